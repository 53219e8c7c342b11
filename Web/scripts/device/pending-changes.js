/**
 * Changes of people that are not stored yet. The reader applies a change, which may take a while on the first visit; a person
 * who leaves the page meanwhile loses nothing, because the next page stores the change (`Device.open`).
 *
 * Each change has an entry of its own in `localStorage`, so that windows never overwrite the changes of each other.
 */
import { newUUID } from "./identifiers.js";

const prefix = "pending-change ";
/** The names of earlier releases, for a list with all changes. */
const earlierKeys = ["unkept", "pending-changes"];

export const PendingChanges = {
  /** @returns {{id: string, person: string, fields: string[][], madeAt: number}[]} the changes, in the order in which they were made */
  all() {
    const changes = keys().map((key) => read(key)).filter((change) => change !== null);
    return changes.sort((a, b) => a.madeAt - b.madeAt);
  },

  /**
   * Adds a change.
   * @param {string} person the identifier of the person whom it is about
   * @param {string[][]} fields what changed (`docs/page-request.md`)
   */
  add(person, fields) {
    const change = { id: newUUID(), person, fields, madeAt: (lastTime = Math.max(Date.now(), lastTime + 1)) };
    write(change);
    return change;
  },

  /** Removes a change that is stored or no longer needed. */
  remove({ id }) {
    removeItem(prefix + id);
  },

  /**
   * Takes over the changes of an earlier release: whole forms, in which nothing was unticked.
   * @param {Map<string, string>} [people] the new identifiers of people by the earlier ones
   */
  adopt(people = new Map()) {
    for (const key of earlierKeys) {
      const changes = read(key);
      if (Array.isArray(changes)) for (const { person, fields } of changes) this.add(people.get(person) ?? person, fields);
      removeItem(key);
    }
  },
};

/** Changes of one window keep their order, even if the clock was set back. */
let lastTime = 0;

function keys() {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key));
  } catch {
    return null;
  }
}

function removeItem(key) {
  try {
    localStorage.removeItem(key);
  } catch {
    // This browser stores nothing.
  }
}

function write(change) {
  try {
    localStorage.setItem(prefix + change.id, JSON.stringify(change));
  } catch {
    // The browser stores nothing, so the change is lost if the page is left before it is applied.
  }
}
