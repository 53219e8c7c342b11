/** The reader and the stored records as one: what pages ask for on this device. */
import { Notice } from "../page/notice.js";
import { collections } from "./collections.js";
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

  /** Reads what is stored, and tells the reader. */
  async load() {
    this.people = inOrder(await this.store.ensureOne("people", { name: "", addedAt: Date.now() }));
    this.current = await this.setting("currentPerson");
    this.#peopleChanged();
    const names = Object.keys(collections).filter((name) => !collections[name].hasFiles);
    const records = await Promise.all(names.map((name) => this.store.all(name)));
    this.#tellReader(records.flat(), true);
  }

  /** The reader answers later requests with these records. One that has failed cannot draw either, which pages report. */
  #tellReader(records, replacesRecords) {
    this.engine.change(records, replacesRecords).catch(() => {});
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
    // Another window may show another person.
    const isChoice = ({ value }) => value?.name === "currentPerson";
    const isRead = (record) => !collections[record.collection]?.hasFiles && (isLocal || !isChoice(record));
    this.#tellReader(records.filter(isRead), false);
    for (const record of records) {
      const { collection, id, deleted } = record;
      if (collection === "people") {
        const others = this.people.filter((person) => person.id !== id);
        this.people = inOrder(deleted ? others : [...others, record]);
        this.#peopleChanged();
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
   * Asks the reader, which knows the stored records.
   * @param {object} request see `docs/page-request.md`
   */
  ask(request) {
    return this.engine.page({ assets: this.#assets, now: Date.now(), ...request });
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
    const { person, fields } = change;
    if (this.people.some(({ id }) => id === person)) {
      const { id, ...described } = await this.ask({ ask: "person", person, fields });
      // Nothing happens if they were removed meanwhile.
      await this.store.change("people", person, (value) => ({ ...value, ...described }));
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

  /** Removes somebody. The last person is never removed. */
  async removePerson(id) {
    await this.store.delete("people", id);
    await this.store.ensureOne("people", { name: "", addedAt: Date.now() });
    await this.choose(this.people[0].id);
  }
}

const inOrder = (people) => [...people].sort((a, b) => a.value.addedAt - b.value.addedAt);
