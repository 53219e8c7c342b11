/** Why synchronization stops until somebody does something. */

/** `problem` names what `SyncStateTemplate` explains. */
export class SyncProblem extends Error {
  name = "SyncProblem";

  constructor(problem, cause) {
    super(`Synchronization stopped: ${problem}.`, { cause });
    this.problem = problem;
  }
}

/** What a person must do about a record or file that cannot be opened. */
const problems = { otherFormat: "other-release", missingKey: "new-keys" };

/** @returns {SyncProblem} the problem of a record or file that cannot be opened */
export const unreadable = (error) => new SyncProblem(problems[error.reason] ?? "unreadable", error);
