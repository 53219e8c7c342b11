/** The rows of a store: records with their natural key beside them, and how a record is found among them. */
import { collections } from "./collections.js";

/** A record as it is stored: with its natural key beside it, for the index. */
export function rowOf(record) {
  const key = record.deleted ? undefined : keyOf(record.collection, record.value);
  return key === undefined ? record : { ...record, key };
}

export const recordOf = ({ key, ...record }) => record;

export const isPresent = ({ deleted }) => !deleted;

export const isOfAccount = ({ collection }) => Boolean(collections[collection]?.isOfAccount);

export const presentRecord = (row, collection) => (row && isPresent(row) && row.collection === collection ? recordOf(row) : undefined);

/** The rows of a deletion: of `deleted`, and of `deletedFiles` if it had files. */
export async function deletionRows(rows, id) {
  const files = await rows.withKey("deletedFiles", id);
  return [await rows.get(id), ...files].filter((row) => row && isPresent(row));
}

/** Two devices may each have made a record with the same key: the one that was changed last counts. */
export async function newestWithKey(rows, collection, key) {
  if (key === undefined) return undefined;
  return (await rows.withKey(collection, key)).sort((a, b) => b.changedAt - a.changedAt)[0];
}

export function keyOf(collection, value) {
  const key = collections[collection]?.key?.(value);
  return typeof key === "string" ? key : undefined;
}
