/**
 * The operations of all stores of records. `Store` keeps records in IndexedDB, `MemoryStore` in memory.
 *
 * A record is `{ collection, id, format, changedAt, deleted, value }` (`docs/device-records.md`). Each call that writes
 * changes its records in one transaction. A deleted record leaves a tombstone without a value, so that other devices can
 * also delete it. A store does not interpret values.
 */
import { householdOf, householdsOf } from "../household/shared-people.js";
import { collections, isRead } from "./collections.js";
import { recordsOfEarlierRelease } from "./earlier-release.js";
import { decodedFiles, encodedFiles } from "./files-in-json.js";
import { newUUID } from "./identifiers.js";
import { pictureCollections, pictureMember, pictureOf } from "./picture-names.js";
import { deletionRows, isOfAccount, isPresent, keyOf, newestWithKey, presentRecord, recordOf, rowOf } from "./record-rows.js";

/** The version of exported files; version 1 had no records. */
const exportVersion = 2;

/** The browser stores nothing: private browsing, a full disk, or a setting. */
export class StoreError extends Error {
  name = "StoreError";

  constructor(cause) {
    super("This browser stores nothing on the device.", { cause });
  }
}

/**
 * Sends a `change` event, whose `detail` is `{ records, isLocal, sequence }`, for each change that is stored; `isLocal` is
 * false for a change that another window or device made. Sends `replace` when another window imported or deleted everything.
 *
 * The **sequence** is the number of changes so far, of all windows. A window that knows it can see that it missed a change.
 */
export class RecordStore extends EventTarget {
  #now;

  /** @param {() => number} now the time in milliseconds since 1970 */
  constructor(now) {
    super();
    this.#now = now;
  }

  /**
   * Runs `work` in a transaction, which stores all of its changes or none.
   * @param {"readonly"|"readwrite"} mode
   * @param {(rows: object) => Promise<*>} work gets `get(id)`, `getEach(ids)`, `withKey(collection, key)`, `in(collection)`,
   *   `all()`, `put(row)`, `putEach(rows)`, `sequence()` and `setSequence(number)`, and waits for nothing else
   * @param {string[]} [moreStores] other stores of the database, which `work` finds in its second argument, the transaction of
   *   IndexedDB
   */
  async transaction(mode, work, moreStores = []) {
    throw new TypeError("a subclass must override this method");
  }

  // MARK: Reading

  /** @returns {Promise<number>} the number of changes so far */
  sequence() {
    return this.transaction("readonly", (rows) => rows.sequence());
  }

  /** @returns {Promise<{records: object[], sequence: number}>} the records without files, and the changes that they include */
  snapshot() {
    return this.transaction("readonly", async (rows) => {
      const read = (await rows.all()).filter((row) => isPresent(row) && isRead(row.collection));
      return { records: read.map(recordOf), sequence: await rows.sequence() };
    });
  }

  /** @returns {Promise<number>} the number of records, without those of the account */
  count() {
    return this.transaction("readonly", async (rows) => (await rows.all()).filter((row) => isPresent(row) && !isOfAccount(row)).length);
  }

  /** @returns {Promise<object[]>} the records of a collection, in no particular order */
  all(collection) {
    return this.transaction("readonly", async (rows) => (await rows.in(collection)).filter(isPresent).map(recordOf));
  }

  /** @returns {Promise<object|undefined>} the record with an identifier */
  get(collection, id) {
    return this.transaction("readonly", async (rows) => presentRecord(await rows.get(id), collection));
  }

  /** @returns {Promise<object|undefined>} the record with a natural key */
  find(collection, key) {
    return this.transaction("readonly", async (rows) => presentRecord(await newestWithKey(rows, collection, key), collection));
  }

  // MARK: Writing

  /**
   * Stores a value in the record with the identifier, else in the record with the natural key of the value, else in a new record.
   * @returns {Promise<object>} the record
   */
  put(collection, value, id) {
    return this.#change((rows) => this.#rowToPut(rows, collection, value, id));
  }

