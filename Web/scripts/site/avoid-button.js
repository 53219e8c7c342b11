/** The button of the page of an allergen or an additive: the person who is shown avoids it from now on. */
import "../page/shared.js";
import { Notice } from "../page/notice.js";

const kinds = ["allergen", "additive", "class", "ingredient", "words"];

export class AvoidButton {
  #page;
  #place;
  #device;

  /** @param {PageContext} page */
  constructor(page) {
    this.#page = page;
    this.#place = page.main.querySelector("#avoid-this");
  }

  async start() {
    if (!this.#place) return;
    this.#device = await this.#page.openedDevice();
    this.#device.whenChanged(async () => this.#show(), this.#page.signal);
    this.#button.addEventListener("click", () => this.#avoid());
    this.#show();
  }

  get #button() {
    return this.#place.querySelector("button");
  }

  get #person() {
    return this.#device.people.find(({ id }) => id === this.#device.current).value;
  }

  async #avoid() {
    this.#button.ariaBusy = "true";
    try {
      await this.#device.change([["add", this.#place.dataset.subject]]);
    } catch (error) {
      console.error(error);
      Notice.show("script-failed");
    }
    this.#button.ariaBusy = null;
    this.#show();
    this.#place.querySelector("a:not([hidden])")?.focus();
  }

  /** Shows whether the person avoids it already; with their name, if they have one. */
  #show() {
    const { name, avoids = [] } = this.#person;
    const covering = this.#place.dataset.covering.split(" ");
    const isAvoided = avoids.some((entry) => kinds.some((kind) => covering.includes(`${kind}:${entry[kind]}`)));
    const already = this.#place.querySelector("[data-already]");
    if (name) {
      this.#button.querySelector("span").textContent = this.#button.dataset.name.replace("#", () => name);
      already.textContent = already.dataset.already.replace("#", () => name);
    }
    this.#button.disabled = false;
    this.#button.hidden = isAvoided;
    already.hidden = !isAvoided;
    this.#place.querySelector("a").hidden = !isAvoided;
  }
}
