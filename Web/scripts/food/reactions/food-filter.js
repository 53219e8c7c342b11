/** The field that finds foods in the list of this device. */

/** Small letters without accents, as people type them. */
const folded = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/**
 * Hides the foods that do not contain what is typed, and announces how many are left.
 * @param {PageContext} page
 * @returns {() => void} filters again, after the list was drawn
 */
export function listenForFilter(page) {
  let typed = "";
  const filter = () => {
    const field = page.main.querySelector("#food-filter");
    // Drawing empties the field.
    if (field && field.value !== typed) field.value = typed;
    const words = folded(field ? typed : "").split(/\s+/).filter(Boolean);
    const rows = [...page.main.querySelectorAll(".food-row")];
    for (const row of rows) {
      const text = folded(row.textContent);
      row.hidden = !words.every((word) => text.includes(word));
    }
    return { field, found: rows.filter((row) => !row.hidden).length, all: rows.length };
  };
  page.main.addEventListener("input", ({ target }) => {
    if (target.id !== "food-filter") return;
    typed = target.value;
    const { field, found, all } = filter();
    page.announce(() => field.dataset.found.replace("##", all).replace("#", found));
  });
  return filter;
}
