/**
 * The bytes of a record that a device encrypts: its collection, identifier and content, padded to a size class, so that the
 * length does not tell what it is (`MorselCore/Vault/VaultContent.swift`).
 */
import { fourBytes, joined, numberAt, utf8 } from "./bytes.js";
import { VaultError } from "./vault-error.js";

const version = 1;

/** The lengths of padded contents in bytes. */
export const sizeClasses = [1024, 4096, 16_384, 65_536, 262_144];

/**
 * @param {{collection: string, id: string, content: Uint8Array}} record
 * @throws {VaultError} `tooLarge` or `invalidKey`
 */
export function padded({ collection, id, content }) {
  const names = [utf8(collection), utf8(id)];
  if (names.some(({ length }) => length === 0 || length > 255)) throw new VaultError("invalidKey");
  const bytes = joined(version, ...names.flatMap((name) => [name.length, name]), fourBytes(content.length), content);
  const size = sizeClasses.find((size) => size >= bytes.length);
  if (size === undefined) throw new VaultError("tooLarge");
  return joined(bytes, new Uint8Array(size - bytes.length));
}

/**
 * @returns {{collection: string, id: string, content: Uint8Array}}
 * @throws {VaultError} `damaged`, also if the padding is not zero or the length is not that of a size class
 */
export function unpadded(bytes) {
  if (!sizeClasses.includes(bytes.length) || bytes[0] !== version) throw new VaultError("damaged");
  const [collection, afterCollection] = nameAt(bytes, 1);
  const [id, afterID] = nameAt(bytes, afterCollection);
  const start = afterID + 4;
  const end = start <= bytes.length ? start + numberAt(bytes, afterID) : Infinity;
  if (end > bytes.length || bytes.subarray(end).some((byte) => byte !== 0)) throw new VaultError("damaged");
  return { collection, id, content: bytes.slice(start, end) };
}

/** Reads a name and returns it with the place after it. */
function nameAt(bytes, place) {
  const end = place + 1 + bytes[place];
  if (!(bytes[place] > 0) || end > bytes.length) throw new VaultError("damaged");
  try {
    return [new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes.subarray(place + 1, end)), end];
  } catch (error) {
    throw new VaultError("damaged", error);
  }
}
