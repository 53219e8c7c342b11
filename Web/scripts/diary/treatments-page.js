/** The treatments of the diary: added, changed and deleted. */
import { Drawing } from "../page/drawing.js";
import { offerUndo } from "../page/notice.js";
import { patch } from "../page/patch.js";
import { change } from "./changes.js";
import { updatePhases } from "./phases.js";
import { Sheet } from "./sheet.js";

export class TreatmentsPage {
  #page;
  #main;
  #device;
  #drawing = new Drawing(() => this.#drawOnce());
  #sheet;

  /** @param {PageContext} page */
  constructor(page) {
    this.#page = page;
    this.#main = page.main;
    this.#sheet = new Sheet(this.#main, () => this.#drawing.draw(), () => this.#save());
  }

  async start() {
    this.#device = await this.#page.device();
    this.#device.whenChanged(() => this.#drawing.draw(), this.#page.signal);
    this.#main.addEventListener("click", (event) => this.#click(event));
    await this.#drawing.draw();
  }

  get #request() {
    return { ...(this.#sheet.state && { sheet: this.#sheet.state }) };
  }

  async #drawOnce() {
    const page = await this.#page.ask({ ask: "page", ...this.#request });
    if (this.#drawing.isWanted || this.#page.isLeft) return;
    patch(this.#main, page.main);
    this.#page.setTitle(page.title);
  }

  async #click({ target }) {
    const { open, action, record } = target.closest("[data-open], [data-action]")?.dataset ?? {};
    if (open) return this.#sheet.open({ kind: open, ...(record && { record }) });
    if (action !== "delete-treatment") return;
    const { store } = this.#device;
    const deletion = await store.discard(async (rows) => [await rows.get(record)].filter(Boolean));
    await updatePhases(this.#device);
    await this.#drawing.draw();
    this.#main.focus();
    offerUndo("treatment-deleted", async () => {
      await store.restore(deletion);
      await updatePhases(this.#device);
      await this.#drawing.draw();
    });
  }

  async #save() {
    const { isValid } = await change(this.#device, { ...this.#request, action: "save" }, "treatments");
    if (!isValid) return this.#sheet.showProblems();
    await this.#sheet.close();
  }
}
