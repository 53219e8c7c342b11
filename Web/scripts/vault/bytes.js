/** Bytes, their texts, and numbers with the most significant byte first. */

/** @returns {Uint8Array} the parts one after the other; a text is UTF-8, a number is one byte */
export function joined(...parts) {
  const arrays = parts.map((part) => (typeof part === "string" ? utf8(part) : typeof part === "number" ? [part] : part));
  const bytes = new Uint8Array(arrays.reduce((length, { length: more }) => length + more, 0));
  let place = 0;
  for (const array of arrays) {
    bytes.set(array, place);
    place += array.length;
  }
  return bytes;
}

/** @returns {Uint8Array} the text as UTF-8 */
export const utf8 = (text) => new TextEncoder().encode(text);

/** @returns {Uint8Array} a number from 0 to 2³² - 1 as four bytes */
export function fourBytes(number) {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, number);
  return bytes;
}

/** @returns {Uint8Array} a whole number from 0 to 2⁵³ - 1 as eight bytes */
export function eightBytes(number) {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(number));
  return bytes;
}

/** @returns {number} the number of four bytes */
export const numberAt = (bytes, place) => new DataView(bytes.buffer, bytes.byteOffset).getUint32(place);

export const randomBytes = (count) => crypto.getRandomValues(new Uint8Array(count));

/** Compares in the same time, however many bytes are equal. */
export function isEqual(first, second) {
  if (first.length !== second.length) return false;
  return first.reduce((differences, byte, place) => differences | (byte ^ second[place]), 0) === 0;
}

// MARK: base64url without padding (RFC 4648, section 5)

/** @returns {string} the bytes as text */
export function toBase64url(bytes) {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/**
 * @returns {Uint8Array} the bytes of a text
 * @throws {DOMException} if the text has other characters
 */
export const fromBase64url = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));

// MARK: Hexadecimal digits

/** @returns {string} two lowercase digits for each byte */
export const toHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** @returns {Uint8Array} the bytes of an even number of digits */
export const fromHex = (digits) => Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
