/** The progress of the reader of this device, in place of the answer. */

/**
 * Shows how much of the reader is loaded, until it answers or cannot be loaded.
 * @param {Element} main the element of the page
 * @param {Device} device
 * @param {AbortSignal} signal ends this with the page
 */
export function showLoading(main, device, signal) {
  const { engine } = device;
  device.addEventListener("progress", ({ detail }) => showProgress(main, detail), { signal });
  if (!engine.isReady) showProgress(main, engine.progress);
  engine.ready.catch(() => main.querySelector("#answer .progress")?.remove());
}

/** @param {number} share of what is loaded, from 0 to 1 */
function showProgress(main, share) {
  const bar = main.querySelector("#answer progress");
  if (bar) bar.value = share;
  else if (share < 1) {
    const place = main.querySelector("#answer");
    const template = document.getElementById("notice-loading");
    if (place && template && !place.firstElementChild) place.append(template.content.cloneNode(true));
  }
}
