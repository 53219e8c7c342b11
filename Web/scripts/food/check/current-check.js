/** The check on the page: its text, what was read on its photos, and the record that stores it. */
import { newUUID } from "../../device/identifiers.js";
import { deletePhotos, photosOf, revokeAddresses, storePhotos, withAddresses, withoutAddresses } from "../photos/stored-photos.js";
import { Draft } from "./draft.js";

/** Shorter texts are not stored, in characters. */
const minLength = 3;

export class CurrentCheck {
  /** The text, and what was read on photos of it (`pack`, `isConfirmed`: docs/page-request.md). */
  label = { text: "", declaredLanguage: "" };
  /** The identifier of its record; null while it is not stored. */
  id = null;
  /** The last answer: `state`, `found` and `knowledge`. */
  answer = {};
  /** Its photos, as long as the page lasts. */
  #pictures = null;
  #arePhotosStored = false;
  /** Whether the record has what was typed last. */
  #isStored = true;
  #store;

  /** @param {() => RecordStore|undefined} store returns the store once it is open */
  constructor(store) {
    this.#store = store;
  }

  /** The label as the reader is asked about it. */
  get request() {
    const hasPhotos = this.label.pack && this.#pictures;
    return { ...this.label, id: this.id ?? "", photos: !hasPhotos ? "" : this.#arePhotosStored ? "kept" : "page" };
  }

  /** Shows a stored check. */
  async open({ id, value: { checkedAt, waitsFor, ...label } }) {
    this.id = id;
    this.#pictures = label.pack ? await photosOf(this.#store(), id) : null;
    this.#arePhotosStored = this.#pictures !== null;
    this.label = { ...label, pack: withAddresses(label.pack, this.#pictures) };
  }

  /** Takes a text that was typed or corrected. */
  change(text, declaredLanguage) {
    // A corrected text still belongs to its photos, but nobody compared it with the pack. An empty field begins another label.
    const before = text.trim() ? { ...this.label, isConfirmed: false } : {};
    this.label = { ...before, text, declaredLanguage };
    this.#isStored = false;
    Draft.write(this.label);
  }

  /** The person compared the text with the pack and found it right, or takes that back. */
  confirm() {
    this.label = { ...this.label, isConfirmed: !this.label.isConfirmed };
    Draft.write(this.label);
  }

  /** Stores the check. */
  async save() {
    if (!this.#store() || this.label.text.trim().length < minLength) return;
    this.id ??= newUUID();
    this.#isStored = true;
    const label = { ...this.label, pack: withoutAddresses(this.label.pack) };
    await this.#store().put("checks", { ...label, ...this.answer, checkedAt: Date.now() }, this.id);
  }

  /** The record was deleted in the list of checks. What the page shows stays. */
  forget(id) {
    if (id === this.id) [this.id, this.#arePhotosStored] = [null, false];
  }

  /** Stores this check and begins an empty one. */
  async startNext() {
    if (!this.#isStored) await this.save();
    this.close();
    this.label = { text: "", declaredLanguage: "" };
    [this.id, this.#pictures, this.#arePhotosStored] = [null, null, false];
    if (location.search) history.replaceState(null, "", location.pathname);
  }

  /** Releases the photos, when the page ends. */
  close() {
    revokeAddresses(this.label.pack);
  }

  // MARK: Photos

  /** Takes what was read on photos, for the check that waited for it, if there is one. */
  async take(pack, pictures, { id, declaredLanguage }) {
    await this.startNext();
    if (id) await deletePhotos(this.#store(), id);
    [this.id, this.#pictures] = [id, pictures];
    this.label = { text: pack.text, declaredLanguage, pack: withAddresses(pack, pictures) };
    Draft.write(this.label);
  }

  /** Stores the photos with the check. */
  async storePhotos() {
    await this.save();
    await storePhotos(this.#store(), this.id, this.#pictures);
    this.#arePhotosStored = true;
  }

  /** Deletes the stored photos. The page shows them until it ends. */
  async deletePhotos() {
    await deletePhotos(this.#store(), this.id);
    this.#arePhotosStored = false;
  }
}
