/** SHA-256, HMAC and HKDF, as `docs/vault-protocol.md` writes them. */
import { joined, utf8 } from "../vault/bytes.js";

/** The number of bytes of a hash. */
export const hashLength = 32;

/** @returns {Promise<Uint8Array>} the hash of the parts, one after the other */
export const sha256 = async (...parts) => new Uint8Array(await crypto.subtle.digest("SHA-256", joined(...parts)));

/** @returns {Promise<Uint8Array>} HMAC-SHA-256 of the parts, one after the other, with a key of at least one byte */
export async function hmac(key, ...parts) {
  const imported = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", imported, joined(...parts)));
}

/** @returns {Promise<Uint8Array>} HKDF-SHA-256 with an empty salt: 32 bytes for a purpose */
export async function hkdf(secret, label) {
  const key = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  const algorithm = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: utf8(label) };
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, 8 * hashLength));
}
