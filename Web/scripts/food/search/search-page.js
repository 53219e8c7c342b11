/**
 * The search while the person types. The server is sent the query and nothing else; what it finds is judged and hidden on
 * this device.
 */
import { Drawing } from "../../page/drawing.js";
import { whenOnline } from "../../page/network.js";
import { confirmed } from "../../page/notice.js";
import { patch } from "../../page/patch.js";
import { loadJSON, ServerError } from "../../page/server-error.js";
import { announceList, listenForFilters } from "./list-filters.js";

/** The pause in typing after which the server is asked, in milliseconds. */
const rest = 180;
/** The number of foods among the products, as on the server's page. */
const foodLimit = 8;

export class SearchPage {
  #page;
  #main;
  #device;
  #drawing = new Drawing(() => this.#drawOnce());
  #query = "";
  /** What was found for `#foundQuery`; null before the first search and after a `#serverError`. */
  #found = null;
  #foundQuery = "";
  /** Why the device searches its stored products; null when the server answered. */
  #serverError = null;
  #resting;
  /** Cancels the request that is waiting for an answer. */
  #asking = null;

  /** @param {PageContext} page */
  constructor(page) {
    this.#page = page;
    this.#main = page.main;
  }

  async start() {
    const carried = document.getElementById("found-things");
    // The address counts: after a reload the browser may restore an earlier text in the field. The page of a server error
    // has no field.
    const query = new URLSearchParams(location.search).get("query") ?? this.#field?.value ?? "";
    this.#query = query;
    if (carried && query) [this.#found, this.#foundQuery] = [JSON.parse(carried.dataset.found), query.trim()];
    this.#listen();
    this.#device = await this.#page.device();
    this.#device.whenChanged(() => this.#draw(), this.#page.signal);
    listenForFilters(this.#page, this.#device, () => this.#draw());
    await this.#draw();
    if (this.#query.trim() !== this.#foundQuery) await this.#search();
  }

  get #field() {
    return this.#main.querySelector("#query");
  }

  /** The results, through which the arrow keys move. */
  get #links() {
    return [...this.#main.querySelectorAll("a.thing")];
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
    whenOnline(() => this.#searchAgain(), signal);
    document.addEventListener("keydown", (event) => this.#press(event), { signal });
    signal.addEventListener("abort", () => {
      clearTimeout(this.#resting);
      this.#asking?.abort();
    });
  }

  // MARK: Typing

  #type(text) {
    this.#query = text;
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => this.#search(), rest);
  }

  /** Enter searches at once, and moves to the first result. */
  async #finish(event) {
    event.preventDefault();
    clearTimeout(this.#resting);
    this.#query = this.#field.value;
    if (this.#query.trim() !== this.#foundQuery || !this.#found) await this.#search();
    this.#links[0]?.focus();
  }

  #press(event) {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const links = this.#links;
    const place = links.indexOf(target);
    const isInField = target === this.#field;
    if (key === "/" && !target.closest("input, textarea, select")) this.#focus(event, this.#field);
    else if (key === "Escape" && place >= 0) this.#focus(event, this.#field);
    else if (key === "ArrowDown" && (isInField || place >= 0)) this.#focus(event, links[place + 1]);
    else if (key === "ArrowUp" && place >= 0) this.#focus(event, links[place - 1] ?? this.#field);
    else if (key === "Home" && place >= 0) this.#focus(event, links[0]);
    else if (key === "End" && place >= 0) this.#focus(event, links.at(-1));
  }

  #focus(event, element) {
    if (!element) return;
    event.preventDefault();
    element.focus();
  }

  // MARK: Searching

  /** Searches for the present query, and cancels the search for an earlier one. */
  async #search() {
    const query = this.#query.trim();
    this.#asking?.abort();
    const asking = (this.#asking = new AbortController());
    history.replaceState(null, "", query ? `?query=${encodeURIComponent(query)}` : location.pathname);
    try {
      const found = query ? await this.#ask(query, asking.signal) : null;
      if (asking.signal.aborted) return;
      [this.#found, this.#foundQuery, this.#serverError] = [found, query, null];
    } catch (error) {
      if (asking.signal.aborted) return;
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

  async #ask(query, signal) {
    const asked = `query=${encodeURIComponent(query)}`;
    const [products, foods] = await Promise.all([
      loadJSON(`/v1/products?${asked}`, signal),
      loadJSON(`/v1/foods?${asked}&limit=${foodLimit}`, signal),
    ]);
    // Lists of two formats cannot be joined.
    const format = products.format === foods.format ? products.format : null;
    const count = (list) => ({ count: list.count, moreThan: list.moreThan });
    return {
      format, products: products.products, foods: foods.foods, page: 0, hasMore: Boolean(products.next),
      productCount: count(products), foodCount: count(foods),
    };
  }

  // MARK: Drawing

  async #draw() {
    // What is typed before the device is open is drawn when it is.
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
    await this.#device.store.deleteAll("products");
    await this.#draw();
    this.#main.focus();
  }
}
