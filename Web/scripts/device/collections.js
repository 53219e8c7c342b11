/**
 * The collections of records that this device stores (`docs/device-records.md`). A feature adds a line for each of its collections.
 *
 * `format` is the version of the values that this release writes; it increases when the meaning of a member changes. `key` returns
 * the natural key of a value, by which the store finds a record without its identifier. `hasFiles` is true if the values contain
 * files, which the reader does not need. `isOfAccount` is true for keys and links of the account: the reader does not need them either,
 * and they are in no file that the person saves.
 */
export const collections = {
  people: { format: 1 },
  settings: { format: 1, key: ({ name }) => name },
  checks: { format: 1 },
  photos: { format: 1, key: ({ check }) => check, hasFiles: true },
  pictures: { format: 1, key: ({ file }) => file, hasFiles: true },
  words: { format: 1, key: ({ excerpt }) => excerpt },
  products: { format: 1, key: ({ gtin }) => gtin },
  scans: { format: 1, key: ({ gtin }) => gtin },
  foods: { format: 1 },
  diaryEntries: { format: 1 },
  symptoms: { format: 1, key: ({ day, symptom }) => `${day} ${symptom}` },
  diaryDays: { format: 1, key: ({ day }) => day },
  dishes: { format: 1 },
  favourites: { format: 1, key: ({ key }) => key },
  favouriteAdditives: { format: 1, key: ({ additive }) => additive },
  treatments: { format: 1 },
  phases: { format: 1, key: ({ treatment, node, start }) => `${treatment} ${node} ${start}` },
  watches: { format: 1, key: ({ node, symptom }) => `${node} ${symptom}` },
  shares: { format: 1, key: ({ share }) => share },
  deleted: { format: 1 },
  householdKeys: { format: 1, key: ({ publicKey }) => publicKey, isOfAccount: true },
  households: { format: 1, key: ({ household }) => household, isOfAccount: true },
  householdInvitations: { format: 1, key: ({ invitation }) => invitation, isOfAccount: true },
  householdRequests: { format: 1, key: ({ invitation }) => invitation, isOfAccount: true },
  householdPeople: { format: 1, key: ({ person }) => person, isOfAccount: true },
  deletedFiles: { format: 1, key: ({ deletion }) => deletion, hasFiles: true },
};

/** Whether the reader needs the records of a collection. */
export const isRead = (collection) => !collections[collection]?.hasFiles && !collections[collection]?.isOfAccount;
