/** Asks the server whether its catalogue has the product of a code on photos whose list was not read. */
export class CodeLookUp {
  #asked;
  #known = null;
  #onKnown;

  /** @param {(number: string) => void} onKnown is called when the catalogue has the product of a number */
  constructor(onKnown) {
    this.#onKnown = onKnown;
  }

  /** What a request to draw the answer contains (`docs/page-request.md`). */
  get request() {
    return this.#known && this.#known === this.#asked ? { catalogued: this.#known } : {};
  }

  /** @param {string|undefined} number the number of the code; undefined if a list was read or there is no code */
  async ask(number) {
    if (number === this.#asked) return;
    this.#asked = number;
    if (!number) return;
    try {
      const { ok } = await fetch(`/v1/products/${number}`, { headers: { Accept: "application/json" } });
      if (!ok || number !== this.#asked) return;
    } catch {
      // Without a network the link to the product stays in the list of codes.
      return;
    }
    this.#known = number;
    this.#onKnown(number);
  }
}
