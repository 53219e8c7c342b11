/** The pages of households, in one file of the bundle. */
import "../page/shared.js";
import { HouseholdPage } from "./household-page.js";
import { JoinPage } from "./join-page.js";

/** Any page below `/household`. */
export class HouseholdPages {
  #page;

  /** @param {PageContext} page */
  constructor(page) {
    this.#page = page;
  }

  start() {
    const [, , name] = this.#page.path.split("/").filter(Boolean);
    const Page = name === "join" ? JoinPage : HouseholdPage;
    return new Page(this.#page).start();
  }
}
