/** The scan page: each scanned or typed code leads to the verdict of its product, and scanning continues. */
import "../../page/shared.js";
import { patch } from "../../page/patch.js";
import { ServerError } from "../../page/server-error.js";
import { offerUndo } from "../../page/notice.js";
import { shownNumber } from "../../scan/codes.js";
import { Scanner } from "../../scan/scanner.js";
import { listenForEating } from "../eaten-button.js";
import { listenForWatches } from "../watched-foods.js";
import { storeProduct } from "../products/stored-products.js";
import { ProductSetPanel } from "./product-set-panel.js";
import { productOfSet } from "./product-set.js";
import { discardTrip, scannedNumbers, storeScan } from "./trip.js";

/** The names of the settings of the device for the switches of the scanner. */
const settingNames = { sound: "scanSound", vibration: "scanVibration" };

export class ScanPage {
  #page;
  #main;
  #device;
  #scanner;
  /** The product whose answer is shown, as the reader needs it to draw it again. */
  #shown = null;
  /** Codes are answered one after another. */
  #answered = Promise.resolve();

  /** @param {PageContext} page */
  constructor(page) {
    this.#page = page;
    this.#main = page.main;
  }

  async start() {
    const { signal } = this.#page;
    this.#main.addEventListener("submit", (event) => this.#submit(event));
    this.#main.addEventListener("click", (event) => this.#click(event));
    document.addEventListener("code", (event) => this.#receiveTyped(event), { signal });
    new ProductSetPanel(this.#page, this.#part("product-set")).start();
    this.#device = await this.#page.device();
    if (this.#page.isLeft) return;
    this.#device.whenChanged(() => this.#drawAgain(), signal);
    listenForWatches(this.#page, () => this.#device, () => this.#drawAgain());
    listenForEating(this.#page, () => this.#device, () => this.#shown && {
      key: `gtin:${this.#shown.gtin}`, food: this.#shown.product ? { product: this.#shown.product } : {},
    });
    this.#scanner = new Scanner(this.#page.assets);
    const settings = Object.fromEntries(
      await Promise.all(Object.entries(settingNames).map(async ([name, key]) => [name, await this.#device.setting(key)])),
    );
    // Not awaited: the browser may ask the person for permission.
    this.#scanner.start(this.#part("scanner"), (code) => this.answer(code), {
      signal, settings, onSetting: (name, isOn) => this.#device.set(settingNames[name], isOn),
    });
    await this.#drawTrip();
    this.#takeCodeOfAddress();
  }

  /** A code that was scanned on another page is in the fragment. Reloading the page does not scan it again. */
  #takeCodeOfAddress() {
    const [, code] = location.hash.match(/^#code=(.+)$/) ?? [];
    if (!code) return;
    history.replaceState(history.state, "", location.pathname);
    this.#answerTyped(decodeURIComponent(code));
  }

  #part(id) {
    return this.#main.querySelector(`#${id}`);
  }

  // MARK: Codes

  #submit(event) {
    if (event.target.id !== "scan-form") return;
    event.preventDefault();
    this.#answerTyped(this.#part("code").value.trim());
    this.#part("code").select();
  }

  #receiveTyped(event) {
    event.preventDefault();
    this.#answerTyped(event.detail);
  }

  async #answerTyped(code) {
    this.#scanner?.signal(await this.answer(code));
  }

  /**
   * Shows the answer to a code.
   * @param {string} code a typed number, or the data of a code after its symbology identifier
   * @returns {Promise<boolean>} whether its product is known
   */
  answer(code) {
    const answered = this.#answered.then(() => this.#answerOnce(code));
    this.#answered = answered.catch(() => {});
    return answered;
  }