  /**
   * Stores changes of different records, all of them or none.
   * @param {{collection: string, id?: string, value: object|null}[]} changes values as for `put`; null deletes the record
   * @returns {Promise<object[]>} the records that were stored or deleted
   */
  apply(changes) {
    return this.#changeSeveral(async (rows) => {
      const written = [];
      for (const { collection, id, value } of changes) {
        written.push(value === null ? await this.#tombstone(rows, collection, id) : await this.#rowToPut(rows, collection, value, id));
      }
      return written.filter(Boolean);
    });
  }

  /**
   * Stores values in records with identifiers, all of them or none.
   * @param {{collection: string, id: string, value: object|null}[]} values a value of null deletes the record
   * @returns {Promise<{collection: string, id: string, value: object|null}[]>} the values before, with which the same call takes
   *   the change back
   */
  async putAll(values) {
    let before;
    await this.#changeSeveral(async (rows) => {
      const found = await rows.getEach(values.map(({ id }) => id));
      before = values.map(({ collection, id }, index) => ({ collection, id, value: presentRecord(found[index], collection)?.value ?? null }));
      return values.map(({ collection, id, value }, index) => this.#row(collection, id, value, found[index]));
    });
    return before;
  }

  /**
   * Changes the value of a record.
   * @param {(value: object) => object} edit returns the new value for the current one
   * @returns {Promise<object|undefined>} the record; undefined if it does not exist
   */
  change(collection, id, edit) {
    return this.#change(async (rows) => {
      const before = presentRecord(await rows.get(id), collection);
      return before && this.#row(collection, id, edit(before.value), before);
    });
  }

  /**
   * Replaces the value of a record that did not change since it was read.
   * @param {object} read the record as it was read
   * @returns {Promise<object|undefined>} the record; undefined when another window changed or deleted it meanwhile
   */
  replace(read, value) {
    const { collection, id, changedAt } = read;
    return this.#change(async (rows) => {
      const before = presentRecord(await rows.get(id), collection);
      return before?.changedAt === changedAt ? this.#row(collection, id, value, before) : undefined;
    });
  }

  /**
   * Stores a value unless the collection has a record, also if two windows do this at the same time.
   * @returns {Promise<object[]>} the records of the collection
   */
  async ensureOne(collection, value) {
    await this.#change(async (rows) => {
      const isEmpty = !(await rows.in(collection)).some(isPresent);
      return isEmpty ? this.#row(collection, newUUID(), value) : undefined;
    });
    return this.all(collection);
  }

  /**
   * Gives a record another picture, in one transaction with it, or removes its picture.
   * @param {string} collection
   * @param {string} id the identifier of the record, or the name of a setting
   * @param {Blob|null} blob the picture; null removes it
   */
  async setPicture(collection, id, blob) {
    const file = blob ? newUUID() : undefined;
    await this.#changeSeveral(async (rows) => {
      const before = collection === "settings" ? await newestWithKey(rows, collection, id) : await rows.get(id);
      const value = presentRecord(before, collection)?.value ?? (collection === "settings" ? { name: id } : undefined);
      if (!value) return [];
      const changed = { ...value, [pictureMember(collection)]: file ?? "" };
      const row = this.#row(collection, before?.id ?? newUUID(), changed, before);
      return blob ? [row, this.#row("pictures", newUUID(), { file, blob })] : [row];
    });
    await this.erasePictures();
  }

  /** Erases pictures that no record names, and that no deleted record names which can be restored. */
  async erasePictures() {
    await this.#changeSeveral(async (rows) => {
      const pictures = (await rows.in("pictures")).filter(isPresent);
      if (pictures.length === 0) return [];
      const named = new Set();
      for (const collection of pictureCollections) {
        for (const row of await rows.in(collection)) named.add(pictureOf(row));
      }
      for (const { value } of (await rows.in("deleted")).filter(isPresent)) {
        for (const record of value.records) named.add(pictureOf(record));
      }
      return pictures.filter(({ value }) => !named.has(value.file)).map((row) => this.#row("pictures", row.id, null, row));
    });
  }

  /** Deletes a record. */
  delete(collection, id) {
    return this.#change((rows) => this.#tombstone(rows, collection, id));
  }

  /** Deletes every record of a collection. */
  async deleteAll(collection) {
    for (const { id } of await this.all(collection)) await this.delete(collection, id);
  }

  /**
   * Deletes records together, and keeps their values for 30 days in a record of the collection `deleted`. Values with files
   * are kept in `deletedFiles`, which the reader does not need.
   * @param {(rows: object) => Promise<object[]>} find returns the rows of the records, with the functions of `transaction`
   * @param {object} [about] more members of the record in `deleted`
   * @returns {Promise<string|undefined>} the identifier of the record in `deleted`; undefined if there was nothing to delete
   */
  async discard(find, about = {}) {
    const id = newUUID();
    const written = await this.#changeSeveral(async (rows) => {
      const found = (await find(rows)).filter(isPresent);
      if (found.length === 0) return [];
      const tombstones = found.map((row) => this.#row(row.collection, row.id, null, row));
      const hasFiles = (row) => Boolean(collections[row.collection]?.hasFiles);
      const kept = (rows) => rows.map(({ collection, id, format, value }) => ({ collection, id, format, value }));
      const files = found.filter(hasFiles);
      const deletedAt = this.#now();
      const deletion = { ...about, records: kept(found.filter((row) => !hasFiles(row))), deletedAt };
      return [
        ...tombstones,
        this.#row("deleted", id, deletion),
        ...(files.length > 0 ? [this.#row("deletedFiles", newUUID(), { deletion: id, records: kept(files), deletedAt })] : []),
      ];
    });
    return written.length > 0 ? id : undefined;
  }

  /**
   * Stores the values of a record of `deleted` again. A record that was stored again meanwhile stays as it is.
   * @param {string} id the identifier that `discard` returned
   */
  async restore(id) {
    await this.#changeSeveral(async (rows) => {
      const kept = await deletionRows(rows, id);
      const written = kept.map((row) => this.#row(row.collection, row.id, null, row));
      for (const { collection, id, format, value } of kept.flatMap(({ value }) => value.records)) {
        const before = await rows.get(id);
        if (!before || !isPresent(before)) written.push({ ...this.#row(collection, id, value, before), format });
      }
      return written;
    });
  }

  /** Deletes the values of a record of `deleted`, which cannot be restored afterwards. */
  async erase(id) {
    await this.#changeSeveral(async (rows) =>
      (await deletionRows(rows, id)).map((row) => this.#row(row.collection, row.id, null, row)));
  }

  /** Erases what was deleted more than 30 days ago. */
  async eraseExpired() {
    const isExpired = ({ value }) => value.deletedAt <= this.#now() - retention;
    for (const { id } of (await this.all("deleted")).filter(isExpired)) await this.erase(id);
  }

  /**
   * Changes records together with other stores of the database, to what another device has. Pages that show them are drawn again.
   * @param {(rows: object, transaction: IDBTransaction, row: Function) => Promise<object[]>} makeRows returns the rows to write;
   *   `row(collection, id, value, before)` makes one
   * @param {string[]} moreStores the other stores
   * @returns {Promise<object[]>} the records
   */
  changeWith(makeRows, moreStores) {
    const makeAll = (rows, transaction) => makeRows(rows, transaction, this.#row.bind(this));
    return this.#changeSeveral(makeAll, { moreStores, isLocal: false });
  }

  /** Runs a transaction that writes the row which `makeRow` returns, if any, and notifies the listeners. */
  async #change(makeRow) {
    const [record] = await this.#changeSeveral(async (rows) => [await makeRow(rows)].filter(Boolean));
    return record;
  }

  /** Runs a transaction that writes the rows which `makeRows` returns, and notifies the listeners. */
  async #changeSeveral(makeRows, { moreStores, isLocal = true } = {}) {
    const { rows: written, sequence } = await this.transaction("readwrite", async (rows, transaction) => {
      const written = await makeRows(rows, transaction);
      await rows.putEach(written);
      return { rows: written, sequence: written.length > 0 ? await advance(rows) : undefined };
    }, moreStores);
    const records = written.map(recordOf);
    if (records.length > 0) this.tell({ records, isLocal, sequence });
    return records;
  }

  async #rowToPut(rows, collection, value, id) {
    const key = keyOf(collection, value);
    const before = id ? await rows.get(id) : await newestWithKey(rows, collection, key);
    return this.#row(collection, before?.id ?? id ?? newUUID(), value, before);
  }

  /** The tombstone of a record, or undefined without one. */
  async #tombstone(rows, collection, id) {
    const before = presentRecord(await rows.get(id), collection);
    return before && this.#row(collection, id, null, before);
  }

  /** A row with a value, or a tombstone where the value is null. */
  #row(collection, id, value, before) {
    // Always later than the previous change, even if the clock was set back.
    const changedAt = Math.max(this.#now(), (before?.changedAt ?? 0) + 1);
    return rowOf({ collection, id, format: collections[collection].format, changedAt, deleted: value === null, value });
  }

  /** Notifies the listeners of this window. A store that several windows share notifies the others, too. */
  tell(change) {
    this.dispatchEvent(new CustomEvent("change", { detail: change }));
  }

  // MARK: Files

  /** Returns all records as one object, which `import` accepts. The keys of the account are not part of it. */
  async exported() {
    const isExported = (row) => isPresent(row) && !isOfAccount(row);
    const records = await this.transaction("readonly", async (rows) => (await rows.all()).filter(isExported).map(recordOf));
    return { format: "morsel-device", version: exportVersion, records: await encodedFiles(records) };
  }

  /**
   * Replaces all records by those of an export. Changes nothing if the content is not an export. Keys of the account stay, and so do
   * shared people, whom the other members would lose.
   * @throws {TypeError} if the content is not an export, or has a later version
   */
  async import(content) {
    const imported = recordsOfExport(content, this.#now());
    await this.transaction("readwrite", async (rows) => {
      const ids = new Set(imported.map(({ id }) => id));
      const before = new Map((await rows.all()).map((row) => [row.id, row]));
      const households = await householdsOf(rows);
      const isKept = (row) => ids.has(row.id) || isOfAccount(row) || householdOf(row, households);
      for (const row of before.values()) {
        if (isPresent(row) && !isKept(row)) await rows.put(this.#row(row.collection, row.id, null, row));
      }
      for (const record of imported) {
        const changedAt = Math.max(this.#now(), (before.get(record.id)?.changedAt ?? 0) + 1);
        await rows.put(rowOf({ ...record, changedAt }));
      }
      await advance(rows);
    });
  }
}

// MARK: Deletion

/** How long deleted values can be restored, in milliseconds. */
const retention = 30 * 24 * 60 * 60 * 1000;

// MARK: Rows

/** Counts a change. */
async function advance(rows) {
  const sequence = (await rows.sequence()) + 1;
  await rows.setSequence(sequence);
  return sequence;
}

// MARK: Exports

function recordsOfExport(content, now) {
  if (content?.format !== "morsel-device") throw new TypeError("not an export of Morsel");
  if (content.version === 1) return decodedFiles(recordsOfEarlierRelease(content, now).records);
  if (content.version !== exportVersion) throw new TypeError("an export of a later version");
  if (!Array.isArray(content.records) || !content.records.every(isRecord)) throw new TypeError("a damaged export");
  return decodedFiles(content.records.filter((record) => !isOfAccount(record)));
}

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

function isRecord(record) {
  return isObject(record) && isObject(record.value) && record.deleted === false
    && typeof record.collection === "string" && typeof record.id === "string" && record.id !== ""
    && Number.isSafeInteger(record.format) && Number.isFinite(record.changedAt);
}
