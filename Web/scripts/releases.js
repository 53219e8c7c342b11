/**
 * Keeps the app on the device, and lets a new release in when the person says so.
 *
 * Needs a secure address (HTTPS, or this machine itself); elsewhere the app works with a network only.
 */
import { Notice } from "./notice.js";

export async function watchReleases() {
  if (!("serviceWorker" in navigator)) return;
  let release = navigator.serviceWorker.controller;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    // The first release takes a page that is open already: nothing changes for it.
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
    // No secure address, or no room: the pages work, with a network.
  }
}

/** Tells that this page and the server are of different releases, so that nothing was drawn. */
export function tellOfOtherRelease() {
  Notice.show("other-format", loadAgain);
}

function offer(release) {
  Notice.show("new-release", () => use(release));
}

/** Lets a release take over, which loads the pages of the one before again. */
const use = (release) => release.postMessage("use the new release");

async function loadAgain() {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => null);
  if (registration?.waiting) use(registration.waiting);
  if (!registration?.waiting || !navigator.serviceWorker.controller) location.reload();
}
