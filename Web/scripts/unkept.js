/**
 * What was changed and is not kept yet: put aside at once, since a page that is left while the reader works finishes nothing.
 * Whatever page comes next keeps it (`Device.open`).
 */
const key = "unkept";

export const Unkept = {
  /** @returns {{id: string, person: string, fields: string[][]}[]} the changes, in the order in which they were made */
  all() {
    try {
      return JSON.parse(localStorage.getItem(key)) ?? [];
    } catch {
      return [];
    }
  },

  /**
   * Puts a change aside.
   * @param {string} person whose it is
   * @param {string[][]} fields what the form says of them
   */
  add(person, fields) {
    const change = { id: `${Date.now()} ${Math.random()}`, person, fields };
    write([...this.all(), change]);
    return change;
  },

  /** The change is kept, or is no more wanted. */
  remove({ id }) {
    write(this.all().filter((change) => change.id !== id));
  },
};

function write(changes) {
  try {
    if (changes.length > 0) localStorage.setItem(key, JSON.stringify(changes));
    else localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing: the change lasts as long as the page.
  }
}
