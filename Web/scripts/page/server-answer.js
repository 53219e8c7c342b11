/**
 * The server's answer is for all fourteen groups. On a device with a list of what somebody avoids, styles do not show it: the
 * device draws its own, and nobody sees a state that is not about them.
 */

/** Hides the server's answer if this device has a list, and draws its own. */
export function hideServerAnswer(hasList) {
  if (hasList) document.documentElement.dataset.avoids = "own";
  else showServerAnswer();
}

/** Shows the server's answer, because this device cannot draw its own. */
export function showServerAnswer() {
  delete document.documentElement.dataset.avoids;
}

/** Whether this device draws its own answer. */
export function drawsOwnAnswer() {
  return "avoids" in document.documentElement.dataset;
}
