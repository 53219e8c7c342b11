/** The guided protocols: started, postponed, ended, and saved for a calendar. */
import { Drawing } from "../page/drawing.js";
import { patch } from "../page/patch.js";
import { change } from "./changes.js";
import { saveFile } from "./files.js";
import { updatePhases } from "./phases.js";

export class ProtocolsPage {
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
    this.#main.addEventListener("submit", (event) => this.#begin(event));
    await this.#drawing.draw();
    // Another device may have changed what is severe.
    await updatePhases(this.#device);
  }

  async #drawOnce() {
    const page = await this.#page.ask({ ask: "page" });
    if (this.#drawing.isWanted || this.#page.isLeft) return;
    patch(this.#main, page.main);
    this.#page.setTitle(page.title);
  }

  async #click({ target }) {
    const { protocol: answer, record, save } = target.closest("button[data-protocol], [data-save]")?.dataset ?? {};
    if (save) return saveFile(this.#page, save);
    if (answer) await this.#change({ answer, record });
  }

  async #begin(event) {
    const { protocol: answer } = event.target.dataset;
    if (!answer) return;
    event.preventDefault();
    const fields = new FormData(event.target);
    await this.#change({ answer, node: fields.get("node") ?? "", isConfirmed: fields.has("isConfirmed") });
  }

  async #change(answer) {
    // The title of the treatment has the language of the page.
    await change(this.#device, { path: this.#page.path, action: "protocol", ...answer }, "treatments");
    await this.#drawing.draw();
    this.#main.focus();
  }
}
