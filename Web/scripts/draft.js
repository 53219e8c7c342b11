/** What is being typed, kept for as long as the window: a reload or a new release takes nothing away. */
const key = "draft";

export const Draft = {
  /** @returns {{text: string, told: string, pack?: object, isConfirmed?: boolean}|null} */
  read() {
    try {
      return JSON.parse(sessionStorage.getItem(key));
    } catch {
      return null;
    }
  },

  /** What was read on photos is kept with the text, the photos are not: their addresses end with the page. */
  write({ text, told, pack, isConfirmed }) {
    const photos = pack?.photos.map(({ address, ...photo }) => photo);
    try {
      sessionStorage.setItem(key, JSON.stringify({ text, told, isConfirmed, pack: pack && { ...pack, photos } }));
    } catch {
      // A window that keeps nothing: what is typed stays in its field.
    }
  },
};
