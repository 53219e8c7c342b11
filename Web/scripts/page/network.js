/** Waiting for the network. */

/** Pauses before each attempt, in milliseconds: a device that has just come online may reach nothing yet. */
const pauses = [0, 1_000, 3_000, 9_000];

/**
 * Tries something whenever the device comes online, several times until it succeeds.
 * @param {() => Promise<boolean>} attempt returns whether it succeeded
 * @param {AbortSignal} signal ends the waiting
 */
export function whenOnline(attempt, signal) {
  const tryAll = async () => {
    for (const pause of pauses) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (signal.aborted || !navigator.onLine || (await attempt())) return;
    }
  };
  addEventListener("online", tryAll, { signal });
}
