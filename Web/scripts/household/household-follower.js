/**
 * Brings what a device knows of a household to what the server has: reads handovers, makes a new key after somebody has left, and changes
 * members (`docs/household-protocol.md`, "What a device does next").
 *
 * It runs while no other window synchronizes (`alone`).
 */
import { fromBase64url, isEqual, randomBytes, toBase64url } from "../vault/bytes.js";
import { VaultError } from "../vault/vault-error.js";
import { beginAgain } from "./beginning-again.js";
import { handOver, openHandover } from "./handover.js";
import { HouseholdRefusal } from "./household-rules.js";
import { HouseholdStore } from "./household-store.js";
import {
  beginMembership, changeMembership, deleteMembership, keyPairForJoining, keyPairWith, membershipIn, memberships,
} from "./memberships.js";

const keyLength = 32;
const identifierLength = 16;
/** How often changes of other devices may come first. */
const maximumAttempts = 6;
/** What the page of households explains, by the step of the module. */
const conditions = { wait: "waiting", left: "left", "rolled-back": "rolled-back", "unknown-members": "unknown-members" };
/** The server does not make the household, and would not if it were asked again. */
const isRefused = ({ status }) => [400, 409, 413, 422].includes(status);
/** Another device has changed the household first. */
const isOvertaken = ({ code }) => code === "household-changed" || code === "household-needs-key";

export class HouseholdFollower {
  #store;
  #rules;
  #requests;

  /**
   * @param {Store} store the records of the device
   * @param {HouseholdRules} rules
   * @param {HouseholdRequests} requests
   */
  constructor(store, rules, requests) {
    [this.#store, this.#rules, this.#requests] = [store, rules, requests];
  }

  /**
   * Does what is necessary until records can be exchanged, or cannot.
   * @param {string} household
   * @param {object} [served] what the server said, if it was asked
   * @returns {Promise<{condition: string, served?: object, state?: object}>} `condition` is `current`, or what the page of households
   *   explains; `state` is that of `HouseholdRules`
   */
  async follow(household, served) {
    for (let attempt = 0; attempt < maximumAttempts; attempt++) {
      const now = (attempt === 0 && served) || (await this.#served(household));
      if (!now) return { condition: "left" };
      const known = await this.#known(household);
      if (!known) return { condition: "unreadable", served: now };
      const step = this.#rules.next(known.state.bytes, known.own.id, now);
      if (step === "exchange") return { condition: "current", served: now, state: known.state };
      if (step === "fetch") {
        if (!(await this.#fetch(household, known))) return { condition: "unreadable", served: now };
      } else if (step === "rotate") {
        await this.#rotate(household, known, now);
      } else {
        return { condition: conditions[step], served: now };
      }
    }
    // Others change the household all the time. The next run tries again.
    return { condition: "waiting", served };
  }

  // MARK: What is known

  /** @returns {Promise<object|undefined>} undefined until the vault has brought the private key */
  async #known(household) {
    const membership = await membershipIn(this.#store, household);
    const pair = membership?.state && (await keyPairWith(this.#store, membership.key));
    if (!pair) return undefined;
    const own = { id: fromBase64url(membership.member), publicKey: pair.publicKey };
    return { membership, own, privateKey: pair.privateKey, state: this.#rules.read(fromBase64url(membership.state)) };
  }

  /** @returns {Promise<object|undefined>} undefined if the account is not a member */
  async #served(household) {
    try {
      return await this.#requests.get(household);
    } catch (error) {
      if (error.code === "unknown-household") return undefined;
      throw error;
    }
  }

  async #keep(household, state) {
    await changeMembership(this.#store, household, { state: toBase64url(state.bytes) });
  }

  // MARK: Handovers

  /** Reads the handovers after the own revision. @returns {Promise<boolean>} whether all of them could be trusted, and there was one */
  async #fetch(household, { own, privateKey, state }) {
    const handovers = await this.#requests.handovers(household, state.revision);
    let current = state;
    try {
      for (const handover of handovers) {
        const sender = current.members.find(({ id }) => isEqual(id, handover.sender));
        if (!sender) return false;
        const address = { ...handover, household: fromBase64url(household), sender, recipient: own };
        const bytes = await openHandover(handover.sealed, address, privateKey);
        current = this.#rules.receive(current.bytes, own.id, { ...handover, state: bytes });
      }
    } catch (error) {
      if (error instanceof VaultError || error instanceof HouseholdRefusal) return false;
      throw error;
    } finally {
      if (current !== state) await this.#keep(household, current);
    }
    return current !== state;
  }

  /** Encrypts a state for all of its members. */
  async #handovers(household, state, { own, privateKey }) {
    const label = { household: fromBase64url(household), revision: state.revision, epoch: state.epoch, sender: own };
    return Promise.all(state.members.map(async (recipient) => ({
      member: toBase64url(recipient.id), sealed: toBase64url(await handOver(state.bytes, { ...label, recipient }, privateKey)),
    })));
  }

  // MARK: Changes

  /** Makes a new key for the members on the server. A change of another device that came first is read in the next attempt. */
  async #rotate(household, known, served, oldestEpoch = known.membership.floor) {
    const { state } = known;
    const next = this.#rules.rotate(state.bytes, {
      served, key: randomBytes(keyLength), after: Math.max(served.revision, state.revision), oldestEpoch,
    });
    const body = {
      epoch: next.epoch, after: served.revision, revision: next.revision, handovers: await this.#handovers(household, next, known),
    };
    try {
      await this.#requests.change(household, "epochs", body);
    } catch (error) {
      if (isOvertaken(error)) return;
      throw error;
    }
    await this.#keep(household, next);
  }

  /** @returns {string} the identifier of a household that is not founded yet */
  static newHousehold() {
    return toBase64url(randomBytes(identifierLength));
  }

  /**
   * Makes a household, of which this account is the only member. If the server did not answer before, the same one is founded: the one
   * with this identifier, or after the page was loaded again, the one with this name.
   * @param {{household: string, name: string, ownName: string}} parts `household` is its identifier
   * @throws {ServerError} `too-many-households`
   */
  async found({ household, name, ownName }) {
    const all = await memberships(this.#store);
    const earlier = all.find((other) => other.household === household) ?? all.find((other) => other.founding && other.name === name);
    if (earlier) {
      // A synchronization may have founded it meanwhile.
      if (earlier.founding) await this.#sendFounding(earlier);
      return;
    }
    const { publicKey, privateKey } = await keyPairForJoining(this.#store);
    const own = { id: randomBytes(identifierLength), publicKey, name: ownName };
    const state = this.#rules.found({ member: own, locatorKey: randomBytes(keyLength), key: randomBytes(keyLength) });
    const [handover] = await this.#handovers(household, state, { own, privateKey });
    // Stored first: the server may have the household although its answer is lost, and nobody else has its keys.
    await this.#sendFounding(await beginMembership(this.#store, household, {
      member: toBase64url(own.id), key: toBase64url(publicKey), state: toBase64url(state.bytes), floor: 1, name,
      joinedAt: Date.now(), founding: handover.sealed,
    }));
  }

