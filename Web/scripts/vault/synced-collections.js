/**
 * Which records of the device are synchronized, and under which identifiers (`docs/device-records.md`).
 *
 * Records with a natural key have it as their identifier in the vault, because two devices can make a record for the same
 * setting or product. The server sees neither.
 */
import { collections } from "../device/collections.js";

/** Settings that are about the person. Others are about the device: its camera, its lists, or which person it shows. */
const personalSettings = [
  "energyForm", "firstRun", "syncsChecks", "syncsDiary", "accountPicture", "diaryQuestions", "diaryCalm", "diaryGroups", "diaryGap",
];

/**
 * The settings with which a person decides whether what they checked and their diary are synchronized, each with what counts
 * before they have chosen.
 */
export const consents = { syncsChecks: false, syncsDiary: true };
const [ofChecks, ofDiary] = Object.keys(consents).map((consent) => ({ consent }));

const { settings, scans, symptoms, diaryDays, favourites, favouriteAdditives, phases, watches } = collections;
const { householdKeys, households, householdInvitations, householdRequests, householdPeople } = collections;

/** Each collection with the natural key of its values, and the consent that it needs. */
export const syncedCollections = {
  people: {},
  foods: {},
  shares: {},
  settings: { key: settings.key, includes: ({ name }) => personalSettings.includes(name) },
  checks: { ...ofChecks, includes: ({ waitsFor }) => !waitsFor },
  scans: { ...ofChecks, key: scans.key },
  diaryEntries: ofDiary,
  symptoms: { ...ofDiary, key: symptoms.key },
  diaryDays: { ...ofDiary, key: diaryDays.key },
  favourites: { ...ofDiary, key: favourites.key },
  treatments: ofDiary,
  phases: { ...ofDiary, key: phases.key },
  watches: { ...ofDiary, key: watches.key },
  dishes: {},
  favouriteAdditives: { key: favouriteAdditives.key },
  householdKeys: { key: householdKeys.key },
  households: { key: households.key },
  householdInvitations: { key: householdInvitations.key },
  householdRequests: { key: householdRequests.key },
  householdPeople: { key: householdPeople.key },
};

/**
 * @param {object} record of the device
 * @param {Set<string>} given the consents that the person has given
 * @param {boolean} isKnown whether the vault has the record. A person about whom nothing was said is not sent before that
 * @returns {boolean} whether changes of the record are sent
 */
export function isSynced({ collection, value }, given, isKnown) {
  const rule = syncedCollections[collection];
  if (!rule || !isAllowed(rule, given)) return false;
  if (value === null) return isKnown;
  return (rule.includes?.(value) ?? true) && (isKnown || collection !== "people" || !isUnsaid(value));
}

/** Whether a received record is stored on the device. */
export const isReceived = (collection, id, given) => {
  const rule = syncedCollections[collection];
  return Boolean(rule) && isAllowed(rule, given) && (collection !== "settings" || personalSettings.includes(id));
};

const isAllowed = ({ consent }, given) => !consent || given.has(consent);

const isUnsaid = ({ name, avoids, emergency }) => !name && avoids === undefined && !emergency;

/** Members of values that stay on the device (`FieldRules.localMembers`). */
export const localMembers = { people: ["changes"] };
