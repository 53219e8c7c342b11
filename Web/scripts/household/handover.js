/**
 * A state of a household, encrypted by one member for another one (`docs/household-protocol.md`, "Handover").
 *
 * An address is `{ household, revision, epoch, sender: { id, publicKey }, recipient: { id, publicKey } }`. All of it is
 * authenticated. What a state contains, and which one a device accepts, are rules of `MorselCore/Households`.
 */
import { eightBytes, fourBytes, isEqual, joined, numberAt } from "../vault/bytes.js";
import { VaultError } from "../vault/vault-error.js";
import { hashLength, hkdf, hmac } from "./hashes.js";
import { open, seal } from "./hpke.js";
import { keyLength, publicKeyOf, sharedSecret } from "./x25519.js";

const format = 1;
const stateFormat = 1;
const idLength = 16;
const maximumEpoch = 0xffff_ffff;
const tagStart = 1 + keyLength;
const headLength = tagStart + hashLength;

/**
 * Encrypts a state for a member.
 * @param {Uint8Array} state the bytes of the state, whose revision and epoch are those of the address
 * @param {object} address the members
 * @param {Uint8Array} privateKey the private key of the sender
 * @param {Uint8Array} [ephemeral] a private key, only for test vectors; it must never be used twice
 * @returns {Promise<Uint8Array>} the handover as the server stores it
 * @throws {VaultError} `refusedParameters` if the address is not that of the state and of the key; `damaged` for a public key that cannot
 * be used
 */
export async function handOver(state, address, privateKey, ephemeral) {
  const info = infoOf(address);
  const { revision, epoch } = labelOf(state);
  const isOwn = isEqual(await publicKeyOf(privateKey), address.sender.publicKey);
  if (!isOwn || revision !== address.revision || epoch !== address.epoch) throw new VaultError("refusedParameters");
  const recipient = address.recipient.publicKey;
  const { encapsulated, ciphertext } = await seal({ recipient, info, plaintext: state }, ephemeral);
  const tag = await tagOf(privateKey, recipient, joined(info, encapsulated, ciphertext));
  return joined(format, encapsulated, tag, ciphertext);
}

/**
 * Opens a handover that the server returned.
 * @param {Uint8Array} handover
 * @param {object} address the members as this device knows them, and revision and epoch as the server returned them
 * @param {Uint8Array} privateKey the private key of the recipient
 * @returns {Promise<Uint8Array>} the bytes of the state, which may still have another revision or epoch
 * @throws {VaultError} `damaged` if it is another one, was changed or is not by the sender; `otherFormat`; `refusedParameters`
 */
export async function openHandover(handover, address, privateKey) {
  if (handover.length <= headLength || handover[0] !== format) throw new VaultError("otherFormat");
  const info = infoOf(address);
  const [encapsulated, tag, ciphertext] =
    [handover.subarray(1, tagStart), handover.subarray(tagStart, headLength), handover.subarray(headLength)];
  // Base mode has no sender, so nothing is decrypted before the tag is known to be right.
  const expected = await tagOf(privateKey, address.sender.publicKey, joined(info, encapsulated, ciphertext));
  if (!isEqual(tag, expected)) throw new VaultError("damaged");
  return open({ encapsulated, info, ciphertext }, privateKey);
}

/** A code that only the sender and the recipient can make. */
const tagOf = async (privateKey, publicKey, message) =>
  hmac(await hkdf(await sharedSecret(privateKey, publicKey), "morsel/v1/household/sender"), message);

/**
 * What is authenticated with a state.
 * @throws {VaultError} `refusedParameters` if a part has another length, because then other parts could have the same bytes
 */
function infoOf({ household, revision, epoch, sender, recipient }) {
  const isAllowed = [household, sender.id, recipient.id].every(({ length }) => length === idLength)
    && [sender.publicKey, recipient.publicKey].every(({ length }) => length === keyLength)
    && Number.isSafeInteger(revision) && revision >= 1 && Number.isInteger(epoch) && epoch >= 1 && epoch <= maximumEpoch;
  if (!isAllowed) throw new VaultError("refusedParameters");
  return joined(
    "morsel/v1/household/handover", household, eightBytes(revision), fourBytes(epoch), sender.id, recipient.id,
    sender.publicKey, recipient.publicKey,
  );
}

/**
 * The revision of a state, and its epoch, which is that of its last key.
 * @throws {VaultError} `otherFormat`
 */
function labelOf(state) {
  const countPlace = 1 + 8 + keyLength;
  const lastKey = countPlace + 1 + (state[countPlace] - 1) * (4 + keyLength);
  const isKnown = state[0] === stateFormat && state[countPlace] >= 1 && lastKey + 4 <= state.length;
  if (!isKnown) throw new VaultError("otherFormat");
  return { revision: numberAt(state, 1) * 2 ** 32 + numberAt(state, 5), epoch: numberAt(state, lastKey) };
}
