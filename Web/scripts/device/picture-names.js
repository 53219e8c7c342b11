/**
 * Which records have a picture. A value contains only the identifier of the picture, which is a record of the collection `pictures`
 * on the device, and a file of the vault for an account (`docs/vault-protocol.md`).
 */

/** The setting that names the picture of the person who uses the device. */
export const ownPicture = "accountPicture";

/** The collections whose values may name a picture. */
export const pictureCollections = ["settings", "foods", "dishes"];

/** The member of a value that has the identifier; empty or missing without a picture. */
export const pictureMember = (collection) => (collection === "settings" ? "value" : "picture");

/** @returns {string|undefined} the identifier of the picture that a record names */
export function pictureOf({ collection, value }) {
  if (!value || !pictureCollections.includes(collection)) return undefined;
  if (collection === "settings" && value.name !== ownPicture) return undefined;
  const file = value[pictureMember(collection)];
  return typeof file === "string" && file !== "" ? file : undefined;
}
