/**
 * Brings entries of the vault and records of the device together, inside a transaction of `VaultStore`.
 *
 * What changes and merges is decided by `VaultModule`, which answers at once, so that the transaction stays open.
 */
import { newUUID } from "../device/identifiers.js";
import { movedRecord, withMoved } from "../household/moved-record.js";
import { householdOf, ownersOf, withReceivedLinks } from "../household/shared-people.js";
import { entryOf, isSame, onlyMembers, storedOf, withoutMembers } from "./entry-values.js";
import { consents, isReceived, isSynced, localMembers, syncedCollections } from "./synced-collections.js";

/** The natural or random identifier of a record in the vault. */
export const vaultID = ({ collection, id, value }) => syncedCollections[collection].key?.(value) ?? id;

/** @returns {Promise<Set<string>>} the consents that the person has given, or that count until they choose */
export async function givenConsents(rows) {
  const given = new Set();
  for (const [name, isGiven] of Object.entries(consents)) if ((await chosen(rows, name)) ?? isGiven) given.add(name);
  return given;
}

/** @returns {Promise<Set<string>>} the consents that the person has taken back */
export async function withdrawnConsents(rows) {
  const withdrawn = new Set();
  for (const name of Object.keys(consents)) if ((await chosen(rows, name)) === false) withdrawn.add(name);
  return withdrawn;
}

/** The value of a setting: undefined if the person never chose. */
async function chosen(rows, name) {
  const [setting] = (await rows.withKey("settings", name)).sort((a, b) => b.changedAt - a.changedAt);
  return setting?.value?.value;
}

/** The record of the device for an identifier in the vault, also if it is deleted; undefined if there is none. */
async function rowFor(rows, collection, id, entry) {
  if (!syncedCollections[collection]?.key) return rows.get(id);
  const [newest] = (await rows.withKey(collection, id)).sort((a, b) => b.changedAt - a.changedAt);
  return newest ?? (entry?.row ? rows.get(entry.row) : undefined);
}

/** There is always at least one person on a device. @returns {Promise<object[]>} a row, if rows that are written delete the last one */
export async function personIfNobody(rows, written, makeRow) {
  if (!written.some(({ collection, deleted }) => collection === "people" && deleted)) return [];
  const people = new Map([...(await rows.in("people")), ...written].map((row) => [row.id, row]));
  const hasPeople = [...people.values()].some(({ collection, deleted }) => collection === "people" && !deleted);
  return hasPeople ? [] : [makeRow("people", newUUID(), { name: "", addedAt: Date.now() })];
}

export class VaultEntries {
  #module;
  #device;

  /**
   * @param {VaultModule} module
   * @param {string} device the number of the device, 16 hexadecimal digits
   */
  constructor(module, device) {
    this.#module = module;
    this.#device = device;
  }

  /**
   * Adds the current value of a record of the device to its entry, as new edits.
   * @param {object} row the record
   * @param {object|undefined} entry undefined for a record that was not synchronized before
   * @param {{locator: string, collection: string, id: string}} name
   * @returns {object} the changed entry
   */
  edited(row, entry, { locator, collection, id }) {
    const change = { collection, id, value: row.deleted ? null : withoutLocalMembers(row), at: row.changedAt };
    const stored = entry ? [storedOf(entry)] : [];
    const { entries: [result] } = this.#module.ask({ ask: "edit", device: this.#device, stored, changes: [change] });
    return { ...entryOf(result, entry, locator), row: row.id, changedAt: row.changedAt };
  }

