/**
 * Hybrid public key encryption of one message in the base mode (RFC 9180, section 6.1), with DHKEM(X25519, HKDF-SHA256),
 * HKDF-SHA256 and AES-256-GCM.
 *
 * Only the owner of the private key can open a message. Anybody can make one, so a recipient needs something else to recognize the
 * sender.
 */
import { open as decrypt, seal as encrypt } from "../vault/aes-gcm.js";
import { joined } from "../vault/bytes.js";
import { hashLength, hmac } from "./hashes.js";
import { newPrivateKey, publicKeyOf, sharedSecret } from "./x25519.js";

const nonceLength = 12;
/** The identifiers of section 7, each with two bytes. */
const [kem, kdf, aead] = [[0x00, 0x20], [0x00, 0x01], [0x00, 0x02]];
const kemSuite = joined("KEM", kem);
const suite = joined("HPKE", kem, kdf, aead);
const baseMode = 0;
const empty = new Uint8Array();

/**
 * Encrypts a message for the owner of a public key.
 * @param {{recipient: Uint8Array, info: Uint8Array, plaintext: Uint8Array, additionalData?: Uint8Array}} message `recipient` is the
 * public key; `info` and `additionalData` are authenticated
 * @param {Uint8Array} [ephemeral] a private key, only for test vectors; it must never be used twice
 * @returns {Promise<{encapsulated: Uint8Array, ciphertext: Uint8Array}>}
 * @throws {VaultError} `damaged` for a public key that cannot be used
 */
export async function seal({ recipient, info, plaintext, additionalData = empty }, ephemeral = newPrivateKey()) {
  const { secret, encapsulated } = await encapsulate(recipient, ephemeral);
  const { key, nonce } = await keySchedule(secret, info);
  const sealed = await encrypt(plaintext, await imported(key), nonce, additionalData);
  return { encapsulated, ciphertext: sealed.subarray(nonceLength) };
}

/**
 * Decrypts a message.
 * @param {{encapsulated: Uint8Array, info: Uint8Array, ciphertext: Uint8Array, additionalData?: Uint8Array}} message
 * @param {Uint8Array} privateKey the private key of the recipient
 * @returns {Promise<Uint8Array>} the plaintext
 * @throws {VaultError} `damaged` if the message was changed, or is for another key or with other information
 */
export async function open({ encapsulated, info, ciphertext, additionalData = empty }, privateKey) {
  const { key, nonce } = await keySchedule(await decapsulate(encapsulated, privateKey), info);
  return decrypt(joined(nonce, ciphertext), await imported(key), additionalData);
}

const imported = (key) => crypto.subtle.importKey("raw", key, "AES-GCM", false, ["encrypt", "decrypt"]);

// MARK: Key encapsulation (section 4.1)

/** Makes a secret that the recipient can calculate from the encapsulated key, which is public. */
export async function encapsulate(recipient, ephemeral) {
  const [shared, encapsulated] = await Promise.all([sharedSecret(ephemeral, recipient), publicKeyOf(ephemeral)]);
  return { secret: await extractAndExpand(shared, joined(encapsulated, recipient)), encapsulated };
}

/** Calculates the secret of an encapsulated key. */
export async function decapsulate(encapsulated, privateKey) {
  const [shared, recipient] = await Promise.all([sharedSecret(privateKey, encapsulated), publicKeyOf(privateKey)]);
  return extractAndExpand(shared, joined(encapsulated, recipient));
}

async function extractAndExpand(shared, context) {
  const key = await labeledExtract(kemSuite, empty, "eae_prk", shared);
  return labeledExpand(kemSuite, key, "shared_secret", context, hashLength);
}

// MARK: Keys of the message (section 5.1)

/** @returns {Promise<{key: Uint8Array, nonce: Uint8Array}>} the key of AES-256-GCM and the nonce of the first message */
export async function keySchedule(secret, info) {
  const [pskHash, infoHash] = await Promise.all([
    labeledExtract(suite, empty, "psk_id_hash", empty), labeledExtract(suite, empty, "info_hash", info),
  ]);
  const context = joined(baseMode, pskHash, infoHash);
  const key = await labeledExtract(suite, secret, "secret", empty);
  return {
    key: await labeledExpand(suite, key, "key", context, 32),
    nonce: await labeledExpand(suite, key, "base_nonce", context, nonceLength),
  };
}

// MARK: Hashes (section 4)

/** An empty salt is a hash of zeros (RFC 5869, section 2.2). Some browsers refuse an empty key of HMAC. */
const labeledExtract = (suite, salt, label, secret) =>
  hmac(salt.length > 0 ? salt : new Uint8Array(hashLength), "HPKE-v1", suite, label, secret);

/** Returns at most 32 bytes, for which one hash is enough. */
async function labeledExpand(suite, key, label, info, length) {
  const block = await hmac(key, [0, length], "HPKE-v1", suite, label, info, 1);
  return block.subarray(0, length);
}
