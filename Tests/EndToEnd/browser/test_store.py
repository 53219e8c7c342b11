"""Web/scripts/device stores records with random identifiers, each in a transaction, in IndexedDB or in memory."""
import pytest

OPEN = """
const { RecordStore, StoreError } = await import('/scripts/device/record-store.js');
const { Store } = await import('/scripts/device/store.js');
const { MemoryStore } = await import('/scripts/device/memory-store.js');
let time = 1000;
const now = () => time;
"""
STORES = {"IndexedDB": "const store = await Store.open({ name: 'tests', now });", "memory": "const store = new MemoryStore(now);"}
UUID = r"^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$"


def run(page, body, store="IndexedDB"):
    return page.evaluate("async () => {" + OPEN + STORES[store] + body + "}")


@pytest.fixture(params=STORES)
def kind(request):
    return request.param


# MARK: Records


def test_a_record_has_a_random_identifier_a_format_and_a_time(scripts, kind):
    assert run(scripts, f"""
      const {{ id, ...record }} = await store.put('checks', {{ text: 'milk' }});
      return [/{UUID}/.test(id), record, await store.all('checks')].flat(1);
    """, kind)[:2] == [True, {"collection": "checks", "format": 1, "changedAt": 1000, "deleted": False, "value": {"text": "milk"}}]


def test_identifiers_are_random_without_randomUUID(scripts):
    assert scripts.evaluate(f"""async () => {{
      Object.defineProperty(crypto, 'randomUUID', {{ value: undefined }});
      const {{ newUUID }} = await import('/scripts/device/identifiers.js');
      const all = Array.from({{ length: 50 }}, newUUID);
      return [all.every((id) => /{UUID}/.test(id)), new Set(all).size];
    }}""") == [True, 50]


def test_records_are_there_after_a_reload(scripts):
    run(scripts, "await store.put('people', { name: 'Ana' });")
    scripts.reload()
    assert run(scripts, "return (await store.all('people')).map(({ value }) => value);") == [{"name": "Ana"}]


def test_a_value_with_the_natural_key_of_a_record_replaces_its_value(scripts, kind):
    assert run(scripts, """
      const first = await store.put('settings', { name: 'energyForm', value: 1 });
      const second = await store.put('settings', { name: 'energyForm', value: 2 });
      await store.put('settings', { name: 'hiddenAllergens', value: 3 });
      const found = await store.find('settings', 'energyForm');
      return [first.id === second.id, found.value.value, (await store.all('settings')).length, await store.find('settings', 'x')];
    """, kind) == [True, 2, 2, None]


def test_a_change_edits_the_stored_value(scripts, kind):
    assert run(scripts, """
      const { id } = await store.put('foods', { name: 'Bar', gtin: '1' });
      time = 2000;
      await store.change('foods', id, (food) => ({ ...food, name: 'Cake' }));
      const { changedAt, value } = await store.get('foods', id);
      const missing = await store.change('foods', 'missing', () => ({ name: 'New' }));
      const other = await store.change('checks', id, () => ({ name: 'Check' }));
      return [changedAt, value, missing, other, (await store.all('foods')).length];
    """, kind) == [2000, {"name": "Cake", "gtin": "1"}, None, None, 1]


def test_values_are_stored_together_and_taken_back_together(scripts, kind):
    assert run(scripts, """
      const { id } = await store.put('foods', { name: 'Bar' });
      const changes = [];
      store.addEventListener('change', ({ detail }) => changes.push(detail.records.length));
      const before = await store.putAll([
        { collection: 'foods', id, value: { name: 'Cake' } }, { collection: 'foods', id: 'new', value: { name: 'Pie' } }]);
      const names = async () => (await store.all('foods')).map(({ value }) => value.name).sort();
      const during = await names();
      await store.putAll(before);
      return [before.map(({ value }) => value), during, await names(), changes];
    """, kind) == [[{"name": "Bar"}, None], ["Cake", "Pie"], ["Bar"], [2, 2]]


