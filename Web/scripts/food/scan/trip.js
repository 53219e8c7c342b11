/** The products that were scanned in this trip. The list is stored on the device only (`docs/device-records.md`). */

/** The maximum number of products in the list. */
const maxScans = 100;

/** @returns {Promise<string[]>} the numbers of the scanned products, the last one first */
export async function scannedNumbers(store) {
  return (await byTime(store)).map(({ value }) => value.gtin);
}

/** Adds a scanned product to the list, or moves it to the top. */
export async function storeScan(store, gtin) {
  await store.put("scans", { gtin, scannedAt: Date.now() });
  for (const { id } of (await byTime(store)).slice(maxScans)) await store.delete("scans", id);
}

/**
 * Begins a new list.
 * @returns {Promise<string|undefined>} the identifier with which the old list can be restored
 */
export function discardTrip(store) {
  return store.discard((rows) => rows.in("scans"));
}

const byTime = async (store) => (await store.all("scans")).sort((a, b) => b.value.scannedAt - a.value.scannedAt);
