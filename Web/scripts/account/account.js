/**
 * Registering, logging in, and changes of the keys of an account (`docs/vault-protocol.md`).
 *
 * Passwords and recovery codes are never sent, only keys that are derived from them.
 */
import { passkeyKeys, passwordKeys, recoveryKeys } from "../vault/access-keys.js";
import { fromBase64url, toBase64url } from "../vault/bytes.js";
import { logOut, sendPendingLogOut } from "../vault/pending-log-out.js";
import { typedCode } from "../vault/recovery-code.js";
import { ServerError } from "../page/server-error.js";
import { newDevice } from "../vault/record-exchange.js";
import { forgetAddress, renewWaking } from "../vault/wake-up.js";
import { VaultKeys } from "../vault/vault-keys.js";
import { alone } from "../vault/vault-lock.js";
import { rotatedKeys, unwrap, withoutKeysBefore, wrap } from "../vault/wrapped-keys.js";
import { send, userAddress } from "./account-requests.js";
import { changed } from "./lost-answers.js";
import { madeVault, newAccess, newRecovery } from "./new-access.js";
import { makePasskey, usePasskey } from "./passkey-requests.js";
import { Registration } from "./registration.js";
import { forgetNewCode, noteNewCode } from "./unconfirmed-code.js";

/** The device has the data of another account, with which nothing may be mixed. */
export class OtherAccountError extends Error {
  name = "OtherAccountError";
}

export class Account {
  #vault;
  #registration = new Registration();
  /** The keys and the recovery code that were made last for an account without a vault. */
  #made;
  /** The new password whose change was sent last, and the keys of the vault wrapped by it, until the change is known to be made. */
  #sentPassword;

  /** @param {VaultStore} vault the state of this device */
  constructor(vault) {
    this.#vault = vault;
  }

  /**
   * Makes an account with a new vault, and logs in. The same values make the same account, so that a lost answer does no harm.
   * @param {{email: string, name: string, country: string, role: string, password: string}} typed
   * @returns {Promise<{code: string, isStored: boolean, isLoggedIn: boolean}>} the recovery code, which is nowhere else; `isStored` is
   *   false if nobody knows whether the server has the account
   * @throws {OtherAccountError}
   * @throws {ServerError} the server does not have the account
   */
  async register(typed) {
    if (await this.#vault.state()) throw new OtherAccountError();
    await endEarlierSession();
    const isStored = await this.#registration.send(typed);
    const isLoggedIn = isStored && (await this.finishRegistration());
    return { code: this.#registration.code, isStored, isLoggedIn };
  }

  /**
   * Logs in to the account that was made. Its failure is no failure of the registration.
   * @returns {Promise<boolean>} whether that worked
   */
  async finishRegistration() {
    const { keys } = this.#registration;
    try {
      const answer = await this.#registration.logIn();
      await this.#store(answer, await this.#checked(answer, () => keys));
      return true;
    } catch (error) {
      console.error(error);
      return false;
    }
  }

  /**
   * Logs in with the password.
   * @returns {Promise<string|undefined>} a recovery code, if the account had no vault yet
   * @throws {ServerError}
   * @throws {OtherAccountError}
   */
  async logIn(email, password) {
    const access = await accessOf(email, password);
    return this.#begin(email, { password: toBase64url(access.authentication) }, access);
  }

  /**
   * Logs in with a passkey. If it does not open the vault, `open` must follow.
   * @returns {Promise<object|undefined>} the answer for `open`, or undefined if everything is done
   * @throws {PasskeyCancelled}
   * @throws {ServerError} `wrong-passkey`
   * @throws {OtherAccountError}
   */
  async logInWithPasskey() {
    await endEarlierSession();
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
    const keys = await unwrappedKeys(stored, access, id);
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
    await endEarlierSession();
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
    await endEarlierSession();
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
    await this.#begin(email, { recovery: toBase64url(access.authentication) }, access);
    await this.#setPassword(access, { recovery: toBase64url(access.authentication) }, password);
  }

  /**
   * Changes the password. The other sessions end.
   * @throws {ServerError} `wrong-credentials` if the current one is wrong. Without an answer, nobody knows whether the password is changed,
   *   and the next attempt with the same new password finds out
   */
  async changePassword(current, next) {
    const sent = this.#sentPassword;
    if (sent?.password === next && (await serverHas("password", sent.wrapped))) return;
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

  /** Wraps the keys of the vault with a new password, and stores them with it. */
  async #setPassword(access, proof, password) {
    const { account, pageToken } = await this.#vault.state();
    const id = fromBase64url(account.id);
    const stored = await send("GET", "/v1/vault/keys");
    const keys = await unwrappedKeys(stored, access, id);
    const next = await newAccess(password);
    const wrapped = toBase64url(await wrap(keys, next, id));
    const body = {
      ...proof, newPassword: toBase64url(next.authentication), ...next.parameters,
      keysVersion: stored.version + 1, passwordKeys: wrapped,
    };
    this.#sentPassword = { password, wrapped };
    const isChanged = await changed(
      () => send("PUT", `${userAddress(account.email)}/password`, { pageToken, body }),
      () => serverHas("password", wrapped),
    );
    if (!isChanged) throw noAnswer();
    this.#sentPassword = undefined;
  }

  /**
   * Makes a new recovery code, which replaces the earlier one.
   * @returns {Promise<{code: string, isStored: boolean}>} the code; `isStored` is false if nobody knows whether the server has it
   * @throws {ServerError} `wrong-credentials` if the password is wrong
   */
  async newRecoveryCode(password) {
    const { account, pageToken } = await this.#vault.state();
    const access = await accessOf(account.email, password);
    const id = fromBase64url(account.id);
    const stored = await send("GET", "/v1/vault/keys");
    const { code, keys } = await newRecovery(await unwrappedKeys(stored, access, id), id);
    const isStored = await storeCode(account.id, pageToken, {
      version: stored.version + 1, recovery: keys.recoveryKeys, recoveryKey: keys.recoveryKey,
      currentPassword: toBase64url(access.authentication),
    });
    return { code, isStored };
  }

  /**
   * Adds a new key of the vault, with which everything is sealed from now on, and makes a new recovery code (`docs/vault-protocol.md`).
   *
   * The next synchronization seals all records again. Other devices ask for the password before they open them.
   * @param {string} password
   * @param {number} oldestUsed the lowest version of a key with which a record is sealed; older keys are removed
   * @returns {Promise<{code: string, isStored: boolean}>} the code; `isStored` is false if nobody knows whether the server has the keys.
   *   Then this device still uses the earlier keys: other devices could not open what is sealed with a key that is not stored
   * @throws {ServerError} `wrong-credentials` if the password is wrong
   * @throws {VaultError} `tooManyKeys`
   */
  async rotateKeys(password, oldestUsed) {
    const state = await this.#vault.state();
    const access = await accessOf(state.account.email, password);
    const id = fromBase64url(state.account.id);
    const stored = await send("GET", "/v1/vault/keys");
    const current = await unwrappedKeys(stored, access, id, newestOf(state));
    const rotated = rotatedKeys(withoutKeysBefore(current, oldestUsed));
    const { code, keys } = await newRecovery(rotated, id);
    const isStored = await storeCode(state.account.id, state.pageToken, {
      version: stored.version + 1, password: toBase64url(await wrap(rotated, access, id)),
      recovery: keys.recoveryKeys, recoveryKey: keys.recoveryKey, currentPassword: toBase64url(access.authentication),
    });
    if (isStored) {
      const opened = await VaultKeys.import(rotated);
      await this.#vault.changeState((state) => state && { ...state, keys: opened.stored });
    }
    return { code, isStored };
  }

  /** Begins a session of a cookie, opens the keys of the vault, and stores both on this device. */
  async #begin(email, proof, access) {
    await endEarlierSession();
    return this.#open(await send("POST", "/v1/users/login", { body: { username: email, ...proof, session: "cookie" } }), access);
  }

  /** Opens the keys of the vault, or makes them for an account that a program made without a vault. */
  async #open(answer, access) {
    const { keys, code } = await this.#checked(answer, (known) => this.#openedKeys(answer, access, known));
    await this.#store(answer, keys);
    return code;
  }

