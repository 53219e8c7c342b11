/**
 * A card or a list that somebody shared, on the device of the reader. The key is in the fragment of the address, which browsers do not
 * send. This script shows what is in the content, and decides nothing about it. A question to guests has a form for their answer.
 */
import "../page/shared.js";
import { dateFormat } from "../page/dates.js";
import { pathWithoutLanguage } from "../page/page-context.js";
import { loadJSON } from "../page/server-error.js";
import { GuestForm } from "./guest-form.js";
import { keyPattern, openShare } from "./share-content.js";

const contentFormat = 1;

export class SharedPage {
  #page;
  #content;

  /** @param {PageContext} page */
  constructor(page) {
    this.#page = page;
  }

  async start() {
    const { main, signal } = this.#page;
    this.#content = main.querySelector("#shared");
    if (!this.#content) return;
    main.addEventListener("click", ({ target }) => target.closest("[data-action=print]") && print());
    // The link was opened again in this window, for example because its end was missing.
    addEventListener("hashchange", () => keyPattern.test(location.hash) && this.#open(), { signal });
    await this.#open();
  }

  async #open() {
    const [, key] = keyPattern.exec(location.hash) ?? [];
    if (!key) return this.#showProblem("key");
    this.#content.querySelector("[hidden]")?.removeAttribute("hidden");
    if (!globalThis.crypto?.subtle) return this.#showProblem("insecure");
    keepKeyInLinks();
    const [, id] = pathWithoutLanguage(location.pathname);
    try {
      const { sealed } = await loadJSON(`/v1/shares/${id}`, this.#page.signal);
      const content = await openShare(sealed, key, id);
      if (this.#page.isLeft) return;
      const view = content.format === contentFormat ? filled(content, this.#page.language) : null;
      if (!view) return this.#showProblem("newer");
      this.#content.replaceChildren(view);
      const form = this.#content.querySelector("#guest-form");
      if (form) new GuestForm(form, { id, key });
    } catch (error) {
      if (this.#page.isLeft || error.name === "AbortError") return;
      this.#showProblem(problemOf(error));
    }
  }

  #showProblem(name) {
    this.#content.replaceChildren(template(`shared-problem-${name}`));
  }
}

/** The name of the problem of an error. */
function problemOf(error) {
  if (error.name === "VaultError") return error.reason === "otherFormat" ? "newer" : "key";
  if (error.name !== "ServerError") throw error;
  if (error.status === 404) return "ended";
  return error.code === "offline" ? "offline" : "failed";
}

/** The other languages are other addresses, which need the key too. */
function keepKeyInLinks() {
  for (const link of document.querySelectorAll("a[hreflang]")) link.hash = location.hash;
}

const template = (id) => document.getElementById(id).content.cloneNode(true);

// MARK: Content

/** @returns {DocumentFragment|null} the page with its content; null for a kind that this release does not know */
function filled({ kind, name, note, madeAt, entries }, language) {
  if (!document.getElementById(`shared-${kind}`) || !Object.hasOwn(fillers, kind)) return null;
  const view = template(`shared-${kind}`);
  const part = (name) => view.querySelector(`[data-part=${name}]`);
  part(name ? "unnamed" : "named").remove();
  if (name) part("named").textContent = part("named").textContent.replace("#", () => name);
  if (note) part("note").querySelector("p").textContent = note;
  else part("note").remove();
  part("made").textContent = dateFormat(language, { dateStyle: "long" }).format(new Date(madeAt));
  fillers[kind](view, entries, language);
  return view;
}

const fillers = {
  /** The form is complete in the template. */
  guests() {},

  /** What a person avoids, by how severely they react. An unknown severity counts as severe. */
  card(view, entries, language) {
    const sections = [...view.querySelectorAll("[data-severity]")];
    const [severe] = sections;
    for (const { severity, names } of entries) {
      const section = sections.find(({ dataset }) => dataset.severity === severity) ?? severe;
      section.querySelector("ul").append(item(nameIn(names, language)));
    }
    for (const section of sections) if (!section.querySelector("li")) section.remove();
  },

  /** Foods, each with the reasons. */
  foods(view, entries, language) {
    const states = template("shared-states");
    const stateName = (state) => states.querySelector(`[data-state="${CSS.escape(state)}"]`)?.textContent ?? state;
    for (const { name, reasons } of entries) {
      const row = item(name);
      for (const { state, names, words } of reasons) {
        const line = document.createElement("span");
        line.className = "sub";
        line.textContent = `${stateName(state)}: ${nameIn(names, language)}${words ? ` (“${words}”)` : ""}`;
        row.append(line);
      }
      view.querySelector("[data-part=foods]").append(row);
    }
  },
};

const nameIn = (names, language) => names[language] ?? names.en;

function item(text) {
  const row = document.createElement("li");
  row.textContent = text;
  return row;
}
