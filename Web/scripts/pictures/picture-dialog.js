/**
 * The dialog in which a person takes or chooses a picture and crops it (`MorselUI/Components/PictureDialog.swift`).
 *
 * A phone takes the photo with its camera app. Other devices show the picture of the camera, after the browser has asked for
 * permission, and only then.
 */
import "../page/shared.js";
import { draw, encoded, opened, square } from "./picture-file.js";

/** The side of the preview in pixels. */
const previewSide = 512;
const middle = { zoom: 1, across: 0.5, down: 0.5 };

/**
 * Asks for a picture.
 * @param {boolean} hasPicture whether there is one that can be removed
 * @param {AbortSignal} signal closes the dialog with its page
 * @returns {Promise<Blob|null|undefined>} the picture, null to remove it, undefined for no change
 */
export function askForPicture(hasPicture, signal) {
  const dialog = document.getElementById("picture-dialog").content.firstElementChild.cloneNode(true);
  document.body.append(dialog);
  const asked = new PictureQuestion(dialog, hasPicture).answer();
  signal.addEventListener("abort", () => dialog.close());
  dialog.showModal();
  dialog.querySelector("#picture-title").focus();
  return asked;
}

class PictureQuestion {
  #dialog;
  #picture = null;
  #crop = middle;
  #stream = null;
  #resolve;

  constructor(dialog, hasPicture) {
    this.#dialog = dialog;
    dialog.querySelector("[data-action=remove-picture]").hidden = !hasPicture;
    dialog.addEventListener("click", ({ target }) => this.#act(target.closest("[data-action]")?.dataset.action));
    dialog.addEventListener("change", ({ target }) => target.files?.[0] && this.#read(target));
    dialog.addEventListener("input", ({ target }) => "crop" in target.dataset && this.#move(target));
    this.#listenForDragging(dialog.querySelector("canvas"));
  }

  /** @returns {Promise<Blob|null|undefined>} as for `askForPicture` */
  answer() {
    return new Promise((resolve) => {
      this.#resolve = resolve;
      this.#dialog.addEventListener("close", () => this.#close(undefined));
    });
  }

  #close(result) {
    this.#stopCamera();
    this.#picture?.close();
    this.#picture = null;
    this.#dialog.remove();
    this.#resolve(result);
  }

  #act(action) {
    switch (action) {
      case "take-picture": return this.#take();
      case "choose-picture": return this.#open("album");
      case "shoot": return this.#shoot();
      case "use-picture": return this.#use();
      case "remove-picture": return this.#close(null);
      case "close-picture": return this.#dialog.close();
    }
  }

  // MARK: Where the picture comes from

  #open(source) {
    this.#dialog.querySelector(`[data-from=${source}]`).click();
  }

  /** Devices without a mouse have an app for photos, which the browser opens. */
  #take() {
    const isPhone = matchMedia("(pointer: coarse)").matches;
    if (isPhone || !navigator.mediaDevices?.getUserMedia) return this.#open("camera");
    return this.#startCamera();
  }

  async #startCamera() {
    this.#explain(null);
    try {
      this.#stopCamera();
      this.#stream = await navigator.mediaDevices.getUserMedia({ audio: false, video: { facingMode: "environment" } });
    } catch {
      return this.#explain("camera");
    }
    // The dialog may have been closed while the browser asked.
    if (!this.#dialog.isConnected) return this.#stopCamera();
    const video = this.#part("camera").querySelector("video");
    video.srcObject = this.#stream;
    await video.play();
    this.#show("camera");
    this.#part("camera").querySelector("button").focus();
  }

  #stopCamera() {
    for (const track of this.#stream?.getTracks() ?? []) track.stop();
    this.#stream = null;
  }

  async #shoot() {
    const picture = await opened(this.#part("camera").querySelector("video"));
    this.#stopCamera();
    this.#show(picture ? "crop" : null);
    this.#start(picture);
  }

  async #read(input) {
    const [file] = input.files;
    input.value = "";
    this.#stopCamera();
    this.#start(await opened(file));
  }

  // MARK: Cropping

  #start(picture) {
    this.#explain(picture ? null : "unreadable");
    if (!picture) return;
    this.#picture?.close();
    this.#picture = picture;
    this.#set(middle);
    this.#show("crop");
    this.#part("crop").querySelector("input").focus();
  }

  #set(crop) {
    this.#crop = crop;
    const { width, height } = this.#picture;
    const { length } = square(this.#picture, crop);
    this.#slider("across").disabled = length >= width;
    this.#slider("down").disabled = length >= height;
    this.#slider("zoom").value = crop.zoom * 100;
    this.#slider("across").value = crop.across * 1000;
    this.#slider("down").value = crop.down * 1000;
    draw(this.#picture, square(this.#picture, crop), this.#dialog.querySelector("canvas"), previewSide);
  }

  #move({ dataset, valueAsNumber }) {
    this.#set({ ...this.#crop, [dataset.crop]: valueAsNumber / (dataset.crop === "zoom" ? 100 : 1000) });
  }

  #listenForDragging(canvas) {
    let last = null;
    canvas.addEventListener("pointerdown", (event) => {
      last = event;
      canvas.setPointerCapture(event.pointerId);
    });
    canvas.addEventListener("pointermove", (event) => {
      if (!last || !this.#picture) return;
      const { length } = square(this.#picture, this.#crop);
      const scale = length / canvas.clientWidth;
      const moved = (place, pixels, side) => (side > length ? Math.min(1, Math.max(0, place - (pixels * scale) / (side - length))) : place);
      const { width, height } = this.#picture;
      this.#set({
        ...this.#crop,
        across: moved(this.#crop.across, event.clientX - last.clientX, width),
        down: moved(this.#crop.down, event.clientY - last.clientY, height),
      });
      last = event;
    });
    for (const end of ["pointerup", "pointercancel"]) canvas.addEventListener(end, () => (last = null));
  }

  async #use() {
    const blob = await encoded(this.#picture, square(this.#picture, this.#crop));
    if (blob) this.#close(blob);
    else this.#explain("unreadable");
  }

  // MARK: Parts

  #part(name) {
    return this.#dialog.querySelector(`[data-part=${name}]`);
  }

  #slider(name) {
    return this.#dialog.querySelector(`[data-crop=${name}]`);
  }

  #show(name) {
    for (const part of this.#dialog.querySelectorAll("[data-part]")) part.hidden = part.dataset.part !== name;
    // Another picture replaces the earlier one.
    this.#dialog.querySelector("[data-action=remove-picture]").hidden = true;
  }

  #explain(name) {
    for (const problem of this.#dialog.querySelectorAll("[data-problem]")) problem.hidden = problem.dataset.problem !== name;
  }
}
