/**
 * A form of an account: mistakes are marked at their fields and summarized, the first wrong field gets the focus, and nothing
 * that was typed is removed (`docs/accounts.md`).
 */
import { guardLeaving } from "../page/leaving.js";
import { ServerError } from "../page/server-error.js";
import { TypingError } from "../vault/recovery-code.js";
import { OtherAccountError } from "./account.js";

/** A mistake in a field; `word` names its sentence in the template `account-words`, in which `#` is replaced by `detail`. */
export class FieldProblem extends Error {
  name = "FieldProblem";

  constructor(field, word, detail) {
    super(`${field}: ${word}`);
    Object.assign(this, { field, word, detail });
  }
}

/** The sentence of a problem. */
export function sentence(word, detail = "") {
  const words = document.getElementById("account-words").content;
  const found = words.querySelector(`[data-word="${word}"]`) ?? words.querySelector('[data-word="server"]');
  return found.textContent.replace("#", () => detail);
}

export class AccountForm {
  #form;
  #submit;
  #isTouched = false;
  /** What was in the fields at first, or was sent last. */
  #sent;
  #wrongFields;
  #takenField;

  /**
   * @param {HTMLFormElement} form
   * @param {object} options
   * @param {(values: object) => Promise<void>} options.submit sends the form; it gets the values by the `id` of their fields
   * @param {(values: object) => FieldProblem[]} [options.check] finds other mistakes than missing values
   * @param {string[]} [options.wrongFields] the fields that are marked for wrong credentials
   * @param {string} [options.takenField] the field that is marked for an e-mail that has an account
   * @param {boolean} [options.asks] whether leaving the page with something unsent asks first
   * @param {AbortSignal} options.signal ends the form with its page
   */
  constructor(form, { submit, check = () => [], wrongFields = [], takenField = "email", asks = true, signal }) {
    this.#form = form;
    this.#takenField = takenField;
    this.#submit = async () => {
      const values = this.values;
      this.#clear();
      const problems = [...this.#missing(), ...(await check(values))];
      if (problems.length > 0) return this.#show(problems);
      await submit(values);
      this.#settle();
    };
    this.#wrongFields = wrongFields;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#run();
    });
    form.addEventListener("input", () => (this.#isTouched = true));
    form.addEventListener("click", ({ target }) => {
      const button = target.closest("[data-action=show-password]");
      if (button) showPassword(button);
    });
    this.#settle();
    if (asks) guardLeaving(() => this.#isUnsent, signal);
    for (const button of form.querySelectorAll("[type=submit]")) button.disabled = false;
  }

  /** The typed values by the `id` of their fields, and `role`. */
  get values() {
    const fields = [...this.#form.querySelectorAll("input[id], select[id]")];
    const values = Object.fromEntries(fields.map(({ id, value, type }) => [id, type === "password" ? value : value.trim()]));
    const role = this.#form.querySelector("[name=role]:checked");
    return { ...values, ...(role && { role: role.value }) };
  }

  /** Empties the fields of passwords, after they were used. */
  forgetPasswords() {
    for (const field of this.#form.querySelectorAll("[autocomplete$=password]")) field.value = "";
    this.#settle();
  }

  // MARK: Leaving

  /** Notes that nothing in the fields waits to be sent. */
  #settle() {
    this.#isTouched = false;
    this.#sent = this.#typed;
  }

  /** What leaving the page would lose. A current password is typed again anyway. */
  get #typed() {
    const fields = [...this.#form.elements].filter(({ autocomplete }) => autocomplete !== "current-password");
    return JSON.stringify(fields.map(({ type, value, checked }) => (type === "radio" ? checked : value)));
  }

  get #isUnsent() {
    return this.#isTouched && this.#form.isConnected && this.#typed !== this.#sent;
  }

  async #run() {
    const button = this.#form.querySelector("[type=submit]");
    if (button.ariaBusy === "true") return;
    button.ariaBusy = "true";
    try {
      await this.#submit();
    } catch (error) {
      this.#showError(error);
    } finally {
      button.ariaBusy = null;
    }
  }

  // MARK: Mistakes

  /** Every required field that is empty. */
  #missing() {
    return [...this.#form.querySelectorAll("[required]")].filter(({ value }) => value.trim() === "")
      .map(({ id }) => new FieldProblem(id, `empty-${id.replace(/^(code|lost|email|log-in)-|^new-(?=email)/, "")}`));
  }

  #showError(error) {
    if (error instanceof FieldProblem) return this.#show([error]);
    if (error instanceof TypingError) return this.#show([typingProblem(error)]);
    if (error instanceof OtherAccountError) return this.#summarize(sentence("other-account"));
    if (!(error instanceof ServerError)) {
      console.error(error);
      return this.#summarize(sentence("server"));
    }
    if (error.code === "username-taken") return this.#show([new FieldProblem(this.#takenField, error.code)]);
    if (error.code === "wrong-credentials") return this.#showWrong();
    const word = error.code === "too-many-requests" ? error.code : error.code || "server";
    this.#summarize(sentence(word, String(error.retryAfter || 1)));
  }

  /** Marks each field that may be the wrong one. */
  #showWrong() {
    const [{ word }] = this.#wrongFields;
    for (const { field } of this.#wrongFields) this.#mark(this.#field(field));
    this.#summarize(sentence(word));
    this.#field(this.#wrongFields[0].field).focus();
  }

  /** Marks fields with their problems, lists the labels of those that are missing, and moves the focus to the first one. */
  #show(problems) {
    const inOrder = [...problems].sort((a, b) => (this.#isBefore(a.field, b.field) ? -1 : 1));
    for (const { field, word, detail } of inOrder) this.#mark(this.#field(field), sentence(word, detail));
    const missing = inOrder.filter(({ word }) => word.startsWith("empty-")).map(({ field }) => this.#labelOf(field));
    if (missing.length > 0) this.#summarize(sentence("missing", missing.join(", ")));
    this.#field(inOrder[0].field).focus();
  }

  #field(id) {
    return this.#form.querySelector(`#${id}`);
  }

  #isBefore(first, second) {
    return Boolean(this.#field(first).compareDocumentPosition(this.#field(second)) & Node.DOCUMENT_POSITION_FOLLOWING);
  }

  #labelOf(id) {
    return this.#form.querySelector(`label[for="${id}"]`).textContent;
  }

  #mark(control, text) {
    const field = control.closest(".field");
    field.classList.add("wrong");
    control.ariaInvalid = "true";
    if (!text) return;
    const problem = document.getElementById("field-problem").content.firstElementChild.cloneNode(true);
    problem.id = `${control.id}-problem`;
    problem.querySelector("span").textContent = text;
    field.querySelector("label").after(problem);
    const described = [problem.id, control.getAttribute("aria-describedby")].filter(Boolean);
    control.setAttribute("aria-describedby", described.join(" "));
  }

  #summarize(text) {
    const summary = this.#form.querySelector("[data-form-problem]");
    summary.hidden = false;
    summary.querySelector("span").textContent = text;
  }

  #clear() {
    this.#form.querySelector("[data-form-problem]").hidden = true;
    for (const field of this.#form.querySelectorAll(".field.wrong")) {
      field.classList.remove("wrong");
      field.querySelector(".error")?.remove();
      const control = field.querySelector("[aria-invalid]");
      control.ariaInvalid = null;
      const described = control.getAttribute("aria-describedby")?.split(" ").filter((id) => id !== `${control.id}-problem`) ?? [];
      if (described.length > 0) control.setAttribute("aria-describedby", described.join(" "));
      else control.removeAttribute("aria-describedby");
    }
  }
}

/** Shows or hides the characters of a password. */
function showPassword(button) {
  const field = document.getElementById(button.getAttribute("aria-controls"));
  const isShown = field.type === "password";
  const label = button.querySelector("span");
  button.dataset.show ??= label.textContent;
  field.type = isShown ? "text" : "password";
  button.ariaPressed = String(isShown);
  label.textContent = isShown ? sentence("hide") : button.dataset.show;
  field.focus();
}

function typingProblem({ reason, group }) {
  if (reason === "wrongLength") return new FieldProblem("code", "wrong-length");
  return group ? new FieldProblem("code", "wrong-group", String(group)) : new FieldProblem("code", "wrong-code");
}
