/**
 * Converts the data of earlier releases to records: up to version 3 of the database and version 1 of exported files.
 *
 * In that data each collection had its own kind of `id`: `p1` for a person, milliseconds for a check, the number of a
 * product, the name of a setting. Records have random identifiers, and references are updated.
 */
import { collections } from "./collections.js";
import { newUUID } from "./identifiers.js";

export const earlierCollections = ["people", "checks", "words", "settings", "photos", "products", "foods"];

/**
 * @param {object} stored a list of objects for each collection; a missing list counts as empty
 * @param {number} now the time in milliseconds since 1970
 * @returns {{records: object[], people: Map<string, string>}} the records, and the new identifiers of people by the earlier ones
 * @throws {TypeError} if a list contains anything but objects with an `id`
 */
export function recordsOfEarlierRelease(stored, now) {
  const lists = Object.fromEntries(earlierCollections.map((name) => [name, listOf(stored[name] ?? [])]));
  // A device with one person and no entries stored no person, and used the identifier p1.
  if (lists.people.length === 0) lists.people.push({ id: "p1", name: "" });
  const ids = { people: newIdentifiers(lists.people), checks: newIdentifiers(lists.checks) };
  const records = earlierCollections.flatMap((collection) =>
    lists[collection].map((object, index) => record(collection, object, values[collection](object, ids, now + index), now, ids)));
  return { records: records.filter(({ value }) => value !== null), people: ids.people };
}

/** Returns the value of the record for an object, by collection; null for an object that nothing refers to any more. */
const values = {
  people: ({ id, ...person }, ids, addedAt) => ({ ...person, addedAt }),
  checks: ({ id, told, time, waits, ...check }) => ({
    ...check, declaredLanguage: told ?? "", checkedAt: time, ...(waits && { waitsFor: waits }),
  }),
  words: ({ id, time, key, sent, ...word }) => ({
    ...word, excerpt: id, addedAt: time, ...(key && { sendingKey: key }), ...(sent && { sentAt: sent }),
  }),
  settings: ({ id, value }, { people }) => {
    if (id === "current") return people.has(value) ? { name: "currentPerson", value: people.get(value) } : null;
    return { name: { energy: "energyForm", hidden: "hiddenAllergens" }[id] ?? id, value };
  },
  photos: ({ id, pictures }, { checks }) => (checks.has(id) ? { check: checks.get(id), pictures } : null),
  products: ({ id, record, time, before }) => ({
    gtin: id, product: record, viewedAt: time, previous: before ? { version: before.version, replacedAt: before.time } : null,
  }),
  foods: ({ id, time, person, check, ...food }, { people, checks }) => ({
    ...food, person: people.get(person) ?? "", check: checks.get(check) ?? "", addedAt: time,
  }),
};

function record(collection, object, value, now, ids) {
  const id = ids[collection]?.get(object.id) ?? newUUID();
  const changedAt = Number.isFinite(object.time) ? object.time : now;
  return { collection, id, format: collections[collection].format, changedAt, deleted: false, value };
}

function listOf(list) {
  const isStored = (object) => typeof object === "object" && object !== null && (typeof object.id === "string" || Number.isFinite(object.id));
  if (!Array.isArray(list) || !list.every(isStored)) throw new TypeError("not a list of objects with an id");
  return [...list];
}

const newIdentifiers = (objects) => new Map(objects.map(({ id }) => [id, newUUID()]));
