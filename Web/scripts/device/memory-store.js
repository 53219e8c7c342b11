/** Stands in for the store where the browser stores nothing: its records last as long as the visit. */
import { RecordStore } from "./record-store.js";

export class MemoryStore extends RecordStore {
  #rows = new Map();
  /** The end of the last transaction that was asked for: they run one after another. */
  #last = Promise.resolve();

  constructor(now = Date.now) {
    super(now);
  }

  /** Whether what is stored outlasts the visit. */
  get isPersistent() {
    return false;
  }

  async deleteEverything() {
    this.#rows.clear();
  }

  transaction(mode, work) {
    const written = new Map();
    const rowsNow = () => [...new Map([...this.#rows, ...written]).values()];
    const run = async () => {
      const result = await work({
        get: async (id) => written.get(id) ?? this.#rows.get(id),
        withKey: async (collection, key) => rowsNow().filter((row) => row.collection === collection && row.key === key),
        in: async (collection) => rowsNow().filter((row) => row.collection === collection),
        all: async () => rowsNow(),
        put: async (row) => written.set(row.id, structuredClone(row)),
      });
      for (const [id, row] of written) this.#rows.set(id, row);
      return result;
    };
    const result = this.#last.then(run);
    this.#last = result.catch(() => {});
    return result;
  }
}