def test_changes_of_different_records_are_stored_together(scripts, kind):
    assert run(scripts, """
      const day = { day: '2026-11-20', symptom: 'bloating' };
      const [first, food] = [await store.put('symptoms', { ...day, severity: 1 }), await store.put('foods', { name: 'Bar' })];
      const told = [];
      store.addEventListener('change', ({ detail }) => told.push(detail.records.length));
      const stored = await store.apply([
        { collection: 'symptoms', value: { ...day, severity: 3 } }, { collection: 'foods', id: food.id, value: null },
        { collection: 'foods', id: 'missing', value: null }, { collection: 'foods', value: { name: 'Pie' } }]);
      const names = (await store.all('foods')).map(({ value }) => value.name);
      const symptoms = (await store.all('symptoms')).map(({ id, value }) => [id === first.id, value.severity]);
      return [stored.map(({ deleted }) => deleted), names, symptoms, told];
    """, kind) == [[False, True, False], ["Pie"], [[True, 3]], [3]]


def test_a_change_that_cannot_be_stored_stores_nothing_of_the_others(scripts, kind):
    assert run(scripts, """
      const changes = [{ collection: 'foods', value: { name: 'Pie' } }, { collection: 'unheard-of', value: {} }];
      const error = await store.apply(changes).catch((error) => error.name);
      return [error, (await store.all('foods')).length];
    """, kind) == ["TypeError", 0]


def test_hundreds_of_values_are_stored_together_and_taken_back_together(scripts, kind):
    assert run(scripts, """
      const text = async () => (await store.all('checks')).map(({ value }) => value.text).sort().join(' ');
      const old = [await store.put('checks', { text: 'old' }), await store.put('checks', { text: 'deleted' })];
      await store.delete('checks', old[1].id);
      const values = Array.from({ length: 300 }, (_, index) =>
        ({ collection: 'checks', id: old[index]?.id ?? `new-${index}`, value: { text: String(index) } }));
      const before = await store.putAll(values);
      const stored = await store.all('checks');
      await store.putAll(before);
      return [stored.length, before.map(({ value }) => value?.text ?? null).slice(0, 3), await text()];
    """, kind) == [300, ["old", None, None], "old"]


def test_values_with_a_wrong_collection_store_nothing_of_the_others(scripts, kind):
    assert run(scripts, """
      const values = [{ collection: 'foods', id: 'a', value: {} }, { collection: 'unheard-of', id: 'b', value: {} }];
      const error = await store.putAll(values).catch((error) => error.name);
      return [error, (await store.all('foods')).length];
    """, kind) == ["TypeError", 0]


def test_a_value_is_replaced_only_if_the_record_is_as_it_was_read(scripts, kind):
    assert run(scripts, """
      const read = await store.put('people', { name: 'Ana' });
      const first = await store.replace(read, { name: 'Rui' });
      const second = await store.replace(read, { name: 'Eva' });
      await store.delete('people', read.id);
      const third = await store.replace(first, { name: 'Eva' });
      return [first.value.name, second, third, (await store.all('people')).length];
    """, kind) == ["Rui", None, None, 0]


