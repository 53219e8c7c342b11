/**
 * Stores products that were viewed on this device, so that they can be shown offline and changes can be reported. The reader
 * makes the values of their records (`docs/device-records.md`).
 */

/** The maximum number of stored products. The products that were viewed last are kept. */
const maxProducts = 200;

/** The key of the product in an address: the 14 digits of its GTIN, or the whole name of a record without one (`off-4006381333932`). */
export const gtinOf = (number) => /^[a-z]/.test(number) ? number : number.replace(/\D/g, "").padStart(14, "0");

/** Stores the product in the member `viewed` of the reader's answer, and deletes the products that were viewed longest ago. */
export async function storeProduct(store, viewed) {
  await store.put("products", viewed);
  const products = await byTime(store);
  for (const { id } of products.slice(maxProducts)) await store.delete("products", id);
}

const byTime = async (store) => (await store.all("products")).sort((a, b) => b.value.viewedAt - a.value.viewedAt);
