/**
/**
 * The photos that are stored on this device: photos that wait for the network, and photos that a person saves with a check.
 * A check whose photos are not stored has a small picture of the first one.
 *
 * The photos of a check are one record, which has the identifier of the check as its natural key.
 */
import { thumbnail } from "./thumbnail.js";

/** The object URLs of thumbnails on this page, by check. */
const addresses = new Map();

/** Stores the photos of a check. */
export async function storePhotos(store, check, pictures) {
  await store.put("photos", { check, pictures: pictures.map(({ blob, isShown }) => ({ blob, isShown })) });
}

/** Stores a small picture of the first photo, in place of the photos of a check. */
export async function storeThumbnail(store, check, pictures) {
  const picture = pictures[0]?.isShown ? await thumbnail(pictures[0].blob) : null;
  await deletePhotos(store, check);
  if (picture) await store.put("photos", { check, pictures: [], thumbnail: picture });
}

/** @returns {Promise<object[]|null>} the photos of a check, if they are stored */
export async function photosOf(store, check) {
  const { pictures } = (await store.find("photos", check))?.value ?? {};
  return pictures?.length > 0 ? pictures : null;
}

/** Deletes the photos of a check. */
export async function deletePhotos(store, check) {
  const photos = await store.find("photos", check);
  if (photos) await store.delete("photos", photos.id);
  forgetThumbnail(check);
}

/**
 * Deletes the photos of a check that stays. They can be restored for 30 days.
 * @returns {Promise<string|undefined>} the identifier for `restorePhotos`; undefined if no photos are stored
 */
export async function discardPhotos(store, check) {
  const deletion = await store.discard((rows) => rows.withKey("photos", check), { photosOf: check });
  forgetThumbnail(check);
  return deletion;
}

/** Restores the photos of a check. */
export async function restorePhotos(store, check, deletion) {
  await store.restore(deletion);
  // The list of checks may have been drawn without a picture of them.
  forgetThumbnail(check);
}

function forgetThumbnail(check) {
  for (const address of addresses.get(check) ?? []) URL.revokeObjectURL(address);
  addresses.delete(check);
}

/** @returns {Promise<string|undefined>} the address of a picture of the first photo, if the browser can show it */
export async function thumbnailOf(store, check) {
  if (!addresses.has(check)) {
    const { pictures: [first] = [], thumbnail } = (await store.find("photos", check))?.value ?? {};
    const blob = first?.isShown ? first.blob : thumbnail;
    addresses.set(check, blob ? [URL.createObjectURL(blob)] : []);
  }
  return addresses.get(check)[0];
}

/**
 * Returns a reading with object URLs of the photos that the browser can show.
 * @param {object} [before] an earlier reading of the same pictures, whose addresses are used again
 */
export function withAddresses(pack, pictures, before) {
  // A PDF file may have several pages. Then photos and pictures do not correspond.
  if (!pack || !pictures || pack.photos.length !== pictures.length) return pack;
  const photos = pack.photos.map((photo, index) => {
    const { blob, isShown } = pictures[index];
    return isShown ? { ...photo, address: before?.photos[index]?.address ?? URL.createObjectURL(blob) } : photo;
  });
  return { ...pack, photos };
}

/** Returns a reading without object URLs, which are valid only on this page. */
export function withoutAddresses(pack) {
  const withoutObjectURL = ({ address, ...photo }) => (address?.startsWith("data:") ? { ...photo, address } : photo);
  return pack && { ...pack, photos: pack.photos.map(withoutObjectURL) };
}

/** Releases the object URLs of a reading. */
export function revokeAddresses(pack) {
  for (const { address } of pack?.photos ?? []) if (address) URL.revokeObjectURL(address);
}
