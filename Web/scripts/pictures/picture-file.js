/**
 * Makes a small square JPEG file of a picture. It is drawn again, so nothing of the file is left but its pixels: no place, time or
 * camera.
 */

/** The longest side in pixels. */
const longestSide = 1024;
/** The most bytes, so that the encrypted file fits into the largest size class of the vault (`vault/file-content.js`). */
const mostBytes = 262_000;
/** Side and quality of each attempt, until the file is small enough. */
const attempts = [[longestSide, 0.82], [longestSide, 0.65], [768, 0.65], [512, 0.6], [384, 0.5]];

/** @returns {Promise<ImageBitmap|null>} the picture in a file, upright; null if this browser cannot show it */
export async function opened(file) {
  try {
    return await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    return null;
  }
}

/**
 * The square of a picture that a person chose.
 * @param {{width: number, height: number}} picture
 * @param {{zoom: number, across: number, down: number}} crop zoom from 1, and places from 0 (left, top) to 1
 * @returns {{left: number, top: number, length: number}} in pixels of the picture
 */
export function square({ width, height }, { zoom, across, down }) {
  const length = Math.min(width, height) / zoom;
  return { left: (width - length) * across, top: (height - length) * down, length };
}

/** Draws a square of a picture into a canvas. Transparent parts become white. */
export function draw(picture, { left, top, length }, canvas, side) {
  canvas.width = canvas.height = side;
  const context = canvas.getContext("2d");
  context.fillStyle = "white";
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, left, top, length, length, 0, 0, side, side);
}

/**
 * @param {ImageBitmap} picture
 * @param {{left: number, top: number, length: number}} crop
 * @returns {Promise<Blob>} a JPEG file of at most 262,000 bytes
 */
export async function encoded(picture, crop) {
  const canvas = document.createElement("canvas");
  let blob;
  for (const [side, quality] of attempts) {
    draw(picture, crop, canvas, Math.max(1, Math.round(Math.min(side, crop.length))));
    blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
    if (blob && blob.size <= mostBytes) break;
  }
  return blob;
}
