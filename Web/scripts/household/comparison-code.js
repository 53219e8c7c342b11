/**
 * The six digits that two people compare before one admits the other, and the commitment that keeps everybody from choosing them
 * (`docs/household-protocol.md`, "Invitation").
 */
import { isEqual, randomBytes } from "../vault/bytes.js";
import { VaultError } from "../vault/vault-error.js";
import { hmac, sha256 } from "./hashes.js";
import { boundTo, invitationOf, keyOf } from "./invitation.js";
import { keyLength } from "./x25519.js";

/** The number of bytes of a nonce. */
export const nonceLength = 32;

const label = "morsel/v1/household/code";

/** @returns {Uint8Array} a nonce */
export const newNonce = () => randomBytes(nonceLength);

/**
 * The hash of the nonce of the inviting device, which the offer contains. So nobody knows the code before both public keys are fixed.
 * @throws {VaultError} `refusedParameters` unless the nonce has 32 bytes
 */
export async function commitmentTo(nonce, secret) {
  if (nonce.length !== nonceLength) throw new VaultError("refusedParameters");
  return sha256("morsel/v1/household/commitment", await invitationOf(secret), nonce);
}

/**
 * @param {object} offer the offer (`offer.js`)
 * @param {Uint8Array} secret the secret of the invitation
 * @param {Uint8Array} inviterNonce the nonce that the inviting device has revealed
 * @param {{publicKey: Uint8Array, nonce: Uint8Array}} invited what the invited device has answered
 * @returns {Promise<string>} the code as it is read aloud: `123 456`
 * @throws {VaultError} `damaged` if the nonce is not the one of the offer; `refusedParameters` if a part has another length
 */
export async function comparisonCode(offer, secret, inviterNonce, { publicKey, nonce }) {
  if (publicKey.length !== keyLength || nonce.length !== nonceLength) throw new VaultError("refusedParameters");
  if (!isEqual(await commitmentTo(inviterNonce, secret), offer.commitment)) throw new VaultError("damaged");
  const bound = await boundTo(secret, offer);
  const hash = await hmac(await keyOf(secret, label), label, bound, publicKey, inviterNonce, nonce);
  const digits = String(new DataView(hash.buffer).getBigUint64(0) % 1_000_000n).padStart(6, "0");
  return `${digits.slice(0, 3)} ${digits.slice(3)}`;
}
