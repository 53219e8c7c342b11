/**
 * Values of records that a closing page may not have stored in time. The next page stores them (`Device.open`).
 */
import { collections } from "./collections.js";

const key = "pending-records";

/**
 * Adds the value of a record, in place of an earlier one with the same identifier.
 * @param {string} collection
 * @param {string} id of the record, or of the change if values of the collection have a natural key
 * @param {object} value
 */
export function addPendingRecord(collection, id, value) {
  write([...read().filter((record) => record.id !== id), { collection, id, value }]);
}

/** Removes the value of a record that is stored. */
export function removePendingRecord(id) {
  const records = read();
  if (records.some((record) => record.id === id)) write(records.filter((record) => record.id !== id));
}

/** Stores all values in a store. */
export async function storePendingRecords(store) {
  for (const { collection, id, value } of read()) {
    await store.put(collection, value, collections[collection].key ? undefined : id);
    removePendingRecord(id);
  }
}

function read() {
  try {
    return JSON.parse(localStorage.getItem(key)) ?? [];
  } catch {
    return [];
  }
}

function write(records) {
  try {
    if (records.length > 0) localStorage.setItem(key, JSON.stringify(records));
    else localStorage.removeItem(key);
  } catch {
    // This browser stores nothing, or has no room.
  }
}
