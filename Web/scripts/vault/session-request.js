/** Requests of a session: the server refuses one whose session has ended. */
import { send } from "../account/account-requests.js";
import { SyncProblem } from "./sync-problem.js";

/**
 * @param {string} pageToken of the session
 * @returns {(method: string, address: string, options?: object) => Promise<object|null>} sends a request; it throws a `SyncProblem`
 *   if the session has ended, else a `ServerError`
 */
export const sessionRequest = (pageToken) => async (method, address, options = {}) => {
  try {
    return await send(method, address, { ...options, pageToken });
  } catch (error) {
    // The session has ended, or the cookie is that of another one.
    const isEnded = error.status === 401 || error.code === "page-token-required";
    throw isEnded ? new SyncProblem("signed-out", error) : error;
  }
};
