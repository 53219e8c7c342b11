/** The parts of an entry of a vault or household (`vault-store.js`), and the values that it shows. */

/** The parts of an entry that the module needs. */
export const storedOf = ({ collection, id, locator, version, digest, changed, record }) =>
  ({ collection, id, locator, version, digest, isChanged: changed === 1, record: JSON.parse(record) });

/** The entry of a result of the module. */
export function entryOf({ collection, id, version, record, isChanged }, before, locator) {
  const { changed, isTooLarge, ...rest } = before ?? {};
  return { ...rest, locator, collection, id, version, record: JSON.stringify(record), ...(isChanged && { changed: 1 }) };
}

/** The version of an entry, for checkpoints. */
export const seenVersion = ({ collection, id, locator, version, digest }) => ({ collection, id, locator, version, digest });

/** @returns {object|null} the value that an entry shows; null for a deleted record */
export function valueOf(entry, module, device) {
  const { entries: [{ value }] } = module.ask({ ask: "receive", device, now: Date.now(), stored: [], items: [storedOf(entry)] });
  return value;
}

/** A value without the members that stay on the device. @param {string[]} names of these members */
export const withoutMembers = (value, names = []) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));

/** The members of a value that stay on the device. */
export const onlyMembers = (value, names = []) =>
  Object.fromEntries(names.filter((name) => value?.[name] !== undefined).map((name) => [name, value[name]]));

/** Whether two values of JSON are the same, whatever the order of their members and elements of lists with keys. */
export function isSame(first, second) {
  if (first === second) return true;
  if (typeof first !== "object" || typeof second !== "object" || first === null || second === null) return false;
  if (Array.isArray(first) !== Array.isArray(second)) return false;
  if (Array.isArray(first)) {
    // The order of what somebody avoids has no meaning.
    const rest = [...second];
    return first.length === second.length && first.every((element) => {
      const place = rest.findIndex((other) => isSame(element, other));
      return place >= 0 && rest.splice(place, 1).length === 1;
    });
  }
  const names = Object.keys(first).filter((name) => first[name] !== undefined);
  return names.length === Object.keys(second).filter((name) => second[name] !== undefined).length
    && names.every((name) => isSame(first[name], second[name]));
}
