"""Web/scripts/store.js: what a person keeps stays on the device, whole or not at all."""
import pytest

OPEN = "const { Store, StoreError } = await import('/scripts/store.js'); const store = await Store.open('tests');"


def run(page, body):
    return page.evaluate("async () => {" + OPEN + body + "}")


def test_what_was_put_is_there_after_a_reload(scripts):
    run(scripts, "await store.put('people', { id: 'ana', name: 'Ana' });")
    scripts.reload()
    assert run(scripts, "return store.get('people', 'ana');") == {"id": "ana", "name": "Ana"}


def test_objects_come_in_the_order_of_their_ids(scripts):
    assert run(scripts, """
      for (const id of ['b', 'c', 'a']) await store.put('checks', { id });
      await store.delete('checks', 'c');
      return (await store.all('checks')).map((check) => check.id);
    """) == ["a", "b"]


def test_an_export_is_imported_whole(scripts):
    assert run(scripts, """
      await store.put('people', { id: 'ana', avoids: ['milk'] });
      await store.put('settings', { id: 'theme', value: 'dark' });
      const content = JSON.parse(JSON.stringify(await store.exported()));
      await store.clear('people');
      await store.put('people', { id: 'rui' });
      await store.import(content);
      return [await store.all('people'), await store.all('settings')];
    """) == [[{"id": "ana", "avoids": ["milk"]}], [{"id": "theme", "value": "dark"}]]


@pytest.mark.parametrize("content", [
    "null", "{}", "[]", "{ format: 'morsel-device', version: 2 }",
    "{ format: 'morsel-device', version: 1, people: {} }",
    "{ format: 'morsel-device', version: 1, people: [{ id: 'eve' }], checks: [{ name: 'no id' }] }",
    "{ format: 'morsel-device', version: 1, people: [{ id: 'eve' }], checks: [{ id: {} }] }",
])
def test_what_is_no_export_changes_nothing(scripts, content):
    assert run(scripts, f"""
      await store.put('people', {{ id: 'ana' }});
      const refused = await store.import({content}).then(() => false, () => true);
      return [refused, (await store.all('people')).map((person) => person.id)];
    """) == [True, ["ana"]]


def test_files_are_exported_and_imported_too(scripts):
    assert run(scripts, """
      const photo = new Blob([new Uint8Array([255, 216, 0, 10])], { type: 'image/jpeg' });
      await store.put('photos', { id: 'c1', pictures: [{ blob: photo, isShown: true }] });
      const content = JSON.parse(JSON.stringify(await store.exported()));
      await store.clear('photos');
      await store.import(content);
      const [{ id, pictures: [{ blob, isShown }] }] = await store.all('photos');
      return [id, isShown, blob.type, [...new Uint8Array(await blob.arrayBuffer())]];
    """) == ["c1", True, "image/jpeg", [255, 216, 0, 10]]


def test_a_database_of_the_first_release_gets_a_drawer_for_photos(scripts):
    assert scripts.evaluate("""async () => {
      await new Promise((resolve) => {
        const request = indexedDB.open('older', 1);
        request.onupgradeneeded = () => {
          for (const drawer of ['people', 'checks', 'words', 'settings']) request.result.createObjectStore(drawer, { keyPath: 'id' });
          request.transaction.objectStore('people').put({ id: 'ana' });
        };
        request.onsuccess = () => { request.result.close(); resolve(); };
      });
      const { Store } = await import('/scripts/store.js');
      const store = await Store.open('older');
      await store.put('photos', { id: 'c1' });
      return [(await store.all('people')).length, (await store.all('photos')).length];
    }""") == [1, 1]


def test_a_database_of_the_second_release_gets_drawers_for_products_and_foods(scripts):
    assert scripts.evaluate("""async () => {
      await new Promise((resolve) => {
        const request = indexedDB.open('second', 2);
        request.onupgradeneeded = () => {
          for (const drawer of ['people', 'checks', 'words', 'settings', 'photos']) {
            request.result.createObjectStore(drawer, { keyPath: 'id' });
          }
          request.transaction.objectStore('people').put({ id: 'ana' });
          request.transaction.objectStore('photos').put({ id: 'c1' });
        };
        request.onsuccess = () => { request.result.close(); resolve(); };
      });
      const { Store } = await import('/scripts/store.js');
      const store = await Store.open('second');
      await store.put('products', { id: '1' });
      await store.put('foods', { id: 'f1' });
      const drawers = ['people', 'photos', 'products', 'foods'];
      return Promise.all(drawers.map(async (drawer) => (await store.all(drawer)).length));
    }""") == [1, 1, 1, 1]


def test_products_and_foods_are_exported_and_imported_and_an_older_export_has_none(scripts):
    assert run(scripts, """
      await store.put('products', { id: '1', record: { gtin: '1' } });
      await store.put('foods', { id: 'f1', name: 'Bar' });
      const content = JSON.parse(JSON.stringify(await store.exported()));
      await store.import({ format: 'morsel-device', version: 1, people: [] });
      const without = (await store.all('products')).length + (await store.all('foods')).length;
      await store.import(content);
      return [without, (await store.all('products'))[0].record.gtin, (await store.all('foods'))[0].name];
    """) == [0, "1", "Bar"]


def test_deleting_everything_leaves_no_database(scripts):
    assert run(scripts, """
      await store.put('people', { id: 'ana' });
      await store.deleteEverything();
      return (await indexedDB.databases()).map((database) => database.name);
    """) == []


def test_a_browser_that_keeps_nothing_is_told_of(scripts):
    assert scripts.evaluate("""async () => {
      const { Store, StoreError } = await import('/scripts/store.js');
      Object.defineProperty(window, 'indexedDB', { value: { open() { throw new DOMException('no'); } } });
      return Store.open('tests').then(() => 'opened', (error) => error instanceof StoreError);
    }""") is True
