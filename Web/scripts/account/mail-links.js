/** Follows a link in a mail: `#confirm=…`, `#confirm-email=…` or `#delete=…` after the address of the account. */
import { confirmed, Notice } from "../page/notice.js";
import { ServerError } from "../page/server-error.js";
import { send } from "./account-requests.js";

/**
 * Does what the fragment of the address asks for, once.
 * @param {AbortSignal} signal ends a question with the page
 * @returns {Promise<string|undefined>} what was done: `confirm`, `confirm-email` or `delete`
 */
export async function followMailLink(signal) {
  const [, purpose, token] = /^#(confirm-email|confirm|delete)=([\w-]{43})$/.exec(location.hash) ?? [];
  if (!purpose) return undefined;
  // A reload must not use the link again, and nobody may read it over the shoulder.
  history.replaceState(history.state, "", location.pathname);
  if (purpose === "delete" && !(await confirmed("delete-by-mail", signal))) return undefined;
  try {
    const answer = await send("POST", `/v1/users/${purpose}`, { body: { token } });
    Notice.show({ confirm: "confirmed", delete: "account-deleted" }[purpose] ?? (answer.changed ? "email-changed" : "email-waits"));
    return purpose;
  } catch (error) {
    const isUnknown = error instanceof ServerError && error.status === 404;
    Notice.show(isLastAdministrator(error) ? "last-administrator" : isUnknown ? "unknown-mail-link" : "request-failed");
    return undefined;
  }
}

/** Whether the account is not deleted because nobody else is an administrator. @param {Error} error */
export const isLastAdministrator = (error) => error instanceof ServerError && error.code === "last-administrator";
