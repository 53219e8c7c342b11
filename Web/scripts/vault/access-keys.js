/**
 * The keys that come from a password, a recovery code or a passkey (`docs/vault-protocol.md`).
 *
 * `{ source, authentication, wrapping, commitment }`: the server receives `authentication` instead of the password and learns
 * nothing of the others. `wrapping` is a `CryptoKey` that opens the keys of the vault and cannot be read. `commitment` binds those
 * keys to this password.
 */
import { utf8 } from "./bytes.js";
import { VaultError } from "./vault-error.js";

/** The smallest number of rounds, as OWASP recommends. A malicious server could ask for fewer in order to guess the password. */
export const minimumRounds = 600_000;

/** The largest number of rounds, so that a malicious server cannot make a device calculate for hours. */
export const maximumRounds = 10_000_000;

const saltLength = 16;

/** The first byte of what is authenticated with the keys, by source. */
export const sources = { password: 1, recovery: 2, passkey: 3 };

/**
 * Derives the keys of a password, which takes a tenth of a second or more.
 * @param {string} password
 * @param {{version: number, salt: Uint8Array, rounds: number}} parameters the account's parameters, from the server
 * @throws {VaultError} `refusedParameters`
 */
export async function passwordKeys(password, { version, salt, rounds }) {
  const isAllowed = version === 1 && salt.length === saltLength && Number.isSafeInteger(rounds)
    && rounds >= minimumRounds && rounds <= maximumRounds;
  if (!isAllowed) throw new VaultError("refusedParameters");
  // The same password is typed in different forms on different keyboards (NIST SP 800-63B, section 5.1.1.2).
  const key = await crypto.subtle.importKey("raw", utf8(password.normalize("NFKC")), "PBKDF2", false, ["deriveBits"]);
  const secret = await crypto.subtle.deriveBits({ name: "PBKDF2", hash: "SHA-256", salt, iterations: rounds }, key, 256);
  return keysOf("password", secret);
}

/**
 * Derives the keys of a recovery code. It cannot be guessed, so it needs no slow derivation.
 * @param {Uint8Array} code the bytes of `typedCode`
 */
export const recoveryKeys = (code) => keysOf("recovery", code);

/**
 * Derives the keys of a passkey, of which `authentication` is not used: the passkey signs instead.
 * @param {Uint8Array} secret the output of the PRF extension, 32 bytes
 */
export const passkeyKeys = (secret) => keysOf("passkey", secret);

async function keysOf(source, secret) {
  const key = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits", "deriveKey"]);
  const hkdf = (purpose) => ({
    name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: utf8(`morsel/v1/${source}/${purpose}`),
  });
  const [authentication, commitment] = await Promise.all(
    ["authentication", "commitment"].map((purpose) => crypto.subtle.deriveBits(hkdf(purpose), key, 256)),
  );
  const aes = { name: "AES-GCM", length: 256 };
  const wrapping = await crypto.subtle.deriveKey(hkdf("wrapping"), key, aes, false, ["encrypt", "decrypt"]);
  return { source, authentication: new Uint8Array(authentication), wrapping, commitment: new Uint8Array(commitment) };
}
