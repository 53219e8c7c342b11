/**
 * One synchronization of the vault: notices what changed on the device, receives changes, and sends those of the device
 * (`docs/vault-protocol.md`).
 */
import { householdOf, ownersOf } from "../household/shared-people.js";
import { fromBase64url, fromHex, toBase64url, toHex } from "./bytes.js";
import { emptyCheckpoints } from "./beginning-again.js";
import { seenVersion } from "./entry-values.js";
import { RecordExchange } from "./record-exchange.js";
import { sessionRequest } from "./session-request.js";
import { SyncProblem, unreadable } from "./sync-problem.js";
import { isSynced, syncedCollections } from "./synced-collections.js";
import { givenConsents, VaultEntries, vaultID, withdrawnConsents } from "./vault-entries.js";
import { VaultError } from "./vault-error.js";
import { VaultFiles } from "./vault-files.js";
import { VaultKeys } from "./vault-keys.js";

const checkpointInterval = 24 * 60 * 60 * 1000;

export class SyncRun {
  #vault;
  #module;
  #keys;
  #account;
  #request;
  #exchange;

  /**
   * @param {VaultStore} vault
   * @param {VaultModule} module
   * @param {object} state of the vault
   */
  constructor(vault, module, state) {
    [this.#vault, this.#module] = [vault, module];
    this.#keys = new VaultKeys(state.keys);
    this.#account = fromBase64url(state.account.id);
    this.#request = sessionRequest(state.pageToken);
    this.#exchange = new RecordExchange({
      store: vault, state, keys: this.#keys, owner: this.#account, request: this.#request,
      addresses: { changes: "/v1/vault/changes", records: "/v1/vault/records" },
      makeEntries: (device) => new VaultEntries(module, device),
    });
  }

  get #state() {
    return this.#exchange.state;
  }

  /**
   * @throws {SyncProblem} if somebody must do something
   * @throws {ServerError} if the server did not answer
   */
  async run() {
    if (this.#state.isJoined) await this.#notice();
    await this.#receive();
    if (!this.#state.isJoined) await this.#join();
    await this.#notice();
    if (this.#state.isBeginningAgain) await this.#forgetCheckpoints();
    await this.#writeCheckpoint();
    await this.#exchange.sealAgain();
    // A file before the record that names it. An account without room for files still takes records.
    const hasRoom = await this.#files((files) => files.send());
    await this.#push();
    const isReadable = await this.#files((files) => files.receive());
    const hasTooLarge = this.#state.hasTooLarge && (await this.#hasTooLarge());
    const problem = !hasRoom ? "vault-full" : !isReadable ? "file-unreadable" : hasTooLarge ? "too-large" : undefined;
    await this.#exchange.setState({ problem, hasTooLarge, syncedAt: Date.now() });
  }

  /** Sends all changed records. What a person took out of the account is erased first: a conflict may tell of their choice, too. */
  async #push() {
    try {
      do await this.#eraseWithdrawn();
      while (await this.#exchange.push());
    } catch (error) {
      throw error.code === "vault-full" ? new SyncProblem("vault-full", error) : error;
    }
  }

  /** Runs work with the files of the account. A newer key is asked for as for records. */
  async #files(work) {
    try {
      return await work(new VaultFiles(this.#vault, this.#keys, this.#account, this.#request, this.#state));
    } catch (error) {
      throw error instanceof VaultError ? unreadable(error) : error;
    } finally {
      await this.#exchange.readState();
    }
  }

  #hasTooLarge() {
    return this.#vault.read(async (rows, tables) => (await tables.entries()).some(({ isTooLarge }) => isTooLarge));
  }

  // MARK: Changes of the device

  /** Makes edits of what changed on the device since the last time. */
  async #notice() {
    const found = await this.#vault.read(async (rows, tables) => {
      const sequence = await rows.sequence();
      const given = await givenConsents(rows);
      const consents = [...given];
      if (sequence === this.#state.noticed && `${consents}` === `${this.#state.consents}`) return null;
      const entries = await tables.entries();
      const byName = new Map(entries.map((entry) => [`${entry.collection} ${entry.id}`, entry]));
      const byRow = new Map(entries.map((entry) => [entry.row, entry]));
      // Without anybody in the account, this device's person is sent even if nothing was said about them. Else each device
      // would send its own one later.
      const hasPeople = entries.some(({ collection }) => collection === "people");
      const owners = await ownersOf(rows, tables);
      const names = new Map();
      for (const row of await rows.all()) {
        if (!Object.hasOwn(syncedCollections, row.collection)) continue;
        // The vault keeps its last copy of what a household has.
        if (householdOf(row, owners)) continue;
        const entry = row.deleted ? byRow.get(row.id) : byName.get(`${row.collection} ${vaultID(row)}`);
        const isFirst = row.collection === "people" && !row.deleted && !hasPeople;
        if (!isSynced(row, given, Boolean(entry) || isFirst)) continue;
        if (entry && entry.row === row.id && entry.changedAt === row.changedAt) continue;
        const name = { collection: row.collection, id: entry?.id ?? vaultID(row), row: row.id, at: row.changedAt, locator: entry?.locator };
        const key = `${name.collection} ${name.id}`;
        if (!names.has(key) || names.get(key).at < name.at) names.set(key, name);
      }
      return { sequence, consents, names: [...names.values()] };
    });
    if (!found) return;
    await this.#exchange.edit(found.names);
    const added = new Set(found.consents.filter((name) => !this.#state.consents?.includes(name)));
    if (added.size > 0) await this.#vault.change((...parts) => this.#exchange.entries.showConsented(added, ...parts));
    await this.#exchange.setState({ noticed: found.sequence, consents: found.consents });
  }

  /**
   * Deletes what was sent, after the person took a consent back, and forgets what was not sent.
   *
   * A batch without an answer is not sent again. If the server has it, its records were received, or are at the next time.
   */
  async #eraseWithdrawn() {
    await this.#vault.change(async (rows, tables) => {
      const withdrawn = await withdrawnConsents(rows);
      if (withdrawn.size === 0) return [];
      const isWithdrawn = ({ collection }) => withdrawn.has(syncedCollections[collection]?.consent);
      const state = await tables.state();
      if (state?.pending?.items.some((item) => isWithdrawn(item) && item.record.fields.length > 0)) {
        const { pending, ...rest } = state;
        await tables.putState(rest);
      }
      for (const entry of (await tables.entries()).filter(isWithdrawn)) {
        if (entry.version === 0) await tables.remove(entry.locator);
        else if (JSON.parse(entry.record).fields.length > 0) await tables.put(this.#exchange.entries.erased(entry));
      }
      return [];
    });
    await this.#exchange.readState();
  }

  async #join() {
    await this.#vault.change((rows, tables, row) => this.#exchange.entries.join(rows, tables, row));
    await this.#exchange.setState({ isJoined: true });
  }

  // MARK: Checking the server

  /**
   * Receives changes, beginning with the last known one, which a server has unless it has gone back. After it had, everything is asked for
   * again, until nothing is missing.
   */
  async #receive() {
    const hadGoneBack = Boolean(this.#state.hasGoneBack);
    const received = await this.#exchange.pull(hadGoneBack);
    // The checkpoints of before list versions that the server has lost.
    if (this.#state.isBeginningAgain) return;
    if (hadGoneBack) await this.#findMissing(new Set(received.map(({ locator }) => locator)));
    const hasCheckpoint = received.some(({ collection }) => collection === "checkpoint");
    if (!this.#state.isJoined || hadGoneBack || hasCheckpoint) await this.#compareCheckpoints();
    if (hadGoneBack) await this.#exchange.setState({ hasGoneBack: undefined });
  }

  /** Records never disappear from a server. @param {Set<string>} received the locators of all records of the server */
  async #findMissing(received) {
    const entries = await this.#vault.read((rows, tables) => tables.entries());
    if (entries.some(({ version, locator }) => version > 0 && !received.has(locator))) await this.#exchange.reportRollback();
  }

  /** After the server was restored from a backup. A device that is killed meanwhile does it again. */
  async #forgetCheckpoints() {
    await emptyCheckpoints(this.#vault, this.#exchange.entries);
    await this.#exchange.setState({ isBeginningAgain: undefined, checkpointAt: 0 });
  }

  /** Tells other devices once a day which versions this device has seen. */
  async #writeCheckpoint() {
    const now = Date.now();
    if (now - (this.#state.checkpointAt ?? 0) < checkpointInterval) return;
    const name = { collection: "checkpoint", id: this.#state.device };
    const locator = await this.#exchange.locator(name.collection, name.id);
    await this.#vault.change(async (rows, tables) => {
      const listed = (await tables.entries()).filter(({ collection, version }) => collection !== "checkpoint" && version > 0);
      if (listed.length === 0) return [];
      const { checkpoint } = this.#module.ask({ ask: "checkpoint", stored: listed.map(seenVersion) });
      const row = { value: { versions: toBase64url(fromHex(checkpoint)) }, changedAt: now, collection: name.collection };
      const { row: none, ...entry } = this.#exchange.entries.edited(row, await tables.entry(locator), { ...name, locator });
      await tables.put(entry);
      return [];
    });
    await this.#exchange.setState({ checkpointAt: now });
  }

  /** Every version that another device had seen before it sent its checkpoint must be here. */
  async #compareCheckpoints() {
    const entries = await this.#vault.read((rows, tables) => tables.entries());
    const checkpoints = entries.filter(({ collection }) => collection === "checkpoint").flatMap(({ record }) => {
      const field = JSON.parse(record).fields.find(({ name }) => name === "versions");
      return field?.edits[0].value ? [toHex(fromBase64url(field.edits[0].value))] : [];
    });
    const { isComplete } = this.#module.ask({ ask: "compare", stored: entries.map(seenVersion), checkpoints });
    if (!isComplete) await this.#exchange.reportRollback();
  }
}
