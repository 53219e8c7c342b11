/** Foods that the people of this device react to: stored after a check or on the page of a product, with the reasons. */
import { dateFormat } from "../../page/dates.js";
import { Notice } from "../../page/notice.js";

/** @returns {Promise<object[]>} the foods with their dates in words, the last one first, as the reader is asked about them */
export async function reactedFoods(store, language) {
  const format = dateFormat(language, { dateStyle: "medium" });
  const foods = (await store.all("foods")).sort((a, b) => b.value.addedAt - a.value.addedAt);
  return foods.map(({ id, value: { addedAt, ...food } }) => ({ ...food, id, when: format.format(addedAt) }));
}

/** @returns {Promise<object|undefined>} the stored food of a check or a product for a person */
export async function reactedFood(store, { person, check, gtin }) {
  const isMeant = ({ value }) => value.person === person && (gtin ? value.gtin === gtin : check && value.check === check);
  const food = (await store.all("foods")).find(isMeant);
  return food && { ...food.value, id: food.id };
}

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
