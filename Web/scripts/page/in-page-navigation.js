/**
 * Follows links inside the app without loading a new document, so that the device is opened once in a visit.
 *
 * The page of the new address replaces the current page. The browser handles all other navigations: other sites, downloads,
 * submitted forms and new windows. It also handles pages that could not be fetched, and all navigations if it does not
 * support the Navigation API.
 */
import { isOfThisRelease, showPage } from "./document.js";
import { stopToAsk } from "./leaving.js";

export class InPageNavigation {
  #visit;
  /** The selector of the element that had the focus when the person left, by the key of the history entry. */
  #focused = new Map();

  /** @param {Visit} visit */
  constructor(visit) {
    this.#visit = visit;
  }

  start() {
    globalThis.navigation?.addEventListener("navigate", (event) => {
      if (!isInApp(event) || stopToAsk(event)) return;
      this.#focused.set(navigation.currentEntry.key, selectorOf(document.activeElement));
      event.intercept({ focusReset: "manual", scroll: "manual", handler: () => this.#open(event) });
    });
  }

  async #open(event) {
    const { destination, navigationType, signal } = event;
    // The address is already the new one, and scripts of the previous page must not change it.
    this.#visit.leavePage();
    document.getElementById("main").ariaBusy = "true";
    const next = await load(destination.url, signal);
    if (signal.aborted) return;
    if (!next) return location.reload();
    await animated(() => showPage(next), event);
    // The person has left meanwhile. The scripts of this page would draw over the next one.
    if (signal.aborted) return;
    document.getElementById("announcement").textContent = document.title;
    document.getElementById("main").focus({ preventScroll: true });
    const drawn = this.#visit.openPage();
    if (navigationType !== "traverse") return scrollToStart(event);
    // The previous scroll position may exist only after the device has drawn the page.
    await drawn;
    if (signal.aborted) return;
    event.scroll();
    const selector = this.#focused.get(destination.key);
    if (selector) document.querySelector(selector)?.focus({ preventScroll: true });
  }
}

/** Whether a navigation leads to a page of the app, and from one page to another. */
function isInApp({ canIntercept, hashChange, downloadRequest, formData, navigationType, destination }) {
  if (!canIntercept || hashChange || downloadRequest !== null || formData || navigationType === "reload") return false;
  // A script changed the address of the page that is open.
  if (destination.sameDocument && navigationType !== "traverse") return false;
  return /^\/((en|es|pt)(\/.*)?)?$/.test(new URL(destination.url).pathname);
}

/** @returns {Promise<Document|null>} the page at an address; null if this document cannot show it */
async function load(url, signal) {
  try {
    const response = await fetch(url, { headers: { Accept: "text/html" }, signal });
    if (!response.headers.get("Content-Type")?.startsWith("text/html")) return null;
    const next = new DOMParser().parseFromString(await response.text(), "text/html");
    if (!isOfThisRelease(next)) return null;
    if (response.redirected) history.replaceState(null, "", response.url);
    return next;
  } catch (error) {
    if (!signal.aborted) console.error(error);
    return null;
  }
}

/** Changes the page in a view transition, unless motion is reduced or the browser shows its own transition. */
async function animated(change, { hasUAVisualTransition }) {
  const reducesMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!document.startViewTransition || reducesMotion || hasUAVisualTransition) return change();
  const transition = document.startViewTransition(change);
  // The browser skips the animation of a hidden window, or when the next one begins.
  transition.ready.catch(() => {});
  await transition.updateCallbackDone;
}

/** Scrolls to the element that the fragment of the address names, or to the top without animation. */
function scrollToStart(event) {
  const { hash } = new URL(event.destination.url);
  if (hash && document.getElementById(hash.slice(1))) event.scroll();
  else scrollTo({ top: 0, behavior: "instant" });
}

/** A selector that finds the same element after the page is drawn again. */
function selectorOf(element) {
  if (element?.id) return `#${CSS.escape(element.id)}`;
  const link = element?.closest("a[href]");
  return link ? `a[href="${CSS.escape(link.getAttribute("href"))}"]` : null;
}
