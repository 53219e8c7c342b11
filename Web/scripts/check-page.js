/** The check: as one types or pastes, the label is read and answered; what was checked is kept. */
import { Draft } from "./draft.js";
import { Marks } from "./marks.js";
import { copy, share } from "./passing-on.js";
import { patch } from "./patch.js";
import { keptWords, listenForWords } from "./words.js";

/** How long a field must rest before a check counts as made, and before its state is read aloud. */
const rest = 1500;

export class CheckPage {
  #device;
  #main = document.getElementById("main");
  #marks = new Marks(this.#main);
  #label = { text: "", told: "" };
  #id = null;
  #drawing = false;
  #isStale = false;
  #resting;

  /** @param {Promise<Device>} opening */
  constructor(opening) {
    this.opening = opening;
  }

  async start() {
    // What is typed, pasted or dropped meanwhile is in the field.
    this.#listen();
    this.#device = await this.opening;
    this.#device.onProgress = (share) => this.#showProgress(share);
    await this.#takeLabel(this.#field.value);
    await this.#draw({ isTyping: !this.#id });
  }

  get #field() {
    return document.getElementById("text");
  }

  // What there is to check: a check that is kept, shared text, what was typed before, or what is in the field.
  async #takeLabel(typed) {
    const address = new URLSearchParams(location.search);
    const kept = address.has("check") ? await this.#device.store.get("checks", address.get("check")) : null;
    const shared = address.has("shared") ? await sharedText() : null;
    if (kept) this.#id = kept.id;
    this.#label = kept ?? (shared ? { text: shared, told: "" } : null) ?? (typed ? { text: typed, told: this.#told } : null)
      ?? Draft.read() ?? this.#label;
    if (shared) {
      history.replaceState(null, "", location.pathname);
      await this.#keep();
    }
  }

  get #told() {
    return document.getElementById("language")?.value ?? "";
  }

  #listen() {
    const main = this.#main;
    main.addEventListener("input", ({ target }) => {
      if (target.id !== "text" && target.id !== "language") return;
      this.#change(this.#field.value);
    });
    main.addEventListener("submit", (event) => {
      if (event.target.id !== "check") return;
      event.preventDefault();
      this.#finish();
    });
    main.addEventListener("dragover", (event) => event.preventDefault());
    main.addEventListener("drop", (event) => this.#drop(event));
    main.addEventListener("click", (event) => this.#click(event));
    listenForWords(() => this.#device, () => this.#draw(this.#drawn));
  }

  #change(text) {
    this.#label = { text, told: this.#told };
    Draft.write(this.#label);
    this.#draw({ isTyping: true });
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => this.#keep(), rest);
  }

  async #drop(event) {
    const file = event.dataTransfer.files[0];
    const text = file ? await file.text() : event.dataTransfer.getData("text/plain");
    if (file) event.preventDefault();
    if (!file || !text) return;
    this.#field.value = text;
    this.#change(text);
  }

  async #click(event) {
    const person = event.target.closest("[data-person]");
    const action = event.target.closest("[data-action]")?.dataset.action;
    if (person && this.#device) {
      event.preventDefault();
      await this.#device.choose(person.dataset.person);
      await this.#draw({ isTyping: !this.#id });
    } else if (action === "example" && this.#device) {
      event.preventDefault();
      await this.#showExample(event.target.closest("a").dataset.text);
    } else if (action === "copy") copy(await this.#text());
    else if (action === "share") share(await this.#text());
    else if (action === "print") print();
  }

  // MARK: Drawing

  /** Draws what there is now; while one drawing is made, later ones wait as one. */
  async #draw(options) {
    if (!this.#device) return;
    if (this.#drawing) {
      this.#isStale = true;
      return;
    }
    this.#drawing = true;
    try {
      do {
        this.#isStale = false;
        await this.#drawOnce(options);
      } while (this.#isStale);
    } finally {
      this.#drawing = false;
    }
  }

  async #drawOnce(options) {
    const { isTyping } = options;
    const words = await keptWords(this.#device.store);
    const checks = (await this.#device.store.all("checks")).sort((a, b) => b.time - a.time).map(withDate);
    const page = await this.#device.ask({ ask: "page", label: this.#label, isTyping, checks: checks.slice(0, 3), words });
    // More was typed meanwhile: that is drawn next.
    if (this.#isStale) return;
    patch(this.#main, page.main);
    this.#drawn = options;
    this.#marks.update();
    document.title = `${page.title} – Morsel`;
    this.#read = { state: page.state, found: page.found, knowledge: page.knowledge };
    this.#announce(page.headline ?? "");
  }

  /** What the check that is shown was read as. */
  #read = {};
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
    await this.#keep();
    document.querySelector(".verdict")?.focus();
  }

  /** An example is answered like a label that is whole, and is none of the person's checks. */
  async #showExample(text) {
    this.#label = { text, told: "" };
    await this.#draw({ isTyping: false });
    document.querySelector(".verdict")?.focus();
  }

  async #keep() {
    if (!this.#device) return;
    if (this.#label.text.trim().length < 3) return;
    this.#id ??= `c${Date.now().toString(36)}`;
    await this.#device.store.put("checks", { ...this.#label, ...this.#read, id: this.#id, time: Date.now() });
  }

  // MARK: Passing on

  async #text() {
    return (await this.#device.ask({ ask: "text", label: this.#label })).text;
  }
}

/** Text that came by the share target of the installed app; it is there once. */
async function sharedText() {
  const cache = await caches.open("morsel shared");
  const text = await (await cache.match("/share"))?.text();
  await cache.delete("/share");
  return text;
}

/** Dates in the language of the page, as the person's own country writes them. */
const language = document.documentElement.lang;
const own = navigator.languages.find((tag) => tag.split("-")[0] === language);
const format = new Intl.DateTimeFormat(own ?? language, { dateStyle: "medium", timeStyle: "short" });

/** A kept check as the reader wants it: with its date in words. */
export function withDate({ time, ...kept }) {
  return { ...kept, when: format.format(time) };
}
