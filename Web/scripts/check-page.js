/** The check: as one types, pastes or photographs, the label is read and answered; what was checked is kept. */
import { CurrentCheck } from "./current-check.js";
import { Draft } from "./draft.js";
import { keptChecks } from "./kept-checks.js";
import { deleteCheck } from "./kept-photos.js";
import { Marks } from "./marks.js";
import { Notice } from "./notice.js";
import { copy, share } from "./passing-on.js";
import { patch } from "./patch.js";
import { PhotoIntake } from "./photo-intake.js";
import { PhotoMarks } from "./photo-marks.js";
import { Quantity } from "./quantity.js";
import { listenForReactions, reactedFood } from "./reactions.js";
import { keptWords, listenForWords } from "./words.js";

/** How long a field must rest before a check counts as made, and before its state is read aloud. */
const rest = 1500;

export class CheckPage {
  #device;
  #main = document.getElementById("main");
  #marks = new Marks(this.#main);
  #photoMarks = new PhotoMarks(this.#main);
  #check = new CurrentCheck(() => this.#device?.store);
  #quantity = new Quantity(this.#main, () => this.#draw(this.#drawn));
  #photos = new PhotoIntake({
    device: () => this.opening,
    told: () => this.#told,
    onRead: (pack, pictures, id) => this.#showPack(pack, pictures, id),
    onText: (text) => this.#replaceText(text),
    onChange: (check) => this.#changed(check),
  });
  /** The drawing that is being made, and how the next one is to be. */
  #drawing = null;
  #wanted = null;
  #resting;

  /** @param {Promise<Device>} opening */
  constructor(opening) {
    this.opening = opening;
  }

  async start() {
    const begun = Date.now();
    // What is typed, pasted or dropped meanwhile is in the field.
    this.#listen();
    this.#device = await this.opening;
    this.#device.onProgress = (share) => this.#showProgress(share);
    const address = new URLSearchParams(location.search);
    const kept = address.has("check") ? await this.#device.store.get("checks", address.get("check")) : null;
    const shared = address.has("shared") ? await (await import("./shared.js")).shared() : null;
    await this.#takeLabel(kept, shared?.text, this.#field.value);
    await this.#draw({ isTyping: !this.#check.id });
    if (shared?.files.length > 0) await this.#photos.take(shared.files);
    if (kept?.waits) await this.#photos.showWaiting(kept);
    // What failed while the page began was tried a moment ago.
    await this.#photos.readWaiting(begun);
  }

  get #field() {
    return document.getElementById("text");
  }

  // What there is to check: a check that is kept, shared text, what was typed before, or what is in the field.
  async #takeLabel(kept, shared, typed) {
    // One whose photos wait has no text yet: what is typed meanwhile is another check.
    if (kept) return kept.waits ? undefined : this.#check.open(kept);
    const draft = Draft.read();
    // A browser that puts text back into its field knows nothing of the photos that it was read from.
    const isDraft = !typed || typed === draft?.text;
    this.#check.label = (shared ? { text: shared, told: "" } : null) ?? (isDraft ? draft : { text: typed, told: this.#told })
      ?? this.#check.label;
    if (shared) await this.#check.keep();
  }

  get #told() {
    return document.getElementById("language")?.value ?? "";
  }

  #listen() {
    const main = this.#main;
    main.addEventListener("input", ({ target }) => {
      if (target.form?.id === "typed-nutrition") this.#draw(this.#drawn);
      if (target.id !== "text" && target.id !== "language") return;
      this.#change(this.#field.value);
    });
    main.addEventListener("submit", (event) => {
      if (event.target.id !== "check") return;
      event.preventDefault();
      this.#finish();
    });
    this.#photos.listen(main);
    main.addEventListener("click", (event) => this.#click(event));
    listenForWords(() => this.#device, () => this.#draw(this.#drawn));
    listenForReactions(main, () => this.#device, () => this.#keptId(), () => this.#draw(this.#drawn));
  }

  /** Under which identifier the check is kept, now at the latest. */
  async #keptId() {
    await this.#check.keep();
    return this.#check.id ?? "";
  }

  #change(text) {
    this.#check.change(text, this.#told);
    this.#draw({ isTyping: true });
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => this.#check.keep(), rest);
  }

  async #replaceText(text) {
    await this.#check.putAside();
    this.#field.value = text;
    this.#change(text);
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
      case "confirm": return this.#confirm();
      case "keep-photo": return this.#keepPhotos();
      case "forget-photo": return this.#forgetPhotos();
      case "delete-check": return this.#delete(button.dataset.check);
      case "copy": return copy(await this.#text());
      case "share": return share(await this.#text());
      case "print": return print();
    }
  }

  // MARK: Drawing

  /** Draws what there is now, and is done when it is seen; while one drawing is made, later ones wait as one. */
  async #draw(options) {
    if (!this.#device) return;
    this.#wanted = options;
    this.#drawing ??= this.#drawAll();
    await this.#drawing;
  }

  async #drawAll() {
    try {
      while (this.#wanted) {
        const options = this.#wanted;
        this.#wanted = null;
        await this.#drawOnce(options);
      }
    } finally {
      this.#drawing = null;
    }
  }

  async #drawOnce(options) {
    const { isTyping } = options;
    const { store } = this.#device;
    const [words, checks] = [await keptWords(store), await keptChecks(store, 3)];
    const page = await this.#device.ask({
      ask: "page",
      label: this.#check.request,
      isTyping,
      checks,
      words,
      reactedFood: await reactedFood(store, { person: this.#device.current, check: this.#check.id }),
      ...this.#typedNutrition,
    });
    // More was typed meanwhile: that is drawn next.
    if (this.#wanted) return;
    patch(this.#main, page.main);
    this.#drawn = options;
    this.#marks.update();
    document.title = `${page.title} – Morsel`;
    this.#check.read = { state: page.state, found: page.found, knowledge: page.knowledge };
    this.#announce(page.headline ?? "");
  }

  /** The values of a pack that are typed, and the quantity that is eaten. */
  get #typedNutrition() {
    const form = document.getElementById("typed-nutrition");
    const quantity = this.#quantity.value;
    return { fields: form ? [...new FormData(form)] : [], ...(quantity !== undefined && { quantity }) };
  }

  /** How it was drawn. */
  #drawn = { isTyping: true };

  /** Tells those who do not see the page, once the typing rests. */
  #announce(headline) {
    clearTimeout(this.#announcing);
    this.#announcing = setTimeout(() => {
      const place = document.getElementById("announcement");
      if (place && place.textContent !== headline) place.textContent = headline;
    }, 400);
  }

  #announcing;

  #showProgress(share) {
    const bar = document.querySelector("#answer progress");
    if (bar) bar.value = share;
    else if (share < 1) {
      const place = document.getElementById("answer");
      const template = document.getElementById("notice-loading");
      if (place && template && !place.firstElementChild) place.append(template.content.cloneNode(true));
    }
  }

  // MARK: Keeping

  /** The person says that the text is whole: the answer comes first, and has the focus. */
  async #finish() {
    clearTimeout(this.#resting);
    await this.#draw({ isTyping: false });
    await this.#check.keep();
    document.querySelector(".verdict")?.focus();
  }

  /** An example is answered like a label that is whole, and is none of the person's checks. */
  async #showExample(text) {
    this.#check.label = { text, told: "" };
    await this.#draw({ isTyping: false });
    document.querySelector(".verdict")?.focus();
  }

  async #confirm() {
    this.#check.confirm();
    await this.#draw(this.#drawn);
    await this.#check.keep();
  }

  /** Deletes a check of the list. */
  async #delete(id) {
    await deleteCheck(this.#device.store, id);
    this.#check.forget(id);
    this.#photos.forget(id);
    await this.#draw(this.#drawn);
    this.#main.focus();
  }

  /** The list of checks is another: one waits, or the one that is given does no longer. */
  async #changed(readCheck) {
    if (readCheck) Notice.show("photo-read");
    await this.#draw(this.#drawn);
  }

  // MARK: Photos

  async #showPack(pack, pictures, id) {
    // What is asked for meanwhile waits for the device, as this does.
    await this.opening;
    await this.#check.take(pack, pictures, { id, told: this.#told });
    await this.#finish();
  }

  async #keepPhotos() {
    await this.#check.keepPhotos();
    Notice.show("photo-kept");
    await this.#draw(this.#drawn);
  }

  async #forgetPhotos() {
    await this.#check.forgetPhotos();
    await this.#draw(this.#drawn);
  }

  // MARK: Passing on

  async #text() {
    return (await this.#device.ask({ ask: "text", label: this.#check.label })).text;
  }
}
