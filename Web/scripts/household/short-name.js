/** The names of members and households as bytes: their length with one byte, and at most 64 bytes of UTF-8. */
import { joined, utf8 } from "../vault/bytes.js";
import { VaultError } from "../vault/vault-error.js";

/** The largest number of bytes of a name. */
export const maximumLength = 64;

/**
 * @returns {Uint8Array} length and name
 * @throws {VaultError} `refusedParameters` if the name is too long
 */
export function nameBytes(name) {
  const bytes = utf8(name);
  if (bytes.length > maximumLength) throw new VaultError("refusedParameters");
  return joined(bytes.length, bytes);
}

/**
 * Reads a name.
 * @returns {{name: string, end: number}} the name, and the place after it
 * @throws {VaultError} `damaged`
 */
export function nameAt(bytes, place) {
  const end = place + 1 + bytes[place];
  if (!(bytes[place] <= maximumLength) || end > bytes.length) throw new VaultError("damaged");
  try {
    const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
    return { name: decoder.decode(bytes.subarray(place + 1, end)), end };
  } catch (error) {
    throw new VaultError("damaged", error);
  }
}

/** @returns {string} a typed name without spaces around it, and not longer than a name may be */
export function shortened(typed) {
  let name = typed.trim();
  while (utf8(name).length > maximumLength) name = [...name].slice(0, -1).join("");
  return name;
}
