"""Reads and writes the records in the browser's database without the scripts of the page."""

# Opens the database that the scripts of the page have created. `run(mode, work)` calls `work` in a transaction.
#
# Opening a database that does not exist yet would create an empty one. So this is aborted, and tried again later.
OPEN = """const opened = () => new Promise((resolve) => {
  const request = indexedDB.open('morsel');
  request.onupgradeneeded = () => request.transaction.abort();
  request.onerror = () => setTimeout(() => resolve(opened()), 20);
  request.onsuccess = () => resolve(request.result);
});
const run = async (mode, work) => {
  const database = await opened();
  try {
    const transaction = database.transaction('records', mode);
    const result = work(transaction.objectStore('records'));
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
    return result.result ?? result;
  } finally {
    database.close();
  }
};
"""


def records(page, collection):
    """The records of a collection without tombstones. Members without a value are left out; files are empty objects."""
    stored = page.evaluate(f"() => {{ {OPEN} return run('readonly', (store) => store.getAll()); }}")
    found = [record for record in stored if record["collection"] == collection and not record["deleted"]]
    return [{**record, "value": {name: value for name, value in record["value"].items() if value is not None}} for record in found]


def values(page, collection):
    """The values of a collection."""
    return [record["value"] for record in records(page, collection)]


def put(page, *stored):
    """Stores records. A record replaces the one with the same identifier."""
    page.evaluate(f"(stored) => {{ {OPEN} return run('readwrite', (store) => {{ for (const record of stored) store.put(record);"
                  " return {}; }); }", list(stored))


def replace_all(page, *stored):
    """Stores records in place of everything that is stored."""
    page.evaluate(f"(stored) => {{ {OPEN} return run('readwrite', (store) => {{ store.clear(); for (const record of stored) store.put(record);"
                  " return {}; }); }", list(stored))


def record(collection, value, id="00000000-0000-4000-8000-000000000001", key=None):
    """A record with a value."""
    stored = {"collection": collection, "id": id, "format": 1, "changedAt": 1, "deleted": False, "value": value}
    return stored | ({} if key is None else {"key": key})