def test_changes_of_a_person_by_several_devices_at_once_lose_nothing(scripts):
    """Three devices apply steps to the same record, with a reader that takes a random time for each."""
    assert scripts.evaluate(f"""async () => {{
      {OPEN}
      const {{ Device }} = await import('/scripts/device/device.js');
      const stores = [];
      for (let i = 0; i < 3; i += 1) stores.push(await Store.open({{ name: 'tests' }}));
      const {{ id }} = await stores[0].put('people', {{ name: '', avoids: [] }});
      const devices = stores.map((store) => {{
        const device = new Device();
        Object.assign(device, {{ store, current: id, people: [] }});
        device.ask = async ({{ person, fields: [[step, thing]] }}) => {{
          await new Promise((resolve) => setTimeout(resolve, Math.random() * 5));
          const others = person.avoids.filter((avoided) => avoided !== thing);
          return {{ id: '', avoids: step === 'add' ? [...others, thing] : others }};
        }};
        return device;
      }});
      await Promise.all(devices.flatMap((device, window) => [
        ...Array.from({{ length: 8 }}, (_, i) => device.change([['add', `${{window}}-${{i}}`]])),
        ...Array.from({{ length: 4 }}, (_, i) => device.change([['remove', `${{window}}-${{2 * i}}`]])),
      ]));
      const [{{ value }}] = await stores[0].all('people');
      return [value.avoids.sort(), Object.keys(localStorage)];
    }}""") == [[f"{window}-{i}" for window in range(3) for i in (1, 3, 5, 7)], []]


def test_a_change_is_applied_once(scripts):
    assert scripts.evaluate(f"""async () => {{
      {OPEN}
      const {{ Device }} = await import('/scripts/device/device.js');
      const store = await Store.open({{ name: 'tests' }});
      const {{ id }} = await store.put('people', {{ count: 0 }});
      const device = Object.assign(new Device(), {{ store, current: id }});
      device.ask = async ({{ person }}) => ({{ count: person.count + 1 }});
      const change = {{ id: 'c1', person: id, fields: [] }};
      await Promise.all([device.apply(change), device.apply(change)]);
      return (await store.get('people', id)).value;
    }}""") == {"count": 1, "changes": ["c1"]}


def test_changes_of_one_record_at_once_lose_nothing(scripts, kind):
    assert run(scripts, """
      const { id } = await store.put('foods', { count: 0 });
      await Promise.all(Array.from({ length: 20 }, () => store.change('foods', id, ({ count }) => ({ count: count + 1 }))));
      return (await store.get('foods', id)).value.count;
    """, kind) == 20


def test_the_time_of_a_change_grows_even_if_the_clock_is_set_back(scripts, kind):
    assert run(scripts, """
      const { id } = await store.put('foods', { name: 'Bar' });
      time = 10;
      return (await store.change('foods', id, () => ({ name: 'Cake' }))).changedAt;
    """, kind) == 1001


def test_a_deleted_record_leaves_a_tombstone_without_its_value(scripts):
    assert run(scripts, """
      const { id } = await store.put('settings', { name: 'energyForm', value: 1 });
      time = 2000;
      await store.delete('settings', id);
      await store.delete('settings', id);
      const rows = await store.transaction('readonly', (rows) => rows.all());
      const found = [await store.get('settings', id), await store.find('settings', 'energyForm'), ...await store.all('settings')];
      return [found, rows.length, rows[0].id === id, rows[0].deleted, rows[0].changedAt, rows[0].value, 'key' in rows[0]];
    """) == [[None, None], 1, True, True, 2000, None, False]


def test_a_collection_is_deleted_and_others_stay(scripts, kind):
    assert run(scripts, """
      for (const name of ['a', 'b']) await store.put('foods', { name });
      await store.put('checks', { text: 'milk' });
      await store.deleteAll('foods');
      return [(await store.all('foods')).length, (await store.all('checks')).length];
    """, kind) == [0, 1]


def test_two_windows_that_start_at_once_store_one_first_person(scripts):
    assert run(scripts, """
      const other = await Store.open({ name: 'tests', now });
      const [mine, theirs] = await Promise.all([store, other].map((store) => store.ensureOne('people', { name: '' })));
      return [mine.length, theirs.length, mine[0].id === theirs[0].id];
    """) == [1, 1, True]


def test_a_failed_transaction_stores_nothing(scripts, kind):
    assert run(scripts, """
      const row = { collection: 'foods', id: 'x', format: 1, changedAt: 1, deleted: false, value: {} };
      const failed = await store.transaction('readwrite', async (rows) => {
        await rows.put(row);
        throw new RangeError('no');
      }).catch((error) => error.name);
      return [failed, (await store.all('foods')).length];
    """, kind) == ["RangeError", 0]


