/**
 * Registering, logging in, and changes of the keys of an account (`docs/vault-protocol.md`).
 *
 * A password and a recovery code never leave this file but as keys that are derived from them.
 */
import { passwordKeys, recoveryKeys } from "../vault/access-keys.js";
import { fromBase64url, randomBytes, toBase64url } from "../vault/bytes.js";
import { codeLength, codeText, typedCode } from "../vault/recovery-code.js";
import { newDevice } from "../vault/sync-run.js";
import { VaultKeys } from "../vault/vault-keys.js";
import { newKeys, unwrap, wrap } from "../vault/wrapped-keys.js";
import { send, userAddress } from "./account-requests.js";

/** The rounds of a new password's derivation, as OWASP recommends. */
const rounds = 600_000;
const saltLength = 16;

/** The device has the data of another account, with which nothing may be mixed. */
export class OtherAccountError extends Error {
  name = "OtherAccountError";
}

export class Account {
  #vault;

  /** @param {VaultStore} vault the state of this device */
  constructor(vault) {
    this.#vault = vault;
  }

  /**
   * Makes an account with a new vault, and logs in.
   * @param {{email: string, name: string, country: string, role: string, password: string}} typed
   * @returns {Promise<string>} the recovery code, which is nowhere else
   * @throws {ServerError}
   */
  async register({ email, name, country, role, password }) {
    const account = randomBytes(16);
    const access = await newAccess(password);
    const keys = newKeys();
    const recovery = await newRecovery(keys, account);
    await send("POST", "/v1/users", {
      body: {
        account: toBase64url(account), username: email, name, country, role,
        language: document.documentElement.lang, password: toBase64url(access.authentication), ...access.parameters,
        passwordKeys: toBase64url(await wrap(keys, access, account)), ...recovery.keys,
      },
    });
    await this.#begin(email, { password: toBase64url(access.authentication) }, keys);
    return recovery.code;
  }

  /**
   * Logs in with the password.
   * @returns {Promise<string|undefined>} a recovery code, if the account had no vault yet
   * @throws {ServerError}
   * @throws {OtherAccountError}
   */
  async logIn(email, password) {
    const access = await accessOf(email, password);
    return this.#begin(email, { password: toBase64url(access.authentication) }, null, access);
  }

  /**
   * Logs in with the recovery code and sets a new password.
   * @param {string} code as it was typed
   * @throws {TypingError} if it cannot be a recovery code
   * @throws {ServerError}
   */
  async recover(email, code, password) {
    const access = await recoveryKeys(typedCode(code));
    await this.#begin(email, { recovery: toBase64url(access.authentication) }, null, access);
    await this.#setPassword(access, { recovery: toBase64url(access.authentication) }, password);
  }

  /**
   * Changes the password. The other sessions end.
   * @throws {ServerError} `wrong-credentials` if the current one is wrong
   */
  async changePassword(current, next) {
    const { account } = await this.#vault.state();
    const access = await accessOf(account.email, current);
    await this.#setPassword(access, { password: toBase64url(access.authentication) }, next);
  }

  /**
   * Asks for another e-mail, which both addresses must confirm.
   * @throws {ServerError} `wrong-credentials` if the password is wrong, `username-taken`
   */
  async changeEmail(email, password) {
    const { account, pageToken } = await this.#vault.state();
    const access = await accessOf(account.email, password);
    await send("PUT", `${userAddress(account.email)}/email`, {
      pageToken, body: { newUsername: email, password: toBase64url(access.authentication) },
    });
  }

