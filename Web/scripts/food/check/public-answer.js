/**
 * The answer that the server draws for everybody, for all fourteen groups. A person who presses the button of the form before
 * the reader has loaded sees it meanwhile. The server receives what the form sends without scripts: the text and its language,
 * and never what somebody avoids. What is typed is not sent without the button, and not if somebody has a list: then only the
 * device's own answer is shown.
 */
import { patch } from "../../page/patch.js";
import { drawsOwnAnswer } from "../../page/server-answer.js";

/**
 * Shows the answer of the server until the device draws its own.
 * @param {PageContext} page
 * @param {{label: object}} check the check on the page
 * @param {() => boolean} isLoading whether the reader of this device is still loading
 * @returns {Promise<boolean>} whether it is on the page
 */
export async function showPublicAnswer(page, check, isLoading) {
  const { main, signal } = page;
  const { label } = check;
  if (!isLoading() || !label.text.trim()) return false;
  const answer = await publicAnswer(main.querySelector("#check").action, label, signal);
  // Another label was typed meanwhile, or this device answers by now.
  if (!answer || !isLoading() || check.label.text !== label.text) return false;
  answer.prepend(document.getElementById("notice-public-answer").content.cloneNode(true));
  patch(main.querySelector("#answer"), answer.innerHTML);
  page.announce(() => main.querySelector("#public-answer, .verdict-word")?.textContent ?? "");
  return true;
}

/**
 * @param {string} action the address of the form
 * @param {object} label the text, its declared language, and what was read on photos of it
 * @param {AbortSignal} signal
 * @returns {Promise<Element|null>} the answer; null if the server gives none
 */
async function publicAnswer(action, { text, declaredLanguage, pack, isConfirmed }, signal) {
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
