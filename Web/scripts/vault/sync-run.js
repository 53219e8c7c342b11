/**
 * One synchronization: notices what changed on the device, receives changes, and sends those of the device
 * (`docs/vault-protocol.md`).
 *
 * Everything that must survive a closed browser is stored before it matters: a batch before it is sent, the place in the list
 * of changes together with the merged records.
 */
import { send } from "../account/account-requests.js";
import { newUUID } from "../device/identifiers.js";
import { fromBase64url, fromHex, randomBytes, toBase64url, toHex, utf8 } from "./bytes.js";
import { isSynced, syncedCollections } from "./synced-collections.js";
import { chosenHistory, synchronizesHistory, VaultEntries, vaultID } from "./vault-entries.js";
import { VaultError } from "./vault-error.js";
import { VaultFiles } from "./vault-files.js";
import { digest, firstKey, keyVersion, VaultKeys } from "./vault-keys.js";

const pageSize = 100;
const batchSize = 100;
/** The largest number of characters of sealed records in a batch, below the limit of the server, 1 MiB. */
const batchCharacters = 900_000;
const checkpointInterval = 24 * 60 * 60 * 1000;

/** Synchronization stops until somebody does something: `problem` names what `SyncStateTemplate` explains. */
export class SyncProblem extends Error {
  name = "SyncProblem";

  constructor(problem, cause) {
    super(`Synchronization stopped: ${problem}.`, { cause });
    this.problem = problem;
  }
}

export class SyncRun {
  #vault;
  #module;
  #state;
  #keys;
  #account;
  #entries;

  /**
   * @param {VaultStore} vault
   * @param {VaultModule} module
   * @param {object} state of the vault
   */
  constructor(vault, module, state) {
    this.#vault = vault;
    this.#module = module;
    this.#state = state;
    this.#keys = new VaultKeys(state.keys);
    this.#account = fromBase64url(state.account.id);
    this.#entries = new VaultEntries(module, state.device);
  }

  /**
   * @throws {SyncProblem} if somebody must do something
   * @throws {ServerError} if the server did not answer
   */
  async run() {
    if (this.#state.isJoined) await this.#notice();
    await this.#pull();
    if (!this.#state.isJoined) {
      await this.#compareCheckpoints();
      await this.#join();
    }
    await this.#notice();
    await this.#writeCheckpoint();
    await this.#sealAgain();
    // A file before the record that names it. An account without room for files still takes records.
    const hasRoom = await this.#files((files) => files.send());
    while (await this.#push());
    // After the choice itself was sent, so that other devices know it when they receive what is deleted.
    if (await this.#eraseHistory()) while (await this.#push());
    const isReadable = await this.#files((files) => files.receive());
    const hasTooLarge = this.#state.hasTooLarge && (await this.#hasTooLarge());
    const problem = !hasRoom ? "vault-full" : !isReadable ? "file-unreadable" : hasTooLarge ? "too-large" : undefined;
    await this.#setState({ problem, hasTooLarge, syncedAt: Date.now() });
  }

  /** Runs work with the files of the account. A newer key is asked for as for records. */
  async #files(work) {
    const request = (...parts) => this.#request(...parts);
    try {
      return await work(new VaultFiles(this.#vault, this.#keys, this.#account, request, this.#state));
    } catch (error) {
      throw error instanceof VaultError ? new SyncProblem(problems[error.reason] ?? "unreadable", error) : error;
    } finally {
      this.#state = (await this.#vault.state()) ?? this.#state;
    }
  }

  #hasTooLarge() {
    return this.#vault.read(async (rows, tables) => (await tables.entries()).some(({ isTooLarge }) => isTooLarge));
  }

  /** Changes the stored state. Another window may have logged out meanwhile. */
  async #setState(changes) {
    const state = await this.#vault.changeState((state) => state && { ...state, ...changes });
    if (!state) throw new SyncProblem("signed-out");
    this.#state = state;
  }

  // MARK: Changes of the device

  /** Makes edits of what changed on the device since the last time. */
  async #notice() {
    const found = await this.#vault.read(async (rows, tables) => {
      const sequence = await rows.sequence();
      const withHistory = await synchronizesHistory(rows);
      if (sequence === this.#state.noticed && withHistory === this.#state.withHistory) return null;
      const entries = await tables.entries();
      const byName = new Map(entries.map((entry) => [`${entry.collection} ${entry.id}`, entry]));
      const byRow = new Map(entries.map((entry) => [entry.row, entry]));
      // Without anybody in the account, this device's person is sent even if nothing was said about them. Else each device
      // would send its own one later.
      const hasPeople = entries.some(({ collection }) => collection === "people");
      const names = new Map();
      for (const row of await rows.all()) {
        if (!Object.hasOwn(syncedCollections, row.collection)) continue;
        const entry = row.deleted ? byRow.get(row.id) : byName.get(`${row.collection} ${vaultID(row)}`);
        const isFirst = row.collection === "people" && !row.deleted && !hasPeople;
        if (!isSynced(row, withHistory, Boolean(entry) || isFirst)) continue;
        if (entry && entry.row === row.id && entry.changedAt === row.changedAt) continue;
        const name = { collection: row.collection, id: entry?.id ?? vaultID(row), row: row.id, at: row.changedAt, locator: entry?.locator };
        const key = `${name.collection} ${name.id}`;
        if (!names.has(key) || names.get(key).at < name.at) names.set(key, name);
      }
      return { sequence, withHistory, names: [...names.values()] };
    });
    if (!found) return;
    for (let start = 0; start < found.names.length; start += batchSize) {
      await this.#edit(found.names.slice(start, start + batchSize));
    }
    if (found.withHistory && !this.#state.withHistory) {
      await this.#vault.change((rows, tables, row) => this.#entries.showHistory(rows, tables, row));
    }
    await this.#setState({ noticed: found.sequence, withHistory: found.withHistory });
  }

