/** The page of the own account. Without a log-in the styles show what an account is for. */
import { confirmed, Notice } from "../page/notice.js";
import { dateFormat, writeTimes } from "../page/dates.js";
import { ServerError } from "../page/server-error.js";
import { Pictures } from "../pictures/pictures.js";
import { startSynchronization } from "../vault/background.js";
import { consents } from "../vault/synced-collections.js";
import { oldestFileKey } from "../vault/vault-files.js";
import { firstKey } from "../vault/vault-keys.js";
import { VaultModule } from "../vault/vault-module.js";
import { showAdministrator } from "./account.js";
import { AccountEnd } from "./account-end.js";
import { AccountForm } from "./account-form.js";
import { send, userAddress } from "./account-requests.js";
import { emailProblems, passwordProblems } from "./form-checks.js";
import { IdentityList } from "./identity-list.js";
import { LogInDialog } from "./log-in-dialog.js";
import { followMailLink } from "./mail-links.js";
import { PasskeyList } from "./passkey-list.js";
import { readablePage } from "./readable-export.js";
import { saveFile, showRecoveryCode } from "./recovery-code-view.js";
import { showSyncState } from "./sync-state.js";
import { isCodeUnconfirmed } from "./unconfirmed-code.js";
import { startWakeSwitch } from "./wake-switch.js";

export class OwnAccount {
  #page;
  #device;
  #vault;
  #account;
  #assets;
  #main;
  #end;
  #passkeys;
  #identities;

