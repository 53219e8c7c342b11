/**
 * Which people a household has (`docs/device-records.md`, "Shared people"). A person is in the vault of the account or in exactly one
 * household, and the foods that the person reacts to are where the person is.
 *
 * A record of `householdPeople` links a person and a household. The vault has it, so that all devices of the account agree. While a
 * person is shared, the vault keeps its last copy, which nobody changes.
 *
 * A link ends in one of two ways. If the account ends it, it is deleted, and the person is in the vault. If the household has removed a
 * person who came from it, the link gets the member `ended`: the person is not for the vault, and each device deletes its row when it has
 * received the removal. Such a link stays, because a device may be offline for any time.
 */
import { newUUID } from "../device/identifiers.js";

/** The row of the link of each person, also of a link that has ended. */
async function linkRows(rows) {
  const links = (await rows.in("householdPeople")).filter(({ deleted }) => !deleted);
  // Two devices may each have made a link: the one that was changed last counts.
  links.sort((first, second) => first.changedAt - second.changedAt);
  return new Map(links.map((row) => [row.value.person, row]));
}

/** @returns {Promise<Map<string, object>>} the value of the link of each shared person */
export async function linksOf(rows) {
  const shared = [...(await linkRows(rows))].filter(([, { value }]) => !value.ended);
  return new Map(shared.map(([person, { value }]) => [person, value]));
}

/** @returns {Promise<Map<string, string>>} the household that has removed each person whom it had */
export async function endedHouseholdsOf(rows) {
  const ended = [...(await linkRows(rows))].filter(([, { value }]) => value.ended);
  return new Map(ended.map(([person, { value }]) => [person, value.household]));
}

/** The row that links a person to a household, in place of an earlier link. */
export async function linkRow(rows, makeRow, link) {
  const before = (await linkRows(rows)).get(link.person);
  return makeRow("householdPeople", before?.id ?? newUUID(), link, before);
}

/** @returns {Promise<Map<string, string>>} the household of each shared person */
export async function householdsOf(rows) {
  return new Map([...(await linksOf(rows))].map(([person, { household }]) => [person, household]));
}

/**
 * The households of the rows that are not for the vault: of shared people, and of people whom a household has removed while this device
 * still shows them.
 * @param {object} rows
 * @param {object} tables of a vault or household
 * @returns {Promise<Map<string, string>>} as for `householdsOf`
 */
export async function ownersOf(rows, tables) {
  const [owners, ended] = [await householdsOf(rows), await endedHouseholdsOf(rows)];
  if (ended.size === 0) return owners;
  for (const { id, household } of await tables.shownPeople()) {
    if (ended.get(id) === household) owners.set(id, household);
  }
  return owners;
}

/**
 * @param {{collection: string, id: string, value: object|null, deleted?: boolean}} row
 * @param {Map<string, string>} households the result of `householdsOf` or `ownersOf`
 * @returns {string|undefined} the household that has a record; undefined for one of the vault, and for a deleted one
 */
export function householdOf({ collection, id, value, deleted }, households) {
  if (deleted || households.size === 0) return undefined;
  if (collection === "people") return households.get(id);
  return collection === "foods" ? households.get(value?.person) : undefined;
}

/** The result of `ownersOf` after links were received. @param {object[]} results of the module */
export async function withReceivedLinks(owners, results, tables) {
  const all = new Map(owners);
  const links = results.filter(({ collection }) => collection === "householdPeople");
  const shown = links.some(({ value }) => value?.ended) ? await tables.shownPeople() : [];
  for (const { id, value } of links) {
    const isOwner = value && (!value.ended || shown.some((entry) => entry.id === id && entry.household === value.household));
    if (isOwner) all.set(id, value.household);
    else all.delete(id);
  }
  return all;
}

/** The rows that end the sharing of people, who are in the vault from now on. @param {(link: object) => boolean} isEnded */
export const endedLinks = (rows, makeRow, isEnded) =>
  changedLinks(rows, makeRow, (link) => !link.ended && isEnded(link), () => null);

/** The rows that note that a household has removed people. They are not for the vault. @param {(link: object) => boolean} isRemoved */
export const removedLinks = (rows, makeRow, isRemoved) =>
  changedLinks(rows, makeRow, (link) => !link.ended && isRemoved(link), (link) => ({ ...link, ended: true }));

/** The rows that share people again whom a household had removed. @param {(link: object) => boolean} isShared */
export const renewedLinks = (rows, makeRow, isShared) =>
  changedLinks(rows, makeRow, (link) => link.ended && isShared(link), ({ ended, ...link }) => link);

async function changedLinks(rows, makeRow, isChanged, change) {
  const links = (await rows.in("householdPeople")).filter(({ deleted, value }) => !deleted && isChanged(value));
  return links.map((link) => makeRow(link.collection, link.id, change(link.value), link));
}

/**
 * How many records of shared people have changed since they were compared with their households. Only a synchronization with the server
 * notices them, and some households cannot be synchronized.
 * @param {object} rows
 * @param {object} parts
 * @param {() => Promise<object[]>} parts.entries those of all households
 * @param {(household: string) => Promise<object|undefined>} parts.stateOf the state of a household
 * @returns {Promise<number>} without those of households in which the account may only read
 */
export async function unnoticedCount(rows, { entries, stateOf }) {
  const owners = await householdsOf(rows);
  if (owners.size === 0) return 0;
  const editable = new Set();
  for (const household of new Set(owners.values())) if ((await stateOf(household))?.mayEdit) editable.add(household);
  const known = (await entries()).filter(({ household }) => editable.has(household));
  const [byRow, byName] = [new Map(known.map((entry) => [entry.row, entry])), new Set(known.map(({ household, id }) => `${household} ${id}`))];
  const shared = [...(await rows.in("people")), ...(await rows.in("foods"))];
  return shared.filter((row) => {
    const [entry, owner] = [byRow.get(row.id), householdOf(row, owners)];
    if (entry && (row.deleted || owner === entry.household)) return !entry.changed && entry.changedAt !== row.changedAt;
    return editable.has(owner) && !byName.has(`${owner} ${row.id}`);
  }).length;
}

/**
 * Whether the account has a household, had one, or waits to join one, or this device has records of one.
 * @param {VaultStore} vault
 */
export async function mayHaveHouseholds(vault) {
  const records = await Promise.all(["households", "householdRequests"].map((name) => vault.records.all(name)));
  return records.flat().length > 0 || vault.read((rows, tables) => tables.hasHouseholds());
}
