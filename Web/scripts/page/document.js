/** Replaces the page in the document by another page of the same release. */

/** The elements in the head of a page: its title and the data for search engines. */
const headParts = "title, meta[name=description], link[rel=canonical], link[rel=alternate]";
/** Elements that are kept, because screen readers announce only changes of elements that already exist. */
const liveRegions = ["announcement", "notices"];

/** Whether a document is a page of the app, with the scripts and styles of this release. */
export function isOfThisRelease(next) {
  const script = (page) => page.querySelector("script[type=module]")?.getAttribute("src");
  return next.getElementById("main") !== null && script(next) === script(document);
}

/**
 * Shows the page of another document in this one. Elements that scripts added to the previous page are removed. Templates of
 * its notices are kept, because the server may answer a request of that page later.
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
  let reference = document.body.firstChild;
  for (const node of [...next.body.childNodes]) {
    if (liveRegions.includes(node.id)) reference = document.getElementById(node.id).nextSibling;
    else document.body.insertBefore(node, reference);
  }
}
