/** The person's own page in the diary: the recap, watched foods, and what the diary asks. */
import { Drawing } from "../page/drawing.js";
import { patch } from "../page/patch.js";
import { Pictures } from "../pictures/pictures.js";
import { change, fieldsOf } from "./changes.js";
import { saveFile } from "./files.js";

export class OverviewPage {
  #page;
  #main;
  #device;
  #pictures;
  #drawing = new Drawing(() => this.#drawOnce());

  /** @param {PageContext} page */
  constructor(page) {
    this.#page = page;
    this.#main = page.main;
    this.#pictures = new Pictures(page.main, () => this.#device, page.signal);
  }

  async start() {
    this.#device = await this.#page.device();
    this.#device.whenChanged(() => this.#drawing.draw(), this.#page.signal);
    this.#main.addEventListener("click", (event) => this.#click(event));
    this.#main.addEventListener("change", (event) => this.#choose(event));
    await this.#drawing.draw();
  }

  async #drawOnce() {
    const page = await this.#page.ask({ ask: "page" });
    if (this.#drawing.isWanted || this.#page.isLeft) return;
    patch(this.#main, page.main);
    this.#pictures.show();
    this.#page.setTitle(page.title);
  }

  async #click({ target }) {
    const { save } = target.closest("[data-save]")?.dataset ?? {};
    if (save) return saveFile(this.#page, save);
    const { watch: answer, record } = target.closest("[data-watch]")?.dataset ?? {};
    if (!answer) return;
    await change(this.#device, { action: "watch", answer, record }, "statistics");
    await this.#drawing.draw();
    this.#main.focus();
  }

  async #choose({ target }) {
    if (target.id === "calm") {
      await change(this.#device, { action: "calm", answer: target.checked ? "on" : "off" }, "statistics");
      // Calm mode takes numbers and links away.
      await this.#drawing.draw();
      return;
    }
    const action = { "questions-form": "questions", "groups-form": "groups" }[target.form?.id];
    if (!action) return;
    await change(this.#device, { action, sheet: { kind: "none", fields: fieldsOf(target.form) } }, "statistics");
  }
}