  async #answerOnce(code) {
    this.#device ??= await this.#page.device();
    const { gtins, expectedCheckDigit } = await this.#page.ask({ ask: "numbers", code });
    if (this.#page.isLeft) return false;
    if (gtins.length === 0) {
      const isNumber = expectedCheckDigit !== undefined;
      this.#showOutcome(isNumber ? "check-digit" : "no-number", code.replace(/^\][A-Za-z]\d/, ""), expectedCheckDigit);
      return false;
    }
    let error;
    for (const gtin of gtins) {
      const { product, error: reason } = await this.#load(gtin);
      error = reason;
      // The number of a case or a pallet leads to the product inside.
      const found = product?.gtin ?? gtin;
      if (await (product ? this.#show({ gtin: found, product }) : this.#showWithoutServer(gtin, reason))) return true;
    }
    await storeScan(this.#device.store, gtins[0]);
    this.#showOutcome(error.isTemporary ? "outage" : "unknown", shownNumber(gtins[0]));
    await this.#drawTrip();
    return false;
  }

  /** Loads the page of a product, which contains its record: the same request as for its page. */
  async #load(gtin) {
    let next;
    try {
      const response = await fetch(`/${this.#page.language}/products/${gtin}`, { headers: { Accept: "text/html" }, signal: this.#page.signal });
      next = new DOMParser().parseFromString(await response.text(), "text/html");
    } catch {
      return { error: ServerError.noAnswer() };
    }
    const record = next.getElementById("product-record")?.dataset.record;
    if (record) return { product: JSON.parse(record) };
    const problem = next.getElementById("server-problem")?.dataset;
    return { error: problem ? new ServerError(Number(problem.status), problem.code) : ServerError.noAnswer() };
  }

  /** Shows a copy on this device: one that was viewed, or else one of the stored set. Returns false if there is none. */
  async #showWithoutServer(gtin, reason) {
    // If the server reports that the product does not exist, no copy is shown.
    if (!reason.isTemporary) return false;
    const outage = reason.toJSON();
    if (await this.#show({ gtin, usesStored: true, outage })) return true;
    const product = await productOfSet(gtin).catch(() => undefined);
    return product !== undefined && this.#show({ gtin, product, outage });
  }

  /** Shows the answer to a product. Returns false if it is neither known nor stored. */
  async #show(shown) {
    const answer = await this.#draw(shown);
    if (!answer) return false;
    this.#shown = shown;
    if (answer.viewed) await storeProduct(this.#device.store, answer.viewed);
    await storeScan(this.#device.store, shown.gtin);
    this.#page.announce(() => `${answer.title}: ${this.#main.querySelector(".verdict-word")?.textContent ?? ""}`);
    await this.#drawTrip();
    return true;
  }

  // MARK: Drawing

  async #draw({ gtin, ...product }) {
    const answer = await this.#page.ask({ path: `/${this.#page.language}/products/${gtin}`, ask: "scan", ...product });
    if (!answer.main || this.#page.isLeft) return null;
    patch(this.#part("scan-result"), answer.main);
    return answer;
  }

  async #drawAgain() {
    if (this.#shown) await this.#draw(this.#shown);
    await this.#drawTrip();
  }

  /** Shows what a code without an answer means. */
  #showOutcome(name, code, expected) {
    this.#shown = null;
    const outcome = document.getElementById(`scan-${name}`).content.firstElementChild.cloneNode(true);
    outcome.querySelector("[data-code]").textContent = code;
    outcome.querySelector("[data-expected]").textContent = expected ?? "";
    this.#part("scan-result").replaceChildren(outcome);
    this.#page.announce(() => outcome.querySelector("h2").textContent);
  }

  async #drawTrip() {
    const numbers = await scannedNumbers(this.#device.store);
    const { html } = await this.#page.ask({ ask: "scans", numbers });
    if (this.#page.isLeft) return;
    patch(this.#part("scans"), html);
    this.#part("trip-empty").hidden = numbers.length > 0;
    this.#main.querySelector("[data-action=new-trip]").hidden = numbers.length === 0;
  }

  // MARK: Buttons

  async #click(event) {
    const person = event.target.closest("[data-person]");
    if (person) {
      event.preventDefault();
      await this.#device.choose(person.dataset.person);
      return this.#drawAgain();
    }
    if (event.target.closest("[data-action]")?.dataset.action !== "new-trip") return;
    const { store } = this.#device;
    const deletion = await discardTrip(store);
    await this.#drawTrip();
    this.#main.focus();
    offerUndo("list-deleted", async () => {
      await store.restore(deletion);
      await this.#drawTrip();
    });
  }
}
