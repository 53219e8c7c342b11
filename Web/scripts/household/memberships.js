/**
 * The households of the account, and the key pairs with which it is a member, as records of the device. The vault shares them with the
 * other devices of the account.
 *
 * A value of `households` is `{ household, member, key, state, floor, name, left, isClosed, founding }`, with bytes in base64url: `key` is the
 * public key of the membership, and `left` is true after the account was removed. `isClosed` is true after somebody of the account has left
 * the household, or has closed the explanation that the account was removed. `founding` is the handover with which the household was founded,
 * until the server has answered.
 */
import { fromBase64url, toBase64url } from "../vault/bytes.js";
import { newPrivateKey, publicKeyOf } from "./x25519.js";

/** The values of a membership that has ended: its keys are gone. */
const ended = { left: true, state: "", key: "", member: "" };

/** @returns {Promise<object[]>} the values of all memberships that are not closed, the earliest one first */
export async function memberships(store) {
  const records = await store.all("households");
  // Another device may have joined again while this one closed the explanation.
  const open = records.map(({ value }) => value).filter(({ left, isClosed }) => !(left && isClosed));
  return open.sort((first, second) => (first.joinedAt ?? 0) - (second.joinedAt ?? 0));
}

/** @returns {Promise<object|undefined>} the membership in a household */
export const membershipIn = async (store, household) => (await store.find("households", household))?.value;

/** Notes that the server does not list the account as a member any more. */
export const endMembership = (store, household) => changeMembership(store, household, ended);

/**
 * Ends a membership that no page shows any more.
 *
 * It is not deleted: another device of the account may note the end at the same time, and its edit would bring a deleted record back.
 */
export const closeMembership = (store, household) =>
  changeMembership(store, household, { ...ended, name: "", isClosed: true });

/** Deletes the membership in a household that was never founded. */
export async function deleteMembership(store, household) {
  const found = await store.find("households", household);
  if (found) await store.delete("households", found.id);
}

/** Stores a membership that begins. @returns {Promise<object>} its value */
export async function beginMembership(store, household, values) {
  const before = (await membershipIn(store, household)) ?? {};
  return (await store.put("households", { ...before, ...values, household, left: false, isClosed: false })).value;
}

/**
 * Changes members of a membership. One that was deleted meanwhile, for example with the account, does not come back.
 * @returns {Promise<object|undefined>} its value
 */
export async function changeMembership(store, household, changes) {
  const found = await store.find("households", household);
  return found && (await store.change("households", found.id, (before) => ({ ...before, ...changes })))?.value;
}

/**
 * The key pair for a new membership: the first one of the account, or a new one.
 * @returns {Promise<{publicKey: Uint8Array, privateKey: Uint8Array}>}
 */
export async function keyPairForJoining(store) {
  const [first] = (await store.all("householdKeys")).sort((a, b) => (a.value.publicKey < b.value.publicKey ? -1 : 1));
  if (first) return keyPairOf(first);
  const privateKey = newPrivateKey();
  const publicKey = await publicKeyOf(privateKey);
  await store.put("householdKeys", { publicKey: toBase64url(publicKey), private: toBase64url(privateKey) });
  return { publicKey, privateKey };
}

/** @returns {Promise<object|undefined>} the key pair with a public key in base64url; undefined until the vault has brought it */
export async function keyPairWith(store, publicKey) {
  const found = await store.find("householdKeys", publicKey);
  return found && keyPairOf(found);
}

const keyPairOf = ({ value }) => ({ publicKey: fromBase64url(value.publicKey), privateKey: fromBase64url(value.private) });

/**
 * Merges what devices of the account have stored at the same time: the states of one membership, and the highest floor.
 *
 * The vault keeps values that lost against the edit of another device. The result does not depend on who merges.
 * @param {VaultStore} vault
 * @param {HouseholdRules} rules
 */
export async function mergeMemberships(vault, rules) {
  const entries = (await vault.read((rows, tables) => tables.entries())).filter(({ collection }) => collection === "households");
  for (const { id, record } of entries) {
    const membership = await membershipIn(vault.records, id);
    if (!membership?.state || membership.left) continue;
    const fields = JSON.parse(record).fields;
    // A later membership in the same household has nothing of the earlier one.
    if (valuesOf(fields, "member").some((member) => member !== membership.member)) continue;
    const states = valuesOf(fields, "state").filter((state) => state && state !== membership.state);
    let merged = fromBase64url(membership.state);
    for (const state of states) merged = rules.merge(merged, fromBase64url(state)).bytes;
    const state = toBase64url(merged);
    const floor = Math.max(membership.floor, ...valuesOf(fields, "floor"));
    if (state !== membership.state || floor !== membership.floor) await changeMembership(vault.records, id, { state, floor });
  }
}

/** All values of a field that devices chose without knowing of each other. */
function valuesOf(fields, name) {
  const edits = fields.find((field) => field.name === name)?.edits ?? [];
  return edits.map(({ value }) => value).filter((value) => value !== undefined);
}
