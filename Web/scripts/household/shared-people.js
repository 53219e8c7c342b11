/**
 * Which people a household has (`docs/device-records.md`, "Shared people"). A person is in the vault of the account or in exactly one
 * household, and the foods that the person reacts to are where the person is.
 *
 * A record of `householdPeople` links a person and a household. The vault has it, so that all devices of the account agree. While a
 * person is shared, the vault keeps its last copy, which nobody changes.
 */

/** @returns {Promise<Map<string, object>>} the value of the link of each shared person */
export async function linksOf(rows) {
  const links = (await rows.in("householdPeople")).filter(({ deleted }) => !deleted);
  // Two devices may each have made a link: the one that was changed last counts.
  links.sort((first, second) => first.changedAt - second.changedAt);
  return new Map(links.map(({ value }) => [value.person, value]));
}

/** @returns {Promise<Map<string, string>>} the household of each shared person */
export async function householdsOf(rows) {
  return new Map([...(await linksOf(rows))].map(([person, { household }]) => [person, household]));
}

/**
 * @param {{collection: string, id: string, value: object|null, deleted?: boolean}} row
 * @param {Map<string, string>} households the result of `householdsOf`
 * @returns {string|undefined} the household that has a record; undefined for one of the vault, and for a deleted one
 */
export function householdOf({ collection, id, value, deleted }, households) {
  if (deleted || households.size === 0) return undefined;
  if (collection === "people") return households.get(id);
  return collection === "foods" ? households.get(value?.person) : undefined;
}

/** The households of shared people after links were received. @param {object[]} results of the module */
export function withReceivedLinks(households, results) {
  const all = new Map(households);
  for (const { collection, id, value } of results) {
    if (collection !== "householdPeople") continue;
    if (value) all.set(id, value.household);
    else all.delete(id);
  }
  return all;
}

/** The rows that end the sharing of people. @param {(person: string) => boolean} isEnded */
export async function endedLinks(rows, makeRow, isEnded) {
  const links = (await rows.in("householdPeople")).filter(({ deleted, value }) => !deleted && isEnded(value));
  return links.map((link) => makeRow(link.collection, link.id, null, link));
}

/** Whether the account has a household, had one, or waits to join one. @param {RecordStore} store */
export async function mayHaveHouseholds(store) {
  const records = await Promise.all(["households", "householdRequests"].map((name) => store.all(name)));
  return records.flat().length > 0;
}
