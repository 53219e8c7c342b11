/**
 * Photos that are stored on this device: those that wait for the network, and those that a person keeps with their check.
 *
 * The photos of a check are one record, which has the identifier of the check as its natural key.
 */

/** Addresses of the photos on this page, by check. */
const addresses = new Map();

/** Stores the photos of a check. */
export async function storePhotos(store, check, pictures) {
  await store.put("photos", { check, pictures: pictures.map(({ blob, isShown }) => ({ blob, isShown })) });
}

/** @returns {Promise<object[]|null>} the photos of a check, if they are stored */
export async function photosOf(store, check) {
  return (await store.find("photos", check))?.value.pictures ?? null;
}

/** Deletes the photos of a check. */
export async function deletePhotos(store, check) {
  const photos = await store.find("photos", check);
  if (photos) await store.delete("photos", photos.id);
  for (const address of addresses.get(check) ?? []) URL.revokeObjectURL(address);
  addresses.delete(check);
}

/** @returns {Promise<string|undefined>} the address of the first photo of a check, where the browser can show it */
export async function thumbnailOf(store, check) {
  if (!addresses.has(check)) {
    const [first] = (await photosOf(store, check)) ?? [];
    addresses.set(check, first?.isShown ? [URL.createObjectURL(first.blob)] : []);
  }
  return addresses.get(check)[0];
}

/** What was read on photos, with the addresses under which this page shows those that the browser can show. */
export function withAddresses(pack, pictures) {
  // A file may have several pages: then it is not known which picture is which.
  if (!pack || !pictures || pack.photos.length !== pictures.length) return pack;
  const photos = pack.photos.map((photo, index) => {
    const { blob, isShown } = pictures[index];
    return isShown ? { ...photo, address: URL.createObjectURL(blob) } : photo;
  });
  return { ...pack, photos };
}

/** The same without the addresses that end with the page. */
export function withoutAddresses(pack) {
  const lasting = ({ address, ...photo }) => (address?.startsWith("data:") ? { ...photo, address } : photo);
  return pack && { ...pack, photos: pack.photos.map(lasting) };
}

/** Releases the addresses. */
export function revokeAddresses(pack) {
  for (const { address } of pack?.photos ?? []) if (address) URL.revokeObjectURL(address);
}
