/** A product for the people of this device: its verdict, what changed since it was viewed, and the quantity they eat. */
import { Drawing } from "../../page/drawing.js";
import { pathWithoutLanguage } from "../../page/page-context.js";
import { patch } from "../../page/patch.js";
import { ServerError } from "../../page/server-error.js";
import { sharePage } from "../../page/share.js";
import { listenForCodes } from "../../scan/codes.js";
import { Marks } from "../check/marks.js";
import { listenForEating } from "../eaten-button.js";
import { listenForWords } from "../check/reported-words.js";
import { listenForReactions } from "../reactions/reactions.js";
import { listenForWatches } from "../watched-foods.js";
import { PackReport } from "./pack-report.js";
import { Quantity } from "./quantity.js";
import { gtinOf, storeProduct } from "./stored-products.js";

export class ProductPage {
  #page;
  #main;
  #device;
  #marks;
  #quantity;
  #drawing = new Drawing(() => this.#drawOnce());
  /** The product that the server sent. */
  #product;
  #gtin;
  /** Whether the viewed product is stored. */
  #isStored = false;
  /** The reason why the stored product is shown; null if the server sent the product. */
  #serverError = null;

  /** @param {PageContext} page */
  constructor(page) {
    this.#page = page;
    this.#main = page.main;
    this.#marks = new Marks(page);
    this.#quantity = new Quantity(this.#main, () => this.#draw());
  }

  async start() {
    // Without a product too: the next pack may be known.
    listenForCodes(this.#page, (gtin) => location.assign(`/${this.#page.language}/products/${gtin}`));
    const embedded = document.getElementById("product-record")?.dataset.record;
    const serverError = embedded ? null : errorOfPage();
    this.#device = await this.#page.device();
    const { store } = this.#device;
    if (embedded) {
      this.#product = JSON.parse(embedded);
    } else {
      // If the server reports that the product does not exist, the stored product is not shown.
      if (!serverError.isTemporary) return;
      this.#serverError = serverError;
    }
    this.#gtin = this.#product?.gtin ?? gtinOf(pathWithoutLanguage(this.#page.path)[1] ?? "");
    if (!this.#product && !(await store.find("products", this.#gtin))) return this.#openOther();
    this.#listen();
    await this.#draw();
  }

  /**
   * Opens the stored product whose number the address also is: eight digits can be a GTIN-8 and a UPC-E. Without one, the page keeps its
   * error message.
   */
  async #openOther() {
    const { gtins } = await this.#page.ask({ ask: "numbers", code: pathWithoutLanguage(this.#page.path)[1] ?? "" });
    for (const gtin of gtins) {
      if (gtin === this.#gtin || !(await this.#device.store.find("products", gtin))) continue;
      location.replace(`/${this.#page.language}/products/${gtin}`);
      return;
    }
  }

  #listen() {
    const device = () => this.#device;
    this.#device.whenChanged(() => this.#draw(), this.#page.signal);
    this.#main.addEventListener("click", (event) => this.#click(event));
    listenForWords(this.#page, device, () => this.#draw());
    listenForWatches(this.#page, device, () => this.#draw());
    listenForReactions(this.#main, device, async () => "", () => this.#draw());
    listenForEating(this.#page, device, () => ({
      key: `gtin:${this.#gtin}`, food: this.#product ? { product: this.#product } : {},
    }));
    new PackReport(this.#main, this.#gtin);
  }

  async #draw() {
    if (this.#gtin) await this.#drawing.draw();
  }

  async #drawOnce() {
    const page = await this.#page.ask({
      ask: "page",
      ...(this.#product ? { product: this.#product } : { usesStored: true }),
      ...(this.#quantity.value !== undefined && { quantity: this.#quantity.value }),
      ...(this.#serverError && { outage: this.#serverError.toJSON() }),
    });
    await this.#storeOnce(page.viewed);
    // Without `main`, another release stored the product and this one cannot read it.
    if (this.#drawing.isWanted || !page.main) return;
    patch(this.#main, page.main);
    this.#marks.update();
    this.#page.setTitle(page.title);
  }

  /** Stores the viewed product, once for each page. */
  async #storeOnce(viewed) {
    if (this.#isStored || !viewed) return;
    this.#isStored = true;
    await storeProduct(this.#device.store, viewed);
  }

  async #click(event) {
    const person = event.target.closest("[data-person]");
    if (person) {
      event.preventDefault();
      await this.#device.choose(person.dataset.person);
      return this.#draw();
    }
    switch (event.target.closest("[data-action]")?.dataset.action) {
      case "share-page": return sharePage();
      case "print": return print();
      case "ask-again": return location.reload();
    }
  }
}

/** Returns why the page has no product: the problem of the server's page, or no response on the offline page. */
function errorOfPage() {
  const problem = document.getElementById("server-problem")?.dataset;
  return problem ? new ServerError(Number(problem.status), problem.code) : ServerError.noAnswer();
}
