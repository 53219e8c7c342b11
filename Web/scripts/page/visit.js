/** A visit: the pages that a person opens one after another, and the device, which is opened once. */
import { Device } from "../device/device.js";
import { Notice } from "./notice.js";
import { PageContext, pathWithoutLanguage } from "./page-context.js";
import { showServerAnswer } from "./server-answer.js";

export class Visit {
  #assets;
  #features;
  #device = null;
  #page = null;

  /**
   * @param {string} assets the path under which the files of this release are served
   * @param {{pageModule: Function, appOf: Function}} features loads the class of a page, and names its app (`features.js`)
   */
  constructor(assets, features) {
    this.#assets = assets;
    this.#features = features;
  }

  /** @returns {Promise<Device>} the device, which the first call opens */
  device() {
    return (this.#device ??= Device.open(this.#assets, this.#app));
  }

  /** The app of the page in the document. */
  get #app() {
    return this.#features.appOf(pathWithoutLanguage(location.pathname));
  }

  /** Starts the module of the page in the document. The promise is fulfilled when the page is drawn. */
  async openPage() {
    this.leavePage();
    const parts = pathWithoutLanguage(location.pathname);
    const page = new PageContext(document.getElementById("main"), () => this.device(), this.#assets, this.#app);
    this.#page = page;
    try {
      const Module = await this.#features.pageModule(parts[0] ?? "");
      if (Module && !page.isLeft) await new Module(page).start();
    } catch (error) {
      if (page.isLeft) return;
      console.error(error);
      showServerAnswer();
      Notice.show("script-failed");
    }
  }

  /** Ends the page that is open. */
  leavePage() {
    this.#page?.leave();
  }
}
