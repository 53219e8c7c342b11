/** Asks the reader what a form or a button means, and stores the changes. */
import { updatePhases } from "./phases.js";

/**
 * @param {Device} device
 * @param {object} request the members of `docs/page-request.md` for `ask` `change`
 * @param {string} app the name of the module that knows the form
 * @returns {Promise<{isValid: boolean, stored: object[]}>} whether every field was right, and the records
 */
export async function change(device, request, app) {
  const { isValid, changes } = await device.ask({ ask: "change", ...request }, app);
  const stored = await device.store.apply(changes);
  await updateWatches(device);
  await updatePhases(device);
  return { isValid, stored };
}

/**
 * Stores the counts of watched foods after a change of the diary, so that pages of products and dishes can show them. The module
 * that counts is started only if somebody watches a food.
 * @param {Device} device
 */
export async function updateWatches(device) {
  const watches = await device.store.all("watches");
  if (!watches.some(({ value }) => !value.isDeclined)) return;
  const { changes } = await device.ask({ ask: "watches" }, "statistics");
  await device.store.apply(changes);
}

/** The fields of a form as pairs, in their order. */
export const fieldsOf = (form) => [...new FormData(form)].map(([name, value]) => [name, String(value)]);