  async #sendFounding({ household, member, key, founding }) {
    const [id, own, publicKey, handover] = [household, member, key, founding].map(fromBase64url);
    try {
      await this.#requests.found({ household: id, member: own, publicKey, handover });
    } catch (error) {
      if (isRefused(error)) await deleteMembership(this.#store, household);
      throw error;
    }
    await changeMembership(this.#store, household, { founding: "" });
  }

  /** Founds again what the server has not answered. What it refuses is forgotten. */
  async finishFounding() {
    for (const membership of (await memberships(this.#store)).filter(({ founding, left }) => founding && !left)) {
      await this.#sendFounding(membership).catch((error) => {
        if (!isRefused(error)) throw error;
      });
    }
  }

  /**
   * Admits a person whose digits were compared.
   * @param {string} household
   * @param {{id: Uint8Array, publicKey: Uint8Array, name: string}} member
   * @throws {HouseholdRefusal} if the household cannot be changed now
   * @throws {ServerError}
   */
  async admit(household, member) {
    for (let attempt = 0; attempt < maximumAttempts; attempt++) {
      const { condition, served, state } = await this.follow(household);
      if (condition !== "current") throw new HouseholdRefusal(condition);
      const next = this.#rules.admit(state.bytes, member, Math.max(served.revision, state.revision));
      const body = {
        invitation: toBase64url(member.id), after: served.revision, revision: next.revision,
        handovers: await this.#handovers(household, next, await this.#known(household)),
      };
      try {
        await this.#requests.change(household, "members", body);
        return await this.#keep(household, next);
      } catch (error) {
        if (!isOvertaken(error)) throw error;
      }
    }
    throw new HouseholdRefusal("waiting");
  }

  /**
   * Removes the members whom this device does not know, and makes a new key for the others if that is needed. For a server that went
   * back, or that lists somebody whom nobody has admitted. After a server went back, all records are exchanged again. A person must have
   * agreed. A device that may only read does the last part.
   */
  async repair(household) {
    const known = await this.#known(household);
    const served = await this.#served(household);
    if (!known || !served) throw new HouseholdRefusal("left");
    if (served.mayEdit) await this.#changeBack(household, known, served);
    const store = new HouseholdStore(this.#store, household);
    if ((await store.state())?.condition === "rolled-back") await beginAgain(store, served.mayEdit);
  }

  async #changeBack(household, known, served) {
    const isKnown = ({ id }) => known.state.members.some((member) => isEqual(member.id, id));
    for (const { id } of served.members.filter((member) => !isKnown(member))) await this.#requests.remove(household, id);
    const now = await this.#served(household);
    const step = now && this.#rules.next(known.state.bytes, known.own.id, now);
    // All keys stay: records of the backup may be sealed with an earlier one.
    if (["rotate", "rolled-back"].includes(step)) await this.#rotate(household, known, now, 0);
  }
}
