/**
 * X25519 (RFC 7748): a secret that two owners of keys can calculate, each with the own private key and the public key of the other.
 *
 * WebCrypto has it since Chrome 133, Firefox 130 and Safari 17. Other browsers use `montgomery-ladder.js`.
 */
import { fromHex, joined, randomBytes } from "../vault/bytes.js";
import { VaultError } from "../vault/vault-error.js";
import { montgomeryLadder } from "./montgomery-ladder.js";

/** The number of bytes of a private key, a public key and a shared secret. */
export const keyLength = 32;

/** The public key of which every other one is a multiple (section 4.1). */
const basePoint = Uint8Array.from({ length: keyLength }, (_, place) => (place === 0 ? 9 : 0));
/** What PKCS #8 has before the 32 bytes of a private key (RFC 8410, section 7). WebCrypto imports no other bytes as a private key. */
const privateKeyHead = fromHex("302e020100300506032b656e04220420");

/** @returns {Uint8Array} a private key */
export const newPrivateKey = () => randomBytes(keyLength);

/**
 * @returns {Promise<Uint8Array>} the public key
 * @throws {VaultError} `otherFormat` unless the private key has 32 bytes
 */
export const publicKeyOf = (privateKey) => sharedSecret(privateKey, basePoint);

/**
 * Calculates the shared secret, which is no key yet: it has to be hashed.
 * @returns {Promise<Uint8Array>}
 * @throws {VaultError} `otherFormat` unless the private key has 32 bytes; `damaged` unless the public key has 32 bytes, and for one
 * whose shared secret is 0 with every private key (section 6.1)
 */
export async function sharedSecret(privateKey, publicKey) {
  if (privateKey.length !== keyLength) throw new VaultError("otherFormat");
  if (publicKey.length !== keyLength) throw new VaultError("damaged");
  const secret = (await isBuiltIn()) ? await builtIn(privateKey, publicKey) : montgomeryLadder(privateKey, publicKey);
  if (secret.every((byte) => byte === 0)) throw new VaultError("damaged");
  return secret;
}

// MARK: WebCrypto

let trial;

/** Whether WebCrypto has X25519. Browsers refuse unknown algorithms with different errors, so it is tried once. */
const isBuiltIn = () => (trial ??= calculate(basePoint, basePoint).then(() => true, () => false));

async function builtIn(privateKey, publicKey) {
  try {
    return await calculate(privateKey, publicKey);
  } catch (error) {
    // Browsers that check for the secret 0 refuse it with an error.
    throw new VaultError("damaged", error);
  }
}

async function calculate(privateKey, publicKey) {
  const bytes = joined(privateKeyHead, privateKey);
  const [own, other] = await Promise.all([
    crypto.subtle.importKey("pkcs8", bytes, "X25519", false, ["deriveBits"]),
    crypto.subtle.importKey("raw", publicKey, "X25519", false, []),
  ]);
  return new Uint8Array(await crypto.subtle.deriveBits({ name: "X25519", public: other }, own, 8 * keyLength));
}
