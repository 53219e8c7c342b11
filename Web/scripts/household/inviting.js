/**
 * Invites people to a household (`docs/household-protocol.md`, "Invitation").
 *
 * A value of `householdInvitations` is `{ invitation, household, secret, nonce, role, madeAt, request }`, with bytes in base64url. `request` is
 * the first answer. The vault must have accepted it before the nonce is revealed, so that two devices of the account never answer two people.
 */
import { fromBase64url, toBase64url } from "../vault/bytes.js";
import { VaultError } from "../vault/vault-error.js";
import { commitmentTo, comparisonCode, newNonce } from "./comparison-code.js";
import { invitationOf, linkOf, newSecret } from "./invitation.js";
import { membershipIn } from "./memberships.js";
import { sealOffer } from "./offer.js";
import { readRequest } from "./request.js";

/** How long an invitation works. */
const hours = 72;
/** How long a new invitation may be missing in the list of the server, in milliseconds. */
const settlingTime = 10 * 60 * 1000;

export class Inviting {
  #vault;
  #rules;
  #requests;
  #synchronize;
  /** The members to be whose digits are shown, by their invitations. */
  #compared = new Map();
  /** The invitations whose answers were synchronized. A vault that did not take one is not asked all the time. */
  #synchronized = new Set();

  /**
   * @param {object} parts
   * @param {VaultStore} parts.vault
   * @param {HouseholdRules} parts.rules
   * @param {HouseholdRequests} parts.requests
   * @param {() => Promise<void>} parts.synchronize synchronizes the vault
   */
  constructor({ vault, rules, requests, synchronize }) {
    [this.#vault, this.#rules, this.#requests, this.#synchronize] = [vault, rules, requests, synchronize];
  }

  get #store() {
    return this.#vault.records;
  }

  /**
   * Makes an invitation.
   * @param {string} household
   * @param {"edit"|"read"} role
   * @returns {Promise<string>} its identifier
   * @throws {ServerError}
   */
  async invite(household, role) {
    const [secret, nonce] = [newSecret(), newNonce()];
    const id = await invitationOf(secret);
    const invitation = toBase64url(id);
    const value = { invitation, household, secret: toBase64url(secret), nonce: toBase64url(nonce), role, madeAt: Date.now() };
    const sealed = await sealOffer(await this.#offer(value), secret);
    // Stored first: nobody could confirm an invitation whose secret is lost.
    const record = await this.#store.put("householdInvitations", value);
    try {
      await this.#requests.invite(household, { id, role, sealed, hours });
    } catch (error) {
      await this.#store.delete("householdInvitations", record.id);
      throw error;
    }
    return invitation;
  }

  /** What the invitation says, and to which nonce this device is bound. */
  async #offer({ household, secret, nonce }) {
    const { member, key, state, name } = await membershipIn(this.#store, household);
    const own = this.#rules.read(fromBase64url(state)).members.find(({ id }) => toBase64url(id) === member);
    return {
      household: fromBase64url(household), inviter: own.id, inviterKey: fromBase64url(key), householdName: name, inviterName: own.name,
      commitment: await commitmentTo(fromBase64url(nonce), fromBase64url(secret)),
    };
  }

  /**
   * Reads the open invitations, and continues with those that were answered.
   * @returns {Promise<{id: string, url: string, expiresAt: number, mayEdit: boolean, code: string, name: string, problem?: string}[]>}
   *   `code` is empty until the digits can be compared
   */
  async advance(household) {
    const listed = await this.#requests.invitations(household);
    await this.#forgetEnded(household, listed);
    const shown = [];
    for (const { id, role, expires, stage, request } of listed) {
      const stored = (await this.#store.find("householdInvitations", id))?.value;
      const invitation = { id, expiresAt: Date.parse(expires), mayEdit: role === "edit", url: "", code: "", name: "" };
      if (stored && !request) invitation.url = linkOf(fromBase64url(stored.secret), location.origin);
      if (stored && request) Object.assign(invitation, await this.#answered(stored, stage, request));
      shown.push(invitation);
    }
    return shown;
  }

  /** Reveals the nonce for the first answer. @returns {Promise<object>} `code` and `name`, or `problem` */
  async #answered(stored, stage, request) {
    try {
      const fixed = await this.#fix(stored, request);
      if (!fixed) return {};
      const secret = fromBase64url(stored.secret);
      const offer = await this.#offer(stored);
      const invited = await readRequest(fromBase64url(fixed), offer, secret);
      const nonce = fromBase64url(stored.nonce);
      if (stage === "answered") await this.#requests.reveal(stored.household, stored.invitation, nonce);
      const code = await comparisonCode(offer, secret, nonce, invited);
      this.#compared.set(stored.invitation, invited);
      return { code, name: invited.name };
    } catch (error) {
      if (!(error instanceof VaultError)) throw error;
      this.#compared.delete(stored.invitation);
      return { problem: "damaged" };
    }
  }

  /**
   * Fixes the first valid answer in the vault.
   * @returns {Promise<string|undefined>} the answer; undefined until the vault has accepted it
   * @throws {VaultError} `damaged` if the answer was changed, or if devices of the account have got different ones
   */
  async #fix({ invitation, request: fixed, ...stored }, received) {
    if (!fixed) {
      const value = { invitation, ...stored };
      await readRequest(fromBase64url(received), await this.#offer(value), fromBase64url(stored.secret));
      await this.#store.put("householdInvitations", { ...value, request: received });
    }
    if (!(await this.#accepted(invitation)) && !this.#synchronized.has(invitation)) {
      this.#synchronized.add(invitation);
      await this.#synchronize();
    }
    const entry = await this.#accepted(invitation);
    if (!entry) return undefined;
    const edits = JSON.parse(entry.record).fields.find(({ name }) => name === "request")?.edits ?? [];
    const answers = new Set(edits.map(({ value }) => value));
    if (answers.size !== 1 || !answers.has(received)) throw new VaultError("damaged");
    return received;
  }

  /** @returns {Promise<object|undefined>} the entry of an invitation, if the vault has everything that this device knows of it */
  #accepted(invitation) {
    return this.#vault.read(async (rows, tables) => {
      const entry = await tables.entryOf("householdInvitations", invitation);
      const row = entry?.row && (await rows.get(entry.row));
      return row && entry.version > 0 && !entry.changed && entry.changedAt === row.changedAt ? entry : undefined;
    });
  }

  /**
   * Removes the secrets of invitations that the server does not list any more. It may not have listed a new one yet, which this or another
   * device is storing now.
   */
  async #forgetEnded(household, listed) {
    const open = new Set(listed.map(({ id }) => id));
    const isEnded = ({ value }) =>
      value.household === household && !open.has(value.invitation) && !((value.madeAt ?? 0) > Date.now() - settlingTime);
    for (const { id } of (await this.#store.all("householdInvitations")).filter(isEnded)) {
      await this.#store.delete("householdInvitations", id);
    }
  }

  /**
   * The member to be, whose digits a person has compared. What is stored may be another answer meanwhile, by another device of the account.
   * @throws {VaultError} `damaged` if the digits are not shown any more
   */
  invited(invitation) {
    const invited = this.#compared.get(invitation);
    if (!invited) throw new VaultError("damaged");
    return invited;
  }

  /** Ends an invitation. */
  async withdraw(household, invitation) {
    await this.#requests.withdraw(household, invitation);
    await this.forget(invitation);
  }

  /** Removes the secret of an invitation. */
  async forget(invitation) {
    this.#compared.delete(invitation);
    const found = await this.#store.find("householdInvitations", invitation);
    if (found) await this.#store.delete("householdInvitations", found.id);
  }
}
