/**
 * X25519 for browsers whose WebCrypto does not have it: the Montgomery ladder over Curve25519 (RFC 7748, section 5).
 *
 * It does not take the same time for all private keys, because the numbers of JavaScript have no fixed length. Scripts of the page can
 * read the private key in the vault anyway, and a server sees only when the next request comes.
 */
import { fromHex, toHex } from "../vault/bytes.js";

const length = 32;
const prime = 2n ** 255n - 19n;
/** (A - 2) / 4 for the coefficient A = 486,662 of the curve. */
const a24 = 121_665n;

/**
 * @param {Uint8Array} scalar the private key, 32 bytes, which are clamped here
 * @param {Uint8Array} coordinate the public key, 32 bytes, of which the most significant bit is ignored
 * @returns {Uint8Array} 32 bytes, which are all zero for a point of low order
 */
export function montgomeryLadder(scalar, coordinate) {
  const u = BigInt.asUintN(255, numberOf(coordinate)) % prime;
  const factor = numberOf(clamped(scalar));
  let [near, far] = [{ x: 1n, z: 0n }, { x: u, z: 1n }];
  for (let bit = 254n; bit >= 0n; bit -= 1n) {
    const isSet = (factor >> bit) & 1n;
    if (isSet) [near, far] = [far, near];
    [near, far] = step(near, far, u);
    if (isSet) [near, far] = [far, near];
  }
  return bytesOf(modulo(near.x * inverse(near.z)));
}

/** Doubles the first point, and adds both, whose difference has the coordinate `u`. */
function step(near, far, u) {
  const [sum, difference] = [near.x + near.z, near.x - near.z];
  const [sumSquare, differenceSquare] = [modulo(sum * sum), modulo(difference * difference)];
  const [crossed, uncrossed] = [modulo((far.x - far.z) * sum), modulo((far.x + far.z) * difference)];
  const gap = sumSquare - differenceSquare;
  return [
    { x: modulo(sumSquare * differenceSquare), z: modulo(gap * (sumSquare + a24 * gap)) },
    { x: modulo((crossed + uncrossed) ** 2n), z: modulo(u * modulo((crossed - uncrossed) ** 2n)) },
  ];
}

/** The remainder from 0 to the prime - 1; `%` keeps the sign. */
function modulo(number) {
  const remainder = number % prime;
  return remainder < 0n ? remainder + prime : remainder;
}

/** The inverse by Fermat's little theorem, and 0 for 0. */
function inverse(number) {
  let [result, square] = [1n, number];
  for (let exponent = prime - 2n; exponent > 0n; exponent >>= 1n) {
    if (exponent & 1n) result = modulo(result * square);
    square = modulo(square * square);
  }
  return result;
}

function clamped(scalar) {
  const bytes = Uint8Array.from(scalar);
  bytes[0] &= 248;
  bytes[31] = (bytes[31] & 127) | 64;
  return bytes;
}

// MARK: Numbers with the least significant byte first

const numberOf = (bytes) => BigInt(`0x${toHex(Uint8Array.from(bytes).reverse())}`);

const bytesOf = (number) => fromHex(number.toString(16).padStart(2 * length, "0")).reverse();
