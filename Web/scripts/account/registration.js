/**
 * Makes an account (`docs/vault-protocol.md`).
 *
 * What was made for an e-mail and a password stays until the page is left. So the same values that are sent again make the same account,
 * with the same recovery code.
 */
import { randomBytes, toBase64url } from "../vault/bytes.js";
import { newKeys, wrap } from "../vault/wrapped-keys.js";
import { send } from "./account-requests.js";
import { changed } from "./lost-answers.js";
import { newAccess, newRecovery } from "./new-access.js";
import { forgetNewCode, noteNewCode } from "./unconfirmed-code.js";

export class Registration {
  /** What was made last: the typed e-mail and password, the keys, the code, and the part of the request that they are in. */
  #made;

  /** The recovery code that was made last. */
  get code() {
    return this.#made.code;
  }

  /** The keys of the vault that were made last. */
  get keys() {
    return this.#made.keys;
  }

  /**
   * Sends an account to the server. After a lost answer a log-in finds out whether the server has it.
   * @param {{email: string, name: string, country: string, role: string, password: string}} typed
   * @returns {Promise<boolean>} whether the server has the account; false if nobody knows
   * @throws {ServerError} the server does not have it
   */
  async send({ email, name, country, role, password }) {
    const made = await this.#madeFor(email, password);
    const body = { username: email, name, country, role, language: document.documentElement.lang, ...made.members };
    noteNewCode(made.members.account);
    try {
      const isStored = await changed(() => send("POST", "/v1/users", { body }), () => this.#isStored(), made.mayBeStored);
      made.mayBeStored = true;
      return isStored;
    } catch (error) {
      made.mayBeStored = false;
      forgetNewCode();
      throw error;
    }
  }

  /**
   * Logs in to the account that was made last.
   * @returns {Promise<object>} the answer of the server
   * @throws {ServerError}
   */
  async logIn() {
    const { email, members } = this.#made;
    this.#made.answer ??= await send("POST", "/v1/users/login", {
      body: { username: email, password: members.password, session: "cookie" },
    });
    return this.#made.answer;
  }

  /** The key of the password comes from a new random salt, so only the account of this request has it. */
  async #isStored() {
    try {
      await this.logIn();
      return true;
    } catch (error) {
      if (error.code === "wrong-credentials") return false;
      throw error;
    }
  }

  async #madeFor(email, password) {
    if (this.#made?.email === email && this.#made.typedPassword === password) return this.#made;
    const account = randomBytes(16);
    const [access, keys] = [await newAccess(password), newKeys()];
    const recovery = await newRecovery(keys, account);
    this.#made = {
      email, typedPassword: password, keys, code: recovery.code, mayBeStored: false,
      members: {
        account: toBase64url(account), password: toBase64url(access.authentication), ...access.parameters,
        passwordKeys: toBase64url(await wrap(keys, access, account)), ...recovery.keys,
      },
    };
    return this.#made;
  }
}
