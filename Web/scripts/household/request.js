/**
 * The answer of the invited person to an offer, with a code by which the inviting device sees that the server did not change it
 * (`docs/household-protocol.md`, "Invitation").
 */
import { open, seal } from "../vault/aes-gcm.js";
import { isEqual, joined } from "../vault/bytes.js";
import { VaultError } from "../vault/vault-error.js";
import { nonceLength } from "./comparison-code.js";
import { hashLength, hmac } from "./hashes.js";
import { boundTo, invitationOf, keyOf } from "./invitation.js";
import { maximumLength, nameAt, nameBytes } from "./short-name.js";
import { keyLength } from "./x25519.js";

const format = 2;
const label = "morsel/v1/household/request";
const nameLabel = "morsel/v1/household/name";
const nonceStart = 1 + keyLength;
const nameStart = nonceStart + nonceLength;
const [gcmNonceLength, tagLength] = [12, 16];
const answerLength = nameStart + gcmNonceLength + 1 + maximumLength + tagLength;

/**
 * Makes a request.
 * @param {{publicKey: Uint8Array, name: string, nonce: Uint8Array}} answer the invited person, and a nonce of the device
 * @param {object} offer the offer (`offer.js`)
 * @param {Uint8Array} secret the secret of the invitation
 * @returns {Promise<Uint8Array>} 190 bytes
 * @throws {VaultError} `refusedParameters` if a part has another length or the name is too long
 */
export async function requestFor({ publicKey, name, nonce }, offer, secret) {
  if (publicKey.length !== keyLength || nonce.length !== nonceLength) throw new VaultError("refusedParameters");
  const written = nameBytes(name);
  const padded = joined(written, new Uint8Array(1 + maximumLength - written.length));
  // Each answer has a nonce of its own, and with it the encryption of the name.
  const sealed = await seal(padded, await nameKey(secret), nonce.slice(0, gcmNonceLength), await nameData(secret));
  const answer = joined(format, publicKey, nonce, sealed);
  return joined(answer, await codeOf(answer, offer, secret));
}

/**
 * Reads a request.
 * @returns {Promise<{id: Uint8Array, publicKey: Uint8Array, name: string, nonce: Uint8Array}>} the member to be, and the nonce of the
 * other device
 * @throws {VaultError} `damaged` if it was changed or is for another invitation; `otherFormat`
 */
export async function readRequest(request, offer, secret) {
  if (request.length !== answerLength + hashLength || request[0] !== format) throw new VaultError("otherFormat");
  const answer = request.subarray(0, answerLength);
  const code = await codeOf(answer, offer, secret);
  if (!isEqual(request.subarray(answerLength), code)) throw new VaultError("damaged");
  const padded = await open(answer.subarray(nameStart), await nameKey(secret), await nameData(secret));
  const { name, end } = nameAt(padded, 0);
  if (padded.subarray(end).some((byte) => byte !== 0)) throw new VaultError("damaged");
  return {
    id: await invitationOf(secret), publicKey: answer.slice(1, nonceStart), name, nonce: answer.slice(nonceStart, nameStart),
  };
}

const nameKey = async (secret) =>
  crypto.subtle.importKey("raw", await keyOf(secret, nameLabel), "AES-GCM", false, ["encrypt", "decrypt"]);

const nameData = async (secret) => joined(nameLabel, await invitationOf(secret));

const codeOf = async (answer, offer, secret) => hmac(await keyOf(secret, label), label, await boundTo(secret, offer), answer);
