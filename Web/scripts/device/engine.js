/** The interface of pages to the worker that reads labels and draws pages. */

/** The reader could not be loaded, or failed. */
export class EngineError extends Error {
  name = "EngineError";
}

/** The reader rejected data in the format of another release (`docs/page-request.md`). */
export class OtherFormat extends Error {
  name = "OtherFormat";
}

export class Engine {
  #worker;
  #waiting = new Map();
  #lastId = 0;
  #isReady = false;
  #progress = 0;

  /**
   * Starts the reader immediately. Requests wait until it is ready.
   * @param {string} assets the path under which the files of this release are served
   * @param {string} app the name of the browser module, without `.wasm`
   * @param {(share: number) => void} onProgress receives the loaded share of the knowledge file, from 0 to 1
   */
  constructor(assets, app, onProgress = () => {}) {
    this.#worker = new Worker(`${assets}scripts/device/engine-worker.js`, { type: "module", name: app });
    /** The version of the knowledge, when it is loaded. */
    this.ready = new Promise((resolve, reject) => {
      this.#worker.onmessage = ({ data }) => {
        if ("progress" in data) onProgress((this.#progress = data.progress));
        else if ("ready" in data) resolve(data.ready);
        else if ("failed" in data) reject(new EngineError(data.failed));
        else this.#settle(data);
      };
      this.#worker.onerror = (event) => reject(new EngineError(event.message));
    });
    this.ready.then(() => (this.#isReady = true), () => {});
  }

  /** The loaded share of the knowledge file, from 0 to 1. */
  get progress() {
    return this.#progress;
  }

  /** Whether requests are answered without waiting for the reader to load. */
  get isReady() {
    return this.#isReady;
  }

  /**
   * Sends records to the reader, for later requests.
   * @param {object[]} records
   * @param {boolean} replacesRecords whether they replace all earlier records
   */
  async change(records, replacesRecords = false) {
    await this.page({ ask: "nothing", records, replacesRecords });
  }

  /**
   * Draws a page.
   * @param {object} request what to draw (`docs/page-request.md`)
   * @returns {Promise<{title: string, main: string}>}
   * @throws {EngineError}
   * @throws {OtherFormat}
   */
  page(request) {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, request });
    });
  }

  #settle({ id, page, error }) {
    const { resolve, reject } = this.#waiting.get(id);
    this.#waiting.delete(id);
    const problem = error ?? page.error;
    if (problem === "other-format") reject(new OtherFormat());
    else if (problem) reject(new EngineError(problem));
    else resolve(page);
  }
}
