/** The button of the page of an allergen or an additive: the person who is shown avoids it from now on, and says how much it matters. */
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
    this.#button.addEventListener("click", () => this.#change("add", this.#place.dataset.subject));
    this.#question.addEventListener("change", ({ target }) => this.#change(`severity-${this.#place.dataset.subject}`, target.value));
    this.#show();
  }

  get #button() {
    return this.#place.querySelector("button");
  }

  get #question() {
    return this.#place.querySelector("form");
  }

  get #person() {
    return this.#device.people.find(({ id }) => id === this.#device.current).value;
  }

  /** Changes what the person avoids. What was just added is asked about, and then its place in the list is offered. */
  async #change(field, value) {
    this.#button.ariaBusy = "true";
    try {
      await this.#device.change([[field, value]]);
    } catch (error) {
      console.error(error);
      Notice.show("script-failed");
    }
    this.#button.ariaBusy = null;
    this.#show();
    const next = this.#question.hidden ? "a:not([hidden])" : "input";
    this.#place.querySelector(next)?.focus();
  }

  /** Shows whether the person avoids it already; with their name, if they have one. */
  #show() {
    const { name, avoids = [] } = this.#person;
    const covering = this.#place.dataset.covering.split(" ");
    const found = avoids.filter((entry) => kinds.some((kind) => covering.includes(`${kind}:${entry[kind]}`)));
    const isAvoided = found.length > 0;
    // How much a whole group matters is asked on the page of the list.
    const isAsked = found.some((entry) => !entry.severity && kinds.some((kind) => covering[0] === `${kind}:${entry[kind]}`));
    const already = this.#place.querySelector("[data-already]");
    if (name) {
      this.#button.querySelector("span").textContent = this.#button.dataset.name.replace("#", () => name);
      already.textContent = already.dataset.already.replace("#", () => name);
    }
    this.#button.disabled = false;
    this.#button.hidden = isAvoided;
    already.hidden = !isAvoided;
    this.#place.querySelector("a").hidden = !isAvoided;
    this.#question.hidden = !isAsked;
  }
}
