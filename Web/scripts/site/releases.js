/**
 * Keeps the app on the device, and starts a new release when the person says so.
 *
 * Needs a secure context (HTTPS, or this machine itself). Elsewhere the app works with a network only.
 */
import { Notice } from "../page/notice.js";

export async function watchReleases() {
  if (!("serviceWorker" in navigator)) return;
  let release = navigator.serviceWorker.controller;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    // The first release takes over a page that is open already: nothing changes for it.
    if (release) location.reload();
    release = navigator.serviceWorker.controller;
  });
  try {
    const registration = await navigator.serviceWorker.register("/service-worker.js");
    if (registration.waiting) offer(registration.waiting);
    registration.addEventListener("updatefound", () => {
      const release = registration.installing;
      release?.addEventListener("statechange", () => {
        if (release.state === "installed" && navigator.serviceWorker.controller) offer(release);
      });
    });
  } catch {
    // The context is not secure, or there is no room: the pages work with a network.
  }
}

/** Tells the person that this page and the server are of different releases, so that nothing was drawn. */
export function reportOtherRelease() {
  Notice.show("other-format", loadAgain);
}

function offer(release) {
  Notice.show("new-release", () => start(release));
}

/** Starts a release, which reloads the pages of the one before. Service workers of every release know this message. */
const start = (release) => release.postMessage("use the new release");

async function loadAgain() {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => null);
  if (registration?.waiting) start(registration.waiting);
  if (!registration?.waiting || !navigator.serviceWorker.controller) location.reload();
}
