/** The list of additives: shows those that the server finds for the typed text, or the device without a network. */
import "../page/shared.js";
import { Drawing } from "../page/drawing.js";
import { loadJSON, ServerError } from "../page/server-error.js";
import { AvoidButton } from "./avoid-button.js";
import { FavouriteButton, FavouriteList } from "./favourite-additives.js";
import { OwnIntake } from "./own-intake.js";

/** The pause in typing after which the search starts, in milliseconds. */
const typingDelay = 180;

export class AdditivesPage {
  #page;
  #main;
  #drawing = new Drawing(() => this.#drawOnce());
  #request = new AbortController();
  #pause;

  /** @param {PageContext} page */
  constructor(page) {
    this.#page = page;
    this.#main = page.main;
  }

  async start() {
    // The page of one additive has no field.
    if (!this.#field) {
      const parts = [AvoidButton, FavouriteButton, OwnIntake].map((Part) => new Part(this.#page).start());
      return Promise.all([...parts, this.#startComments()]);
    }
    const favourites = new FavouriteList(this.#page).start();
    // The address counts, because the page that is stored on the device was drawn for no text.
    const searched = new URLSearchParams(location.search).get("search");
    if (searched !== null) this.#field.value = searched;
    this.#main.addEventListener("input", ({ target }) => target === this.#field && this.#search());
    this.#main.addEventListener("keydown", (event) => this.#finish(event));
    // The browser may have restored the text of the field.
    if (this.#field.value) await this.#drawing.draw();
    await favourites;
  }

  /** Nobody but people with an account writes comments, so that others never load the script. */
  async #startComments() {
    if (!("account" in document.documentElement.dataset) || !this.#main.querySelector("#comment-section")) return;
    const { Comments } = await import("./comments.js");
    await new Comments(this.#page).start();
  }

  get #field() {
    return this.#main.querySelector("#search");
  }

  /** Enter in the field changes nothing, because the list already shows what was found. The button sends the filters too. */
  #finish(event) {
    if (event.target === this.#field && event.key === "Enter" && !event.isComposing) event.preventDefault();
  }

  /** Searches after a pause in typing. The search for an earlier text ends at once. */
  #search() {
    this.#request.abort();
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => this.#drawing.draw(), typingDelay);
  }

  async #drawOnce() {
    const text = this.#field.value;
    const found = /[\p{L}\p{N}]/u.test(text) ? await this.#find(text) : null;
    if (found === undefined || this.#drawing.isWanted || this.#page.isLeft) return;
    let count = 0;
    for (const row of this.#main.querySelectorAll("#additives tbody tr")) {
      row.hidden = found ? !found.has(row.dataset.additive) : "subNumber" in row.dataset;
      if (!row.hidden) count += 1;
    }
    for (const section of this.#main.querySelectorAll("#additives > section")) {
      section.hidden = !section.querySelector("tbody tr:not([hidden])");
    }
    this.#main.querySelector(".unless-searching").hidden = found !== null;
    const status = this.#main.querySelector("#found");
    status.textContent = found ? this.#words(count, status.dataset) : "";
  }

  #words(count, { one, several }) {
    return count === 1 ? one : several.replace("0", count);
  }

  /** @returns {Promise<Set<string>|undefined>} the identifiers of the additives with the words of a text; undefined if it was stopped */
  async #find(text) {
    try {
      const address = `/v1/search?query=${encodeURIComponent(text)}&locale=${this.#page.language}&limit=1`;
      this.#request = new AbortController();
      const { additives } = await loadJSON(address, AbortSignal.any([this.#request.signal, this.#page.signal]));
      return new Set(additives.identifiers);
    } catch (error) {
      // Another text was typed, whose search draws the list, or the person left.
      if (error.name === "AbortError") return undefined;
      if (!(error instanceof ServerError)) throw error;
      const { found = [] } = await this.#page.ask({ ask: "additives", letters: text });
      return new Set(found);
    }
  }
}
