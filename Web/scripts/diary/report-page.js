/** The page for the clinician: printed, or saved as a table or a FHIR document. */
import { Drawing } from "../page/drawing.js";
import { patch } from "../page/patch.js";
import { fieldsOf } from "./changes.js";
import { saveFile } from "./files.js";

export class ReportPage {
  #page;
  #main;
  #drawing = new Drawing(() => this.#drawOnce());

  /** @param {PageContext} page */
  constructor(page) {
    this.#page = page;
    this.#main = page.main;
  }

  async start() {
    const device = await this.#page.device();
    device.whenChanged(() => this.#drawing.draw(), this.#page.signal);
    this.#main.addEventListener("click", (event) => this.#click(event));
    await this.#drawing.draw();
  }

  async #drawOnce() {
    const page = await this.#page.ask({ ask: "page" });
    if (this.#drawing.isWanted || this.#page.isLeft) return;
    patch(this.#main, page.main);
    this.#page.setTitle(page.title);
  }

  async #click({ target }) {
    const { action, save } = target.closest("[data-action], [data-save]")?.dataset ?? {};
    if (action === "print") return print();
    const form = this.#main.querySelector("#report-form");
    if (save) await saveFile(this.#page, save, { kind: "none", fields: fieldsOf(form) });
  }
}
