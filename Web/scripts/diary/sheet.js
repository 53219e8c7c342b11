/** The dialog over a page of the diary, which Swift draws. The script opens it, and keeps what is typed in it. */
import { fieldsOf } from "./changes.js";

export class Sheet {
  #main;
  #draw;
  #onSave;
  /** What is open (`docs/page-request.md`); null if nothing is. */
  state = null;
  /** Where the focus returns. */
  #opener = null;

  /**
   * @param {Element} main contains the dialog
   * @param {() => Promise<void>} draw draws the page
   * @param {() => Promise<void>} onSave is called when the form is sent
   */
  constructor(main, draw, onSave) {
    this.#main = main;
    this.#draw = draw;
    this.#onSave = onSave;
    main.addEventListener("submit", (event) => this.#submit(event));
    // Another window may draw the page at any time.
    main.addEventListener("input", ({ target }) => {
      if (target.form?.id === "sheet-form") this.state = { ...this.state, fields: fieldsOf(target.form) };
    });
    main.addEventListener("change", ({ target }) => this.#change(target));
    main.addEventListener("click", ({ target }) => {
      if (target.closest("[data-action=close-sheet]")) this.close();
      const amount = target.closest("[data-amount]");
      if (!amount) return;
      const field = main.querySelector("#amount");
      field.value = amount.dataset.amount;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    });
    // Closing with Escape. The event does not bubble.
    main.addEventListener("close", ({ target }) => target.id === "sheet" && this.state && this.close(), true);
  }

  get #dialog() {
    return this.#main.querySelector("#sheet");
  }

  /** Opens a sheet, or replaces the open one. */
  async open(state) {
    this.#opener ??= selectorOf(document.activeElement);
    this.state = state;
    await this.#draw();
    const dialog = this.#dialog;
    if (!dialog) return;
    if (!dialog.open) dialog.showModal();
    (dialog.querySelector("#food-query, #amount, #dish-name") ?? dialog.querySelector("#sheet-title")).focus();
  }

  /** Closes the sheet. The focus returns to where it was opened. */
  async close() {
    this.state = null;
    const dialog = this.#dialog;
    if (dialog?.open) dialog.close();
    await this.#draw();
    (this.#opener && this.#main.querySelector(this.#opener) || this.#main).focus({ preventScroll: true });
    this.#opener = null;
  }

  /** Draws the open sheet again with what is typed in it. */
  async redraw(isChecked = this.state.isChecked ?? false) {
    const form = this.#main.querySelector("#sheet-form");
    if (form) this.state = { ...this.state, fields: fieldsOf(form), isChecked };
    await this.#draw();
  }

  async #submit(event) {
    if (event.target.id !== "sheet-form") return;
    event.preventDefault();
    this.state = { ...this.state, fields: fieldsOf(event.target) };
    await this.#onSave();
  }

  /** Shows what is wrong in the form, and moves the focus there. */
  async showProblems() {
    await this.redraw(true);
    this.#main.querySelector("#sheet [aria-invalid=true], #sheet .error")?.focus();
  }

  /** A form whose choices change its text is drawn after each choice. */
  #change(target) {
    if (target.form?.id === "sheet-form" && "live" in target.form.dataset) this.redraw();
  }
}

/** A selector that finds the same element after the page is drawn again. */
function selectorOf(element) {
  if (element?.id) return `#${CSS.escape(element.id)}`;
  const parts = ["open", "slot", "entry", "symptom"].filter((name) => element?.dataset && name in element.dataset);
  return parts.length > 0 ? parts.map((name) => `[data-${name}="${CSS.escape(element.dataset[name])}"]`).join("") : null;
}
