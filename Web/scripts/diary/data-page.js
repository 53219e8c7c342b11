/** The export and import of the diary. A file is read on the device, and stored after the person has seen what it contains. */
import { Drawing } from "../page/drawing.js";
import { offerUndo } from "../page/notice.js";
import { patch } from "../page/patch.js";
import { fieldsOf, updateWatches } from "./changes.js";
import { saveFile } from "./files.js";
import { updatePhases } from "./phases.js";

/** The collections whose records can be from a table. */
const importedCollections = ["diaryEntries", "symptoms", "diaryDays", "treatments"];

/** Larger files are not read, in bytes. Ten years of meals have about 8 MB. */
const maxSize = 32_000_000;

export class DataPage {
  #page;
  #main;
  #device;
  #drawing = new Drawing(() => this.#drawOnce());
  /** The text of the chosen file. */
  #file = "";
  /** The corrections of the person, as fields. */
  #fields;

  /** @param {PageContext} page */
  constructor(page) {
    this.#page = page;
    this.#main = page.main;
  }

  async start() {
    this.#device = await this.#page.device();
    this.#device.whenChanged(() => this.#drawing.draw(), this.#page.signal);
    this.#main.addEventListener("click", (event) => this.#click(event));
    this.#main.addEventListener("change", ({ target }) => this.#change(target));
    this.#main.addEventListener("submit", (event) => this.#store(event));
    await this.#drawing.draw();
  }

  get #request() {
    return { file: this.#file, sheet: { kind: "none", ...(this.#fields && { fields: this.#fields }) } };
  }

  async #drawOnce() {
    const page = await this.#page.ask({ ask: "page", ...this.#request });
    if (this.#drawing.isWanted || this.#page.isLeft) return;
    patch(this.#main, page.main);
    this.#page.setTitle(page.title);
  }

  async #change(target) {
    if (target.id === "import-file") {
      const [file] = target.files;
      [this.#file, this.#fields] = [file && file.size <= maxSize ? await file.text() : "-", undefined];
    } else if (target.form?.id === "import-form") {
      this.#fields = fieldsOf(target.form);
    } else {
      return;
    }
    await this.#drawing.draw();
  }

  /** Stores the file in one transaction, so that a page that closes meanwhile leaves nothing or all of it. */
  async #store(event) {
    if (event.target.id !== "import-form") return;
    event.preventDefault();
    const { isValid, changes } = await this.#page.ask({ ask: "change", ...this.#request, action: "import" });
    if (!isValid) return this.#drawing.draw();
    const before = await this.#device.store.putAll(changes);
    [this.#file, this.#fields] = ["", undefined];
    this.#main.querySelector("#import-file").value = "";
    await this.#showChange();
    offerUndo("diary-imported", async () => {
      await this.#device.store.putAll(before);
      await this.#showChange();
    });
  }

  /** Draws the page after records changed, and updates what other pages show of them. */
  async #showChange() {
    await updateWatches(this.#device);
    await updatePhases(this.#device);
    await this.#drawing.draw();
    this.#main.focus();
  }

  async #click({ target }) {
    const { save, action, batch } = target.closest("[data-save], [data-action]")?.dataset ?? {};
    if (save) return saveFile(this.#page, save);
    if (action !== "remove-batch") return;
    const { store } = this.#device;
    const ofBatch = (row) => row.value?.batch === batch;
    const deletion = await store.discard(async (rows) => {
      const all = [];
      for (const collection of importedCollections) all.push(...(await rows.in(collection)));
      return all.filter(ofBatch);
    });
    await this.#showChange();
    offerUndo("import-removed", async () => {
      await store.restore(deletion);
      await this.#showChange();
    });
  }
}
