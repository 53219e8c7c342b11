/** The button "I ate this". The script of the diary is loaded when it is pressed. */

/**
 * @param {PageContext} page
 * @param {() => Device|undefined} device returns the device once it is open
 * @param {(button: Element) => {key: string, food: object}|undefined} describe returns the key of the food, and the members of the
 *   request that describe it
 */
export function listenForEating(page, device, describe) {
  page.main.addEventListener("click", async ({ target }) => {
    const button = target.closest("[data-action=ate]");
    const eaten = button && device() && describe(button);
    if (!eaten) return;
    const { eat } = await import("../diary/eaten.js");
    await eat(page, device(), eaten.food, eaten.key);
  });
}
