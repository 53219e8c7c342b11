/**
 * The rules of households in Swift (`docs/vault-module.md`, "Households"): which states a device makes and accepts. Scripts use bytes,
 * and the module hexadecimal digits.
 *
 * A state is `{ bytes, revision, epoch, keys, members }`: `keys` are bytes for `VaultKeys.import`, and a member is
 * `{ id, publicKey, name }`. All identifiers are bytes.
 */
import { fromHex, toHex } from "../vault/bytes.js";

/** A change that is not allowed, or a handover that is not accepted. `reason` is the member `refusal` of the answer. */
export class HouseholdRefusal extends Error {
  name = "HouseholdRefusal";

  constructor(reason, unknown) {
    super(`The change of the household is refused: ${reason}.`);
    this.reason = reason;
    this.unknown = unknown;
  }
}

export class HouseholdRules {
  #module;

  /** @param {VaultModule} module */
  constructor(module) {
    this.#module = module;
  }

  /** The first state of a household. @param {{member: object, locatorKey: Uint8Array, key: Uint8Array}} parts */
  found({ member, locatorKey, key }) {
    return this.#state({ operation: "found", member: memberOf(member), locatorKey: toHex(locatorKey), key: toHex(key) });
  }

  /** @param {Uint8Array} state */
  read(state) {
    return this.#state({ operation: "read", state: toHex(state) });
  }

  /** The state of two devices of one account. */
  merge(state, other) {
    return this.#state({ operation: "merge", state: toHex(state), other: toHex(other) });
  }

  /**
   * The state with another member.
   * @param {number} after the highest revision that the server or the device knows
   * @throws {HouseholdRefusal}
   */
  admit(state, member, after) {
    return this.#state({ operation: "admit", state: toHex(state), member: memberOf(member), after });
  }

  /**
   * The state with a new key, for the members on the server.
   * @param {{served: object, key: Uint8Array, after: number, oldestEpoch: number}} parts
   * @throws {HouseholdRefusal} `unknown-members` if the server lists somebody whom nobody has admitted
   */
  rotate(state, { served, key, after, oldestEpoch }) {
    return this.#state({ operation: "rotate", state: toHex(state), served: servedOf(served), key: toHex(key), after, oldestEpoch });
  }

  /**
   * The state after a handover.
   * @param {{revision: number, epoch: number, sender: Uint8Array, state: Uint8Array}} handover
   * @throws {HouseholdRefusal}
   */
  receive(state, own, handover) {
    return this.#state({ operation: "receive", state: toHex(state), own: toHex(own), handover: handoverOf(handover) });
  }

  /** The first state of a device that was invited. @throws {HouseholdRefusal} */
  join({ member, inviter, handover }) {
    return this.#state({ operation: "join", member: memberOf(member), inviter: memberOf(inviter), handover: handoverOf(handover) });
  }

  /** @returns {string} what the device does next */
  next(state, own, served) {
    return this.#ask({ operation: "next", state: toHex(state), own: toHex(own), served: servedOf(served) }).step;
  }

  /**
   * Which received records are sealed with a key that is too old, and the lowest epoch that a record may have.
   * @param {{floor: number, current: number, seen: object[], received: object[]}} records each with `locator` and `epoch`; `current` is 0
   *   unless the device has received all pages
   * @returns {{refused: string[], floor: number}} locators in hexadecimal digits
   */
  epochs({ floor, current = 0, seen = [], received = [] }) {
    return this.#ask({ operation: "epochs", floor, current, seen, received });
  }

  #state(request) {
    const { state, revision, epoch, keys, members } = this.#ask(request);
    return {
      bytes: fromHex(state), revision, epoch, keys: fromHex(keys),
      members: members.map(({ id, publicKey, name }) => ({ id: fromHex(id), publicKey: fromHex(publicKey), name })),
    };
  }

  #ask(request) {
    const answer = this.#module.ask({ ask: "household", ...request });
    if (answer.refusal) throw new HouseholdRefusal(answer.refusal, answer.unknown);
    return answer;
  }
}

const memberOf = ({ id, publicKey, name = "" }) => ({ id: toHex(id), publicKey: toHex(publicKey), name });

const handoverOf = ({ revision, epoch, sender, state }) => ({ revision, epoch, sender: toHex(sender), state: toHex(state) });

const servedOf = ({ revision, mustRotate, mayEdit, members }) =>
  ({ revision, mustRotate, mayEdit, members: members.map(({ id }) => toHex(id)) });
