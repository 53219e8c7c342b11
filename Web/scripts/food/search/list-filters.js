/**
 * The allergens whose products this device hides in lists. They are chosen on the device, stored as a setting, and in no
 * request to the server.
 */
export class ListFilters {
  /** The identifiers of the allergens that are hidden. */
  chosen = [];

  /**
   * @param {PageContext} page
   * @param {Device} device
   * @param {() => Promise<void>} onChange draws the list again
   */
  static async open(page, device, onChange) {
    const filters = new ListFilters();
    filters.chosen = (await device.setting("hiddenAllergens")) ?? [];
    page.main.addEventListener("submit", (event) => {
      if (event.target.id === "filters") event.preventDefault();
    });
    page.main.addEventListener("change", async ({ target }) => {
      if (target.name !== "hide") return;
      filters.chosen = new FormData(target.form).getAll("hide");
      await device.set("hiddenAllergens", filters.chosen);
      await onChange();
      announceList(page);
    });
    return filters;
  }
}

/** Tells people who do not see the list why it is shown and how long it is. */
export function announceList(page) {
  page.announce(() => {
    const parts = ["#outage > p", "#found, .blank h2"].map((part) => page.main.querySelector(part)?.textContent ?? "");
    return parts.join(" ").trim();
  });
}
