/**
 * Photos that are kept on this device: those that wait for the network, and those that a person keeps with their check.
 *
 * A check's photos lie under its identifier in the drawer `photos`, as `{ id, pictures: [{ blob, isShown }] }`, and are deleted
 * with it.
 */

/** Addresses of the photos on this page, by check. */
const addresses = new Map();

/** Keeps the photos of a check. */
export async function keepPhotos(store, id, pictures) {
  await store.put("photos", { id, pictures: pictures.map(({ blob, isShown }) => ({ blob, isShown })) });
}

/** @returns {Promise<object[]|null>} the photos of a check, if they are kept */
export async function photosOf(store, id) {
  return (await store.get("photos", id))?.pictures ?? null;
}

export async function deletePhotos(store, id) {
  await store.delete("photos", id);
  for (const address of addresses.get(id) ?? []) URL.revokeObjectURL(address);
  addresses.delete(id);
}

/** Deletes a check and its photos. */
export async function deleteCheck(store, id) {
  await store.delete("checks", id);
  await deletePhotos(store, id);
}

/** Deletes all checks and their photos. */
export async function deleteChecks(store) {
  await store.clear("checks");
  await store.clear("photos");
}

/** A check of a list with the address of its photo, as long as it waits. */
export async function withThumbnail(store, check) {
  if (!check.waits) return check;
  if (!addresses.has(check.id)) {
    const [first] = (await photosOf(store, check.id)) ?? [];
    addresses.set(check.id, first?.isShown ? [URL.createObjectURL(first.blob)] : []);
  }
  return { ...check, thumbnail: addresses.get(check.id)[0] };
}

/** What was read on photos, with the addresses under which this page shows them, where the browser can. */
export function withAddresses(pack, pictures) {
  // A file may have several pages: then nobody knows which picture is which.
  if (!pack || !pictures || pack.photos.length !== pictures.length) return pack;
  const photos = pack.photos.map((photo, index) => {
    const { blob, isShown } = pictures[index];
    return isShown ? { ...photo, address: URL.createObjectURL(blob) } : photo;
  });
  return { ...pack, photos };
}

/** The same without those that end with the page. */
export function withoutAddresses(pack) {
  const lasting = ({ address, ...photo }) => (address?.startsWith("data:") ? { ...photo, address } : photo);
  return pack && { ...pack, photos: pack.photos.map(lasting) };
}

/** Takes the addresses back. */
export function revokeAddresses(pack) {
  for (const { address } of pack?.photos ?? []) if (address) URL.revokeObjectURL(address);
}
