/**
 * A log-out that has not reached the server, because there was no network. No script can delete the cookie of the session, so the browser
 * keeps it until the server has answered. Pages and the service worker send the log-out before they use anything else of an account.
 *
 * It is in a cache, which both can read, and which stays when the data of the device is removed. It has the page token of the session,
 * which nobody can use without the cookie, and nothing else.
 */
import { send } from "../account/account-requests.js";

export const logOutCache = "morsel log-out";
const address = "/v1/users/logout";
/** How long an answer is waited for, in milliseconds. */
const longestWait = 10_000;

/**
 * Ends a session on the server, or as soon as there is a network.
 * @param {string} pageToken of the session
 * @returns {Promise<boolean>} whether it has ended
 */
export async function logOut(pageToken) {
  // Noted first, because the browser may be closed before the answer.
  await note(pageToken).catch(console.error);
  return end(pageToken);
}

/** @returns {Promise<boolean>} whether no log-out waits any more */
export async function sendPendingLogOut() {
  // Caches are not available over plain HTTP, where there are no accounts.
  if (!(await globalThis.caches?.has(logOutCache).catch(() => false))) return true;
  const noted = await caches.match(address, { cacheName: logOutCache });
  return end(await noted?.text());
}

async function note(pageToken) {
  const cache = await caches.open(logOutCache);
  await cache.put(address, new Response(pageToken));
}

async function end(pageToken) {
  try {
    if (pageToken) await send("POST", address, { pageToken, signal: AbortSignal.timeout(longestWait) });
  } catch (error) {
    // The session has ended already, or the cookie is that of another one.
    if (error.status !== 401 && error.code !== "page-token-required") return false;
  }
  await globalThis.caches?.delete(logOutCache).catch(console.error);
  return true;
}
