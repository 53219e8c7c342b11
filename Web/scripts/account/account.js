/**
 * Registering, logging in, and changes of the keys of an account (`docs/vault-protocol.md`).
 *
 * A password and a recovery code never leave this file but as keys that are derived from them.
 */
import { passkeyKeys, passwordKeys, recoveryKeys } from "../vault/access-keys.js";
import { fromBase64url, randomBytes, toBase64url } from "../vault/bytes.js";
import { codeLength, codeText, typedCode } from "../vault/recovery-code.js";
import { ServerError } from "../page/server-error.js";
import { newDevice } from "../vault/record-exchange.js";
import { forgetAddress, renewWaking } from "../vault/wake-up.js";
import { VaultKeys } from "../vault/vault-keys.js";
import { alone } from "../vault/vault-lock.js";
import { newKeys, rotatedKeys, unwrap, withoutKeysBefore, wrap } from "../vault/wrapped-keys.js";
import { send, userAddress } from "./account-requests.js";
import { makePasskey, usePasskey } from "./passkey-requests.js";

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
   * Logs in with a passkey. If it does not open the vault, `open` must follow.
   * @returns {Promise<object|undefined>} the answer for `open`, or undefined if everything is done
   * @throws {PasskeyCancelled}
   * @throws {ServerError} `wrong-passkey`
   * @throws {OtherAccountError}
   */
  async logInWithPasskey() {
    const { assertion, secret } = await usePasskey(await send("POST", "/v1/passkeys/challenge", { body: {} }));
    const answer = await send("POST", "/v1/passkeys/login", { body: { ...assertion, session: "cookie" } });
    if (!secret || !answer.passkeyKeys) return answer;
    const keys = await this.#checked(answer, async (known) =>
      unwrap(fromBase64url(answer.passkeyKeys), await passkeyKeys(secret), fromBase64url(answer.account), known).catch(console.error));
    // Keys that cannot be opened are asked for with the password.
    if (!keys) return answer;
    await this.#store(answer, keys);
    return undefined;
  }

  /**
   * Opens the vault of a session that began without the password.
   * @param {object} answer of the log-in: the account and the page token
   * @throws {VaultError} `wrongPassword`
   * @returns {Promise<string|undefined>} a recovery code, if the account had no vault yet
   */
  async open(answer, password) {
    return this.#open(answer, await accessOf(answer.username, password));
  }

  /**
   * Adds a passkey of this browser.
   * @param {string} name how lists name it
   * @param {string} password the current one, which opens the keys that the passkey will open
   * @throws {PasskeyCancelled|PasskeyKnown}
   * @throws {ServerError} `wrong-credentials` if the password is wrong
   */
  async addPasskey(name, password) {
    const { account, pageToken } = await this.#vault.state();
    const access = await accessOf(account.email, password);
    const id = fromBase64url(account.id);
    const stored = await send("GET", "/v1/vault/keys");
    // A wrong password is found before the authenticator makes a passkey that nobody could use.
    const keys = await unwrap(fromBase64url(stored.password), access, id).catch((error) => {
      throw error.reason === "wrongPassword" ? new ServerError(401, "wrong-credentials") : error;
    });
    const { clientData, attestation, secret } = await makePasskey(await send("POST", "/v1/passkeys/options", { pageToken, body: {} }));
    const wrapped = secret && { keys: toBase64url(await wrap(keys, await passkeyKeys(secret), id)), keysVersion: stored.version };
    return send("POST", "/v1/passkeys", {
      pageToken, body: { name, clientData, attestation, password: toBase64url(access.authentication), ...wrapped },
    });
  }

  /**
   * Asks the server for the address at the identity provider where the person logs in.
   * @throws {ServerError} `openid-unavailable`
   */
  async logInAddress() {
    return (await send("POST", "/v1/openid/login", { body: { language: document.documentElement.lang } })).address;
  }

  /**
   * Asks the server for the address at the identity provider where the person confirms the account to link.
   * @throws {ServerError} `wrong-credentials` if the password is wrong, `openid-unavailable`
   */
  async linkAddress(password) {
    const { account, pageToken } = await this.#vault.state();
    const access = await accessOf(account.email, password);
    const body = { language: document.documentElement.lang, password: toBase64url(access.authentication) };
    return (await send("POST", "/v1/openid/link", { pageToken, body })).address;
  }

  /**
   * Returns the log-in that began at the identity provider, for `open`: its cookie is there already.
   * @throws {ServerError}
   */
  async begunLogIn() {
    const { username, sessions, pageToken } = await send("GET", "/v1/sessions");
    const session = sessions.find(({ current }) => current)?.id;
    return { ...(await send("GET", userAddress(username))), session, pageToken };
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

  /**
   * Adds a new key of the vault, with which everything is sealed from now on, and makes a new recovery code (`docs/vault-protocol.md`).
   *
   * The next synchronization seals all records again. Other devices ask for the password before they open them.
   * @param {string} password
   * @param {number} oldestUsed the lowest version of a key with which a record is sealed; older keys are removed
   * @returns {Promise<string>} the code
   * @throws {ServerError} `wrong-credentials` if the password is wrong
   * @throws {VaultError} `tooManyKeys`
   */
  async rotateKeys(password, oldestUsed) {
    const state = await this.#vault.state();
    const access = await accessOf(state.account.email, password);
    const id = fromBase64url(state.account.id);
    const stored = await send("GET", "/v1/vault/keys");
    const current = await unwrap(fromBase64url(stored.password), access, id, newestOf(state));
    const rotated = rotatedKeys(withoutKeysBefore(current, oldestUsed));
    const { code, keys } = await newRecovery(rotated, id);
    await send("PUT", "/v1/vault/keys", {
      pageToken: state.pageToken,
      body: {
        version: stored.version + 1, password: toBase64url(await wrap(rotated, access, id)),
        recovery: keys.recoveryKeys, recoveryKey: keys.recoveryKey,
      },
    });
    const opened = await VaultKeys.import(rotated);
    await this.#vault.changeState((state) => state && { ...state, keys: opened.stored });
    return code;
  }

  /** Begins a session of a cookie, opens the keys of the vault, and stores both on this device. */
  async #begin(email, proof, madeKeys, access) {
    const answer = await send("POST", "/v1/users/login", { body: { username: email, ...proof, session: "cookie" } });
    if (!madeKeys) return this.#open(answer, access);
    await this.#store(answer, await this.#checked(answer, () => madeKeys));
    return undefined;
  }

  /** Opens the keys of the vault, or makes them for an account that a program made without a vault. */
  async #open(answer, access) {
    const { keys, code } = await this.#checked(answer, (known) => openedKeys(answer, access, known));
    await this.#store(answer, keys);
    return code;
  }

  /**
   * Runs work for an account that this device may have. Nothing of two accounts is mixed.
   * @param {(newestKnown: number) => *} work
   * @throws {OtherAccountError} after the session has ended
   */
  async #checked(answer, work) {
    const earlier = await this.#vault.state();
    if (earlier && earlier.account.id !== answer.account) {
      await send("POST", "/v1/users/logout", { pageToken: answer.pageToken }).catch(() => {});
      throw new OtherAccountError();
    }
    return work(newestOf(earlier));
  }

  async #store(answer, keys) {
    const opened = await VaultKeys.import(keys);
    const { problem, ...before } = (await this.#vault.state()) ?? { device: newDevice(), cursor: 0, isJoined: false };
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
    showAdministrator(answer.roles.includes("administrator"));
    // Its failure does not make the log-in fail: the page of the account shows that the switch is off.
    renewWaking(answer.pageToken).catch(() => {});
  }
}

/** Shows or hides the links for administrators. The server decides who may use them. */
export function showAdministrator(isShown) {
  if (isShown) localStorage.setItem("administrator", "yes");
  else localStorage.removeItem("administrator");
  document.documentElement.toggleAttribute("data-administrator", isShown);
}

/** Ends the log-in of this device without asking the server, after a synchronization that is under way. Records of the device stay. */
export async function forgetAccount(vault) {
  await alone(() => vault.forget());
  await forgetAddress().catch(() => {});
  localStorage.removeItem("account");
  delete document.documentElement.dataset.account;
  showAdministrator(false);
}

/** The keys of the vault, or new ones for an account that a program made without a vault. */
async function openedKeys({ account, pageToken }, access, newestKnown) {
  const id = fromBase64url(account);
  const stored = await send("GET", "/v1/vault/keys");
  if (stored.version > 0) return { keys: await unwrap(fromBase64url(stored[access.source]), access, id, newestKnown) };
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

/** The newest version of the keys that this device has: a server that returns older ones is not believed. */
const newestOf = (state) => (state?.keys ? new VaultKeys(state.keys).newestVersion : 0);

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
