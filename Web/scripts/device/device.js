/** The reader and the stored records as one: what pages ask for on this device. */
import { Notice } from "../page/notice.js";
import { Engine } from "./engine.js";
import { MemoryStore } from "./memory-store.js";
import { PendingChanges } from "./pending-changes.js";
import { StoreError } from "./record-store.js";
import { Store } from "./store.js";

/**
 * Sends `change` when another window changed what pages show, and `progress`, with the share from 0 to 1 as `detail`, while
 * the knowledge is loading.
 */
export class Device extends EventTarget {
  /** The records of the people of this device, the first one first; never empty. */
  people = [];
  /** The identifier of the person who is shown. */
  current;
  /** What the person says about themselves for the energy of a day, as fields of a form. */
  energy = [];
  #assets;

  /**
   * Opens the store and starts the reader. A browser that stores nothing is reported, and works until the visit ends.
   * @param {string} assets the path under which the files of this release are served
   */
  static async open(assets) {
    const device = new Device();
    device.#assets = assets;
    device.engine = new Engine(assets, (share) => device.dispatchEvent(new CustomEvent("progress", { detail: share })));
    try {
      device.store = await Store.open({ onNewIdentifiers: (people) => PendingChanges.adopt(people) });
      await device.load();
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      device.store = new MemoryStore();
      await device.load();
      Notice.show("keeps-nothing");
    }
    device.#listen();
    await device.#storePendingChanges();
    return device;
  }

  /** Reads what is stored about people and settings. */
  async load() {
    this.people = inOrder(await this.store.ensureOne("people", { name: "", addedAt: Date.now() }));
    this.current = await this.setting("currentPerson");
    this.energy = (await this.setting("energyForm")) ?? [];
    this.#peopleChanged();
  }

  #listen() {
    this.store.addEventListener("change", ({ detail }) => this.#take(detail));
    this.store.addEventListener("replace", () => location.reload());
    // A page that comes back from the browser's cache of pages missed what other windows changed meanwhile.
    addEventListener("pageshow", async ({ persisted }) => {
      if (!persisted) return;
      await this.load();
      this.dispatchEvent(new Event("change"));
    });
  }

  /** Takes records that were changed in this window or in another one. */
  #take({ records, isLocal }) {
    for (const record of records) {
      const { collection, id, deleted, value } = record;
      if (collection === "people") {
        const others = this.people.filter((person) => person.id !== id);
        this.people = inOrder(deleted ? others : [...others, record]);
        this.#peopleChanged();
      } else if (collection === "settings" && value?.name === "energyForm") {
        this.energy = value.value;
      }
    }
    if (!isLocal) this.dispatchEvent(new Event("change"));
  }

  #peopleChanged() {
    if (!this.people.some(({ id }) => id === this.current)) this.current = this.people[0]?.id;
    if (!this.store.isPersistent) return;
    // So that the next page reserves a place for the switch between people before any of this is loaded (`appearance.js`).
    if (this.people.length > 1) localStorage.setItem("people", "several");
    else localStorage.removeItem("people");
  }

  /**
   * Asks the reader, who is told for whom.
   * @param {object} request see `docs/page-request.md`
   */
  ask(request) {
    const people = this.people.map(({ id, value }) => ({ ...value, id }));
    const { current, energy } = this;
    return this.engine.page({ assets: this.#assets, people, current, energy, now: Date.now(), ...request });
  }

  // MARK: Settings

  /** @returns {Promise<*>} the value of a setting; undefined when it was never set */
  async setting(name) {
    return (await this.store.find("settings", name))?.value.value;
  }

  /** Stores the value of a setting. */
  async set(name, value) {
    await this.store.put("settings", { name, value });
  }

  /** Stores what the person says about themselves; an empty form takes it back. */
  setEnergy(fields) {
    return this.set("energyForm", fields);
  }

  // MARK: People

  /** Shows the answers for somebody from now on. */
  async choose(id) {
    this.current = id;
    await this.set("currentPerson", id);
  }

  /**
   * Stores a change of a form, after the changes before it: the record of the person as the form describes them.
   * @param {{id: string, person: string, fields: string[][]}} change one of `PendingChanges`
   */
  apply(change) {
    const stored = this.#applied.then(() => this.#apply(change));
    this.#applied = stored.catch(() => {});
    return stored;
  }

  /** Waits until every change of a form is stored, or has failed. */
  async settled() {
    await this.#applied;
  }

  #applied = Promise.resolve();

  async #apply(change) {
    const { person: current, fields } = change;
    if (this.people.some(({ id }) => id === current)) {
      const { id, ...person } = await this.ask({ ask: "person", current, fields });
      // Nothing happens if they were removed meanwhile.
      await this.store.change("people", current, (value) => ({ ...value, ...person }));
    }
    PendingChanges.remove(change);
  }

  /** Stores the changes that an earlier page could not. One that cannot be stored now stays, is reported, and stops no page. */
  async #storePendingChanges() {
    for (const change of PendingChanges.all()) {
      try {
        await this.apply(change);
      } catch (error) {
        console.error(error);
        Notice.show("script-failed");
      }
    }
  }

  /** Adds somebody, who is shown from now on. */
  async addPerson() {
    const { id } = await this.store.put("people", { name: "", addedAt: Date.now() });
    await this.choose(id);
  }

  /** Removes somebody. There is always one person. */
  async removePerson(id) {
    await this.store.delete("people", id);
    await this.store.ensureOne("people", { name: "", addedAt: Date.now() });
    await this.choose(this.people[0].id);
  }
}

const inOrder = (people) => [...people].sort((a, b) => a.value.addedAt - b.value.addedAt);
