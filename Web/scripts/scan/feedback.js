/** Sound and vibration for a code that was recognised, and others for one that was not. */

/** The tones in hertz, each for 90 milliseconds, and the vibrations in milliseconds. */
const signals = {
  recognised: { tones: [1320], vibration: [60] },
  unknown: { tones: [440, 330], vibration: [40, 60, 120] },
};
const toneSeconds = 0.09;

export class Feedback {
  #audio = null;

  /** @param {{sound: boolean, vibration: boolean}} settings which signals are on */
  constructor(settings) {
    this.settings = settings;
  }

  /** Whether the device can vibrate. */
  static get canVibrate() {
    return "vibrate" in navigator;
  }

  /** @param {boolean} isRecognised whether the code led to a product */
  give(isRecognised) {
    const { tones, vibration } = isRecognised ? signals.recognised : signals.unknown;
    if (this.settings.vibration && Feedback.canVibrate) navigator.vibrate(vibration);
    if (this.settings.sound) this.#play(tones);
  }

  /** The browser may refuse sound before the person has touched the page. */
  #play(tones) {
    try {
      this.#audio ??= new AudioContext();
      for (const [index, frequency] of tones.entries()) {
        const tone = this.#audio.createOscillator();
        const start = this.#audio.currentTime + index * toneSeconds;
        tone.frequency.value = frequency;
        tone.connect(this.#audio.destination);
        tone.start(start);
        tone.stop(start + toneSeconds);
      }
    } catch (error) {
      console.warn(error);
    }
  }

  close() {
    this.#audio?.close();
    this.#audio = null;
  }
}
