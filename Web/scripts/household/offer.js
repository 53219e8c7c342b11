/**
 * What an invitation says to the invited person, encrypted by the secret of its link (`docs/household-protocol.md`, "Invitation").
 *
 * An offer is `{ household, inviter, inviterKey, commitment, householdName, inviterName }`.
 */
import { open, seal } from "../vault/aes-gcm.js";
import { joined, randomBytes } from "../vault/bytes.js";
import { VaultError } from "../vault/vault-error.js";
import { invitationOf, keyOf } from "./invitation.js";
import { nameAt, nameBytes } from "./short-name.js";

const format = 1;
const size = 1024;
const sealedSize = 1 + 12 + size + 16;
const label = "morsel/v1/household/offer";
/** The parts before the names, and the numbers of their bytes. */
const parts = [["household", 16], ["inviter", 16], ["inviterKey", 32], ["commitment", 32]];

/**
 * Encrypts an offer.
 * @param {Uint8Array} [nonce] only for test vectors; a nonce must never be used twice
 * @returns {Promise<Uint8Array>} 1,053 bytes
 * @throws {VaultError} `refusedParameters` if a part has another length or a name is too long
 */
export async function sealOffer(offer, secret, nonce = randomBytes(12)) {
  return joined(format, await seal(padded(offer), await offerKey(secret), nonce, await additionalData(secret)));
}

/**
 * Decrypts an offer that the server returned.
 * @returns {Promise<object>} the offer
 * @throws {VaultError} `damaged` if it was changed or belongs to another invitation; `otherFormat`
 */
export async function openOffer(sealed, secret) {
  if (sealed.length !== sealedSize || sealed[0] !== format) throw new VaultError("otherFormat");
  return unpadded(await open(sealed.subarray(1), await offerKey(secret), await additionalData(secret)));
}

const offerKey = async (secret) =>
  crypto.subtle.importKey("raw", await keyOf(secret, label), "AES-GCM", false, ["encrypt", "decrypt"]);

const additionalData = async (secret) => joined(label, await invitationOf(secret));

// MARK: Bytes

function padded(offer) {
  if (parts.some(([name, length]) => offer[name].length !== length)) throw new VaultError("refusedParameters");
  const fixed = joined(format, ...parts.map(([name]) => offer[name]));
  const bytes = joined(fixed, nameBytes(offer.householdName), nameBytes(offer.inviterName));
  return joined(bytes, new Uint8Array(size - bytes.length));
}

function unpadded(bytes) {
  if (bytes.length !== size || bytes[0] !== format) throw new VaultError("damaged");
  const offer = {};
  let place = 1;
  for (const [name, length] of parts) {
    offer[name] = bytes.slice(place, place + length);
    place += length;
  }
  const household = nameAt(bytes, place);
  const inviter = nameAt(bytes, household.end);
  if (bytes.subarray(inviter.end).some((byte) => byte !== 0)) throw new VaultError("damaged");
  return { ...offer, householdName: household.name, inviterName: inviter.name };
}
