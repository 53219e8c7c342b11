/**
 * The check on the page: its text, what was read on its photos, and the record that stores it.
 *
 * Each label is a check of its own. A text that is replaced by another one is stored first, so that no check is lost.
 */
import { newUUID } from "../../device/identifiers.js";
import { addPendingRecord, removePendingRecord } from "../../device/pending-records.js";
import {
  deletePhotos, discardPhotos, photosOf, restorePhotos, revokeAddresses, storePhotos, storeThumbnail, withAddresses, withoutAddresses,
} from "../photos/stored-photos.js";
import { Draft } from "./draft.js";
import { replacement } from "./replaced-text.js";

/** Shorter texts are not stored, in characters. */
const minLength = 3;
/** A change that replaces more of a text in one step begins another label: this share of it, and these characters. */
const maxReplaced = { share: 0.2, length: 12 };

const emptyLabel = { text: "", declaredLanguage: "" };

export class CurrentCheck {
  /** The identifier of its record. */
  id = newUUID();
  /** The text, and what was read on photos of it (`pack`, `isConfirmed`: docs/page-request.md). */
  label = emptyLabel;
  /** The last answer: `state`, `found` and `knowledge`. */
  answer = {};
  /** The text that the person asked about; null while they are typing. */
  #submitted = null;
  /** Its photos, as long as the page lasts. */
  #pictures = null;
  #arePhotosStored = false;
  /** The label from photos that are still being read, and their pictures. */
  #preview = { label: null, pictures: null };
  /** Whether the record has what was typed last, or is being written with it. */
  #isStored = true;
  /** How many times the record is being written. */
  #writing = 0;
  #store;

  /** @param {() => RecordStore|undefined} store returns the store once it is open */
  constructor(store) {
    this.#store = store;
  }

  /** Whether it was given a label, which may be an empty text. */
  get hasLabel() {
    return this.label !== emptyLabel;
  }

  /** The label as the reader is asked about it. */
  get request() {
    const hasPhotos = this.label.pack && this.#pictures;
    const photos = !hasPhotos ? "" : this.#arePhotosStored ? "kept" : "page";
    return { ...this.label, id: this.id, isProvisional: this.isProvisional, photos };
  }

