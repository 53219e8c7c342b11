/**
 * The context of a page's module, from its start until the person leaves the page.
 *
 * Listeners of `document` and `window` are added with `signal`. Listeners of `main` need no signal, because every page has
 * its own element.
 */

/** The pause in typing and choosing after which the result is announced, in milliseconds. */
const announcementDelay = 400;

export class PageContext {
  #left = new AbortController();
  #openDevice;
  #announcementTimer;

  /**
   * @param {Element} main the element of the page
   * @param {() => Promise<Device>} openDevice opens the device on the first call
   * @param {string} assets the path under which the files of this release are served
   * @param {string} app the name of the app that draws the page
   */
  constructor(main, openDevice, assets, app) {
    this.main = main;
    this.app = app;
    this.assets = assets;
    this.language = document.documentElement.lang;
    /** The path with the language of the page, which the address may omit. */
    this.path = `/${this.language}/${pathWithoutLanguage(location.pathname).join("/")}`;
    this.#openDevice = openDevice;
  }

  /** Is aborted when the person leaves the page. */
  get signal() {
    return this.#left.signal;
  }

  /** Whether the person left the page. */
  get isLeft() {
    return this.signal.aborted;
  }

  /** Ends the page. */
  leave() {
    clearTimeout(this.#announcementTimer);
    this.#left.abort();
  }

  /** @returns {Promise<Device>} the device, once it is open. Its reader may be loading, and changes may wait for it */
  openedDevice() {
    return this.#openDevice();
  }

  /** @returns {Promise<Device>} the device, once it is open and has stored every earlier change */
  async device() {
    const device = await this.#openDevice();
    await device.settled();
    return device;
  }

  /**
   * Sends a request for this page to the reader.
   * @param {object} request see `docs/page-request.md`
   */
  async ask(request) {
    return (await this.#openDevice()).ask({ path: this.path, ...request }, this.app);
  }

  /** Sets the title of the window. */
  setTitle(title) {
    if (!this.isLeft) document.title = `${title} – Morsel`;
  }

  /**
   * Announces a text to screen readers after a pause in typing and choosing.
   * @param {() => string} text returns the text
   */
  announce(text) {
    clearTimeout(this.#announcementTimer);
    if (this.isLeft) return;
    this.#announcementTimer = setTimeout(() => {
      const region = document.getElementById("announcement");
      const message = text();
      if (region.textContent !== message) region.textContent = message;
    }, announcementDelay);
  }
}

/** The parts of a path, without the language that it may begin with. */
export function pathWithoutLanguage(path) {
  const parts = path.split("/").filter(Boolean);
  return /^(en|es|pt)$/.test(parts[0]) ? parts.slice(1) : parts;
}
