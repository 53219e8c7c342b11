/** The passkeys on the page of the account (`PasskeySection.swift`): the list, and the form that adds one. */
import { writeTimes } from "../page/dates.js";
import { confirmed, Notice } from "../page/notice.js";
import { AccountForm, FieldProblem } from "./account-form.js";
import { send } from "./account-requests.js";
import { hasPasskeys, PasskeyCancelled, PasskeyKnown } from "./passkey-requests.js";

const address = (id) => `/v1/passkeys/${encodeURIComponent(id)}`;

export class PasskeyList {
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

  /** Shows the passkeys, and starts the form in a browser that has some. */
  async start() {
    const form = this.#main.querySelector("#passkey-form");
    if (!form) return;
    form.hidden = !hasPasskeys();
    this.#main.querySelector("#passkeys-unsupported").hidden = hasPasskeys();
    const fields = new AccountForm(form, {
      signal: this.#signal,
      wrongFields: [{ field: "passkey-password", word: "wrong-password" }],
      submit: (values) => this.#withSession(async () => {
        const isAdded = await this.#add(values);
        fields.forgetPasswords();
        if (isAdded) form.querySelector("#passkey-name").value = "";
        await this.#show();
      }),
    });
    await this.#show();
  }

  /** @returns {Promise<boolean>} false if the person ended the question of the browser */
  async #add({ "passkey-name": name, "passkey-password": password }) {
    try {
      const { opensVault } = await this.#account.addPasskey(name, password);
      Notice.show(opensVault ? "passkey-added" : "passkey-added-log-in-only");
      return true;
    } catch (error) {
      if (error instanceof PasskeyCancelled) return false;
      if (error instanceof PasskeyKnown) throw new FieldProblem("passkey-name", "passkey-known");
      throw error;
    }
  }

  async #show() {
    const { passkeys } = await this.#withSession(() => send("GET", "/v1/passkeys"));
    const list = this.#main.querySelector("#passkey-list");
    list.replaceChildren(...passkeys.map((passkey) => this.#row(passkey)));
    writeTimes(list);
  }

  #row({ id, name, opensVault, used }) {
    const row = document.getElementById("passkey-row").content.firstElementChild.cloneNode(true);
    row.querySelector("[data-name]").textContent = name;
    row.querySelector("[data-opens]").hidden = !opensVault;
    row.querySelector("[data-logs-in]").hidden = opensVault;
    row.querySelector("[data-used]").hidden = !used;
    if (used) Object.assign(row.querySelector("time").dataset, { at: Date.parse(used), withTime: "" });
    for (const button of row.querySelectorAll("button")) {
      Object.assign(button.dataset, { passkey: id, name });
      button.setAttribute("aria-label", `${button.textContent}: ${name}`);
    }
    return row;
  }

  // MARK: Buttons

  async rename({ passkey, name: current }) {
    const name = await newName(current, this.#signal);
    if (!name || name === current) return;
    await this.#change("PUT", passkey, { name });
    Notice.show("saved");
  }

  async remove({ passkey }) {
    if (!(await confirmed("remove-passkey", this.#signal))) return;
    await this.#change("DELETE", passkey);
    Notice.show("passkey-removed");
  }

  async #change(method, id, body) {
    await this.#withSession(async () => send(method, address(id), { pageToken: await this.#pageToken(), body }));
    await this.#show();
  }
}

/** Asks for another name. @returns {Promise<string|undefined>} undefined if the person keeps it */
function newName(current, signal) {
  const dialog = document.getElementById("question-rename-passkey").content.firstElementChild.cloneNode(true);
  const input = dialog.querySelector("input");
  input.value = current;
  document.body.append(dialog);
  dialog.showModal();
  input.select();
  signal.addEventListener("abort", () => dialog.close());
  return new Promise((resolve) => dialog.addEventListener("close", () => {
    dialog.remove();
    resolve(dialog.returnValue === "yes" ? input.value.trim() : undefined);
  }));
}
