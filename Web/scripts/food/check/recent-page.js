/** The checks that this device stores. */
import { offerUndo } from "../../page/notice.js";
import { patch } from "../../page/patch.js";
import { discardCheck, discardChecks, showThumbnails } from "./stored-checks.js";

export class RecentPage {
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
    await showThumbnails(this.#page.main, this.#device.store);
  }

  async #click({ target }) {
    const { action, check } = target.closest("[data-action]")?.dataset ?? {};
    if (action !== "delete-check" && action !== "delete-checks") return;
    const { store } = this.#device;
    const deletion = await (action === "delete-check" ? discardCheck(store, check) : discardChecks(store));
    await this.#draw();
    this.#page.main.focus();
    offerUndo(action === "delete-check" ? "check-deleted" : "checks-deleted", async () => {
      await store.restore(deletion);
      await this.#draw();
    });
  }
}
