/**
 * Hears from the server that another device of the account, or a member of one of its households, has changed something
 * (`GET /v1/vault/events`).
 *
 * Only a visible window that is online has a stream. A stream that ends, or that is silent for longer than two heartbeats of
 * the server, is opened again after a time that grows and differs from device to device.
 *
 * A stream begins with the newest numbers of the account and of each household, which tell what was missed. So a new stream does not
 * name the last event of the one before: a device that heard of a change may not have received it.
 */
const address = "/v1/vault/events";
const longestDelay = 60_000;
/** The server sends something every 25 seconds. */
const longestSilence = 60_000;

export class ChangeStream {
  #source = null;
  #isWanted = false;
  #timer;
  #silence;
  #failures = 0;
  #onChange;
  #onHousehold;
  #onEnd;

  /**
   * @param {object} listeners
   * @param {(sequence: number) => void} listeners.onChange receives the newest sequence number of the account
   * @param {(household: {household: string, sequence: number, activity: number}) => void} listeners.onHousehold receives what the server
   *   has of a household
   * @param {() => void} listeners.onEnd is called when a stream has ended or cannot be opened: the session may have ended
   */
  constructor({ onChange, onHousehold, onEnd }) {
    this.#onChange = onChange;
    this.#onHousehold = onHousehold;
    this.#onEnd = onEnd;
  }

  /** Opens or closes the stream. @param {boolean} isWanted whether somebody is logged in and would see changes */
  update(isWanted) {
    if (isWanted === this.#isWanted) return;
    this.#isWanted = isWanted;
    this.#failures = 0;
    clearTimeout(this.#timer);
    if (isWanted) this.#open();
    else this.#close();
  }

  #open() {
    const source = new EventSource(address);
    this.#source = source;
    source.addEventListener("change", ({ lastEventId }) => this.#hear(() => this.#onChange(Number(lastEventId))));
    source.addEventListener("household", ({ data }) => this.#hear(() => this.#onHousehold(JSON.parse(data))));
    source.addEventListener("alive", () => this.#hear(() => (this.#failures = 0)));
    source.addEventListener("error", () => this.#fail());
    this.#hear(() => {});
  }

  #close() {
    clearTimeout(this.#silence);
    this.#source?.close();
    this.#source = null;
  }

  #hear(handle) {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#fail(), longestSilence);
    handle();
  }

  /** The browser would connect again by itself, but always after the same time, and not after every kind of failure. */
  #fail() {
    this.#close();
    this.#failures += 1;
    const delay = Math.min(longestDelay, 1_000 * 2 ** this.#failures);
    this.#timer = setTimeout(() => this.#open(), delay * (0.5 + Math.random() / 2));
    this.#onEnd();
  }
}
