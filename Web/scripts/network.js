/** Waiting for the network. */

/** Pauses before each time of asking, in milliseconds: a device that has just come online may not reach anybody yet. */
const pauses = [0, 1_000, 3_000, 9_000];

/**
 * Asks when there is a network again, and some times more until there was an answer.
 * @param {() => Promise<boolean>} ask whether nothing is left to ask for
 */
export function whenOnline(ask) {
  addEventListener("online", async () => {
    for (const pause of pauses) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (!navigator.onLine || (await ask())) return;
    }
  });
}
