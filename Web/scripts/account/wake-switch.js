/** The switch with which a person lets a push service wake this device (`AccountPage`). */
import { ServerError } from "../page/server-error.js";
import { canBeWoken, isWoken, startWaking, stopWaking } from "../vault/wake-up.js";

/**
 * @param {HTMLInputElement} input
 * @param {object} options
 * @param {() => Promise<string>} options.pageToken the page token of the session
 * @param {(work: Function) => Promise<*>} options.withSession runs requests, and asks for the password if the session has ended
 */
export async function startWakeSwitch(input, { pageToken, withSession }) {
  const problem = document.getElementById("wake-problem");
  const explain = (word) => {
    problem.hidden = !word;
    problem.textContent = word ? document.getElementById("wake-words").content.querySelector(`[data-word="${word}"]`).textContent : "";
  };
  if (!(await canBeWoken())) return explain("unsupported");
  input.checked = await withSession(isWoken);
  input.disabled = false;
  input.addEventListener("change", async () => {
    const isOn = input.checked;
    input.disabled = true;
    explain();
    try {
      await withSession(async () => (isOn ? startWaking : stopWaking)(await pageToken()));
    } catch (error) {
      console.error(error);
      input.checked = !isOn;
      explain(error instanceof ServerError && error.code === "unknown-push-service" ? "unknown-service" : "refused");
    }
    input.disabled = false;
  });
}
