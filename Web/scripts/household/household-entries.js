/**
 * Brings entries of a household and records of the device together, inside a transaction of `HouseholdStore`.
 *
 * A household writes only rows of people who are linked to it (`shared-people.js`), and of their foods. What changes and merges is decided
 * by `VaultModule`, which answers at once, so that the transaction stays open.
 */
import { entryOf, isSame, onlyMembers, storedOf, valueOf, withoutMembers } from "../vault/entry-values.js";
import { personIfNobody } from "../vault/vault-entries.js";
import { newDevice } from "../vault/record-exchange.js";
import { withoutOld } from "./beginning-again.js";
import { isNewTo, isSeen, movedRecord, withMoved } from "./moved-record.js";
import { endedLinks, householdOf, householdsOf, linkRow, linksOf, ownersOf, removedLinks } from "./shared-people.js";

/** The collections of a household, each with the members that stay on the device. Pictures and checks are not shared. */
export const sharedCollections = { people: ["changes"], foods: ["picture", "check"] };

/** The record with the name of the household, which no collection of the device has. */
export const about = { collection: "household", id: "about" };

/** The places of results in the order in which they are shown: foods belong where their people are. */
const peopleFirst = (results) =>
  [...results.keys()].sort((first, second) => (results[second].collection === "people") - (results[first].collection === "people"));

const isShown = (collection) => Object.hasOwn(sharedCollections, collection);

export class HouseholdEntries {
  #module;
  #rules;
  #device;
  #household;
  #floor;
  #mayEdit;
  #isBeginningAgain;

  /**
   * @param {object} parts
   * @param {VaultModule} parts.module
   * @param {HouseholdRules} parts.rules
   * @param {string} parts.device the number of the device in this household, 16 hexadecimal digits
   * @param {string} parts.household
   * @param {number} parts.floor the lowest epoch that a record may have
   * @param {boolean} parts.mayEdit whether the server takes changes from this account
   * @param {boolean} [parts.isBeginningAgain] whether the server was restored from a backup (`beginning-again.js`)
   */
  constructor({ module, rules, device, household, floor, mayEdit, isBeginningAgain = false }) {
    [this.#module, this.#rules, this.#device] = [module, rules, device];
    [this.#household, this.#floor, this.#mayEdit, this.#isBeginningAgain] = [household, floor, mayEdit, isBeginningAgain];
  }

  /**
   * Adds the current value of a record of the device to its entry, as new edits.
   * @param {object} row the record
   * @param {object|undefined} entry undefined for a record that the household did not have before
   * @param {{locator: string, collection: string, id: string}} name
   * @returns {object} the changed entry
   */
  edited(row, entry, { locator, collection, id }) {
    const value = row.deleted ? null : withoutMembers(row.value, sharedCollections[collection]);
    const { ended, ...changed } = this.#changed(entry, { locator, collection, id }, value, row.changedAt);
    return { ...changed, row: row.id, changedAt: row.changedAt };
  }

  /**
   * The entry of a record that this device shares from now on: the copy of the vault, with the times of its edits. An edit of another
   * device of the account that is merged later then wins only if it is newer.
   * @param {object|undefined} entry the entry that the household has already
   * @returns {Promise<object|undefined>} undefined if the vault has none either
   */
  async begun(entry, name, tables) {
    const { collection, id } = name;
    const copy = entry ? undefined : await tables.vaultEntry(collection, id);
    if (!copy || this.value(copy) === null) return entry;
    return this.#withMoved(undefined, movedRecord(JSON.parse(copy.record), { without: sharedCollections[collection] }), name);
  }

  #withMoved(entry, moved, name) {
    return withMoved(entry, moved, name, { module: this.#module, device: this.#device });
  }

  /** The entry of the name of the household. */
  named(name, entry, locator) {
    return this.#changed(entry, { ...about, locator }, { name }, Date.now());
  }

  /**
   * The entry of a record that the household does not have any more. Its row belongs to the vault. `ended` is what the device knew of it
   * (`isBackAgain`).
   */
  removed(entry) {
    const { row, changedAt, ...rest } = this.#changed(entry, entry, null, Date.now());
    return { ...rest, ended: JSON.parse(entry.record).seen };
  }

  /**
   * Whether a change of another member, who did not know of it yet, has taken the end of the sharing back. A member who shares the person
   * again later makes all values new.
   */
  isBackAgain(entry) {
    return Boolean(entry?.ended) && this.value(entry) !== null && !isNewTo(entry.ended, JSON.parse(entry.record));
  }

  #changed(entry, { locator, collection, id }, value, at) {
    const { entries: [result] } = this.#module.ask({
      ask: "edit", device: this.#device, stored: entry ? [storedOf(entry)] : [], changes: [{ collection, id, value, at }],
    });
    return entryOf(result, entry, locator);
  }

