/**
 * Receives and sends the records of a vault or of a household (`docs/vault-protocol.md`).
 *
 * Everything that must survive a closed browser is stored before it matters: a batch before it is sent, the place in the list
 * of changes together with the merged records.
 */
import { newUUID } from "../device/identifiers.js";
import { fromBase64url, randomBytes, toBase64url, toHex, utf8 } from "./bytes.js";
import { SyncProblem, unreadable } from "./sync-problem.js";
import { VaultError } from "./vault-error.js";
import { digest, firstKey, keyVersion } from "./vault-keys.js";

const pageSize = 100;
const batchSize = 100;
/** The largest number of characters of sealed records in a batch, below the limit of the server, 1 MiB. */
const batchCharacters = 900_000;
/** The answers with which a server refuses a batch as a whole. */
const refusals = [400, 409, 422];

export class RecordExchange {
  #store;
  #state;
  #keys;
  #owner;
  #addresses;
  #request;
  #makeEntries;
  #entries;

  /**
   * @param {object} parts
   * @param {VaultStore} parts.store the entries of the vault or of a household
   * @param {object} parts.state what the store has of the exchange: `cursor`, `last`, `device` and `pending`
   * @param {VaultKeys} parts.keys
   * @param {Uint8Array} parts.owner the identifier of the account or household, 16 bytes
   * @param {{changes: string, records: string}} parts.addresses
   * @param {(method: string, address: string, options?: object) => Promise<object|null>} parts.request
   * @param {(device: string) => object} parts.makeEntries returns what merges records for the number of a device
   */
  constructor({ store, state, keys, owner, addresses, request, makeEntries }) {
    [this.#store, this.#state, this.#keys, this.#owner] = [store, state, keys, owner];
    [this.#addresses, this.#request, this.#makeEntries] = [addresses, request, makeEntries];
    this.#entries = makeEntries(state.device);
  }

  /** The stored state, as this exchange has last read or written it. */
  get state() {
    return this.#state;
  }

  /** What merges records. It is another one after the device has got another number. */
  get entries() {
    return this.#entries;
  }

  /** Changes the stored state. Another window may have logged out meanwhile. */
  async setState(changes) {
    const state = await this.#store.changeState((state) => state && { ...state, ...changes });
    if (!state) throw new SyncProblem("signed-out");
    this.#state = state;
  }

  /** Reads the state again, after other code has changed it. */
  async readState() {
    this.#state = (await this.#store.state()) ?? this.#state;
  }

  /** @returns {Promise<string>} the locator of a record, in hexadecimal digits */
  locator = async (collection, id) => toHex(await this.#keys.locator(collection, id));

  // MARK: Changes of the device

  /**
   * Makes edits of records of the device.
   * @param {{collection: string, id: string, row: string, locator?: string}[]} names `row` is the identifier on the device
   */
  async edit(names) {
    for (let start = 0; start < names.length; start += batchSize) {
      const some = names.slice(start, start + batchSize);
      for (const name of some) name.locator ??= await this.locator(name.collection, name.id);
      await this.#store.change(async (rows, tables) => {
        for (const name of some) {
          const [row, entry] = [await rows.get(name.row), await tables.entry(name.locator)];
          if (!row || (row.deleted && !entry)) continue;
          const begun = row.deleted ? entry : await this.#entries.begun(entry, name, tables);
          await tables.put(this.#entries.edited(row, begun, name));
        }
        return [];
      });
    }
  }

  // MARK: Receiving

  /**
   * Receives all pages of changes.
   *
   * The last record that this device has received is asked for again: a server that went back does not have it, also if it has given its
   * number to another change since.
   * @param {boolean} [isAgain] whether everything is received again
   * @returns {Promise<{collection: string, locator: string}[]>} the names of the records that were received
   * @throws {SyncProblem} `rolled-back`
   */
  async pull(isAgain = false) {
    const { cursor, last } = this.#state;
    let isMissing = Boolean(last) && cursor > 0;
    const received = [];
    for (let [since, hasMore] = [isAgain ? 0 : isMissing ? cursor - 1 : cursor, true]; hasMore;) {
      const page = await this.#request("GET", `${this.#addresses.changes}?since=${since}&limit=${pageSize}`);
      if (page.sequence < this.#state.cursor) await this.reportRollback({ cursor, last });
      const names = await Promise.all(page.records.map(nameOf));
      isMissing &&= !names.some(({ locator }) => locator === last.locator);
      const news = isAgain ? page.records : page.records.filter((_, index) => !isSame(names[index], last));
      const items = await Promise.all(news.map((record) => this.#open(record)));
      await this.#merge({ ask: "receive", items }, (state) => ({
        ...state, cursor: Math.max(state.cursor, page.next), last: names.at(-1) ?? state.last,
      }));
      received.push(...items.map(({ collection, locator }) => ({ collection, locator })));
      since = Math.max(since, page.next);
      hasMore = page.hasMore;
    }
    if (isMissing) await this.reportRollback({ cursor, last });
    return received;
  }

  /**
   * Remembers that the server returned an earlier state.
   * @param {object} [before] the state of the exchange from which the next time begins
   * @throws {SyncProblem}
   */
  async reportRollback(before = {}) {
    await this.setState({ ...before, problem: "rolled-back", hasGoneBack: true });
    throw new SyncProblem("rolled-back");
  }

  /** Merges records and stores the state of afterwards in the same transaction. */
  async #merge(request, nextState) {
    let outcome;
    await this.#store.change(async (rows, tables, row) => {
      const state = await tables.state();
      if (!state) throw new SyncProblem("signed-out");
      outcome = request.items.length > 0 ? await this.#entries.merge(request, rows, tables, row) : { rows: [], refused: 0 };
      // A server that goes back is not believed: the same changes are asked for again.
      this.#state = outcome.refused > 0 ? { ...state, problem: "rolled-back" } : nextState(state);
      if (outcome.hasLostEdits) this.#state = { ...this.#state, device: newDevice() };
      await tables.putState(this.#state);
      return outcome.rows;
    });
    if (outcome.hasLostEdits) this.#entries = this.#makeEntries(this.#state.device);
    if (outcome.refused > 0) throw new SyncProblem("rolled-back");
  }

