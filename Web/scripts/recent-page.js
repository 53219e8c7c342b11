/** The checks that this device keeps. */
import { withDate } from "./check-page.js";
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
    const checks = (await this.#device.store.all("checks")).sort((a, b) => b.time - a.time).map(withDate);
    const page = await this.#device.ask({ ask: "page", checks });
    patch(this.#main, page.main);
  }

  async #click({ target }) {
    const button = target.closest("[data-action]");
    if (button?.dataset.action === "delete-check") await this.#device.store.delete("checks", button.dataset.check);
    else if (button?.dataset.action === "delete-checks" && (await confirmed("delete-checks"))) {
      await this.#device.store.clear("checks");
    } else return;
    await this.#draw();
    this.#main.focus();
  }
}
