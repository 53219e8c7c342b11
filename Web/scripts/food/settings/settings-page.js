/** The settings: the appearance, and the export, import and deletion of stored data. */
import { discardWord, listenForWords } from "../check/reported-words.js";
import { confirmed, Notice, offerUndo } from "../../page/notice.js";
import { showSyncState } from "../../account/sync-state.js";
import { patch } from "../../page/patch.js";
import { copy, share } from "../../page/share.js";
import { logOutCache } from "../../vault/pending-log-out.js";
import { deleteSet } from "../scan/product-set.js";

export class SettingsPage {
  #page;
  #device;
  /** What is stored (`docs/page-request.md`). */
  #storage = {};

  /** @param {PageContext} page */
  constructor(page) {
    this.#page = page;
  }

  async start() {
    const { main, signal } = this.#page;
    this.#device = await this.#page.device();
    const measureAndDraw = async () => {
      await this.#measure();
      await this.#draw();
    };
    this.#device.whenChanged(measureAndDraw, signal);
    main.addEventListener("change", ({ target }) => this.#setAppearance(target));
    main.addEventListener("input", ({ target }) => {
      if (target.form?.id === "energy-form") this.#setEnergy(target.form);
    });
    listenForWords(this.#page, () => this.#device, () => this.#draw());
    main.addEventListener("submit", (event) => event.preventDefault());
    main.addEventListener("click", ({ target }) => this.#handleAction(target.closest("[data-action]")?.dataset ?? {}));
    await measureAndDraw();
    await this.#showSynchronization();
  }

  /** Counts the records, and asks the browser how much it stores for this site. */
  async #measure() {
    const storedRecords = await this.#device.store.count();
    // Not available over plain HTTP, and some browsers refuse it.
    const { usage } = (await navigator.storage?.estimate().catch(() => undefined)) ?? {};
    this.#storage = { storedRecords, ...(Number.isSafeInteger(usage) && { storedBytes: usage }) };
  }

  /** Shows the state of synchronization, which is loaded for people with an account only. */
  async #showSynchronization() {
    if (!localStorage.getItem("account")) return;
    const { startSynchronization } = await import("../../vault/background.js");
    const synchronizer = await startSynchronization(this.#device, this.#page.assets);
    showSyncState(this.#page.main, synchronizer, this.#page.signal);
  }

  async #draw() {
    const { theme, text: textSize } = document.documentElement.dataset;
    const { main } = await this.#page.ask({ ask: "page", theme: theme ?? "system", textSize: textSize ?? "usual", ...this.#storage });
    patch(this.#page.main, main);
  }

  #setAppearance({ name, value }) {
    if (name !== "theme" && name !== "text") return;
    const isUsual = value === "system" || value === "usual";
    if (isUsual) {
      localStorage.removeItem(name);
      delete document.documentElement.dataset[name];
    } else {
      localStorage.setItem(name, value);
      document.documentElement.dataset[name] = value;
    }
  }

  /** Stores the fields of the form for energy needs. The activity alone is not stored. */
  async #setEnergy(form) {
    const fields = [...new FormData(form)].filter(([, value]) => value.trim());
    await this.#device.setEnergy(fields.some(([name]) => name !== "activity") ? fields : []);
    await this.#draw();
  }

  async #handleAction({ action, report }) {
    const { store } = this.#device;
    switch (action) {
      case "copy-words": return copy(await this.#words());
      case "share-words": return share(await this.#words());
      case "delete-word": return discardWord(store, report, () => this.#draw());
      case "delete-words":
        if (await confirmed("delete-words", this.#page.signal)) await this.#deleteWords();
        return;
      case "forget-energy":
        await this.#device.setEnergy([]);
        return this.#draw();
      case "export": return this.#export();
      case "import": return this.#import();
      case "delete-everything":
        if (await confirmed("delete-everything", this.#page.signal)) await this.#deleteEverything();
    }
  }

  /** Returns the list of reported words as text. */
  async #words() {
    return (await this.#page.ask({ ask: "text" })).text;
  }

  async #deleteWords() {
    const { store } = this.#device;
    const deletion = await store.discard((rows) => rows.in("words"));
    await this.#draw();
    offerUndo("list-deleted", async () => {
      await store.restore(deletion);
      await this.#draw();
    });
  }

  async #export() {
    const content = JSON.stringify(await this.#device.store.exported(), null, 1);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([content], { type: "application/json" }));
    link.download = `morsel-${new Date().toISOString().slice(0, 10)}.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }

  #import() {
    const input = document.createElement("input");
    input.type = "file";
    input.accept = "application/json,.json";
    input.addEventListener("change", async () => {
      try {
        await this.#device.store.import(JSON.parse(await input.files[0].text()));
        await this.#device.load();
        Notice.show("imported");
        await this.#measure();
        await this.#draw();
      } catch {
        Notice.show("import-failed");
      }
    });
    input.click();
  }

  /** Deletes everything that this site stores in the browser, including the installed files of the app. */
  async #deleteEverything() {
    await this.#device.synchronizer?.logOut();
    await this.#device.store.deleteEverything();
    await deleteSet();
    localStorage.clear();
    sessionStorage.clear();
    // Caches and service workers are not available over plain HTTP.
    for (const name of (await globalThis.caches?.keys()) ?? []) {
      // A log-out that waits for a network has no data, and ends the session that the browser still has.
      if (name !== logOutCache) await caches.delete(name);
    }
    for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? []) await registration.unregister();
    location.reload();
  }
}
