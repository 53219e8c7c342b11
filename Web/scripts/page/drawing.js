import { OtherFormat } from "../device/engine.js";
import { reportOtherRelease } from "../site/releases.js";
import { showServerAnswer } from "./server-answer.js";

/**
 * Draws the current state, one drawing after another. Requests during a drawing are combined into one drawing after it. Data
 * of another format is not drawn: the page does not change, and a notice is shown.
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

  /** Whether another drawing was requested since the current one began. */
  get isWanted() {
    return this.#isWanted;
  }

  /** Whether the last drawing was refused because its data has another format. */
  get isRefused() {
    return this.#isRefused;
  }

  /** Draws. The promise is fulfilled when the page shows the drawing. */
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
      showServerAnswer();
      reportOtherRelease();
    }
  }
}
