/**
 * The secret of an invitation, which is only in the fragment of its link, and what is derived from it
 * (`docs/household-protocol.md`, "Invitation").
 */
import { fromBase64url, joined, randomBytes, toBase64url } from "../vault/bytes.js";
import { VaultError } from "../vault/vault-error.js";
import { hkdf } from "./hashes.js";

const secretLength = 32;
const identifierLength = 16;
/** 32 bytes in base64url. */
const fragmentPattern = /^#([\w-]{43})$/;

/** @returns {Uint8Array} a secret */
export const newSecret = () => randomBytes(secretLength);

/** @returns {string} the link; browsers send no fragment, so the server does not receive the secret */
export const linkOf = (secret, origin) => `${origin}/household/join#${toBase64url(secret)}`;

/** @returns {?Uint8Array} the secret in the fragment of a link (`location.hash`), or `null` if it has another form */
export function secretIn(fragment) {
  const [, text] = fragment.match(fragmentPattern) ?? [];
  return text === undefined ? null : fromBase64url(text);
}

/**
 * Derives the key for a purpose.
 * @throws {VaultError} `otherFormat` unless the secret has 32 bytes
 */
export async function keyOf(secret, label) {
  if (secret.length !== secretLength) throw new VaultError("otherFormat");
  return hkdf(secret, label);
}

/** @returns {Promise<Uint8Array>} the identifier of the invitation on the server, and of the member who is invited; 16 bytes */
export const invitationOf = async (secret) => (await keyOf(secret, "morsel/v1/household/invitation")).slice(0, identifierLength);

/** What a request and a code are made for: the invitation, the household and the member who invites, with the public key. */
export const boundTo = async (secret, { household, inviter, inviterKey }) =>
  joined(await invitationOf(secret), household, inviter, inviterKey);
