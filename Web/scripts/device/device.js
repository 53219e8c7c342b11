/** The stored records of this device and the label reader, for all pages of a visit. */
import { Notice } from "../page/notice.js";
import { Cover } from "../page/cover.js";
import { hideServerAnswer, showServerAnswer } from "../page/server-answer.js";
import { localTime } from "./clock.js";
import { isRead } from "./collections.js";
import { Engine } from "./engine.js";
import { newUUID } from "./identifiers.js";
import { MemoryStore } from "./memory-store.js";
import { PendingChanges } from "./pending-changes.js";
import { addPendingRecord, removePendingRecord, storePendingRecords } from "./pending-records.js";
import { StoreError } from "./record-store.js";
import { Store } from "./store.js";
import { SymptomList } from "./symptom-list.js";

/** How many identifiers of changes a record of a person has. */
const rememberedChanges = 32;

/**
 * Sends `progress`, with the share from 0 to 1 as `detail`, while the knowledge is loading.
 *
 * Answers are never shown for records that have changed: they are covered while the window is hidden, and from the moment
 * when another window changes something until the page is drawn again.
 */
export class Device extends EventTarget {
  /** The records of the people of this device, the first one first; never empty. */
  people = [];
  /** The identifier of the person whose answers are shown. */
  current;
  /** Keeps this device and the account the same (`vault/synchronizer.js`); undefined if nobody is logged in. */
  synchronizer;
  #assets;
  /** The readers that were started, each with the promise that it has the records, by the names of their modules. */
  #engines = new Map();
  /** The number of changes that this window knows (`RecordStore`). */
  #sequence = 0;
  /** Reads the records again, while that is happening. */
  #loading = null;
  /** What draws the page again after a change. */
  #drawings = new Set();
  #cover = new Cover();
  #canDraw = true;
  #symptoms = new SymptomList();

  /**
   * Opens the store and starts the reader of an app. If the browser stores nothing, a notice is shown, and records
   * are kept in memory until the visit ends.
   * @param {string} assets the path under which the files of this release are served
   * @param {string} app the name of the app whose page is open
   */
  static async open(assets, app) {
    const device = new Device();
    device.#assets = assets;
    // The records are read below.
    device.#start(app, () => undefined);
    try {
      device.store = await Store.open({ onNewIdentifiers: (people) => PendingChanges.adopt(people) });
      await device.store.eraseExpired();
      await device.store.erasePictures();
      await device.load();
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      device.store = new MemoryStore();
      await device.load();
      Notice.show(device.store.lastsForVisit ? "keeps-for-visit" : "keeps-nothing");
    }
    device.#listen();
    await storePendingRecords(device.store);
    device.#storePendingChanges();
    return device;
  }

  // MARK: Readers

  /** The reader of labels. It is started if no page has needed it yet. */
  get engine() {
    return this.#start("food").engine;
  }

