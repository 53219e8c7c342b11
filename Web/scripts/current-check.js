/** The check that is on the page: its text, what was read on its photos, and under which identifier it is kept. */
import { Draft } from "./draft.js";
import { deletePhotos, keepPhotos, photosOf, revokeAddresses, withAddresses, withoutAddresses } from "./kept-photos.js";

export class CurrentCheck {
  /** The text, and what was read on photos of it (`pack`, `isConfirmed`: docs/page-request.md). */
  label = { text: "", told: "" };
  /** Under which it is kept; null while it is not. */
  id = null;
  /** What it was read as when it was drawn last: `state`, `found` and `knowledge`. */
  read = {};
  /** Its photos, as long as the page lasts, and whether they are kept longer. */
  #pictures = null;
  #isPhotoKept = false;
  /** Whether what was typed last is among the checks. */
  #isKept = true;
  #store;

  /** @param {() => Store|undefined} store once it is there */
  constructor(store) {
    this.#store = store;
  }

  /** What is asked of the reader. */
  get request() {
    const isThere = this.label.pack && this.#pictures;
    return { ...this.label, photos: !isThere ? "" : this.#isPhotoKept ? "kept" : "page" };
  }

  /** Takes a check out of those that are kept. */
  async open(kept) {
    this.id = kept.id;
    this.#pictures = kept.pack ? await photosOf(this.#store(), kept.id) : null;
    this.#isPhotoKept = this.#pictures !== null;
    this.label = { ...kept, pack: withAddresses(kept.pack, this.#pictures) };
  }

  /** The text was typed or corrected. */
  change(text, told) {
    // A corrected text is still that of its photos, and was not compared with the pack; an empty field begins another label.
    const before = text.trim() ? { ...this.label, isConfirmed: false } : {};
    this.label = { ...before, text, told };
    this.#isKept = false;
    Draft.write(this.label);
  }

  /** The person compared the text with the pack and found it right, or takes that back. */
  confirm() {
    this.label = { ...this.label, isConfirmed: !this.label.isConfirmed };
    Draft.write(this.label);
  }

  /** Puts it among the checks. */
  async keep() {
    if (!this.#store() || this.label.text.trim().length < 3) return;
    this.id ??= `c${Date.now().toString(36)}`;
    this.#isKept = true;
    const label = { ...this.label, pack: withoutAddresses(this.label.pack) };
    await this.#store().put("checks", { ...label, ...this.read, id: this.id, time: Date.now() });
  }

  /** It was deleted among the checks; what is shown stays. */
  forget(id) {
    if (id === this.id) [this.id, this.#isPhotoKept] = [null, false];
  }

  /** Another label comes: this one stays among the checks. */
  async putAside() {
    if (!this.#isKept) await this.keep();
    revokeAddresses(this.label.pack);
    this.label = { text: "", told: "" };
    [this.id, this.#pictures, this.#isPhotoKept] = [null, null, false];
    if (location.search) history.replaceState(null, "", location.pathname);
  }

  // MARK: Photos

  /** Takes what was read on photos, under the identifier of the check that waited for it. */
  async take(pack, pictures, { id, told }) {
    await this.putAside();
    if (id) await deletePhotos(this.#store(), id);
    [this.id, this.#pictures] = [id, pictures];
    this.label = { text: pack.text, told, pack: withAddresses(pack, pictures) };
    Draft.write(this.label);
  }

  /** The person wants the photos to outlast the page. */
  async keepPhotos() {
    await this.keep();
    await keepPhotos(this.#store(), this.id, this.#pictures);
    this.#isPhotoKept = true;
  }

  /** The person wants the photos to end with the page after all. */
  async forgetPhotos() {
    await deletePhotos(this.#store(), this.id);
    this.#isPhotoKept = false;
  }
}
