/** Appearance, and what is kept: taken along as a file, brought back, or deleted. */
import { confirmed, Notice } from "./notice.js";
import { copy, share } from "./passing-on.js";
import { patch } from "./patch.js";
import { keptWords, listenForWords } from "./words.js";

export class SettingsPage {
  #device;
  #main = document.getElementById("main");

  /** @param {Promise<Device>} opening */
  constructor(opening) {
    this.opening = opening;
  }

  async start() {
    this.#device = await this.opening;
    this.#main.addEventListener("change", ({ target }) => this.#choose(target));
    this.#main.addEventListener("input", ({ target }) => {
      if (target.form?.id === "energy-form") this.#keepEnergy(target.form);
    });
    listenForWords(() => this.#device, () => this.#draw());
    this.#main.addEventListener("submit", (event) => event.preventDefault());
    this.#main.addEventListener("click", ({ target }) => this.#act(target.closest("[data-action]")?.dataset ?? {}));
    await this.#draw();
  }

  async #draw() {
    const words = await keptWords(this.#device.store);
    const { theme, text: textSize } = document.documentElement.dataset;
    const page = await this.#device.ask({ ask: "page", theme: theme ?? "system", textSize: textSize ?? "usual", words });
    patch(this.#main, page.main);
  }

  #choose({ name, value }) {
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

  /** What somebody says of themselves; a form in which nothing is said is not kept. */
  async #keepEnergy(form) {
    const fields = [...new FormData(form)].filter(([, value]) => value.trim());
    await this.#device.keepEnergy(fields.some(([name]) => name !== "activity") ? fields : []);
    await this.#draw();
  }

  async #act({ action, report }) {
    switch (action) {
      case "copy-words": return copy(await this.#words());
      case "share-words": return share(await this.#words());
      case "delete-word":
        await this.#device.store.delete("words", report);
        return this.#draw();
      case "delete-words":
        if (await confirmed("delete-words")) await this.#device.store.clear("words");
        return this.#draw();
      case "forget-energy":
        await this.#device.keepEnergy([]);
        return this.#draw();
      case "export": return this.#export();
      case "import": return this.#import();
      case "delete-everything":
        if (await confirmed("delete-everything")) await this.#deleteEverything();
    }
  }

  /** The list of words as text. */
  async #words() {
    return (await this.#device.ask({ ask: "text", words: await keptWords(this.#device.store) })).text;
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
        Notice.show("imported");
        await this.#draw();
      } catch {
        Notice.show("import-failed");
      }
    });
    input.click();
  }

  /** Whatever this site keeps in this browser, the app itself too. */
  async #deleteEverything() {
    await this.#device.store.deleteEverything();
    localStorage.clear();
    sessionStorage.clear();
    for (const name of await caches.keys()) await caches.delete(name);
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
    location.assign(location.pathname);
  }
}
