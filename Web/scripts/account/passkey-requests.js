/**
 * Makes and uses passkeys of this browser (Web Authentication). The PRF extension gives a secret that only the authenticator can
 * calculate; where it exists, it opens the vault (`docs/vault-protocol.md`).
 */
import { fromBase64url, randomBytes, toBase64url, utf8 } from "../vault/bytes.js";

/** The same input for every passkey: each has a key of its own, so the secrets differ. */
const prf = () => ({ prf: { eval: { first: utf8("morsel/v1/passkey") } } });
/** In milliseconds, less than the server waits. */
const timeout = 300_000;

/** Whether this browser has passkeys. Only secure pages do. */
export const hasPasskeys = () => Boolean(globalThis.PublicKeyCredential && navigator.credentials);

/** The person or the browser ended the question; nothing was made or used. */
export class PasskeyCancelled extends Error {
  name = "PasskeyCancelled";
}

/** The authenticator has a passkey of this account already. */
export class PasskeyKnown extends Error {
  name = "PasskeyKnown";
}

/**
 * Makes a passkey.
 * @param {object} options the answer of the server
 * @returns {Promise<{clientData: string, attestation: string, secret: Uint8Array|undefined}>} `secret` is undefined for an
 *   authenticator without the PRF extension
 * @throws {PasskeyCancelled|PasskeyKnown}
 */
export async function makePasskey({ challenge, site, account, username, name, algorithms, known }) {
  const credential = await asked(() => navigator.credentials.create({ publicKey: {
    challenge: fromBase64url(challenge),
    rp: { id: site, name: "Morsel" },
    user: { id: fromBase64url(account), name: username, displayName: name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key", alg })),
    authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
    attestation: "none",
    excludeCredentials: known.map((id) => ({ type: "public-key", id: fromBase64url(id) })),
    extensions: prf(),
    timeout,
  } }));
  const { clientDataJSON, attestationObject } = credential.response;
  const { results, enabled } = credential.getClientExtensionResults().prf ?? {};
  return {
    clientData: encoded(clientDataJSON),
    attestation: encoded(attestationObject),
    // Some authenticators calculate the secret only with a signature.
    secret: bytes(results?.first) ?? (enabled ? await secretOf(credential.rawId, site) : undefined),
  };
}

/**
 * Signs the challenge of a log-in with a passkey that the person chooses.
 * @returns {Promise<{assertion: object, secret: Uint8Array|undefined}>} `assertion` is for the server, `secret` never is
 * @throws {PasskeyCancelled}
 */
export async function usePasskey({ challenge, site }) {
  const credential = await asked(() => navigator.credentials.get({ publicKey: {
    challenge: fromBase64url(challenge), rpId: site, userVerification: "required", extensions: prf(), timeout,
  } }));
  const { clientDataJSON, authenticatorData, signature } = credential.response;
  return {
    assertion: {
      id: encoded(credential.rawId), clientData: encoded(clientDataJSON),
      authenticatorData: encoded(authenticatorData), signature: encoded(signature),
    },
    secret: bytes(credential.getClientExtensionResults().prf?.results?.first),
  };
}

/** Asks for the secret of a passkey. The signature is sent to nobody. */
async function secretOf(id, rpId) {
  const credential = await asked(() => navigator.credentials.get({ publicKey: {
    challenge: randomBytes(32), rpId, allowCredentials: [{ type: "public-key", id }], userVerification: "required",
    extensions: prf(), timeout,
  } }));
  return bytes(credential.getClientExtensionResults().prf?.results?.first);
}

async function asked(question) {
  try {
    return await question();
  } catch (error) {
    if (error.name === "InvalidStateError") throw new PasskeyKnown(error.message, { cause: error });
    if (error.name === "NotAllowedError" || error.name === "AbortError") throw new PasskeyCancelled(error.message, { cause: error });
    throw error;
  }
}

const encoded = (buffer) => toBase64url(new Uint8Array(buffer));
const bytes = (buffer) => (buffer ? new Uint8Array(buffer) : undefined);
