/** The stored checks as a page lists them. */
import { dateFormat } from "../../page/dates.js";
import { deletePhotos, thumbnailOf } from "../photos/stored-photos.js";

/** What the reader is asked about a stored check. */
export function requested({ id, value: { declaredLanguage, checkedAt, waitsFor, ...check } }) {
  return { ...check, id, told: declaredLanguage, ...(waitsFor && { waits: waitsFor }) };
}

/**
 * @param {RecordStore} store
 * @param {string} language of the page
 * @param {number} limit how many checks, at most
 * @returns {Promise<object[]>} the checks with their dates in words, the last one first
 */
export async function recentChecks(store, language, limit = Infinity) {
  const format = dateFormat(language, { dateStyle: "medium", timeStyle: "short" });
  const checks = (await store.all("checks")).sort((a, b) => b.value.checkedAt - a.value.checkedAt).slice(0, limit);
  return Promise.all(checks.map(async (check) => {
    const listed = { ...requested(check), when: format.format(check.value.checkedAt) };
    return check.value.waitsFor ? { ...listed, thumbnail: await thumbnailOf(store, check.id) } : listed;
  }));
}

/** Deletes a check and its photos. */
export async function deleteCheck(store, id) {
  await deletePhotos(store, id);
  await store.delete("checks", id);
}

/** Deletes all checks and their photos. */
export async function deleteChecks(store) {
  for (const { id } of await store.all("checks")) await deleteCheck(store, id);
}
