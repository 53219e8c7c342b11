/** The statistics of the diary. The period and what is chosen are in this script and never in the address. */
import { Drawing } from "../page/drawing.js";
import { patch } from "../page/patch.js";
import { change } from "./changes.js";
import { saveFile } from "./files.js";

export class StatisticsPage {
  #page;
  #main;
  #device;
  #drawing = new Drawing(() => this.#drawOnce());
  /** What is shown (`docs/page-request.md`). */
  #view = { period: "month", back: 0, tab: "symptoms" };
  /** The views before the current one, for the button that goes back. */
  #before = [];

  /** @param {PageContext} page */
  constructor(page) {
    this.#page = page;
    this.#main = page.main;
  }

  async start() {
    this.#device = await this.#page.device();
    this.#device.whenChanged(() => this.#drawing.draw(), this.#page.signal);
    this.#main.addEventListener("click", (event) => this.#click(event));
    this.#main.addEventListener("change", ({ target }) => this.#changeRange(target));
    this.#main.addEventListener("keydown", (event) => this.#pressKey(event));
    await this.#drawing.draw();
  }

  async #drawOnce() {
    const page = await this.#page.ask({ ask: "page", view: this.#view });
    if (this.#drawing.isWanted || this.#page.isLeft) return;
    patch(this.#main, page.main);
    this.#page.setTitle(page.title);
  }

  async #show(members) {
    this.#view = { ...this.#view, ...members };
    await this.#drawing.draw();
  }

  /** Shows the period before or after. The arrow of the newest period is gone, so the focus moves to the other one. */
  async #move(members) {
    await this.#show(members);
    if (!document.activeElement?.closest(".period")) this.#main.querySelector(".period button")?.focus();
  }

  /** Shows one symptom or one food. The focus moves to its beginning. */
  async #open(members) {
    this.#before.push(this.#view);
    await this.#show({ symptom: "", node: "", day: undefined, ...members });
    this.#main.querySelector("[data-action=back]")?.focus();
    scrollTo({ top: 0, behavior: "instant" });
  }

  async #click({ target }) {
    const element = target.closest("[data-save], [data-period], [data-back], [data-from], [data-tab], [data-watch], [data-symptom], [data-node], [data-chart-day], [data-action=back]");
    if (!element) return;
    const { save, period, back, from, to, tab, watch, symptom, node, chartDay } = element.dataset;
    if (save) return saveFile(this.#page, save, { view: this.#view });
    if (from) return this.#move({ from, to });
    if (period) return this.#show({ period, back: 0 });
    if (back) return this.#move({ back: Number(back) });
    if (tab) return this.#show({ tab });
    if (watch) return this.#watch(watch, element.dataset);
    if (chartDay) return this.#show({ day: chartDay });
    if (symptom) return this.#open({ symptom });
    if (node) return this.#open({ node });
    this.#view = this.#before.pop() ?? { period: "month", back: 0, tab: "symptoms" };
    await this.#drawing.draw();
    this.#main.querySelector(".share-row, [data-action=back]")?.focus();
  }

  #changeRange({ id, value }) {
    if (id === "range-from") this.#show({ from: value });
    if (id === "range-to") this.#show({ to: value });
  }

  /** The arrow keys move from day to day in the chart. */
  async #pressKey(event) {
    const day = event.target.closest?.("[data-chart-day]");
    if (!day) return;
    const days = [...this.#main.querySelectorAll("[data-chart-day]")];
    const place = days.indexOf(day);
    const next = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: days.length - 1, Enter: place, " ": place }[event.key];
    if (next === undefined || !days[next]) return;
    event.preventDefault();
    const { chartDay } = days[next].dataset;
    await this.#show({ day: chartDay });
    this.#main.querySelector(`[data-chart-day="${chartDay}"]`)?.focus();
  }

  async #watch(answer, { record = "", watchedNode: node = "", window = "" }) {
    const { symptom } = this.#view;
    await change(this.#device, { action: "watch", answer, record, node, symptom, window }, "statistics");
    await this.#drawing.draw();
    this.#main.focus();
  }
}
