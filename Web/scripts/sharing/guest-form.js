/**
 * The form in which a guest says what they avoid, for the person who sent the link. The answer is encrypted with the key of the link. It can
 * be sent again as long as the page is open, and then replaces the one before.
 */
import { send } from "../account/account-requests.js";
import { newAnswerID, sealAnswer } from "./share-content.js";

const answerFormat = 1;
const longestEntry = 80;

export class GuestForm {
  #form;
  #link;
  #isSending = false;

  /**
   * @param {HTMLFormElement} form
   * @param {{id: string, key: string}} link to the page
   */
  constructor(form, link) {
    this.#form = form;
    this.#link = { ...link, answer: newAnswerID() };
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#submit().catch((error) => {
        this.#show("failed");
        throw error;
      });
    });
  }

  async #submit() {
    const fields = new FormData(this.#form);
    const [name, avoids] = [fields.get("name").trim(), avoidedIn(fields)];
    const problem = problemOf(name, avoids, fields.has("nothing"));
    this.#show(problem);
    if (problem || this.#isSending) return;
    this.#isSending = true;
    try {
      const sealed = await sealAnswer(JSON.stringify({ format: answerFormat, name, avoids }), this.#link);
      await send("PUT", `/v1/shares/${this.#link.id}/answers/${this.#link.answer}`, { body: { sealed } });
      this.#sent.hidden = false;
      this.#sent.focus();
    } catch (error) {
      if (error.name !== "ServerError") throw error;
      this.#show(error.status === 404 ? "ended" : error.code === "too-many-share-answers" ? "full" : "failed");
    } finally {
      this.#isSending = false;
    }
  }

  get #sent() {
    return this.#form.parentElement.querySelector("#guest-sent");
  }

  /** Shows one problem, or none. */
  #show(name) {
    this.#sent.hidden = true;
    for (const problem of this.#form.querySelectorAll("[data-problem]")) problem.hidden = problem.dataset.problem !== name;
    if (name === "name") this.#form.elements.name.focus();
  }
}

/** The entries as those of a person (`docs/device-records.md`). Words of the guest count as severe, like all whose severity is not known. */
function avoidedIn(fields) {
  const lines = fields.get("other").split("\n").map((line) => line.trim().slice(0, longestEntry));
  return [
    ...fields.getAll("avoid").map((allergen) => ({ allergen, severity: fields.get(`severity-${allergen}`) })),
    ...lines.filter(Boolean).map((words) => ({ words, severity: "severe" })),
  ];
}

function problemOf(name, avoids, eatsEverything) {
  if (!name) return "name";
  if (eatsEverything === avoids.length > 0) return eatsEverything ? "both" : "nothing";
  return "";
}
