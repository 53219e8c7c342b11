/**
 * The rules of synchronization in Swift (`Wasm/Vault.swift`, `docs/vault-module.md`): which versions to accept, how
 * to merge, and which passwords are allowed. The module is loaded for people with an account, and on the pages of accounts.
 */
import { VaultError } from "./vault-error.js";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class VaultModule {
  #exports;

  /**
   * Loads the module and the list of common passwords.
   * @param {string} assets the path under which the files of this release are served
   * @param {(address: string) => Promise<Response>} [load] loads a file
   */
  static async load(assets, load = (address) => fetch(address)) {
    const [code, passwords] = await Promise.all(["vault.wasm", "common-passwords.txt"].map(async (name) => {
      const response = await load(assets + name);
      if (!response.ok) throw new Error(`${name}: ${response.status}`);
      return response.arrayBuffer();
    }));
    const random = (address, count) => crypto.getRandomValues(new Uint8Array(instance.exports.memory.buffer, address >>> 0, count));
    const { instance } = await WebAssembly.instantiate(code, { platform: { random } });
    return new VaultModule(instance.exports, new Uint8Array(passwords));
  }

  constructor(exports, passwords) {
    this.#exports = exports;
    exports.load(this.#write(passwords), passwords.length);
  }

  /**
   * Answers a request (`docs/vault-module.md`) at once, so that it can be used inside a transaction of the database.
   * @param {object} request
   * @returns {object}
   * @throws {VaultError} `otherFormat` for a record of a later release
   */
  ask(request) {
    const bytes = encoder.encode(JSON.stringify(request));
    const address = this.#write(bytes);
    const length = this.#exports.ask(address, bytes.length);
    this.#exports.release(address);
    const answer = JSON.parse(decoder.decode(new Uint8Array(this.#exports.memory.buffer, this.#exports.result() >>> 0, length)));
    if (answer.error) throw new VaultError(answer.error === "other-format" ? "otherFormat" : "damaged");
    return answer;
  }

  /** Copies bytes into the memory of the module, whose buffer is replaced when it grows. */
  #write(bytes) {
    const address = this.#exports.allocate(bytes.length) >>> 0;
    new Uint8Array(this.#exports.memory.buffer, address, bytes.length).set(bytes);
    return address;
  }
}
