/** Sends a log-out that waits as soon as there is a network, and says so while it waits. */
import { whenOnline } from "../page/network.js";
import { Notice } from "../page/notice.js";
import { sendPendingLogOut } from "./pending-log-out.js";

/** In milliseconds. A server may answer again without a change of the network. */
const interval = 60_000;

/** @returns {Promise<void>} fulfilled after the first attempt */
export async function watchPendingLogOut() {
  if (await sendPendingLogOut()) return;
  Notice.show("log-out-waits", undefined, Infinity);
  const sent = new AbortController();
  const attempt = async () => {
    if (sent.signal.aborted) return true;
    if (!(await sendPendingLogOut())) return false;
    sent.abort();
    Notice.show("log-out-sent");
    return true;
  };
  whenOnline(attempt, sent.signal);
  const timer = setInterval(attempt, interval);
  sent.signal.addEventListener("abort", () => clearInterval(timer));
}
