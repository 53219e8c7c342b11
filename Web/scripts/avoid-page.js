/** What the people of this device avoid: each change of the form is kept at once. */
import { confirmed } from "./notice.js";
import { patch } from "./patch.js";

export class AvoidPage {
  #device;
  #main = document.getElementById("main");

  constructor(device) {
    this.#device = device;
  }

  async start() {
    this.#main.addEventListener("change", () => this.#fill());
    this.#main.addEventListener("input", ({ target }) => {
      if (target.id === "else") this.#suggest(target.value);
    });
    this.#main.addEventListener("keydown", (event) => {
      if (event.target.id !== "else" || event.key !== "Enter") return;
      event.preventDefault();
      this.#add();
    });
    this.#main.addEventListener("submit", (event) => event.preventDefault());
    this.#main.addEventListener("click", (event) => this.#click(event));
    await this.#draw();
  }

  async #draw() {
    const page = await this.#device.ask({ ask: "page" });
    patch(this.#main, page.main);
  }

  /** Keeps what the form says now, and what else is said of it. */
  async #fill(more = []) {
    const form = document.getElementById("avoid");
    const fields = [...new FormData(form)].filter(([name]) => name !== "else");
    const person = await this.#device.ask({ ask: "person", fields: [...fields, ...more] });
    await this.#device.keep(person);
    await this.#draw();
  }

  async #add() {
    const field = document.getElementById("else");
    const name = field.value.trim();
    if (!name) return;
    field.value = "";
    await this.#fill([["add", name]]);
  }

  async #suggest(letters) {
    const { subjects } = await this.#device.ask({ ask: "subjects", letters });
    const list = document.getElementById("subjects");
    if (!list || document.getElementById("else").value !== letters) return;
    list.replaceChildren(...subjects.map(({ name, means }) => {
      const option = document.createElement("option");
      option.value = name;
      if (means !== name) option.label = means;
      return option;
    }));
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
