/** What both pages of households need of the account: its requests, and the log-in after a session has ended. */
import { send } from "../account/account-requests.js";
import { LogInDialog } from "../account/log-in-dialog.js";
import { ServerError } from "../page/server-error.js";
import { startSynchronization } from "../vault/background.js";
import { VaultModule } from "../vault/vault-module.js";
import { VaultStore } from "../vault/vault-store.js";
import { HouseholdRequests } from "./household-requests.js";

export class PageSession {
  #device;
  #assets;
  #module;
  /** The state of the vault; undefined if nobody is logged in, or the browser stores nothing. */
  account;
  vault;
  requests;
  synchronizer;

  /** @param {PageContext} page */
  static async start(page) {
    const session = new PageSession();
    session.#assets = page.assets;
    session.#device = await page.device();
    session.vault = new VaultStore(session.#device.store);
    session.requests = new HouseholdRequests((...parts) => session.#request(...parts));
    const canLogIn = session.#device.store.isPersistent && globalThis.crypto?.subtle;
    session.account = canLogIn ? (await session.vault.state())?.account : undefined;
    if (session.account) session.synchronizer = await startSynchronization(session.#device, session.#assets);
    return session;
  }

  /** The records of the device. */
  get store() {
    return this.vault.records;
  }

  /** The people of the device. */
  get people() {
    return this.#device.people;
  }

  /** @returns {Promise<VaultModule>} the rules, which are loaded once */
  module() {
    return (this.#module ??= VaultModule.load(this.#assets));
  }

  /** Calls a function after the records have changed. */
  whenChanged(draw, signal) {
    this.#device.whenChanged(draw, signal);
  }

  /** Synchronizes the vault and the households. */
  async synchronize() {
    await this.synchronizer?.run();
  }

  /** Runs work. If the session has ended, asks for the password first, and runs it again. */
  async withLogIn(work) {
    try {
      return await work();
    } catch (error) {
      const isEnded = error instanceof ServerError && (error.code === "sign-in-required" || error.code === "page-token-required");
      if (!isEnded || !(await new LogInDialog(this.#device, this.#assets).open())) throw error;
      return work();
    }
  }

  async #request(method, address, options = {}) {
    return send(method, address, { ...options, pageToken: (await this.vault.state())?.pageToken });
  }
}
