/**
 * The pictures of records on a page: shows each in its place, and changes it when its button is pressed
 * (`MorselUI/Components/PictureSlot.swift`).
 */
import { Notice } from "../page/notice.js";

export class Pictures {
  #main;
  #device;
  #signal;
  /** The object URLs of shown pictures, by their identifiers. */
  #addresses = new Map();
  /** The picture of a record that is not stored yet, by its collection. */
  #pending = new Map();

  /**
   * @param {Element} main contains the places
   * @param {() => Device|undefined} device returns the device once it is open
   * @param {AbortSignal} signal ends this with the page
   */
  constructor(main, device, signal) {
    [this.#main, this.#device, this.#signal] = [main, device, signal];
    main.addEventListener("click", ({ target }) => {
      const button = target.closest("button[data-picture]");
      if (button && device()) this.#change(button.dataset.picture).catch(report);
    });
    signal.addEventListener("abort", () => {
      for (const address of this.#addresses.values()) URL.revokeObjectURL(address);
    });
  }

  /** Shows the pictures of the places that the page has now. */
  show() {
    return this.#show().catch(report);
  }

  async #show() {
    const places = [...this.#main.querySelectorAll("[data-picture]")];
    // What was chosen for a record that was not stored belongs to the form that is not open any more.
    for (const collection of this.#pending.keys()) {
      if (!places.some(({ dataset }) => dataset.picture === `${collection}/`)) this.#pending.delete(collection);
    }
    for (const place of places) {
      const record = place.dataset.picture;
      const address = await this.#addressOf(record);
      if (place.dataset.picture !== record) continue;
      const image = place.querySelector("img");
      if (!address) image?.remove();
      else if (image) image.src = address;
      else place.prepend(Object.assign(new Image(), { src: address, alt: "" }));
    }
  }

  async #addressOf(record) {
    const [collection, id] = record.split("/");
    const { store } = this.#device();
    if (collection === "photos") return this.#photoOf(record, id);
    const file = id ? await this.#fileOf(collection, id) : this.#pending.get(collection) && record;
    if (!file) return undefined;
    if (!this.#addresses.has(file)) {
      const blob = id ? (await store.find("pictures", file))?.value.blob : this.#pending.get(collection);
      if (blob) this.#addresses.set(file, URL.createObjectURL(blob));
    }
    return this.#addresses.get(file);
  }

  /** The address of the first photo of a check, if the device has it and the browser can show it. */
  async #photoOf(record, check) {
    if (!this.#addresses.has(record)) {
      const { pictures: [first] = [], thumbnail } = (await this.#device().store.find("photos", check))?.value ?? {};
      const blob = first?.isShown ? first.blob : thumbnail;
      if (blob) this.#addresses.set(record, URL.createObjectURL(blob));
    }
    return this.#addresses.get(record);
  }

  /** The identifier of a record's picture, if it has one. */
  async #fileOf(collection, id) {
    const { store } = this.#device();
    if (collection === "settings") return (await store.find("settings", id))?.value.value;
    return (await store.get(collection, id))?.value.picture;
  }

  async #change(record) {
    const [collection, id] = record.split("/");
    const hasPicture = Boolean(await this.#addressOf(record));
    const { askForPicture } = await import("./picture-dialog.js");
    const blob = await askForPicture(hasPicture, this.#signal);
    if (blob !== undefined) {
      if (id) await this.#device().store.setPicture(collection, id, blob);
      else this.#setPending(collection, blob);
      await this.#show();
    }
    this.#main.querySelector(`button[data-picture="${CSS.escape(record)}"]`)?.focus();
  }

  #setPending(collection, blob) {
    const record = `${collection}/`;
    URL.revokeObjectURL(this.#addresses.get(record));
    this.#addresses.delete(record);
    if (blob) this.#pending.set(collection, blob);
    else this.#pending.delete(collection);
  }

  /** Gives a record that is stored now the picture that was chosen for it before. */
  async storePending(collection, id) {
    const blob = this.#pending.get(collection);
    if (!blob) return;
    await this.#device().store.setPicture(collection, id, blob);
    this.#setPending(collection, null);
  }
}

/**
 * A button like that of `PictureSlot`, for a page that does not draw one. Its words and its icon are those of the dialog.
 * @param {string} record the collection and identifier of the record
 */
export function pictureButton(record) {
  const dialog = document.getElementById("picture-dialog").content;
  const button = Object.assign(document.createElement("button"), { className: "thumb", type: "button" });
  Object.assign(button.dataset, { picture: record, word: dialog.querySelector("#picture-title").textContent });
  button.append(dialog.querySelector("[data-action=take-picture] .icon").cloneNode(true));
  return button;
}

function report(error) {
  console.error(error);
  Notice.show("script-failed");
}
