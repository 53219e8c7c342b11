/**
 * Synchronizes the households of the account, after the vault: what the vault has of them is then up to date.
 *
 * If one household fails, the others are still synchronized. Its page explains why (`HouseholdPage`).
 */
import "../page/shared.js";
import { fromBase64url, toBase64url } from "../vault/bytes.js";
import { newDevice, RecordExchange } from "../vault/record-exchange.js";
import { sessionRequest } from "../vault/session-request.js";
import { SyncProblem } from "../vault/sync-problem.js";
import { VaultError } from "../vault/vault-error.js";
import { firstKey, VaultKeys } from "../vault/vault-keys.js";
import { HouseholdEntries } from "./household-entries.js";
import { HouseholdFollower } from "./household-follower.js";
import { endUnknownLinks, forgetUnsent, linkAgain, noticeChanges, noticeName, sharedName, takeBackChanges } from "./household-notice.js";
import { HouseholdRequests } from "./household-requests.js";
import { HouseholdRefusal, HouseholdRules } from "./household-rules.js";
import { HouseholdStore, storedHouseholds } from "./household-store.js";
import { finishJoining } from "./joining.js";
import { changeMembership, endMembership, memberships, mergeMemberships } from "./memberships.js";
import { householdLabels } from "./record-labels.js";
import { endedLinks } from "./shared-people.js";

/** The server refuses a request until the device has followed a change of members, roles or keys. */
const changes = ["household-changed", "household-needs-key", "other-household-epoch", "household-read-only", "unknown-household"];
const maximumAttempts = 3;

/** The answers of the server have a key that this device does not have, because it was made after the device followed the household. */
const needsNewKeys = (error) => error instanceof SyncProblem && error.problem === "new-keys";

/** @returns {Promise<boolean>} whether the account has households, or waits to join one */
export const hasHouseholds = async (store) => {
  const [joined, asked] = await Promise.all([memberships(store), store.all("householdRequests")]);
  return joined.some(({ left }) => !left) || asked.length > 0;
};

export class HouseholdsRun {
  #vault;
  #module;
  #rules;
  #requests;
  #follower;