  /**
   * The entry of a record that a household had until now: with the values of the household, at the times of their edits.
   *
   * The vault's copy is old. Compared with it alone, what a device lacks that was offline would look removed.
   * @param {object|undefined} entry the entry of the vault
   */
  async begun(entry, name, tables) {
    if (!["people", "foods"].includes(name.collection)) return entry;
    const shared = await tables.sharedEntry(name.collection, name.id);
    if (!shared || shared.changedAt < entry?.changedAt) return entry;
    return withMoved(entry, movedRecord(JSON.parse(shared.record)), name, { module: this.#module, device: this.#device });
  }

  /**
   * Deletes a record with all of its values from the vault, after its consent was taken back (Erasing, `docs/vault-protocol.md`).
   *
   * Its row stays on the device. Without `changedAt` it is sent again after the person has given the consent again.
   * @returns {object} the changed entry
   */
  erased(entry) {
    const change = { collection: entry.collection, id: entry.id, value: null, at: Date.now() };
    const { entries: [result] } = this.#module.ask({ ask: "edit", device: this.#device, stored: [storedOf(entry)], changes: [change] });
    const { changedAt, ...rest } = entryOf({ ...result, record: { ...result.record, fields: [] } }, entry, entry.locator);
    return rest;
  }

  /**
   * Merges received records, and returns the rows of the device to write.
   *
   * A change of the device that was not noticed yet becomes edits first, so that it is merged and never overwritten.
   * @param {object} request `ask` and its members; `items` are the received or sent records
   * @returns {Promise<{rows: object[], refused: number, hasLostEdits: boolean}>}
   */
  async merge(request, rows, tables, makeRow) {
    const given = await givenConsents(rows);
    const owners = await ownersOf(rows, tables);
    const [stored, deviceRows] = [new Map(), new Map()];
    const read = async (item, sharedBy) => {
      let entry = await tables.entry(item.locator);
      const row = await rowFor(rows, item.collection, item.id, entry);
      const isNoticed = !row || row.changedAt === entry?.changedAt || householdOf(row, sharedBy);
      if (!isNoticed && isSynced(row, given, Boolean(entry))) {
        entry = this.edited(row, row.deleted ? entry : await this.begun(entry, item, tables), item);
      }
      if (entry) stored.set(item.locator, entry);
      if (row) deviceRows.set(item.locator, row);
    };
    const isLink = ({ collection }) => collection === "householdPeople";
    for (const item of request.items.filter(isLink)) await read(item, owners);
    // Links first: whether a change of a person belongs to the vault depends on the links of afterwards.
    const links = partOf(request, isLink);
    const sharedBy = links.items.length > 0 ? await withReceivedLinks(owners, this.#merged(links, stored).entries, tables) : owners;
    for (const item of request.items.filter((item) => !isLink(item))) await read(item, sharedBy);
    const answer = this.#merged(request, stored);
    const written = [];
    // Another device takes a consent back before it deletes the records, maybe on the same page.
    for (const { collection, id, value } of answer.entries) {
      if (collection === "settings" && value?.value === false) given.delete(id);
    }
    for (const [index, result] of answer.entries.entries()) {
      const { locator } = request.items[index];
      // In a conflict the server has another record than the one that was sent, maybe with the same version.
      const conflict = request.answers?.[index]?.record && request.answers[index];
      const { digest, version, keyVersion } = conflict || request.items[index];
      const isRefused = answer.refused.some(([collection, id]) => collection === result.collection && id === result.id);
      const entry = entryOf(result, stored.get(locator), locator);
      if (!isRefused && result.version === version) Object.assign(entry, { digest, keyVersion });
      if (isKeptByHousehold(result, deviceRows.get(locator), sharedBy)) {
        await tables.put(entry);
        continue;
      }
      const row = this.#rowOf(result, entry, deviceRows.get(locator), given, makeRow);
      if (row && row !== deviceRows.get(locator)) written.push(row);
      const { consent } = syncedCollections[result.collection] ?? {};
      const isStopped = consent && !given.has(consent);
      if (row) Object.assign(entry, { row: row.id, changedAt: isStopped ? undefined : row.changedAt });
      await tables.put(entry);
    }
    written.push(...(await personIfNobody(rows, written, makeRow)));
    return { rows: written, refused: answer.refused.length, hasLostEdits: answer.hasLostEdits };
  }

  /** Merges records without storing anything. @param {Map<string, object>} stored entries by their locators */
  #merged(request, stored) {
    return this.#module.ask({ ...request, device: this.#device, now: Date.now(), stored: [...stored.values()].map(storedOf) });
  }

  /** The row that shows a merged record: the one of before if it has the same value, or undefined if none shows it. */
  #rowOf({ collection, id, value }, entry, before, given, makeRow) {
    if (!isReceived(collection, id, given)) return before;
    if (value === null) return before && !before.deleted ? makeRow(collection, before.id, null, before) : before;
    const rowID = before?.id ?? (syncedCollections[collection].key ? newUUID() : id);
    const shown = { ...value, ...localMembersOf(collection, before?.value) };
    return isSame(before?.value, shown) ? before : makeRow(collection, rowID, shown, before);
  }

  /** Writes rows for entries whose consents were given since. @param {Set<string>} given those consents */
  async showConsented(given, rows, tables, makeRow) {
    const written = [];
    for (const entry of await tables.entries()) {
      if (!given.has(syncedCollections[entry.collection]?.consent) || entry.row) continue;
      const { entries: [result] } = this.#module.ask({
        ask: "receive", device: this.#device, now: Date.now(), stored: [], items: [storedOf(entry)],
      });
      const row = this.#rowOf(result, entry, undefined, given, makeRow);
      if (!row) continue;
      written.push(row);
      await tables.put({ ...entry, row: row.id, changedAt: row.changedAt });
    }
    return written;
  }

  /**
   * Joins the people of the device with those of the account after the first log-in.
   * @returns {Promise<object[]>} the rows to write
   */
  async join(rows, tables, makeRow) {
    const entries = (await tables.entries()).filter(({ collection }) => collection === "people");
    const people = (await rows.in("people")).filter(({ deleted }) => !deleted);
    const own = people.filter(({ id }) => !entries.some((entry) => entry.id === id));
    const answer = this.#module.ask({
      ask: "join", device: this.#device, stored: entries.map(storedOf),
      changes: own.map((row) => ({ collection: "people", id: row.id, value: row.value, at: row.changedAt })),
    });
    const written = new Map();
    for (const result of answer.entries) {
      const entry = entries.find(({ id }) => id === result.id);
      const before = written.get(result.id) ?? (await rows.get(result.id));
      const row = makeRow("people", result.id, { ...result.value, ...localMembersOf("people", before?.value) }, before);
      written.set(row.id, row);
      await tables.put({ ...entryOf(result, entry, entry.locator), row: row.id, changedAt: row.changedAt });
    }
    const joined = new Map(answer.joined);
    const others = people.length - answer.empty.length - joined.size;
    const removed = [...joined.keys(), ...(others + joined.size > 0 ? answer.empty : [])];
    for (const id of removed) written.set(id, makeRow("people", id, null, await rows.get(id)));
    for (const food of await rows.in("foods")) {
      if (!food.deleted && joined.has(food.value.person)) {
        written.set(food.id, makeRow("foods", food.id, { ...food.value, person: joined.get(food.value.person) }, food));
      }
    }
    for (const choice of await rows.withKey("settings", "currentPerson")) {
      const shown = joined.get(choice.value.value);
      if (shown) written.set(choice.id, makeRow("settings", choice.id, { ...choice.value, value: shown }, choice));
    }
    return [...written.values()];
  }
}

/** A request with some of its items, and their answers if it has any. */
function partOf(request, isPart) {
  const isOf = (_, index) => isPart(request.items[index]);
  return { ...request, items: request.items.filter(isOf), ...(request.answers && { answers: request.answers.filter(isOf) }) };
}

/**
 * Whether the row of a record is written by a household, and not by the vault, which has only an earlier copy.
 *
 * A new device shows the copy of a person until it has received the household, because an earlier list is better than none.
 */
function isKeptByHousehold({ collection, id, value }, row, households) {
  if (row && !row.deleted) return Boolean(householdOf(row, households));
  return Boolean(row || collection === "foods") && value !== null && Boolean(householdOf({ collection, id, value }, households));
}

const withoutLocalMembers = ({ collection, value }) => withoutMembers(value, localMembers[collection]);

const localMembersOf = (collection, value) => onlyMembers(value, localMembers[collection]);
