/** The person's own page in the diary: the recap, watched foods, and what the diary asks. */
import { Drawing } from "../page/drawing.js";
import { patch } from "../page/patch.js";
import { change, fieldsOf } from "./changes.js";
import { localTime } from "./clock.js";

export class ProfilePage {
  #page;
  #main;
  #device;
  #drawing = new Drawing(() => this.#drawOnce());

  /** @param {PageContext} page */
  constructor(page) {
    this.#page = page;
    this.#main = page.main;
  }

  async start() {
    this.#device = await this.#page.device();
    this.#device.whenChanged(() => this.#drawing.draw(), this.#page.signal);
    this.#main.addEventListener("click", (event) => this.#click(event));
    this.#main.addEventListener("change", (event) => this.#choose(event));
    await this.#drawing.draw();
  }

  async #drawOnce() {
    const page = await this.#page.ask({ ask: "page", ...localTime() });
    if (this.#drawing.isWanted || this.#page.isLeft) return;
    patch(this.#main, page.main);
    this.#page.setTitle(page.title);
  }

  async #click({ target }) {
    const { watch: answer, record } = target.closest("[data-watch]")?.dataset ?? {};
    if (!answer) return;
    await change(this.#device, { action: "watch", answer, record }, "statistics");
    await this.#drawing.draw();
    this.#main.focus();
  }

  async #choose({ target }) {
    if (target.form?.id !== "questions-form") return;
    await change(this.#device, { action: "questions", sheet: { kind: "none", fields: fieldsOf(target.form) } }, "statistics");
  }
}
