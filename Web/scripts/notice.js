/**
 * Short words to the person. They stand in every page, in its language, as `<template id="notice-…">`; here they are shown
 * and taken away. A notice with a button waits for it; another goes by itself.
 */
const seconds = 6;

export const Notice = {
  /**
   * Shows a notice in place of the one that is there.
   * @param {string} name
   * @param {() => void} onAction what its button does; without one there is no button
   */
  show(name, onAction) {
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
    // The place is there from the start, so that what comes into it is read aloud.
    document.getElementById("notices").append(toast);
    if (!onAction) setTimeout(() => toast.remove(), seconds * 1000);
  },
};

/**
 * Asks before something is lost; the answer that loses nothing has the focus.
 * @param {string} name of the `<template id="question-…">`
 * @returns {Promise<boolean>} whether to go on
 */
export function confirmed(name) {
  const dialog = document.getElementById(`question-${name}`).content.firstElementChild.cloneNode(true);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue === "yes");
    });
  });
}
