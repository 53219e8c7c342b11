/** Foods that the people of this device react to: stored after a check or on the page of a product, with the reasons. */
import { Notice } from "../../page/notice.js";

/**
 * Lets the form after an answer store the food.
 * @param {Element} main
 * @param {() => Device|undefined} device returns the device once it is open
 * @param {() => Promise<string>} check returns the identifier of the stored check; empty for a product
 * @param {() => void} onChange draws the changed page
 */
export function listenForReactions(main, device, check, onChange) {
  main.addEventListener("submit", async (event) => {
    const form = event.target;
    if (form.id !== "reaction-form") return;
    event.preventDefault();
    const name = new FormData(form).get("name").trim();
    if (!name || !device()) return;
    const { store, current } = device();
    const { gtin, reasons } = form.dataset;
    await store.put("foods", {
      name, gtin, reasons: JSON.parse(reasons), person: current, check: await check(), addedAt: Date.now(),
    });
    Notice.show("food-kept");
    await onChange();
  });
}
