/** Small pictures of photos, for the list of checks. */

/** The side in pixels: that of a row, on a screen with twice as many. */
const side = 96;
const quality = 0.7;

/**
 * The middle of a photo as a small square.
 * @param {Blob} blob
 * @returns {Promise<Blob|null>} null if this browser cannot draw it
 */
export async function thumbnail(blob) {
  try {
    const picture = await createImageBitmap(blob);
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = side;
    const length = Math.min(picture.width, picture.height);
    const [left, top] = [(picture.width - length) / 2, (picture.height - length) / 2];
    const context = canvas.getContext("2d");
    context.imageSmoothingQuality = "high";
    context.drawImage(picture, left, top, length, length, 0, 0, side, side);
    picture.close();
    return await new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
  } catch {
    return null;
  }
}
