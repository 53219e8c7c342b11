/** The marks of a guided protocol, with which pages of labels, products and dishes say what is planned for a food. */
import "../page/shared.js";

/**
 * Stores changes of records that a reader made.
 * @param {Device} device
 * @param {{collection: string, id?: string, value: object|null}[]} changes a value of null deletes the record
 * @returns {Promise<object[]>} the records
 */
export async function store(device, changes) {
  const stored = [];
  for (const { collection, id, value } of changes) {
    stored.push(value === null ? await device.store.delete(collection, id) : await device.store.put(collection, value, id));
  }
  return stored;
}

/**
 * Stores the marks of the running protocol after a change of treatments, people or the calm mode. The module that knows protocols is
 * started only if there is one.
 * @param {Device} device
 */
export async function updatePhases(device) {
  const hasProtocol = (await device.store.all("treatments")).some(({ value }) => value.protocol);
  if (!hasProtocol && (await device.store.all("phases")).length === 0) return;
  await store(device, (await device.ask({ ask: "phases" }, "treatments")).changes);
}
