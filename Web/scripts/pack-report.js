/** "The pack says otherwise": sends what a person writes and the photo they choose, and nothing else. */
import { Notice } from "./notice.js";
import { Outage } from "./outage.js";

export class PackReport {
  /** By which the server knows a report again that was sent twice. */
  #key = crypto.randomUUID();

  /**
   * @param {Element} main what holds the form
   * @param {string} gtin the product's number
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
    // An empty file is what a browser sends for none.
    if (data.get("photo")?.size === 0) data.delete("photo");
    if (!data.get("words").trim() && !data.has("photo")) return form.elements.words.focus();
    const headers = { "Idempotency-Key": this.#key };
    const button = form.querySelector("[type=submit]");
    button.setAttribute("aria-busy", "true");
    try {
      const response = await fetch(`/v1/products/${gtin}/reports`, { method: "POST", headers, body: data });
      if (!response.ok) {
        const isPassing = (await Outage.refused(response)).isPassing;
        return Notice.show(isPassing ? "not-taken-now" : "not-taken");
      }
      this.#key = crypto.randomUUID();
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
