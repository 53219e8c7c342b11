/** What the people of this device avoid. Each change of the form is stored at once. */
import { PendingChanges } from "../../device/pending-changes.js";
import { Notice, offerUndo } from "../../page/notice.js";
import { patch } from "../../page/patch.js";
import { SubjectField } from "./subject-field.js";

export class AvoidPage {
  #page;
  #device;
  #field;
  /** How many changes are being stored. */
  #waiting = 0;

  /** @param {PageContext} page */
  constructor(page) {
    this.#page = page;
    this.#field = new SubjectField(page, (code) => this.#store([["add", code]]));
  }

  async start() {
    const { main, signal } = this.#page;
    this.#device = await this.#page.device();
    this.#device.whenChanged(() => this.#draw(), signal);
    main.addEventListener("change", () => this.#store());
    main.addEventListener("submit", (event) => event.preventDefault());
    main.addEventListener("click", (event) => this.#click(event));
    this.#field.listen();
    await this.#draw();
  }

  async #draw() {
    const { main } = await this.#page.ask({ ask: "page" });
    patch(this.#page.main, main);
  }

  /**
   * Stores what the form says, and what else was said about it. The page is drawn when no change is waiting, so that the
   * answer to an earlier change does not undo a later one.
   */
  async #store(more = []) {
    const form = this.#page.main.querySelector("#avoid");
    const fields = [...new FormData(form)].filter(([name]) => name !== "else");
    const change = PendingChanges.add(this.#device.current, [...fields, ...more]);
    this.#waiting += 1;
    try {
      await this.#device.apply(change);
    } catch (error) {
      console.error(error);
      Notice.show("script-failed");
    } finally {
      this.#waiting -= 1;
    }
    if (this.#waiting === 0) await this.#draw();
  }

  async #deletePerson() {
    const { current, store } = this.#device;
    const deletion = await this.#device.removePerson(current);
    await this.#draw();
    offerUndo("person-deleted", async () => {
      await store.restore(deletion);
      await this.#device.choose(current);
      await this.#draw();
    });
  }

  async #click(event) {
    const person = event.target.closest("a[data-person]");
    const button = event.target.closest("[data-action]");
    if (person) {
      event.preventDefault();
      await this.#device.choose(person.dataset.person);
      return this.#draw();
    }
    switch (button?.dataset.action) {
      case "remove-subject": return this.#store([["remove", button.dataset.subject]]);
      case "add-person":
        await this.#device.addPerson();
        await this.#draw();
        return this.#page.main.querySelector("#name")?.focus();
      case "delete-person":
        return this.#deletePerson();
    }
  }
}
