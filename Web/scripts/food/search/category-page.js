/** The list of a category with verdicts and filters for the people of this device. The page contains the data. */
import { Drawing } from "../../page/drawing.js";
import { patch } from "../../page/patch.js";
import { listenForWatches } from "../watched-foods.js";
import { listenForFilters } from "./list-filters.js";

export class CategoryPage {
  #page;
  #found;
  #drawing = new Drawing(() => this.#drawOnce());

  /** @param {PageContext} page */
  constructor(page) {
    this.#page = page;
  }

  async start() {
    const embedded = document.getElementById("found-things");
    if (!embedded || !this.#list) return;
    this.#found = JSON.parse(embedded.dataset.found);
    const device = await this.#page.device();
    listenForFilters(this.#page, device, () => this.#drawing.draw());
    listenForWatches(this.#page, () => device, () => this.#drawing.draw());
    device.whenChanged(() => this.#drawing.draw(), this.#page.signal);
    await this.#drawing.draw();
  }

  get #list() {
    return this.#page.main.querySelector("#category-things");
  }

  async #drawOnce() {
    const { html } = await this.#page.ask({ ask: "things", found: this.#found });
    if (this.#drawing.isWanted) return;
    patch(this.#list, html);
  }
}
