/**
 * The part of the service worker that synchronizes when a push service wakes it. `Scripts/build-web` bundles it into one classic
 * script, because service workers of some browsers cannot load modules.
 */
import { Store } from "../device/store.js";
import { runAccount } from "./account-run.js";
import { SyncProblem } from "./sync-problem.js";
import { alone } from "./vault-lock.js";
import { VaultModule } from "./vault-module.js";
import { VaultStore } from "./vault-store.js";
import { store as storeAddress } from "./wake-up.js";

export { sendPendingLogOut } from "./pending-log-out.js";

/** Neutral words: a notification may be seen by anybody who sees the screen. */
const words = {
  en: { done: "This device is up to date.", waiting: "Open Morsel to update this device." },
  es: { done: "Este dispositivo está al día.", waiting: "Abre Morsel para actualizar este dispositivo." },
  pt: { done: "Este dispositivo está atualizado.", waiting: "Abre o Morsel para atualizar este dispositivo." },
};
const tag = "changes";

/**
 * Listens to the push service.
 * @param {object} options
 * @param {string} options.assets the path under which the files of this release are served
 * @param {() => "en"|"es"|"pt"} options.language
 */
export function start({ assets, language }) {
  addEventListener("push", (event) => event.waitUntil(wake(assets, language)));
  addEventListener("notificationclick", (event) => event.waitUntil(openWindow(event)));
  addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));
}

/** A visible window synchronizes by itself. Without one, the browser may require a notification. */
async function wake(assets, language) {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  if (windows.some(({ visibilityState }) => visibilityState === "visible")) return;
  const isDone = await synchronize(assets);
  const subscription = await registration.pushManager.getSubscription();
  if (subscription?.options.userVisibleOnly === false) return;
  const { done, waiting } = words[language()];
  await registration.showNotification("Morsel", { body: isDone ? done : waiting, tag, silent: true, icon: `${assets}icons/icon-192.png` });
}

/** @returns {Promise<boolean>} whether everything was sent and received, also in each household */
async function synchronize(assets) {
  const vault = new VaultStore(await Store.open());
  try {
    return await alone(async () => {
      const state = await vault.state();
      if (!state || state.problem === "signed-out") return false;
      const module = await VaultModule.load(assets, storedFile);
      await runAccount(vault, module, state);
      // A synchronization can succeed while a file still waits for a decision of the person.
      return !(await vault.state())?.problem;
    });
  } catch (error) {
    if (error instanceof SyncProblem) {
      await vault.changeState((state) => state && { ...state, problem: error.problem }).catch(console.error);
    }
    return false;
  } finally {
    // Windows show the new state.
    new BroadcastChannel("morsel synchronization").postMessage(null);
  }
}

/** The files of this release are stored; the server may have those of another one. */
const storedFile = async (address) => (await caches.match(address)) ?? fetch(address);

async function openWindow(event) {
  event.notification.close();
  const [window] = await clients.matchAll({ type: "window" });
  await (window ? window.focus() : clients.openWindow("/"));
}

/** The push service has replaced the address. */
async function renew({ newSubscription, oldSubscription }) {
  const subscription = newSubscription
    ?? (oldSubscription && (await registration.pushManager.subscribe(oldSubscription.options).catch(() => null)));
  const state = await new VaultStore(await Store.open()).state();
  if (subscription && state) await storeAddress(subscription, state.pageToken);
}
