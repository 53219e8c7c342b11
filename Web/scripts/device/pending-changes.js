/**
 * Changes of a form that are not stored yet. The reader converts a form to a record, and loading the reader may take some
 * time on the first visit. If the person leaves the page before, the next page stores the change (`Device.open`).
 */
import { newUUID } from "./identifiers.js";

const key = "pending-changes";
/** The name that earlier releases used. */
const earlierKey = "unkept";

export const PendingChanges = {
  /** @returns {{id: string, person: string, fields: string[][]}[]} the changes, in the order in which they were made */
  all: () => read(key),

  /**
   * Adds a change.
   * @param {string} person the identifier of the person that it applies to
   * @param {string[][]} fields the fields of the form
   */
  add(person, fields) {
    const change = { id: newUUID(), person, fields };
    write([...this.all(), change]);
    return change;
  },

  /** Removes a change that is stored or no longer needed. */
  remove({ id }) {
    write(this.all().filter((change) => change.id !== id));
  },

  /**
   * Takes over the changes of an earlier release.
   * @param {Map<string, string>} people the new identifiers of people by the earlier ones
   */
  adopt(people) {
    const changes = read(earlierKey).map(({ id, person, fields }) => ({ id, person: people.get(person) ?? "", fields }));
    write([...changes, ...this.all()]);
    localStorage.removeItem(earlierKey);
  },
};

function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key)) ?? [];
  } catch {
    return [];
  }
}

function write(changes) {
  try {
    if (changes.length > 0) localStorage.setItem(key, JSON.stringify(changes));
    else localStorage.removeItem(key);
  } catch {
    // The browser stores nothing, so the change is lost if the page is left before it is applied.
  }
}
