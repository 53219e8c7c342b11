/**
 * Listens to the form with the allergens whose products are hidden in lists. The choice is stored as a setting, and is never
 * sent to the server.
 * @param {PageContext} page
 * @param {Device} device
 * @param {() => Promise<void>} onChange draws the list again
 */
export function listenForFilters(page, device, onChange) {
  page.main.addEventListener("submit", (event) => {
    if (event.target.id === "filters") event.preventDefault();
  });
  page.main.addEventListener("change", async ({ target }) => {
    if (target.name !== "hide") return;
    await device.set("hiddenAllergens", new FormData(target.form).getAll("hide"));
    await onChange();
    announceList(page);
  });
}

/** Announces the reason for the list and its length to screen readers. */
export function announceList(page) {
  page.announce(() => {
    const parts = ["#outage > p", "#found, .blank h2"].map((part) => page.main.querySelector(part)?.textContent ?? "");
    return parts.join(" ").trim();
  });
}
