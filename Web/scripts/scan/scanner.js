/**
 * The scanner: the picture of a camera in which codes are found (`docs/scanner.md`).
 *
 * Its elements and texts are in `<template id="scanner-template">` and `scanner-words` (`ScannerTemplate.swift`).
 */
import { Feedback } from "./feedback.js";
import { FrameReader } from "./frame-readers.js";
import { Repetitions } from "./repetitions.js";

/** Errors of the browser that are explained like another error (Media Capture and Streams, section 10.2). */
const equivalentErrors = { SecurityError: "NotAllowedError", OverconstrainedError: "NotFoundError", AbortError: "NotReadableError" };
/** How long the frame shows that a code was read, in milliseconds. */
const readTime = 700;

export class Scanner {
  #root = document.getElementById("scanner-template").content.firstElementChild.cloneNode(true);
  #words = document.getElementById("scanner-words").content;
  #video = this.#root.querySelector("video");
  #assets;
  #onCode = null;
  #onSetting = () => {};
  #feedback = null;
  #stream = null;
  #reader = null;
  #repetitions = new Repetitions();
  #cameraId = null;
  #isStarted = false;
  /** Counts the attempts to open a camera; an attempt that is not the last one does nothing more. */
  #attempt = 0;
  #readTimer;
  #ended = new AbortController();

  /** @param {string} assets the path under which the files of this release are served */
  constructor(assets) {
    this.#assets = assets;
  }

  /**
   * Shows the picture of the camera in an element, and scans until `stop`.
   * @param {Element} container the element, whose contents are replaced
   * @param {(code: string) => Promise<boolean>} onCode receives each new code as a scanner sends it: the symbology identifier
   *   and the content. Returns whether it led to something, which decides the sound
   * @param {object} [options]
   * @param {AbortSignal} [options.signal] stops the scanner with its page
   * @param {{sound?: boolean, vibration?: boolean}} [options.settings] the stored switches; both are on by default
   * @param {(name: string, isOn: boolean) => void} [options.onSetting] stores a switch that the person changed
   */
  async start(container, onCode, { signal, settings = {}, onSetting = () => {} } = {}) {
    if (signal?.aborted) return;
    this.#onCode = onCode;
    this.#onSetting = onSetting;
    this.#feedback = new Feedback({ sound: settings.sound ?? true, vibration: settings.vibration ?? true });
    this.#isStarted = true;
    container.replaceChildren(this.#root);
    this.#showSettings();
    this.#root.addEventListener("click", ({ target }) => this.#press(target.closest("[data-scanner]")));
    const { signal: ended } = this.#ended;
    signal?.addEventListener("abort", () => this.stop(), { signal: ended });
    // Other apps may use the camera while this window is hidden.
    document.addEventListener("visibilitychange", () => (document.hidden ? this.#close() : this.#open()), { signal: ended });
    await this.#open();
  }

  /** Ends the scanner, and switches the camera off. */
  stop() {
    this.#isStarted = false;
    this.#ended.abort();
    this.#close();
    this.#feedback?.close();
    this.#root.remove();
  }

  /** Gives the sign for a code that came from elsewhere: typed, or from another scanner. */
  signal(isRecognised) {
    this.#feedback?.give(isRecognised);
    this.#mark(isRecognised ? "read" : "other");
  }

  // MARK: The camera

  async #open() {
    this.#close();
    const attempt = this.#attempt;
    const isCurrent = () => this.#isStarted && attempt === this.#attempt;
    this.#explain(null);
    this.#note("");
    this.#hint("starting");
    if (!navigator.mediaDevices?.getUserMedia) return this.#explain("insecure");
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: false, video: this.#constraints });
      if (!isCurrent()) return stream.getTracks().forEach((track) => track.stop());
      this.#stream = stream;
      const [track] = stream.getVideoTracks();
      track.addEventListener("ended", () => this.#stream === stream && this.#explain("ended"));
      this.#button("torch").hidden = !track.getCapabilities?.().torch;
      this.#button("torch").setAttribute("aria-pressed", "false");
      this.#video.srcObject = stream;
      await this.#video.play();
      await this.#findCameras(track);
      if (isCurrent()) this.#scan(isCurrent).catch((error) => this.#fail(error));
    } catch (error) {
      if (isCurrent()) this.#explain(equivalentErrors[error.name] ?? error.name);
    }
  }

  /** What receives the codes failed. */
  #fail(error) {
    console.error(error);
    if (this.#isStarted) this.#explain("failed");
  }

  get #constraints() {
    const size = { width: { ideal: 1280 }, height: { ideal: 960 } };
    return this.#cameraId ? { ...size, deviceId: { exact: this.#cameraId } } : { ...size, facingMode: { ideal: "environment" } };
  }

  #close() {
    this.#attempt += 1;
    this.#reader?.close();
    this.#reader = null;
    for (const track of this.#stream?.getTracks() ?? []) track.stop();
    this.#stream = null;
    this.#video.srcObject = null;
  }

  /** Offers the next camera if there are several. Their identifiers are known once one of them is open. */
  async #findCameras(track) {
    const cameras = (await navigator.mediaDevices.enumerateDevices()).filter(({ kind, deviceId }) => kind === "videoinput" && deviceId);
    const button = this.#button("camera");
    button.hidden = cameras.length < 2;
    const current = cameras.findIndex(({ deviceId }) => deviceId === track.getSettings?.().deviceId);
    button.dataset.next = cameras[(current + 1) % cameras.length]?.deviceId ?? "";
  }

