/**
 * The acceptable daily intake for the weight that the person wrote in the form of the energy need. The weight stays on the device.
 * In calm mode it is not shown.
 */
export class OwnIntake {
  #page;
  #place;

  /** @param {PageContext} page */
  constructor(page) {
    this.#page = page;
    this.#place = page.main.querySelector("#own-intake");
  }

  async start() {
    if (!this.#place) return;
    const device = await this.#page.openedDevice();
    device.whenChanged(() => this.#show(device), this.#page.signal);
    await this.#show(device);
  }

  async #show(device) {
    const { intake, least, most, words } = this.#place.dataset;
    const fields = (await device.setting("energyForm")) ?? [];
    const typed = fields.find?.(([name]) => name === "kilograms")?.[1] ?? "";
    const kilograms = Number(typed.replaceAll(" ", "").replace(",", ".") || NaN);
    const isCalm = await device.setting("diaryCalm");
    const isKnown = !isCalm && kilograms >= Number(least) && kilograms <= Number(most);
    // A limit is rounded down. The small number outweighs the error of binary fractions.
    const milligrams = Math.floor(Number(intake) * kilograms * 100 + 1e-6) / 100;
    this.#place.textContent = isKnown
      ? words.replace("#kg", () => this.#amount(kilograms, "kg")).replace("#mg", () => this.#amount(milligrams, "mg"))
      : "";
    this.#place.hidden = !isKnown;
  }

  #amount(number, unit) {
    return `${number.toLocaleString(this.#page.language, { maximumFractionDigits: 2 })}\u{A0}${unit}`;
  }
}
