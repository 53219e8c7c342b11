/**
 * Joins a household with the link of an invitation (`docs/household-protocol.md`, "Invitation"), on the device of the invited person.
 *
 * A value of `householdRequests` is `{ invitation, secret, nonce, offer, request, key, name, askedAt }`, with bytes in base64url. It fixes
 * the offer and the answer: a device answers one offer once, so that nobody can try until the digits are equal.
 */
import { fromBase64url, isEqual, toBase64url } from "../vault/bytes.js";
import { VaultError } from "../vault/vault-error.js";
import { comparisonCode, newNonce } from "./comparison-code.js";
import { openHandover } from "./handover.js";
import { HouseholdRefusal } from "./household-rules.js";
import { invitationOf } from "./invitation.js";
import { beginMembership, keyPairForJoining, keyPairWith, membershipIn } from "./memberships.js";
import { openOffer } from "./offer.js";
import { requestFor } from "./request.js";

/** An answer that nobody confirmed for so long is forgotten. Invitations end after a week at the latest. */
const longestWait = 8 * 24 * 60 * 60 * 1000;

/** @returns {Promise<object|undefined>} the own answer to an invitation */
export const answerTo = async (store, invitation) => (await store.find("householdRequests", invitation))?.value;

/** The offer that was answered. @param {object} answer a value of `householdRequests` */
export const answeredOffer = ({ offer, secret }) => openOffer(fromBase64url(offer), fromBase64url(secret));

/**
 * Answers an offer, unless another device of the account has done so.
 * @param {object} parts
 * @param {VaultStore} parts.vault
 * @param {HouseholdRequests} parts.requests
 * @param {() => Promise<void>} parts.synchronize synchronizes the vault
 * @param {Uint8Array} parts.secret of the link
 * @param {string} parts.sealed the offer as the server returned it
 * @param {string} parts.name how the members see the person
 * @throws {ServerError} `household-invitation-used` if somebody else has answered
 */
export async function answer({ vault, requests, synchronize, secret, sealed, name }) {
  const store = vault.records;
  const invitation = toBase64url(await invitationOf(secret));
  if (!(await answerTo(store, invitation))) await synchronize();
  const known = await answerTo(store, invitation);
  if (known) return requests.answer(invitation, fromBase64url(known.request));
  const { publicKey } = await keyPairForJoining(store);
  const nonce = newNonce();
  const request = await requestFor({ publicKey, name, nonce }, await openOffer(fromBase64url(sealed), secret), secret);
  await store.put("householdRequests", {
    invitation, secret: toBase64url(secret), nonce: toBase64url(nonce), offer: sealed, request: toBase64url(request),
    key: toBase64url(publicKey), name, askedAt: Date.now(),
  });
  try {
    return await requests.answer(invitation, request);
  } catch (error) {
    if (error.code === "household-invitation-used") await takeBack({ vault, synchronize, invitation, request: toBase64url(request) });
    throw error;
  }
}

/**
 * Takes back an answer that the server has refused, and keeps the one of another device of the account, which came first.
 *
 * The answer is deleted before the vault notices it. If the vault was faster, it has the values of both devices.
 */
async function takeBack({ vault, synchronize, invitation, request }) {
  const store = vault.records;
  await forgetAnswer(store, invitation);
  await synchronize();
  if ((await answerTo(store, invitation))?.request !== request) return;
  const other = await vault.read(async (rows, tables) => {
    const [entry, { device }] = [await tables.entryOf("householdRequests", invitation), await tables.state()];
    return entry && valuesOfOthers(JSON.parse(entry.record), device);
  });
  await (other ? store.put("householdRequests", other) : forgetAnswer(store, invitation));
}

/** @returns {object|undefined} the values of a record that another device has stored; undefined if none did */
function valuesOfOthers({ seen, fields }, device) {
  const byOthers = fields.map(({ name, edits }) => [name, edits.find(({ at }) => seen[at[0]][0] !== device)?.value]);
  const values = Object.fromEntries(byOthers.filter(([, value]) => value !== undefined));
  return values.request && values;
}

/**
 * @param {object} answer a value of `householdRequests`
 * @param {string} reveal the nonce that the inviting device has revealed, in base64url
 * @returns {Promise<string>} the six digits
 * @throws {VaultError} `damaged` if it is not the nonce to which the inviting device was bound
 */
export async function codeOf(answer, reveal) {
  const invited = { publicKey: fromBase64url(answer.key), nonce: fromBase64url(answer.nonce) };
  return comparisonCode(await answeredOffer(answer), fromBase64url(answer.secret), fromBase64url(reveal), invited);
}

/** Forgets an answer: the device does not join with it. */
export async function forgetAnswer(store, invitation) {
  const found = await store.find("householdRequests", invitation);
  if (found) await store.delete("householdRequests", found.id);
}

/**
 * Begins the memberships that inviting devices have confirmed.
 * @param {object} parts
 * @param {Store} parts.store the records of the device
 * @param {HouseholdRules} parts.rules
 * @param {HouseholdRequests} parts.requests
 * @param {Map<string, object>} parts.served the households of the account on the server
 */
export async function finishJoining({ store, rules, requests, served }) {
  for (const { value } of await store.all("householdRequests")) {
    const offer = await answeredOffer(value).catch((error) => {
      if (!(error instanceof VaultError)) throw error;
    });
    if (!offer) {
      await forgetAnswer(store, value.invitation);
      continue;
    }
    const household = toBase64url(offer.household);
    const member = fromBase64url(value.invitation);
    const listed = served.get(household);
    if (listed && isEqual(listed.member, member)) {
      await join({ store, rules, requests, household, offer, answer: value, member });
    } else if (value.askedAt < Date.now() - longestWait) {
      await forgetAnswer(store, value.invitation);
    }
  }
}

async function join({ store, rules, requests, household, offer, answer, member }) {
  const pair = await keyPairWith(store, answer.key);
  const [handover] = await requests.handovers(household, 0);
  // The private key may not be on this device yet.
  if (!pair || !handover) return;
  const state = await firstState({ rules, offer, handover, own: { id: member, publicKey: pair.publicKey, name: answer.name }, pair });
  if (state) {
    const earlier = await membershipIn(store, household);
    await beginMembership(store, household, {
      member: answer.invitation, key: answer.key, state: toBase64url(state.bytes), floor: 1,
      name: earlier?.name || offer.householdName, joinedAt: Date.now(),
    });
  }
  await forgetAnswer(store, answer.invitation);
}

/** @returns {Promise<object|undefined>} undefined if the first handover is not by the person who invited */
async function firstState({ rules, offer, handover, own, pair }) {
  const inviter = { id: offer.inviter, publicKey: offer.inviterKey };
  if (!isEqual(handover.sender, inviter.id)) return undefined;
  try {
    const address = { ...handover, household: offer.household, sender: inviter, recipient: own };
    const bytes = await openHandover(handover.sealed, address, pair.privateKey);
    return rules.join({ member: own, inviter, handover: { ...handover, state: bytes } });
  } catch (error) {
    if (error instanceof VaultError || error instanceof HouseholdRefusal) return undefined;
    throw error;
  }
}
