/** Replaces the page in the document by another page of the same release. */

/** What a page has in its head: its name, and what search engines read. */
const headParts = "title, meta[name=description], link[rel=canonical], link[rel=alternate]";
/** Elements that stay, because screen readers only read changes of elements that were there before. */
const liveRegions = ["announcement", "notices"];

/** Whether a document is a page of the app, with the scripts and styles of this release. */
export function isOfThisRelease(next) {
  const script = (page) => page.querySelector("script[type=module]")?.getAttribute("src");
  return next.getElementById("main") !== null && script(next) === script(document);
}

/**
 * Shows the page of another document in this one. Elements that scripts added to the page before are removed. Its notices
 * stay: something that was sent from that page may be answered later.
 * @param {Document} next a document for which `isOfThisRelease` returned true
 */
export function showPage(next) {
  const isSameLanguage = document.documentElement.lang === next.documentElement.lang;
  const isLateNotice = ({ id }) => isSameLanguage && id?.startsWith("notice-") && !next.getElementById(id);
  document.documentElement.lang = next.documentElement.lang;
  for (const part of document.head.querySelectorAll(headParts)) part.remove();
  document.head.append(...next.head.querySelectorAll(headParts));
  for (const node of [...document.body.childNodes]) {
    if (!liveRegions.includes(node.id) && !isLateNotice(node)) node.remove();
  }
  let place = document.body.firstChild;
  for (const node of [...next.body.childNodes]) {
    if (liveRegions.includes(node.id)) place = document.getElementById(node.id).nextSibling;
    else document.body.insertBefore(node, place);
  }
}
