/**
 * Products that were viewed on this device, so that they can be shown without a network, and changes be reported.
 *
 * The value of a record is `{ gtin, product, viewedAt, previous }`: `product` as the server's page carries it
 * (`docs/page-request.md`), and `previous` the version that was viewed before the product changed, `{ version, replacedAt }`,
 * with the format of its record. Only the reader knows formats, and skips others; what an older release stored stays.
 */

/** How many products are stored: the last ones. */
const limit = 200;
/** How long a change is reported, in milliseconds: reloading the page does not hide a warning. */
const reportedFor = 24 * 60 * 60 * 1000;

/** The 14 digits of the number in an address. */
export const gtinOf = (number) => number.replace(/\D/g, "").padStart(14, "0");

/** @returns {Promise<object>} the value to store for a product that is viewed now */
export async function viewed(store, product) {
  const before = (await store.find("products", product.gtin))?.value;
  const viewedAt = Date.now();
  const last = before?.product?.versions?.[0];
  let previous = before?.previous && viewedAt - before.previous.replacedAt < reportedFor ? before.previous : null;
  if (last && last.id !== product.versions?.[0]?.id) {
    previous = { version: { ...last, format: before.product.format }, replacedAt: viewedAt };
  }
  return { gtin: product.gtin, product, viewedAt, previous };
}

/** Stores what `viewed` returned. */
export async function storeProduct(store, value) {
  await store.put("products", value);
  const products = await byTime(store);
  for (const { id } of products.slice(limit)) await store.delete("products", id);
}

const byTime = async (store) => (await store.all("products")).sort((a, b) => b.value.viewedAt - a.value.viewedAt);
