/**
 * The search as one types: what is typed is asked of the server, and nothing else ever is; what was found is judged and
 * hidden here.
 */
import { Drawing } from "./drawing.js";
import { announceList, Hiding } from "./hiding.js";
import { seenProducts } from "./kept-products.js";
import { whenOnline } from "./network.js";
import { confirmed } from "./notice.js";
import { load, Outage } from "./outage.js";
import { patch } from "./patch.js";

/** How long typing must rest before the server is asked, in milliseconds. */
const rest = 180;
/** How many products that were looked at are shown before anything is typed. */
const mostSeen = 8;
/** How many foods stand among the products; the server's page has as many. */
const mostFoods = 8;

export class SearchPage {
  #device;
  #main = document.getElementById("main");
  #drawing = new Drawing(() => this.#drawOnce());
  #query = "";
  /** What was found for `#foundQuery`: a list, or records if there is an `#outage`; null before anything was looked for. */
  #found = null;
  #foundQuery = "";
  #hiding;
  /** Why `#found` is what the device keeps; null when the server answered. */
  #outage = null;
  #resting;
  #asking = null;

  /** @param {Promise<Device>} opening */
  constructor(opening) {
    this.opening = opening;
  }

  async start() {
    this.#listen();
    this.#device = await this.opening;
    this.#hiding = await Hiding.open(this.#main, this.#device.store, () => this.#draw());
    // A page that says why the server did not answer has no field.
    const query = this.#field?.value || (new URLSearchParams(location.search).get("query") ?? "");
    const carried = document.getElementById("found-things");
    this.#query = query;
    if (carried && query) [this.#found, this.#foundQuery] = [JSON.parse(carried.dataset.found), query.trim()];
    await this.#draw();
    if (query.trim() !== this.#foundQuery) await this.#search();
  }

  get #field() {
    return document.getElementById("query");
  }

  /** What one goes through by the arrows. */
  get #links() {
    return [...this.#main.querySelectorAll("a.thing")];
  }

  #listen() {
    const main = this.#main;
    main.addEventListener("input", ({ target }) => {
      if (target.id === "query") this.#type(target.value);
    });
    main.addEventListener("submit", (event) => {
      if (event.target.id === "search-form") this.#finish(event);
    });
    main.addEventListener("click", ({ target }) => {
      if (target.closest("[data-action=delete-products]")) this.#forget();
      if (target.closest("[data-action=ask-again]")) this.#search();
    });
    whenOnline(() => this.#askAgain());
    document.addEventListener("keydown", (event) => this.#press(event));
  }

  // MARK: Typing

  #type(text) {
    this.#query = text;
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => this.#search(), rest);
  }

  /** Enter looks at once, and goes to what was found. */
  async #finish(event) {
    event.preventDefault();
    clearTimeout(this.#resting);
    this.#query = this.#field.value;
    if (this.#query.trim() !== this.#foundQuery || !this.#found || this.#outage) await this.#search();
    this.#links[0]?.focus();
  }

  #press(event) {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const links = this.#links;
    const place = links.indexOf(target);
    const isInField = target === this.#field;
    if (key === "/" && !target.closest("input, textarea, select")) this.#go(event, this.#field);
    else if (key === "Escape" && place >= 0) this.#go(event, this.#field);
    else if (key === "ArrowDown" && (isInField || place >= 0)) this.#go(event, links[place + 1]);
    else if (key === "ArrowUp" && place >= 0) this.#go(event, links[place - 1] ?? this.#field);
    else if (key === "Home" && place >= 0) this.#go(event, links[0]);
    else if (key === "End" && place >= 0) this.#go(event, links.at(-1));
  }

  #go(event, element) {
    if (!element) return;
    event.preventDefault();
    element.focus();
  }

  // MARK: Looking

  /** Asks for what is typed now; an answer to something that was typed before is not waited for. */
  async #search() {
    const query = this.#query.trim();
    this.#asking?.abort();
    const asking = (this.#asking = new AbortController());
    history.replaceState(null, "", query ? `?query=${encodeURIComponent(query)}` : location.pathname);
    try {
      const found = query ? await this.#ask(query, asking.signal) : null;
      if (asking.signal.aborted) return;
      [this.#found, this.#foundQuery, this.#outage] = [found, query, null];
    } catch (error) {
      if (asking.signal.aborted) return;
      if (!(error instanceof Outage)) throw error;
      [this.#found, this.#foundQuery, this.#outage] = [await this.#kept(query), query, error];
    }
    await this.#draw();
    if (this.#drawing.isRefused) {
      // Nothing is said to have been found, and what was found before does not stand under another query.
      this.#found = null;
      await this.#draw();
    }
    announceList(this.#main);
  }

  /** @returns {Promise<boolean>} whether somebody answers again */
  async #askAgain() {
    if (this.#outage) await this.#search();
    return this.#outage?.status !== 0;
  }

  async #ask(query, signal) {
    const asked = `query=${encodeURIComponent(query)}`;
    const [products, foods] = await Promise.all([
      load(`/v1/products?${asked}`, signal),
      load(`/v1/foods?${asked}&limit=${mostFoods}`, signal),
    ]);
    // Lists of two formats are no list of either.
    const format = products.format === foods.format ? products.format : null;
    return { format, products: products.products, foods: foods.foods, page: 0, hasMore: Boolean(products.next) };
  }

  /** Without the server: those of the products that were looked at whose names have every word. */
  async #kept(query) {
    const words = folded(query).split(/\s+/);
    const { store } = await this.opening;
    const records = await seenProducts(store, Infinity);
    const isMeant = (record) => {
      const content = record?.versions?.[0]?.content ?? {};
      const names = [content.name, content.brand, record?.gtin, ...Object.values(content.names ?? {})];
      const text = folded(names.join(" "));
      return words.every((word) => text.includes(word));
    };
    return records.filter(isMeant);
  }

  // MARK: Drawing

  #draw() {
    return this.#drawing.draw();
  }

  async #drawOnce() {
    // What is typed before the device is open is drawn when it is.
    if (!this.#hiding) return;
    const seen = this.#found ? [] : await seenProducts(this.#device.store, mostSeen);
    const page = await this.#device.ask({
      ask: "page",
      query: this.#query,
      ...(this.#found && { [this.#outage ? "kept" : "found"]: this.#found }),
      seen,
      hidden: this.#hiding.chosen,
      ...(this.#outage && { outage: this.#outage.toJSON() }),
    });
    if (this.#drawing.isWanted) return;
    patch(this.#main, page.main);
    document.title = `${page.title} – Morsel`;
  }

  // MARK: What stays on the device

  async #forget() {
    if (!(await confirmed("delete-products"))) return;
    await this.#device.store.clear("products");
    await this.#draw();
    this.#main.focus();
  }
}

const folded = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
