/** A product for the people of this device: its verdict, what changed since it was looked at, and the quantity they eat. */
import { pathWithoutLanguage } from "./device.js";
import { Drawing } from "./drawing.js";
import { idOf, keepProduct, keptProduct, lookedAt } from "./kept-products.js";
import { Marks } from "./marks.js";
import { Outage } from "./outage.js";
import { sharePage } from "./passing-on.js";
import { PackReport } from "./pack-report.js";
import { patch } from "./patch.js";
import { Quantity } from "./quantity.js";
import { listenForReactions, reactedFood } from "./reactions.js";
import { keptWords, listenForWords } from "./words.js";

export class ProductPage {
  #device;
  #main = document.getElementById("main");
  #record;
  #seenVersion;
  /** The product as it will be kept, once the reader has understood it. */
  #lookedAt = null;
  /** Why the product is what the device keeps; null when the server answered. */
  #outage = null;
  #marks = new Marks(this.#main);
  #drawing = new Drawing(() => this.#drawOnce());
  #quantity = new Quantity(this.#main, () => this.#draw());

  /** @param {Promise<Device>} opening */
  constructor(opening) {
    this.opening = opening;
  }

  async start() {
    this.#device = await this.opening;
    const { store } = this.#device;
    const carried = document.getElementById("product-record");
    if (carried) {
      this.#record = JSON.parse(carried.dataset.record);
      this.#lookedAt = await lookedAt(store, this.#record);
      this.#seenVersion = this.#lookedAt.before?.version;
    } else {
      this.#outage = outageOfPage();
      // A server that answers that there is no such product is not contradicted.
      if (!this.#outage.isPassing) return;
      // The page that tells of it stands here, unless the product was looked at before.
      this.#record = (await keptProduct(store, idOf(pathWithoutLanguage()[1] ?? "")))?.record;
    }
    if (!this.#record) return;
    this.#listen();
    await this.#draw();
  }

  #listen() {
    this.#main.addEventListener("click", (event) => this.#click(event));
    const device = () => this.#device;
    listenForWords(device, () => this.#draw());
    listenForReactions(this.#main, device, async () => "", () => this.#draw());
    new PackReport(this.#main, this.#record.gtin);
  }

  #draw() {
    return this.#drawing.draw();
  }

  async #drawOnce() {
    const { store, current } = this.#device;
    const gtin = this.#record.gtin;
    const page = await this.#device.ask({
      ask: "page",
      ...(this.#outage ? { kept: [this.#record] } : { product: this.#record }),
      ...(this.#seenVersion && { seenVersion: this.#seenVersion }),
      ...(this.#quantity.value !== undefined && { quantity: this.#quantity.value }),
      reactedFood: await reactedFood(store, { person: current, gtin }),
      words: await keptWords(store),
      ...(this.#outage && { outage: this.#outage.toJSON() }),
    });
    await this.#keep();
    // There is no page of what another release kept.
    if (this.#drawing.isWanted || !page.main) return;
    patch(this.#main, page.main);
    this.#marks.update();
    document.title = `${page.title} – Morsel`;
  }

  /** A product that this release cannot read does not come in the place of one that it can. */
  async #keep() {
    const product = this.#lookedAt;
    this.#lookedAt = null;
    if (product) await keepProduct(this.#device.store, product);
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

/** Why a page without a product stands here: the server says so in it, or it is the one that is shown without a network. */
function outageOfPage() {
  const said = document.getElementById("server-problem")?.dataset;
  return said ? new Outage(Number(said.status), said.code) : Outage.unanswered();
}
