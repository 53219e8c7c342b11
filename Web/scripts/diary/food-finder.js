/** Finds foods for a meal: on the device while somebody types, on the server only when they ask for it, and by their barcodes. */
import { loadJSON, ServerError } from "../page/server-error.js";
import { Notice } from "../page/notice.js";
import { isCode } from "../scan/codes.js";
import { fieldsOf } from "./changes.js";

/** The pause in typing after which the list is drawn, in milliseconds. */
const typingDelay = 120;

export class FoodFinder {
  #page;
  #sheet;
  #device;
  #timer;
  #scanner = null;
  /** What the server found, for the sheets until the food is chosen. */
  found;
  /** The chosen dish with its ingredients, if the knowledge file does not have them. */
  label;

  /**
   * @param {PageContext} page
   * @param {Sheet} sheet
   * @param {() => Device} device
   */
  constructor(page, sheet, device) {
    this.#page = page;
    this.#sheet = sheet;
    this.#device = device;
    page.main.addEventListener("input", ({ target }) => target.id === "food-query" && this.#type(target.value));
    page.main.addEventListener("submit", (event) => event.target.id === "food-search" && this.#finish(event));
    page.main.addEventListener("click", (event) => this.#click(event));
    page.main.addEventListener("change", ({ target }) => target.id === "label-photo" && this.#readLabel(target));
    document.addEventListener("code", (event) => this.#takeTyped(event), { signal: page.signal });
    page.signal.addEventListener("abort", () => this.stop());
  }

  /** Stops the camera and forgets the results. */
  stop() {
    clearTimeout(this.#timer);
    this.#scanner?.stop();
    this.#scanner = null;
    this.found = undefined;
    this.label = undefined;
  }

  #type(query) {
    this.found = undefined;
    this.#sheet.state = { ...this.#sheet.state, query, list: this.#sheet.state.list ?? "all", outage: "" };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#sheet.state && this.#sheet.redraw(), typingDelay);
  }

  /** Enter moves to the first food of the list. A scanner that works like a keyboard types a code into the field, and Enter. */
  async #finish(event) {
    event.preventDefault();
    clearTimeout(this.#timer);
    const text = this.#page.main.querySelector("#food-query").value.trim();
    if (isCode(text) && (await this.#take(text))) return;
    await this.#sheet.redraw();
    this.#page.main.querySelector(".foods [data-food]")?.focus();
  }

  async #click({ target }) {
    const list = target.closest("[data-list]");
    const food = target.closest("[data-food]");
    if (list) {
      this.#sheet.state = { ...this.#sheet.state, list: list.dataset.list };
      return this.#sheet.redraw();
    }
    if (food) return this.choose(food.dataset.food);
    switch (target.closest("[data-action]")?.dataset.action) {
      case "search-server": return this.#searchServer();
      case "scan-food": return this.#scan();
      case "new-dish": return this.#sheet.open({ kind: "dish", slot: this.#sheet.state.slot });
      case "add-part": return this.#addPart();
    }
  }

  /**
   * Opens the amount of a food.
   * @param {string} food its key
   * @param {string} [lot] the lot in the code of the pack
   */
  choose(food, lot) {
    this.#scanner?.stop();
    this.#scanner = null;
    this.label = this.#changedDish(food);
    return this.#sheet.open({ kind: "amount", slot: this.#sheet.state.slot, food, ...(lot && { lot }) });
  }

  /** A dish that the server found and administrators changed; undefined for other foods. */
  #changedDish(key) {
    const dish = this.found?.foods.find(({ source, code, ingredients }) => ingredients && `food:${source}:${code}` === key);
    if (!dish) return undefined;
    const own = (texts) => texts.find(({ language }) => language === this.#page.language) ?? texts[0];
    const { text: ingredients, language } = own(dish.ingredients);
    return { key, name: own(dish.names).text, ingredients, language };
  }

  async #addPart() {
    const form = this.#page.main.querySelector("#sheet-form");
    const fields = [...fieldsOf(form), ["part", ""], ["grams", ""]];
    await this.#sheet.open({ ...this.#sheet.state, fields });
    [...this.#page.main.querySelectorAll("#sheet [name=part]")].at(-1)?.focus();
  }

  // MARK: The server

  /** Sends the typed words, after the person pressed the button that says so. */
  async #searchServer() {
    const { query = "" } = this.#sheet.state;
    const parameters = `query=${encodeURIComponent(query.trim())}`;
    let outage = "";
    try {
      const [products, foods] = await Promise.all([
        loadJSON(`/v1/products?${parameters}`, this.#page.signal),
        loadJSON(`/v1/foods?${parameters}`, this.#page.signal),
      ]);
      this.found = { products: products.products, foods: foods.foods };
    } catch (error) {
      if (!(error instanceof ServerError)) throw error;
      outage = error.status === 0 ? "offline" : "failed";
    }
    if (this.#sheet.state?.kind !== "add") return;
    this.#sheet.state = { ...this.#sheet.state, outage };
    await this.#sheet.redraw();
  }

  // MARK: Barcodes

  async #scan() {
    const { Scanner } = await import("../scan/scanner.js");
    const place = this.#page.main.querySelector("#food-scanner");
    if (!place || this.#scanner) return;
    this.#scanner = new Scanner(this.#page.assets);
    await this.#scanner.start(place, (code) => this.#take(code), { signal: this.#page.signal });
  }

  /** A code that a scanner typed outside of the field: the food of the open list. */
  async #takeTyped(event) {
    if (this.#sheet.state?.kind !== "add") return;
    event.preventDefault();
    const isKnown = await this.#take(event.detail);
    this.#scanner?.signal(isKnown);
  }

  /**
   * Takes the data of a code: a stored product, one of the catalogue, or one whose label the person adds.
   * @returns {Promise<boolean>} whether it is the code of a product
   */
  async #take(code) {
    const { gtins, lot } = await this.#page.ask({ ask: "numbers", code });
    if (gtins.length === 0) {
      Notice.show("code-wrong");
      return false;
    }
    // Eight digits can be the numbers of two products, of which only one may be known.
    const product = (await this.#storedNumber(gtins)) ?? (await this.#numberOfServer(gtins));
    await this.choose(`gtin:${product ?? gtins[0]}`, lot);
    if (!product) Notice.show("product-unknown");
    return true;
  }

  async #storedNumber(gtins) {
    for (const gtin of gtins) if (await this.#device().store.find("products", gtin)) return gtin;
    return undefined;
  }

  /** Asks the catalogue. The number of a case or a pallet leads to the product inside. */
  async #numberOfServer(gtins) {
    for (const gtin of gtins) {
      try {
        const product = await loadJSON(`/v1/products/${gtin}`, this.#page.signal);
        this.found = { products: [product], foods: [] };
        return product.gtin ?? gtin;
      } catch (error) {
        if (!(error instanceof ServerError)) throw error;
      }
    }
    return undefined;
  }

  // MARK: The label of an unknown product

  async #readLabel(field) {
    const { fillFromPhoto } = await import("./label-photo.js");
    await fillFromPhoto(field, this.#page.signal);
  }
}
