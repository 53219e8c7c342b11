/**
 * Moves values of a record from the vault into a household, or back. Both have edits of their own (decision 46).
 *
 * The values become edits of a new device, at the times of the original ones. No copy of the record has seen them, so a merge keeps each
 * of them, unless the same field was changed later. A removed value is not moved: a device that did not know the latest list removes
 * nothing from it.
 */
import { newDevice } from "../vault/record-exchange.js";

/** The time and device of an edit. @returns {[string, number, number]} as in `seen` of the record */
const stampOf = ({ seen }, { at: [device, ...time] }) => [seen[device][0], ...time];

const compared = ([, time, counter], [, otherTime, otherCounter]) => time - otherTime || counter - otherCounter;

/** Whether a copy of a record includes an edit (`SeenEdits`). @param {[string, number, number][]} seen the member of the copy */
export const isSeen = (seen, stamp) => seen.some((other) => other[0] === stamp[0] && compared(other, stamp) >= 0);

/** Whether all present values of a record are edits that another copy did not include. */
export const isNewTo = (seen, record) =>
  record.fields.every((field) => field.edits[0].value === undefined || !isSeen(seen, stampOf(record, field.edits[0])));

/**
 * @param {object} record the JSON of a vault record
 * @param {object} [parts]
 * @param {(stamp: [string, number, number]) => boolean} [parts.isMoved] chooses values by their edits
 * @param {string[]} [parts.without] members that are not moved
 * @param {object} [parts.except] the record of the new owner: what it has already is not moved
 * @returns {object|undefined} the record with the moved values; undefined if there are none
 */
export function movedRecord(record, { isMoved = () => true, without = [], except = { fields: [] } } = {}) {
  const known = new Map(except.fields.map(({ name, edits: [{ value }] }) => [name, JSON.stringify(value)]));
  const fields = record.fields.filter(({ name, edits: [edit] }) =>
    edit.value !== undefined && !without.includes(name) && isMoved(stampOf(record, edit)) && known.get(name) !== JSON.stringify(edit.value));
  if (fields.length === 0) return undefined;
  const [, ...latest] = fields.map(({ edits: [edit] }) => stampOf(record, edit)).sort(compared).at(-1);
  return {
    format: record.format, seen: [[newDevice(), ...latest]],
    fields: fields.map(({ name, edits: [{ at: [, ...time], value }] }) => ({ name, edits: [{ at: [0, ...time], value }] })),
  };
}

/**
 * Merges moved values into the entry of the new owner.
 * @param {object|undefined} entry undefined if the new owner does not have the record
 * @param {object|undefined} moved the result of `movedRecord`
 * @param {{collection: string, id: string, locator: string}} name
 * @param {{module: VaultModule, device: string}} rules
 * @returns {object|undefined} the entry, which has to be sent
 */
export function withMoved(entry, moved, { collection, id, locator }, { module, device }) {
  if (!moved) return entry;
  const name = { collection, id, locator };
  if (!entry) return { ...name, version: 0, changed: 1, record: JSON.stringify(moved) };
  const { isTooLarge, ...kept } = entry;
  const { version } = entry;
  // Both are parts of the same version here, so their digests are not compared.
  const { entries: [{ record }] } = module.ask({
    ask: "receive", device, now: Date.now(), stored: [{ ...name, version, isChanged: entry.changed === 1, record: JSON.parse(entry.record) }],
    items: [{ ...name, version, record: moved }],
  });
  return { ...kept, changed: 1, record: JSON.stringify(record) };
}
