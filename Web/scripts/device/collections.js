/**
 * The collections of records that this device stores (`docs/device-records.md`). A feature adds a line for each of its own.
 *
 * `format` is the version of the values that this release writes; it rises when a member changes its meaning. `key` returns
 * the natural key of a value, by which the store finds a record whose identifier is not known. `hasFiles` is set where values
 * contain files, which the reader does not need.
 */
export const collections = {
  people: { format: 1 },
  settings: { format: 1, key: ({ name }) => name },
  checks: { format: 1 },
  photos: { format: 1, key: ({ check }) => check, hasFiles: true },
  words: { format: 1, key: ({ excerpt }) => excerpt },
  products: { format: 1, key: ({ gtin }) => gtin },
  foods: { format: 1 },
  deleted: { format: 1 },
  deletedFiles: { format: 1, key: ({ deletion }) => deletion, hasFiles: true },
};
