/** The list of additives: shows those whose number, name or class has each word of the field. */
export class AdditivesPage {
  #main;
  #rows;

  /** @param {PageContext} page */
  constructor({ main }) {
    this.#main = main;
    this.#rows = [...main.querySelectorAll("#additives tbody tr")].map((row) => ({ row, text: folded(row.textContent) }));
  }

  async start() {
    // The page of one additive has no field.
    if (!this.#field) return;
    this.#field.addEventListener("input", () => this.#show());
    // The browser may have restored the text of the field.
    this.#show();
  }

  get #field() {
    return this.#main.querySelector("#search");
  }

  #show() {
    const words = folded(this.#field.value).split(" ").filter(Boolean);
    let count = 0;
    for (const { row, text } of this.#rows) {
      row.hidden = !words.every((word) => text.includes(word));
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

/** Lowercase letters without accents; "E 471" and "INS 471" become "e471". */
function folded(text) {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\b(?:e|ins|sin)[\s-]*(?=\d)/g, "e").replace(/\s+/g, " ");
}
