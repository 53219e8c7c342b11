/** Starts synchronization in a visit of somebody who is logged in. */
import "../page/shared.js";
import { LogInDialog } from "../account/log-in-dialog.js";
import { Notice } from "../page/notice.js";
import { showSyncProblems } from "./sync-notice.js";
import { Synchronizer } from "./synchronizer.js";

/**
 * Starts synchronization once for a device.
 * @param {Device} device
 * @param {string} assets the path under which the files of this release are served
 * @returns {Promise<Synchronizer|undefined>} undefined if nobody is logged in
 */
export async function startSynchronization(device, assets) {
  if (device.synchronizer || !device.store.isPersistent) return device.synchronizer;
  const synchronizer = new Synchronizer(device.store, assets);
  if (!(await synchronizer.vault.state())) return undefined;
  // A page and the visit may both have begun this.
  if (device.synchronizer) return device.synchronizer;
  device.synchronizer = synchronizer;
  showSyncProblems(device);
  let isAsked = false;
  synchronizer.addEventListener("change", () => {
    const { name } = synchronizer.status;
    const needsPassword = name === "signed-out" || name === "new-keys";
    // Asked once for each session, without taking anything away that is being typed.
    if (needsPassword && !isAsked) Notice.show(name, () => new LogInDialog(device, assets).open());
    if (name !== "running") isAsked = needsPassword;
  });
  synchronizer.start();
  return synchronizer;
}
