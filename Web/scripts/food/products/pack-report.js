/** The report of a pack that differs from the page: sends what the person writes and the photo they choose, nothing else. */
import { newUUID } from "../../device/identifiers.js";
import { Notice } from "../../page/notice.js";
import { ServerError } from "../../page/server-error.js";

export class PackReport {
  /** The idempotency key, by which the server detects a report that is sent twice. */
  #key = newUUID();

  /**
   * @param {Element} main contains the form
   * @param {string} gtin the number of the product
   */
  constructor(main, gtin) {
    main.addEventListener("submit", (event) => {
      if (event.target.id !== "report-form") return;
      event.preventDefault();
      this.#send(event.target, gtin);
    });
  }

  async #send(form, gtin) {
    const data = new FormData(form);
    // Browsers add an empty file if no file was chosen.
    if (data.get("photo")?.size === 0) data.delete("photo");
    if (!data.get("words").trim() && !data.has("photo")) return form.elements.words.focus();
    const headers = { "Idempotency-Key": this.#key };
    const button = form.querySelector("[type=submit]");
    button.setAttribute("aria-busy", "true");
    try {
      const response = await fetch(`/v1/products/${gtin}/reports`, { method: "POST", headers, body: data });
      if (!response.ok) return Notice.show((await ServerError.of(response)).isTemporary ? "not-taken-now" : "not-taken");
      this.#key = newUUID();
      form.reset();
      form.closest("details").open = false;
      Notice.show("report-sent");
    } catch {
      Notice.show("not-sent");
    } finally {
      button.removeAttribute("aria-busy");
    }
  }
}