  /** @param {object} context of `AccountPages` */
  constructor({ page, device, vault, account, assets }) {
    [this.#page, this.#device, this.#vault, this.#account, this.#assets] = [page, device, vault, account, assets];
    this.#main = page.main.querySelector("#own");
    this.#end = new AccountEnd({ page, device, vault }, (work) => this.#withSession(work));
  }

  async start() {
    await followMailLink(this.#page.signal);
    const state = await this.#vault.state();
    if (!state || !this.#main) return this.#showGuest();
    if (await this.#end.finishDeletion(state.account)) return;
    this.#showFacts(state.account);
    this.#showReminder(state.account);
    const synchronizer = await startSynchronization(this.#device, this.#assets);
    showSyncState(this.#page.main, synchronizer, this.#page.signal);
    await this.#startForms();
    this.#main.addEventListener("click", ({ target }) => {
      const button = target.closest("[data-action]");
      if (button) this.#handle(button).catch((error) => this.#report(error));
    });
    this.#startPicture();
    for (const button of this.#main.querySelectorAll("button[data-action]")) button.disabled = false;
    await this.#startConsentSwitches();
    const session = {
      pageToken: async () => (await this.#vault.state()).pageToken, withSession: (work) => this.#withSession(work),
    };
    await this.#startWakeSwitch(session).catch((error) => this.#report(error));
    const lists = { ...session, account: this.#account, signal: this.#page.signal };
    this.#passkeys = new PasskeyList(this.#main, lists);
    this.#identities = new IdentityList(this.#main, lists);
    for (const list of [this.#passkeys, this.#identities]) await list.start().catch((error) => this.#report(error));
    await this.#showSessions().then(() => this.#showEvents()).catch((error) => this.#report(error));
  }

  /** The stored sign of a log-in is wrong, for example after the browser's data was restored. */
  #showGuest() {
    localStorage.removeItem("account");
    delete document.documentElement.dataset.account;
    showAdministrator(false);
  }

  #showFacts({ email, name, country, roles, created }) {
    const choice = (selector) => this.#main.querySelector(selector);
    const texts = {
      email, name,
      country: choice(`#country option[value="${country}"]`)?.textContent ?? country,
      role: roles.map((role) => roleName(role)).join(", "),
      since: dateFormat(this.#page.language, { dateStyle: "medium" }).format(new Date(created)),
    };
    for (const [fact, text] of Object.entries(texts)) choice(`[data-fact=${fact}]`).textContent = text;
    choice("#details-form #name").value = name;
    choice("#country").value = country;
  }

  /** Reminds of a recovery code whose last characters nobody has typed: it may be stored nowhere. */
  #showReminder({ id }) {
    this.#main.querySelector("#unconfirmed-code").hidden = !isCodeUnconfirmed(id);
  }

  // MARK: Forms

  async #startForms() {
    const { signal } = this.#page;
    const form = (id) => this.#main.querySelector(`#${id}`);
    new AccountForm(form("details-form"), { signal, submit: (values) => this.#withSession(() => this.#changeDetails(values)) });
    const module = await VaultModule.load(this.#assets);
    const { account } = await this.#vault.state();
    const passwords = new AccountForm(form("password-form"), {
      signal,
      wrongFields: [{ field: "password", word: "wrong-password" }],
      check: (values) => passwordProblems(module, values, account),
      submit: (values) => this.#withSession(async () => {
        await this.#account.changePassword(values.password, values["new-password"]);
        passwords.forgetPasswords();
        Notice.show("password-changed");
        await this.#showSessions();
      }),
    });
    this.#startRotation(form("rotation-form"), account);
    if (form("email-form")) this.#startEmailForm(form("email-form"), signal);
    new AccountForm(form("code-form"), {
      signal,
      wrongFields: [{ field: "code-password", word: "wrong-password" }],
      submit: (values) => this.#withSession(async () =>
        this.#showCode(await this.#account.newRecoveryCode(values["code-password"]), account)),
    });
  }

  /** Shows a new recovery code. If nobody knows whether the server has it, the form comes back afterwards, and says so. */
  async #showCode({ code, isStored }, account) {
    const { main, signal } = this.#page;
    await showRecoveryCode(main, code, account.email, { signal, isStored });
    if (isStored) return location.reload();
    this.#showReminder(account);
    throw ServerError.noAnswer();
  }

  #startRotation(element, account) {
    new AccountForm(element, {
      signal: this.#page.signal,
      wrongFields: [{ field: "rotation-password", word: "wrong-password" }],
      submit: ({ "rotation-password": password }) => this.#withSession(async () => {
        const { name } = await this.#device.synchronizer.run();
        const made = await this.#account.rotateKeys(password, name === "current" ? await this.#oldestKey() : 0);
        if (made.isStored) this.#device.synchronizer.run();
        await this.#showCode(made, account);
      }),
    });
  }

  /** The lowest version of a key with which a record or a file is sealed. */
  async #oldestKey() {
    const entries = await this.#vault.read((rows, tables) => tables.entries());
    const versions = entries.filter(({ version }) => version > 0).map((entry) => entry.keyVersion ?? firstKey);
    return Math.min(...versions, await oldestFileKey(this.#vault));
  }

  #startEmailForm(element, signal) {
    const form = new AccountForm(element, {
      signal,
      takenField: "new-email",
      wrongFields: [{ field: "email-password", word: "wrong-password" }],
      check: ({ "new-email": email }) => emailProblems({ email }, "new-email"),
      submit: ({ "new-email": email, "email-password": password }) => this.#withSession(async () => {
        await this.#account.changeEmail(email, password);
        form.forgetPasswords();
        Notice.show("mails-sent");
      }),
    });
  }

  async #changeDetails({ name, country }) {
    const { account, pageToken } = await this.#vault.state();
    const changed = await send("PUT", userAddress(account.email), { pageToken, body: { name, country } });
    const state = await this.#vault.changeState((state) => ({
      ...state, account: { ...state.account, name: changed.name, country: changed.country },
    }));
    this.#showFacts(state.account);
    Notice.show("saved");
  }

  /** Runs a request. If the session has ended, asks for the password first, and then runs it again with what was typed. */
  async #withSession(work) {
    try {
      return await work();
    } catch (error) {
      const isEnded = error instanceof ServerError && (error.code === "sign-in-required" || error.code === "page-token-required");
      if (!isEnded || !(await new LogInDialog(this.#device, this.#assets).open())) throw error;
      return work();
    }
  }

  // MARK: Synchronization

  async #startConsentSwitches() {
    for (const input of this.#main.querySelectorAll("[data-consent]")) {
      const { consent } = input.dataset;
      const show = async () => (input.checked = (await this.#device.setting(consent)) ?? consents[consent]);
      await show();
      input.disabled = false;
      input.addEventListener("change", async () => {
        const isOn = input.checked;
        if (!isOn && !(await confirmed(`stop-${consent}`, this.#page.signal))) return show();
        await this.#device.set(consent, isOn);
        this.#device.synchronizer?.run();
      });
      this.#device.whenChanged(show, this.#page.signal);
    }
  }

  #startPicture() {
    const pictures = new Pictures(this.#main, () => this.#device, this.#page.signal);
    this.#device.whenChanged(() => pictures.show(), this.#page.signal);
    pictures.show();
  }

  /** A server without a key for push services draws no switch. */
  async #startWakeSwitch(session) {
    const input = this.#main.querySelector("#wakes-device");
    if (input) await startWakeSwitch(input, session);
  }

  // MARK: Sessions

  async #showSessions() {
    const { sessions, username } = await this.#withSession(() => send("GET", "/v1/sessions"));
    await this.#adoptEmail(username);
    const list = this.#main.querySelector("#session-list");
    list.replaceChildren(...sessions.map((session) => {
      const row = document.getElementById("session-row").content.firstElementChild.cloneNode(true);
      row.querySelector("[data-client]").textContent = programName(session.client);
      row.querySelector("[data-current]").hidden = !session.current;
      Object.assign(row.querySelector("time").dataset, { at: Date.parse(session.seen), withTime: "" });
      const button = row.querySelector("button");
      if (session.current) button.remove();
      else button.dataset.session = session.id;
      return row;
    }));
    writeTimes(list);
  }

  /** The e-mail may have been changed on another device. */
  async #adoptEmail(email) {
    const { account } = await this.#vault.state();
    if (account.email === email) return;
    const state = await this.#vault.changeState((state) => ({ ...state, account: { ...state.account, email } }));
    this.#showFacts(state.account);
  }

  async #endSession(id) {
    if (!(await confirmed("end-session", this.#page.signal))) return;
    await this.#withSession(async () =>
      send("DELETE", `/v1/sessions/${encodeURIComponent(id)}`, { pageToken: (await this.#vault.state()).pageToken }));
    Notice.show("session-ended");
    await this.#showSessions();
  }

  /** What happened to the account, and whether its e-mail is confirmed. */
  async #showEvents() {
    const { account } = await this.#vault.state();
    const [{ events, sendsMail }, { confirmed }] = await this.#withSession(() =>
      Promise.all([send("GET", "/v1/events"), send("GET", userAddress(account.email))]));
    this.#main.querySelector("#unconfirmed").hidden = confirmed || !sendsMail;
    const kinds = document.getElementById("event-kinds").content;
    const list = this.#main.querySelector("#event-list");
    list.replaceChildren(...events.map(({ kind, client, time }) => {
      const row = document.getElementById("event-row").content.firstElementChild.cloneNode(true);
      row.querySelector("[data-kind]").textContent = kinds.querySelector(`[data-word="${CSS.escape(kind)}"]`)?.textContent ?? kind;
      row.querySelector("[data-client]").textContent = client && `· ${programName(client)}`;
      Object.assign(row.querySelector("time").dataset, { at: Date.parse(time), withTime: "" });
      return row;
    }));
    writeTimes(list);
  }

  // MARK: Buttons

  async #handle(button) {
    const { action, session } = button.dataset;
    switch (action) {
      case "sync-now": return this.#busy(button, () => this.#device.synchronizer.run());
      case "rename-passkey": return this.#passkeys.rename(button.dataset);
      case "remove-passkey": return this.#passkeys.remove(button.dataset);
      case "unlink-identity": return this.#identities.unlink(button.dataset);
      case "end-session": return this.#endSession(session);
      case "download-json":
      case "download-page": return this.#busy(button, () => this.#download(action));
      case "log-out": return this.#end.logOut();
      case "delete-account": return this.#end.deleteAccount();
    }
  }

  async #busy(button, work) {
    button.ariaBusy = "true";
    try {
      await work();
    } finally {
      button.ariaBusy = null;
    }
  }

  #report(error) {
    console.error(error);
    Notice.show("request-failed");
  }

  /** Everything that the server has about the account, and everything on this device, made here. */
  async #download(action) {
    const { account } = await this.#vault.state();
    const everything = await this.#withSession(async () => ({
      account: await send("GET", userAddress(account.email)),
      sessions: (await send("GET", "/v1/sessions")).sessions,
      passkeys: (await send("GET", "/v1/passkeys")).passkeys,
      identities: (await send("GET", "/v1/openid")).identities,
      events: (await send("GET", "/v1/events")).events,
      comments: await ownComments(),
    }));
    // Without the keys with which the members encrypt.
    const memberships = await this.#device.store.all("households");
    everything.households = memberships.map(({ value: { name, joinedAt, left } }) => ({ name, joinedAt, left: left ?? null }));
    const device = await this.#device.store.exported();
    const date = new Date().toISOString().slice(0, 10);
    if (action === "download-page") return saveFile(`morsel-${date}.html`, "text/html", readablePage({ ...everything, device }));
    saveFile(`morsel-account-${date}.json`, "application/json", JSON.stringify({ format: "morsel-account", version: 1, ...everything, device }, null, 1));
  }
}

const roleName = (role) =>
  document.getElementById("role-names").content.querySelector(`[data-word="${CSS.escape(role)}"]`)?.textContent ?? role;

/** The browser and the system that a program named, without version numbers: "Firefox, Android". */
function programName(client) {
  const browser = /(Edg|OPR|Firefox|Chrome|Safari)\//.exec(client)?.[1];
  const names = { Edg: "Edge", OPR: "Opera" };
  const system = /(Android|iPhone|iPad|Windows|Macintosh|Linux)/.exec(client)?.[1];
  return [names[browser] ?? browser, system === "Macintosh" ? "Mac" : system].filter(Boolean).join(", ") || client || "?";
}

/** All own comments on additives, also those that an administrator hid. */
async function ownComments() {
  const all = [];
  let next = "";
  while (next !== undefined) {
    const part = await send("GET", `/v1/additivecomments/own?limit=100${next}`);
    all.push(...part.comments);
    next = part.next === undefined ? undefined : `&before=${part.next}`;
  }
  return all;
}
