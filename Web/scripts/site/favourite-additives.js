/**
 * The favourite additives of the device (`AdditivesFeature/Pages/FavouriteAdditives.swift`): the button of an additive's page, and the list
 * on the page of all additives. With an account they are in the vault.
 */
import "../page/shared.js";
import { Notice } from "../page/notice.js";

const collection = "favouriteAdditives";

export class FavouriteButton {
  #page;
  #button;
  #device;

  /** @param {PageContext} page */
  constructor(page) {
    this.#page = page;
    this.#button = page.main.querySelector("#favourite");
  }

  async start() {
    if (!this.#button) return;
    this.#device = await this.#page.openedDevice();
    this.#device.whenChanged(() => this.#show(), this.#page.signal);
    this.#button.addEventListener("click", () => this.#toggle());
    await this.#show();
    this.#button.disabled = false;
  }

  #found() {
    return this.#device.store.find(collection, this.#button.dataset.additive);
  }

  async #show() {
    this.#button.ariaPressed = String(Boolean(await this.#found()));
  }

  async #toggle() {
    const { store } = this.#device;
    try {
      const stored = await this.#found();
      if (stored) await store.delete(collection, stored.id);
      else await store.put(collection, { additive: this.#button.dataset.additive, addedAt: Date.now() });
    } catch (error) {
      console.error(error);
      Notice.show("script-failed");
    }
    await this.#show();
  }
}

export class FavouriteList {
  #page;
  #place;
  #device;

  /** @param {PageContext} page */
  constructor(page) {
    this.#page = page;
    this.#place = page.main.querySelector("#favourites");
  }

  async start() {
    if (!this.#place) return;
    this.#device = await this.#page.openedDevice();
    this.#device.whenChanged(() => this.#show(), this.#page.signal);
    await this.#show();
  }

  /** Draws the links in the order in which they became favourites. Additives that the page does not list are left out. */
  async #show() {
    const stored = await this.#device.store.all(collection);
    stored.sort((first, second) => first.value.addedAt - second.value.addedAt);
    const links = stored.map(({ value }) => this.#link(value.additive)).filter(Boolean);
    this.#place.querySelector("ul").replaceChildren(...links);
    this.#place.querySelector("p").hidden = links.length > 0;
  }

  #link(additive) {
    const row = this.#page.main.querySelector(`[data-additive="${CSS.escape(additive)}"]`);
    if (!row) return null;
    const item = document.createElement("li");
    const link = row.querySelector("a").cloneNode(true);
    link.prepend(`${row.querySelector(".ecode").textContent} `);
    item.append(link);
    return item;
  }
}