def test_listeners_are_notified_of_changes_in_this_and_other_windows(scripts):
    assert run(scripts, """
      const other = await Store.open({ name: 'tests', now });
      const heard = [];
      const both = new Promise((resolve) => {
        for (const [name, one] of [['this', store], ['other', other]]) {
          one.addEventListener('change', ({ detail: { records, isLocal } }) => {
            heard.push([name, records[0].value.name, isLocal]);
            if (heard.length === 2) resolve();
          });
        }
      });
      await store.put('foods', { name: 'Bar' });
      await both;
      return heard.sort();
    """) == [["other", "Bar", False], ["this", "Bar", True]]


# MARK: Files


def test_an_export_is_imported_as_a_whole(scripts, kind):
    assert run(scripts, """
      const ana = await store.put('people', { name: 'Ana' });
      const theme = await store.put('settings', { name: 'theme', value: 'dark' });
      const content = JSON.parse(JSON.stringify(await store.exported()));
      await store.delete('people', ana.id);
      const rui = await store.put('people', { name: 'Rui' });
      time = 5000;
      await store.import(content);
      const rows = await store.transaction('readonly', (rows) => rows.all());
      return [
        (await store.all('people')).map(({ id, changedAt, value }) => [id === ana.id, changedAt, value.name]),
        (await store.find('settings', 'theme')).value.value,
        rows.find(({ id }) => id === rui.id).deleted,
      ];
    """, kind) == [[[True, 5000, "Ana"]], "dark", True]


def test_keys_of_the_account_are_neither_exported_nor_imported(scripts, kind):
    assert run(scripts, """
      await store.put('householdKeys', { publicKey: 'a', private: 'b' });
      await store.put('foods', { name: 'Bar' });
      const content = JSON.parse(JSON.stringify(await store.exported()));
      const exported = content.records.map(({ collection }) => collection);
      content.records.push({ ...content.records[0], id: 'x', collection: 'householdKeys', value: { publicKey: 'c', private: 'd' } });
      await store.import(content);
      const keys = (await store.all('householdKeys')).map(({ value }) => value.publicKey);
      const read = (await store.snapshot()).records.map(({ collection }) => collection);
      return [exported, keys, read];
    """, kind) == [["foods"], ["a"], ["foods"]]


def test_an_import_does_not_delete_people_of_a_household(scripts, kind):
    # The other members would lose them.
    assert run(scripts, """
      const [eva, ana] = [await store.put('people', { name: 'Eva' }), await store.put('people', { name: 'Ana' })];
      await store.put('foods', { name: 'Bar', person: eva.id });
      await store.put('foods', { name: 'Soup', person: ana.id });
      await store.put('householdPeople', { person: eva.id, household: 'h' });
      await store.import({ format: 'morsel-device', version: 2, records: [] });
      const names = async (collection) => (await store.all(collection)).map(({ value }) => value.name);
      return [await names('people'), await names('foods'), (await store.all('householdPeople')).length];
    """, kind) == [["Eva"], ["Bar"], 1]


