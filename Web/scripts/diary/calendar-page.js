/** The calendar of the diary, and the symptoms and meals of a day. */
import { AddedOffer } from "../page/account-offer.js";
import { Drawing } from "../page/drawing.js";
import { Notice, offerUndo } from "../page/notice.js";
import { patch } from "../page/patch.js";
import { Pictures } from "../pictures/pictures.js";
import { change, updateWatches } from "./changes.js";
import { addDays, localTime } from "../device/clock.js";
import { FoodFinder } from "./food-finder.js";
import { Sheet } from "./sheet.js";

/** How many days an arrow key moves. */
const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** From how many foods of meals on an account is offered. */
const worthKeeping = 10;

export class CalendarPage {
  #page;
  #main;
  #device;
  #drawing = new Drawing(() => this.#drawOnce());
  #sheet;
  #finder;
  #pictures;
  #offer;
  #isWorthKeeping = false;
  /** The shown day; null for today, also after midnight. */
  #day = null;
  /** The first day of the shown month; null for that of the day. */
  #month = null;

  /** @param {PageContext} page */
  constructor(page) {
    this.#page = page;
    this.#main = page.main;
    this.#sheet = new Sheet(this.#main, () => this.#drawing.draw(), () => this.#save());
    this.#pictures = new Pictures(page.main, () => this.#device, page.signal);
    this.#offer = new AddedOffer(page);
    this.#finder = new FoodFinder(page, this.#sheet, () => this.#device);
  }

  async start() {
    this.#device = await this.#page.device();
    this.#device.whenChanged(() => this.#drawing.draw(), this.#page.signal);
    this.#main.addEventListener("click", (event) => this.#click(event));
    this.#main.addEventListener("submit", (event) => this.#nameSymptom(event));
    this.#main.addEventListener("keydown", (event) => this.#pressKey(event));
    // The page of a phone that wakes up the next morning shows that morning.
    document.addEventListener("visibilitychange", () => document.hidden || this.#drawing.draw(), { signal: this.#page.signal });
    await this.#offer.prepare(this.#device);
    this.#isWorthKeeping = (await this.#device.store.all("diaryEntries")).length >= worthKeeping;
    await this.#drawing.draw();
  }

  /** What every request of this page has. */
  get #request() {
    return {
      ...(this.#day && { day: this.#day }),
      ...(this.#month && { month: this.#month }),
      ...(this.#sheet.state && { sheet: this.#sheet.state }),
      ...(this.#finder.found && { found: this.#finder.found }),
      ...(this.#finder.label && { label: this.#finder.label }),
    };
  }

  async #drawOnce() {
    const page = await this.#page.ask({ ask: "page", ...this.#request });
    if (this.#drawing.isWanted || this.#page.isLeft) return;
    patch(this.#main, page.main);
    this.#offer.show(this.#isWorthKeeping);
    this.#pictures.show();
    this.#page.setTitle(page.title);
  }

  // MARK: Days

  async #show(day) {
    const { today } = localTime();
    this.#day = day < today ? day : null;
    this.#month = null;
    await this.#drawing.draw();
  }

  async #pressKey(event) {
    const day = event.target.closest(".calendar [data-day]")?.dataset.day;
    if (!day || event.ctrlKey || event.metaKey || event.altKey) return;
    let next;
    if (event.key in steps) next = addDays(day, steps[event.key]);
    else if (event.key === "PageUp" || event.key === "PageDown") next = addDays(day, event.key === "PageUp" ? -28 : 28);
    else if (event.key === "Home") next = `${day.slice(0, 8)}01`;
    else return;
    event.preventDefault();
    const { today } = localTime();
    await this.#show(next > today ? today : next);
    this.#main.querySelector(".calendar [aria-current=date]")?.focus();
  }

  // MARK: Clicks

  async #click({ target }) {
    const element = target.closest("[data-day], [data-month], [data-open], [data-entry], [data-symptom], [data-change], [data-action]");
    if (!element) return;
    const { day, month, open, slot, entry, symptom, action, change } = element.dataset;
    if (change) return this.#change(change, slot);
    if (action) return this.#act(action, element.dataset.record);
    if (day) return this.#show(day);
    if (month) {
      this.#month = month;
      return this.#drawing.draw();
    }
    if (open) return this.#sheet.open({ kind: open, ...(slot && { slot }) });
    if (entry) return this.#sheet.open({ kind: "amount", record: entry });
    if (symptom) return this.#sheet.open({ kind: "symptom", symptom });
  }

  async #act(action, record) {
    switch (action) {
      case "delete-entry": return this.#delete("entry-deleted", record);
      case "delete-record": return this.#delete("record-deleted", record);
      case "reset-symptom": return this.#resetSymptom();
      case "favourite": return this.#toggleFavourite();
    }
  }

  async #change(action, slot = "") {
    await change(this.#device, { ...this.#request, action, slot }, "diary");
    await this.#drawing.draw();
  }

  // MARK: Forms

  async #save() {
    const { kind, slot } = this.#sheet.state;
    const { isValid, stored } = await change(this.#device, { ...this.#request, action: "save" }, "diary");
    if (!isValid) return this.#sheet.showProblems();
    if (kind === "dish") await this.#pictures.storePending("dishes", stored[0].id);
    if (kind === "dish") return this.#sheet.open({ kind: "amount", slot, food: `own:${stored[0].id}` });
    this.#finder.stop();
    await this.#sheet.close();
    if (kind === "copy") Notice.show("meal-copied");
  }

  async #nameSymptom(event) {
    if (event.target.id !== "own-symptom") return;
    event.preventDefault();
    const symptom = new FormData(event.target).get("name").trim();
    if (symptom) await this.#sheet.open({ kind: "symptom", symptom });
    else this.#main.querySelector("#symptom-name").focus();
  }

  async #toggleFavourite() {
    await change(this.#device, { ...this.#request, action: "favourite" }, "diary");
    await this.#sheet.redraw();
  }

  /** Removes an entry, a symptom or a record that could not be read, which can be undone. */
  async #delete(notice, id) {
    const { store } = this.#device;
    const deletion = await store.discard(async (rows) => [await rows.get(id)].filter(Boolean));
    await updateWatches(this.#device);
    await this.#sheet.close();
    offerUndo(notice, async () => {
      await store.restore(deletion);
      await updateWatches(this.#device);
      await this.#drawing.draw();
    });
  }

  async #resetSymptom() {
    const { symptom } = this.#sheet.state;
    const day = this.#day ?? localTime().today;
    const stored = await this.#device.store.find("symptoms", `${day} ${symptom}`);
    if (stored) return this.#delete("symptom-removed", stored.id);
    await this.#sheet.open({ kind: "symptom", symptom, fields: [] });
  }
}
