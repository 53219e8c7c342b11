/**
 * AES-256-GCM with the nonce before the ciphertext and the tag of 16 bytes after it.
 *
 * Nonces are random. Two devices can seal the same version of a record at the same time, so a nonce that is derived from the version
 * would be used for two texts, which reveals both.
 */
import { joined } from "./bytes.js";
import { VaultError } from "./vault-error.js";

const nonceLength = 12;
const tagLength = 16;

/** @returns {Promise<Uint8Array>} nonce, ciphertext and tag */
export async function seal(plaintext, key, nonce, additionalData) {
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv: nonce, additionalData }, key, plaintext);
  return joined(nonce, new Uint8Array(sealed));
}

/**
 * @returns {Promise<Uint8Array>} the plaintext
 * @throws {VaultError} `damaged` if the bytes or the additional data are not those that were sealed
 */
export async function open(sealed, key, additionalData) {
  if (sealed.length < nonceLength + tagLength) throw new VaultError("damaged");
  const algorithm = { name: "AES-GCM", iv: sealed.subarray(0, nonceLength), additionalData };
  try {
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, sealed.subarray(nonceLength)));
  } catch (error) {
    throw new VaultError("damaged", error);
  }
}
