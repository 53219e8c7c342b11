/** Asks the reader what a form or a button means, and stores the changes. */
import { localTime } from "./clock.js";

/**
 * @param {Device} device
 * @param {object} request the members of `docs/page-request.md` for `ask` `change`
 * @param {string} app the name of the module that knows the form
 * @returns {Promise<{isValid: boolean, stored: object[]}>} whether every field was right, and the records
 */
export async function change(device, request, app) {
  const { isValid, changes } = await device.ask({ ask: "change", ...localTime(), ...request }, app);
  const stored = [];
  for (const { collection, id, value } of changes) {
    stored.push(value === null ? await device.store.delete(collection, id) : await device.store.put(collection, value, id));
  }
  return { isValid, stored };
}

/** The fields of a form as pairs, in their order. */
export const fieldsOf = (form) => [...new FormData(form)].map(([name, value]) => [name, String(value)]);
