/**
 * Whether a push service wakes this device when another device of the account has changed something (`docs/accounts.md`).
 *
 * Messages have no content. Browsers that wake nobody silently are told that a notification may be shown.
 */
import { send } from "../account/account-requests.js";
import { fromBase64url } from "./bytes.js";

const address = "/v1/push/subscription";

/** @returns {Promise<PushManager|undefined>} undefined in a browser that cannot be woken, or that does not keep the app yet */
async function manager() {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  return registration?.pushManager;
}

export const canBeWoken = async () => Boolean(await manager());

/** @returns {Promise<boolean>} whether this device is woken, as the browser and the server say */
export async function isWoken() {
  const [subscription, { subscribed }] = await Promise.all([current(), send("GET", "/v1/push")]);
  return Boolean(subscription) && subscribed;
}

/**
 * Asks the browser for an address, and gives it to the server.
 * @param {string} pageToken
 * @throws {DOMException} `NotAllowedError` if the person or the browser refuses
 * @throws {ServerError} `unknown-push-service` if the server does not know the push service of this browser
 */
export async function startWaking(pageToken) {
  const { key } = await send("GET", "/v1/push");
  const pushes = await manager();
  // The address belongs to another key, for example one that the server had before.
  await (await pushes.getSubscription())?.unsubscribe();
  const applicationServerKey = fromBase64url(key);
  let subscription;
  try {
    subscription = await pushes.subscribe({ userVisibleOnly: false, applicationServerKey });
  } catch {
    subscription = await pushes.subscribe({ userVisibleOnly: true, applicationServerKey });
  }
  try {
    await store(subscription, pageToken);
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
}

/** Ends the wake-ups of this device. */
export async function stopWaking(pageToken) {
  await forgetAddress();
  await send("DELETE", address, { pageToken });
}

/** Gives the address of this browser to a new session, if the device was woken in the one before. */
export async function renewWaking(pageToken) {
  const subscription = await current();
  if (subscription) await store(subscription, pageToken);
}

/** Tells the push service that nobody may wake this device any more. */
export async function forgetAddress() {
  await (await current())?.unsubscribe();
}

/** Gives an address to the server. @param {PushSubscription} subscription */
export const store = ({ endpoint }, pageToken) => send("PUT", address, { pageToken, body: { endpoint } });

const current = async () => (await manager())?.getSubscription();
