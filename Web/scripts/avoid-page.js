/** What the people of this device avoid: each change of the form is kept at once. */
import { confirmed, Notice } from "./notice.js";
import { patch } from "./patch.js";
import { Unkept } from "./unkept.js";

export class AvoidPage {
  #device;
  #main = document.getElementById("main");

  /** @param {Promise<Device>} opening */
  constructor(opening) {
    this.opening = opening;
  }

  async start() {
    this.#device = await this.opening;
    this.#main.addEventListener("change", () => this.#fill());
    this.#main.addEventListener("input", ({ target }) => {
      if (target.id === "else") this.#suggest(target.value);
    });
    this.#main.addEventListener("keydown", (event) => {
      if (event.target.id === "else") this.#press(event);
    });
    this.#main.addEventListener("submit", (event) => event.preventDefault());
    this.#main.addEventListener("click", (event) => this.#click(event));
    await this.#draw();
  }

  async #draw() {
    const page = await this.#device.ask({ ask: "page" });
    patch(this.#main, page.main);
  }

  /**
   * Keeps what the form says now, and what else is said of it: one change after another, drawn when none is waiting, so
   * that no answer to an earlier change undoes a later one. Whoever leaves the page meanwhile loses nothing.
   */
  #fill(more = []) {
    const form = document.getElementById("avoid");
    const fields = [...new FormData(form)].filter(([name]) => name !== "else");
    const change = Unkept.add(this.#device.current, [...fields, ...more]);
    this.#waiting += 1;
    this.#filled = this.#filled
      .then(() => this.#device.change(change))
      .catch((error) => this.#tell(error))
      .then(() => {
        this.#waiting -= 1;
        return this.#waiting === 0 ? this.#draw() : undefined;
      });
    return this.#filled;
  }

  /** A change that could not be kept stops no other. */
  #tell(error) {
    console.error(error);
    Notice.show("script-failed");
  }

  #filled = Promise.resolve();
  #waiting = 0;

  // MARK: Anything else, as a combobox

  get #field() {
    return document.getElementById("else");
  }

  /** Adds what stands in the field, or what was chosen from the list. */
  async #add(code = this.#field.value.trim()) {
    if (!code) return;
    this.#field.value = "";
    this.#show("");
    await this.#fill([["add", code]]);
    this.#field.focus();
  }

  async #suggest(letters) {
    const { html } = await this.#device.ask({ ask: "subjects", letters });
    // More was typed meanwhile.
    if (this.#field.value === letters) this.#show(letters.trim().length > 1 ? html : "");
  }

  #show(html) {
    patch(document.getElementById("suggestions-place"), html);
    this.#field.setAttribute("aria-expanded", String(html !== ""));
    if (html) this.#field.setAttribute("aria-controls", "suggestions");
    else this.#field.removeAttribute("aria-controls");
    this.#choose(null);
  }

  get #options() {
    return [...document.querySelectorAll("#suggestions [role=option]")];
  }

  #choose(option) {
    for (const other of this.#options) other.setAttribute("aria-selected", String(other === option));
    if (option) this.#field.setAttribute("aria-activedescendant", option.id);
    else this.#field.removeAttribute("aria-activedescendant");
    option?.scrollIntoView({ block: "nearest" });
  }

  #press(event) {
    const options = this.#options;
    const chosen = options.findIndex((option) => option.ariaSelected === "true");
    switch (event.key) {
      case "ArrowDown": this.#choose(options[(chosen + 1) % options.length] ?? null); break;
      case "ArrowUp": this.#choose(options.at(chosen > 0 ? chosen - 1 : -1) ?? null); break;
      case "Enter": this.#add(options[chosen]?.dataset.subject); break;
      case "Escape":
        if (options.length > 0) this.#show("");
        else this.#field.value = "";
        break;
      default: return;
    }
    event.preventDefault();
  }

  async #click(event) {
    const person = event.target.closest("a[data-person]");
    const button = event.target.closest("[data-action]");
    const option = event.target.closest("[role=option]");
    if (option) return this.#add(option.dataset.subject);
    if (person) {
      event.preventDefault();
      await this.#device.choose(person.dataset.person);
      return this.#draw();
    }
    switch (button?.dataset.action) {
      case "add-subject": return this.#add();
      case "remove-subject": return this.#fill([["remove", button.dataset.subject]]);
      case "add-person":
        await this.#device.addPerson();
        await this.#draw();
        return document.getElementById("name")?.focus();
      case "delete-person":
        if (!(await confirmed("delete-person"))) return;
        await this.#device.removePerson(this.#device.current);
        return this.#draw();
    }
  }
}
