"""A device that learns that another one took the diary, or recent checks, out of the account sends none of its waiting changes of them."""
import json

import pytest
from page_scripts import module, wait_for
from playwright.sync_api import expect
from records import records, values
from test_account import NO_WORKER, are_erased, log_in, register, store, synchronize, up_to_date

# Opens the records of batches with the keys of the device.
OPEN = """async (batches) => {
  const { VaultKeys } = %s;
  const { fromBase64url } = %s;
  const state = await new Promise((resolve) => {
    const request = indexedDB.open('morsel');
    request.onsuccess = () => {
      const read = request.result.transaction('account').objectStore('account').get('state');
      read.onsuccess = () => { request.result.close(); resolve(read.result); };
    };
  });
  const [keys, account] = [new VaultKeys(state.keys), fromBase64url(state.account.id)];
  const open = async ({ locator, version, sealed }) => {
    const received = { locator: fromBase64url(locator), version, sealed: fromBase64url(sealed) };
    const { collection, id, content } = await keys.open(received, account);
    return { collection, id, record: JSON.parse(new TextDecoder().decode(content)) };
  };
  return Promise.all(batches.map(({ records }) => Promise.all(records.map(open))));
}"""

MEAL = {"day": "2026-03-01", "minute": 480, "slot": "breakfast", "grams": 100, "amount": "100 g"}
CHECK = {"at": 1_800_000_000_000, "language": "en"}


def meal(name):
    return {**MEAL, "food": {"key": f"name:{name}", "name": name}}


def check(name):
    return {**CHECK, "text": f"Ingredients: {name}"}


CONSENTS = {"syncsDiary": ("#syncs-diary", "diaryEntries", meal), "syncsChecks": ("#syncs-checks", "checks", check)}


@pytest.fixture
def device(visit):
    return lambda: visit("/en/", **NO_WORKER)


def sent_records(page, batches):
    """What the device sent, opened: a list of records for each batch."""
    script = OPEN % (module("vault/vault-keys.js"), module("vault/bytes.js"))
    return page.evaluate(script, [json.loads(batch) for batch in batches])


def listen(page):
    """Collects the batches that a device sends from now on."""
    batches = []
    page.on("request", lambda request: batches.append(request.post_data) if request.url.endswith("/v1/vault/records") else None)
    return batches


def rename(page, collection, old, new):
    """Changes a record without sending the change."""
    [found] = [record for record in records(page, collection) if old in json.dumps(record["value"])]
    changed = json.loads(json.dumps(found["value"]).replace(old, new))
    page.evaluate("async ([collection, value, id]) => { const { Store } = %s; await (await Store.open()).put(collection, value, id); }"
                  % module("device/store.js"), [collection, changed, found["id"]])


def choose(page, consent, is_given):
    """Gives a consent that is not given, or takes one back that is."""
    switch, _, _ = CONSENTS[consent]
    page.goto("/en/account")
    expect(page.locator(switch)).to_be_enabled()
    expect(page.locator(switch)).to_be_checked(checked=not is_given)
    page.locator(switch).click()
    if not is_given:
        page.get_by_role("dialog").get_by_role("button", name="Stop and delete").click()
    wait_for(page, lambda: {"name": consent, "value": is_given} in values(page, "settings"))


def is_waiting(page):
    """Whether a batch was stored that has no answer yet."""
    return page.evaluate("""() => new Promise((resolve) => {
      const request = indexedDB.open('morsel');
      request.onsuccess = () => {
        const read = request.result.transaction('account').objectStore('account').get('state');
        read.onsuccess = () => { request.result.close(); resolve(Boolean(read.result.pending)); };
      };
    })""")


# A batch that had no answer: the server has it, or does not.
@pytest.mark.parametrize("consent, lost", [("syncsChecks", None), ("syncsDiary", "request"), ("syncsDiary", "answer")])
def test_waiting_changes_of_what_left_the_account_are_not_sent(device, consent, lost):
    switch, collection, value = CONSENTS[consent]
    email = f"{consent}-{lost}@example.org".lower()
    first, second, third = device(), device(), device()
    register(first, email)
    log_in(second, email)
    if consent == "syncsChecks":
        choose(first, consent, True)
    synchronize(first)
    synchronize(second)
    store(second, collection, value("figs"))
    synchronize(second)
    synchronize(first)
    names = lambda page: sorted(name for name in ("figs", "dates", "plums") if name in json.dumps(values(page, collection)))
    assert names(first) == ["figs"]

    # The second device changes a record and adds one while its changes cannot be sent.
    second.goto("/en/about")
    if lost:
        def lose(route):
            if lost == "answer":
                route.fetch()
            route.abort()

        second.route("**/v1/vault/records", lose)
    else:
        second.route("**/v1/vault/**", lambda route: route.abort())
    rename(second, collection, "figs", "dates")
    store(second, collection, value("plums"))
    second.goto("/en/account")
    expect(second.locator("#sync-state")).to_contain_text("not been sent")
    if lost:
        wait_for(second, lambda: is_waiting(second))
        second.route("**/v1/vault/**", lambda route: route.abort())
    choose(first, consent, False)
    wait_for(first, lambda: synchronize(first) or are_erased(first, collection))

    second.goto("/en/about")
    batches = listen(second)
    second.unroute_all(behavior="ignoreErrors")
    synchronize(second)
    synchronize(second)
    expect(second.locator(switch)).not_to_be_checked()
    opened = [record for batch in sent_records(second, batches) for record in batch]
    assert [record for record in opened if record["collection"] == collection and record["record"]["fields"]] == []
    # The devices keep their own records, and the account has nothing of them.
    assert names(second) == ["dates", "plums"]
    synchronize(first)
    assert are_erased(first, collection)
    log_in(third, email)
    up_to_date(third)
    assert names(third) == [] and are_erased(third, collection)

    # Who wants it again in the account has it there. Of the record of which the devices kept different copies, one value counts.
    choose(second, consent, True)
    wait_for(third, lambda: synchronize(second) or synchronize(third) or names(third) in (["dates", "plums"], ["figs", "plums"]))
