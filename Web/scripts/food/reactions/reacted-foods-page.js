/** The foods that the people of this device react to. They can be renamed and deleted. */
import { confirmed } from "../../page/notice.js";
import { patch } from "../../page/patch.js";

export class ReactedFoodsPage {
  #page;
  #main;
  #device;
  /** The identifier of the food that is being renamed. */
  #edited = "";

  /** @param {PageContext} page */
  constructor(page) {
    this.#page = page;
    this.#main = page.main;
  }

  async start() {
    this.#device = await this.#page.device();
    this.#device.addEventListener("change", () => this.#draw(), { signal: this.#page.signal });
    this.#main.addEventListener("click", (event) => this.#click(event));
    this.#main.addEventListener("submit", (event) => this.#rename(event));
    this.#main.addEventListener("keydown", ({ key }) => {
      if (key === "Escape" && this.#edited) this.#edit("");
    });
    await this.#draw();
  }

  async #draw() {
    const { main } = await this.#page.ask({ ask: "page", edited: this.#edited });
    patch(this.#main, main);
  }

  async #click({ target }) {
    const { action, food } = target.closest("[data-action]")?.dataset ?? {};
    switch (action) {
      case "edit-food": return this.#edit(food);
      case "keep-name": return this.#edit("");
      case "delete-food":
        await this.#device.store.delete("foods", food);
        break;
      case "delete-foods":
        if (!(await confirmed("delete-foods", this.#page.signal))) return;
        await this.#device.store.deleteAll("foods");
        break;
      default: return;
    }
    await this.#draw();
    this.#main.focus();
  }

  /** Opens the name of a food for editing, or closes it, and moves the focus there. */
  async #edit(food) {
    const before = this.#edited;
    this.#edited = food;
    await this.#draw();
    const field = this.#main.querySelector("#food-name");
    if (field) field.select();
    else this.#main.querySelector(`[data-action=edit-food][data-food="${before}"]`)?.focus();
  }

  async #rename(event) {
    event.preventDefault();
    const name = new FormData(event.target).get("name").trim();
    if (!name) return;
    await this.#device.store.change("foods", event.target.dataset.food, (food) => ({ ...food, name }));
    await this.#edit("");
  }
}
