/** Guests: people whose lists end after a day that was chosen on the page of what people avoid. */
import { localTime } from "../../device/clock.js";
import { Notice } from "../../page/notice.js";

/**
 * Moves guests whose last day has passed to what was recently deleted, and says so until somebody reads it. A guest who is restored
 * stays.
 * @param {Device} device
 */
export async function removePastGuests(device) {
  const { today } = localTime();
  const past = device.people.filter(({ value }) => value.guestUntil && value.guestUntil < today);
  if (past.length === 0) return;
  const deletion = await device.store.discard(async (rows) => {
    const found = await Promise.all(past.map(({ id }) => rows.get(id)));
    return found.filter((row) => row?.value).map((row) => ({ ...row, value: { ...row.value, guestUntil: undefined } }));
  });
  await device.store.ensureOne("people", { name: "", addedAt: Date.now() });
  if (deletion) Notice.show("guest-ended", () => device.restore(deletion));
}
