/** The reader and what is kept, as one: what pages ask for on this device. */
import { Engine } from "./engine.js";
import { Notice } from "./notice.js";
import { Store, StoreError } from "./store.js";
import { Unkept } from "./unkept.js";

const assets = new URL("../", import.meta.url).pathname;

/** The parts of this page's path, but for the language that it may begin with. */
export function pathWithoutLanguage() {
  const parts = location.pathname.split("/").filter(Boolean);
  return /^(en|es|pt)$/.test(parts[0]) ? parts.slice(1) : parts;
}

/** The path of this page in the language that it is shown in: the first page may have been asked for without one. */
const path = `/${document.documentElement.lang}/${pathWithoutLanguage().join("/")}`;

/** Who a device checks for until somebody says otherwise. */
const nobodyYet = { id: "p1", name: "" };

export class Device {
  /** The people of this device, in the order in which they were added; never empty. */
  people = [];
  /** The identifier of the person who is shown. */
  current = nobodyYet.id;
  /** What the person says of themselves for the energy of a day, as fields of a form. */
  energy = [];

  /** Opens what is kept and starts the reader; a browser that keeps nothing is told of, and works all the same. */
  static async open() {
    const device = new Device();
    device.engine = new Engine((share) => device.onProgress?.(share));
    try {
      device.store = await Store.open();
      device.people = await device.store.all("people");
      device.current = (await device.store.get("settings", "current"))?.value ?? nobodyYet.id;
      device.energy = (await device.store.get("settings", "energy"))?.value ?? [];
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      device.store = new Forgetful();
      Notice.show("keeps-nothing");
    }
    if (device.people.length === 0) device.people = [{ ...nobodyYet }];
    if (!device.people.some((person) => person.id === device.current)) device.current = device.people[0].id;
    device.#noteSeveral();
    await device.#keepUnkept();
    return device;
  }

  /** The person who is shown. */
  get person() {
    return this.people.find((person) => person.id === this.current);
  }

  /**
   * Asks the reader, which is told who is checked for.
   * @param {object} request what `docs/page-request.md` describes
   */
  ask(request) {
    const { people, current, energy } = this;
    return this.engine.page({ path, assets, people, current, energy, now: Date.now(), ...request });
  }

  /** Keeps what the person says of themselves; nothing is kept of an empty form. */
  async keepEnergy(fields) {
    this.energy = fields;
    if (fields.length > 0) await this.store.put("settings", { id: "energy", value: fields });
    else await this.store.delete("settings", "energy");
  }

  /** Shows somebody else's answers from now on. */
  async choose(id) {
    this.current = id;
    await this.store.put("settings", { id: "current", value: id });
  }

  /** Keeps a person, in place of the one with the same identifier. */
  async keep(person) {
    const place = this.people.findIndex((other) => other.id === person.id);
    if (place < 0) this.people.push(person);
    else this.people[place] = person;
    await this.store.put("people", person);
    this.#noteSeveral();
  }

  /** Keeps what the page before could not; what cannot be kept now stays aside, is told of, and stops no page. */
  async #keepUnkept() {
    for (const change of Unkept.all()) {
      try {
        await this.change(change);
      } catch (error) {
        console.error(error);
        Notice.show("script-failed");
      }
    }
  }

  /** Keeps what a form says of somebody: what was put aside when it was said. */
  async change(change) {
    const { person: current, fields } = change;
    const isThere = () => this.people.some((person) => person.id === current);
    if (isThere()) {
      const person = await this.ask({ ask: "person", current, fields });
      // They may have been deleted meanwhile.
      if (isThere()) await this.keep(person);
    }
    Unkept.remove(change);
  }

  /** Adds somebody, who is shown from now on. */
  async addPerson() {
    const numbers = this.people.map((person) => Number(person.id.slice(1)) || 0);
    const person = { id: `p${Math.max(...numbers) + 1}`, name: "" };
    // The one who was there alone without a name is kept too, now that there are two.
    for (const other of this.people) await this.store.put("people", other);
    await this.keep(person);
    await this.choose(person.id);
  }

  /** Forgets somebody. */
  async removePerson(id) {
    this.people = this.people.filter((person) => person.id !== id);
    await this.store.delete("people", id);
    if (this.people.length === 0) this.people = [{ ...nobodyYet }];
    this.#noteSeveral();
    await this.choose(this.people[0].id);
  }

  /** Tells the next page whether to keep a place for the switch between people before any of this is loaded (`appearance.js`). */
  #noteSeveral() {
    if (this.store instanceof Forgetful) return;
    if (this.people.length > 1) localStorage.setItem("people", "several");
    else localStorage.removeItem("people");
  }
}

/** Stands in for the store where the browser keeps nothing: it lasts as long as the page. */
class Forgetful {
  #drawers = new Map();

  #drawer(name) {
    if (!this.#drawers.has(name)) this.#drawers.set(name, new Map());
    return this.#drawers.get(name);
  }

  async get(drawer, id) {
    return this.#drawer(drawer).get(id);
  }

  async all(drawer) {
    return [...this.#drawer(drawer).values()];
  }

  async put(drawer, object) {
    this.#drawer(drawer).set(object.id, object);
  }

  async delete(drawer, id) {
    this.#drawer(drawer).delete(id);
  }

  async clear(drawer) {
    this.#drawer(drawer).clear();
  }

  async exported() {
    throw new StoreError();
  }

  async import() {
    throw new StoreError();
  }

  async deleteEverything() {
    this.#drawers.clear();
  }
}
