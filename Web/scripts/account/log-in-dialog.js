/**
 * Asks for the password in a dialog after a session has ended, so that the page below it stays as it is, with everything
 * that was typed. The form is that of the page for logging in.
 */
import { Notice } from "../page/notice.js";
import { VaultStore } from "../vault/vault-store.js";
import { Account } from "./account.js";

const templates = "#field-problem, #account-words, #recovery-code, #question-discard";

export class LogInDialog {
  #device;
  #assets;
  /** The open dialog, or undefined. Callers share it, so that two are never open at once. */
  static #opened;

  /**
   * @param {Device} device
   * @param {string} assets the path under which the files of this release are served
   */
  constructor(device, assets) {
    this.#device = device;
    this.#assets = assets;
  }

  /** @returns {Promise<boolean>} whether the person logged in */
  open() {
    LogInDialog.#opened ??= this.#open().finally(() => (LogInDialog.#opened = undefined));
    return LogInDialog.#opened;
  }

  async #open() {
    // The page for logging in has the form already.
    const present = document.querySelector("main #log-in-password");
    if (present) {
      present.focus();
      return false;
    }
    const { startLogIn, restartSynchronization } = await import("./pages.js");
    const page = await this.#load();
    if (!page) {
      Notice.show("script-failed");
      return false;
    }
    for (const template of page.querySelectorAll(templates)) {
      if (!document.getElementById(template.id)) document.body.append(template);
    }
    const dialog = document.createElement("dialog");
    dialog.className = "dialog";
    dialog.setAttribute("aria-labelledby", "log-in-title");
    const title = Object.assign(document.createElement("h2"), { id: "log-in-title", textContent: page.querySelector("h1").textContent });
    const form = page.querySelector("#log-in");
    const vault = new VaultStore(this.#device.store);
    const { account } = await vault.state();
    form.querySelector("#log-in-email").value = account.email;
    form.querySelector("[data-action=cancel]").dataset.action = "close";
    dialog.append(title, form);
    document.body.append(dialog);
    const closed = new AbortController();
    form.addEventListener("click", (event) => {
      if (!event.target.closest("[data-action=close]")) return;
      event.preventDefault();
      dialog.close();
    });
    const outcome = new Promise((resolve) => {
      startLogIn(form, { signal: closed.signal, account: new Account(vault) }, async () => {
        await restartSynchronization(this.#device, this.#assets);
        dialog.returnValue = "done";
        dialog.close("done");
      });
      dialog.addEventListener("close", () => {
        closed.abort();
        dialog.remove();
        resolve(dialog.returnValue === "done");
      });
    });
    dialog.showModal();
    form.querySelector("#log-in-password").focus();
    return outcome;
  }

  async #load() {
    try {
      const response = await fetch(`/${document.documentElement.lang}/account/log-in`, { headers: { Accept: "text/html" } });
      return response.ok ? new DOMParser().parseFromString(await response.text(), "text/html") : null;
    } catch {
      return null;
    }
  }
}
