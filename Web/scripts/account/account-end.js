/** Ends the log-in of this device, or the account. */
import { leaveFreely } from "../page/leaving.js";
import { confirmed, Notice } from "../page/notice.js";
import { ServerError } from "../page/server-error.js";
import { forgetAccount } from "./account.js";
import { send, userAddress } from "./account-requests.js";
import { changed } from "./lost-answers.js";
import { isLastAdministrator } from "./mail-links.js";

/** The identifier of the account whose deletion has no answer yet. */
const deletionKey = "deletedAccount";
/** The seconds for which the reason is shown why an account is not deleted. */
const reasonSeconds = 20;

export class AccountEnd {
  #page;
  #device;
  #vault;
  #withSession;

  /**
   * @param {object} context of `AccountPages`
   * @param {(work: Function) => Promise<*>} withSession runs requests, and asks for the password if the session has ended
   */
  constructor({ page, device, vault }, withSession) {
    [this.#page, this.#device, this.#vault, this.#withSession] = [page, device, vault, withSession];
  }

  async logOut() {
    const status = await this.#device.synchronizer?.run();
    const dialog = document.getElementById("question-log-out").content.firstElementChild.cloneNode(true);
    const unsent = dialog.querySelector("[data-unsent]");
    unsent.hidden = !status?.count;
    unsent.querySelector("span").textContent = unsent.textContent.replace("#", () => String(status?.count ?? 0));
    dialog.querySelector("[data-offline]").hidden = navigator.onLine;
    if (!(await answered(dialog, this.#page.signal))) return;
    await this.#device.synchronizer?.logOut();
    await forgetAccount(this.#vault);
    await this.#device.store.deleteEverything();
    forgetDrafts();
    load(`/${this.#page.language}/account/log-in`);
  }

  async deleteAccount() {
    if (!(await confirmed("delete-account", this.#page.signal))) return;
    const { account } = await this.#vault.state();
    this.#device.synchronizer?.stop();
    // Noted first, because the page may be closed before the answer.
    localStorage.setItem(deletionKey, account.id);
    try {
      const isDeleted = await this.#withSession(() => changed(() => this.#sendDeletion(), isSessionOver));
      if (isDeleted) await this.#forget();
      // Synchronization stays off: it would ask for a password that may no longer work.
      else explain("deletion-unknown");
    } catch (error) {
      console.error(error);
      this.#keep();
      explain(reason(error));
    }
  }

  /**
   * Finds out whether the server has deleted the account, after a deletion without an answer. Then this device forgets it, and asks for no
   * password that can no longer work.
   * @param {{id: string}} account
   * @returns {Promise<boolean>} whether it is deleted, and another page is being loaded
   */
  async finishDeletion({ id }) {
    if (localStorage.getItem(deletionKey) !== id) return false;
    const isDeleted = await isSessionOver().catch((error) => console.error(error));
    if (isDeleted === false) this.#keep();
    if (!isDeleted) return false;
    this.#device.synchronizer?.stop();
    await this.#forget();
    return true;
  }

  async #sendDeletion() {
    const { account, pageToken } = await this.#vault.state();
    await send("DELETE", userAddress(account.email), { pageToken });
  }

  /** The account is not deleted. */
  #keep() {
    localStorage.removeItem(deletionKey);
    this.#device.synchronizer?.resume();
  }

  async #forget() {
    localStorage.removeItem(deletionKey);
    await forgetAccount(this.#vault);
    load(`/${this.#page.language}/account`);
  }
}

/** Whether the session has ended. It was there a moment before, so it has ended with its account. */
async function isSessionOver() {
  try {
    await send("GET", "/v1/sessions");
    return false;
  } catch (error) {
    if (error.status === 401) return true;
    throw error;
  }
}

function reason(error) {
  if (isLastAdministrator(error)) return "last-administrator";
  return error instanceof ServerError && error.code === "offline" ? "deletion-offline" : "request-failed";
}

const explain = (notice) => Notice.show(notice, undefined, reasonSeconds);

/** Loads a page in a new document, because the device of this one has ended. */
function load(path) {
  leaveFreely();
  history.replaceState(null, "", path);
  location.reload();
}

/** Drafts and changes that wait belong to the person who leaves; the theme and the text size belong to the device. */
function forgetDrafts() {
  for (const name of Object.keys(localStorage)) {
    if (name !== "theme" && name !== "text") localStorage.removeItem(name);
  }
  sessionStorage.clear();
}

/** Shows a dialog. @returns {Promise<boolean>} whether the answer was yes */
function answered(dialog, signal) {
  document.body.append(dialog);
  dialog.showModal();
  signal.addEventListener("abort", () => dialog.close());
  return new Promise((resolve) => dialog.addEventListener("close", () => {
    dialog.remove();
    resolve(dialog.returnValue === "yes");
  }));
}
