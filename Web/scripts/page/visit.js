/** A visit: the pages that a person opens one after another, and the device, which is opened once. */
import { Device } from "../device/device.js";
import { Notice } from "./notice.js";
import { PageContext, pathWithoutLanguage } from "./page-context.js";
import { showServerAnswer } from "./server-answer.js";

export class Visit {
  #assets;
  #pageModule;
  #device = null;
  #page = null;

  /**
   * @param {string} assets the path under which the files of this release are served
   * @param {(path: string) => Promise<Function|undefined>} pageModule loads the class of a page
   */
  constructor(assets, pageModule) {
    this.#assets = assets;
    this.#pageModule = pageModule;
  }

  /** @returns {Promise<Device>} the device, which the first call opens */
  device() {
    return (this.#device ??= Device.open(this.#assets));
  }

  /** Starts the module of the page in the document. The promise is fulfilled when the page is drawn. */
  async openPage() {
    this.leavePage();
    const page = new PageContext(document.getElementById("main"), () => this.device(), this.#assets);
    this.#page = page;
    try {
      const [path = ""] = pathWithoutLanguage(location.pathname);
      const Module = await this.#pageModule(path);
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