  /**
   * Starts the reader of an app, unless it was started.
   * @param {string} app the name of its module
   * @param {() => Promise<void>|undefined} fill passes the records to it
   */
  #start(app, fill = () => this.load()) {
    const started = this.#engines.get(app);
    if (started) return started;
    const engine = new Engine(this.#assets, app, (share) => this.dispatchEvent(new CustomEvent("progress", { detail: share })));
    if (app === "food") engine.ready.catch(() => this.#drawsNothing());
    else engine.ready.catch(() => {});
    const entry = { engine, isFilled: undefined };
    this.#engines.set(app, entry);
    entry.isFilled = fill();
    return entry;
  }

  /** Reads what is stored, and passes it to the readers. */
  async load() {
    await this.store.ensureOne("people", { name: "", addedAt: Date.now() });
    const { records, sequence } = await this.store.snapshot();
    this.#sequence = sequence;
    this.people = inOrder(records.filter(({ collection }) => collection === "people"));
    const choice = records.find(isChoice);
    // This window shows the same person as before, also if another window shows somebody else.
    this.current ??= choice?.value.value;
    this.#peopleChanged();
    if (choice) choice.value = { ...choice.value, value: this.current };
    this.#passToReader(records, true);
  }

  /** The readers answer later requests with these records. One that has failed cannot draw either, which pages report. */
  #passToReader(records, replacesRecords) {
    for (const { engine } of this.#engines.values()) engine.change(records, replacesRecords).catch(() => {});
  }

  #listen() {
    this.store.addEventListener("change", ({ detail }) => this.#receive(detail));
    this.store.addEventListener("replace", () => location.reload());
    document.addEventListener("visibilitychange", () => (document.hidden ? this.#cover.close() : this.#wake()));
    // A page in the browser's cache of pages receives no changes.
    addEventListener("pagehide", () => this.#cover.close());
    addEventListener("pageshow", ({ persisted }) => persisted && this.#wake());
  }

  /** Receives records that were changed in this window, in another one, or on another device. */
  #receive({ records, isLocal, sequence }) {
    // After a change that this window missed, the next request reads all records.
    if (sequence === this.#sequence + 1) {
      this.#sequence = sequence;
      this.#applyRecords(records, isLocal);
    }
    if (!isLocal) this.#redraw();
  }

  #applyRecords(records, isLocal) {
    const isPassed = (record) => isRead(record.collection) && (isLocal || !isChoice(record));
    this.#passToReader(records.filter(isPassed), false);
    for (const record of records) {
      const { collection, id, deleted } = record;
      if (collection === "people") {
        const others = this.people.filter((person) => person.id !== id);
        this.people = inOrder(deleted ? others : [...others, record]);
        this.#peopleChanged();
      }
    }
  }

  // MARK: Changes of other windows and devices

  /**
   * Draws the page again after a change of another window or device.
   * @param {() => Promise<void>} draw ends when the page is drawn
   * @param {AbortSignal} signal ends this with the page
   */
  whenChanged(draw, signal) {
    if (signal.aborted) return;
    this.#drawings.add(draw);
    signal.addEventListener("abort", () => this.#drawings.delete(draw));
  }

  /** Draws the page again, and covers its answers meanwhile. They stay covered if that fails. */
  async #redraw() {
    const uncover = this.#cover.close();
    try {
      await Promise.all([...this.#drawings].map((draw) => draw()));
      if (!document.hidden) uncover();
    } catch (error) {
      console.error(error);
      Notice.show("script-failed");
    }
  }

  /** The window is visible again: shows its answers, after drawing them again if another window changed something. */
  async #wake() {
    const uncover = this.#cover.close();
    try {
      if (await this.#hasMissedChanges()) return this.#redraw();
    } catch {
      // Another window upgraded or deleted the database.
      return location.reload();
    }
    if (!document.hidden) uncover();
  }

  async #hasMissedChanges() {
    return (await this.store.sequence()) !== this.#sequence;
  }

  /** Reads the records again if this window missed a change. */
  async #catchUp() {
    if (!(await this.#hasMissedChanges())) return;
    this.#loading ??= this.load().finally(() => (this.#loading = null));
    await this.#loading;
  }

  /** The reader failed: the server's answer is the only one. */
  #drawsNothing() {
    this.#canDraw = false;
    showServerAnswer();
  }

  #peopleChanged() {
    if (!this.people.some(({ id }) => id === this.current)) this.current = this.people[0]?.id;
    // A change that is not stored yet may be the first of a list.
    const hasList = this.people.some(({ value }) => value.avoids) || PendingChanges.all().length > 0;
    hideServerAnswer(hasList && this.#canDraw);
    // So that the next page knows it before any of this is loaded (`appearance.js`).
    const storage = this.store.isPersistent ? localStorage : sessionStorage;
    const remember = (name, value) => (value ? storage.setItem(name, value) : storage.removeItem(name));
    remember("people", this.people.length > 1 && "several");
    remember("avoids", hasList && "own");
  }

  /**
   * Sends a request to the reader of an app, which has the stored records.
   * @param {object} request see `docs/page-request.md`
   * @param {string} app the name of the app
   */
  async ask(request, app = "food") {
    const { engine, isFilled } = this.#start(app);
    const symptoms = this.#symptoms.members(app);
    await isFilled;
    await this.#catchUp();
    return engine.page({ assets: this.#assets, now: Date.now(), ...localTime(), ...(await symptoms), ...request });
  }

  // MARK: Settings

  /** @returns {Promise<*>} the value of a setting; undefined if it is not stored */
  async setting(name) {
    return (await this.store.find("settings", name))?.value.value;
  }

  /** Stores the value of a setting. It is not lost if the page is left meanwhile. */
  async set(name, value) {
    const change = newUUID();
    addPendingRecord("settings", change, { name, value });
    await this.store.put("settings", { name, value });
    removePendingRecord(change);
  }

  /** Stores the fields of the form for energy needs; an empty list removes them. */
  setEnergy(fields) {
    return this.set("energyForm", fields);
  }

  // MARK: People

  /** Selects the person whose answers are shown. */
  async choose(id) {
    this.current = id;
    await this.set("currentPerson", id);
  }

  /**
   * Stores a change of the person who is shown. It is not lost if the page is left meanwhile.
   * @param {string[][]} fields what changed (`docs/page-request.md`)
   * @returns {Promise<string|undefined>} as for `apply`
   */
  change(fields) {
    return this.apply(PendingChanges.add(this.current, fields));
  }

  /**
   * Stores a change of a person, after the changes before it.
   * @param {{id: string, person: string, fields: string[][]}} change one of `PendingChanges`
   * @returns {Promise<string|undefined>} the identifier for `restore`, if the change removed something severe
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

  /**
   * Applies a change to the record as it is now: again if another window changed the record meanwhile, and never twice, since
   * a window that opens may apply a change that another one is applying.
   */
  async #apply(change) {
    for (;;) {
      const record = await this.store.get("people", change.person);
      // Nothing happens if they were removed meanwhile.
      if (!record || record.value.changes?.includes(change.id)) return PendingChanges.remove(change);
      // Both modules of food can change a person, so that a check does not start another reader for the card of the first visit.
      const app = this.#engines.has("food") ? "food" : "people";
      const { id, undo, ...changed } = await this.ask({ ask: "person", person: record.value, fields: change.fields }, app);
      const changes = [...(record.value.changes ?? []), change.id].slice(-rememberedChanges);
      if (!(await this.store.replace(record, { ...record.value, ...changed, changes }))) continue;
      PendingChanges.remove(change);
      await this.updatePhases();
      if (!undo) return undefined;
      const deletion = { records: [], person: change.person, undo, deletedAt: Date.now() };
      return (await this.store.put("deleted", deletion)).id;
    }
  }

  /** A guided protocol marks nothing any more if one of its foods is severe for somebody. */
  async updatePhases() {
    if ((await this.store.all("phases")).length === 0) return;
    const { updatePhases } = await import("../diary/phases.js");
    await updatePhases(this);
  }

  /**
   * Restores what was deleted: records, or something severe that a person avoided.
   * @param {string} id the identifier of a record of `deleted`
   */
  async restore(id) {
    const { person, undo } = (await this.store.get("deleted", id))?.value ?? {};
    if (!undo) return this.store.restore(id);
    await this.apply(PendingChanges.add(person, undo));
    await this.store.erase(id);
  }

  /**
   * Stores the changes that an earlier page could not, before those of this page. One that cannot be stored now stays, is
   * reported, and stops no page.
   */
  #storePendingChanges() {
    PendingChanges.adopt();
    for (const change of PendingChanges.all()) {
      this.apply(change).catch((error) => {
        console.error(error);
        Notice.show("script-failed");
      });
    }
  }

  /** Adds a person and selects them. */
  async addPerson() {
    const { id } = await this.store.put("people", { name: "", addedAt: Date.now() });
    await this.choose(id);
  }

  /**
   * Removes somebody. There is always at least one person.
   * @returns {Promise<string|undefined>} the identifier for `RecordStore.restore`
   */
  async removePerson(id) {
    const deletion = await this.store.discard(async (rows) => [await rows.get(id)].filter(Boolean));
    await this.store.ensureOne("people", { name: "", addedAt: Date.now() });
    await this.choose(this.people[0].id);
    return deletion;
  }
}

/** Whether a record says which person is shown. */
const isChoice = ({ collection, value }) => collection === "settings" && value?.name === "currentPerson";

const inOrder = (people) => [...people].sort((a, b) => a.value.addedAt - b.value.addedAt);
