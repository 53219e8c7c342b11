/** Requests about households (`docs/household-protocol.md`, "Requests"), with bytes where the server has base64url. */
import { fromBase64url, toBase64url } from "../vault/bytes.js";

const address = "/v1/households";

/** What the server says, in the form that `HouseholdRules` needs. @returns {object} with identifiers as bytes, and `id` as text */
export function servedHousehold({ id, epoch, revision, activity, sequence, mustRotate, member, role, members }) {
  return {
    id, epoch, revision, activity, sequence, mustRotate, member: fromBase64url(member), mayEdit: role === "edit",
    members: members.map((other) => ({
      id: fromBase64url(other.id), publicKey: fromBase64url(other.publicKey), mayEdit: other.role === "edit",
    })),
  };
}

export class HouseholdRequests {
  #request;

  /** @param {(method: string, address: string, options?: object) => Promise<object|null>} request of a session */
  constructor(request) {
    this.#request = request;
  }

  /** The request of the session, for the exchange of records. */
  get request() {
    return this.#request;
  }

  async all() {
    return (await this.#request("GET", address)).households.map(servedHousehold);
  }

  async get(household) {
    return servedHousehold(await this.#request("GET", `${address}/${household}`));
  }

  /** @param {{household: Uint8Array, member: Uint8Array, publicKey: Uint8Array, handover: Uint8Array}} founded */
  async found({ household, member, publicKey, handover }) {
    const body = {
      id: toBase64url(household), member: toBase64url(member), publicKey: toBase64url(publicKey), handover: toBase64url(handover),
    };
    return servedHousehold(await this.#request("POST", address, { body }));
  }

  /** @returns {Promise<object[]>} the handovers after a revision, in ascending order */
  async handovers(household, since) {
    const { handovers } = await this.#request("GET", `${address}/${household}/handovers?since=${since}`);
    return handovers.map(({ revision, epoch, sender, sealed }) =>
      ({ revision, epoch, sender: fromBase64url(sender), sealed: fromBase64url(sealed) }));
  }

  /** Stores a change of members or keys. @param {"members"|"epochs"} kind */
  async change(household, kind, body) {
    return servedHousehold(await this.#request("POST", `${address}/${household}/${kind}`, { body }));
  }

  setRole(household, member, role) {
    return this.#request("PUT", `${address}/${household}/members/${toBase64url(member)}`, { body: { role } });
  }

  /** Removes a member, or leaves with the own one. */
  remove(household, member) {
    return this.#request("DELETE", `${address}/${household}/members/${toBase64url(member)}`);
  }

  // MARK: Invitations

  invite(household, { id, role, sealed, hours }) {
    const body = { id: toBase64url(id), role, sealed: toBase64url(sealed), hours };
    return this.#request("POST", `${address}/${household}/invitations`, { body });
  }

  async invitations(household) {
    return (await this.#request("GET", `${address}/${household}/invitations`)).invitations;
  }

  reveal(household, invitation, nonce) {
    return this.#request("PUT", `${address}/${household}/invitations/${invitation}`, { body: { reveal: toBase64url(nonce) } });
  }

  withdraw(household, invitation) {
    return this.#request("DELETE", `${address}/${household}/invitations/${invitation}`);
  }

  /** What the invited person can read. */
  offered(invitation) {
    return this.#request("GET", `/v1/household-invitations/${invitation}`);
  }

  answer(invitation, request) {
    return this.#request("PUT", `/v1/household-invitations/${invitation}`, { body: { request: toBase64url(request) } });
  }
}
