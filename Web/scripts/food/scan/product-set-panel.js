/** The part of the scan page with the common products that are stored on this device. */
import { Notice } from "../../page/notice.js";
import { deleteSet, storeSet, storedSet } from "./product-set.js";

export class ProductSetPanel {
  #page;
  #panel;
  #set;
  /** Ends the request for the size of a set. */
  #asking = new AbortController();

  /**
   * @param {PageContext} page
   * @param {Element} panel the element `details`
   */
  constructor(page, panel) {
    this.#page = page;
    this.#panel = panel;
  }

  start() {
    this.#panel.addEventListener("toggle", () => this.#panel.open && this.#show());
    this.#part("set-choice").addEventListener("change", () => this.#showSize());
    this.#panel.addEventListener("click", (event) => this.#click(event));
  }

  #part(id) {
    return this.#panel.querySelector(`#${id}`);
  }

  #button(action) {
    return this.#panel.querySelector(`[data-action=${action}]`);
  }

  #address() {
    return `/v1/product-sets/${this.#part("set-choice").value}`;
  }

  /** Shows what is stored, and the size of that set; without any, of the set of the person's country. */
  async #show() {
    await this.#showCountries();
    this.#set = await storedSet().catch(() => undefined);
    if (this.#page.isLeft) return;
    if (this.#set) this.#part("set-choice").value = this.#set.choice;
    this.#showStored();
    await this.#showSize();
  }

  /** Offers the countries that have products, once. The region of the browser's language is chosen. */
  async #showCountries() {
    const group = this.#part("set-countries");
    if (!group.hidden) return;
    const response = await fetch("/v1/product-sets", { signal: this.#page.signal }).catch(() => null);
    const { countries = [] } = response?.ok ? await response.json() : {};
    if (this.#page.isLeft || countries.length === 0) return;
    const names = new Intl.DisplayNames(this.#page.language, { type: "region" });
    const numbers = new Intl.NumberFormat(this.#page.language);
    const options = countries.map(({ country, products }) => new Option(`${names.of(country)} (${numbers.format(products)})`, `countries/${country}`));
    group.replaceChildren(...options.sort((first, second) => first.text.localeCompare(second.text, this.#page.language)));
    group.hidden = false;
    const own = options.find(({ value }) => value === `countries/${new Intl.Locale(navigator.language).region}`);
    if (own) this.#part("set-choice").value = own.value;
  }

  #showStored() {
    const stored = this.#part("set-stored");
    stored.hidden = this.#button("delete-set").hidden = !this.#set;
    if (!this.#set) return;
    const day = new Intl.DateTimeFormat(this.#page.language, { dateStyle: "long" }).format(this.#set.storedAt);
    const count = new Intl.NumberFormat(this.#page.language).format(this.#set.count);
    stored.textContent = stored.dataset.words.replace("#", () => count).replace("%", () => day);
  }

  async #showSize() {
    const size = this.#part("set-size");
    this.#asking.abort();
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    this.#button("store-set").disabled = true;
    size.textContent = "…";
    try {
      const { ok, headers } = await fetch(this.#address(), { method: "HEAD", signal: AbortSignal.any([signal, this.#page.signal]) });
      const bytes = Number(headers.get("Content-Length"));
      if (!ok || !bytes) throw new Error("The server has no set.");
      size.textContent = size.dataset.words.replace("#", () => sizeWords(bytes, this.#page.language));
      this.#button("store-set").disabled = false;
    } catch {
      if (!signal.aborted) size.textContent = size.dataset.offline;
    }
  }

  async #click(event) {
    const action = event.target.closest("[data-action]")?.dataset.action;
    if (action !== "store-set" && action !== "delete-set") return;
    this.#setBusy(true);
    try {
      await (action === "store-set" ? this.#store() : deleteSet());
    } catch (error) {
      console.error(error);
      if (!this.#page.isLeft) Notice.show("set-failed");
    }
    this.#setBusy(false);
    await this.#show();
  }

  async #store() {
    const choice = this.#part("set-choice").value;
    const response = await fetch(this.#address(), { signal: this.#page.signal });
    if (!response.ok) throw new Error(`The server answered ${response.status}.`);
    const { products } = await response.json();
    if (products.length === 0) {
      this.#part("set-size").textContent = this.#part("set-size").dataset.none;
      return;
    }
    await storeSet(choice, products, Date.now());
  }

  #setBusy(isBusy) {
    this.#part("set-progress").hidden = !isBusy;
    for (const button of this.#panel.querySelectorAll("button")) button.disabled = isBusy;
  }
}

/** A size in the unit that people know: "2.1 MB", "3 kB". */
function sizeWords(bytes, language) {
  const [unit, value, digits] = bytes < 1e6 ? ["kilobyte", Math.ceil(bytes / 1e3), 0] : ["megabyte", bytes / 1e6, 1];
  return new Intl.NumberFormat(language, { style: "unit", unit, maximumFractionDigits: digits, minimumFractionDigits: digits }).format(value);
}
