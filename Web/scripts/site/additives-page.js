/** The list of additives: shows those that the device finds for the typed text. */
import "../page/shared.js";
import { Drawing } from "../page/drawing.js";
import { AvoidButton } from "./avoid-button.js";

export class AdditivesPage {
  #page;
  #main;
  #drawing = new Drawing(() => this.#drawOnce());

  /** @param {PageContext} page */
  constructor(page) {
    this.#page = page;
    this.#main = page.main;
  }

  async start() {
    // The page of one additive has no field.
    if (!this.#field) return Promise.all([new AvoidButton(this.#page).start(), this.#startComments()]);
    // The address counts, because the page that is stored on the device was drawn for no text.
    const searched = new URLSearchParams(location.search).get("search");
    if (searched !== null) this.#field.value = searched;
    this.#main.addEventListener("input", () => this.#drawing.draw());
    // The device is opened when somebody is going to search. Until then the form is sent to the server.
    this.#main.addEventListener("focusin", ({ target }) => target === this.#field && this.#listen(), { once: true });
    // The browser may have restored the text of the field.
    if (this.#field.value) await this.#drawing.draw();
  }

  /** Nobody but people with an account writes comments, so that others never load the script. */
  async #startComments() {
    if (!("account" in document.documentElement.dataset) || !this.#main.querySelector("#comment-section")) return;
    const { Comments } = await import("./comments.js");
    await new Comments(this.#page).start();
  }

  get #field() {
    return this.#main.querySelector("#search");
  }

  async #listen() {
    await (await this.#page.device()).engine.ready;
    this.#main.addEventListener("submit", (event) => event.preventDefault());
  }

  async #drawOnce() {
    const { found, text = "" } = await this.#page.ask({ ask: "additives", letters: this.#field.value });
    if (this.#drawing.isWanted || this.#page.isLeft) return;
    for (const row of this.#main.querySelectorAll("#additives tbody tr")) {
      row.hidden = found !== undefined && !found.includes(row.dataset.additive);
    }
    for (const section of this.#main.querySelectorAll("#additives > section")) {
      section.hidden = !section.querySelector("tbody tr:not([hidden])");
    }
    this.#main.querySelector(".unless-searching").hidden = found !== undefined;
    this.#main.querySelector("#found").textContent = text;
  }
}
