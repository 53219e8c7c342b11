/** The page for the clinician: printed, or saved as a table or a FHIR document. */
import { Drawing } from "../page/drawing.js";
import { patch } from "../page/patch.js";
import { fieldsOf } from "./changes.js";
import { saveFile } from "./files.js";

/** The e-mail of this device's account; undefined without one. */
async function emailOf(store) {
  if (!document.documentElement.dataset.account) return undefined;
  const { VaultStore } = await import("../vault/vault-store.js");
  return (await new VaultStore(store).state())?.account.email;
}

export class ReportPage {
  #page;
  #main;
  /** What the person wants on the page, as fields. */
  #fields = [];
  /** The e-mail of the account; undefined without one. */
  #email;
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
    this.#main.addEventListener("change", ({ target }) => this.#choose(target));
    this.#email = await emailOf(device.store);
    await this.#drawing.draw();
  }

  /** The e-mail of the account is passed to the reader on this device, which shows it only if the person wants it. */
  get #request() {
    return { sheet: { kind: "none", fields: [...this.#fields, ...(this.#email ? [["account", this.#email]] : [])] } };
  }

  async #choose({ form }) {
    if (form?.id !== "report-form") return;
    this.#fields = fieldsOf(form);
    await this.#drawing.draw();
  }

  async #drawOnce() {
    const page = await this.#page.ask({ ask: "page", ...this.#request });
    if (this.#drawing.isWanted || this.#page.isLeft) return;
    patch(this.#main, page.main);
    this.#page.setTitle(page.title);
  }

  async #click({ target }) {
    const { action, save } = target.closest("[data-action], [data-save]")?.dataset ?? {};
    if (action === "print") return print();
    if (save) await saveFile(this.#page, save, this.#request);
  }
}
