/** Every additive: those are shown whose number, name or class holds each of the words in the field. */
export class AdditivesPage {
  #field = document.getElementById("search");
  #found = document.getElementById("found");
  #rows = [...document.querySelectorAll("#additives tbody tr")].map((row) => ({ row, text: folded(row.textContent) }));

  async start() {
    // The page of one additive has no field.
    if (!this.#field) return;
    this.#field.addEventListener("input", () => this.#show());
    // What a browser put back into the field.
    this.#show();
  }

  #show() {
    const words = folded(this.#field.value).split(" ").filter(Boolean);
    let count = 0;
    for (const { row, text } of this.#rows) {
      row.hidden = !words.every((word) => text.includes(word));
      if (!row.hidden) count += 1;
    }
    for (const section of document.querySelectorAll("#additives > section")) {
      section.hidden = !section.querySelector("tbody tr:not([hidden])");
    }
    document.querySelector(".unless-searching").hidden = words.length > 0;
    this.#found.textContent = words.length === 0 ? ""
      : count === 1 ? this.#found.dataset.one : this.#found.dataset.many.replace("#", count);
  }
}

/** Small letters without accents; "E 471" is "e471", and so is "INS 471". */
function folded(text) {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\b(?:e|ins|sin)[\s-]*(?=\d)/g, "e").replace(/\s+/g, " ");
}
