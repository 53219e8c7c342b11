/**
 * Decides which codes on the frames are new: each is found on many frames in a row.
 *
 * A code counts when it was read often enough, because a single frame can be read wrongly. It counts again only after it was
 * out of view for a while, so that a product can be scanned a second time.
 */

/** How long a code must be out of view before it counts again, in milliseconds. */
const absence = 3000;

export class Repetitions {
  #seen = new Map();

  /**
   * @param {{symbology: string, content: string}[]} codes the codes on a frame
   * @param {number} now the time of the frame, in milliseconds
   * @param {number} readings the number of frames on which a code must be read
   * @returns {object[]} the codes that count now
   */
  newCodes(codes, now, readings) {
    const visible = new Map(codes.map((code) => [`${code.symbology}${code.content}`, code]));
    for (const [key, state] of this.#seen) {
      state.absentSince = visible.has(key) ? null : state.absentSince ?? now;
      if (state.absentSince !== null && now - state.absentSince >= absence) this.#seen.delete(key);
    }
    const counted = [];
    for (const [key, code] of visible) {
      const state = this.#seen.get(key) ?? { times: 0, absentSince: null };
      this.#seen.set(key, state);
      state.times += 1;
      if (state.times === readings) counted.push(code);
    }
    return counted;
  }
}
