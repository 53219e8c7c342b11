/** The field for anything else that somebody avoids, with suggestions: a combobox (ARIA Authoring Practices, "Combobox"). */
import { patch } from "../../page/patch.js";

/** Fewer letters have no suggestions. */
const minLetters = 2;

export class SubjectField {
  #page;
  #add;

  /**
   * @param {PageContext} page
   * @param {(code: string) => Promise<void>} add stores a name, or the code of a suggestion
   */
  constructor(page, add) {
    this.#page = page;
    this.#add = add;
  }

  listen() {
    const { main } = this.#page;
    main.addEventListener("input", ({ target }) => {
      if (target === this.#field) this.#suggest(target.value);
    });
    main.addEventListener("keydown", (event) => {
      if (event.target === this.#field) this.#press(event);
    });
    main.addEventListener("click", ({ target }) => {
      const option = target.closest("[role=option]");
      if (option) this.#submit(option.dataset.subject);
      else if (target.closest("[data-action=add-subject]")) this.#submit();
    });
  }

  get #field() {
    return this.#page.main.querySelector("#else");
  }

  /** Adds the text of the field, or a suggestion. */
  async #submit(code = this.#field.value.trim()) {
    if (!code) return;
    this.#field.value = "";
    this.#show("");
    await this.#add(code);
    this.#field?.focus();
  }

  async #suggest(letters) {
    const { html } = await this.#page.ask({ ask: "subjects", letters });
    // Skipped if more was typed meanwhile.
    if (this.#field?.value === letters) this.#show(letters.trim().length >= minLetters ? html : "");
  }

  #show(html) {
    patch(this.#page.main.querySelector("#suggestions-place"), html);
    this.#field.setAttribute("aria-expanded", String(html !== ""));
    if (html) this.#field.setAttribute("aria-controls", "suggestions");
    else this.#field.removeAttribute("aria-controls");
    this.#choose(null);
  }

  get #options() {
    return [...this.#page.main.querySelectorAll("#suggestions [role=option]")];
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
      case "Enter": this.#submit(options[chosen]?.dataset.subject); break;
      case "Escape":
        if (options.length > 0) this.#show("");
        else this.#field.value = "";
        break;
      default: return;
    }
    event.preventDefault();
  }
}
