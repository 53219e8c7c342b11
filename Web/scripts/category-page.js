/** The products and dishes of a category, judged and hidden for the people of this device; the page carries what is needed. */
import { Drawing } from "./drawing.js";
import { Hiding } from "./hiding.js";
import { patch } from "./patch.js";

export class CategoryPage {
  #device;
  #found;
  #hiding;
  #drawing = new Drawing(() => this.#drawOnce());

  /** @param {Promise<Device>} opening */
  constructor(opening) {
    this.opening = opening;
  }

  async start() {
    const carried = document.getElementById("found-things");
    if (!carried || !document.getElementById("category-things")) return;
    this.#found = JSON.parse(carried.dataset.found);
    this.#device = await this.opening;
    const main = document.getElementById("main");
    this.#hiding = await Hiding.open(main, this.#device.store, () => this.#drawing.draw());
    await this.#drawing.draw();
  }

  async #drawOnce() {
    const list = await this.#device.ask({ ask: "things", found: this.#found, hidden: this.#hiding.chosen });
    if (this.#drawing.isWanted) return;
    patch(document.getElementById("filters-place"), list.filters);
    patch(document.getElementById("category-things"), list.html);
  }
}
