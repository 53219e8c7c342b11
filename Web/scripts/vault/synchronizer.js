/**
 * Keeps the records of this device and those of the account the same while a window is open: after changes, when the server
 * tells of a change of another device, when the device comes online, when the window becomes visible, and every minute.
 *
 * One window synchronizes at a time. After a failure the next attempt waits longer each time.
 */
import { ServerError } from "../page/server-error.js";
import { runAccount } from "./account-run.js";
import { beginAgain } from "./beginning-again.js";
import { ChangeStream } from "./change-stream.js";
import { logOut } from "./pending-log-out.js";
import { SyncProblem } from "./sync-problem.js";
import { alone } from "./vault-lock.js";
import { VaultModule } from "./vault-module.js";
import { VaultStore } from "./vault-store.js";

/** Changes that follow at once are sent together. Another device shows them within a second. */
const delayAfterChange = 250;
/** A stream that ends may have missed changes. */
const delayAfterStream = 1_000;
const interval = 60_000;
const longestDelay = 300_000;
/** Problems that do not go away by themselves. Then only the person starts another attempt. */
export const lasting = ["signed-out", "new-keys", "rolled-back", "unreadable", "other-release"];

/**
 * Sends `change` when its status changed, and `household` when something of a household may have changed.
 *
 * A status is `{ name, count }`: `name` is `current`, `waiting`, `running`, `offline`,
 * `server`, or a problem that somebody must solve (`SyncStateTemplate`); `count` is the number of changes that wait.
 */
export class Synchronizer extends EventTarget {
  /** The state of the vault and its records on this device. */
  vault;
  status = { name: "current", count: 0 };
  #assets;
  #module;
  #timer;
  #failures = 0;
  #running = null;
  /** The synchronization that follows `#running`; null if none was asked for. */
  #next = null;
  #isStopped = false;
  #hasAccount = false;
  #channel = new BroadcastChannel("morsel synchronization");
  #stream = new ChangeStream({
    onChange: (sequence) => this.#hear(sequence),
    onHousehold: (household) => this.#hearHousehold(household),
    onEnd: () => this.#failures === 0 && this.#schedule(delayAfterStream),
  });

  /**
   * @param {RecordStore} store the records of the device
   * @param {string} assets the path under which the files of this release are served
   */
  constructor(store, assets) {
    super();
    this.vault = new VaultStore(store);
    this.#assets = assets;
  }

  /** Begins to synchronize. */
  start() {
    this.vault.records.addEventListener("change", ({ detail }) => detail.isLocal && this.#schedule(delayAfterChange));
    addEventListener("online", () => this.#schedule(0));
    addEventListener("offline", () => this.#updateStream());
    document.addEventListener("visibilitychange", () => (document.hidden ? this.#updateStream() : this.#schedule(0)));
    setInterval(() => !document.hidden && this.#failures === 0 && this.#schedule(0), interval);
    // Another window has synchronized, or logged in or out.
    this.#channel.onmessage = () => this.#showStored();
    return this.run();
  }

  /** Ends synchronization, before the account is removed from this device. */
  stop() {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#updateStream();
  }

  /** Synchronizes again after `stop`, if the account stays on this device. */
  resume() {
    this.#isStopped = false;
    return this.run();
  }

  /** Ends synchronization and the session on the server. Without a network the log-out waits for one (`pending-log-out.js`). */
  async logOut() {
    this.stop();
    const state = await this.vault.state();
    if (state) await logOut(state.pageToken);
  }

  /**
   * Synchronizes now. What is changed while a synchronization runs may be too late for it, so another one follows.
   * @returns {Promise<object>} the status afterwards; it never fails
   */
  run() {
    clearTimeout(this.#timer);
    if (!this.#running) {
      this.#running = this.#runAlone().finally(() => (this.#running = null));
      return this.#running;
    }
    this.#next ??= this.#running.then(() => {
      this.#next = null;
      return this.run();
    });
    return this.#next;
  }

  /**
   * Uses what this device knows, after the server went back: sends what the server does not have, and receives what this device does not have.
   * @returns {Promise<object>} the status afterwards
   */
  async beginAgain() {
    await alone(() => beginAgain(this.vault));
    return this.run();
  }

  #schedule(delay) {
    clearTimeout(this.#timer);
    const isWaiting = this.#isStopped || lasting.includes(this.status.name);
    if (!isWaiting) this.#timer = setTimeout(() => this.run(), delay);
  }

  async #runAlone() {
    try {
      await alone(() => this.#runOnce());
      this.#failures = 0;
    } catch (error) {
      await this.#fail(error);
    }
    if (!this.#isStopped) await this.#showStored();
    this.#channel.postMessage(null);
    return this.status;
  }

  /** Has a stream while synchronization works and somebody looks. */
  #updateStream() {
    const isWorking = this.#hasAccount && !this.#isStopped && ![...lasting, "server", "offline"].includes(this.status.name);
    this.#stream.update(isWorking && navigator.onLine && !document.hidden);
  }

  /** Receives changes up to a number, unless this device has them. */
  async #hear(sequence) {
    // Changes that are received meanwhile need no other request. Others may have been stored after this one began to receive.
    await this.#running;
    const state = await this.vault.state();
    if (state && state.cursor !== sequence && this.#failures === 0) this.#schedule(0);
  }

  /** Receives the changes of a household, unless this device has them. It does not know one that it is about to join. */
  async #hearHousehold(change) {
    await this.#running;
    // The network may have gone before the module was loaded, which the synchronization finds.
    const isKnown = await this.#knows(change).catch(() => false);
    if (!isKnown && this.#failures === 0) this.#schedule(0);
    this.dispatchEvent(new Event("household"));
  }

  async #knows({ household, sequence, activity }) {
    const { HouseholdStore } = await import("../household/household-store.js");
    const state = await new HouseholdStore(this.vault.records, household).state();
    return state?.cursor === sequence && state.activity === activity;
  }

  async #runOnce() {
    const state = await this.vault.state();
    if (!state || this.#isStopped) return;
    this.#show({ name: "running", count: this.status.count });
    this.#module ??= await VaultModule.load(this.#assets);
    await runAccount(this.vault, this.#module, state, () => this.dispatchEvent(new Event("household")));
  }

  async #fail(error) {
    if (this.#isStopped) return;
    let problem = "server";
    if (error instanceof SyncProblem) problem = error.problem;
    else if (error instanceof ServerError || error instanceof TypeError) problem = navigator.onLine ? "server" : "offline";
    else console.error(error);
    await this.vault.changeState((state) => state && { ...state, problem }).catch(console.error);
    const isTemporary = problem === "server" || problem === "offline";
    if (!isTemporary) {
      // The server has answered.
      this.#failures = 0;
      return;
    }
    this.#failures += 1;
    const delay = Math.min(longestDelay, 1_000 * 2 ** this.#failures);
    // Devices that failed together do not return together.
    this.#schedule(Math.max((error.retryAfter ?? 0) * 1_000, delay * (0.5 + Math.random() / 2)));
  }

  async #showStored() {
    const [state, count] = await this.vault.read(async (rows, tables) => [await tables.state(), await tables.changedCount(rows)]);
    this.#hasAccount = Boolean(state);
    if (state) this.#show({ name: state.problem ?? (count > 0 ? "waiting" : "current"), count });
    this.#updateStream();
  }

  #show(status) {
    this.status = status;
    this.dispatchEvent(new Event("change"));
  }
}
