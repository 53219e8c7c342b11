/** Makes what opens a vault: the keys of a new password, a new recovery code, and both for a new vault. */
import { passwordKeys, recoveryKeys } from "../vault/access-keys.js";
import { fromBase64url, randomBytes, toBase64url } from "../vault/bytes.js";
import { codeLength, codeText, typedCode } from "../vault/recovery-code.js";
import { newKeys, wrap } from "../vault/wrapped-keys.js";

/** The rounds of a new password's derivation, as OWASP recommends. */
const rounds = 600_000;
const saltLength = 16;

/** The keys of a new password, with a new salt. */
export async function newAccess(password) {
  const salt = randomBytes(saltLength);
  const access = await passwordKeys(password, { version: 1, salt, rounds });
  return { ...access, parameters: { derivation: 1, salt: toBase64url(salt), rounds } };
}

/** A new recovery code, and the keys of the vault wrapped by it. */
export async function newRecovery(keys, account) {
  const code = codeText(randomBytes(codeLength));
  const access = await recoveryKeys(typedCode(code));
  return {
    code,
    keys: {
      recoveryKeys: toBase64url(await wrap(keys, access, account)), recoveryKey: toBase64url(access.authentication),
    },
  };
}

/**
 * The first keys of a vault with their recovery code, and the request that stores them.
 * @param {string} account the identifier of the account
 * @param {object} access the keys of the password: an account without a vault has no recovery code
 * @param {object} [before] what was made last. It is returned again for the same account and password
 */
export async function madeVault(account, access, before) {
  const currentPassword = toBase64url(access.authentication);
  if (before?.account === account && before.body.currentPassword === currentPassword) return before;
  const [id, keys] = [fromBase64url(account), newKeys()];
  const recovery = await newRecovery(keys, id);
  const body = {
    version: 1, password: toBase64url(await wrap(keys, access, id)),
    recovery: recovery.keys.recoveryKeys, recoveryKey: recovery.keys.recoveryKey, currentPassword,
  };
  return { account, keys, code: recovery.code, body };
}
