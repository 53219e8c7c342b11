/**
 * What this device hides of lists of foods and products: allergens that were chosen here, which are kept in the drawer
 * `settings` and are in no request.
 */
export class Hiding {
  /** The identifiers of the allergens. */
  chosen = [];

  /**
   * @param {Element} main what holds the filters
   * @param {Store} store
   * @param {() => Promise<void>} onChange draws the list again
   */
  static async open(main, store, onChange) {
    const hiding = new Hiding();
    hiding.chosen = (await store.get("settings", "hidden"))?.value ?? [];
    main.addEventListener("submit", (event) => {
      if (event.target.id === "filters") event.preventDefault();
    });
    main.addEventListener("change", async ({ target }) => {
      if (target.name !== "hide") return;
      hiding.chosen = new FormData(target.form).getAll("hide");
      await store.put("settings", { id: "hidden", value: hiding.chosen });
      await onChange();
      announceList(main);
    });
    return hiding;
  }
}

let resting;

/** Tells those who do not see a list why it is there and how long it is, once the typing and choosing rests. */
export function announceList(main) {
  clearTimeout(resting);
  resting = setTimeout(() => {
    const parts = ["#outage > p", "#found, .blank h2"].map((part) => main.querySelector(part)?.textContent ?? "");
    document.getElementById("announcement").textContent = parts.join(" ").trim();
  }, 400);
}