  async #edit(names) {
    for (const name of names) name.locator ??= toHex(await this.#keys.locator(name.collection, name.id));
    await this.#vault.change(async (rows, tables) => {
      for (const name of names) {
        const [row, entry] = [await rows.get(name.row), await tables.entry(name.locator)];
        if (row && (!row.deleted || entry)) await tables.put(this.#entries.edited(row, entry, name));
      }
      return [];
    });
  }

  /** Deletes what was sent of the history, after the person switched it off. @returns {Promise<boolean>} whether there was any */
  async #eraseHistory() {
    let hasErased = false;
    await this.#vault.change(async (rows, tables) => {
      if ((await chosenHistory(rows)) !== false) return [];
      for (const entry of await tables.entries()) {
        if (!syncedCollections[entry.collection]?.isHistory || JSON.parse(entry.record).fields.length === 0) continue;
        await tables.put(this.#entries.erased(entry));
        hasErased = true;
      }
      return [];
    });
    return hasErased;
  }

  async #join() {
    await this.#vault.change((rows, tables, row) => this.#entries.join(rows, tables, row));
    await this.#setState({ isJoined: true });
  }

  // MARK: Receiving

  async #pull() {
    for (let hasMore = true; hasMore;) {
      const since = this.#state.cursor;
      const page = await this.#request("GET", `/v1/vault/changes?since=${since}&limit=${pageSize}`);
      const items = await Promise.all(page.records.map((record) => this.#open(record)));
      await this.#merge({ ask: "receive", items }, (state) => ({ ...state, cursor: Math.max(state.cursor, page.next) }));
      hasMore = page.hasMore;
    }
  }

  /** Merges records and stores the state of afterwards in the same transaction. */
  async #merge(request, nextState) {
    let outcome;
    await this.#vault.change(async (rows, tables, row) => {
      const state = await tables.state();
      if (!state) throw new SyncProblem("signed-out");
      outcome = request.items.length > 0 ? await this.#entries.merge(request, rows, tables, row) : { rows: [], refused: 0 };
      // A server that goes back is not believed: the same changes are asked for again.
      this.#state = outcome.refused > 0 ? { ...state, problem: "rolled-back" } : nextState(state);
      if (outcome.hasLostEdits) this.#state = { ...this.#state, device: newDevice() };
      await tables.putState(this.#state);
      return outcome.rows;
    });
    if (outcome.hasLostEdits) this.#entries = new VaultEntries(this.#module, this.#state.device);
    if (outcome.refused > 0) throw new SyncProblem("rolled-back");
  }

  /** Opens a record of the server. */
  async #open({ locator, version, sealed }) {
    const bytes = { locator: fromBase64url(locator), version, sealed: fromBase64url(sealed) };
    try {
      const { collection, id, content } = await this.#keys.open(bytes, this.#account);
      return {
        collection, id, version, locator: toHex(bytes.locator), digest: await hexDigest(bytes.sealed),
        keyVersion: keyVersion(bytes.sealed),
        record: JSON.parse(new TextDecoder().decode(content)),
      };
    } catch (error) {
      throw new SyncProblem(problems[error.reason] ?? "unreadable", error);
    }
  }

  // MARK: Sending

  /** Sends a batch. @returns {Promise<boolean>} whether there was something to send */
  async #push() {
    const pending = this.#state.pending ?? (await this.#makeBatch());
    if (!pending) return false;
    const { body, idempotencyKey } = pending;
    let answer;
    try {
      answer = await this.#request("POST", "/v1/vault/records", { body, idempotencyKey });
    } catch (error) {
      // The server refuses the batch as a whole. Its records are part of the next one.
      if ([400, 409, 422].includes(error.status)) await this.#setState({ pending: undefined });
      if (error.code === "vault-full") throw new SyncProblem("vault-full", error);
      throw error;
    }
    const answers = await Promise.all(answer.records.map(async ({ result, record }) =>
      result === "accepted" ? "accepted" : record ? this.#open(record) : "missing"));
    // A server without a record was restored from a backup, so it may not have the files either.
    const keptFiles = answers.includes("missing") ? { files: {} } : {};
    await this.#merge({ ask: "answered", items: pending.items, answers }, ({ pending, ...state }) => ({ ...state, ...keptFiles }));
    return true;
  }

  /** After a rotation, marks the records that have an older key, so that they are sent with the newest one. */
  async #sealAgain() {
    const newest = this.#keys.newestVersion;
    if (newest === firstKey) return;
    await this.#vault.change(async (rows, tables) => {
      for (const entry of await tables.entries()) {
        if (entry.version > 0 && (entry.keyVersion ?? firstKey) < newest) await tables.put({ ...entry, changed: 1 });
      }
      return [];
    });
  }

  /** Seals changed records and stores them as the batch that is sent until it is answered. */
  async #makeBatch() {
    const changed = await this.#vault.read((rows, tables) => tables.changed(batchSize));
    const [items, records] = [[], []];
    let size = 0;
    for (const { locator, collection, id, version, record } of changed) {
      const sealed = await this.#seal({ collection, id, content: utf8(record) }, version + 1);
      if (!sealed) {
        await this.#setAside(locator);
        continue;
      }
      const text = toBase64url(sealed.sealed);
      if (size > 0 && size + text.length > batchCharacters) break;
      size += text.length;
      records.push({ locator: toBase64url(sealed.locator), version: version + 1, sealed: text });
      items.push({
        locator, collection, id, version: version + 1, digest: await hexDigest(sealed.sealed),
        keyVersion: keyVersion(sealed.sealed), record: JSON.parse(record),
      });
    }
    if (items.length === 0) return changed.length > 0 ? this.#makeBatch() : null;
    const pending = { idempotencyKey: newUUID(), body: JSON.stringify({ records }), items };
    await this.#setState({ pending });
    return pending;
  }

  async #seal(record, version) {
    try {
      return await this.#keys.seal(record, version, this.#account);
    } catch (error) {
      if (error instanceof VaultError && error.reason === "tooLarge") return null;
      throw error;
    }
  }

  /** A record that is too large stays on the device, until its next change. */
  async #setAside(locator) {
    await this.#vault.change(async (rows, tables) => {
      const { changed, ...entry } = await tables.entry(locator);
      await tables.put({ ...entry, isTooLarge: true });
      return [];
    });
    await this.#setState({ hasTooLarge: true });
  }

  // MARK: Checkpoints

  /** Tells other devices once a day which versions this device has seen. */
  async #writeCheckpoint() {
    const now = Date.now();
    if (now - (this.#state.checkpointAt ?? 0) < checkpointInterval) return;
    const name = { collection: "checkpoint", id: this.#state.device };
    const locator = toHex(await this.#keys.locator(name.collection, name.id));
    await this.#vault.change(async (rows, tables) => {
      const listed = (await tables.entries()).filter(({ collection, version }) => collection !== "checkpoint" && version > 0);
      if (listed.length === 0) return [];
      const { checkpoint } = this.#module.ask({ ask: "checkpoint", stored: listed.map(seenVersion) });
      const row = { value: { versions: toBase64url(fromHex(checkpoint)) }, changedAt: now, collection: name.collection };
      const { row: none, ...entry } = this.#entries.edited(row, await tables.entry(locator), { ...name, locator });
      await tables.put(entry);
      return [];
    });
    await this.#setState({ checkpointAt: now });
  }

  /** On a new device: every version that another device has seen must be here. */
  async #compareCheckpoints() {
    const entries = await this.#vault.read((rows, tables) => tables.entries());
    const checkpoints = entries.filter(({ collection }) => collection === "checkpoint").flatMap(({ record }) => {
      const field = JSON.parse(record).fields.find(({ name }) => name === "versions");
      return field?.edits[0].value ? [toHex(fromBase64url(field.edits[0].value))] : [];
    });
    const { isComplete } = this.#module.ask({ ask: "compare", stored: entries.map(seenVersion), checkpoints });
    if (isComplete) return;
    await this.#setState({ problem: "rolled-back" });
    throw new SyncProblem("rolled-back");
  }

  // MARK: Requests

  async #request(method, address, options = {}) {
    try {
      return await send(method, address, { ...options, pageToken: this.#state.pageToken });
    } catch (error) {
      // The session has ended, or the cookie is that of another one.
      const isEnded = error.status === 401 || error.code === "page-token-required";
      throw isEnded ? new SyncProblem("signed-out", error) : error;
    }
  }
}

/** What a person must do about a record or file that cannot be opened. */
const problems = { otherFormat: "other-release", missingKey: "new-keys" };

/** A random number for the device. */
export const newDevice = () => toHex(randomBytes(8));

const seenVersion = ({ collection, id, locator, version, digest }) => ({ collection, id, locator, version, digest });

const hexDigest = async (sealed) => (await digest(sealed)).toString(16).padStart(16, "0");