  get #isWorthStoring() {
    return this.label.text.trim().length >= minLength && !this.isProvisional;
  }

  // MARK: Labels

  /** Shows a stored check. */
  async open({ id, value: { checkedAt, waitsFor, ...label } }) {
    const pictures = label.pack ? await photosOf(this.#store(), id) : null;
    this.#begin({ id, label: { ...label, pack: withAddresses(label.pack, pictures) } });
    [this.#pictures, this.#arePhotosStored, this.#submitted] = [pictures, pictures !== null, label.text];
  }

  /** Continues a label that was being typed. */
  resume({ id, isSubmitted, ...label }) {
    this.#begin({ id, label });
    if (isSubmitted) this.#submitted = label.text;
    this.#isStored = isSubmitted;
  }

  /** Shows a label that is not stored unless it is changed. */
  show(label) {
    this.#begin({ label });
  }

  /** Takes a text that was typed, pasted or corrected. */
  change(text, declaredLanguage) {
    if (this.#isAnother(text)) this.#begin({ label: { text, declaredLanguage } });
    // A corrected text still belongs to its photos, but nobody compared it with the pack.
    else this.label = { ...this.label, isConfirmed: false, text, declaredLanguage };
    this.#isStored = false;
    this.#writeDraft();
  }

  /** Whether a changed text is another label, and not more of the present one or a correction of it. */
  #isAnother(text) {
    const { text: before, pack } = this.label;
    if (before.trim() && !text.trim()) return true;
    // A text that was checked stays as it is in the list of checks. Text from photos is corrected word by word.
    if (this.#submitted !== null && !pack) return replacement(this.#submitted, text).removed > 0;
    const { removed, inserted } = replacement(before, text);
    return removed > maxReplaced.share * before.length && Math.max(removed, inserted) > maxReplaced.length;
  }

  /** Begins an empty check. */
  startNext() {
    this.#begin({});
    this.#writeDraft();
  }

  /** Stores the check before, and takes the next one. */
  #begin({ id = newUUID(), label = emptyLabel }) {
    this.#saveUnlessStored();
    this.close();
    [this.id, this.label, this.answer, this.#submitted, this.#isStored] = [id, label, {}, null, true];
    [this.#pictures, this.#arePhotosStored] = [null, false];
  }

  /** The person compared the text with the pack and found it right, or takes that back. */
  confirm() {
    this.label = { ...this.label, isConfirmed: !this.label.isConfirmed };
    this.#isStored = false;
    this.#writeDraft();
  }

  /** The person asks about the text as it is. */
  submit() {
    this.#submitted = this.label.text;
    this.#isStored = false;
    this.#writeDraft();
  }

  /** Whether the check of its answer can be opened again under an address of its own. */
  get hasAddress() {
    return this.#isWorthStoring;
  }

  // MARK: Storing

  /** Stores the check. */
  async save() {
    if (!this.#isWorthStoring) return;
    this.#isStored = true;
    // Before the store is open, the check waits like that of a page that closes.
    if (!this.#store()) return addPendingRecord("checks", this.id, this.#value);
    const { id } = this;
    this.#writing += 1;
    try {
      await this.#store().put("checks", this.#value, id);
    } finally {
      this.#writing -= 1;
    }
    removePendingRecord(id);
  }

  #saveUnlessStored() {
    if (!this.#isStored) this.save().catch((error) => console.error(error));
  }

  get #value() {
    return { ...this.label, pack: withoutAddresses(this.label.pack), ...this.answer, checkedAt: Date.now() };
  }

  #writeDraft() {
    const { id, label } = this;
    Draft.write({ id, label, isSubmitted: this.#submitted === label.text });
  }

  /** The window may be closing, and the database too slow: the next page stores what this one could not. */
  keepForNextPage() {
    if ((!this.#isStored || this.#writing > 0) && this.#isWorthStoring) addPendingRecord("checks", this.id, this.#value);
  }

  /** The record was deleted in the list of checks. What the page shows stays, and is a new check if it is stored again. */
  forget(id) {
    if (id !== this.id) return;
    [this.id, this.#arePhotosStored, this.#isStored] = [newUUID(), false, true];
    this.#writeDraft();
  }

  /** Ends the check with its page. */
  leave() {
    this.#saveUnlessStored();
    this.close();
  }

  /** Releases the photos. */
  close() {
    revokeAddresses(this.label.pack);
  }

  // MARK: Photos

  /** Takes what was read on photos, for the check that waited for it, if there is one. */
  async take(pack, pictures, { id, declaredLanguage }) {
    if (id) await deletePhotos(this.#store(), id);
    this.#begin({ id: id ?? undefined, label: { text: pack.text, declaredLanguage, pack: withAddresses(pack, pictures) } });
    this.#pictures = pictures;
    this.#isStored = false;
    this.#writeDraft();
  }

  /** Whether the photos of the label are still being read. */
  get isProvisional() {
    return this.label === this.#preview.label;
  }

  /**
   * Shows what was read on photos so far. It is not stored.
   * @param {object|null} pack null if no more is read: what was read so far stays
   * @param {object[]} pictures
   * @param {string} declaredLanguage
   * @returns {boolean} whether the label changed; it does not if another label replaced that of these photos
   */
  preview(pack, pictures, declaredLanguage) {
    const isNew = this.#preview.pictures !== pictures;
    if (isNew ? !pack : !this.isProvisional) return false;
    if (!pack) {
      this.label = { ...this.label };
      return true;
    }
    if (isNew) this.startNext();
    const label = { text: pack.text, declaredLanguage, pack: withAddresses(pack, pictures, this.label.pack) };
    [this.label, this.#preview] = [label, { label, pictures }];
    return true;
  }

  /** Stores a small picture of the first photo for the list of checks. */
  async storeThumbnail() {
    if (!this.#isWorthStoring || !this.#pictures || this.#arePhotosStored) return;
    await storeThumbnail(this.#store(), this.id, this.#pictures);
  }

  /** Stores the photos with the check. */
  async storePhotos() {
    await this.save();
    await storePhotos(this.#store(), this.id, this.#pictures);
    this.#arePhotosStored = true;
  }

  /**
   * Deletes the stored photos, which can be restored for 30 days. The page shows them until it ends.
   * @returns {Promise<(() => Promise<void>)|undefined>} restores them; undefined if they were not stored
   */
  async discardPhotos() {
    const { id } = this;
    const deletion = await discardPhotos(this.#store(), id);
    this.#arePhotosStored = false;
    return deletion && (async () => {
      await restorePhotos(this.#store(), id, deletion);
      // Another check may be on the page by now.
      if (this.id === id) this.#arePhotosStored = true;
    });
  }
}
