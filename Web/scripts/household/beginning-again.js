/**
 * What a device does with the records of a household after somebody has agreed to use them, because the server was restored from a backup
 * (`docs/household-protocol.md`, "What a device does next").
 *
 * All records are received and sent again, as by the vault (`vault/beginning-again.js`). Until that is done (`isBeginningAgain`), a
 * received record with too old a key is not believed, and replaced by what the device has.
 */

import { forgetVersions } from "../vault/beginning-again.js";

/**
 * @param {HouseholdStore} store
 * @param {boolean} mayEdit whether the server takes changes from this account
 */
export function beginAgain(store, mayEdit) {
  return store.change(async (rows, tables) => {
    await forgetVersions(tables, mayEdit);
    const { pending, ...state } = await tables.state();
    await tables.putState({ ...state, cursor: 0, isBeginningAgain: true });
    return [];
  });
}

/**
 * Leaves out records that are not believed. The entries of the device get their versions, so that it can send the next ones.
 * @param {object} request of `HouseholdEntries.merge`
 * @param {Set<string>} old the locators of these records
 * @param {Map<string, object>} stored entries by their locators, of which those are removed
 * @returns {Promise<object>} the request for the others
 */
export async function withoutOld(request, old, stored, tables, mayEdit) {
  const { items, answers } = request;
  for (const [index, { locator }] of items.entries()) {
    const entry = old.has(locator) && stored.get(locator);
    if (!entry) continue;
    const { version } = answers ? answers[index] : items[index];
    await tables.put({ ...entry, version, ...(mayEdit && { changed: 1 }) });
    stored.delete(locator);
  }
  const isKept = (_, index) => !old.has(items[index].locator);
  return { ...request, items: items.filter(isKept), ...(answers && { answers: answers.filter(isKept) }) };
}
