/** What is being typed, kept for as long as the window: a reload or a new release takes nothing away. */
const key = "draft";

export const Draft = {
  /** @returns {{text: string, told: string}|null} */
  read() {
    try {
      return JSON.parse(sessionStorage.getItem(key));
    } catch {
      return null;
    }
  },

  write(draft) {
    try {
      sessionStorage.setItem(key, JSON.stringify(draft));
    } catch {
      // A window that keeps nothing: what is typed stays in its field.
    }
  },
};
