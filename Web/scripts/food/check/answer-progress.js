/** The progress of the reader of this device, in place of the answer. */

/** @param {number} share of what is loaded, from 0 to 1 */
export function showProgress(main, share) {
  const bar = main.querySelector("#answer progress");
  if (bar) bar.value = share;
  else if (share < 1) {
    const place = main.querySelector("#answer");
    const template = document.getElementById("notice-loading");
    if (place && template && !place.firstElementChild) place.append(template.content.cloneNode(true));
  }
}

/** Removes the bar, because the reader cannot be loaded. */
export const removeProgress = (main) => main.querySelector("#answer .progress")?.remove();
