/** What was deleted on this device in the last 30 days. */
import { patch } from "../../page/patch.js";

export class DeletedPage {
  #page;
  #device;

  /** @param {PageContext} page */
  constructor(page) {
    this.#page = page;
  }

  async start() {
    const { main, signal } = this.#page;
    this.#device = await this.#page.device();
    this.#device.whenChanged(() => this.#draw(), signal);
    main.addEventListener("click", (event) => this.#click(event));
    await this.#draw();
  }

  async #draw() {
    const { main } = await this.#page.ask({ ask: "page" });
    patch(this.#page.main, main);
  }

  async #click({ target }) {
    const { action, deletion } = target.closest("[data-action]")?.dataset ?? {};
    const { store } = this.#device;
    if (action === "restore") await this.#device.restore(deletion);
    else if (action === "erase") await store.erase(deletion);
    else return;
    await this.#draw();
    this.#page.main.focus();
  }
}
