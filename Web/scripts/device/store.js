/**
 * The records of this device in an IndexedDB database. They leave the device only if the person saves them as a file
 * (`exported`), or encrypted if they have an account (`vault/vault-store.js`, which has more stores in the same database).
 */
import { earlierCollections, recordsOfEarlierRelease } from "./earlier-release.js";
import { rowOf } from "./record-rows.js";
import { RecordStore, StoreError } from "./record-store.js";

/** The change of each version of the database. Released migrations must not be edited. */
const migrations = [
  ({ database }) => {
    for (const name of ["people", "checks", "words", "settings"]) database.createObjectStore(name, { keyPath: "id" });
  },
  ({ database }) => database.createObjectStore("photos", { keyPath: "id" }),
  ({ database }) => {
    for (const name of ["products", "foods"]) database.createObjectStore(name, { keyPath: "id" });
  },
  moveToRecords,
  ({ database }) => database.createObjectStore("sequence"),
  ({ database }) => {
    const entries = database.createObjectStore("vault", { keyPath: "locator" });
    entries.createIndex("record", ["collection", "id"]);
    entries.createIndex("changed", "changed");
    database.createObjectStore("account");
  },
  ({ database }) => {
    const entries = database.createObjectStore("households", { keyPath: ["household", "locator"] });
    entries.createIndex("household", "household");
    entries.createIndex("changed", ["household", "changed"]);
  },
];

/** Moves the objects of seven stores into one store of records with random identifiers. */
async function moveToRecords({ database, transaction, isNew, now, onNewIdentifiers }) {
  const store = database.createObjectStore("records", { keyPath: "id" });
  store.createIndex("collection", "collection");
  store.createIndex("key", ["collection", "key"]);
  const stored = {};
  for (const name of earlierCollections) stored[name] = await resultOf(transaction.objectStore(name).getAll());
  for (const name of earlierCollections) database.deleteObjectStore(name);
  if (isNew) return;
  const { records, people } = recordsOfEarlierRelease(stored, now());
  for (const record of records) store.put(rowOf(record));
  transaction.addEventListener("complete", () => onNewIdentifiers(people));
}

/** @returns {Promise<*>} the result of a request to the database */
export const resultOf = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new StoreError(request.error));
  });

export class Store extends RecordStore {
  #database;
  #otherWindows;

  /**
   * Opens the database and brings it up to date.
   * @param {object} options
   * @param {string} [options.name] the name of the database; tests use other names
   * @param {() => number} [options.now] the time in milliseconds since 1970
   * @param {(people: Map<string, string>) => void} [options.onNewIdentifiers] receives the new identifiers of people by their
   *   earlier ones, after a database of an earlier release was migrated
   * @throws {StoreError} if the browser stores nothing
   */
  static async open({ name = "morsel", now = Date.now, onNewIdentifiers = () => {} } = {}) {
    let request;
    try {
      request = indexedDB.open(name, migrations.length);
    } catch (error) {
      throw new StoreError(error);
    }
    request.onupgradeneeded = async ({ oldVersion }) => {
      const { result: database, transaction } = request;
      const options = { database, transaction, isNew: oldVersion === 0, now, onNewIdentifiers };
      try {
        for (const migrate of migrations.slice(oldVersion)) await migrate(options);
      } catch (error) {
        console.error(error);
        // The database is not changed.
        transaction.abort();
      }
    };
    return new Store(await resultOf(request), now);
  }

  constructor(database, now) {
    super(now);
    this.#database = database;
    // Another window opens a newer version. Closing lets it continue, and later calls in this window fail.
    database.onversionchange = () => database.close();
    this.#otherWindows = new BroadcastChannel(`morsel records ${database.name}`);
    this.#otherWindows.onmessage = ({ data }) =>
      data === null ? this.dispatchEvent(new Event("replace")) : super.tell({ ...data, isLocal: false });
  }

  /** Whether records are kept after the visit. */
  get isPersistent() {
    return true;
  }

  tell(change) {
    super.tell(change);
    this.#otherWindows.postMessage(change);
  }

  async import(content) {
    await super.import(content);
    this.#otherWindows.postMessage(null);
  }

  /** Deletes the database with everything in it. The store cannot be used afterwards. */
  async deleteEverything() {
    this.#database.close();
    await resultOf(indexedDB.deleteDatabase(this.#database.name));
    this.#otherWindows.postMessage(null);
    this.#otherWindows.close();
  }

  async transaction(mode, work, moreStores = []) {
    let transaction;
    try {
      transaction = this.#database.transaction(["records", "sequence", ...moreStores], mode);
    } catch (error) {
      throw new StoreError(error);
    }
    const done = new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(new StoreError(transaction.error));
    });
    try {
      const result = await work(rowsOf(transaction), transaction);
      await done;
      return result;
    } catch (error) {
      done.catch(() => {});
      if (!(error instanceof StoreError)) transaction.abort();
      throw error;
    }
  }
}

/** From this number of rows on, `rowsWith` reads all identifiers. */
const manyRows = 100;

function rowsOf(transaction) {
  const [store, sequence] = ["records", "sequence"].map((name) => transaction.objectStore(name));
  return {
    get: (id) => resultOf(store.get(id)),
    getEach: (ids) => rowsWith(ids, store),
    withKey: (collection, key) => resultOf(store.index("key").getAll([collection, key])),
    in: (collection) => resultOf(store.index("collection").getAll(collection)),
    all: () => resultOf(store.getAll()),
    put: (row) => resultOf(store.put(row)),
    putEach: (rows) => putEach(rows, store),
    sequence: async () => (await resultOf(sequence.get("changes"))) ?? 0,
    setSequence: (number) => resultOf(sequence.put(number, "changes")),
  };
}

/** An import has thousands of rows, most of them new. One request for all identifiers is faster than one for each of these. */
async function rowsWith(ids, store) {
  const known = ids.length > manyRows ? new Set(await resultOf(store.getAllKeys())) : undefined;
  return Promise.all(ids.map((id) => (!known || known.has(id) ? resultOf(store.get(id)) : undefined)));
}

/** Waits for the last row only, which is written after the others. If one fails, so does the transaction. */
async function putEach(rows, store) {
  const requests = rows.map((row) => store.put(row));
  if (requests.length > 0) await resultOf(requests.at(-1));
}
