/**
 * The ways by which photos come to the check: the camera, files, the clipboard, drag and drop, another app. What handles
 * them is loaded with the first one, so that the form is there at once.
 */
import { deleteCheck, photosOf } from "./kept-photos.js";
import { whenOnline } from "./network.js";

/** A text file is no photo. */
const isText = (file) => file.type.startsWith("text/") || /\.txt$/i.test(file.name);

export class PhotoIntake {
  #page;
  #panel = null;

  /**
   * @param {object} page
   * @param {() => Promise<Device>} page.device
   * @param {() => string} page.told the language that the person said
   * @param {(pack: object, pictures: object[], id: string|null) => Promise<void>} page.onRead shows what was read
   * @param {(text: string) => void} page.onText takes the text of a file
   * @param {() => Promise<void>} page.onChange draws what is kept
   */
  constructor(page) {
    this.#page = page;
  }

  /** @param {Element} main what holds the form */
  listen(main) {
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
      this.take(files);
    });
    document.addEventListener("dragover", (event) => event.preventDefault());
    document.addEventListener("drop", (event) => this.#drop(event));
    document.addEventListener("paste", (event) => this.#paste(event));
    whenOnline(() => this.readWaiting());
  }

  #choose() {
    document.getElementById("photo").click();
  }

  async #photograph(button) {
    const { Camera } = await import("./camera.js");
    const taken = await new Camera().open();
    button.focus({ preventScroll: true });
    if (taken === "album") this.#choose();
    else if (taken === "text") document.getElementById("text").focus();
    else if (taken) await this.take(taken);
  }

  async #drop(event) {
    const files = [...event.dataTransfer.files];
    if (files.length === 0) return;
    event.preventDefault();
    if (isText(files[0])) this.#page.onText(await files[0].text());
    else await this.take(files);
  }

  /** Copied words come with a picture of them from some programs: the words are better. */
  #paste(event) {
    const files = [...event.clipboardData.files].filter((file) => !isText(file));
    if (files.length === 0 || event.clipboardData.types.includes("text/plain")) return;
    event.preventDefault();
    this.take(files);
  }

  /** Reads photos. */
  async take(files) {
    await (await this.#opened()).read(files);
  }

  async #opened() {
    const { PhotoPanel } = await import("./photo-panel.js");
    this.#panel ??= new PhotoPanel({
      told: this.#page.told,
      onRead: this.#page.onRead,
      onWait: (pictures, id) => this.#keepWaiting(pictures, id),
      onRemove: (id) => this.#remove(id),
    });
    return this.#panel;
  }

  // MARK: Waiting

  /** Shows a check whose photos wait. */
  async showWaiting(check) {
    const pictures = await photosOf((await this.#page.device()).store, check.id);
    if (pictures) (await this.#opened()).wait(pictures, check);
  }

  async #keepWaiting(pictures, before) {
    const id = before ?? `c${Date.now().toString(36)}`;
    const { store } = await this.#page.device();
    const { keepWaiting } = await import("./photo-queue.js");
    await keepWaiting(store, { id, told: this.#page.told(), pictures });
    await this.#page.onChange();
    return id;
  }

  /** A check was deleted elsewhere on the page. */
  forget(id) {
    if (this.#panel?.isOpen && this.#panel.id === id) this.#panel.close();
  }

  async #remove(id) {
    if (!id) return;
    await deleteCheck((await this.#page.device()).store, id);
    await this.#page.onChange();
  }

  /**
   * Reads what waited for the network; what is shown first, unless the person is typing, and the rest behind the page.
   * @param {number} before only what waits since before that moment, in milliseconds since 1970
   * @returns {Promise<boolean>} whether nothing waits any more
   */
  async readWaiting(before = Infinity) {
    const device = await this.#page.device();
    if (!navigator.onLine) return false;
    const isTyping = document.activeElement?.id === "text";
    if (this.#panel?.isWaiting(before) && !isTyping) await this.#panel.resume();
    const isAnyWaiting = async () => (await device.store.all("checks")).some(({ waits }) => waits === "network");
    if (!(await isAnyWaiting())) return true;
    const { readWaiting } = await import("./photo-queue.js");
    await readWaiting(device, before, async (check) => {
      this.forget(check.id);
      await this.#page.onChange(check);
    });
    return !(await isAnyWaiting());
  }
}
