/** The buttons that end the watching of a food, on the pages that name it. */

/**
 * @param {PageContext} page
 * @param {() => Device|undefined} device returns the device once it is open
 * @param {() => Promise<void>} draw draws the page again
 */
export function listenForWatches(page, device, draw) {
  page.main.addEventListener("click", async ({ target }) => {
    const { stopWatching } = target.closest("[data-stop-watching]")?.dataset ?? {};
    if (!stopWatching || !device()) return;
    await device().store.delete("watches", stopWatching);
    await draw();
    // The button is gone.
    page.main.focus();
  });
}