@pytest.mark.parametrize("content", [
    "null", "{}", "[]", "{ format: 'morsel-device', version: 3, records: [] }", "{ format: 'morsel-device', version: 2 }",
    "{ format: 'morsel-device', version: 2, records: [{ ...record, id: '' }] }",
    "{ format: 'morsel-device', version: 2, records: [record, { ...record, value: 'text' }] }",
    "{ format: 'morsel-device', version: 2, records: [record, { ...record, changedAt: 'now' }] }",
    "{ format: 'morsel-device', version: 1, people: {} }",
    "{ format: 'morsel-device', version: 1, people: [{ id: 'eve' }], checks: [{ name: 'no id' }] }",
    "{ format: 'morsel-device', version: 1, people: [{ id: 'eve' }], checks: [{ id: {} }] }",
])
def test_a_file_that_is_not_an_export_changes_nothing(scripts, kind, content):
    assert run(scripts, f"""
      const record = {{ collection: 'people', id: 'eve', format: 1, changedAt: 1, deleted: false, value: {{ name: 'Eve' }} }};
      await store.put('people', {{ name: 'Ana' }});
      const refused = await store.import({content}).then(() => false, (error) => error instanceof TypeError);
      return [refused, (await store.all('people')).map(({{ value }}) => value.name)];
    """, kind) == [True, ["Ana"]]


def test_an_import_keeps_records_of_collections_that_this_release_does_not_know(scripts, kind):
    assert run(scripts, """
      const record = { collection: 'meals', id: 'm', format: 7, changedAt: 1, deleted: false, value: { name: 'Soup' } };
      await store.import({ format: 'morsel-device', version: 2, records: [record] });
      const [{ collection, format, value }] = (await store.exported()).records;
      return [collection, format, value.name];
    """, kind) == ["meals", 7, "Soup"]


def test_photos_are_exported_and_imported(scripts, kind):
    assert run(scripts, """
      const photo = new Blob([new Uint8Array([255, 216, 0, 10])], { type: 'image/jpeg' });
      await store.put('photos', { check: 'c', pictures: [{ blob: photo, isShown: true }] });
      const content = JSON.parse(JSON.stringify(await store.exported()));
      await store.deleteAll('photos');
      await store.import(content);
      const { pictures: [{ blob, isShown }] } = (await store.find('photos', 'c')).value;
      return [isShown, blob.type, [...new Uint8Array(await blob.arrayBuffer())]];
    """, kind) == [True, "image/jpeg", [255, 216, 0, 10]]


# MARK: Earlier releases

