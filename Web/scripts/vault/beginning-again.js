/**
 * What a device does with its records after somebody has agreed to use them, because the server was restored from a backup
 * (`docs/vault-protocol.md`, "Detecting a server that goes back").
 *
 * Versions and digests are those of a server that does not exist any more. So all records are received and sent again, as if the device
 * had never exchanged them. Merging changes nothing in a record that the device has in a later form.
 */

/** The collection of the lists of versions that devices have seen. */
const checkpoints = "checkpoint";

/**
 * Forgets what the server had of each record, inside a transaction.
 * @param {object} tables of `VaultStore` or `HouseholdStore`
 * @param {boolean} isSent whether the records are sent again
 */
export async function forgetVersions(tables, isSent) {
  for (const { digest, keyVersion, ...entry } of await tables.entries()) {
    await tables.put({ ...entry, version: 0, ...(isSent && { changed: 1 }) });
  }
}

/**
 * Lets the next synchronization exchange the whole vault.
 * @param {VaultStore} vault
 */
export const beginAgain = (vault) => vault.change(async (rows, tables) => {
  const state = await tables.state();
  if (!state) return [];
  await forgetVersions(tables, true);
  const { pending, problem, last, hasGoneBack, ...kept } = state;
  await tables.putState({ ...kept, cursor: 0, files: {}, isBeginningAgain: true });
  return [];
});

/**
 * Empties the checkpoints, after all pages were received: they list versions that the server has lost, and new devices would take it for a
 * server that goes back. Each device writes its own one again.
 * @param {VaultStore} vault
 * @param {VaultEntries} entries
 */
export const emptyCheckpoints = (vault, entries) => vault.change(async (rows, tables) => {
  for (const entry of await tables.entries()) if (entry.collection === checkpoints) await tables.put(entries.erased(entry));
  return [];
});
