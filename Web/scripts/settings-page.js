/** Appearance, and what is kept: taken along as a file, brought back, or deleted. */
import { confirmed, Notice } from "./notice.js";
import { patch } from "./patch.js";

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
    this.#main.addEventListener("submit", (event) => event.preventDefault());
    this.#main.addEventListener("click", ({ target }) => this.#act(target.closest("[data-action]")?.dataset.action));
    await this.#draw();
  }

  async #draw() {
    const { theme, text: textSize } = document.documentElement.dataset;
    const page = await this.#device.ask({ ask: "page", theme: theme ?? "system", textSize: textSize ?? "usual" });
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

  async #act(action) {
    switch (action) {
      case "export": return this.#export();
      case "import": return this.#import();
      case "delete-everything":
        if (await confirmed("delete-everything")) await this.#deleteEverything();
    }
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
