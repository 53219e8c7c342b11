/** How much of the reading of photos is done. It only grows. */

/** The share at the beginning of each stage; the stages of the server divide the part of a photo. */
const whole = { preparing: 0.02, sending: 0.05, waiting: 0.2, answering: 0.97 };
const ofPhoto = { words: 0.05, codes: 0.2, whole: 0.25, language: 0.25, prepared: 0.45 };
/** A photo that is hard to read is read again up to four times, which takes the longest. */
const ofAttempt = 0.13;

export class PhotoProgress {
  #value = 0;
  /** The share of each photo. */
  #photos = [];
  /** How many times each photo was read again. */
  #attempts = [];

  /**
   * Adds a stage.
   * @param {{stage: string, share?: number, photo?: number, of?: number}} event
   * @returns {{value: number, attempt: number, isOfPhoto: boolean}} the progress from 0 to 1, how many times this photo was
   *   read again, and whether the stage is one of a photo
   */
  add({ stage, share = 0, photo = 0, of = 1 }) {
    const isOfPhoto = stage in ofPhoto;
    if (stage === "prepared") this.#attempts[photo] = (this.#attempts[photo] ?? 0) + 1;
    const attempt = this.#attempts[photo] ?? 0;
    const { sending, waiting, answering } = whole;
    let value = whole[stage] ?? waiting;
    if (stage === "sending") value += share * (waiting - sending);
    if (isOfPhoto) {
      const done = Math.min(ofPhoto[stage] + (stage === "prepared" ? (attempt - 1) * ofAttempt : 0), 1);
      this.#photos[photo] = Math.max(this.#photos[photo] ?? 0, done);
      value = waiting + ((answering - waiting) * this.#photos.reduce((sum, part) => sum + part, 0)) / of;
    }
    this.#value = Math.max(this.#value, value);
    return { value: this.#value, attempt, isOfPhoto };
  }
}