  /**
   * The keys of the vault, or new ones with a recovery code for an account that a program made without a vault.
   * @throws {ServerError} also if nobody knows whether the server has the new ones. Then the same ones are sent at the next attempt
   */
  async #openedKeys({ account, pageToken }, access, newestKnown) {
    const id = fromBase64url(account);
    const stored = await send("GET", "/v1/vault/keys");
    const isMade = this.#made?.account === account && this.#made.body.recovery === stored.recovery;
    if (stored.version > 0 && !isMade) return { keys: await unwrap(fromBase64url(stored[access.source]), access, id, newestKnown) };
    if (stored.version === 0) {
      this.#made = await madeVault(account, access, this.#made);
      if (!(await storeCode(account, pageToken, this.#made.body))) throw noAnswer();
    }
    return { keys: this.#made.keys, code: this.#made.code };
  }

  /**
   * Runs work for an account that this device may have. Nothing of two accounts is mixed.
   * @param {(newestKnown: number) => *} work
   * @throws {OtherAccountError} after the session has ended
   */
  async #checked(answer, work) {
    const earlier = await this.#vault.state();
    if (earlier && earlier.account.id !== answer.account) {
      await logOut(answer.pageToken);
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
  forgetNewCode();
  delete document.documentElement.dataset.account;
  showAdministrator(false);
}

/**
 * Stores keys of the vault that a new recovery code opens.
 * @returns {Promise<boolean>} whether the server has them; false if nobody knows
 * @throws {ServerError} the server does not have them
 */
async function storeCode(account, pageToken, body) {
  const takeBack = noteNewCode(account);
  try {
    return await changed(
      () => send("PUT", "/v1/vault/keys", { pageToken, body }),
      () => serverHas("recovery", body.recovery),
    );
  } catch (error) {
    takeBack();
    throw error;
  }
}

/** Whether the server has these wrapped keys of the vault. They differ each time that they are wrapped. */
const serverHas = async (source, wrapped) => (await send("GET", "/v1/vault/keys"))[source] === wrapped;

/** Ends the session of somebody who has logged out here without a network, before another one begins. */
async function endEarlierSession() {
  if (!(await sendPendingLogOut())) throw noAnswer();
}

const noAnswer = () => Object.assign(ServerError.noAnswer(), { retryAfter: 0 });

/**
 * Opens the keys of the vault for somebody who is logged in.
 * @throws {ServerError} `wrong-credentials` if the password or the recovery code is wrong, the same error as from the server
 */
const unwrappedKeys = (stored, access, id, newestKnown) =>
  unwrap(fromBase64url(stored[access.source]), access, id, newestKnown).catch((error) => {
    throw error.reason === "wrongPassword" ? new ServerError(401, "wrong-credentials") : error;
  });

/** The newest version of the keys that this device has: a server that returns older ones is not believed. */
const newestOf = (state) => (state?.keys ? new VaultKeys(state.keys).newestVersion : 0);

async function accessOf(email, password) {
  const { derivation, salt, rounds } = await send("POST", "/v1/users/parameters", { body: { username: email } });
  return passwordKeys(password, { version: derivation, salt: fromBase64url(salt), rounds });
}
