/**
 * The set of common products that a person has stored on this device, for scanning without a network. It is public data and the
 * same for everybody, so it has a database of its own: it is not exported, and nothing of it is sent.
 */

const databaseName = "morsel-products";

/** @returns {Promise<object|undefined>} the record of a product, or undefined if the set does not have it */
export async function productOfSet(gtin) {
  return (await read("products", gtin))?.record;
}

/** @returns {Promise<{choice: string, count: number, storedAt: number}|undefined>} what is stored, or undefined if nothing is */
export async function storedSet() {
  const set = await read("sets", "current");
  // There were only sets of languages before.
  return set && { choice: set.language, ...set };
}

/**
 * Stores a set instead of the one before, completely or not at all.
 * @param {string} choice the end of its address: `es`, or `countries/ES`
 */
export async function storeSet(choice, products, now) {
  const database = await opened(true);
  try {
    const transaction = database.transaction(["products", "sets"], "readwrite");
    const rows = transaction.objectStore("products");
    rows.clear();
    for (const record of products) rows.put({ gtin: record.gtin, record });
    transaction.objectStore("sets").put({ id: "current", choice, count: products.length, storedAt: now });
    await completed(transaction);
  } finally {
    database.close();
  }
}

/** Deletes the set and its database. */
export async function deleteSet() {
  await result(indexedDB.deleteDatabase(databaseName));
}

async function read(store, key) {
  // Opening a database creates it, which a device without a set does not need.
  if (!(await exists())) return undefined;
  const database = await opened(false);
  if (!database) return undefined;
  try {
    return await result(database.transaction(store).objectStore(store).get(key));
  } finally {
    database.close();
  }
}

async function exists() {
  const databases = (await globalThis.indexedDB?.databases?.().catch(() => [])) ?? [];
  return databases.some(({ name }) => name === databaseName);
}

/** Opens the database; without `creates` it is undefined if it was deleted meanwhile. */
async function opened(creates) {
  const request = indexedDB.open(databaseName, 1);
  request.addEventListener("upgradeneeded", () => {
    if (!creates) return request.transaction.abort();
    request.result.createObjectStore("products", { keyPath: "gtin" });
    request.result.createObjectStore("sets", { keyPath: "id" });
  });
  try {
    return await result(request);
  } catch (error) {
    if (!creates) return undefined;
    throw error;
  }
}

const result = (request) =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error));
  });

const completed = (transaction) =>
  new Promise((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () => reject(transaction.error));
  });