# The contents of a database of version 3: two people, their checks, and everything that refers to them.
EARLIER = """{
  people: [{ id: 'p1', name: 'Rui', avoids: [{ allergen: 'fish' }] }, { id: 'p2', name: 'Ana' }],
  checks: [{ id: 'c1', text: 'milk', told: 'en', state: 'contains', time: 500 },
           { id: 'c2', text: '', told: '', waits: 'network', time: 600 }],
  words: [{ id: 'a[b]c', word: 'b', before: 'a', after: 'c', kind: 'unread', language: 'en', key: 'k', sent: '2026', time: 400 }],
  settings: [{ id: 'current', value: 'p2' }, { id: 'energy', value: [['years', '34']] }, { id: 'hidden', value: ['milk'] }],
  photos: [{ id: 'c2', pictures: [{ blob: new Blob(['x']), isShown: true }] }, { id: 'gone', pictures: [] }],
  products: [{ id: '09524100003125', record: { gtin: '09524100003125' }, time: 700, before: { version: { id: 1 }, time: 650 } },
             { id: 'x', time: 2 }],
  foods: [{ id: 'f1', name: 'Bar', person: 'p2', gtin: '', check: 'c1', reasons: [], time: 800 },
          { id: 'f2', name: 'Cake', person: 'p9', gtin: '1', check: '', reasons: [], time: 900 }],
}"""
# Creates a database as an earlier version did, and fills it.
CREATE = """(version, stored, name = 'earlier') => new Promise((resolve) => {
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = () => {
    for (const name of Object.keys(stored)) {
      const store = request.result.createObjectStore(name, { keyPath: 'id' });
      for (const object of stored[name]) store.put(object);
    }
  };
  request.onsuccess = () => { request.result.close(); resolve(); };
})"""
# Reads everything that is stored, with names in place of identifiers.
READ = """
const all = Object.fromEntries(await Promise.all(
  ['people', 'checks', 'words', 'settings', 'photos', 'products', 'foods'].map(async (name) => [name, await store.all(name)])));
const names = new Map([...all.people.map(({ id, value }) => [id, value.name]), ...all.checks.map(({ id, value }) => [id, value.text])]);
const sorted = (list) => list.map((item) => JSON.stringify(item)).sort().map((item) => JSON.parse(item));
const isRandom = Object.values(all).flat().every(({ id }) => /^[0-9a-f-]{36}$/.test(id));
const result = {
  isRandom,
  people: all.people.map(({ value }) => value).sort((a, b) => a.addedAt - b.addedAt).map(({ name, avoids }) => [name, avoids ?? null]),
  checks: sorted(all.checks.map(({ value, changedAt }) => ({ ...value, changedAt }))),
  words: all.words.map(({ value }) => value),
  settings: Object.fromEntries(all.settings.map(({ value: { name, value } }) => [name, names.get(value) ?? value])),
  photos: all.photos.map(({ value }) => [names.get(value.check), value.pictures.length]),
  products: sorted(all.products.map(({ value }) => value)),
  foods: sorted(all.foods.map(({ value }) => [value.name, names.get(value.person) ?? value.person, names.get(value.check) ?? value.check])),
};
"""
MOVED = {
    "isRandom": True,
    "people": [["Rui", [{"allergen": "fish"}]], ["Ana", None]],
    "checks": [{"text": "", "declaredLanguage": "", "checkedAt": 600, "waitsFor": "network", "changedAt": 600},
               {"text": "milk", "state": "contains", "declaredLanguage": "en", "checkedAt": 500, "changedAt": 500}],
    "words": [{"word": "b", "before": "a", "after": "c", "kind": "unread", "language": "en", "excerpt": "a[b]c", "addedAt": 400,
               "sendingKey": "k", "sentAt": "2026"}],
    "settings": {"currentPerson": "Ana", "energyForm": [["years", "34"]], "hiddenAllergens": ["milk"]},
    "photos": [["", 1]],
    "products": [{"gtin": "09524100003125", "product": {"gtin": "09524100003125"}, "viewedAt": 700,
                  "previous": {"version": {"id": 1}, "replacedAt": 650}},
                 {"gtin": "x", "viewedAt": 2, "previous": None}],
    "foods": [["Bar", "Ana", "milk"], ["Cake", "", ""]],
}


def same(moved):
    """Sorts the lists whose order has no meaning, so that they can be compared."""
    return moved | {"checks": sorted(moved["checks"], key=str), "products": sorted(moved["products"], key=str)}


def test_a_database_of_the_third_version_becomes_records(scripts):
    moved = scripts.evaluate(f"""async () => {{
      {OPEN}
      await ({CREATE})(3, {EARLIER});
      let people;
      const store = await Store.open({{ name: 'earlier', now, onNewIdentifiers: (all) => {{ people = all; }} }});
      {READ}
      return {{ ...result, renamed: [...people].map(([earlier, id]) => [earlier, names.get(id)]),
        key: (await store.find('products', '09524100003125')).value.gtin }};
    }}""")
    assert moved.pop("renamed") == [["p1", "Rui"], ["p2", "Ana"]]
    assert moved.pop("key") == "09524100003125"
    assert same(moved) == same(MOVED)


def test_an_export_of_the_first_version_is_imported(scripts, kind):
    moved = run(scripts, f"""
      await store.put('people', {{ name: 'Eve' }});
      const earlier = {EARLIER};
      earlier.photos[0].pictures[0].blob = {{ file: 'data:image/jpeg;base64,/9j/' }};
      await store.import({{ format: 'morsel-device', version: 1, ...earlier }});
      {READ}
      return {{ ...result, type: all.photos[0].value.pictures[0].blob.type }};
    """, kind)
    assert moved.pop("type") == "image/jpeg"
    # An import changes every record, so each has the current time.
    assert {check["changedAt"] for check in moved["checks"]} == {1000}
    for check in moved["checks"]:
        check["changedAt"] = check["checkedAt"]
    assert same(moved) == same(MOVED)


