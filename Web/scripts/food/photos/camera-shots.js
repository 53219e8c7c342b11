/** The photos taken with the camera: a row of thumbnails, and the fault of the last photo. */
import { maxPhotos } from "./picture.js";

/** The photos as `{ blob, address, fault }`. They are kept when the dialog is closed. */
let shots = [];

export class Shots {
  #dialog;
  #text;

  /**
   * @param {HTMLDialogElement} dialog the dialog of the camera
   * @param {(name: string) => string} text returns a text of the dialog
   */
  constructor(dialog, text) {
    this.#dialog = dialog;
    this.#text = text;
    this.#draw();
  }

  get isFull() {
    return shots.length >= maxPhotos;
  }

  get isEmpty() {
    return shots.length === 0;
  }

  /** @param {Blob} blob @param {string|null} fault */
  add(blob, fault) {
    shots.push({ blob, fault, address: URL.createObjectURL(blob) });
    this.#draw();
  }

  /** @param {Element} row the row of the photo */
  remove(row) {
    this.#remove([...row.parentElement.children].indexOf(row));
  }

  removeLast() {
    this.#remove(shots.length - 1);
  }

  #remove(index) {
    for (const { address } of shots.splice(index, 1)) URL.revokeObjectURL(address);
    this.#draw();
    this.#dialog.querySelector(".shutter").focus();
  }

  /** Removes all photos and returns them. */
  removeAll() {
    for (const { address } of shots) URL.revokeObjectURL(address);
    const blobs = shots.map(({ blob }) => blob);
    shots = [];
    return blobs;
  }

  #draw() {
    const dialog = this.#dialog;
    dialog.querySelector(".camera-shots").replaceChildren(...shots.map(({ address }, index) => rowOf(address, index)));
    const use = dialog.querySelector("[data-camera=use]");
    use.hidden = shots.length === 0;
    use.dataset.count = shots.length === 1 ? "one" : "more";
    use.querySelector("[data-number]").textContent = shots.length;
    dialog.querySelector(".shutter").setAttribute("aria-disabled", String(this.isFull));
    // A photo with a fault can still be used.
    const fault = this.isFull ? "full" : shots.at(-1)?.fault;
    dialog.querySelector(".camera-fault > span").textContent = fault ? this.#text(fault) : "";
    dialog.querySelector("[data-camera=again]").hidden = !fault || this.isFull;
  }
}

function rowOf(address, index) {
  const row = document.getElementById("camera-shot").content.firstElementChild.cloneNode(true);
  const [picture, button] = [row.querySelector("img"), row.querySelector("button")];
  picture.src = address;
  picture.alt = picture.alt.replace("#", index + 1);
  button.setAttribute("aria-label", button.getAttribute("aria-label").replace("#", index + 1));
  return row;
}
