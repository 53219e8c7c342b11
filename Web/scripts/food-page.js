/** A dish or a food of a composition table for the people of this device. */
import { Drawing } from "./drawing.js";
import { patch } from "./patch.js";
import { Quantity } from "./quantity.js";

export class FoodPage {
  #device;
  #main = document.getElementById("main");
  #drawing = new Drawing(() => this.#drawOnce());
  #quantity = new Quantity(this.#main, () => this.#drawing.draw());
  #food;

  /** @param {Promise<Device>} opening */
  constructor(opening) {
    this.opening = opening;
  }

  async start() {
    const carried = document.getElementById("food-record");
    if (!carried) return;
    this.#food = JSON.parse(carried.dataset.record);
    this.#device = await this.opening;
    this.#main.addEventListener("click", (event) => this.#click(event));
    await this.#drawing.draw();
  }

  async #drawOnce() {
    const { value: quantity } = this.#quantity;
    const page = await this.#device.ask({ ask: "page", food: this.#food, ...(quantity !== undefined && { quantity }) });
    if (this.#drawing.isWanted) return;
    patch(this.#main, page.main);
  }

  async #click(event) {
    const person = event.target.closest("[data-person]");
    if (!person) return;
    event.preventDefault();
    await this.#device.choose(person.dataset.person);
    await this.#drawing.draw();
  }
}
