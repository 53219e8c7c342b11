/**
 * Asks before somebody leaves a page with something that was typed and not sent. A dialog of the page asks before navigations inside the app
 * (`in-page-navigation.js`), and the browser before all others.
 */
import { confirmed } from "./notice.js";

/** What the open page would lose. */
const guards = new Set();
let isAsking = false;

/**
 * Guards something that a page would lose, until the person leaves the page.
 * @param {() => boolean} isUnsent whether leaving would lose it now
 * @param {AbortSignal} signal of the page
 * @param {string} [question] the name of the `<template id="question-…">` of the page
 * @returns {() => void} ends the guard
 */
export function guardLeaving(isUnsent, signal, question = "discard") {
  if (signal.aborted) return () => {};
  const guard = { isUnsent, signal, question };
  guards.add(guard);
  addEventListener("beforeunload", warn);
  const end = () => {
    guards.delete(guard);
    // Some browsers do not keep a page with this listener for going back.
    if (guards.size === 0) removeEventListener("beforeunload", warn);
  };
  signal.addEventListener("abort", end);
  return end;
}

/** Ends all guards, before a script leaves the page because of something that the person has confirmed. */
export function leaveFreely() {
  guards.clear();
  removeEventListener("beforeunload", warn);
}

/**
 * Stops a navigation that a person began and that would lose something, and asks. It begins again if the person agrees.
 * @param {NavigateEvent} event
 * @returns {boolean} whether it was stopped
 */
export function stopToAsk(event) {
  const guard = event.userInitiated && event.cancelable ? unsent() : undefined;
  if (!guard) return false;
  event.preventDefault();
  if (!isAsking) ask(guard, event);
  return true;
}

async function ask({ question, signal }, { destination, navigationType }) {
  isAsking = true;
  const isLeaving = await confirmed(question, signal);
  isAsking = false;
  if (!isLeaving) return;
  leaveFreely();
  if (navigationType === "traverse") navigation.traverseTo(destination.key);
  else navigation.navigate(destination.url, { history: navigationType === "replace" ? "replace" : "auto" });
}

const unsent = () => [...guards].find(({ isUnsent }) => isUnsent());

function warn(event) {
  if (unsent()) event.preventDefault();
}
