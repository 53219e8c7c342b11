/** The card of the first visit: each tap is stored like a tick of the page of what a person avoids. */
import { fieldsOf, FormChanges } from "./form-changes.js";

/**
 * @param {Element} main
 * @param {() => Device} device returns the device, which has drawn the card
 * @param {() => Promise<void>} draw draws the page
 */
export function listenForFirstRun(main, device, draw) {
  const changes = new FormChanges(device, draw);
  main.addEventListener("change", async ({ target }) => {
    if (!target.closest("#first-run")) return;
    // The card stays, although the person has chosen something now.
    const opened = device().set("firstRun", "open");
    await Promise.all([opened, changes.store(fieldsOf(target))]);
  });
  main.addEventListener("click", async ({ target }) => {
    if (!target.closest("[data-action=close-first-run]")) return;
    await device().set("firstRun", "closed");
    await draw();
  });
}
