/** The log-ins without the password on the page for logging in, and the form that opens the vault afterwards if it is needed. */
import { ServerError } from "../page/server-error.js";
import { VaultError } from "../vault/vault-error.js";
import { OtherAccountError } from "./account.js";
import { AccountForm, FieldProblem, sentence } from "./account-form.js";
import { leaveTo, takenOutcome } from "./identity-list.js";
import { hasPasskeys, PasskeyCancelled } from "./passkey-requests.js";

/**
 * Starts the log-ins that the server offers.
 * @param {PageContext} page
 * @param {Account} account
 * @param {(code: string|undefined, email: string|undefined) => Promise<void>} onDone called when the vault is open
 */
export async function startOtherLogIns(page, account, onDone) {
  if (hasPasskeys()) {
    start(page.main.querySelector("#passkey-log-in"), async () => {
      const answer = await account.logInWithPasskey();
      if (answer) showUnlock(page, account, answer, onDone);
      else await onDone();
    });
  }
  const part = start(page.main.querySelector("#openid-log-in"), async () => leaveTo(await account.logInAddress()));
  const outcome = part && takenOutcome(["openid-open", "openid-unlinked", "openid-failed"]);
  if (outcome === "openid-open") {
    await run(part, part.querySelector("button"), async () => showUnlock(page, account, await account.begunLogIn(), onDone));
  } else if (outcome) {
    explain(part, document.getElementById("openid-words").content.querySelector(`[data-word="${outcome}"]`).textContent);
  }
}

/** Shows a log-in that the server offers. @returns {Element|null} null if it does not */
function start(part, work) {
  if (!part) return null;
  part.hidden = false;
  part.querySelector("button").addEventListener("click", ({ currentTarget: button }) => run(part, button, work));
  return part;
}

function explain(part, text) {
  const problem = part.querySelector("[data-problem]");
  problem.querySelector("span").textContent = text;
  problem.hidden = false;
}

/** Runs a log-in, and explains its failure above the button. */
async function run(part, button, work) {
  if (button.ariaBusy === "true") return;
  part.querySelector("[data-problem]").hidden = true;
  button.ariaBusy = "true";
  try {
    await work();
  } catch (error) {
    if (error instanceof PasskeyCancelled) return;
    console.error(error);
    explain(part, explanation(error));
  } finally {
    button.ariaBusy = null;
  }
}

function explanation(error) {
  if (error instanceof OtherAccountError) return sentence("other-account");
  return error instanceof ServerError ? sentence(error.code || "server", String(error.retryAfter || 1)) : sentence("server");
}

/**
 * Asks for the password in the place of the other forms.
 * @param {object} answer of a log-in that did not open the vault
 */
export function showUnlock(page, account, answer, onDone) {
  const form = page.main.querySelector("#unlock");
  for (const other of page.main.querySelectorAll("#log-in, #passkey-log-in, #openid-log-in, #instead")) other.hidden = true;
  form.hidden = false;
  new AccountForm(form, {
    signal: page.signal,
    submit: async ({ "unlock-password": password }) => {
      let code;
      try {
        code = await account.open(answer, password);
      } catch (error) {
        // The server finds a wrong password for an account without a vault, whose keys are made now.
        const isWrong = (error instanceof VaultError && error.reason === "wrongPassword") || error.code === "wrong-credentials";
        throw isWrong ? new FieldProblem("unlock-password", "wrong-password") : error;
      }
      await onDone(code, answer.username);
    },
  });
  form.querySelector("#unlock-password").focus();
}
