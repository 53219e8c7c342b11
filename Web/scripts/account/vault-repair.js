/** The button that uses what this device knows, while the server has an earlier state (`AccountsFeature/Pages/VaultRepair.swift`). */
import { confirmed } from "../page/notice.js";

/**
 * @param {Element} main without the button on other pages
 * @param {Synchronizer} synchronizer
 * @param {AbortSignal} signal ends this with the page
 */
export function startVaultRepair(main, synchronizer, signal) {
  const section = main.querySelector("#repair");
  if (!section) return;
  const show = () => (section.hidden = synchronizer.status.name !== "rolled-back");
  synchronizer.addEventListener("change", show, { signal });
  show();
  section.querySelector("button").addEventListener("click", async () => {
    if (await confirmed("repair-vault", signal)) await synchronizer.beginAgain();
  });
}
