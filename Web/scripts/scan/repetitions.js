/**
 * Decides which codes on the frames are new: each is found on many frames in a row.
 *
 * A code counts when it was read twice, because a single frame can be read wrongly. It counts again only after it was out of
 * view for a while, so that a product can be scanned a second time.
 */

/** How long a code must be out of view before it counts again, in milliseconds. */
const absence = 3000;

export class Repetitions {
  #seen = new Map();

  /**
   * @param {{symbology: string, content: string}[]} codes the codes on a frame
   * @param {number} now the time of the frame, in milliseconds
   * @returns {object[]} the codes that count now
   */
  newCodes(codes, now) {
    const counted = [];
    for (const code of codes) {
      const key = `${code.symbology}${code.content}`;
      const before = this.#seen.get(key);
      const isRecent = before && now - before.at < absence;
      const times = isRecent ? before.times + 1 : 1;
      this.#seen.set(key, { times, at: now });
      if (times === 2) counted.push(code);
    }
    return counted;
  }
}