  /** Wraps the keys of the vault with a new password. */
  async #setPassword(access, proof, password) {
    const { account, pageToken } = await this.#vault.state();
    const id = fromBase64url(account.id);
    const stored = await send("GET", "/v1/vault/keys");
    const keys = await unwrap(fromBase64url(stored[access.source]), access, id);
    const next = await newAccess(password);
    await send("PUT", `${userAddress(account.email)}/password`, {
      pageToken,
      body: {
        ...proof, newPassword: toBase64url(next.authentication), ...next.parameters,
        keysVersion: stored.version + 1, passwordKeys: toBase64url(await wrap(keys, next, id)),
      },
    });
  }

  /**
   * Makes a new recovery code, which replaces the earlier one.
   * @returns {Promise<string>} the code
   * @throws {ServerError} `wrong-credentials` if the password is wrong
   */
  async newRecoveryCode(password) {
    const { account, pageToken } = await this.#vault.state();
    const access = await accessOf(account.email, password);
    const id = fromBase64url(account.id);
    const stored = await send("GET", "/v1/vault/keys");
    const { code, keys } = await newRecovery(await unwrap(fromBase64url(stored.password), access, id), id);
    await send("PUT", "/v1/vault/keys", {
      pageToken, body: { version: stored.version + 1, recovery: keys.recoveryKeys, recoveryKey: keys.recoveryKey },
    });
    return code;
  }

  /** Begins a session of a cookie, opens the keys of the vault, and stores both on this device. */
  async #begin(email, proof, madeKeys, access) {
    const earlier = await this.#vault.state();
    const answer = await send("POST", "/v1/users/login", { body: { username: email, ...proof, session: "cookie" } });
    const isSame = !earlier || earlier.account.id === answer.account;
    if (!isSame) {
      await send("POST", "/v1/users/logout", { pageToken: answer.pageToken }).catch(() => {});
      throw new OtherAccountError();
    }
    const { keys, code } = madeKeys ? { keys: madeKeys } : await openedKeys(answer, access);
    const opened = await VaultKeys.import(keys);
    const { problem, ...before } = earlier ?? { device: newDevice(), cursor: 0, isJoined: false };
    await this.#vault.changeState(() => ({
      ...before,
      account: {
        id: answer.account, email: answer.username, name: answer.name, country: answer.country, roles: answer.roles,
        created: answer.created,
      },
      session: answer.session,
      pageToken: answer.pageToken,
      keys: opened.stored,
    }));
    localStorage.setItem("account", "signed-in");
    document.documentElement.dataset.account = "signed-in";
    return code;
  }
}

/** Ends the log-in of this device without asking the server. Records of the device stay. */
export async function forgetAccount(vault) {
  await vault.forget();
  localStorage.removeItem("account");
  delete document.documentElement.dataset.account;
}

/** The keys of the vault, or new ones for an account that a program made without a vault. */
async function openedKeys({ account, pageToken }, access) {
  const id = fromBase64url(account);
  const stored = await send("GET", "/v1/vault/keys");
  if (stored.version > 0) return { keys: await unwrap(fromBase64url(stored[access.source]), access, id) };
  const keys = newKeys();
  const recovery = await newRecovery(keys, id);
  await send("PUT", "/v1/vault/keys", {
    pageToken,
    body: {
      version: 1, password: toBase64url(await wrap(keys, access, id)),
      recovery: recovery.keys.recoveryKeys, recoveryKey: recovery.keys.recoveryKey,
    },
  });
  return { keys, code: recovery.code };
}

async function accessOf(email, password) {
  const { derivation, salt, rounds } = await send("POST", "/v1/users/parameters", { body: { username: email } });
  return passwordKeys(password, { version: derivation, salt: fromBase64url(salt), rounds });
}

/** The keys of a new password, with a new salt. */
async function newAccess(password) {
  const salt = randomBytes(saltLength);
  const access = await passwordKeys(password, { version: 1, salt, rounds });
  return { ...access, parameters: { derivation: 1, salt: toBase64url(salt), rounds } };
}

/** A new recovery code, and the keys of the vault wrapped by it. */
async function newRecovery(keys, account) {
  const code = codeText(randomBytes(codeLength));
  const access = await recoveryKeys(typedCode(code));
  return {
    code,
    keys: {
      recoveryKeys: toBase64url(await wrap(keys, access, account)), recoveryKey: toBase64url(access.authentication),
    },
  };
}