  /** Opens a record of the server. */
  async #open({ locator, version, sealed }) {
    const bytes = { locator: fromBase64url(locator), version, sealed: fromBase64url(sealed) };
    try {
      const { collection, id, content } = await this.#keys.open(bytes, this.#owner);
      return {
        collection, id, version, locator: toHex(bytes.locator), digest: await hexDigest(bytes.sealed),
        keyVersion: keyVersion(bytes.sealed),
        record: JSON.parse(new TextDecoder().decode(content)),
      };
    } catch (error) {
      throw unreadable(error);
    }
  }

  // MARK: Sending

  /** Sends all changed records. */
  async pushAll() {
    while (await this.push());
  }

  /** Sends a batch. @returns {Promise<boolean>} whether there was something to send */
  async push() {
    const pending = this.#state.pending ?? (await this.#makeBatch());
    if (!pending) return false;
    const { body, idempotencyKey } = pending;
    let answer;
    try {
      answer = await this.#request("POST", this.#addresses.records, { body, idempotencyKey });
    } catch (error) {
      // The server refuses the batch as a whole. Its records are part of the next one.
      if (refusals.includes(error.status)) await this.setState({ pending: undefined });
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
  async sealAgain() {
    const newest = this.#keys.newestVersion;
    if (newest === firstKey) return;
    await this.#store.change(async (rows, tables) => {
      for (const entry of await tables.entries()) {
        if (entry.version > 0 && (entry.keyVersion ?? firstKey) < newest) await tables.put({ ...entry, changed: 1 });
      }
      return [];
    });
  }

  /** Seals changed records and stores them as the batch that is sent until it is answered. */
  async #makeBatch() {
    const changed = await this.#store.read((rows, tables) => tables.nextChanged(batchSize));
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
    await this.setState({ pending });
    return pending;
  }

  async #seal(record, version) {
    try {
      return await this.#keys.seal(record, version, this.#owner);
    } catch (error) {
      if (error instanceof VaultError && error.reason === "tooLarge") return null;
      throw error;
    }
  }

  /** A record that is too large stays on the device, until its next change. */
  async #setAside(locator) {
    await this.#store.change(async (rows, tables) => {
      const { changed, ...entry } = await tables.entry(locator);
      await tables.put({ ...entry, isTooLarge: true });
      return [];
    });
    await this.setState({ hasTooLarge: true });
  }
}

/** A random number for the device. */
export const newDevice = () => toHex(randomBytes(8));

/** By what a received record is known again. */
const nameOf = async ({ locator, version, sealed }) => ({ locator, version, digest: await hexDigest(fromBase64url(sealed)) });

const isSame = (record, other) =>
  record.locator === other?.locator && record.version === other.version && record.digest === other.digest;

const hexDigest = async (sealed) => (await digest(sealed)).toString(16).padStart(16, "0");
