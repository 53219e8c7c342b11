/**
 * Short messages to the person. Each page contains those of its scripts as `<template id="notice-…">`, in its language. A
 * notice with a button stays until it is used or closed; another one goes after some seconds, and so does an offer to undo.
 */
const seconds = 6;
const secondsToUndo = 10;

export const Notice = {
  /**
   * Shows a notice, which replaces the current one.
   * @param {string} name
   * @param {() => void} [onAction] what its button does; without it the notice has no button
   * @param {number} [lasting] after how many seconds it goes
   */
  show(name, onAction, lasting = onAction ? Infinity : seconds) {
    const template = document.getElementById(`notice-${name}`);
    if (!template) return;
    document.querySelector(".toast")?.remove();
    const toast = template.content.firstElementChild.cloneNode(true);
    const action = toast.querySelector("[data-action]");
    if (!onAction) action?.remove();
    action?.addEventListener("click", () => {
      toast.remove();
      onAction();
    });
    toast.querySelector("[data-close]")?.addEventListener("click", () => toast.remove());
    // Screen readers announce elements that are added to this one, because it exists from the start.
    document.getElementById("notices").append(toast);
    if (lasting < Infinity) setTimeout(() => toast.remove(), lasting * 1000);
  },
};

/**
 * Says that something was deleted, and offers to restore it for ten seconds.
 * @param {string} name of the notice
 * @param {() => Promise<void>|void} undo
 */
export function offerUndo(name, undo) {
  Notice.show(name, undo, secondsToUndo);
}

/**
 * Asks before something is deleted. The answer that deletes nothing has the focus.
 * @param {string} name of the `<template id="question-…">`
 * @param {AbortSignal} signal closes the question with its page
 * @returns {Promise<boolean>} whether to delete
 */
export function confirmed(name, signal) {
  const dialog = document.getElementById(`question-${name}`).content.firstElementChild.cloneNode(true);
  document.body.append(dialog);
  dialog.showModal();
  signal.addEventListener("abort", () => dialog.close());
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue === "yes");
    });
  });
}
