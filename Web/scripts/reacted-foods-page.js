/** The foods that the people of this device react to: to rename, and to delete. */
import { confirmed } from "./notice.js";
import { patch } from "./patch.js";
import { reactedFoods } from "./reactions.js";

export class ReactedFoodsPage {
  #device;
  #main = document.getElementById("main");
  #edited = "";

  /** @param {Promise<Device>} opening */
  constructor(opening) {
    this.opening = opening;
  }

  async start() {
    this.#device = await this.opening;
    this.#main.addEventListener("click", (event) => this.#click(event));
    this.#main.addEventListener("submit", (event) => this.#rename(event));
    this.#main.addEventListener("keydown", ({ key }) => {
      if (key === "Escape" && this.#edited) this.#edit("");
    });
    await this.#draw();
  }

  async #draw() {
    const reacted = await reactedFoods(this.#device.store);
    const page = await this.#device.ask({ ask: "page", reacted, edited: this.#edited });
    patch(this.#main, page.main);
  }

  async #click({ target }) {
    const button = target.closest("[data-action]");
    const { action, food } = button?.dataset ?? {};
    switch (action) {
      case "edit-food": return this.#edit(food);
      case "keep-name": return this.#edit("");
      case "delete-food":
        await this.#device.store.delete("foods", food);
        break;
      case "delete-foods":
        if (!(await confirmed("delete-foods"))) return;
        await this.#device.store.clear("foods");
        break;
      default: return;
    }
    await this.#draw();
    this.#main.focus();
  }

  /** Opens the name of a food to be changed, or closes it; the focus goes where one goes on. */
  async #edit(food) {
    const before = this.#edited;
    this.#edited = food;
    await this.#draw();
    const field = document.getElementById("food-name");
    if (field) field.select();
    else this.#main.querySelector(`[data-action=edit-food][data-food="${before}"]`)?.focus();
  }

  async #rename(event) {
    event.preventDefault();
    const name = new FormData(event.target).get("name").trim();
    if (!name) return;
    const { store } = this.#device;
    const food = await store.get("foods", event.target.dataset.food);
    if (food) await store.put("foods", { ...food, name });
    await this.#edit("");
  }
}
