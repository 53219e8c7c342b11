/** The stored checks as a page lists them. */
import { thumbnailOf } from "../photos/stored-photos.js";

/** Shows the first photo of each listed check, if a picture of it is stored. */
export async function showThumbnails(main, store) {
  for (const place of main.querySelectorAll("[data-photo-of]:not(:has(img))")) {
    const address = await thumbnailOf(store, place.dataset.photoOf);
    if (!address) continue;
    const picture = new Image();
    [picture.src, picture.alt] = [address, ""];
    place.replaceChildren(picture);
  }
}

/**
 * Deletes a check and its photos, which can be restored for 30 days.
 * @returns {Promise<string|undefined>} the identifier for `RecordStore.restore`
 */
export function discardCheck(store, id) {
  return store.discard(async (rows) => [await rows.get(id), ...(await rows.withKey("photos", id))].filter(Boolean));
}

/**
 * Deletes all checks and their photos, which can be restored for 30 days.
 * @returns {Promise<string|undefined>} the identifier for `RecordStore.restore`
 */
export function discardChecks(store) {
  return store.discard(async (rows) => [...(await rows.in("checks")), ...(await rows.in("photos"))]);
}
