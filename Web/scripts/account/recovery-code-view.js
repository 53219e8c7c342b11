/** Shows a recovery code once, until the person has typed a part of it. */
import { guardLeaving } from "../page/leaving.js";
import { copy } from "../page/share.js";
import { forgetNewCode } from "./unconfirmed-code.js";

/**
 * Replaces the contents of an element by the code.
 * @param {Element} place
 * @param {string} code
 * @param {string} email whose code it is
 * @param {object} options
 * @param {AbortSignal} options.signal of the page
 * @param {boolean} [options.isStored] false if nobody knows whether the server has the code. Then the contents come back afterwards
 * @returns {Promise<void>} fulfilled after the person has typed its last five characters
 */
export function showRecoveryCode(place, code, email, { signal, isStored = true }) {
  const before = [...place.childNodes];
  const view = document.getElementById("recovery-code").content.firstElementChild.cloneNode(true);
  view.querySelector("[data-code]").textContent = code;
  view.querySelector("[data-email]").textContent = email;
  view.querySelector("[data-uncertain]").hidden = isStored;
  const title = view.querySelector("h2");
  const heading = Object.assign(document.createElement("h1"), { id: title.id, tabIndex: -1, textContent: title.textContent });
  title.replaceWith(heading);
  place.replaceChildren(view);
  heading.focus();
  view.addEventListener("click", ({ target }) => {
    const { action } = target.closest("[data-action]")?.dataset ?? {};
    if (action === "print-code") print();
    if (action === "copy-code") copy(code);
    if (action === "save-code") saveFile(`morsel-recovery-code.txt`, "text/plain", `Morsel\n${email}\n${code}\n`);
  });
  // Somebody who leaves the page without the code cannot see it again.
  const endGuard = guardLeaving(() => true, signal, "leave-code");
  return new Promise((resolve) => {
    view.querySelector("form").addEventListener("submit", (event) => {
      event.preventDefault();
      const field = view.querySelector("#code-part");
      const isRight = plain(field.value) === plain(code).slice(-5);
      view.querySelector("[data-wrong]").hidden = isRight;
      field.closest(".field").classList.toggle("wrong", !isRight);
      field.ariaInvalid = isRight ? null : "true";
      if (!isRight) return field.focus();
      endGuard();
      if (isStored) forgetNewCode();
      else place.replaceChildren(...before);
      resolve();
    });
  });
}

/** A typed code in one form: capital letters without spaces and hyphens, I and L as 1, O as 0. */
const plain = (text) => text.toUpperCase().replace(/[ -]/g, "").replace(/[IL]/g, "1").replaceAll("O", "0");

/** Saves a text as a file. */
export function saveFile(name, type, content) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
