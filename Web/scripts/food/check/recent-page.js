/** The checks that this device stores. */
import { confirmed } from "../../page/notice.js";
import { patch } from "../../page/patch.js";
import { deleteCheck, deleteChecks, showThumbnails } from "./stored-checks.js";

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
    this.#device.addEventListener("change", () => this.#draw(), { signal });
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
    if (action === "delete-check") await deleteCheck(this.#device.store, check);
    else if (action === "delete-checks" && (await confirmed("delete-checks", this.#page.signal))) {
      await deleteChecks(this.#device.store);
    } else return;
    await this.#draw();
    this.#page.main.focus();
  }
}
