/**
 * A browser module of `Wasm/Exports.swift` in JavaScript: bytes in, bytes out.
 *
 * Pages, workers and Node.js use the same file. The module sends nothing over the network.
 */

/** The reasons why a knowledge file cannot be opened, by the code that the module's `load` returns. */
const reasons = { 1: "foreign", 2: "other-format", 3: "damaged" };

/** A knowledge file that cannot be used; `reason` is "foreign", "other-format" or "damaged". */
export class KnowledgeError extends Error {
  constructor(code) {
    super(`The knowledge file cannot be used: ${reasons[code]}.`);
    this.name = "KnowledgeError";
    this.reason = reasons[code];
  }
}

/**
 * One instance of the module with its own memory, which holds one request and one answer at a time.
 *
 * After a `WebAssembly.RuntimeError` (out of memory) it cannot be used any more: open another one.
 */
export class LabelModule {
  #exports;
  #request = { address: 0, capacity: 0 };

  /**
   * Starts the module and opens a knowledge file.
   * @param {BufferSource} code the bytes of a browser module, such as `food.wasm`
   * @param {ArrayBuffer | Uint8Array} knowledge the bytes of `morsel.knowledge`
   * @throws {KnowledgeError} if the knowledge file cannot be used
   */
  static async open(code, knowledge) {
    const random = (address, count) => crypto.getRandomValues(new Uint8Array(instance.exports.memory.buffer, address >>> 0, count));
    const { instance } = await WebAssembly.instantiate(code, { platform: { random } });
    const labels = new LabelModule(instance);
    labels.load(knowledge);
    return labels;
  }

  constructor(instance) {
    this.#exports = instance.exports;
  }

  /**
   * Opens a knowledge file, which replaces the open one. If it cannot be used, the open one is kept.
   * @param {ArrayBuffer | Uint8Array} knowledge
   * @throws {KnowledgeError}
   */
  load(knowledge) {
    const bytes = new Uint8Array(knowledge.buffer ?? knowledge, knowledge.byteOffset ?? 0, knowledge.byteLength);
    const address = this.#exports.allocate(bytes.length) >>> 0;
    this.#write(bytes, address);
    const code = this.#exports.load(address, bytes.length);
    if (code !== 0) throw new KnowledgeError(code);
  }

  /**
   * Answers a label request, which only `labels.wasm` can: `{"id":…,"text":"…","language":"es"}` as UTF-8, with a JSON object as UTF-8.
   * @param {Uint8Array} request
   * @returns {Uint8Array} a copy, which later calls do not change
   */
  answer(request) {
    return this.#call(this.#exports.answer, request);
  }

  /**
   * Answers a page request (`docs/page-request.md`), JSON as UTF-8, with a JSON object as UTF-8.
   * @param {Uint8Array} request
   * @returns {Uint8Array} a copy, which later calls do not change
   */
  ask(request) {
    return this.#call(this.#exports.ask, request);
  }

  #call(answer, request) {
    this.#reserve(request.length);
    this.#write(request, this.#request.address);
    const length = answer(this.#request.address, request.length);
    if (length < 0) throw new Error("No knowledge file is open.");
    const address = this.#exports.result() >>> 0;
    return new Uint8Array(this.#exports.memory.buffer, address, length).slice();
  }

  /** The size of the module's memory in bytes; it never shrinks. */
  get memorySize() {
    return this.#exports.memory.buffer.byteLength;
  }

  #reserve(length) {
    if (length <= this.#request.capacity) return;
    if (this.#request.capacity > 0) this.#exports.release(this.#request.address);
    const capacity = Math.max(4096, length);
    this.#request = { address: this.#exports.allocate(capacity) >>> 0, capacity };
  }

  /** Writes bytes into the memory. Its buffer is read each time, because it is replaced when the memory grows. */
  #write(bytes, address) {
    new Uint8Array(this.#exports.memory.buffer, address, bytes.length).set(bytes);
  }
}
