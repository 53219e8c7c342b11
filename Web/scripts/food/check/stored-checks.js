/** The stored checks as a page lists them. */
import { deletePhotos, thumbnailOf } from "../photos/stored-photos.js";

/** Shows the first photo of each listed check whose photos wait. */
export async function showThumbnails(main, store) {
  for (const place of main.querySelectorAll("[data-photo-of]:not(:has(img))")) {
    const address = await thumbnailOf(store, place.dataset.photoOf);
    if (!address) continue;
    const picture = new Image();
    [picture.src, picture.alt] = [address, ""];
    place.replaceChildren(picture);
  }
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
