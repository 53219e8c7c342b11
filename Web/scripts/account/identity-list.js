/** The accounts at an OpenID provider or GitHub on the page of the account (`OpenIDSection.swift`): the list, and the form that links one. */
import { writeTimes } from "../page/dates.js";
import { confirmed, Notice } from "../page/notice.js";
import { AccountForm } from "./account-form.js";
import { send } from "./account-requests.js";

/** What a return from the provider says in the fragment of the address. */
const outcomes = ["openid-linked", "openid-taken", "openid-failed"];

export class IdentityList {
  #main;
  #account;
  #pageToken;
  #withSession;
  #signal;

  /**
   * @param {Element} main the page of the account
   * @param {object} options
   * @param {Account} options.account
   * @param {() => Promise<string>} options.pageToken the page token of the session
   * @param {(work: Function) => Promise<*>} options.withSession runs requests, and asks for the password if the session has ended
   * @param {AbortSignal} options.signal ends this with the page
   */
  constructor(main, { account, pageToken, withSession, signal }) {
    [this.#main, this.#account, this.#pageToken, this.#withSession, this.#signal] = [main, account, pageToken, withSession, signal];
  }

  /** Shows the accounts, and what a return from the provider led to. */
  async start() {
    const form = this.#main.querySelector("#identity-form");
    if (!form) return;
    new AccountForm(form, {
      signal: this.#signal,
      wrongFields: [{ field: "identity-password", word: "wrong-password" }],
      submit: ({ "identity-password": password }) => this.#withSession(async () =>
        leaveTo(await this.#account.linkAddress(password))),
    });
    const outcome = takenOutcome(outcomes);
    if (outcome) Notice.show(outcome);
    await this.#show();
  }

  async unlink({ identity }) {
    if (!(await confirmed("unlink-identity", this.#signal))) return;
    await this.#withSession(async () => send("DELETE", `/v1/openid/${encodeURIComponent(identity)}`, { pageToken: await this.#pageToken() }));
    Notice.show("identity-unlinked");
    await this.#show();
  }

  async #show() {
    const { identities } = await this.#withSession(() => send("GET", "/v1/openid"));
    const list = this.#main.querySelector("#identity-list");
    list.replaceChildren(...identities.map(({ id, issuer, name, linked }) => {
      const row = document.getElementById("identity-row").content.firstElementChild.cloneNode(true);
      row.querySelector("[data-name]").textContent = name;
      row.querySelector("[data-issuer]").textContent = new URL(issuer).host;
      Object.assign(row.querySelector("time").dataset, { at: Date.parse(linked) });
      const button = row.querySelector("button");
      button.dataset.identity = id;
      button.setAttribute("aria-label", `${button.textContent}: ${name}`);
      return row;
    }));
    writeTimes(list);
  }
}

/** Opens the page of the provider. */
export const leaveTo = (address) => location.assign(address);

/** Takes an outcome out of the address, so that a reload does not show it again. @returns {string|undefined} */
export function takenOutcome(known) {
  const outcome = location.hash.slice(1);
  if (!known.includes(outcome)) return undefined;
  history.replaceState(history.state, "", location.pathname);
  return outcome;
}
