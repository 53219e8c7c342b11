/** The offer of an account (`MorselUI/Components/AccountOffer.swift`), which a person can decline for ever. */

/** The setting of this device that says `declined`. */
const setting = "accountOffer";

/**
 * Shows the offer, after the page was drawn, to people without an account.
 * @param {PageContext} page
 * @param {Device} device
 */
export async function showAccountOffer(page, device) {
  if (localStorage.getItem("account") || (await device.setting(setting)) === "declined") return;
  const offer = page.main.querySelector("#account-offer");
  if (offer) offer.hidden = false;
}

/** Hides the offer for ever. */
export async function declineAccount(page, device) {
  page.main.querySelector("#account-offer").hidden = true;
  page.main.focus();
  await device.set(setting, "declined");
}
