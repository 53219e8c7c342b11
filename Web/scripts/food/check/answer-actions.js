/** What the buttons of an answer do for other pages: words that are reported, reactions, watched foods, meals and the first run. */
import { listenForEating } from "../eaten-button.js";
import { listenForFirstRun } from "../people/first-run.js";
import { listenForReactions } from "../reactions/reactions.js";
import { listenForWatches } from "../watched-foods.js";
import { listenForWords } from "./reported-words.js";

/**
 * @param {PageContext} page
 * @param {CurrentCheck} check
 * @param {() => Device|undefined} device undefined until it is open
 * @param {() => Promise<void>} draw draws the page after a change
 */
export function listenInAnswer(page, check, device, draw) {
  listenForWords(page, device, draw);
  listenForReactions(page.main, device, () => storedId(check), draw);
  listenForWatches(page, device, draw);
  listenForEating(page, device, ({ dataset }) => {
    const { text, declaredLanguage } = check.label;
    const key = `check:${check.id}`;
    return { key, food: { label: { key, name: dataset.name, ingredients: text, language: declaredLanguage ?? "" } } };
  });
  listenForFirstRun(page.main, device, draw);
}

/** The identifier of the check, which is stored now at the latest. */
async function storedId(check) {
  await check.save();
  return check.id;
}