@pytest.mark.parametrize(("version", "names"), [(1, "people checks words settings"), (2, "people checks words settings photos")])
def test_databases_of_earlier_versions_become_records(scripts, version, names):
    assert scripts.evaluate(f"""async (names) => {{
      {OPEN}
      const stored = Object.fromEntries(names.map((name) => [name, [{{ id: 'p1', name: 'Ana', text: 'milk' }}]]));
      await ({CREATE})({version}, stored);
      const store = await Store.open({{ name: 'earlier', now }});
      await store.put('products', {{ gtin: '1' }});
      return [(await store.all('people'))[0].value.name, (await store.all('checks'))[0].value.text, (await store.all('products')).length];
    }}""", names.split()) == ["Ana", "milk", 1]


def test_references_to_a_person_that_an_earlier_release_did_not_store_are_kept(scripts):
    assert scripts.evaluate(f"""async () => {{
      {OPEN}
      const stored = {{ people: [], checks: [], words: [], settings: [{{ id: 'current', value: 'p1' }}], photos: [], products: [],
        foods: [{{ id: 'f1', name: 'Bar', person: 'p1', time: 1 }}] }};
      await ({CREATE})(3, stored);
      const store = await Store.open({{ name: 'earlier', now }});
      const [[person], [food], setting] = [await store.all('people'), await store.all('foods'), await store.find('settings', 'currentPerson')];
      return [food.value.person === person.id, setting.value.value === person.id];
    }}""") == [True, True]


def test_a_failed_conversion_leaves_the_database_unchanged(scripts):
    assert scripts.evaluate(f"""async () => {{
      {OPEN}
      await ({CREATE})(3, {{ people: [{{ id: 'p1', name: 'Ana' }}], checks: [], words: [], settings: [], photos: [], products: [], foods: [] }});
      const put = IDBObjectStore.prototype.put;
      IDBObjectStore.prototype.put = () => {{ throw new DOMException('full', 'QuotaExceededError'); }};
      const failed = await Store.open({{ name: 'earlier', now }}).catch((error) => error instanceof StoreError);
      IDBObjectStore.prototype.put = put;
      const store = await Store.open({{ name: 'earlier', now }});
      return [failed, (await store.all('people')).map(({{ value }}) => value.name)];
    }}""") == [True, ["Ana"]]


def test_pending_changes_of_an_earlier_release_get_the_new_identifiers(scripts):
    assert scripts.evaluate("""async () => {
      const { PendingChanges } = await import('/scripts/device/pending-changes.js');
      localStorage.setItem('unkept', JSON.stringify([{ id: '1 2', person: 'p1', fields: [['name', 'Ana']] }]));
      localStorage.setItem('pending-changes', JSON.stringify([]));
      PendingChanges.adopt(new Map([['p1', 'uuid']]));
      const all = PendingChanges.all();
      PendingChanges.remove(all[0]);
      return [all.map(({ person, fields }) => [person, fields]), localStorage.length];
    }""") == [[["uuid", [["name", "Ana"]]]], 0]


# MARK: No database


def test_deleting_everything_leaves_no_database(scripts):
    assert run(scripts, """
      await store.put('people', { name: 'Ana' });
      await store.deleteEverything();
      return (await indexedDB.databases()).map((database) => database.name);
    """) == []


def test_a_browser_without_a_database_is_reported(scripts):
    assert scripts.evaluate("""async () => {
      const { Store } = await import('/scripts/device/store.js');
      const { StoreError } = await import('/scripts/device/record-store.js');
      Object.defineProperty(window, 'indexedDB', { value: { open() { throw new DOMException('no'); } } });
      return Store.open({ name: 'tests' }).then(() => 'opened', (error) => error instanceof StoreError);
    }""") is True
