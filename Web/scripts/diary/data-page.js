/** The export and import of the diary. A file is read on the device, and stored after the person has seen what it contains. */
import { Drawing } from "../page/drawing.js";
import { Notice, offerUndo } from "../page/notice.js";
import { patch } from "../page/patch.js";
import { change, fieldsOf } from "./changes.js";
import { localTime } from "./clock.js";
import { saveFile } from "./files.js";

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
    return { ...localTime(), file: this.#file, sheet: { kind: "none", ...(this.#fields && { fields: this.#fields }) } };
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

  async #store(event) {
    if (event.target.id !== "import-form") return;
    event.preventDefault();
    const { isValid } = await change(this.#device, { ...this.#request, path: this.#page.path, action: "import" }, "diary");
    if (!isValid) return this.#drawing.draw();
    [this.#file, this.#fields] = ["", undefined];
    this.#main.querySelector("#import-file").value = "";
    await this.#drawing.draw();
    Notice.show("diary-imported");
    this.#main.focus();
  }

  async #click({ target }) {
    const { save, action, batch } = target.closest("[data-save], [data-action]")?.dataset ?? {};
    if (save) return saveFile(this.#page, save);
    if (action !== "remove-batch") return;
    const { store } = this.#device;
    const ofBatch = (row) => row.value?.batch === batch;
    const deletion = await store.discard(async (rows) =>
      [...(await rows.in("diaryEntries")), ...(await rows.in("symptoms"))].filter(ofBatch));
    await this.#drawing.draw();
    this.#main.focus();
    offerUndo("import-removed", async () => {
      await store.restore(deletion);
      await this.#drawing.draw();
    });
  }
}
