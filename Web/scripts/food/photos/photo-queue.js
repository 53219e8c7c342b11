/** Stores photos that could not be sent with a waiting check, and reads them when the network is available. */
import { readPhotos } from "./photo-reading.js";
import { photosOf, storePhotos, storeThumbnail } from "./stored-photos.js";

/** Stores waiting photos; `reason` is "network" or the code of a problem. */
export async function storeWaiting(store, { id, declaredLanguage, pictures, reason = "network" }) {
  await storePhotos(store, id, pictures);
  await store.put("checks", { text: "", declaredLanguage, waitsFor: reason, checkedAt: Date.now() }, id);
}

/**
 * Reads the photos that wait for the network, one check after the other, in one window at a time.
 * @param {Device} device
 * @param {PageContext} page
 * @param {number} before only photos that have waited since before that time, in milliseconds since 1970
 * @param {(check: object) => Promise<void>} onRead receives the record of each check that was read
 */
export async function readWaiting(device, page, before, onRead) {
  const work = () => readAll(device, page, before, onRead);
  if (!navigator.locks) return work();
  await navigator.locks.request("morsel photos", { ifAvailable: true }, (lock) => lock && work());
}

async function readAll(device, page, before, onRead) {
  const { store } = device;
  const isWaiting = ({ value }) => value.waitsFor === "network" && value.checkedAt < before;
  for (const check of (await store.all("checks")).filter(isWaiting)) {
    if (page.isLeft) return;
    const pictures = await photosOf(store, check.id);
    if (!pictures) {
      await store.delete("checks", check.id);
      continue;
    }
    try {
      await readOne(store, page, check, pictures, onRead);
    } catch (error) {
      // Without the network or with a busy server, all photos are tried again later.
      if (!error.code || error.code === "network" || error.code === "busy") return;
      await store.change("checks", check.id, (value) => ({ ...value, waitsFor: error.code }));
    }
  }
}

async function readOne(store, page, check, pictures, onRead) {
  const { declaredLanguage } = check.value;
  const pack = await readPhotos(pictures.map(({ blob }) => blob), { declaredLanguage });
  if (!/\p{L}/u.test(pack.text)) {
    await store.change("checks", check.id, (value) => ({ ...value, waitsFor: "no-words" }));
    return;
  }
  const { waitsFor, ...value } = check.value;
  const answered = { ...check, value: { ...value, text: pack.text, pack } };
  const { state, found, knowledge } = await page.ask({ ask: "page", path: `/${page.language}/`, label: { ...answered.value, id: check.id } });
  await store.put("checks", { ...answered.value, state, found, knowledge }, check.id);
  await storeThumbnail(store, check.id, pictures);
  await onRead(answered);
}
