import { OtherFormat } from "./engine.js";
import { tellOfOtherRelease } from "./releases.js";

/**
 * Draws what there is now, one drawing after another: while one is made, later ones wait as one. What is of another format
 * is not drawn: what stands there stays, and the person is told.
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

  /** Whether something changed since the drawing that is being made began. */
  get isWanted() {
    return this.#isWanted;
  }

  /** Whether the last drawing was not made, since what was to be drawn is of another format. */
  get isRefused() {
    return this.#isRefused;
  }

  /** Draws, and is done when it is seen. */
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
      tellOfOtherRelease();
    }
  }
}
