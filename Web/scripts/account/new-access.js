/** Makes what opens the vault: the keys of a new password, and a new recovery code. */
import { passwordKeys, recoveryKeys } from "../vault/access-keys.js";
import { randomBytes, toBase64url } from "../vault/bytes.js";
import { codeLength, codeText, typedCode } from "../vault/recovery-code.js";
import { wrap } from "../vault/wrapped-keys.js";

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
