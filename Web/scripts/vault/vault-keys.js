/**
 * The keys of an open vault, with which a device seals and opens records (`docs/vault-protocol.md`).
 *
 * They are `CryptoKey` objects that no script can read. IndexedDB can store them, so that a person stays logged in.
 */
import { open, seal } from "./aes-gcm.js";
import { eightBytes, fourBytes, isEqual, joined, numberAt, randomBytes, utf8 } from "./bytes.js";
import { paddedFile, unpaddedFile } from "./file-content.js";
import { padded, unpadded } from "./vault-content.js";
import { VaultError } from "./vault-error.js";
import { keysIn } from "./wrapped-keys.js";

const format = 1;
const headerLength = 5;

/** The version of the key of a new vault. */
export const firstKey = 1;

/** What the hashes of locators and the authenticated data of records begin with. Households have others (`household/record-labels.js`). */
const vaultLabels = { record: "morsel/v1/record", locator: "morsel/v1/locator" };

export class VaultKeys {
  #locatorKey;
  #recordKeys;
  #labels;

  /** @param {{locatorKey: CryptoKey, recordKeys: {version: number, key: CryptoKey}[]}} stored what `stored` returned */
  constructor({ locatorKey, recordKeys }, labels = vaultLabels) {
    this.#locatorKey = locatorKey;
    this.#recordKeys = recordKeys;
    this.#labels = labels;
  }

  /**
   * @param {Uint8Array} bytes the result of `unwrap` or `newKeys`
   * @param {{record: string, locator: string}} [labels] of the records of a household
   * @throws {VaultError} `otherFormat`
   */
  static async import(bytes, labels) {
    const { locatorKey, recordKeys } = keysIn(bytes);
    const hmac = { name: "HMAC", hash: "SHA-256" };
    return new VaultKeys({
      locatorKey: await crypto.subtle.importKey("raw", locatorKey, hmac, false, ["sign"]),
      recordKeys: await Promise.all(recordKeys.map(async ({ version, key }) => ({
        version, key: await crypto.subtle.importKey("raw", key, "AES-GCM", false, ["encrypt", "decrypt"]),
      }))),
    }, labels);
  }

  /** The keys for IndexedDB. */
  get stored() {
    return { locatorKey: this.#locatorKey, recordKeys: this.#recordKeys };
  }

  /** The version of the key with which records are sealed. */
  get newestVersion() {
    return this.#recordKeys.at(-1).version;
  }

  /**
   * The name of a record on the server, 16 bytes: a keyed hash, so that the server learns neither collection nor identifier.
   * @throws {VaultError} `invalidKey`
   */
  async locator(collection, id) {
    const name = utf8(collection);
    if (name.length === 0 || name.length > 255 || id === "") throw new VaultError("invalidKey");
    const hash = await crypto.subtle.sign("HMAC", this.#locatorKey, joined(this.#labels.locator, name.length, name, id));
    return new Uint8Array(hash, 0, 16).slice();
  }

  /**
   * Seals a record with the newest key.
   * @param {{collection: string, id: string, content: Uint8Array}} record
   * @param {number} version the version that it gets on the server
   * @param {Uint8Array} account the identifier of the account or household, 16 bytes
   * @param {Uint8Array} [nonce] only for test vectors; a nonce must never be used twice
   * @returns {Promise<{locator: Uint8Array, version: number, sealed: Uint8Array}>}
   * @throws {VaultError} `tooLarge` or `invalidKey`
   */
  async seal(record, version, account, nonce = randomBytes(12)) {
    const locator = await this.locator(record.collection, record.id);
    const newest = this.newestVersion;
    const data = this.#associatedData(account, locator, version, newest);
    const sealed = await seal(padded(record), this.#key(newest), nonce, data);
    return { locator, version, sealed: joined(format, fourBytes(newest), sealed) };
  }

  /**
   * Opens a record that the server returned.
   * @param {{locator: Uint8Array, version: number, sealed: Uint8Array}} record
   * @param {Uint8Array} account the identifier of the account or household, 16 bytes
   * @returns {Promise<{collection: string, id: string, content: Uint8Array}>}
   * @throws {VaultError} `damaged`, `missingKey` or `otherFormat`
   */
  async open({ locator, version, sealed }, account) {
    if (sealed.length < headerLength || sealed[0] !== format) throw new VaultError("otherFormat");
    const data = this.#associatedData(account, locator, version, keyVersion(sealed));
    const record = unpadded(await open(sealed.subarray(headerLength), this.#key(keyVersion(sealed)), data));
    if (!isEqual(await this.locator(record.collection, record.id), locator)) throw new VaultError("damaged");
    return record;
  }

  /**
   * The name of a file on the server, 16 bytes.
   * @param {string} id the identifier of the file, which records contain
   * @throws {VaultError} `invalidKey`
   */
  async fileLocator(id) {
    if (id === "") throw new VaultError("invalidKey");
    const hash = await crypto.subtle.sign("HMAC", this.#locatorKey, joined("morsel/v1/file", utf8(id)));
    return new Uint8Array(hash, 0, 16).slice();
  }

  /**
   * Seals a file with the newest key.
   * @param {{type: string, bytes: Uint8Array}} file
   * @param {string} id its identifier, whose content never changes
   * @param {Uint8Array} account the identifier of the account, 16 bytes
   * @param {Uint8Array} [nonce] only for test vectors; a nonce must never be used twice
   * @throws {VaultError} `tooLarge` or `invalidKey`
   */
  async sealFile(file, id, account, nonce = randomBytes(12)) {
    const newest = this.newestVersion;
    const data = fileData(account, await this.fileLocator(id), newest);
    return joined(format, fourBytes(newest), await seal(paddedFile(file), this.#key(newest), nonce, data));
  }

  /**
   * Opens a file that the server returned for an identifier.
   * @param {Uint8Array} sealed the file as the server stores it
   * @param {string} id the identifier under which it was asked for
   * @param {Uint8Array} account the identifier of the account, 16 bytes
   * @returns {Promise<{type: string, bytes: Uint8Array}>}
   * @throws {VaultError} `damaged`, `missingKey` or `otherFormat`
   */
  async openFile(sealed, id, account) {
    if (sealed.length < headerLength || sealed[0] !== format) throw new VaultError("otherFormat");
    const data = fileData(account, await this.fileLocator(id), keyVersion(sealed));
    return unpaddedFile(await open(sealed.subarray(headerLength), this.#key(keyVersion(sealed)), data));
  }

  /**
   * What is authenticated with a record, so that a server cannot present it as another one, or an earlier version as a later one.
   */
  #associatedData(account, locator, version, keyVersion) {
    return joined(this.#labels.record, account, locator, eightBytes(version), fourBytes(keyVersion));
  }

  #key(version) {
    const found = this.#recordKeys.find((key) => key.version === version);
    if (!found) throw new VaultError("missingKey");
    return found.key;
  }
}

/** The version of the key with which a record is sealed. */
export const keyVersion = (sealed) => numberAt(sealed, 1);

const fileData = (account, locator, keyVersion) => joined("morsel/v1/file", account, locator, fourBytes(keyVersion));

/** @returns {Promise<bigint>} the first eight bytes of the hash of a sealed record, by which devices recognize a version */
export async function digest(sealed) {
  return new DataView(await crypto.subtle.digest("SHA-256", sealed)).getBigUint64(0);
}
