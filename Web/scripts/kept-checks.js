/** The checks of this device as a page lists them, the last one first. */
import { withThumbnail } from "./kept-photos.js";

/** Dates in the language of the page, as the person's own country writes them. */
const language = document.documentElement.lang;
const own = navigator.languages.find((tag) => tag.split("-")[0] === language);
const format = new Intl.DateTimeFormat(own ?? language, { dateStyle: "medium", timeStyle: "short" });

/** @returns {Promise<object[]>} with their dates in words; only so many where a number is given */
export async function keptChecks(store, count = Infinity) {
  const checks = (await store.all("checks")).sort((a, b) => b.time - a.time).slice(0, count);
  return Promise.all(checks.map(({ time, ...check }) => withThumbnail(store, { ...check, when: format.format(time) })));
}
