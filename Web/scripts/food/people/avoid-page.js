/**
 * What the people of this device avoid. Each change of the form is stored at once.
 *
 * The form comes with the page. Until the reader has drawn it, it shows what the stored record says, and changes wait.
 */
import { AddedOffer } from "../../page/account-offer.js";
import { offerUndo } from "../../page/notice.js";
import { patch } from "../../page/patch.js";
import { fieldsOf, FormChanges, isChanged } from "./form-changes.js";
import { removePastGuests } from "./guests.js";
import { SubjectField } from "./subject-field.js";

/** From how many entries on an account is offered. */
const worthKeeping = 3;

export class AvoidPage {
  #page;
  #device;
  #field;
  #offer;
  /** The last step of a registration (`RegistrationStep.swift`), for somebody who has just registered. */
  #registration;
  #changes = new FormChanges(() => this.#device, () => this.#draw());

  /** @param {PageContext} page */
  constructor(page) {
    this.#page = page;
    this.#offer = new AddedOffer(page);
    this.#field = new SubjectField(page, (code) => this.#changes.store([["add", code]]));
  }

  async start() {
    const { main, signal } = this.#page;
    // An error page has no form.
    if (!this.#form) return;
    if (location.hash === "#registered") this.#registration = document.getElementById("registration-step").content.firstElementChild;
    this.#showRegistration();
    this.#device = await this.#page.openedDevice();
    this.#device.whenChanged(() => this.#draw(), signal);
    const early = [...this.#form.elements].filter(isChanged).flatMap(fieldsOf);
    this.#showStored();
    main.addEventListener("change", ({ target }) => {
      // A group that is ticked again asks how much it matters, as it does the first time.
      if (target.name === "avoid" && !target.checked) target.closest(".picker-group").querySelector("details").open = true;
      if (target.id !== "else" && !isYearBeingTyped(target)) this.#changes.store(fieldsOf(target));
    });
    main.addEventListener("submit", (event) => event.preventDefault());
    main.addEventListener("click", (event) => this.#click(event));
    this.#field.listen();
    if (early.length > 0) this.#changes.store(early);
    await removePastGuests(this.#device);
    await this.#offer.prepare(this.#device);
    await this.#draw();
  }

  get #form() {
    return this.#page.main.querySelector("#avoid");
  }

  async #draw() {
    const { main } = await this.#page.ask({ ask: "page" });
    // A change that is waiting draws the page when it is stored.
    if (this.#changes.isWaiting || this.#page.isLeft) return;
    // Otherwise the step would become a part of the page that is drawn.
    this.#registration?.remove();
    patch(this.#page.main, main);
    this.#showRegistration();
    const count = this.#device.people.reduce((sum, { value }) => sum + (value.avoids?.length ?? 0), 0);
    this.#offer.show(count >= worthKeeping);
  }

  /** Shows the step below the heading. */
  #showRegistration() {
    if (this.#registration) this.#page.main.querySelector(".people").before(this.#registration);
  }

  /** Shows what the stored record says in the form of the server, which knows nobody. */
  #showStored() {
    const { value } = this.#device.people.find(({ id }) => id === this.#device.current);
    this.#showText("name", value.name);
    this.#showText("steps", value.emergency);
    for (const { allergen, additive, severity } of value.avoids ?? []) {
      const code = allergen ?? `additive:${additive}`;
      const box = this.#form.querySelector(`[type=checkbox][value="${CSS.escape(code)}"]`);
      if (!box) continue;
      box.checked = true;
      const group = box.closest(".picker-group");
      if (!group) continue;
      group.querySelector("[name=avoid]").checked = true;
      group.querySelector("details").open = !severity;
      const choice = severity && group.querySelector(`[type=radio][value="${CSS.escape(severity)}"]`);
      if (choice) choice.checked = true;
    }
  }

  #showText(id, text) {
    const field = this.#form.querySelector(`#${id}`);
    if (text && field.value === field.defaultValue) field.value = text;
  }

  /**
   * Draws another person. The form takes no input until it is theirs, so that nothing is stored for the wrong person.
   * @param {() => Promise<*>} choose makes somebody else the person who is shown
   */
  async #show(choose) {
    const form = this.#form;
    // A field with the focus would keep the text of the person before.
    if (form?.contains(document.activeElement)) document.activeElement.blur();
    form?.toggleAttribute("inert", true);
    try {
      const result = await choose();
      // While a change of the person before is being stored, nobody is drawn.
      await this.#changes.settled();
      await this.#draw();
      return result;
    } catch (error) {
      form?.removeAttribute("inert");
      throw error;
    }
  }

  async #deletePerson() {
    const { current, store } = this.#device;
    const deletion = await this.#show(() => this.#device.removePerson(current));
    this.#page.main.querySelector(".people [aria-current]")?.focus();
    offerUndo("person-deleted", () => this.#show(async () => {
      await store.restore(deletion);
      await this.#device.choose(current);
    }));
  }

  async #click(event) {
    const person = event.target.closest("a[data-person]");
    const button = event.target.closest("[data-action]");
    if (person) {
      event.preventDefault();
      if (!person.dataset.person) return;
      return this.#show(() => this.#device.choose(person.dataset.person));
    }
    switch (button?.dataset.action) {
      case "remove-subject": return this.#changes.store([["remove", button.dataset.subject]]);
      case "add-person":
        await this.#show(() => this.#device.addPerson());
        return this.#page.main.querySelector("#name")?.focus();
      case "delete-person":
        return this.#deletePerson();
    }
  }
}

/** Browsers report a date after each digit of its year: 0002, 0020, 0202, 2026. */
const isYearBeingTyped = ({ type, value }) => type === "date" && value !== "" && value < "1000";
