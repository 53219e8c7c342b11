/**
 * Products that were viewed on this device, so that they can be shown without a network and changes can be reported. The
 * reader makes the values of their records (`docs/device-records.md`).
 */

/** How many products are stored: the last ones. */
const limit = 200;

/** The 14 digits of the number in an address. */
export const gtinOf = (number) => number.replace(/\D/g, "").padStart(14, "0");

/** Stores a product that the reader calls `viewed` in its answer, and deletes those that were viewed longest ago. */
export async function storeProduct(store, viewed) {
  await store.put("products", viewed);
  const products = await byTime(store);
  for (const { id } of products.slice(limit)) await store.delete("products", id);
}

const byTime = async (store) => (await store.all("products")).sort((a, b) => b.value.viewedAt - a.value.viewedAt);
