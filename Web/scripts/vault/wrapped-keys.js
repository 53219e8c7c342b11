/**
 * The keys of a vault as bytes, and as the server stores them: encrypted with the keys of a password or recovery code.
 *
 * These bytes exist only while keys are made, wrapped again or imported (`VaultKeys`).
 */
import { open, seal } from "./aes-gcm.js";
import { sources } from "./access-keys.js";
import { fourBytes, isEqual, joined, numberAt, randomBytes } from "./bytes.js";
import { VaultError } from "./vault-error.js";

const format = 1;
const keyLength = 32;
const headLength = 1 + keyLength + 1;
const maximumCount = 16;

/** @returns {Uint8Array} the keys of a new vault */
export const newKeys = () => bytesOf({
  locatorKey: randomBytes(keyLength), recordKeys: [{ version: 1, key: randomBytes(keyLength) }],
});

/**
 * Adds a new key, with which records are sealed from now on.
 * @throws {VaultError} `tooManyKeys`
 */
export function rotatedKeys(bytes) {
  const keys = keysIn(bytes);
  if (keys.recordKeys.length >= maximumCount) throw new VaultError("tooManyKeys");
  const version = keys.recordKeys.at(-1).version + 1;
  return bytesOf({ ...keys, recordKeys: [...keys.recordKeys, { version, key: randomBytes(keyLength) }] });
}

/** Removes the keys before a version, after all records were sealed with that one or a later one. */
export function withoutKeysBefore(bytes, version) {
  const keys = keysIn(bytes);
  const newest = keys.recordKeys.at(-1);
  return bytesOf({ ...keys, recordKeys: keys.recordKeys.filter((key) => key.version >= version || key === newest) });
}

/**
 * Reads the bytes of keys.
 * @returns {{locatorKey: Uint8Array, recordKeys: {version: number, key: Uint8Array}[]}} the keys of records, the oldest first
 * @throws {VaultError} `otherFormat`
 */
export function keysIn(bytes) {
  const count = bytes[headLength - 1];
  const isKnown = bytes[0] === format && count >= 1 && count <= maximumCount
    && bytes.length === headLength + count * (4 + keyLength);
  if (!isKnown) throw new VaultError("otherFormat");
  const recordKeys = Array.from({ length: count }, (_, index) => {
    const start = headLength + index * (4 + keyLength);
    return { version: numberAt(bytes, start), key: bytes.slice(start + 4, start + 4 + keyLength) };
  });
  const isOrdered = recordKeys.every(({ version }, index) => version > (recordKeys[index - 1]?.version ?? 0));
  if (!isOrdered) throw new VaultError("otherFormat");
  return { locatorKey: bytes.slice(1, 1 + keyLength), recordKeys };
}

const bytesOf = ({ locatorKey, recordKeys }) =>
  joined(format, locatorKey, recordKeys.length, ...recordKeys.flatMap(({ version, key }) => [fourBytes(version), key]));

/**
 * Encrypts the keys. A change of the password needs nothing else: the records stay as they are.
 * @param {Uint8Array} bytes the keys
 * @param {object} access the keys of a password or recovery code
 * @param {Uint8Array} account the identifier of the account, 16 bytes
 * @param {Uint8Array} [nonce] only for test vectors; a nonce must never be used twice
 */
export async function wrap(bytes, access, account, nonce = randomBytes(12)) {
  return joined(format, access.commitment, await seal(bytes, access.wrapping, nonce, associatedData(access, account)));
}

/**
 * Decrypts keys.
 * @param {number} [newestKnown] the newest version of the keys that the device has
 * @throws {VaultError} `wrongPassword`; `damaged`; `olderKeys` if the server returned keys from before a rotation; `otherFormat`
 */
export async function unwrap(wrapped, access, account, newestKnown = 0) {
  if (wrapped.length <= 1 + keyLength || wrapped[0] !== format) throw new VaultError("otherFormat");
  if (!isEqual(wrapped.subarray(1, 1 + keyLength), access.commitment)) throw new VaultError("wrongPassword");
  const bytes = await open(wrapped.subarray(1 + keyLength), access.wrapping, associatedData(access, account));
  if (keysIn(bytes).recordKeys.at(-1).version < newestKnown) throw new VaultError("olderKeys");
  return bytes;
}

const associatedData = ({ source }, account) => joined("morsel/v1/keys", account, sources[source]);