  /** Explains why there is no picture and what the person can do; null removes the explanation. */
  #explain(kind) {
    if (kind) this.#close();
    const problem = this.#root.querySelector(".scanner-problem");
    this.#root.toggleAttribute("data-blind", Boolean(kind));
    const explanations = [...problem.querySelectorAll("[data-problem]")];
    const shown = explanations.find(({ dataset }) => dataset.problem === kind) ?? explanations.at(-1);
    for (const explanation of explanations) explanation.hidden = explanation !== shown;
    problem.hidden = !kind;
  }

  // MARK: Scanning

  async #scan(isCurrent) {
    this.#reader = new FrameReader(this.#assets);
    const reader = this.#reader;
    this.#hint(reader.hint);
    while (isCurrent()) {
      if (this.#video.videoWidth > 0) {
        const codes = await reader.read(this.#video);
        if (!isCurrent()) return;
        this.#hint(reader.hint);
        for (const code of this.#repetitions.newCodes(codes, performance.now(), reader.readings)) await this.#receive(code);
      }
      await this.#nextFrame();
    }
  }

  #nextFrame() {
    return new Promise((resolve) => requestAnimationFrame(resolve));
  }

  async #receive({ symbology, content }) {
    this.#mark("read");
    this.signal(await this.#onCode(symbology + content));
  }

  /** Shows at the frame for a moment whether a code was read, or does not belong here. */
  #mark(state) {
    this.#root.dataset.state = state;
    clearTimeout(this.#readTimer);
    this.#readTimer = setTimeout(() => delete this.#root.dataset.state, readTime);
  }

  #hint(name) {
    const hint = this.#root.querySelector(".scanner-hint");
    if (hint.dataset.hint === name) return;
    hint.dataset.hint = name;
    hint.textContent = this.#word(name);
  }

  /** Says something about the buttons until the next one is pressed; an empty name removes it. */
  #note(name) {
    this.#root.querySelector(".scanner-note").textContent = name && this.#word(name);
  }

  #word(name) {
    return this.#words.querySelector(`[data-word=${name}]`)?.textContent ?? "";
  }

  // MARK: Buttons

  #button(name) {
    return this.#root.querySelector(`[data-scanner=${name}]`);
  }

  #showSettings() {
    for (const [name, isOn] of Object.entries(this.#feedback.settings)) {
      this.#button(name).hidden = name === "vibration" && !Feedback.canVibrate;
      this.#button(name).setAttribute("aria-pressed", String(isOn));
    }
  }

  #press(button) {
    switch (button?.dataset.scanner) {
      case "retry": return this.#open();
      case "torch": return this.#switchTorch(button);
      case "camera":
        this.#cameraId = button.dataset.next || null;
        return this.#open();
      case "sound":
      case "vibration": return this.#switchSetting(button.dataset.scanner);
    }
  }

  async #switchTorch(button) {
    const isOn = button.getAttribute("aria-pressed") !== "true";
    const stream = this.#stream;
    this.#note("");
    try {
      await stream?.getVideoTracks()[0].applyConstraints({ advanced: [{ torch: isOn }] });
    } catch {
      // Another app uses the light, the device is too hot for it, or the camera was closed meanwhile.
      if (stream === this.#stream) this.#note("dark");
      return;
    }
    if (stream === this.#stream) button.setAttribute("aria-pressed", String(isOn));
  }

  #switchSetting(name) {
    const isOn = !this.#feedback.settings[name];
    this.#feedback.settings[name] = isOn;
    this.#showSettings();
    this.#onSetting(name, isOn);
  }
}
