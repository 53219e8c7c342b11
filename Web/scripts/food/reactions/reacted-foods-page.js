/** The foods that the people of this device react to. They can be found, moved, renamed and deleted. */
import { declineAccount, showAccountOffer } from "../../page/account-offer.js";
import { Notice, offerUndo } from "../../page/notice.js";
import { patch } from "../../page/patch.js";
import { pictureButton, Pictures } from "../../pictures/pictures.js";
import { listenForFilter } from "./food-filter.js";
import { moved } from "./food-places.js";

export class ReactedFoodsPage {
  #page;
  #main;
  #device;
  #pictures;
  /** The identifier of the food that is being renamed. */
  #edited = "";
  #isArranged = false;
  #filter;
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
    this.#filter = listenForFilter(this.#page);
    await this.#draw();
  }

  async #draw() {
    const { main } = await this.#page.ask({ ask: "page", edited: this.#edited, isArranged: this.#isArranged });
    const focused = document.activeElement;
    for (const button of this.#buttons.values()) button.remove();
    patch(this.#main, main);
    for (const row of this.#main.querySelectorAll(".food-row")) this.#insertButton(row);
    if (focused?.matches("[data-picture]")) focused.focus();
    this.#filter();
    const update = this.#main.querySelector("[data-action=update-foods]");
    if (update) update.hidden = !localStorage.getItem("account");
    await this.#pictures.show();
    await showAccountOffer(this.#page, this.#device);
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
    const { action, food } = target.closest("[data-action]:not([aria-disabled])")?.dataset ?? {};
    switch (action) {
      case "edit-food": return this.#edit(food);
      case "keep-name": return this.#edit("");
      case "arrange": return this.#arrange(true);
      case "arranged": return this.#arrange(false);
      case "raise-food": return this.#move(food, -1);
      case "lower-food": return this.#move(food, 1);
      case "update-foods": return this.#update();
      case "decline-account": return declineAccount(this.#page, this.#device);
      case "delete-food": return this.#delete("food-deleted", async (rows) => [await rows.get(food)].filter(Boolean));
      case "delete-foods": return this.#delete("foods-deleted", (rows) => rows.in("foods"));
    }
  }

  /** Shows the buttons that move foods, or those that change them. */
  async #arrange(isArranged) {
    this.#isArranged = isArranged;
    this.#edited = "";
    await this.#draw();
    this.#main.querySelector("[data-key=arrange]")?.focus();
  }

  /** Moves a food by one place, keeps the focus on its button, and says where the food is now. */
  async #move(food, step) {
    const rows = [...this.#main.querySelectorAll(".food-row")];
    const places = rows.map((row) => ({ id: row.dataset.key.slice("food-".length), place: Number(row.dataset.place) }));
    for (const { id, place } of moved(places, food, step)) await this.#device.store.change("foods", id, (value) => ({ ...value, place }));
    await this.#draw();
    const now = [...this.#main.querySelectorAll(".food-row")];
    const index = now.findIndex((row) => row.dataset.key === `food-${food}`);
    now[index]?.querySelector(`[data-action=${step < 0 ? "raise" : "lower"}-food]`)?.focus();
    this.#page.announce(() => `${now[index]?.querySelector(".title").firstChild.textContent}: ${index + 1} / ${now.length}`);
  }

  /** Synchronizes, and says whether that worked. */
  async #update() {
    const { startSynchronization } = await import("../../vault/background.js");
    const synchronizer = await startSynchronization(this.#device, this.#page.assets);
    const { name } = await synchronizer.run();
    Notice.show(name === "current" ? "foods-updated" : "foods-not-updated");
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
