/** The check: the label is read and answered while the person types, pastes or photographs it. Checks are stored. */
import { Drawing } from "../../page/drawing.js";
import { followKeyboard } from "../../page/keyboard.js";
import { Notice, offerUndo } from "../../page/notice.js";
import { patch } from "../../page/patch.js";
import { copy, share } from "../../page/share.js";
import { removePastGuests } from "../people/guests.js";
import { CodeLookUp } from "../photos/code-look-up.js";
import { PhotoIntake } from "../photos/photo-intake.js";
import { PhotoMarks } from "../photos/photo-marks.js";
import { Quantity } from "../products/quantity.js";
import { listenInAnswer } from "./answer-actions.js";
import { showLoading } from "./answer-progress.js";
import { addToHistory, showAddress } from "./check-history.js";
import { CurrentCheck } from "./current-check.js";
import { Draft } from "./draft.js";
import { Marks } from "./marks.js";
import { deletePhotos, storePhotos } from "./photo-actions.js";
import { discardCheck, showThumbnails } from "./stored-checks.js";

/** The pause in typing after which the check is stored, in milliseconds. */
const rest = 1500;

export class CheckPage {
  #page;
  #main;
  #device;
  #marks;
  #quantity;
  #photos;
  #check = new CurrentCheck(() => this.#device?.store);
  #drawing = new Drawing(() => this.#drawOnce());
  #codes = new CodeLookUp((number) => this.#openProduct(number));
  #hasLabel;
  /** Resolves when the device is open and the label to check is known. Drawings wait for it. */
  #label = new Promise((resolve) => (this.#hasLabel = resolve));
  /** Whether the next drawing leaves the field above the answer, because the label is being typed. */
  #isTyping = true;
  /** The identifier of a check that was left before it was complete, which the form offers to continue. */
  #unfinished = "";
  /** The label that was on the page when photos of another one were taken. Its answer is hidden while they are read. */
  #labelBefore = null;
  /** The identifier of the check whose photos were taken on this page. */
  #photographed = "";
  #resting;
  /** Whether the check of an empty text was refused. */
  #isRefused = false;

