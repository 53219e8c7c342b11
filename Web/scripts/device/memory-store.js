/**
 * Stands in for the store where the browser has no database, as in some private windows. Its records last as long as the
 * visit: they are in the session storage of the window. Values with files, and all records of a browser without session
 * storage, last only until the next page is loaded.
 */
import { collections } from "./collections.js";
import { RecordStore } from "./record-store.js";

const key = "records";

export class MemoryStore extends RecordStore {
  #rows = new Map();
  #sequence = 0;
  /** The end of the last transaction that was asked for: they run one after another. */
  #last = Promise.resolve();

  constructor(now = Date.now) {
    super(now);
    for (const row of storedRows()) this.#rows.set(row.id, row);
  }

  /** Whether records are kept after the visit. */
  get isPersistent() {
    return false;
  }

  /** Whether what is stored lasts until the window is closed, and not only until the next page is loaded. */
  get lastsForVisit() {
    return sessionStorageOrNull() !== null;
  }

  async deleteEverything() {
    this.#rows.clear();
    sessionStorageOrNull()?.removeItem(key);
  }

  transaction(mode, work) {
    const written = new Map();
    const rowsNow = () => [...new Map([...this.#rows, ...written]).values()];
    const run = async () => {
      let sequence = this.#sequence;
      const get = async (id) => written.get(id) ?? this.#rows.get(id);
      const put = async (row) => written.set(row.id, structuredClone(row));
      const result = await work({
        get,
        getEach: (ids) => Promise.all(ids.map(get)),
        withKey: async (collection, key) => rowsNow().filter((row) => row.collection === collection && row.key === key),
        in: async (collection) => rowsNow().filter((row) => row.collection === collection),
        all: async () => rowsNow(),
        put,
        putEach: (rows) => Promise.all(rows.map(put)),
        sequence: async () => sequence,
        setSequence: async (number) => (sequence = number),
      });
      for (const [id, row] of written) this.#rows.set(id, row);
      this.#sequence = sequence;
      if (written.size > 0) storeRows([...this.#rows.values()]);
      return result;
    };
    const result = this.#last.then(run);
    this.#last = result.catch(() => {});
    return result;
  }
}

/** The storage of this window, or null if the browser refuses it. */
function sessionStorageOrNull() {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
}

function storedRows() {
  try {
    return JSON.parse(sessionStorageOrNull()?.getItem(key)) ?? [];
  } catch {
    return [];
  }
}

function storeRows(rows) {
  const withoutFiles = rows.filter(({ collection }) => !collections[collection]?.hasFiles);
  try {
    sessionStorageOrNull()?.setItem(key, JSON.stringify(withoutFiles));
  } catch {
    // There is no room: the records last as long as the page.
  }
}
