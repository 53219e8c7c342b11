/**
 * The bytes of a file that a device encrypts: its media type and content, padded to a size class, so that the length tells little
 * (`docs/vault-protocol.md`).
 */
import { fourBytes, joined, numberAt, utf8 } from "./bytes.js";
import { VaultError } from "./vault-error.js";

const format = 1;

/** The lengths of padded files in bytes. */
export const fileSizeClasses = [16_384, 65_536, 262_144];

/**
 * @param {{type: string, bytes: Uint8Array}} file
 * @throws {VaultError} `tooLarge` or `invalidKey`
 */
export function paddedFile({ type, bytes }) {
  const name = utf8(type);
  if (name.length === 0 || name.length > 255) throw new VaultError("invalidKey");
  const content = joined(format, name.length, name, fourBytes(bytes.length), bytes);
  const size = fileSizeClasses.find((size) => size >= content.length);
  if (size === undefined) throw new VaultError("tooLarge");
  return joined(content, new Uint8Array(size - content.length));
}

/**
 * @returns {{type: string, bytes: Uint8Array}}
 * @throws {VaultError} `damaged`, also if the padding is not zero or the length is not that of a size class
 */
export function unpaddedFile(padded) {
  if (!fileSizeClasses.includes(padded.length) || padded[0] !== format || padded[1] === 0) throw new VaultError("damaged");
  const start = 2 + padded[1] + 4;
  const end = start + numberAt(padded, start - 4);
  if (end > padded.length || padded.subarray(end).some((byte) => byte !== 0)) throw new VaultError("damaged");
  return { type: new TextDecoder().decode(padded.subarray(2, start - 4)), bytes: padded.slice(start, end) };
}
