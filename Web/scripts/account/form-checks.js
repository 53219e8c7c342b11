/** Mistakes in typed e-mails and passwords that the device finds. */
import { FieldProblem } from "./account-form.js";

/** An e-mail needs one @ with something on both sides, and no spaces. Only a message can show whether it exists. */
export const emailProblems = ({ email }, field = "email") =>
  email === "" || /^[^\s@/?#%\\"<>(),;:[\]]+@[^\s@/?#%\\"<>(),;:[\]]+$/.test(email) ? [] : [new FieldProblem(field, "invalid-email")];

/**
 * Mistakes in a new password and its repetition. The rules are those of `PasswordRules` in Swift.
 * @param {VaultModule} module
 * @param {object} values of the form
 * @param {{email: string, name: string}} person whose password it is
 */
export function passwordProblems(module, values, { email, name }) {
  const password = values["new-password"];
  if (password === "") return [];
  const { problem } = module.ask({ ask: "password", password, email, name: name ?? "" });
  if (problem) return [new FieldProblem("new-password", problem)];
  const repeated = values["repeated-password"];
  return repeated === "" || repeated === password ? [] : [new FieldProblem("repeated-password", "different")];
}
