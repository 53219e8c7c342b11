/**
 * Receives the photos of a check from the camera, files, the clipboard, drag and drop, and other apps. The modules that
 * handle photos are loaded with the first photo, so that the form can be used sooner.
 */
import { newUUID } from "../../device/identifiers.js";
import { whenOnline } from "../../page/network.js";
import { discardCheck } from "../check/stored-checks.js";
import { photosOf } from "./stored-photos.js";

const mayBeText = ({ type, name }) => type.startsWith("text/") || /\.txt$/i.test(name);

export class PhotoIntake {
  #page;
  #check;
  #panel = null;
  #cameraIsOpen = false;
  /** Whether the module of the panel is being loaded. */
  #isOpening = false;

  /**
   * @param {PageContext} page
   * @param {object} check
   * @param {() => string} check.declaredLanguage returns the language that the person chose
   * @param {() => void} check.onTake removes the answer to the check before
   * @param {(pack: object, pictures: object[], id: string|null) => Promise<void>} check.onRead shows what was read
   * @param {(pack: object|null, pictures: object[]) => Promise<void>} check.onProvisional shows what was read so far; null if
   *   no more is read
   * @param {(text: string) => void} check.onText takes the text of a file
   * @param {(readCheck?: object) => Promise<void>} check.onChange draws the list of checks
   */
  constructor(page, check) {
    this.#page = page;
    this.#check = check;
  }

  listen() {
    const { main, signal } = this.#page;
    for (const button of main.querySelectorAll("[data-action]:disabled")) button.disabled = false;
    main.addEventListener("click", ({ target }) => {
      const button = target.closest("[data-action=camera], [data-action=album]");
      if (button?.dataset.action === "camera") this.#photograph(button);
      else if (button) this.#choose();
    });
    main.addEventListener("change", ({ target }) => {
      if (target.id !== "photo" || target.files.length === 0) return;
      const files = [...target.files];
      target.value = "";
      this.#readFiles(files);
    });
    document.addEventListener("dragover", (event) => event.preventDefault(), { signal });
    document.addEventListener("drop", (event) => this.#drop(event), { signal });
    document.addEventListener("paste", (event) => this.#paste(event), { signal });
    whenOnline(() => this.readWaiting(), signal);
    signal.addEventListener("abort", () => this.#panel?.close());
  }

  #choose() {
    this.#page.main.querySelector("#photo").click();
  }

  async #photograph(button) {
    // After a double click, the first click may still be loading the module.
    if (this.#cameraIsOpen) return;
    this.#cameraIsOpen = true;
    const result = await this.#openCamera().finally(() => (this.#cameraIsOpen = false));
    button.focus({ preventScroll: true });
    if (result === "album") this.#choose();
    else if (result === "text") this.#page.main.querySelector("#text").focus();
    else if (result) await this.take(result);
  }

  async #openCamera() {
    const { Camera } = await import("./camera.js");
    return new Camera().open(this.#page.signal);
  }

  async #drop(event) {
    const files = [...event.dataTransfer.files];
    if (files.length === 0) return;
    event.preventDefault();
    await this.#readFiles(files);
  }

  /** Reads a text file as text, and other files as photos. The panel reports files that are neither. */
  async #readFiles(files) {
    if (!mayBeText(files[0])) return this.take(files);
    const { textOf } = await import("./dropped-file.js");
    const text = await textOf(files[0]);
    if (text === null) await this.take(files);
    else this.#check.onText(text);
  }

  /** Reads pasted photos. Some programs copy text together with a picture of it: then the browser pastes the text. */
  #paste(event) {
    const files = [...event.clipboardData.files].filter((file) => !mayBeText(file));
    if (files.length === 0 || event.clipboardData.types.includes("text/plain")) return;
    event.preventDefault();
    this.take(files);
  }

  /** Reads photos of another label than the one on the page. */
  async take(files) {
    this.#isOpening = true;
    this.#check.onTake();
    const panel = await this.#openPanel().finally(() => (this.#isOpening = false));
    await panel.read(files);
  }

  async #openPanel() {
    const { PhotoPanel } = await import("./photo-panel.js");
    this.#panel ??= new PhotoPanel({
      declaredLanguage: this.#check.declaredLanguage,
      onProvisional: this.#check.onProvisional,
      onRead: this.#check.onRead,
      onWait: (pictures, id) => this.#storeWaiting(pictures, id),
      onRemove: (id) => this.#remove(id),
    });
    return this.#panel;
  }

  // MARK: Waiting for the network

  /** Shows the waiting photos of a check. */
  async showWaiting(check) {
    const pictures = await photosOf((await this.#page.device()).store, check.id);
    if (pictures) (await this.#openPanel()).wait(pictures, check);
  }

  async #storeWaiting(pictures, existingId) {
    const id = existingId ?? newUUID();
    const { store } = await this.#page.device();
    const { storeWaiting } = await import("./photo-queue.js");
    await storeWaiting(store, { id, declaredLanguage: this.#check.declaredLanguage(), pictures });
    await this.#check.onChange();
    return id;
  }

  /** Whether photos are being read, or were not read. */
  get isOpen() {
    return this.#isOpening || Boolean(this.#panel?.isOpen);
  }

  /** Closes the panel of a check that was deleted elsewhere on the page. */
  forget(id) {
    if (this.#panel?.isOpen && this.#panel.id === id) this.#panel.close();
  }

  async #remove(id) {
    if (id) await discardCheck((await this.#page.device()).store, id);
    await this.#check.onChange();
  }

  /**
   * Reads the photos that wait for the network: first the photos on the page, unless the person is typing, then the others.
   * @param {number} before only photos that have waited since before that time, in milliseconds since 1970
   * @returns {Promise<boolean>} whether no more photos wait
   */
  async readWaiting(before = Infinity) {
    const device = await this.#page.device();
    if (!navigator.onLine || this.#page.isLeft) return false;
    const isTyping = document.activeElement?.id === "text";
    if (this.#panel?.isWaiting(before) && !isTyping) await this.#panel.resume();
    const isAnyWaiting = async () => (await device.store.all("checks")).some(({ value }) => value.waitsFor === "network");
    if (!(await isAnyWaiting())) return true;
    const { readWaiting } = await import("./photo-queue.js");
    await readWaiting(device, this.#page, before, async (check) => {
      this.forget(check.id);
      await this.#check.onChange(check);
    });
    return !(await isAnyWaiting());
  }
}
