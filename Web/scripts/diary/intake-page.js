/** The additives that the person ate. The permitted levels come from the server, which learns nothing about the person. */
import { Drawing } from "../page/drawing.js";
import { patch } from "../page/patch.js";

/** The same file for everybody. The service worker stores it for use without a network. */
const address = "/v1/additivelevels";

export class IntakePage {
  #page;
  #levels;
  #drawing = new Drawing(() => this.#drawOnce());

  /** @param {PageContext} page */
  constructor(page) {
    this.#page = page;
  }

  async start() {
    const device = await this.#page.device();
    device.whenChanged(() => this.#drawing.draw(), this.#page.signal);
    this.#levels = await permittedLevels(this.#page.signal);
    await this.#drawing.draw();
  }

  async #drawOnce() {
    const page = await this.#page.ask({ ask: "page", ...(this.#levels && { levels: this.#levels }) });
    if (this.#drawing.isWanted || this.#page.isLeft) return;
    patch(this.#page.main, page.main);
    this.#page.setTitle(page.title);
  }
}

/** The file with the permitted levels; undefined if the device does not have it and the server does not answer. */
async function permittedLevels(signal) {
  try {
    const response = await fetch(address, { signal });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
