/**
 * Searches while the person types. The server receives only the query. The device adds verdicts to the results and filters
 * them.
 */
import { Drawing } from "../../page/drawing.js";
import { whenOnline } from "../../page/network.js";
import { confirmed, offerUndo } from "../../page/notice.js";
import { patch } from "../../page/patch.js";
import { loadJSON, ServerError } from "../../page/server-error.js";
import { listenForCodes, shownNumber } from "../../scan/codes.js";
import { listenForWatches } from "../watched-foods.js";
import { announceList, listenForFilters } from "./list-filters.js";

/** The pause in typing after which the search starts, in milliseconds. */
const typingDelay = 180;
/** The number of foods among the products, as on the server's page. */
const foodLimit = 8;
/** The number of additives, of classes and of food categories beside them. */
const additiveLimit = 3;
/** The parts of an additive that say what it is called. Words of a longer text about it lead away from a product. */
const callingParts = new Set(["number", "cas", "name", "synonym", "class"]);
/** The parts of a class or food category with its words. */
const topicParts = new Set(["number", "name"]);

/** @returns the classes and food categories with all words in their names, none of which was read as a similar one */
function topics({ complete, additiveclasses, foodcategories }) {
  if (!complete) return [];
  return [...additiveclasses.results, ...foodcategories.results].filter(({ match }) => topicParts.has(match.in) && !match.similar);
}

export class SearchPage {
  #page;
  #main;
  #device;
  #drawing = new Drawing(() => this.#drawOnce());
  #query = "";
  /** The results for `#foundQuery`; null before the first search and after a `#serverError`. */
  #found = null;
  #foundQuery = "";
  /** The reason why the device searches its stored products; null if the server answered. */
  #serverError = null;
  #searchTimer;
  /** Cancels the request that is waiting for an answer. */
  #request = null;

  /** @param {PageContext} page */
  constructor(page) {
    this.#page = page;
    this.#main = page.main;
  }

