/**
 * Products that were looked at on this device, so that they are there without a network and a change is told of.
 *
 * In the drawer `products`, under their number: `{ id, record, time, before: { version, time } }`, where the record is what
 * a page carries (`docs/page-request.md`) and `before` the version that was looked at before it changed, with the format of
 * its record beside it. What an older release kept stays as it is: the reader alone knows formats, and passes over others.
 */

/** So many are kept, the last ones. */
const most = 200;
/** So long a change is told of, in milliseconds: a reload takes no warning away. */
const fresh = 24 * 60 * 60 * 1000;

/** The 14 digits of a number as an address has it. */
export const idOf = (number) => number.replace(/\D/g, "").padStart(14, "0");

/** @returns {Promise<object>} a product as it is now, to be kept; `before` if another version was looked at before */
export async function lookedAt(store, record) {
  const kept = await store.get("products", record.gtin);
  const time = Date.now();
  const last = kept?.record?.versions?.[0];
  let before = kept?.before && time - kept.before.time < fresh ? kept.before : null;
  if (last && last.id !== record.versions?.[0]?.id) before = { version: { ...last, format: kept.record.format }, time };
  return { id: record.gtin, record, time, before };
}

/** Keeps what `lookedAt` made. */
export async function keepProduct(store, product) {
  await store.put("products", product);
  await forgetOldest(store);
}

async function forgetOldest(store) {
  const products = await store.all("products");
  if (products.length <= most) return;
  products.sort((a, b) => b.time - a.time);
  for (const { id } of products.slice(most)) await store.delete("products", id);
}

/** @returns {Promise<object|undefined>} the product with a number, as it was kept */
export const keptProduct = (store, id) => store.get("products", id);

/** @returns {Promise<object[]>} the records of the last products, the last one first */
export async function seenProducts(store, count) {
  const products = (await store.all("products")).sort((a, b) => b.time - a.time);
  return products.slice(0, count).map(({ record }) => record);
}
