/**
 * Pictures as they are sent: upright, no larger than reading needs, and without anything but their pixels.
 *
 * Drawing a picture anew leaves place, time and device behind, which files of cameras carry. What this browser cannot draw
 * (HEIC, PDF) is sent as it is.
 */

import { judged } from "./sharpness.js";

/** Of the longest side, in pixels. */
const longestSide = 2560;
const quality = 0.85;
/** What the server takes (`docs/photos.md`). */
const mostBytes = 20_000_000;
export const mostPhotos = 6;

/** A file that is not sent; `code` is one of the server's or "too-many-photos". */
export class PictureError extends Error {
  name = "PictureError";

  constructor(code) {
    super(`The picture cannot be used: ${code}.`);
    this.code = code;
  }
}

/** Whether a file may hold a photo of a label; text files do not. */
export function isPicture(file) {
  return /^image\/|^application\/pdf$/.test(file.type) || /\.(heic|heif|pdf)$/i.test(file.name ?? "");
}

/**
 * @param {Blob[]} files
 * @returns {Promise<{blob: Blob, isShown: boolean, fault?: string|null}[]>} what is sent of each, whether the browser can show
 *   it, and what makes it hard to read as far as this device can tell
 * @throws {PictureError}
 */
export async function prepared(files) {
  if (files.length > mostPhotos) throw new PictureError("too-many-photos");
  const pictures = [];
  // One after the other: a phone has room for one large picture, hardly for six.
  for (const file of files) pictures.push(await preparedOne(file));
  return pictures;
}

async function preparedOne(file) {
  if (file.size === 0) throw new PictureError("photo-empty");
  if (file.size > mostBytes) throw new PictureError("photo-too-many-bytes");
  if (!isPicture(file)) throw new PictureError("photo-unknown-format");
  const picture = await decoded(file);
  if (picture) return { ...(await drawn(picture)), isShown: true };
  if (/^image\/(jpeg|png|webp)$/.test(file.type)) throw new PictureError("photo-damaged");
  return { blob: file, isShown: false };
}

/** The picture in a file, upright as its note says; null for one that this browser cannot draw. */
async function decoded(file) {
  try {
    return await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    return decodedByElement(file);
  }
}

/** Elements draw what some browsers decode nowhere else (HEIC in Safari), or only without a note on which way is up. */
async function decodedByElement(file) {
  const picture = new Image();
  picture.src = URL.createObjectURL(file);
  try {
    await picture.decode();
    return picture;
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(picture.src);
  }
}

/** The picture as a JPEG file on white paper, never enlarged, and what makes it hard to read. */
async function drawn(picture) {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d");
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close?.();
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
  if (!blob) throw new PictureError("photo-too-many-pixels");
  return { blob, fault: judged(canvas, canvas.width, canvas.height).fault };
}
