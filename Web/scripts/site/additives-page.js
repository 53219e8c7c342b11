/** The list of additives: shows the rows in whose `data-words`, which the server writes, each typed word begins a word. */
import { AvoidButton } from "./avoid-button.js";

export class AdditivesPage {
  #page;
  #main;
  #rows;

  /** @param {PageContext} page */
  constructor(page) {
    const { main } = page;
    this.#page = page;
    this.#main = main;
    this.#rows = [...main.querySelectorAll("#additives tbody tr")].map((row) => ({ row, text: ` ${row.dataset.words}` }));
  }

  async start() {
    // The page of one additive has no field.
    if (!this.#field) return new AvoidButton(this.#page).start();
    this.#field.addEventListener("input", () => this.#show());
    // The browser may have restored the text of the field.
    this.#show();
  }

  get #field() {
    return this.#main.querySelector("#search");
  }

  #show() {
    const words = wordsOf(this.#field.value);
    let count = 0;
    for (const { row, text } of this.#rows) {
      row.hidden = !words.every((word) => text.includes(` ${word}`));
      if (!row.hidden) count += 1;
    }
    for (const section of this.#main.querySelectorAll("#additives > section")) {
      section.hidden = !section.querySelector("tbody tr:not([hidden])");
    }
    this.#main.querySelector(".unless-searching").hidden = words.length > 0;
    const { one, many } = this.#found.dataset;
    this.#found.textContent = words.length === 0 ? "" : count === 1 ? one : many.replace("#", count);
  }

  get #found() {
    return this.#main.querySelector("#found");
  }
}

/** The typed words in lowercase letters without accents. */
const wordsOf = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
