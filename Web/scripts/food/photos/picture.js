/**
 * Prepares pictures for sending: upright, no larger than needed for reading, and without metadata.
 *
 * Redrawing a picture removes its metadata, such as location, time and device. A file that this browser cannot draw (HEIC,
 * PDF) is sent unchanged.
 */

import { assessPicture } from "./sharpness.js";

/** The maximum length of the longest side, in pixels. */
const maxSide = 2560;
const quality = 0.85;
/** The limits of the server (`docs/photos.md`). */
const maxBytes = 20_000_000;
export const maxPhotos = 6;

/** A file cannot be used. `code` is one of the server's codes, or "too-many-photos". */
export class PictureError extends Error {
  name = "PictureError";

  constructor(code) {
    super(`The picture cannot be used: ${code}.`);
    this.code = code;
  }
}

/** Whether a file may be a photo of a label. */
export function isPicture(file) {
  return /^image\/|^application\/pdf$/.test(file.type) || /\.(heic|heif|pdf)$/i.test(file.name ?? "");
}

/**
 * @param {Blob[]} files
 * @returns {Promise<{blob: Blob, isShown: boolean, fault?: string|null}[]>} the data to send for each file, whether the
 *   browser can show it, and a fault that makes it hard to read
 * @throws {PictureError}
 */
export async function prepared(files) {
  if (files.length > maxPhotos) throw new PictureError("too-many-photos");
  const pictures = [];
  // Prepares one after the other: a phone may not have the memory for six large pictures.
  for (const file of files) pictures.push(await preparedOne(file));
  return pictures;
}

async function preparedOne(file) {
  if (file.size === 0) throw new PictureError("photo-empty");
  if (file.size > maxBytes) throw new PictureError("photo-too-many-bytes");
  if (!isPicture(file)) throw new PictureError("photo-unknown-format");
  const picture = await decoded(file);
  if (picture) return { ...(await drawn(picture)), isShown: true };
  if (/^image\/(jpeg|png|webp)$/.test(file.type)) throw new PictureError("photo-damaged");
  return { blob: file, isShown: false };
}

/** Decodes a picture and turns it upright as its Exif data specifies. Returns null if this browser cannot draw it. */
async function decoded(file) {
  try {
    return await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    return decodedByElement(file);
  }
}

/** Decodes a picture with an element: some browsers decode HEIC only there, or do not support `imageOrientation`. */
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

/** Draws the picture on white as a JPEG file, without enlarging it, and assesses it. */
async function drawn(picture) {
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
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
  return { blob, fault: assessPicture(canvas, canvas.width, canvas.height).fault };
}