  /** @returns {object|null} the value that an entry shows; null for a deleted record */
  value(entry) {
    return valueOf(entry, this.#module, this.#device);
  }

  // MARK: Receiving

  /**
   * Merges received records, and returns the rows of the device to write.
   *
   * A change of the device that was not noticed yet becomes edits first, so that it is merged and never overwritten.
   * @param {object} request `ask` and its members; `items` are the received or sent records
   * @returns {Promise<{rows: object[], refused: number, hasLostEdits: boolean}>}
   */
  async merge(request, rows, tables, makeRow) {
    const households = await ownersOf(rows, tables);
    const [stored, deviceRows] = [new Map(), new Map()];
    for (const item of request.items) {
      let entry = await tables.entry(item.locator);
      const row = isShown(item.collection) ? await rows.get(item.id) : undefined;
      if (row && this.#isEdited(row, entry, households)) entry = this.edited(row, entry, item);
      if (entry) stored.set(item.locator, entry);
      if (row) deviceRows.set(item.locator, row);
    }
    const old = this.#tooOld(request, stored);
    if (old.size > 0 && !this.#isBeginningAgain) return { rows: [], refused: old.size, hasLostEdits: false };
    if (old.size > 0) request = await withoutOld(request, old, stored, tables, this.#mayEdit);
    const answer = this.#module.ask({
      ...request, device: this.#device, now: Date.now(), stored: [...stored.values()].map(storedOf),
    });
    const written = [];
    for (const index of peopleFirst(answer.entries)) {
      const [result, item] = [answer.entries[index], request.items[index]];
      const entry = withoutDeletedRow(entryOf(result, stored.get(item.locator), item.locator), written);
      // In a conflict the server has another record than the one that was sent, maybe with the same version.
      const { digest, version, keyVersion } = (request.answers?.[index]?.record && request.answers[index]) || item;
      const isRefused = answer.refused.some(([collection, id]) => collection === result.collection && id === result.id);
      if (!isRefused && result.version === version) Object.assign(entry, { digest, keyVersion });
      const change = await this.#shown(result, entry, deviceRows.get(item.locator), { rows, tables, makeRow, households });
      written.push(...change.rows);
      await tables.put(change.entry);
    }
    written.push(...(await personIfNobody(rows, written, makeRow)));
    return { rows: written, refused: answer.refused.length, hasLostEdits: answer.hasLostEdits };
  }

  /** Whether a row that the household has was changed since it was compared with its entry. */
  #isEdited(row, entry, households) {
    if (!this.#mayEdit || !entry?.row) return false;
    return (row.deleted || householdOf(row, households) === this.#household) && row.changedAt !== entry.changedAt;
  }

  /** The locators of received records that are sealed with a key that a former member has (`SeenEpochs`). */
  #tooOld({ items, answers }, stored) {
    const epochOf = ({ locator, keyVersion }) => ({ locator, epoch: keyVersion });
    const received = answers ? answers.filter(({ record }) => record) : items;
    const seen = [...stored.values()].filter(({ keyVersion }) => keyVersion);
    return new Set(this.#rules.epochs({ floor: this.#floor, seen: seen.map(epochOf), received: received.map(epochOf) }).refused);
  }

  /**
   * The rows that show a merged record, and its entry with the row. A record whose row belongs to the vault or to another household
   * has no row; `adopt` gives it one later.
   */
  async #shown({ collection, id, value }, entry, row, { rows, tables, makeRow, households }) {
    if (!isShown(collection)) return { rows: [], entry };
    if (value === null) return this.#deleted(collection, id, entry, row, { rows, tables, makeRow, households });
    const isLive = row && !row.deleted;
    const owner = householdOf({ collection, id, value: isLive ? row.value : value }, households);
    if (owner === this.#household && entry.row) return this.#written(collection, id, value, entry, row, makeRow);
    const isNew = collection === "people" && !isLive && !owner;
    if (!isNew) return { rows: [], entry };
    households.set(id, this.#household);
    const link = await linkRow(rows, makeRow, { person: id, household: this.#household });
    const shown = this.#written(collection, id, value, entry, row, makeRow);
    return { ...shown, rows: [link, ...shown.rows] };
  }

  #written(collection, id, value, entry, row, makeRow) {
    const shown = { ...value, ...onlyMembers(row?.value, sharedCollections[collection]) };
    const next = row && isSame(row.value, shown) ? row : makeRow(collection, id, shown, row);
    return { rows: next === row ? [] : [next], entry: { ...entry, row: next.id, changedAt: next.changedAt } };
  }

  /**
   * Somebody has deleted a record, or stopped sharing it. A person who came from the own vault stays on the device, unless the account has
   * deleted them, and their foods do, too: they are deleted with the person and not by themselves. People are sent before foods
   * (`nextChanged`).
   */
  async #deleted(collection, id, entry, row, { rows, tables, makeRow, households }) {
    const { row: none, changedAt, ...withoutRow } = entry;
    const isOwner = row && !row.deleted && householdOf(row, households) === this.#household;
    if (!isOwner || !entry.row) return { rows: [], entry: withoutRow };
    if (collection !== "people") return { rows: [makeRow(collection, id, null, row)], entry: withoutRow };
    const link = (await linksOf(rows)).get(id);
    const copy = await tables.vaultEntry(collection, id);
    const isCopied = Boolean(copy) && this.value(copy) !== null;
    const isDeletedHere = Boolean(copy) && !isCopied && isDeletedAfter(copy, entry);
    households.delete(id);
    const isOf = ({ person }) => person === id;
    // The vault never had a copy of a person who was shared at once, for example without a network.
    if (isCopied || (link?.isOwn && !isDeletedHere)) return { rows: await endedLinks(rows, makeRow, isOf), entry: withoutRow };
    // The link of an own person stays, as on the device that has deleted them: who is restored there is shared again.
    const links = link?.isOwn ? [] : await removedLinks(rows, makeRow, isOf);
    return { rows: [...links, makeRow(collection, id, null, row), ...(await this.#foodsOf(id, rows, tables, makeRow))], entry: withoutRow };
  }

  /** Deletes the foods of a person who is deleted from this device. The household may still have them. */
  async #foodsOf(person, rows, tables, makeRow) {
    const foods = (await rows.in("foods")).filter(({ deleted, value }) => !deleted && value.person === person);
    const ids = new Set(foods.map(({ id }) => id));
    for (const { row, changedAt, ...entry } of await tables.entries()) {
      if (entry.collection === "foods" && ids.has(row)) await tables.put(entry);
    }
    return foods.map((food) => makeRow("foods", food.id, null, food));
  }

  // MARK: Rows that had another owner

  /**
   * Shows records that were received before the device knew that their people are in this household.
   * @returns {Promise<object[]>} the rows to write
   */
  async adopt(rows, tables, makeRow) {
    const written = [];
    const [households, links] = [await householdsOf(rows), await linksOf(rows)];
    const waiting = (await tables.entries()).filter(({ collection, row }) => isShown(collection) && !row);
    // A food belongs to the household of its person.
    waiting.sort((first, second) => (first.collection < second.collection ? 1 : -1));
    for (const entry of waiting) {
      const { collection, id, locator } = entry;
      const value = this.value(entry);
      if (value === null || householdOf({ collection, id, value }, households) !== this.#household) continue;
      const row = await rows.get(id);
      // What was changed on this device before it knew of the other one's sharing is merged, and never overwritten.
      const isMerged = this.#mayEdit && row && !row.deleted;
      const own = isMerged ? await this.#ownEdits(row, entry, tables, links) : undefined;
      const merged = this.#withMoved(entry, own, { locator, collection, id });
      const shown = this.#written(collection, id, own ? this.value(merged) : value, merged, row, makeRow);
      written.push(...shown.rows);
      await tables.put(shown.entry);
    }
    return written;
  }

  /**
   * What this device changed in the vault's record, and the device that shared the person did not know. If this device has shared the person
   * itself, and the household had them already, that is everything.
   *
   * The household has a history of its own. So these edits cannot be compared with its record, which would remove what other members
   * have added meanwhile. They become edits that nobody has seen.
   * @param {object} row
   * @param {object} entry what the household has
   * @param {object} tables
   * @param {Map<string, object>} links the result of `linksOf`
   * @returns {Promise<object|undefined>} the result of `movedRecord`
   */
  async #ownEdits(row, entry, tables, links) {
    const { collection, id } = row;
    const { by, seen = [] } = links.get(collection === "people" ? id : row.value.person) ?? {};
    // What the link says is known of the person, and not of the foods.
    const known = collection === "people" ? seen : [];
    const device = await tables.vaultDevice();
    const isOwn = (stamp) => by === device || (stamp[0] === device && !isSeen(known, stamp));
    const others = { without: sharedCollections[collection], except: JSON.parse(entry.record) };
    const found = await tables.vaultEntry(collection, id);
    const copy = found && this.value(found) !== null ? found : undefined;
    if (copy && copy.changedAt === row.changedAt) {
      return movedRecord(JSON.parse(copy.record), { isMoved: isOwn, ...others });
    }
    // The vault has not noticed the last change.
    const last = newDevice();
    const value = withoutMembers(row.value, ["changes"]);
    const { entries: [{ record }] } = this.#module.ask({
      ask: "edit", device: last, stored: copy ? [storedOf(copy)] : [], changes: [{ collection, id, value, at: row.changedAt }],
    });
    return movedRecord(record, { isMoved: (stamp) => stamp[0] === last || isOwn(stamp), ...others });
  }

  /** The row that takes back a change of a member who may only read. */
  restored(row, entry, makeRow) {
    const value = this.value(entry);
    return this.#written(row.collection, row.id, value, entry, row, makeRow);
  }
}

/** An entry whose row is deleted with that of its person belongs to no row any more. @param {object[]} written rows */
function withoutDeletedRow(entry, written) {
  if (!written.some(({ id, deleted }) => deleted && id === entry.row)) return entry;
  const { row, changedAt, ...rest } = entry;
  return rest;
}

/**
 * Whether the account has deleted a record after the last change of what a household had.
 * @param {object} copy the entry of the vault, which is deleted
 * @param {object} entry that of the household
 */
function isDeletedAfter(copy, entry) {
  const changes = JSON.parse(entry.record).fields.map(({ edits: [{ at: [, time] }] }) => time);
  const deletions = (JSON.parse(copy.record).deletions ?? []).map(({ deletedAt }) => deletedAt);
  return Math.max(...deletions, 0) > Math.max(...changes, 0);
}
