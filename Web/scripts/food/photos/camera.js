/**
 * The camera in a dialog: its picture with a hint, a shutter, and the photos taken so far.
 *
 * Its texts are in `<template id="camera-dialog">` and `camera-words`. Photos that were not used are shown again when the
 * dialog is opened again.
 */
import { Shots } from "./camera-shots.js";
import { assessPicture } from "./sharpness.js";

/** Selects the rear camera, with the resolution in which photos are sent. */
const constraints = { audio: false, video: { facingMode: { ideal: "environment" }, width: { ideal: 2560 }, height: { ideal: 1920 } } };
/** The time between two examinations of the picture, in milliseconds. A hint is shown if two examinations in a row agree. */
const examinationInterval = 400;
/** Errors of the browser that are explained like another error (Media Capture and Streams, section 10.2). */
const equivalentErrors = { SecurityError: "NotAllowedError", OverconstrainedError: "NotFoundError", AbortError: "NotReadableError" };

export class Camera {
  #dialog = document.getElementById("camera-dialog").content.firstElementChild.cloneNode(true);
  #words = document.getElementById("camera-words").content;
  #video = this.#dialog.querySelector("video");
  #shots = new Shots(this.#dialog, (name) => this.#text(name));
  #stream = null;
  #result = null;
  #examinationTimer;

  /**
   * Opens the camera.
   * @param {AbortSignal} signal closes the camera with its page
   * @returns {Promise<Blob[]|"album"|"text"|null>} the photos to use, the alternative that the person chose, or null
   */
  open(signal) {
    document.body.append(this.#dialog);
    this.#dialog.addEventListener("click", ({ target }) => this.#handleAction(target.closest("[data-camera]")));
    const onVisibilityChange = () => (document.hidden ? this.#stop() : this.#start());
    document.addEventListener("visibilitychange", onVisibilityChange);
    signal.addEventListener("abort", () => this.#dialog.close());
    this.#dialog.showModal();
    this.#start();
    return new Promise((resolve) => {
      this.#dialog.addEventListener("close", () => {
        document.removeEventListener("visibilitychange", onVisibilityChange);
        this.#stop();
        this.#dialog.remove();
        resolve(this.#result);
      });
    });
  }

  #handleAction(button) {
    switch (button?.dataset.camera) {
      case "shutter": return this.#shoot();
      case "torch": return this.#toggleTorch(button);
      case "several": return this.#switchSeveral(button);
      case "again": return this.#shots.removeLast();
      case "remove": return this.#shots.remove(button.closest("li"));
      case "retry": return this.#start();
      case "album": return this.#close("album");
      case "text": return this.#close("text");
      case "close": return this.#close(null);
      case "use": return this.#close(this.#shots.removeAll());
    }
  }

  #close(result) {
    this.#result = result;
    this.#dialog.close();
  }

  #part(name) {
    return this.#dialog.querySelector(`.camera-${name}`);
  }

  #button(name) {
    return this.#dialog.querySelector(`[data-camera=${name}]`);
  }

  #text(name) {
    return this.#words.querySelector(`[data-word=${name}]`)?.textContent ?? "";
  }

  // MARK: The stream

  async #start() {
    this.#stop();
    this.#explain(null);
    this.#hint("starting");
    if (!navigator.mediaDevices?.getUserMedia) return this.#explain("insecure");
    try {
      const stream = await navigator.mediaDevices.getUserMedia(constraints);
      this.#stream = stream;
      // The dialog was closed or the window was hidden while the browser asked for permission.
      if (!this.#dialog.open || document.hidden) return this.#stop();
      const [track] = stream.getVideoTracks();
      track.addEventListener("ended", () => this.#stream === stream && this.#explain("NotReadableError"));
      this.#button("torch").hidden = !track.getCapabilities?.().torch;
      this.#button("torch").setAttribute("aria-pressed", "false");
      this.#video.srcObject = stream;
      await this.#video.play();
      this.#examine(null);
    } catch (error) {
      if (this.#dialog.open && !document.hidden) this.#explain(equivalentErrors[error.name] ?? error.name);
    }
  }

  #stop() {
    clearTimeout(this.#examinationTimer);
    for (const track of this.#stream?.getTracks() ?? []) track.stop();
    this.#stream = null;
    this.#video.srcObject = null;
  }

  async #toggleTorch(button) {
    const isOn = button.getAttribute("aria-pressed") !== "true";
    await this.#stream?.getVideoTracks()[0].applyConstraints({ advanced: [{ torch: isOn }] });
    button.setAttribute("aria-pressed", String(isOn));
  }

  /** Several photos of one pack are taken, and then used together. */
  #switchSeveral(button) {
    button.setAttribute("aria-pressed", String(!this.#takesSeveral));
  }

  get #takesSeveral() {
    return this.#button("several").ariaPressed === "true";
  }

  /** Explains why there is no camera and what else the person can do; null removes the explanation. */
  #explain(kind) {
    if (kind) this.#stop();
    const problem = this.#part("problem");
    problem.hidden = !kind;
    this.#dialog.toggleAttribute("data-blind", Boolean(kind));
    const explanations = [...problem.querySelectorAll("[data-problem]")];
    const shown = explanations.find(({ dataset }) => dataset.problem === kind) ?? explanations.at(-1);
    for (const explanation of explanations) explanation.hidden = explanation !== shown;
    if (kind) this.#button("retry").focus();
  }

  // MARK: Examining

  #examine(previousHint) {
    const { videoWidth: width, videoHeight: height } = this.#video;
    let hint = "aim";
    if (width > 0) {
      const { fault } = assessPicture(this.#video, width, height);
      hint = fault ? `hint-${fault}` : "aim";
    }
    if (hint === previousHint) this.#hint(hint);
    this.#examinationTimer = setTimeout(() => this.#examine(hint), examinationInterval);
  }

  #hint(name) {
    const hint = this.#part("hint");
    if (hint.dataset.hint === name) return;
    hint.dataset.hint = name;
    hint.textContent = this.#text(name);
  }

  async #shoot() {
    const { videoWidth: width, videoHeight: height } = this.#video;
    if (!this.#stream || width === 0 || this.#shots.isFull) return;
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    canvas.getContext("2d").drawImage(this.#video, 0, 0);
    const { fault } = assessPicture(canvas, width, height);
    const isUsedAtOnce = !fault && !this.#takesSeveral && this.#shots.isEmpty;
    this.#shots.add(await new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.92)), fault);
    if (isUsedAtOnce) this.#close(this.#shots.removeAll());
  }
}
