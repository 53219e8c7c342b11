/**
 * The code that a person prints, and types in to open the vault without the password: 26 random characters of Crockford's
 * Base32, and four characters by which mistakes are found (`MorselCore/Vault/RecoveryCode.swift`).
 */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const randomCount = 26;
const checkCount = 4;
const groupSize = 5;

/** The number of random bytes from which a code is made. */
export const codeLength = 17;

/**
 * A typed text is not a recovery code. `reason` is `unknownCharacter`, `wrongLength`, `wrongCharacter` or `wrongCharacters`;
 * `group` is the group of the mistake, from 1, if it is known.
 */
export class TypingError extends Error {
  name = "TypingError";

  constructor(reason, group) {
    super(`This is not a recovery code: ${reason}.`);
    Object.assign(this, { reason, group });
  }
}

/**
 * @param {Uint8Array} random 17 random bytes, of which the last six bits are not used
 * @returns {string} the code as people read it: six groups of five characters
 */
export function codeText(random) {
  const bits = [...random].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const symbols = Array.from({ length: randomCount }, (_, index) => parseInt(bits.slice(5 * index, 5 * index + 5), 2));
  const letters = [...symbols, ...checkSymbols(symbols)].map((symbol) => alphabet[symbol]).join("");
  return letters.match(/.{5}/g).join("-");
}

/**
 * Reads a typed code. I and L are read as 1, O as 0; spaces and hyphens are ignored.
 * @returns {Uint8Array} the 17 bytes from which the keys are derived; the last six bits are zero
 * @throws {TypingError}
 */
export function typedCode(text) {
  const word = [...text.toUpperCase().replace(/[ -]/g, "").replace(/[IL]/g, "1").replaceAll("O", "0")]
    .map((character) => alphabet.indexOf(character));
  const unknown = word.indexOf(-1);
  if (unknown >= 0) throw new TypingError("unknownCharacter", Math.min(groupOf(unknown), 6));
  if (word.length !== randomCount + checkCount) throw new TypingError("wrongLength");
  const syndromes = Array.from({ length: checkCount }, (_, exponent) => valueAt(word, exponent));
  if (syndromes.some((value) => value !== 0)) {
    const place = word.findIndex((_, index) => isMistakeAt(word.length - 1 - index, syndromes));
    throw place < 0 ? new TypingError("wrongCharacters") : new TypingError("wrongCharacter", groupOf(place));
  }
  const bits = word.slice(0, randomCount).map((symbol) => symbol.toString(2).padStart(5, "0")).join("").padEnd(136, "0");
  return Uint8Array.from(bits.match(/.{8}/g), (byte) => parseInt(byte, 2));
}

const groupOf = (place) => Math.floor(place / groupSize) + 1;

// MARK: Reed-Solomon code over GF(32) with x⁵ + x² + 1

/** The product of two elements. */
function product(first, second) {
  let result = 0;
  for (let bit = 0, factor = first; bit < 5; bit += 1) {
    if ((second >> bit) & 1) result ^= factor;
    factor = (factor << 1) ^ (factor & 16 ? 0b100101 : 0);
  }
  return result;
}

const power = (exponent) => Array.from({ length: exponent % 31 }).reduce((value) => product(value, 2), 1);

/** The coefficients of (x - α⁰)(x - α¹)(x - α²)(x - α³). */
const generator = [0, 1, 2, 3].reduce(
  (polynomial, root) => [...polynomial, 0].map((value, index) => value ^ product(polynomial[index - 1] ?? 0, power(root))),
  [1],
);

/** The remainder of the symbols by the generator. */
function checkSymbols(symbols) {
  const rest = [...symbols, 0, 0, 0, 0];
  symbols.forEach((_, place) => {
    const factor = rest[place];
    generator.forEach((coefficient, offset) => { rest[place + offset] ^= product(factor, coefficient); });
  });
  return rest.slice(symbols.length);
}

const valueAt = (word, exponent) => word.reduce((value, symbol) => product(value, power(exponent)) ^ symbol, 0);

/** Whether the values at the roots are those of one wrong character at a power of x. */
const isMistakeAt = (exponent, syndromes) =>
  syndromes[0] !== 0 && syndromes.every((value, index) => value === product(syndromes[0], power(exponent * index)));
