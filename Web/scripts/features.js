/** The features whose pages have modules, each with the pages by the first part of their path. */
import { pages as account } from "./account/feature.js";
import { appOf as appOfDiary, pages as diary } from "./diary/feature.js";
import { appOf as appOfFood, pages as food } from "./food/feature.js";
import { app as appOfHouseholds, pages as households } from "./household/feature.js";
import { app as appOfSharing, pages as sharing } from "./sharing/feature.js";
import { pages as site } from "./site/feature.js";

const pages = { ...account, ...food, ...site, ...diary, ...sharing, ...households };

/**
 * @param {string} path the first part of a path, after the language
 * @returns {Promise<Function|undefined>} the class of the page; undefined for a page without a module
 */
export async function pageModule(path) {
  return Object.hasOwn(pages, path) ? pages[path]() : undefined;
}

/**
 * @param {string[]} parts the parts of a path, after the language
 * @returns {string} the name of the browser module that draws the page
 */
export function appOf(parts) {
  if (Object.hasOwn(sharing, parts[0] ?? "")) return appOfSharing;
  if (Object.hasOwn(households, parts[0] ?? "")) return appOfHouseholds;
  return Object.hasOwn(diary, parts[0] ?? "") ? appOfDiary(parts) : appOfFood(parts);
}
