/** Changes of forms about what a person avoids. Each control that was changed is one change, stored at once. */
import { Notice, offerUndo } from "../../page/notice.js";

export class FormChanges {
  #device;
  #draw;
  /** How many changes are being stored. */
  #waiting = 0;
  /** Ends when the changes so far are stored. */
  #storing = Promise.resolve();

  /**
   * @param {() => Device} device returns the device
   * @param {() => Promise<void>} draw draws the stored state
   */
  constructor(device, draw) {
    this.#device = device;
    this.#draw = draw;
  }

  /** Whether a change is being stored, so that the reader would draw an earlier state. */
  get isWaiting() {
    return this.#waiting > 0;
  }

  /**
   * Stores a change, and offers to restore something severe that it removed. The page is drawn when no change is waiting, so
   * that the answer to an earlier change does not undo a later one.
   * @param {string[][]} fields what changed (`docs/page-request.md`)
   */
  async store(fields) {
    this.#waiting += 1;
    const stored = this.#keep(fields);
    this.#storing = Promise.all([this.#storing, stored]);
    await stored;
    if (!this.isWaiting) await this.#draw();
  }

  /** Waits until no change is being stored. */
  async settled() {
    while (this.isWaiting) await this.#storing;
  }

  async #keep(fields) {
    try {
      const deletion = await this.#device().change(fields);
      if (deletion) offerUndo("severe-removed", () => this.#restore(deletion));
    } catch (error) {
      console.error(error);
      Notice.show("script-failed");
    } finally {
      this.#waiting -= 1;
    }
  }

  async #restore(deletion) {
    await this.#device().restore(deletion);
    await this.#draw();
  }
}

/** What a control of a form says, as the fields of a change. */
export function fieldsOf({ name, type, value, checked }) {
  if (type !== "checkbox" || checked) return [[name, value]];
  switch (name) {
    case "avoid": return [["remove", `allergen:${value}`]];
    case "add": return [["remove", value]];
    case "member": return [["unmember", value]];
    default: return [[name, "no"]];
  }
}

/** Whether a control differs from what the page was drawn with. */
export function isChanged(control) {
  if (control.name === "" || control.name === "else") return false;
  if (control instanceof HTMLSelectElement) return !control.selectedOptions[0]?.defaultSelected && control.selectedIndex > 0;
  return /^(checkbox|radio)$/.test(control.type) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
}
