/**
 * What a person keeps, on their own device and nowhere else: a few drawers in one IndexedDB database.
 *
 * Each drawer holds objects with an `id`. Nothing in here knows what they mean, and nothing of them leaves the device but by
 * the person's own hand (`exported`).
 */
import { unwritten, written } from "./files-in-json.js";

/**
 * The drawers: people, checks that were made, words that were reported, settings, photos of checks, products that were
 * looked at, and foods that somebody reacts to.
 */
export const drawers = ["people", "checks", "words", "settings", "photos", "products", "foods"];

/** What each version of the database adds; a step is never changed once it was released. */
const migrations = [
  (database) => {
    for (const drawer of ["people", "checks", "words", "settings"]) database.createObjectStore(drawer, { keyPath: "id" });
  },
  (database) => database.createObjectStore("photos", { keyPath: "id" }),
  (database) => {
    for (const drawer of ["products", "foods"]) database.createObjectStore(drawer, { keyPath: "id" });
  },
];

/** The device keeps nothing: private browsing, a full disk, or a browser that was told not to. */
export class StoreError extends Error {
  constructor(cause) {
    super("This browser keeps nothing on the device.", { cause });
    this.name = "StoreError";
  }
}

const answer = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new StoreError(request.error));
  });

export class Store {
  #database;

  /**
   * Opens the database and brings it up to date.
   * @param {string} name another name is another database, for tests
   * @throws {StoreError} when the browser keeps nothing
   */
  static async open(name = "morsel") {
    let request;
    try {
      request = indexedDB.open(name, migrations.length);
    } catch (error) {
      throw new StoreError(error);
    }
    request.onupgradeneeded = (event) => {
      for (const migrate of migrations.slice(event.oldVersion)) migrate(request.result);
    };
    const store = new Store();
    store.#database = await answer(request);
    // Another tab wants a newer version: let it have the database; this tab's next call tells that it is closed.
    store.#database.onversionchange = () => store.#database.close();
    return store;
  }

  /** @returns {Promise<object|undefined>} what is in a drawer under an id */
  get(drawer, id) {
    return this.#run([drawer], "readonly", (transaction) => answer(transaction.objectStore(drawer).get(id)));
  }

  /** @returns {Promise<object[]>} everything in a drawer, in the order of the ids */
  all(drawer) {
    return this.#run([drawer], "readonly", (transaction) => answer(transaction.objectStore(drawer).getAll()));
  }

  /** Puts an object into a drawer, in place of the one with the same id. */
  put(drawer, object) {
    return this.#run([drawer], "readwrite", (transaction) => answer(transaction.objectStore(drawer).put(object)));
  }

  /** Takes an object out of a drawer. */
  delete(drawer, id) {
    return this.#run([drawer], "readwrite", (transaction) => answer(transaction.objectStore(drawer).delete(id)));
  }

  /** Empties a drawer. */
  clear(drawer) {
    return this.#run([drawer], "readwrite", (transaction) => answer(transaction.objectStore(drawer).clear()));
  }

  /** Everything that is kept, as one object that `import` takes. */
  async exported() {
    const content = { format: "morsel-device", version: 1 };
    for (const drawer of drawers) content[drawer] = await written(await this.all(drawer));
    return content;
  }

  /**
   * Puts what was exported in place of everything that is kept: all of it, or nothing when it is not an export.
   * @throws {TypeError} when it is no export, or one of a later version
   */
  async import(content) {
    if (content?.format !== "morsel-device" || content.version !== 1) throw new TypeError("not an export of Morsel");
    const lists = drawers.map((drawer) => content[drawer] ?? []);
    const isKept = (object) => typeof object === "object" && object !== null && "id" in object;
    if (!lists.every((list) => Array.isArray(list) && list.every(isKept))) throw new TypeError("a damaged export");
    const kept = lists.map(unwritten);
    await this.#run(drawers, "readwrite", async (transaction) => {
      for (const [index, drawer] of drawers.entries()) {
        const objects = transaction.objectStore(drawer);
        objects.clear();
        for (const object of kept[index]) objects.put(object);
      }
    });
  }

  /** Deletes the database with everything in it; the store is of no use afterwards. */
  async deleteEverything() {
    const { name } = this.#database;
    this.#database.close();
    await answer(indexedDB.deleteDatabase(name));
  }

  /** Runs something in a transaction, which is over when the promise is: either all of it is kept or nothing. */
  async #run(names, mode, work) {
    let transaction;
    try {
      transaction = this.#database.transaction(names, mode);
    } catch (error) {
      throw new StoreError(error);
    }
    const done = new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(new StoreError(transaction.error));
    });
    try {
      const result = await work(transaction);
      await done;
      return result;
    } catch (error) {
      done.catch(() => {});
      if (!(error instanceof StoreError)) transaction.abort();
      throw error;
    }
  }
}
