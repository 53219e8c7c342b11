import { drawsOwnAnswer } from "../../page/server-answer.js";

/**
 * The answer that the server draws for everybody, for all fourteen groups. A person who presses the button of the form before
 * the reader has loaded sees it meanwhile. The server receives what the form sends without scripts: the text and its language,
 * and never what somebody avoids. What is typed is not sent without the button, and not if somebody has a list: then only the
 * device's own answer is shown.
 */

/**
 * @param {string} action the address of the form
 * @param {object} label the text, its declared language, and what was read on photos of it
 * @param {AbortSignal} signal
 * @returns {Promise<Element|null>} the answer; null if the server gives none
 */
export async function publicAnswer(action, { text, declaredLanguage, pack, isConfirmed }, signal) {
  if (drawsOwnAnswer()) return null;
  const form = new URLSearchParams({ text, language: declaredLanguage });
  // Words that were read with doubt stay in doubt, unless the person compared them with the pack.
  if (pack && !isConfirmed) {
    const photos = pack.photos.map(({ address, ...photo }) => photo);
    form.set("pack", JSON.stringify({ ...pack, photos }));
  }
  try {
    const response = await fetch(action, { method: "POST", body: form, headers: { Accept: "text/html" }, signal });
    if (!response.ok) return null;
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    return page.querySelector("#answer:has(.verdict)");
  } catch {
    // Without a network the reader of this device answers, once it has loaded.
    return null;
  }
}
