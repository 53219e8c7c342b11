/**
 * What this device knows of the vault: the account, its keys, and an entry for each record, in the database of the records.
 *
 * An entry is `{ locator, collection, id, version, digest, record, changedAt, changed }`: `record` is the JSON of a vault record
 * with its edits; `changedAt` that of the device's record when both were compared last; `changed` is 1 if the record has
 * edits that the server does not have, and missing otherwise, so that an index finds those.
 *
 * Records and entries are changed in one transaction, so that a browser that is killed at any time has both or neither.
 */
import { collections } from "../device/collections.js";
import { resultOf } from "../device/store.js";
import { unnoticedCount } from "../household/shared-people.js";
import { consents } from "./synced-collections.js";

/** The entries of the vault, the state, and the entries of households (`household/household-store.js`). */
const stores = ["vault", "account", "households"];
const stateKey = "state";
/** The key of the state of a household (`household/household-store.js`). */
const householdKey = (household) => `household ${household}`;
const linkCollection = "householdPeople";

export class VaultStore {
  #store;

  /** @param {Store} store the records of the device, in IndexedDB */
  constructor(store) {
    this.#store = store;
  }

  /** The records of the device. */
  get records() {
    return this.#store;
  }

  /** @returns {Promise<object|undefined>} the account and the state of synchronization; undefined without a log-in */
  state() {
    return this.#store.transaction("readonly", (rows, transaction) => tables(transaction).state(), stores);
  }

  /**
   * Changes the state.
   * @param {(state: object) => object|undefined} edit returns the new state; undefined removes it
   */
  changeState(edit) {
    return this.#store.transaction("readwrite", async (rows, transaction) => {
      const table = tables(transaction);
      const state = edit(await table.state());
      await (state ? table.putState(state) : table.removeState());
      return state;
    }, stores);
  }

  /** Runs work that reads records and entries. */
  read(work) {
    return this.#store.transaction("readonly", (rows, transaction) => work(rows, tables(transaction)), stores);
  }

  /**
   * Changes records and entries together.
   * @param {(rows: object, tables: object, row: Function) => Promise<object[]>} work returns the rows to write
   */
  change(work) {
    return this.#store.changeWith((rows, transaction, row) => work(rows, tables(transaction), row), stores);
  }

  /** Removes the account from the device, with the keys and links of its households. Other records stay. */
  async forget() {
    await this.#store.changeWith(async (rows, transaction, row) => {
      for (const name of stores) await resultOf(transaction.objectStore(name).clear());
      const removed = [];
      for (const collection of Object.keys(collections).filter((name) => collections[name].isOfAccount)) {
        removed.push(...(await rows.in(collection)).filter(({ deleted }) => !deleted));
      }
      return removed.map((before) => row(before.collection, before.id, null, before));
    }, stores);
  }
}

function tables(transaction) {
  const [entries, account, households] = stores.map((name) => transaction.objectStore(name));
  const countChanged = (store) => resultOf(store.index("changed").count());
  return {
    state: () => resultOf(account.get(stateKey)),
    putState: (state) => resultOf(account.put(state, stateKey)),
    removeState: () => resultOf(account.delete(stateKey)),
    entry: (locator) => resultOf(entries.get(locator)),
    entryOf: (collection, id) => resultOf(entries.index("record").get([collection, id])),
    entries: () => resultOf(entries.getAll()),
    /**
     * The entries of the next batch. Links of people are sent first, in a batch of their own, so that a device that receives a person knows
     * whether a household has them. Then follow the consents, so that a device that receives what is erased knows that it keeps its own.
     */
    nextChanged: async (limit) => {
      const byRecord = entries.index("record");
      const links = await resultOf(byRecord.getAll(IDBKeyRange.bound([linkCollection], [linkCollection, []])));
      const choices = await Promise.all(Object.keys(consents).map((name) => resultOf(byRecord.get(["settings", name]))));
      for (const first of [links, choices]) {
        const changed = first.filter((entry) => entry?.changed === 1).slice(0, limit);
        if (changed.length > 0) return changed;
      }
      return resultOf(entries.index("changed").getAll(1, limit));
    },
    /** The entry that a household has of a record whose row it writes. */
    sharedEntry: async (collection, id) =>
      (await resultOf(households.getAll())).find((entry) => entry.collection === collection && entry.id === id && entry.row),
    /** The entries of all households. */
    sharedEntries: () => resultOf(households.getAll()),
    /** Whether this account may change what a household has. */
    mayEdit: async (household) => Boolean((await resultOf(account.get(householdKey(household))))?.mayEdit),
    /** The entries of the people whose rows households write. */
    shownPeople: async () => (await resultOf(households.getAll())).filter(({ collection, row }) => collection === "people" && row),
    /** Whether this device has exchanged records with a household. */
    hasHouseholds: async () => (await resultOf(account.getAllKeys())).some((key) => key !== stateKey),
    /** The records of the vault and of households that the server does not have yet. */
    changedCount: async (rows) => (await countChanged(entries)) + (await countChanged(households)) + (await unnoticedCount(rows, {
      entries: () => resultOf(households.getAll()),
      stateOf: (household) => resultOf(account.get(householdKey(household))),
    })),
    put: (entry) => resultOf(entries.put(entry)),
    remove: (locator) => resultOf(entries.delete(locator)),
  };
}