  /** @param {PageContext} page */
  constructor(page) {
    this.#page = page;
    this.#main = page.main;
    this.#marks = new Marks(page);
    new PhotoMarks(page);
    this.#quantity = new Quantity(this.#main, () => this.#draw());
    this.#photos = new PhotoIntake(page, {
      declaredLanguage: () => this.#declaredLanguage,
      onTake: () => this.#removeAnswer(),
      onProvisional: (pack, pictures) => this.#showProvisional(pack, pictures),
      onRead: (pack, pictures, id) => this.#showPack(pack, pictures, id),
      onText: (text) => this.#replaceText(text),
      onChange: (readCheck) => this.#checksChanged(readCheck),
    });
  }

  async start() {
    const begun = Date.now();
    // What is typed, pasted or dropped before the device is open stays in the field.
    this.#listen();
    // Changes of an earlier page may wait for the reader, too: its progress is shown meanwhile.
    showLoading(this.#main, await this.#page.openedDevice(), this.#page.signal);
    const device = await this.#page.device();
    device.whenChanged(() => this.#draw(), this.#page.signal);
    this.#device = device;
    await removePastGuests(device);
    const address = new URLSearchParams(location.search);
    const id = address.get("check") ?? history.state?.check;
    const stored = id && (await device.store.get("checks", id));
    const shared = address.has("shared") ? await (await import("../photos/shared-content.js")).takeSharedContent() : null;
    this.#isTyping = !(await this.#takeLabel(id, stored, shared?.text, this.#field.value));
    this.#hasLabel();
    await this.#draw();
    if (shared?.files.length > 0) await this.#photos.take(shared.files);
    if (stored?.value.waitsFor) await this.#photos.showWaiting(stored);
    // Photos that failed since the page began were tried a moment ago.
    await this.#photos.readWaiting(begun);
  }

  get #field() {
    return this.#main.querySelector("#text");
  }

  /**
   * Takes the label to check: shared text, what was given before the device was open or before this module was loaded, the check
   * of the address or of the history entry, or none. A check that was left before it was complete is offered.
   * @returns {Promise<boolean>} whether the page shows an answer, and not the form
   */
  async #takeLabel(id, stored, shared, typed) {
    const draft = Draft.read();
    const { defaultValue } = this.#field;
    if (shared) this.#changeLabel(shared);
    else if (this.#check.hasLabel) return !this.#isTyping;
    else if (typed && typed !== draft?.text && typed !== defaultValue) this.#changeLabel(typed);
    // The server's text is an example.
    else if (typed && typed === defaultValue) {
      this.#check.show({ text: typed, declaredLanguage: this.#declaredLanguage });
      return true;
    }
    // What was typed last may not be stored yet.
    else if (draft && (id ? draft.id === id && stored?.value.text !== draft.text : typed === draft.text)) this.#check.resume(draft);
    // A check whose photos wait has no text yet: what is typed meanwhile is another check.
    else if (stored && !stored.value.waitsFor) await this.#check.open(stored);
    else {
      // A language that was chosen before this module was loaded stays.
      this.#check.show({ text: "", declaredLanguage: this.#declaredLanguage });
      if (draft && !draft.isSubmitted) this.#unfinished = draft.id;
    }
    return Boolean(this.#check.label.text) && location.search.includes("check=");
  }

  get #declaredLanguage() {
    return this.#main.querySelector("#language")?.value ?? "";
  }

  #listen() {
    const main = this.#main;
    main.addEventListener("input", ({ target }) => {
      if (target.form?.id === "typed-nutrition") this.#draw();
      if (target.id === "text" || target.id === "language") this.#change(this.#field.value);
    });
    main.addEventListener("submit", (event) => {
      if (event.target.id !== "check") return;
      event.preventDefault();
      scrollTo({ top: 0, behavior: "instant" });
      this.#finish();
    });
    main.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && event.target.id === "text") event.target.form.requestSubmit();
    });
    this.#photos.listen();
    followKeyboard(this.#page.signal);
    main.addEventListener("click", (event) => this.#click(event));
    listenInAnswer(this.#page, this.#check, () => this.#device, () => this.#draw());
    addEventListener("pagehide", () => this.#hide(), { signal: this.#page.signal });
    this.#page.signal.addEventListener("abort", () => this.#leave());
  }

  #leave() {
    clearTimeout(this.#resting);
    this.#check.leave();
  }

  /** The window is closing, or shows another page. */
  #hide() {
    this.#check.keepForNextPage();
    this.#check.save();
  }

  #change(text) {
    this.#isRefused = false;
    // The answer for a photographed code does not open while somebody types.
    this.#photographed = "";
    this.#changeLabel(text);
    this.#draw({ isTyping: true });
  }

  /** Takes a text, and stores the check after a pause in typing. */
  #changeLabel(text) {
    this.#check.change(text, this.#declaredLanguage);
    addToHistory(this.#check, this.#page);
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => this.#check.save(), rest);
  }

  #replaceText(text) {
    this.#check.startNext();
    this.#field.value = text;
    this.#change(text);
  }

  /** Begins the next check with an empty form. */
  async #startNext() {
    clearTimeout(this.#resting);
    this.#check.startNext();
    addToHistory(this.#check, this.#page);
    await this.#draw({ isTyping: true });
  }

  /** Removes the answer at once, because photos of another label are taken. The text stays, in case they cannot be read. */
  async #removeAnswer() {
    this.#labelBefore = this.#check.label;
    // The reader of this device may still be loading.
    if (!this.#device?.engine.isReady) this.#main.querySelector("#answer").replaceChildren();
    await this.#draw({ isTyping: true });
  }

  get #hidesAnswer() {
    return this.#check.label === this.#labelBefore && this.#photos.isOpen;
  }

  async #click(event) {
    const person = event.target.closest("[data-person]");
    const button = event.target.closest("[data-action]");
    if (!this.#device || !(person || button)) return;
    if (person) {
      event.preventDefault();
      await this.#device.choose(person.dataset.person);
      return this.#draw({ isTyping: !this.#check.id });
    }
    switch (button.dataset.action) {
      case "example":
        event.preventDefault();
        return this.#showExample(button.dataset.text);
      case "type": return this.#field.focus();
      case "confirm": return this.#confirm();
      case "clear": return this.#clear();
      case "continue-check": return this.#continue();
      case "keep-photo": return storePhotos(this.#check, () => this.#draw());
      case "forget-photo": return deletePhotos(this.#check, () => this.#draw());
      case "delete-check": return this.#delete(button.dataset.check);
      case "copy": return copy(await this.#text());
      case "share": return share(await this.#text());
      case "print": return print();
    }
  }

  // MARK: Drawing

  /** Draws the present state. The promise ends when it is on the page. */
  async #draw({ isTyping = this.#isTyping } = {}) {
    this.#isTyping = isTyping;
    await this.#label;
    await this.#drawing.draw();
  }

  async #drawOnce() {
    const hidesAnswer = this.#hidesAnswer;
    const page = await this.#page.ask({
      ask: "page",
      label: this.#check.request,
      isTyping: this.#isTyping,
      ...(hidesAnswer && { hidesAnswer }),
      ...(this.#isRefused && { isRefused: true }),
      ...(this.#unfinished && { unfinished: this.#unfinished }),
      ...this.#typedNutrition,
      ...this.#codes.request,
    });
    // The state changed meanwhile, and is drawn next; or the person left.
    if (this.#drawing.isWanted || this.#page.isLeft) return;
    patch(this.#main, page.main);
    showThumbnails(this.#main, this.#device.store);
    this.#marks.update();
    this.#page.setTitle(page.title);
    if (!hidesAnswer) this.#check.answer = { state: page.state, found: page.found, knowledge: page.knowledge };
    this.#page.announce(() => page.headline ?? "");
    this.#codes.ask(page.lookUp);
  }

  /** The nutrition values that are typed, and the quantity that is eaten. */
  get #typedNutrition() {
    const form = this.#main.querySelector("#typed-nutrition");
    const { value: quantity } = this.#quantity;
    return { fields: form ? [...new FormData(form)] : [], ...(quantity !== undefined && { quantity }) };
  }

  // MARK: Storing

  /**
   * The text is complete: the answer gets an address and moves to the top. If the person said so, it gets the focus.
   * @param {boolean} takesFocus
   */
  async #finish(takesFocus = true) {
    clearTimeout(this.#resting);
    this.#labelBefore = null;
    // The text was typed before this module was loaded.
    if (!this.#check.hasLabel) this.#changeLabel(this.#field.value);
    const { text, pack } = this.#check.label;
    if (!text.trim() && !pack) return this.#refuse();
    this.#check.submit();
    showAddress(this.#check, this.#page);
    this.#showPublicAnswer(takesFocus);
    await this.#draw({ isTyping: false });
    await this.#check.save();
    if (takesFocus) this.#focusVerdict();
  }

  /** Says at the field that there is nothing to check. */
  async #refuse() {
    this.#isRefused = true;
    await this.#draw();
    this.#field?.focus();
  }

  /** Shows the server's answer for everybody, if the reader of this device is still loading. */
  async #showPublicAnswer(takesFocus = true) {
    const isLoading = () => !this.#device?.engine.isReady && !this.#page.isLeft;
    if (!isLoading()) return;
    const { showPublicAnswer } = await import("./public-answer.js");
    if (!(await showPublicAnswer(this.#page, this.#check, isLoading))) return;
    this.#marks.update();
    if (takesFocus) this.#focusVerdict();
  }

  #focusVerdict() {
    this.#main.querySelector(".verdict")?.focus({ preventScroll: true });
  }

  /** Answers an example like a complete label. It is not stored. */
  async #showExample(text) {
    this.#check.show({ text, declaredLanguage: "" });
    history.pushState(null, "", `${location.pathname}?example`);
    this.#showPublicAnswer();
    await this.#draw({ isTyping: false });
    this.#focusVerdict();
  }

  async #confirm() {
    this.#check.confirm();
    await this.#draw();
    await this.#check.save();
  }

  /** Empties the form. The text before is stored, and a notice brings it back. */
  async #clear() {
    const { id, label } = this.#check;
    await this.#startNext();
    this.#field.focus();
    offerUndo("cleared", () => this.#resume({ id, ...label }));
  }

  /** Continues the check that was left before it was complete. */
  #continue() {
    const draft = Draft.read();
    if (draft?.id === this.#unfinished) return this.#resume(draft);
  }

  async #resume(label) {
    this.#unfinished = "";
    this.#check.resume(label);
    addToHistory(this.#check, this.#page);
    await this.#draw({ isTyping: true });
    this.#field.focus();
  }

  /** Deletes a check of the list. */
  async #delete(id) {
    const { store } = this.#device;
    const deletion = await discardCheck(store, id);
    this.#check.forget(id);
    this.#photos.forget(id);
    await this.#draw();
    this.#main.focus();
    offerUndo("check-deleted", async () => {
      await store.restore(deletion);
      await this.#draw();
    });
  }

  /** The list of checks changed: photos of a check wait, or those of the given check were read. */
  async #checksChanged(readCheck) {
    if (readCheck) Notice.show("photo-read");
    await this.#draw();
  }

  // MARK: Photos

  /** Shows what was read on photos so far. The focus and the scroll position stay. */
  async #showProvisional(pack, pictures) {
    // While the reader of this device is loading, the last reading is answered by the server.
    if (!this.#device?.engine.isReady) return;
    if (this.#check.preview(pack, pictures, this.#declaredLanguage)) await this.#draw({ isTyping: false });
  }

  async #showPack(pack, pictures, id) {
    // What is read before the device is open waits for it.
    await this.#page.device();
    await this.#check.take(pack, pictures, { id, declaredLanguage: this.#declaredLanguage });
    this.#photographed = this.#check.id;
    addToHistory(this.#check, this.#page);
    await this.#finish(false);
    await this.#check.storeThumbnail();
  }

  /** Shows that the catalogue has the product of a code. Photos that were just taken lead to its answer, and Back to them. */
  async #openProduct(number) {
    await this.#draw();
    if (this.#photographed === this.#check.id && !this.#page.isLeft) location.assign(`/${this.#page.language}/products/${number}`);
  }

  // MARK: Sharing

  async #text() {
    return (await this.#page.ask({ ask: "text", label: this.#check.request })).text;
  }
}
