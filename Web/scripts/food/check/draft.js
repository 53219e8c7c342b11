/**
 * The label on the form, stored as long as the window: reloading or a new release loses nothing, and a new form offers to
 * continue a label that was not checked.
 */
const key = "draft";

export const Draft = {
  /**
   * @returns {{id: string, isSubmitted: boolean, text: string, declaredLanguage: string, pack?: object,
   *   isConfirmed?: boolean}|null}
   */
  read() {
    try {
      return JSON.parse(sessionStorage.getItem(key));
    } catch {
      return null;
    }
  },

  /** Stores what was read on photos with the text, but not the photos, whose addresses end with the page. */
  write({ id, isSubmitted, label: { text, declaredLanguage, pack, isConfirmed } }) {
    const photos = pack?.photos.map(({ address, ...photo }) => photo);
    const draft = { id, isSubmitted, text, declaredLanguage, isConfirmed, pack: pack && { ...pack, photos } };
    try {
      sessionStorage.setItem(key, JSON.stringify(draft));
    } catch {
      // This window stores nothing: the text stays in its field.
    }
  },
};
