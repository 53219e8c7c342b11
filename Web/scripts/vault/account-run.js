/**
 * One synchronization of an account: of its vault, and then of its households, of which the vault knows. A window runs it, and the service
 * worker when a push service wakes it. It runs while nobody else synchronizes (`alone`).
 */
import { mayHaveHouseholds } from "../household/shared-people.js";
import { SyncProblem } from "./sync-problem.js";
import { SyncRun } from "./sync-run.js";

/**
 * @param {VaultStore} vault
 * @param {VaultModule} module
 * @param {object} state of the vault
 * @param {() => void} [onHouseholds] is called after the households were exchanged, also if the vault has no room
 * @throws {SyncProblem} if somebody must do something, `household` if a household was not exchanged
 * @throws {ServerError} if the server did not answer
 */
export async function runAccount(vault, module, state, onHouseholds) {
  // An account without room still receives, and its households have room of their own.
  const full = await new SyncRun(vault, module, state).run().catch((error) => {
    if (error.problem !== "vault-full") throw error;
    return error;
  });
  // Most accounts have no household, and their windows do not load what is needed for one.
  let areExchanged = true;
  if (await mayHaveHouseholds(vault)) {
    const { HouseholdsRun } = await import("../household/households-run.js");
    areExchanged = await new HouseholdsRun(vault, module, state.pageToken).run();
    onHouseholds?.();
  }
  if (full) throw full;
  if (!areExchanged) throw new SyncProblem("household");
}
