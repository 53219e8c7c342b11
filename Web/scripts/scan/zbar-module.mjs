/** The module zbar.wasm, which finds codes on greyscale frames (`Wasm/zbar.c`). */

const decoder = new TextDecoder();
/** The result of a WASI call that is not supported (ENOSYS). The module makes such calls only to write error messages. */
const notSupported = 52;

export class ZBarModule {
  #exports;

  constructor(exports) {
    this.#exports = exports;
  }

  /** @param {BufferSource} code the bytes of the module */
  static async open(code) {
    const module = await WebAssembly.compile(code);
    const imports = {};
    for (const { module: from, name } of WebAssembly.Module.imports(module)) (imports[from] ??= {})[name] = () => notSupported;
    return new ZBarModule((await WebAssembly.instantiate(module, imports)).exports);
  }

  /**
   * Finds the codes on a frame.
   * @param {Uint8ClampedArray} rgba the pixels, four bytes each, row by row
   * @returns {{symbology: string, content: string}[]} the codes; `symbology` is an identifier such as `]E0` (ISO/IEC 15424)
   */
  codes(rgba, width, height) {
    const address = this.#exports.frame(width, height);
    if (!address) throw new RangeError("no memory for the frame");
    const frame = new Uint8Array(this.#exports.memory.buffer, address, width * height);
    for (let pixel = 0, byte = 0; pixel < frame.length; pixel++, byte += 4) {
      // The luminance of ITU-R BT.601, in whole numbers.
      frame[pixel] = (rgba[byte] * 77 + rgba[byte + 1] * 150 + rgba[byte + 2] * 29) >> 8;
    }
    const length = this.#exports.scan();
    // The memory may have grown meanwhile, which detaches earlier views.
    const answer = new Uint8Array(this.#exports.memory.buffer, this.#exports.answer(), length);
    const found = [];
    for (let place = 0; place < length; ) {
      const size = new DataView(answer.buffer, answer.byteOffset + place + 3, 4).getUint32(0, true);
      const content = place + 7;
      found.push({
        symbology: decoder.decode(answer.subarray(place, place + 3)),
        content: decoder.decode(answer.subarray(content, content + size)),
      });
      place = content + size;
    }
    return found;
  }
}
