/** A dish, or a food of a composition table, for the people of this device. */
import { Drawing } from "../../page/drawing.js";
import { patch } from "../../page/patch.js";
import { listenForEating } from "../eaten-button.js";
import { listenForWatches } from "../watched-foods.js";
import { Quantity } from "./quantity.js";

export class FoodPage {
  #page;
  #device;
  #quantity;
  #drawing = new Drawing(() => this.#drawOnce());
  #food;

  /** @param {PageContext} page */
  constructor(page) {
    this.#page = page;
    this.#quantity = new Quantity(page.main, () => this.#draw());
  }

  async start() {
    const embedded = document.getElementById("food-record");
    if (!embedded) return;
    this.#food = JSON.parse(embedded.dataset.record);
    this.#device = await this.#page.device();
    this.#device.whenChanged(() => this.#draw(), this.#page.signal);
    this.#page.main.addEventListener("click", (event) => this.#click(event));
    listenForWatches(this.#page, () => this.#device, () => this.#draw());
    listenForEating(this.#page, () => this.#device, () => this.#eaten);
    await this.#draw();
  }

  /** A dish is in the knowledge file, or has its ingredients. A food of a composition table has nothing but its name. */
  get #eaten() {
    const { source, code, names, usual: ingredients } = this.#food;
    if (source.id === "morsel") return { key: `dish:${code}`, food: {} };
    const name = (names.find(({ language }) => language === this.#page.language) ?? names[0])?.text ?? code;
    const key = `food:${source.id}:${code}`;
    return { key, food: { label: { key, name, language: this.#page.language, ...(ingredients && { ingredients }) } } };
  }

  async #draw() {
    if (this.#device) await this.#drawing.draw();
  }

  async #drawOnce() {
    const { value: quantity } = this.#quantity;
    const { main } = await this.#page.ask({ ask: "page", food: this.#food, ...(quantity !== undefined && { quantity }) });
    if (!this.#drawing.isWanted) patch(this.#page.main, main);
  }

  async #click(event) {
    const person = event.target.closest("[data-person]");
    if (!person) return;
    event.preventDefault();
    await this.#device.choose(person.dataset.person);
    await this.#draw();
  }
}
