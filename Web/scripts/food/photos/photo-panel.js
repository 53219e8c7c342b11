/**
 * Shows the progress of reading photos, with the texts of `<template id="photo-panel">` and `photo-words`. After a problem
 * the photos are kept, and can be read again or removed.
 */
import { PhotoProgress } from "./photo-progress.js";
import { prepared } from "./picture.js";
import { readPhotos } from "./photo-reading.js";

export class PhotoPanel {
  #check;
  #root = document.getElementById("photo-panel").content.firstElementChild.cloneNode(true);
  #words = document.getElementById("photo-words").content;
  #files = [];
  #pictures = null;
  #reading = new AbortController();
  #progress = new PhotoProgress();
  /** Ends when what was read so far is on the page. */
  #shown = Promise.resolve();
  /** The time since which the photos wait, in milliseconds since 1970. */
  #waitingSince;
  /** The identifier of the check that waits for these photos, if it is stored. */
  id = null;

  /** @param {object} check `declaredLanguage()`, `onProvisional(pack, pictures)`, `onRead(pack, pictures, id)`, `onWait(pictures, id)` and `onRemove(id)` */
  constructor(check) {
    this.#check = check;
    this.#root.addEventListener("click", ({ target }) => {
      const action = target.closest("[data-photo]")?.dataset.photo;
      if (action === "cancel") this.#reading.abort();
      else if (action === "read") this.#read();
      else if (action === "remove") this.#remove();
    });
  }

  /** Whether the panel is on the page. */
  get isOpen() {
    return this.#root.isConnected;
  }

  /** Whether the photos have been waiting for the network since before a time. */
  isWaiting(before) {
    return this.isOpen && this.#root.dataset.state === "waiting" && this.#waitingSince < before;
  }

  /** Reads photos, which replace the current ones. */
  async read(files) {
    this.#open(files, null);
    await this.#read();
  }

  /** Shows the photos of a check that waits for the network, or for a new attempt after a problem. */
  wait(pictures, { id, value: { waitsFor, checkedAt } }) {
    this.#open(pictures.map(({ blob }) => blob), id);
    this.#pictures = pictures;
    this.#draw();
    this.#stop(waitsFor, checkedAt);
  }

  /** Reads the waiting photos. */
  resume() {
    return this.#read();
  }

  close() {
    this.#reading.abort();
    for (const picture of this.#root.querySelectorAll("img")) URL.revokeObjectURL(picture.src);
    this.#root.remove();
  }

  #open(files, id) {
    this.close();
    [this.#files, this.#pictures, this.id] = [files, null, id];
    this.#part("shots").replaceChildren();
    document.getElementById("photo-place").append(this.#root);
  }

  #part(name) {
    return this.#root.querySelector(`.camera-${name}`);
  }

  #text(name) {
    return this.#words.querySelector(`[data-word="${CSS.escape(name)}"]`)?.textContent;
  }

  // MARK: Reading

  async #read() {
    const reading = (this.#reading = new AbortController());
    const { signal } = reading;
    this.#progress = new PhotoProgress();
    this.#setState("reading");
    this.#root.focus({ preventScroll: true });
    try {
      this.#show({ stage: "preparing" });
      this.#pictures ??= await prepared(this.#files);
      signal.throwIfAborted();
      this.#draw();
      const pack = await this.#readOnServer(signal);
      this.#show({ stage: "answering" });
      await this.#shown;
      await this.#check.onRead(pack, this.#pictures, this.id);
      // The person may have moved the focus while the photos were read.
      if (this.#root.contains(document.activeElement)) document.querySelector(".verdict")?.focus({ preventScroll: true });
      this.close();
    } catch (error) {
      // Other photos have replaced these, or the panel was closed.
      if (reading !== this.#reading || !this.isOpen) return;
      await this.#showReading(null);
      if (signal.aborted) return this.#stop(null);
      if (!error.code) console.error(error);
      this.#stop(error.code ?? "failed");
      if (error.code === "network") this.id = await this.#check.onWait(this.#pictures, this.id);
    }
  }

  /** Reads the photos. If the server is busy, tries again after the time in its response. */
  async #readOnServer(signal) {
    for (;;) {
      try {
        const blobs = this.#pictures.map(({ blob }) => blob);
        const declaredLanguage = this.#check.declaredLanguage();
        return await readPhotos(blobs, { declaredLanguage, signal, onStage: (stage) => this.#show(stage), onReading: (pack) => this.#showReading(pack) });
      } catch (error) {
        if (error.code !== "busy") throw error;
        this.#stage.textContent = this.#text("busy").replace("#", error.seconds);
        await pause(error.seconds, signal);
      }
    }
  }

  /** Shows what was read so far, one reading after the other. With null it is the last one. */
  #showReading(pack) {
    const pictures = this.#pictures;
    // Other photos may replace them meanwhile.
    const show = () => pictures === this.#pictures && this.#check.onProvisional?.(pack, pictures);
    this.#shown = this.#shown.then(show).catch((error) => console.error(error));
    return this.#shown;
  }

  async #remove() {
    const { id } = this;
    this.close();
    await this.#check.onRemove(id);
  }

  // MARK: Progress

  get #stage() {
    return this.#root.querySelector("#photo-stage");
  }

  #setState(state) {
    this.#root.dataset.state = state;
  }

  /** @param {string|null} code the code of the problem, "network", or null if the person cancelled */
  #stop(code, time = Date.now()) {
    this.#waitingSince = time;
    this.#setState(code === null ? "stopped" : code === "network" ? "waiting" : "problem");
    if (code === "network") this.#root.querySelector(".notice span").textContent = this.#text("offline");
    else if (code) this.#root.querySelector(".error span").textContent = this.#text(code) ?? this.#text("failed");
    this.#root.querySelector("[data-photo=read]").focus({ preventScroll: true });
  }

  #show(event) {
    const { stage, share = 0, photo = 0, of = 1 } = event;
    const { value, attempt, isOfPhoto } = this.#progress.add(event);
    const words = [(this.#text(stage) ?? this.#text("waiting")).replace("#", attempt)];
    if (of > 1 && isOfPhoto) words.unshift(this.#text("prefix").replace("{photo}", photo + 1).replace("{of}", of));
    if (stage === "sending") words.push(this.#text("sent").replace("#", Math.round(share * 100)));
    this.#stage.textContent = words.join(" ");
    this.#root.querySelector("progress").value = value;
  }

  #draw() {
    // Shows a fault before the photos are sent. They are still read, and the answer reports what could not be read.
    const fault = this.#pictures.find((picture) => picture.fault)?.fault;
    this.#root.querySelector(".photo-fault").textContent = fault ? this.#text(fault) : "";
    this.#part("shots").replaceChildren(...this.#pictures.map(({ blob, isShown }, index) => {
      const row = document.createElement("li");
      row.dataset.number = index + 1;
      if (!isShown) return row;
      const picture = new Image();
      picture.src = URL.createObjectURL(blob);
      picture.alt = this.#text("photo").replace("#", index + 1);
      row.append(picture);
      return row;
    }));
  }
}

/** @throws {DOMException} AbortError */
function pause(seconds, signal) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
