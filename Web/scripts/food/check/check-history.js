/** The addresses of checks, with which *Back* returns to a form or to an answer. */

/**
 * Remembers the check of the form in the history entry. A form that replaces the answer to another check has an entry of its
 * own.
 * @param {CurrentCheck} check
 * @param {PageContext} page
 */
export function addToHistory({ id }, page) {
  if (page.isLeft || history.state?.check === id || shownCheck() === id) return;
  if (location.search) history.pushState({ check: id }, "", location.pathname);
  else history.replaceState({ ...history.state, check: id }, "");
}

/**
 * Gives the answer an address, from which *Back* returns to the form.
 * @param {CurrentCheck} check
 * @param {PageContext} page
 */
export function showAddress({ id, hasAddress }, page) {
  if (hasAddress && !page.isLeft && shownCheck() !== id) history.pushState({ check: id }, "", `${location.pathname}?check=${id}`);
}

/** The identifier of the check whose answer has the present address, or null. */
const shownCheck = () => new URLSearchParams(location.search).get("check");
