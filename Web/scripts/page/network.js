/** Repeats requests when the device comes online. */

/** The delay before each attempt, in milliseconds. Just after a device comes online, requests may still fail. */
const delays = [0, 1_000, 3_000, 9_000];

/**
 * Calls `attempt` whenever the device comes online, several times until it succeeds.
 * @param {() => Promise<boolean>} attempt returns whether it succeeded
 * @param {AbortSignal} signal stops the attempts
 */
export function whenOnline(attempt, signal) {
  const tryAll = async () => {
    for (const delay of delays) {
      await new Promise((resolve) => setTimeout(resolve, delay));
      if (signal.aborted || !navigator.onLine || (await attempt())) return;
    }
  };
  addEventListener("online", tryAll, { signal });
}
