/** Finds out whether the server has made a change of an account whose answer was lost. */
import { ServerError } from "../page/server-error.js";

/** The delay before each attempt, in milliseconds. */
const delays = [0, 1_000, 3_000];

/** Whether a change may have been made although its answer does not say so. */
const isUnclear = ({ status }) => status === 0 || status >= 500;
/** Whether the server, or something in front of it, may still make the change later. */
const isOpen = ({ status, code }) => isUnclear({ status }) && (status === 0 || code === "" || code === "outcome-unknown");

/**
 * Makes a change. If its answer is lost, finds out whether the server has made it, and sends it again if not.
 * @param {() => Promise<*>} change sends it; the server makes it once, however often it is sent
 * @param {() => Promise<boolean>} isMade asks the server
 * @param {boolean} [mayBeMade] whether it was sent before without an answer
 * @returns {Promise<boolean>} whether the server has made it; false if nobody knows
 * @throws {ServerError} the server has not made it
 */
export async function changed(change, isMade, mayBeMade = false) {
  // Whether an attempt may have made it, and whether one that was not answered may still do so.
  let [isInDoubt, isUnanswered, error] = [mayBeMade, mayBeMade];
  for (const delay of delays) {
    await new Promise((resolve) => setTimeout(resolve, delay));
    const wasOffline = !navigator.onLine;
    try {
      await change();
      return true;
    } catch (thrown) {
      if (!(thrown instanceof ServerError)) throw thrown;
      error = thrown;
    }
    // Without a network nothing was sent.
    const wasSent = !(wasOffline && error.status === 0);
    isInDoubt ||= wasSent && isUnclear(error);
    isUnanswered ||= wasSent && isOpen(error);
    if (!isInDoubt) throw error;
    const answer = await isMade().catch((failure) => console.error(failure));
    if (answer === true) return true;
    const isLast = delay === delays.at(-1);
    if (answer === false && (!isUnclear(error) || (isLast && !isUnanswered))) throw error;
  }
  return false;
}
