/** The offer of an account (`MorselUI/Components/AccountOffer.swift`), which a person can decline permanently. */

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

/**
 * The offer on a page that has it as a template (`AccountOffer.template`). It appears below what the device draws, once there is something
 * worth keeping.
 */
export class AddedOffer {
  #page;
  /** Undefined for people who have an account or have declined. */
  #element;

  /** @param {PageContext} page */
  constructor(page) {
    this.#page = page;
  }

  /** Finds out whether to offer an account at all, before the page is drawn for the first time. */
  async prepare(device) {
    const template = document.getElementById("account-offer-template");
    const isKnown = localStorage.getItem("account") || (await device.setting(setting)) === "declined";
    if (!template || isKnown || !device.store.isPersistent) return;
    this.#element = template.content.firstElementChild.cloneNode(true);
    this.#element.hidden = false;
    this.#element.querySelector("[data-action=decline-account]").addEventListener("click", () => {
      this.#element = undefined;
      declineAccount(this.#page, device);
    });
  }

  /** Shows the offer after each drawing, which removes it. @param {boolean} isWorthKeeping */
  show(isWorthKeeping) {
    if (this.#element && isWorthKeeping && !this.#page.isLeft) this.#page.main.append(this.#element);
  }
}

/** Hides the offer permanently. */
export async function declineAccount(page, device) {
  page.main.querySelector("#account-offer").hidden = true;
  page.main.focus();
  await device.set(setting, "declined");
}
