/**
 * The encryption of shared pages (`docs/vault-protocol.md`, "Shared pages").
 *
 *     content = u32(length) || JSON || zeros
 *     sealed  = u8(1) || GCM(key, nonce, "morsel/v1/share" || identifier, content)
 *
 * and of the answers of guests, with the same key:
 *
 *     sealed  = u8(1) || GCM(key, nonce, "morsel/v1/share-answer" || identifier || identifier of the answer, content)
 */
import { fourBytes, fromBase64url, joined, numberAt, randomBytes, toBase64url, utf8 } from "../vault/bytes.js";
import { open, seal } from "../vault/aes-gcm.js";
import { VaultError } from "../vault/vault-error.js";

const format = 1;
const keyLength = 32;
const identifierLength = 16;
const nonceLength = 12;
const lengthLength = 4;
/** The lengths of contents, so that the server does not learn how long a page is. */
const sizeClasses = [1_024, 4_096, 16_384, 65_536];

/** The text of a key in the fragment of a link. */
export const keyPattern = /^#([\w-]{43})$/;

/**
 * Encrypts a page with a new key and for a new identifier.
 * @param {string} json the content
 * @returns {Promise<{id: string, key: string, sealed: string}>} in base64url
 */
export async function sealShare(json) {
  const [id, key] = [randomBytes(identifierLength), randomBytes(keyLength)];
  return { id: toBase64url(id), key: toBase64url(key), sealed: await sealed(json, key, shareData(id)) };
}

/** @returns {string} a new identifier for an answer */
export const newAnswerID = () => toBase64url(randomBytes(identifierLength));

/**
 * Encrypts the answer of a guest.
 * @param {string} json the answer
 * @param {{key: string, id: string, answer: string}} link the key and the identifiers of the page and of the answer
 * @returns {Promise<string>} in base64url
 */
export const sealAnswer = (json, { key, id, answer }) => sealed(json, decoded(key), answerData(id, answer));

/** Decrypts the answer of a guest. It throws what `openShare` throws. */
export const openAnswer = (sealed, { key, id, answer }) => opened(sealed, key, answerData(id, answer));

async function sealed(json, key, data) {
  return toBase64url(joined(format, await seal(padded(utf8(json)), await imported(key), randomBytes(nonceLength), data)));
}

/**
 * Decrypts a page.
 * @param {string} sealed as the server returned it
 * @param {string} key the fragment of the link without `#`
 * @param {string} id the identifier in the link
 * @returns {Promise<object>} the content
 * @throws {VaultError} `damaged` if the key, the identifier or the bytes are wrong; `otherFormat`
 */
export const openShare = (sealed, key, id) => opened(sealed, key, shareData(decoded(id)));

async function opened(sealed, key, data) {
  const bytes = decoded(sealed);
  if (bytes[0] !== format) throw new VaultError("otherFormat");
  const content = await open(bytes.subarray(1), await imported(decoded(key)), data);
  const length = content.length >= lengthLength ? numberAt(content, 0) : Infinity;
  if (!sizeClasses.includes(content.length) || length > content.length - lengthLength) throw new VaultError("damaged");
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(content.subarray(lengthLength, lengthLength + length)));
  } catch (error) {
    throw new VaultError("damaged", error);
  }
}

const shareData = (id) => joined("morsel/v1/share", id);
const answerData = (id, answer) => joined("morsel/v1/share-answer", decoded(id), decoded(answer));

const imported = (key) => {
  if (key.length !== keyLength) throw new VaultError("damaged");
  return crypto.subtle.importKey("raw", key, "AES-GCM", false, ["encrypt", "decrypt"]);
};

/** @throws {VaultError} `damaged` if the text is not base64url */
function decoded(text) {
  try {
    return fromBase64url(text);
  } catch (error) {
    throw new VaultError("damaged", error);
  }
}

function padded(json) {
  const size = sizeClasses.find((size) => size >= lengthLength + json.length);
  if (size === undefined) throw new RangeError("A shared page has at most 65,532 bytes.");
  const content = new Uint8Array(size);
  content.set(fourBytes(json.length));
  content.set(json, lengthLength);
  return content;
}
