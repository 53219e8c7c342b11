/**
 * The values of records that lost because another device changed the same ones (`docs/vault-protocol.md`). The entries of the vault and of
 * households keep them for 90 days.
 *
 * A value that is brought back is a change of the device like any other, so the next synchronization sends it.
 */
import { sharedCollections } from "../household/household-entries.js";
import { householdOf, ownersOf } from "../household/shared-people.js";
import { collections } from "../device/collections.js";
import { onlyMembers, storedOf, withoutMembers } from "./entry-values.js";
import { localMembers } from "./synced-collections.js";
import { VaultModule } from "./vault-module.js";
import { VaultStore } from "./vault-store.js";

export class LostValues {
  #vault;
  #module;

  constructor(vault, module) {
    [this.#vault, this.#module] = [vault, module];
  }

  /**
   * @param {Store} store the records of the device
   * @param {string} assets the path under which the files of this release are served
   * @returns {Promise<LostValues|undefined>} undefined without an account
   */
  static async load(store, assets) {
    const vault = new VaultStore(store);
    return (await vault.state()) ? new LostValues(vault, await VaultModule.load(assets)) : undefined;
  }

  /** @returns {Promise<{value: object, entry: object, row: object, local: string[]}[]>} each lost value with its record, the latest one first */
  async all() {
    const found = await this.#vault.read(recordsWithSeveralEdits);
    const lost = found.flatMap((record) => this.#ask("lost", record).lost.map((value) => ({ ...record, value })));
    return lost.sort((first, second) => second.value.lostAt - first.value.lostAt);
  }

  /**
   * Makes a lost value the value of its record again.
   * @param {object} lost one of `all`
   * @returns {Promise<Function|undefined>} takes it back; undefined if the record was changed or deleted meanwhile
   */
  async bringBack({ value: { field, edit }, entry, row, local }) {
    const { records } = this.#vault;
    const before = await records.get(row.collection, row.id);
    if (!before) return undefined;
    const { entries: [{ value }] } = this.#ask("bring-back", { entry, row: before, local }, { now: Date.now(), field, edit });
    const changed = await records.replace(before, { ...value, ...onlyMembers(before.value, local) });
    return changed && (() => records.replace(changed, before.value));
  }

  /** Asks about a record with the value that this device shows, which synchronization may not have noticed yet. */
  #ask(ask, { entry, row, local }, members = {}) {
    const { collection, id } = entry;
    const change = { collection, id, value: withoutMembers(row.value, local), at: row.changedAt };
    return this.#module.ask({ ask, stored: [storedOf(entry)], changes: [change], ...members });
  }
}

/** The records of the device with entries that may have lost values, each with its members that are not in the entry. */
async function recordsWithSeveralEdits(rows, tables) {
  const owners = await ownersOf(rows, tables);
  const found = [];
  const add = async (entry, local) => {
    const row = entry.row && hasSeveralEdits(entry) ? await rows.get(entry.row) : undefined;
    // Only the owner of a record writes it.
    if (row && !row.deleted && householdOf(row, owners) === entry.household) found.push({ entry, row, local: local ?? [] });
  };
  for (const entry of await tables.entries()) {
    if (!collections[entry.collection]?.isOfAccount) await add(entry, localMembers[entry.collection]);
  }
  for (const entry of await tables.sharedEntries()) {
    if (await tables.mayEdit(entry.household)) await add(entry, sharedCollections[entry.collection]);
  }
  return found;
}

const hasSeveralEdits = ({ record }) => JSON.parse(record).fields.some(({ edits }) => edits.length > 1);
