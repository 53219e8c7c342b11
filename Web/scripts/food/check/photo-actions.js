/** What the buttons of a photographed check do: its photos are stored on the device, or deleted with a notice that undoes it. */
import { Notice, offerUndo } from "../../page/notice.js";

/**
 * @param {CurrentCheck} check
 * @param {() => Promise<void>} draw draws the page after a change
 */
export async function storePhotos(check, draw) {
  await check.storePhotos();
  Notice.show("photo-kept");
  await draw();
}

/**
 * @param {CurrentCheck} check
 * @param {() => Promise<void>} draw draws the page after a change
 */
export async function deletePhotos(check, draw) {
  const restore = await check.discardPhotos();
  await draw();
  if (!restore) return;
  offerUndo("photo-deleted", async () => {
    await restore();
    await draw();
  });
}
