/** Photos that could not be sent: kept on the device with a check that waits, and read when there is a network. */
import { deletePhotos, keepPhotos, photosOf } from "./kept-photos.js";
import { read } from "./photo-reading.js";

/** Keeps photos that wait; `reason` is "network" or the code of a problem. */
export async function keepWaiting(store, { id, told, pictures, reason = "network" }) {
  await keepPhotos(store, id, pictures);
  await store.put("checks", { id, text: "", told, waits: reason, time: Date.now() });
}

/**
 * Reads the photos that wait for the network, one check after the other, in one window at a time.
 * @param {Device} device
 * @param {number} before only those that wait since before that moment, in milliseconds since 1970
 * @param {(check: object) => Promise<void>} onRead is told of each check that was read
 */
export async function readWaiting(device, before, onRead) {
  const work = () => readAll(device, before, onRead);
  if (!navigator.locks) return work();
  await navigator.locks.request("morsel photos", { ifAvailable: true }, (lock) => lock && work());
}

async function readAll(device, before, onRead) {
  const { store } = device;
  const checks = (await store.all("checks")).filter(({ waits, time }) => waits === "network" && time < before);
  for (const check of checks) {
    const pictures = await photosOf(store, check.id);
    if (!pictures) {
      await store.delete("checks", check.id);
      continue;
    }
    try {
      await readOne(device, check, pictures, onRead);
    } catch (error) {
      // Later, all of them: the next time that there is a network.
      if (!error.code || error.code === "network" || error.code === "busy") return;
      await store.put("checks", { ...check, waits: error.code });
    }
  }
}

async function readOne(device, { waits, ...check }, pictures, onRead) {
  const pack = await read(pictures.map(({ blob }) => blob), { told: check.told });
  if (!/\p{L}/u.test(pack.text)) return device.store.put("checks", { ...check, waits: "no-words" });
  const label = { text: pack.text, told: check.told, pack };
  const path = `/${document.documentElement.lang}/`;
  const { state, found, knowledge } = await device.ask({ ask: "page", path, label });
  await device.store.put("checks", { ...check, ...label, state, found, knowledge });
  await deletePhotos(device.store, check.id);
  await onRead({ ...check, ...label });
}
