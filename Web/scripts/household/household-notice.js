/**
 * Notices what changed on the device in the records of a household: changed and deleted records, people who are shared from now on, and
 * people who are not shared any more.
 */
import { about, sharedCollections } from "./household-entries.js";
import {
  endedHouseholdsOf, endedLinks, householdOf, householdsOf, linkRow, ownersOf, removedLinks, renewedLinks,
} from "./shared-people.js";

/**
 * Makes edits of what changed.
 * @param {HouseholdStore} store
 * @param {RecordExchange} exchange
 * @param {string} household its identifier
 * @param {{hasReceived: boolean}} parts `hasReceived` is false before the device has received what the household has. Then it does not
 *   know yet which records are new
 */
export async function noticeChanges(store, exchange, household, { hasReceived }) {
  const { changed, removed } = await changes(store, exchange, household);
  await exchange.edit(hasReceived ? changed : changed.filter(({ isNew }) => !isNew));
  if (removed.length === 0) return;
  await store.change(async (rows, tables) => {
    for (const locator of removed) await tables.put(exchange.entries.removed(await tables.entry(locator)));
    return [];
  });
}

/** Takes back what changed, for a member who may only read. */
export async function takeBackChanges(store, exchange, household) {
  const { changed } = await changes(store, exchange, household);
  await store.change(async (rows, tables, makeRow) => {
    const written = [];
    for (const { row: id, locator } of changed.filter(({ locator }) => locator)) {
      const [row, entry] = [await rows.get(id), await tables.entry(locator)];
      if (exchange.entries.value(entry) === null) continue;
      const shown = exchange.entries.restored(row, entry, makeRow);
      written.push(...shown.rows);
      await tables.put(shown.entry);
    }
    return written;
  });
}

/**
 * Gives people back to the vault whom a member linked who may only read: no device sends them to the household. A person who came from the
 * household was removed there. Needs all pages.
 */
export function endUnknownLinks(store, exchange, household) {
  return store.change(async (rows, tables, makeRow) => {
    const entries = (await tables.entries()).filter(({ collection }) => collection === "people");
    const present = new Set(entries.filter((entry) => exchange.entries.value(entry) !== null).map(({ id }) => id));
    const isUnknown = (link) => link.household === household && !present.has(link.person);
    return [
      ...(await endedLinks(rows, makeRow, (link) => isUnknown(link) && link.isOwn)),
      ...(await removedLinks(rows, makeRow, (link) => isUnknown(link) && !link.isOwn)),
    ];
  });
}

/**
 * Links people again whom the household has, although their link has ended: a member has shared them again after another device of the account
 * had noted that they were removed, or another household has removed them after this one had got them. Needs all pages.
 */
export function linkAgain(store, exchange, household) {
  return store.change(async (rows, tables, makeRow) => {
    const [owners, ended] = [await ownersOf(rows, tables), await endedHouseholdsOf(rows)];
    const written = await renewedLinks(rows, makeRow, (link) => link.household === household && owners.get(link.person) === household);
    for (const entry of await tables.entries()) {
      const isWaiting = entry.collection === "people" && !entry.row && ended.has(entry.id) && exchange.entries.value(entry) !== null;
      const row = isWaiting ? await rows.get(entry.id) : undefined;
      if (row?.deleted) written.push(await linkRow(rows, makeRow, { person: entry.id, household }));
    }
    return written;
  });
}

/**
 * Forgets changes that were not sent before the account could only read. Their records are received again, so that the device does not
 * go on showing what no other member has.
 */
export async function forgetUnsent(store, exchange) {
  const unsent = await store.read((rows, tables) => tables.changed());
  if (unsent.length === 0) return;
  await store.change(async (rows, tables) => {
    for (const { locator } of unsent) await tables.remove(locator);
    return [];
  });
  await exchange.setState({ cursor: 0, pending: undefined });
}

/** @returns {Promise<{changed: object[], removed: string[]}>} names for `RecordExchange.edit`, and locators */
function changes(store, exchange, household) {
  return store.read(async (rows, tables) => {
    const [households, owners] = [await householdsOf(rows), await ownersOf(rows, tables)];
    const entries = new Map((await tables.entries()).map((entry) => [`${entry.collection} ${entry.id}`, entry]));
    const [changed, removed] = [[], []];
    for (const collection of Object.keys(sharedCollections)) {
      for (const row of await rows.in(collection)) {
        const entry = entries.get(`${collection} ${row.id}`);
        const isShared = householdOf(row, households) === household;
        // The next page says whether the household still has a person whom another device of the account has not seen there any more.
        if (!isShared && householdOf(row, owners) === household) continue;
        if (!row.deleted && !isShared) {
          if (entry?.row || exchange.entries.isBackAgain(entry)) removed.push(entry.locator);
        } else if (isChanged(row, entry, exchange.entries)) {
          changed.push({ collection, id: row.id, row: row.id, locator: entry?.locator, isNew: !entry?.row });
        }
      }
    }
    return { changed, removed };
  });
}

/** Whether the household does not have the current value of a row. One that was received without a row waits for `adopt`. */
function isChanged(row, entry, entries) {
  if (entry?.row) return entry.changedAt !== row.changedAt;
  return !row.deleted && (!entry || entries.value(entry) === null);
}

/** Gives the household its name, if nobody has done that yet. */
export async function noticeName(store, exchange, name) {
  const locator = await exchange.locator(about.collection, about.id);
  await store.change(async (rows, tables) => {
    if (!(await tables.entry(locator))) await tables.put(exchange.entries.named(name, undefined, locator));
    return [];
  });
}

/** @returns {Promise<string|undefined>} the name that the members have given to the household */
export async function sharedName(store, exchange) {
  const locator = await exchange.locator(about.collection, about.id);
  const entry = await store.read((rows, tables) => tables.entry(locator));
  return entry && exchange.entries.value(entry)?.name;
}
