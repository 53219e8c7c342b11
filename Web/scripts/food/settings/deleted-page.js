/** What was deleted on this device in the last 30 days, and the values that lost against those of other devices. */
import { offerUndo } from "../../page/notice.js";
import { patch } from "../../page/patch.js";

export class DeletedPage {
  #page;
  #device;
  /** The values of other devices; undefined without an account. */
  #lostValues;
  /** Those on the page, in their order. */
  #shown = [];

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
    await this.#showLostValues();
  }

  /** Shows lost values. Only people with an account load what is needed for that. */
  async #showLostValues() {
    if (!localStorage.getItem("account") || !this.#device.store.isPersistent) return;
    const { LostValues } = await import("../../vault/lost-values.js");
    this.#lostValues = await LostValues.load(this.#device.store, this.#page.assets);
    if (this.#lostValues && !this.#page.isLeft) await this.#draw();
  }

  async #draw() {
    this.#shown = (await this.#lostValues?.all()) ?? [];
    const { main } = await this.#page.ask({ ask: "page" });
    patch(this.#page.main, main + (await this.#drawLostValues()));
  }

  /** @returns {Promise<string>} the list of lost values, which the module of the pages without an answer draws */
  async #drawLostValues() {
    if (this.#shown.length === 0) return "";
    const lost = this.#shown.map(({ value, row }) => ({ ...value, record: row.value }));
    return (await this.#device.ask({ ask: "lost", path: this.#page.path, lost }, "people")).html;
  }

  async #bringBack(place) {
    const undo = await this.#lostValues.bringBack(this.#shown[place]);
    if (!undo) return;
    await this.#device.updatePhases();
    offerUndo("value-brought-back", async () => {
      await undo();
      await this.#device.updatePhases();
      await this.#draw();
    });
  }

  async #click({ target }) {
    const { action, deletion, place } = target.closest("[data-action]")?.dataset ?? {};
    const { store } = this.#device;
    if (action === "restore") await this.#device.restore(deletion);
    else if (action === "erase") await store.erase(deletion);
    else if (action === "bring-back") await this.#bringBack(Number(place));
    else return;
    await this.#draw();
    this.#page.main.focus();
  }
}
