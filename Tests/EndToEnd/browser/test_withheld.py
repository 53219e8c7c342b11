"""A server that leaves records out, goes back, or exchanges what it stores: what the devices of an account notice (`docs/vault-protocol.md`)."""
import re

import pytest
from page_scripts import module
from playwright.sync_api import expect
from records import values
from test_account import NO_WORKER, avoid, avoided, log_in, register, store, synchronize, up_to_date
from test_withdrawn import OPEN

CHANGES = "**/v1/vault/changes*"
ROLLED_BACK = re.compile("The server returned an earlier version")
UNREADABLE = re.compile("could not be read")

# Seals a record that the server has again, under the same version and with other bytes.
SEAL_AGAIN = OPEN.partition("const open =")[0] + """
  const [{ locator, version, sealed }] = batches[0].records;
  const opened = await keys.open({ locator: fromBase64url(locator), version, sealed: fromBase64url(sealed) }, account);
  const { toBase64url } = await import(new URL('../modules/vault/bytes.js', document.querySelector('script[type=module]').src));
  return { locator, version, sealed: toBase64url((await keys.seal(opened, version, account)).sealed) };
}"""


@pytest.fixture
def device(visit):
    return lambda: visit("/en/", **NO_WORKER)


def changes(page):
    """What the server has for an account."""
    return page.evaluate("fetch('/v1/vault/changes').then((response) => response.json())")


def seal_again(page, record):
    script = SEAL_AGAIN % (module("vault/vault-keys.js"), module("vault/bytes.js"))
    return page.evaluate(script, [{"records": [record]}])


def serve(page, change):
    """Answers the requests for changes of a page with the server's answers, changed."""

    def handle(route):
        answer = route.fetch().json()
        route.fulfill(json=change(answer))

    page.route(CHANGES, handle)


def expect_problem(page, text):
    page.goto("/en/account")
    expect(page.locator("[data-action=sync-now]")).to_be_enabled()
    page.locator("[data-action=sync-now]").click()
    expect(page.locator("#sync-state")).to_contain_text(text)


def writes_checkpoint_now(page):
    """As if a day had passed since the last checkpoint of a device."""
    page.evaluate("""() => new Promise((resolve) => {
      const request = indexedDB.open('morsel');
      request.onsuccess = () => {
        const transaction = request.result.transaction('account', 'readwrite');
        const table = transaction.objectStore('account');
        const read = table.get('state');
        read.onsuccess = () => table.put({ ...read.result, checkpointAt: 0 }, 'state');
        transaction.oncomplete = () => { request.result.close(); resolve(); };
      };
    })""")
    synchronize(page)


def locator_of(page, before):
    """The record that the server has got since."""
    known = {record["locator"]: record["version"] for record in before["records"]}
    [found] = [record["locator"] for record in changes(page)["records"] if known.get(record["locator"]) != record["version"]]
    return found


def without(locator):
    return lambda answer: {**answer, "records": [record for record in answer["records"] if record["locator"] != locator]}


def two_devices(device, email):
    first, second = device(), device()
    avoid(first, "milk")
    register(first, email)
    log_in(second, email)
    up_to_date(second)
    synchronize(first)
    return first, second


def test_a_record_that_is_left_out_is_missed_at_the_next_checkpoint_of_another_device(device):
    first, second = two_devices(device, "left-out@example.org")
    before = changes(first)
    second.route("**/v1/vault/**", lambda route: route.abort())
    store(first, "dishes", {"name": "Soup", "parts": [{"name": "carrot", "grams": 80}]})
    synchronize(first)
    hidden = locator_of(first, before)
    # A later record. Without one the hidden record is the last one, which is missed at once.
    store(first, "dishes", {"name": "Cake", "parts": [{"name": "flour", "grams": 80}]})
    synchronize(first)
    second.goto("/en/about")
    second.unroute_all(behavior="ignoreErrors")
    serve(second, without(hidden))
    synchronize(second)
    assert [dish["name"] for dish in values(second, "dishes")] == ["Cake"]
    writes_checkpoint_now(first)
    expect_problem(second, ROLLED_BACK)
    # Another attempt does not forget it. It is solved when the server returns the record.
    expect_problem(second, ROLLED_BACK)
    second.unroute_all(behavior="ignoreErrors")
    synchronize(second)
    assert sorted(dish["name"] for dish in values(second, "dishes")) == ["Cake", "Soup"]


def test_a_new_device_misses_a_record_of_the_checkpoint_of_another_one(device):
    email = "new@example.org"
    first, _ = two_devices(device, email)
    before = changes(first)
    store(first, "dishes", {"name": "Soup", "parts": [{"name": "carrot", "grams": 80}]})
    synchronize(first)
    hidden = locator_of(first, before)
    writes_checkpoint_now(first)
    third = device()
    serve(third, without(hidden))
    log_in(third, email)
    expect(third.locator("#sync-state")).to_contain_text(ROLLED_BACK)


def test_a_device_notices_that_the_whole_vault_is_that_of_an_earlier_day(device):
    email = "earlier@example.org"
    first, second = two_devices(device, email)
    earlier = changes(first)
    avoid(first, "fish")
    synchronize(first)
    synchronize(second)

    def go_back(route):
        since = int(re.search(r"since=(\d+)", route.request.url)[1])
        records = earlier["records"] if since == 0 else earlier["records"][-1:] if since < earlier["next"] else []
        route.fulfill(json={"records": records, "next": max(since, earlier["next"]), "hasMore": False})

    second.route(CHANGES, go_back)
    expect_problem(second, ROLLED_BACK)
    expect_problem(second, ROLLED_BACK)
    assert avoided(second) == {"milk", "fish"}
    # A new device cannot notice it: docs/threat-model.md.
    third = device()
    third.route(CHANGES, go_back)
    log_in(third, email)
    up_to_date(third)
    assert avoided(third) == {"milk"}
    second.unroute_all(behavior="ignoreErrors")
    synchronize(second)


def test_another_record_for_the_same_version_is_refused(device):
    first, second = two_devices(device, "same-version@example.org")
    known = changes(second)["records"]
    again = [seal_again(second, record) for record in known]
    assert all((one["version"], one["locator"]) == (other["version"], other["locator"]) and one["sealed"] != other["sealed"]
               for one, other in zip(known, again))
    serve(second, lambda answer: {**answer, "records": again})
    expect_problem(second, ROLLED_BACK)
    assert avoided(second) == {"milk"}


@pytest.mark.parametrize("kind", ["records", "versions", "accounts"])
def test_exchanged_ciphertexts_are_refused(device, kind):
    """Those of two records, also of two collections; of two versions of a record; of two accounts."""
    first, second = two_devices(device, f"exchanged-{kind}@example.org")
    store(first, "dishes", {"name": "Soup", "parts": [{"name": "carrot", "grams": 80}]})
    if kind == "accounts":
        other = device()
        register(other, "other@example.org")
        foreign = changes(other)["records"]
    synchronize(first)
    records = changes(first)["records"]
    exchanged = {
        "records": lambda: [{**record, "sealed": records[place - 1]["sealed"]} for place, record in enumerate(records)],
        "versions": lambda: [{**record, "version": record["version"] + 1} for record in records],
        "accounts": lambda: [{**record, "sealed": foreign[place % len(foreign)]["sealed"]} for place, record in enumerate(records)],
    }[kind]()
    assert len(records) > 1
    serve(second, lambda answer: {**answer, "records": exchanged})
    expect_problem(second, UNREADABLE)
    assert avoided(second) == {"milk"}
