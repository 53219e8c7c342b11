/**
 * Foods that the people of this device react to: kept after a check, with what did it.
 *
 * In the drawer `foods` as `{ id, name, person, gtin, check, reasons, time }`.
 */
import { Notice } from "./notice.js";

const language = document.documentElement.lang;
const own = navigator.languages.find((tag) => tag.split("-")[0] === language);
const format = new Intl.DateTimeFormat(own ?? language, { dateStyle: "medium" });

/** @returns {Promise<object[]>} the foods with their dates in words, the last one first */
export async function reactedFoods(store) {
  const foods = (await store.all("foods")).sort((a, b) => b.time - a.time);
  return foods.map(({ time, ...food }) => ({ ...food, when: format.format(time) }));
}

/** @returns {Promise<object|undefined>} what is kept of a check or a product for a person */
export async function reactedFood(store, { person, check, gtin }) {
  const isMeant = (food) => (gtin ? food.gtin === gtin : check && food.check === check);
  return (await store.all("foods")).find((food) => food.person === person && isMeant(food));
}

/**
 * Lets the form after an answer keep the food.
 * @param {Element} main
 * @param {() => Device|undefined} device once it is there
 * @param {() => Promise<string>} check under which identifier the check is kept; empty for a product
 * @param {() => void} onChange draws what there is now
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
    const food = { name, gtin, reasons: JSON.parse(reasons), person: current, check: await check() };
    await store.put("foods", { ...food, id: `f${Date.now().toString(36)}`, time: Date.now() });
    Notice.show("food-kept");
    await onChange();
  });
}
