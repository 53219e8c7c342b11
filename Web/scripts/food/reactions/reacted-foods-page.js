/** The foods that the people of this device react to. They can be renamed and deleted. */
import { offerUndo } from "../../page/notice.js";
import { patch } from "../../page/patch.js";
import { pictureButton, Pictures } from "../../pictures/pictures.js";

export class ReactedFoodsPage {
  #page;
  #main;
  #device;
  #pictures;
  /** The identifier of the food that is being renamed. */
  #edited = "";
  /** The buttons with pictures, by the identifiers of foods. The module that draws the page has no room for them. */
  #buttons = new Map();

  /** @param {PageContext} page */
  constructor(page) {
    this.#page = page;
    this.#main = page.main;
    this.#pictures = new Pictures(page.main, () => this.#device, page.signal);
  }

  async start() {
    this.#device = await this.#page.device();
    this.#device.whenChanged(() => this.#draw(), this.#page.signal);
    this.#main.addEventListener("click", (event) => this.#click(event));
    this.#main.addEventListener("submit", (event) => this.#rename(event));
    this.#main.addEventListener("keydown", ({ key }) => {
      if (key === "Escape" && this.#edited) this.#edit("");
    });
    await this.#draw();
  }

  async #draw() {
    const { main } = await this.#page.ask({ ask: "page", edited: this.#edited });
    const focused = document.activeElement;
    for (const button of this.#buttons.values()) button.remove();
    patch(this.#main, main);
    for (const row of this.#main.querySelectorAll(".food-row")) this.#insertButton(row);
    if (focused?.matches("[data-picture]")) focused.focus();
    await this.#pictures.show();
  }

  #insertButton(row) {
    const id = row.dataset.key.slice("food-".length);
    const title = row.querySelector(".title");
    const button = this.#buttons.get(id) ?? pictureButton(`foods/${id}`);
    button.setAttribute("aria-label", `${button.dataset.word}: ${(title.querySelector("a") ?? title.firstChild).textContent}`);
    row.querySelector(".list-row").firstElementChild.after(button);
    this.#buttons.set(id, button);
  }

  async #click({ target }) {
    const { action, food } = target.closest("[data-action]")?.dataset ?? {};
    switch (action) {
      case "edit-food": return this.#edit(food);
      case "keep-name": return this.#edit("");
      case "delete-food": return this.#delete("food-deleted", async (rows) => [await rows.get(food)].filter(Boolean));
      case "delete-foods": return this.#delete("foods-deleted", (rows) => rows.in("foods"));
    }
  }

  /** Deletes foods, which can be restored. */
  async #delete(notice, find) {
    const { store } = this.#device;
    const deletion = await store.discard(find);
    await this.#draw();
    this.#main.focus();
    offerUndo(notice, async () => {
      await store.restore(deletion);
      await this.#draw();
    });
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
