/**
 * What this device knows of the records of one household: an entry for each record, as `VaultStore` has them for the vault, and the state
 * of the exchange, `{ device, cursor, pending, activity, condition }`.
 *
 * The membership itself, with its keys, is a record of the device (`memberships.js`), which all devices of the account share.
 */
import "../page/shared.js";
import { resultOf } from "../device/store.js";

const stores = ["households", "account", "vault"];
const statePrefix = "household ";

export class HouseholdStore {
  #store;
  #household;

  /**
   * @param {Store} store the records of the device, in IndexedDB
   * @param {string} household its identifier
   */
  constructor(store, household) {
    [this.#store, this.#household] = [store, household];
  }

  /** The records of the device. */
  get records() {
    return this.#store;
  }

  /** @returns {Promise<object|undefined>} the state; undefined before the first exchange */
  state() {
    return this.read((rows, tables) => tables.state());
  }

  /**
   * Changes the state.
   * @param {(state: object|undefined) => object} edit returns the new state
   */
  changeState(edit) {
    return this.#store.transaction("readwrite", async (rows, transaction) => {
      const tables = tablesOf(transaction, this.#household);
      const state = edit(await tables.state());
      if (state) await tables.putState(state);
      return state;
    }, stores);
  }

  /** Runs work that reads records and entries. */
  read(work) {
    return this.#store.transaction("readonly", (rows, transaction) => work(rows, tablesOf(transaction, this.#household)), stores);
  }

  /**
   * Changes records and entries together.
   * @param {(rows: object, tables: object, row: Function) => Promise<object[]>} work returns the rows to write
   */
  change(work) {
    return this.#store.changeWith((rows, transaction, row) => work(rows, tablesOf(transaction, this.#household), row), stores);
  }

  /**
   * Removes the entries and the state, after the account has left.
   * @param {(rows: object, row: Function) => Promise<object[]>} work returns the rows to write in the same transaction
   */
  forget(work = async () => []) {
    return this.change(async (rows, tables, row) => {
      for (const { locator } of await tables.entries()) await tables.remove(locator);
      await tables.removeState();
      return work(rows, row);
    });
  }
}

/** @returns {Promise<string[]>} the households of which this device has a state */
export async function storedHouseholds(store) {
  const keys = await store.transaction("readonly", (rows, transaction) => resultOf(transaction.objectStore("account").getAllKeys()), stores);
  return keys.filter((key) => key.startsWith(statePrefix)).map((key) => key.slice(statePrefix.length));
}

function tablesOf(transaction, household) {
  const [entries, account, vault] = stores.map((name) => transaction.objectStore(name));
  const stateKey = statePrefix + household;
  return {
    state: () => resultOf(account.get(stateKey)),
    putState: (state) => resultOf(account.put(state, stateKey)),
    removeState: () => resultOf(account.delete(stateKey)),
    entry: (locator) => resultOf(entries.get([household, locator])),
    entries: () => resultOf(entries.index("household").getAll(household)),
    /** The entries of the people whose rows the household writes. */
    shownPeople: async () =>
      (await resultOf(entries.index("household").getAll(household))).filter(({ collection, row }) => collection === "people" && row),
    changed: (limit) => resultOf(entries.index("changed").getAll([household, 1], limit)),
    /**
     * The entries of the next batch. People are sent before their foods, in a batch of their own, so that no device deletes the foods of a
     * person who stays.
     */
    nextChanged: async (limit) => {
      const changed = await resultOf(entries.index("changed").getAll([household, 1]));
      const people = changed.filter(({ collection }) => collection === "people");
      return (people.length > 0 ? people : changed).slice(0, limit);
    },
    put: (entry) => resultOf(entries.put({ ...entry, household })),
    remove: (locator) => resultOf(entries.delete([household, locator])),
    /** The number of this device in the vault. */
    vaultDevice: async () => (await resultOf(account.get("state")))?.device,
    /** The entry of the vault for a record that was in the vault before. */
    vaultEntry: (collection, id) => resultOf(vault.index("record").get([collection, id])),
  };
}
