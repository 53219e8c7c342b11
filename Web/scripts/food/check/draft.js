/** The label that is being typed, stored as long as the window: reloading or a new release loses nothing. */
const key = "draft";

export const Draft = {
  /** @returns {{text: string, declaredLanguage: string, pack?: object, isConfirmed?: boolean}|null} */
  read() {
    try {
      return JSON.parse(sessionStorage.getItem(key));
    } catch {
      return null;
    }
  },

  /** Stores what was read on photos with the text, but not the photos, whose addresses end with the page. */
  write({ text, declaredLanguage, pack, isConfirmed }) {
    const photos = pack?.photos.map(({ address, ...photo }) => photo);
    try {
      sessionStorage.setItem(key, JSON.stringify({ text, declaredLanguage, isConfirmed, pack: pack && { ...pack, photos } }));
    } catch {
      // This window stores nothing: the text stays in its field.
    }
  },
};
