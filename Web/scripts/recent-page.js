/** The checks that this device keeps. */
import { keptChecks } from "./kept-checks.js";
import { deleteCheck, deleteChecks } from "./kept-photos.js";
import { confirmed } from "./notice.js";
import { patch } from "./patch.js";

export class RecentPage {
  #device;
  #main = document.getElementById("main");

  /** @param {Promise<Device>} opening */
  constructor(opening) {
    this.opening = opening;
  }

  async start() {
    this.#device = await this.opening;
    this.#main.addEventListener("click", (event) => this.#click(event));
    await this.#draw();
  }

  async #draw() {
    const page = await this.#device.ask({ ask: "page", checks: await keptChecks(this.#device.store) });
    patch(this.#main, page.main);
  }

  async #click({ target }) {
    const button = target.closest("[data-action]");
    if (button?.dataset.action === "delete-check") await deleteCheck(this.#device.store, button.dataset.check);
    else if (button?.dataset.action === "delete-checks" && (await confirmed("delete-checks"))) {
      await deleteChecks(this.#device.store);
    } else return;
    await this.#draw();
    this.#main.focus();
  }
}