  /**
   * @param {VaultStore} vault
   * @param {VaultModule} module
   * @param {string} pageToken of the session
   */
  constructor(vault, module, pageToken) {
    [this.#vault, this.#module] = [vault, module];
    this.#rules = new HouseholdRules(module);
    this.#requests = new HouseholdRequests(sessionRequest(pageToken));
    this.#follower = new HouseholdFollower(vault.records, this.#rules, this.#requests);
  }

  /**
   * @returns {Promise<boolean>} whether every household was exchanged
   * @throws {SyncProblem} `signed-out`
   * @throws {ServerError} if the server did not answer
   */
  async run() {
    const store = this.#vault.records;
    await mergeMemberships(this.#vault, this.#rules);
    await this.#forgetEnded();
    if (!(await hasHouseholds(store))) return true;
    await this.#follower.finishFounding();
    const served = new Map((await this.#requests.all()).map((household) => [household.id, household]));
    await finishJoining({ store, rules: this.#rules, requests: this.#requests, served });
    for (const membership of await memberships(store)) {
      if (!membership.left) await this.#synchronize(membership, served.get(membership.household));
    }
    const states = await Promise.all((await storedHouseholds(store)).map((household) => new HouseholdStore(store, household).state()));
    return states.every(({ condition }) => condition === "current");
  }

  /** What another device of the account has left, or what it has removed. */
  async #forgetEnded() {
    const store = this.#vault.records;
    const all = await memberships(store);
    const current = new Set(all.filter(({ left }) => !left).map(({ household }) => household));
    const ended = new Set([...(await storedHouseholds(store)), ...all.map(({ household }) => household)]);
    for (const household of ended) if (!current.has(household)) await forgetHousehold(store, household);
  }

  async #synchronize(membership, served) {
    const { household, member } = membership;
    const store = new HouseholdStore(this.#vault.records, household);
    // The account has left and joined again. Otherwise records of the earlier membership would be treated as removed.
    if (((await store.state())?.member ?? member) !== member) await store.forget();
    const note = (changes) => store.changeState((state) => ({ device: newDevice(), cursor: 0, ...state, member, ...changes }));
    try {
      for (let attempt = 1; attempt <= maximumAttempts; attempt++) {
        // A household that is not listed is asked for before the device forgets its keys.
        const found = await this.#follower.follow(household, attempt === 1 ? served : undefined);
        if (found.condition === "left") return await this.#end(household);
        const condition = (await hasGoneBack(store, found)) ? "rolled-back" : found.condition;
        const state = await note({ condition, ...(found.served && shownOf(found.served)) });
        if (condition !== "current" || (await this.#exchange(store, state, found, attempt === maximumAttempts))) return;
      }
    } catch (error) {
      const condition = conditionOf(error);
      if (!condition) throw error;
      await note({ condition });
    }
  }

  /** The account is not a member any more. What it shared stays on its devices. */
  async #end(household) {
    await endMembership(this.#vault.records, household);
    await forgetHousehold(this.#vault.records, household);
  }

  /**
   * Exchanges records.
   * @param {boolean} isLast whether a key that is still unknown is an error
   * @returns {Promise<boolean>} false if the household has changed meanwhile
   */
  async #exchange(store, stored, { served, state }, isLast) {
    const { household, floor, name } = (await memberships(this.#vault.records)).find(({ household }) => household === served.id);
    const keys = await VaultKeys.import(state.keys, householdLabels);
    const { mayEdit } = served;
    const { isBeginningAgain } = stored;
    const exchange = new RecordExchange({
      store, state: stored, keys, owner: fromBase64url(household), request: this.#requests.request,
      addresses: { changes: `/v1/households/${household}/changes`, records: `/v1/households/${household}/records` },
      makeEntries: (device) =>
        new HouseholdEntries({ module: this.#module, rules: this.#rules, device, household, floor, mayEdit, isBeginningAgain }),
    });
    try {
      await this.#receive(store, exchange, { household, mayEdit });
      await this.#noteFloor(store, household, floor, state.epoch);
      if (mayEdit) await this.#send(store, exchange, household, name);
      if (isBeginningAgain) await exchange.setState({ isBeginningAgain: undefined });
    } catch (error) {
      if (changes.includes(error.code) || (needsNewKeys(error) && !isLast)) return false;
      throw error;
    }
    const shared = await sharedName(store, exchange);
    if (shared !== undefined && shared !== name) await changeMembership(this.#vault.records, household, { name: shared });
    return true;
  }

  async #receive(store, exchange, { household, mayEdit }) {
    if (!mayEdit) {
      await forgetUnsent(store, exchange);
      await takeBackChanges(store, exchange, household);
    } else {
      await noticeChanges(store, exchange, household, { hasReceived: false });
    }
    await exchange.pull();
    await linkAgain(store, exchange, household);
    await store.change((rows, tables, makeRow) => exchange.entries.adopt(rows, tables, makeRow));
    if (!mayEdit) await endUnknownLinks(store, exchange, household);
  }

  async #send(store, exchange, household, name) {
    await noticeChanges(store, exchange, household, { hasReceived: true });
    await noticeName(store, exchange, name);
    await exchange.sealAgain();
    await exchange.pushAll();
  }

  /** After all pages: no record may have a lower epoch from now on than the lowest one. */
  async #noteFloor(store, household, floor, current) {
    const entries = (await store.read((rows, tables) => tables.entries())).filter(({ version }) => version > 0);
    const seen = entries.map(({ locator, keyVersion }) => ({ locator, epoch: keyVersion ?? firstKey }));
    const raised = this.#rules.epochs({ floor, current, seen }).floor;
    if (raised !== floor) await changeMembership(this.#vault.records, household, { floor: raised });
  }
}

/** Removes what this device has of a household, and gives its people to the vault. */
export const forgetHousehold = (store, household) =>
  new HouseholdStore(store, household).forget((rows, makeRow) => endedLinks(rows, makeRow, (link) => link.household === household));

/**
 * Whether the server has fewer changes than this device has received, because it was restored from a backup.
 *
 * It does not list the changes that it lost, so this device would treat them as sent.
 */
async function hasGoneBack(store, { condition, served }) {
  return condition === "current" && served.sequence < ((await store.state())?.cursor ?? 0);
}

/** @returns {string|undefined} what the page explains; undefined for an error that concerns the whole account */
function conditionOf(error) {
  if (error.code === "household-full") return "full";
  if (error instanceof VaultError || error instanceof HouseholdRefusal) return "unreadable";
  if (!(error instanceof SyncProblem) || error.problem === "signed-out") return undefined;
  return error.problem === "rolled-back" ? "rolled-back" : "unreadable";
}

/** What the page shows of the answer of the server. */
const shownOf = ({ mayEdit, activity, sequence, members }) => ({
  mayEdit, activity, sequence, members: members.map(({ id, mayEdit }) => ({ id: toBase64url(id), mayEdit })),
});
