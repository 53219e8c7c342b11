/**
 * What happens on a page beyond reading it: the device draws what is private, which the server does not know.
 *
 * Everything that decides or draws is Swift, in a worker. The scripts take what the person does, and store records. Without
 * them each page works as the server sent it.
 */
import "./page/shared.js";
import * as features from "./features.js";
import { InPageNavigation } from "./page/in-page-navigation.js";
import { Visit } from "./page/visit.js";
import { listenForScanners } from "./scan/keyboard-scanner.js";
import { watchReleases } from "./site/releases.js";
import { storePages } from "./site/stored-pages.js";
import { watchPendingLogOut } from "./vault/log-out-notice.js";

const assets = new URL("../", import.meta.url).pathname;

const visit = new Visit(assets, features);

watchPendingLogOut();
new InPageNavigation(visit).start();
listenForScanners();
const opened = visit.openPage();
// On a first visit the page has the network for itself: only then is the whole app stored on the device.
if (navigator.serviceWorker?.controller) watchReleases();
else opened.then(watchReleases);
opened.then(storePages);
await opened;
// People without an account load nothing of it.
if (localStorage.getItem("account")) {
  try {
    const { startSynchronization } = await import("./vault/background.js");
    await startSynchronization(await visit.device(), assets);
  } catch (error) {
    // Without a network on a first visit. The next page tries again.
    console.error(error);
  }
}