  async start() {
    const embedded = document.getElementById("found-things");
    // Uses the query of the address: after a reload the browser may restore an earlier text in the field. The page of a server error
    // has no field.
    const query = new URLSearchParams(location.search).get("query") ?? this.#field?.value ?? "";
    this.#query = query;
    if (embedded && query) [this.#found, this.#foundQuery] = [JSON.parse(embedded.dataset.found), query.trim()];
    this.#listen();
    this.#device = await this.#page.device();
    this.#device.whenChanged(() => this.#draw(), this.#page.signal);
    listenForFilters(this.#page, this.#device, () => this.#draw());
    listenForWatches(this.#page, () => this.#device, () => this.#draw());
    await this.#draw();
    if (this.#query.trim() !== this.#foundQuery) await this.#search();
  }

  get #field() {
    return this.#main.querySelector("#query");
  }

  /** The results, through which the arrow keys move. */
  get #options() {
    return [...this.#main.querySelectorAll("[role=option]")];
  }

  /** The result that the arrow keys chose in the field; null without a choice. */
  get #chosen() {
    return document.getElementById("chosen-result");
  }

  #listen() {
    const { signal } = this.#page;
    this.#main.addEventListener("input", ({ target }) => {
      if (target.id === "query") this.#type(target.value);
    });
    this.#main.addEventListener("submit", (event) => {
      if (event.target.id === "search-form") this.#finish(event);
    });
    this.#main.addEventListener("click", ({ target }) => {
      if (target.closest("[data-action=delete-products]")) this.#deleteViewed();
      if (target.closest("[data-action=ask-again]")) this.#search();
    });
    listenForCodes(this.#page, (gtin) => this.#searchNumber(shownNumber(gtin)));
    whenOnline(() => this.#searchAgain(), signal);
    document.addEventListener("keydown", (event) => this.#handleKey(event), { signal });
    signal.addEventListener("abort", () => {
      clearTimeout(this.#searchTimer);
      this.#request?.abort();
    });
  }

  // MARK: Typing

  #type(text) {
    this.#query = text;
    clearTimeout(this.#searchTimer);
    this.#searchTimer = setTimeout(() => this.#search(), typingDelay);
  }

  /** Enter searches at once, and moves to the first result. */
  async #finish(event) {
    event.preventDefault();
    clearTimeout(this.#searchTimer);
    this.#query = this.#field.value;
    if (this.#query.trim() !== this.#foundQuery || !this.#found) await this.#search();
    this.#options[0]?.focus();
  }

  /** Searches for the number of a scanned code, and moves to its product. */
  async #searchNumber(number) {
    clearTimeout(this.#searchTimer);
    this.#query = number;
    if (this.#field) this.#field.value = number;
    await this.#search();
    this.#options[0]?.focus();
  }

  #handleKey(event) {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const options = this.#options;
    const place = options.indexOf(target);
    if (target === this.#field) this.#pressInField(event, options);
    else if (key === "/" && !target.closest("input, textarea, select")) this.#focus(event, this.#field);
    else if (place < 0) return;
    else if (key === "Escape") this.#focus(event, this.#field);
    else if (key === "ArrowDown") this.#focus(event, options[place + 1]);
    else if (key === "ArrowUp") this.#focus(event, options[place - 1] ?? this.#field);
    else if (key === "Home") this.#focus(event, options[0]);
    else if (key === "End") this.#focus(event, options.at(-1));
  }

  /** In the field, the arrow keys choose a result, Enter opens it, and Escape drops the choice. */
  #pressInField(event, options) {
    const place = options.indexOf(this.#chosen);
    if (event.key === "ArrowDown") this.#choose(event, options[Math.min(place + 1, options.length - 1)]);
    else if (event.key === "ArrowUp") this.#choose(event, place < 0 ? options.at(-1) : options[place - 1]);
    else if (place < 0) return;
    else if (event.key === "Escape") this.#choose(event, null);
    else if (event.key === "Enter") {
      event.preventDefault();
      options[place].click();
    }
  }

  /** Marks a result as chosen, while the focus stays in the field. */
  #choose(event, option) {
    event.preventDefault();
    const before = this.#chosen;
    before?.removeAttribute("id");
    before?.setAttribute("aria-selected", "false");
    this.#field.removeAttribute("aria-activedescendant");
    if (!option) return;
    option.id = "chosen-result";
    option.setAttribute("aria-selected", "true");
    option.scrollIntoView({ block: "nearest" });
    this.#field.setAttribute("aria-activedescendant", option.id);
  }

  #focus(event, element) {
    if (!element) return;
    event.preventDefault();
    element.focus();
  }

  // MARK: Searching

  /** Searches for the current query, and cancels the search for an earlier one. */
  async #search() {
    const query = this.#query.trim();
    this.#request?.abort();
    const request = (this.#request = new AbortController());
    history.replaceState(null, "", query ? `?query=${encodeURIComponent(query)}` : location.pathname);
    try {
      const found = query ? await this.#fetchResults(query, request.signal) : null;
      if (request.signal.aborted) return;
      [this.#found, this.#foundQuery, this.#serverError] = [found, query, null];
    } catch (error) {
      if (request.signal.aborted) return;
      if (!(error instanceof ServerError)) throw error;
      [this.#found, this.#foundQuery, this.#serverError] = [null, query, error];
    }
    await this.#draw();
    if (this.#drawing.isRefused) {
      // The page neither says that nothing was found, nor shows the results of another query.
      this.#found = null;
      await this.#draw();
    }
    announceList(this.#page);
  }

  /** @returns {Promise<boolean>} whether the server answers again */
  async #searchAgain() {
    if (this.#serverError) await this.#search();
    return this.#serverError?.status !== 0;
  }

  async #fetchResults(query, signal) {
    const parameters = `query=${encodeURIComponent(query)}`;
    // Without the additives, the results are still those of the catalogue.
    const withoutAdditives = (error) => {
      if (!(error instanceof ServerError)) throw error;
      return null;
    };
    const [products, foods, known] = await Promise.all([
      // The part has a number, because the links below the list lead to the parts after it.
      loadJSON(`/v1/products?${parameters}&page=0`, signal),
      loadJSON(`/v1/foods?${parameters}&limit=${foodLimit}`, signal),
      loadJSON(`/v1/search?${parameters}&locale=${this.#page.language}&limit=${additiveLimit}`, signal).catch(withoutAdditives),
    ]);
    // Lists of two formats cannot be joined.
    const format = products.format === foods.format ? products.format : null;
    const count = (list) => ({ count: list.count, moreThan: list.moreThan });
    return {
      format, products: products.products, foods: foods.foods, page: 0, hasMore: Boolean(products.next),
      ...(known && { additives: known.additives.results.filter(({ match }) => callingParts.has(match.in)), topics: topics(known) }),
      productCount: count(products), foodCount: count(foods),
    };
  }

  // MARK: Drawing

  async #draw() {
    // Text that is typed before the device is open is drawn when it is open.
    if (this.#device) await this.#drawing.draw();
  }

  async #drawOnce() {
    const page = await this.#page.ask({
      ask: "page",
      query: this.#query,
      ...(this.#found && { found: this.#found }),
      ...(this.#serverError && { usesStored: true, outage: this.#serverError.toJSON() }),
    });
    if (this.#drawing.isWanted) return;
    patch(this.#main, page.main);
    this.#page.setTitle(page.title);
  }

  // MARK: Viewed products

  async #deleteViewed() {
    if (!(await confirmed("delete-products", this.#page.signal))) return;
    const { store } = this.#device;
    const deletion = await store.discard((rows) => rows.in("products"));
    await this.#draw();
    this.#main.focus();
    offerUndo("list-deleted", async () => {
      await store.restore(deletion);
      await this.#draw();
    });
  }
}
