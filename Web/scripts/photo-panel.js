/**
 * Photos on their way to an answer: what is done with them and how far it is, in the words of `<template id="photo-panel">`
 * and `photo-words`. Whatever goes wrong, the photos are still there, to be read again or to be removed.
 */
import { prepared } from "./picture.js";
import { read } from "./photo-reading.js";

/** How much of the way is behind when a stage begins; those of the server are part of one photo's share. */
const whole = { preparing: 0.02, sending: 0.05, waiting: 0.35, answering: 0.97 };
const ofPhoto = { words: 0.1, language: 0.4, prepared: 0.7, codes: 0.9 };

export class PhotoPanel {
  #page;
  #root = document.getElementById("photo-panel").content.firstElementChild.cloneNode(true);
  #words = document.getElementById("photo-words").content;
  #files = [];
  #pictures = null;
  #reading = new AbortController();
  /** Since when they wait, in milliseconds since 1970. */
  #since;
  /** The identifier of the check that waits with these photos, if there is one. */
  id = null;

  /** @param {object} page `told()`, `onRead(pack, pictures, id)`, `onWait(pictures, id)` and `onRemove(id)` */
  constructor(page) {
    this.#page = page;
    this.#root.addEventListener("click", ({ target }) => {
      const action = target.closest("[data-photo]")?.dataset.photo;
      if (action === "cancel") this.#reading.abort();
      else if (action === "read") this.#read();
      else if (action === "remove") this.#remove();
    });
  }

  /** Whether it is shown. */
  get isOpen() {
    return this.#root.isConnected;
  }

  /** Whether its photos wait for the network, and did so before that moment. */
  isWaiting(before) {
    return this.isOpen && this.#root.dataset.state === "waiting" && this.#since < before;
  }

  /** Reads photos, in place of those that were there. */
  async read(files) {
    this.#open(files, null);
    await this.#read();
  }

  /** Shows photos that wait since that moment: for the network, or for the person after a problem. */
  wait(pictures, { id, waits, time }) {
    this.#open(pictures.map(({ blob }) => blob), id);
    this.#pictures = pictures;
    this.#draw();
    this.#stop(waits, time);
  }

  /** Reads the photos that waited. */
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
    this.#root.scrollIntoView({ block: "nearest" });
  }

  #part(name) {
    return this.#root.querySelector(`.camera-${name}`);
  }

  #said(name) {
    return this.#words.querySelector(`[data-word="${CSS.escape(name)}"]`)?.textContent;
  }

  // MARK: Reading

  async #read() {
    const reading = (this.#reading = new AbortController());
    const { signal } = reading;
    this.#become("reading");
    this.#root.focus({ preventScroll: true });
    try {
      this.#tell({ stage: "preparing" });
      this.#pictures ??= await prepared(this.#files);
      signal.throwIfAborted();
      this.#draw();
      const pack = await this.#answer(signal);
      this.#tell({ stage: "answering" });
      await this.#page.onRead(pack, this.#pictures, this.id);
      this.close();
    } catch (error) {
      // Others took their place meanwhile, or nobody waits for them.
      if (reading !== this.#reading || !this.isOpen) return;
      if (signal.aborted) return this.#stop(null);
      if (!error.code) console.error(error);
      this.#stop(error.code ?? "failed");
      if (error.code === "network") this.id = await this.#page.onWait(this.#pictures, this.id);
    }
  }

  /** What was read; while the server is busy, it is asked again when it said. */
  async #answer(signal) {
    for (;;) {
      try {
        const blobs = this.#pictures.map(({ blob }) => blob);
        return await read(blobs, { told: this.#page.told(), signal, onStage: (stage) => this.#tell(stage) });
      } catch (error) {
        if (error.code !== "busy") throw error;
        this.#stage.textContent = this.#said("busy").replace("#", error.seconds);
        await passed(error.seconds, signal);
      }
    }
  }

  async #remove() {
    const { id } = this;
    this.close();
    await this.#page.onRemove(id);
  }

  // MARK: Telling

  get #stage() {
    return this.#root.querySelector("#photo-stage");
  }

  #become(state) {
    this.#root.dataset.state = state;
  }

  /** @param {string|null} code of the problem, "network", or null when the person cancelled */
  #stop(code, time = Date.now()) {
    this.#since = time;
    this.#become(code === null ? "stopped" : code === "network" ? "waiting" : "problem");
    if (code === "network") this.#root.querySelector(".notice span").textContent = this.#said("offline");
    else if (code) this.#root.querySelector(".error span").textContent = this.#said(code) ?? this.#said("failed");
    this.#root.querySelector("[data-photo=read]").focus({ preventScroll: true });
  }

  #tell({ stage, share = 0, photo = 0, of = 1 }) {
    const words = [this.#said(stage) ?? this.#said("waiting")];
    if (of > 1 && stage in ofPhoto) words.unshift(this.#said("prefix").replace("{photo}", photo + 1).replace("{of}", of));
    if (stage === "sending") words.push(this.#said("sent").replace("#", Math.round(share * 100)));
    this.#stage.textContent = words.join(" ");
    const { sending, waiting, answering } = whole;
    const begun = stage in ofPhoto ? waiting + ((answering - waiting) * (photo + ofPhoto[stage])) / of : whole[stage] ?? waiting;
    this.#root.querySelector("progress").value = begun + (stage === "sending" ? share * (waiting - sending) : 0);
  }

  #draw() {
    // Known before anything is sent; they are read all the same, and the answer says what was not.
    const fault = this.#pictures.find((picture) => picture.fault)?.fault;
    this.#root.querySelector(".photo-fault").textContent = fault ? this.#said(fault) : "";
    this.#part("shots").replaceChildren(...this.#pictures.map(({ blob, isShown }, index) => {
      const row = document.createElement("li");
      row.dataset.number = index + 1;
      if (!isShown) return row;
      const picture = new Image();
      picture.src = URL.createObjectURL(blob);
      picture.alt = this.#said("photo").replace("#", index + 1);
      row.append(picture);
      return row;
    }));
  }
}

/** @throws {DOMException} AbortError */
function passed(seconds, signal) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
