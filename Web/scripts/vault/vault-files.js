/**
 * The files of the account: pictures that synchronized records name (`docs/vault-protocol.md`).
 *
 * A file is sent before the record that names it. A file that no record names any more stays on the server for 30 days, like deleted
 * records on the device, because another device may still name it or restore what named it.
 *
 * `state.files` has an entry for each known file: `key`, the version of the key with which the server has it; `unnamedAt`, since when
 * no record names it; `notBefore`, the time of the next attempt after one that failed; `isRefused` if the account had no room, and
 * `isDamaged` if the file could not be read.
 */
import { newUUID } from "../device/identifiers.js";
import { pictureCollections, pictureOf } from "../device/picture-names.js";
import { fromBase64url, toBase64url } from "./bytes.js";
import { syncedCollections } from "./synced-collections.js";
import { VaultError } from "./vault-error.js";
import { firstKey, keyVersion } from "./vault-keys.js";

const retention = 30 * 24 * 60 * 60 * 1000;
const pause = 60 * 60 * 1000;
/** The types that a browser may show. The type of a received file is not trusted. */
const imageTypes = ["image/jpeg", "image/png", "image/webp"];

export class VaultFiles {
  #vault;
  #keys;
  #account;
  #request;
  #files;

  /**
   * @param {VaultStore} vault
   * @param {VaultKeys} keys
   * @param {Uint8Array} account the identifier of the account, 16 bytes
   * @param {(method: string, address: string, options?: object) => Promise<object|null>} request
   * @param {{files?: Record<string, object>}} state of the vault
   */
  constructor(vault, keys, account, request, { files = {} }) {
    [this.#vault, this.#keys, this.#account, this.#request, this.#files] = [vault, keys, account, request, files];
  }

  /**
   * Sends the files that the server does not have, sealed with the newest key.
   * @returns {Promise<boolean>} whether the account had room for all
   */
  async send() {
    const newest = this.#keys.newestVersion;
    const named = await namedFiles(this.#vault);
    for (const id of named) {
      const known = this.#files[id];
      if (known?.key === newest || known?.notBefore > Date.now()) continue;
      const picture = await this.#vault.records.find("pictures", id);
      if (!picture) continue;
      const isStored = await this.#put(id, picture.value.blob);
      await this.#note(id, isStored ? { key: newest } : { ...known, isRefused: true, notBefore: Date.now() + pause });
    }
    return ![...named].some((id) => this.#files[id]?.isRefused);
  }

  /** @returns {Promise<boolean>} false if the account is full, also without the files that no record names */
  async #put(id, blob) {
    const file = { type: blob.type, bytes: new Uint8Array(await blob.arrayBuffer()) };
    const sealed = toBase64url(await this.#keys.sealFile(file, id, this.#account));
    const put = async () => this.#request("PUT", await this.#address(id), { body: { sealed } });
    try {
      await put();
    } catch (error) {
      if (error.code !== "vault-full") throw error;
      if ((await this.#remove(({ unnamedAt }) => unnamedAt !== undefined)) === 0) return false;
      return put().then(() => true, (again) => {
        if (again.code === "vault-full") return false;
        throw again;
      });
    }
    return true;
  }

  /**
   * Receives the files that other devices sent, and removes those that no record names any more.
   * @returns {Promise<boolean>} whether each received file could be read
   * @throws {VaultError} `missingKey` if a newer key is needed
   */
  async receive() {
    const named = await namedFiles(this.#vault);
    for (const id of named) {
      if (this.#files[id]?.unnamedAt) await this.#note(id, { ...this.#files[id], unnamedAt: undefined });
      if (this.#files[id]?.notBefore > Date.now() || (await this.#vault.records.find("pictures", id))) continue;
      const found = await this.#get(id);
      if (found) await this.#vault.change(async (rows, tables, row) => [row("pictures", newUUID(), { file: id, blob: found.blob })]);
      await this.#note(id, found ? { key: found.key } : { notBefore: Date.now() + pause, isDamaged: found === undefined });
    }
    for (const id of Object.keys(this.#files).filter((id) => !named.has(id))) {
      if (!this.#files[id].unnamedAt) await this.#note(id, { ...this.#files[id], unnamedAt: Date.now() });
    }
    await this.#remove(({ unnamedAt }) => unnamedAt <= Date.now() - retention);
    await this.#vault.records.erasePictures();
    return ![...named].some((id) => this.#files[id]?.isDamaged);
  }

  /**
   * The file as the server has it.
   * @returns {Promise<{key: number, blob: Blob}|null|undefined>} null if the server does not have it, undefined if it is damaged
   */
  async #get(id) {
    let sealed;
    try {
      sealed = fromBase64url((await this.#request("GET", await this.#address(id))).sealed);
      const { type, bytes } = await this.#keys.openFile(sealed, id, this.#account);
      return { key: keyVersion(sealed), blob: new Blob([bytes], { type: imageTypes.includes(type) ? type : "" }) };
    } catch (error) {
      if (error.status === 404) return null;
      if (!(error instanceof VaultError) || (error.reason === "missingKey" && keyVersion(sealed) > this.#keys.newestVersion)) throw error;
      return undefined;
    }
  }

  /** Removes files from the server. @returns {Promise<number>} how many */
  async #remove(isRemoved) {
    const removed = Object.keys(this.#files).filter((id) => isRemoved(this.#files[id]));
    for (const id of removed) {
      await this.#request("DELETE", await this.#address(id));
      await this.#note(id, undefined);
    }
    return removed.length;
  }

  /** Stores what is known of a file at once, so that a closed browser does not send it again. */
  async #note(id, known) {
    const { [id]: before, ...others } = this.#files;
    this.#files = known ? { ...others, [id]: known } : others;
    await this.#vault.changeState((state) => state && { ...state, files: this.#files });
  }

  async #address(id) {
    return `/v1/vault/files/${toBase64url(await this.#keys.fileLocator(id))}`;
  }
}

/** @returns {Promise<Set<string>>} the identifiers of the files that synchronized records name */
function namedFiles(vault) {
  return vault.read(async (rows) => {
    const named = new Set();
    for (const collection of pictureCollections.filter((name) => Object.hasOwn(syncedCollections, name))) {
      for (const row of await rows.in(collection)) named.add(pictureOf(row));
    }
    named.delete(undefined);
    return named;
  });
}

/** @returns {Promise<number>} the lowest version of a key with which a named file may be sealed; `Infinity` without files */
export async function oldestFileKey(vault) {
  const { files = {} } = (await vault.state()) ?? {};
  // A file that the server did not have was sealed with no key.
  const keys = [...(await namedFiles(vault))].filter((id) => files[id]?.key || !files[id]?.notBefore);
  return Math.min(...keys.map((id) => files[id]?.key ?? firstKey));
}
