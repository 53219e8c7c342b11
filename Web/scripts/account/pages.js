/** The pages of accounts, in one file of the bundle. */
import "../page/shared.js";
import { VaultModule } from "../vault/vault-module.js";
import { VaultStore } from "../vault/vault-store.js";
import { startSynchronization } from "../vault/background.js";
import { keptSecret } from "../household/kept-secret.js";
import { ServerError } from "../page/server-error.js";
import { Account } from "./account.js";
import { send } from "./account-requests.js";
import { Notice } from "../page/notice.js";
import { AccountForm, sentence } from "./account-form.js";
import { OwnAccount } from "./own-account.js";
import { emailProblems, passwordProblems } from "./form-checks.js";
import { startOtherLogIns } from "./other-log-ins.js";
import { showRecoveryCode } from "./recovery-code-view.js";
import { forgetNewCode } from "./unconfirmed-code.js";

/** Any page below `/account`. */
export class AccountPages {
  #page;

  /** @param {PageContext} page */
  constructor(page) {
    this.#page = page;
  }

  async start() {
    const { main, assets } = this.#page;
    const device = await this.#page.openedDevice();
    const problem = !globalThis.crypto?.subtle ? "insecure" : device.store.isPersistent ? undefined : "stores-nothing";
    if (problem) return showUnavailable(main, problem);
    const vault = new VaultStore(device.store);
    const [, , name] = this.#page.path.split("/").filter(Boolean);
    const context = { page: this.#page, device, vault, account: new Account(vault), assets };
    if (!name) return new OwnAccount(context).start();
    const form = main.querySelector("form.form");
    if (form) await starts[name](form, context);
  }
}

/** Says why accounts do not work in this browser. Its forms stay disabled. */
function showUnavailable(main, word) {
  const notice = main.querySelector("#unavailable");
  notice.querySelector("p").textContent = sentence(word);
  notice.hidden = false;
}

/** Starts the form of each page, by the last part of its path. */
const starts = {
  async register(form, { page, device, account, assets }) {
    const module = await VaultModule.load(assets);
    const { signal } = page;
    /** The code that the person has stored although nobody knew whether the account exists. */
    let storedCode;
    new AccountForm(form, {
      signal,
      check: (values) => [...emailProblems(values), ...passwordProblems(module, values, values)],
      submit: async (values) => {
        const { code, isStored, isLoggedIn } = await account.register({ ...values, password: values["new-password"] });
        if (isLoggedIn) startSynchronization(device, assets);
        if (code !== storedCode) await showRecoveryCode(page.main, code, values.email, { signal, isStored });
        else if (isStored) forgetNewCode();
        storedCode = code;
        if (!isStored) throw ServerError.noAnswer();
        if (isLoggedIn || (await account.finishRegistration())) return openFirstPage(page, device, values.role);
        leaveFor(`/${page.language}/account/log-in`);
      },
    });
  },

  "log-in": async (form, { page, device, vault, account, assets }) => {
    const state = await vault.state();
    const email = form.querySelector("#log-in-email");
    if (state) email.value = state.account.email;
    const finish = async (code, username = email.value) => {
      await restartSynchronization(device, assets);
      if (code) await showRecoveryCode(page.main, code, username, { signal: page.signal });
      openAccount(page);
    };
    startLogIn(form, { signal: page.signal, account }, finish);
    await startOtherLogIns(page, account, finish);
  },

  async recovery(form, { page, device, account, assets }) {
    const module = await VaultModule.load(assets);
    const known = { email: "", name: "" };
    new AccountForm(form, {
      signal: page.signal,
      wrongFields: ["email", "code"].map((field) => ({ field, word: "other-code" })),
      check: (values) => [...emailProblems(values), ...passwordProblems(module, values, { ...known, email: values.email })],
      submit: async ({ email, code, "new-password": password }) => {
        await account.recover(email, code, password);
        await restartSynchronization(device, assets);
        openAccount(page);
      },
    });
    const deletion = page.main.querySelector("#deletion-link");
    if (!deletion) return;
    new AccountForm(deletion, {
      signal: page.signal,
      check: ({ "lost-email": email }) => emailProblems({ email }, "lost-email"),
      submit: async ({ "lost-email": username }) => {
        await send("POST", "/v1/users/deletion-link", { body: { username } });
        Notice.show("mail-sent");
      },
    });
  },
};

/**
 * Starts a form for the e-mail and the password.
 * @param {(code: string|undefined) => Promise<void>} onDone called with a recovery code, if the account had no vault yet
 */
export function startLogIn(form, { signal, account }, onDone) {
  new AccountForm(form, {
    signal,
    // An e-mail is typed quickly, and people go from here to the page for a forgotten password.
    asks: false,
    wrongFields: ["log-in-email", "log-in-password"].map((field) => ({ field, word: "wrong-credentials" })),
    check: ({ "log-in-email": email }) => emailProblems({ email }, "log-in-email"),
    submit: async ({ "log-in-email": email, "log-in-password": password }) => onDone(await account.logIn(email, password)),
  });
}

/** Synchronizes with the new session. */
export async function restartSynchronization(device, assets) {
  if (device.synchronizer) device.synchronizer.run();
  else await startSynchronization(device, assets);
}

/**
 * Opens the last step of a registration: a consumer chooses what they avoid, unless this device knows it already.
 * @param {PageContext} page
 * @param {Device} device
 * @param {string} role of the new account
 */
function openFirstPage(page, device, role) {
  const isChosen = device.people.some(({ value }) => value.avoids?.length > 0);
  if (role !== "consumer" || isChosen || keptSecret()) return openAccount(page);
  leaveFor(`/${page.language}/avoid#registered`);
}

/** Opens the page of the account, or the invitation for which the person has logged in. */
function openAccount({ language }) {
  leaveFor(`/${language}/${keptSecret() ? "household/join" : "account"}`);
}

/** Opens another page in place of this one. */
function leaveFor(address) {
  if (globalThis.navigation) navigation.navigate(address, { history: "replace" });
  else location.replace(address);
}
