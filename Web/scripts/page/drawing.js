import { OtherFormat } from "../device/engine.js";
import { reportOtherRelease } from "../site/releases.js";

/**
 * Draws the present state, one drawing after another. Requests during a drawing are joined to one drawing after it. Data of
 * another format is not drawn: the page stays as it is, and the person is told.
 */
export class Drawing {
  #work;
  #isWanted = false;
  #isRefused = false;
  #running = null;

  /** @param {() => Promise<void>} work draws once */
  constructor(work) {
    this.#work = work;
  }

  /** Whether something changed since the present drawing began. */
  get isWanted() {
    return this.#isWanted;
  }

  /** Whether the last drawing was refused because its data has another format. */
  get isRefused() {
    return this.#isRefused;
  }

  /** Draws. The promise ends when the drawing is on the page. */
  async draw() {
    this.#isWanted = true;
    this.#running ??= this.#run();
    await this.#running;
  }

  async #run() {
    try {
      while (this.#isWanted) {
        this.#isWanted = false;
        await this.#drawOnce();
      }
    } finally {
      this.#running = null;
    }
  }

  async #drawOnce() {
    try {
      await this.#work();
      this.#isRefused = false;
    } catch (error) {
      if (!(error instanceof OtherFormat)) throw error;
      this.#isRefused = true;
      reportOtherRelease();
    }
  }
}
