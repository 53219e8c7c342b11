/**
 * Which records of the device are synchronized, and under which identifiers (`docs/device-records.md`).
 *
 * Records with a natural key have it as their identifier in the vault, because two devices can make a record for the same
 * setting or product. The server sees neither.
 */
import { collections } from "../device/collections.js";

/** Settings that are about the person. Others are about the device: its camera, its lists, or which person it shows. */
const personalSettings = [
  "energyForm", "firstRun", "syncsChecks", "accountPicture", "diaryQuestions", "diaryCalm", "diaryGroups", "diaryGap",
];

/** The setting with which a person also synchronizes what they checked. */
export const historySetting = "syncsChecks";

const { settings, scans, symptoms, diaryDays, favourites, favouriteAdditives, phases, watches } = collections;
const { householdKeys, households, householdInvitations, householdRequests, householdPeople } = collections;

/** Each collection with the natural key of its values, and whether it is part of the history. */
export const syncedCollections = {
  people: {},
  foods: {},
  shares: {},
  settings: { key: settings.key, includes: ({ name }) => personalSettings.includes(name) },
  checks: { isHistory: true, includes: ({ waitsFor }) => !waitsFor },
  scans: { key: scans.key, isHistory: true },
  diaryEntries: {},
  symptoms: { key: symptoms.key },
  diaryDays: { key: diaryDays.key },
  dishes: {},
  favourites: { key: favourites.key },
  favouriteAdditives: { key: favouriteAdditives.key },
  treatments: {},
  phases: { key: phases.key },
  watches: { key: watches.key },
  householdKeys: { key: householdKeys.key },
  households: { key: households.key },
  householdInvitations: { key: householdInvitations.key },
  householdRequests: { key: householdRequests.key },
  householdPeople: { key: householdPeople.key },
};

/**
 * @param {object} record of the device
 * @param {boolean} withHistory whether the person synchronizes what they checked
 * @param {boolean} isKnown whether the vault has the record. A person about whom nothing was said is not sent before that
 * @returns {boolean} whether changes of the record are sent
 */
export function isSynced({ collection, value }, withHistory, isKnown) {
  const rule = syncedCollections[collection];
  if (!rule || (rule.isHistory && !withHistory)) return false;
  if (value === null) return isKnown;
  return (rule.includes?.(value) ?? true) && (isKnown || collection !== "people" || !isUnsaid(value));
}

/** Whether a received record is stored on the device. */
export const isReceived = (collection, id, withHistory) => {
  const rule = syncedCollections[collection];
  return Boolean(rule) && (!rule.isHistory || withHistory) && (collection !== "settings" || personalSettings.includes(id));
};

const isUnsaid = ({ name, avoids, emergency }) => !name && avoids === undefined && !emergency;

/** Members of values that stay on the device (`FieldRules.localMembers`). */
export const localMembers = { people: ["changes"] };
