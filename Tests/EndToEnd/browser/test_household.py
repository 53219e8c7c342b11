"""Households: two parents share their child from the link to the end, and somebody in the middle is found."""
import base64
import contextlib
import json
import re

import pytest
from accessibility import WIDTHS, assert_accessible_in_both_themes, assert_fits
from page_scripts import module, wait_for, wait_for_scripts
from playwright.sync_api import Error, expect
from privacy import SECRET
from records import put, record, values
from test_account import NO_WORKER, PASSWORD, avoided, emails, fill_registration, log_in, register, submit, synchronize, up_to_date

CHILD = "00000000-0000-4000-8000-000000000001"
PERSON = {
    "name": "Eva", "addedAt": 1,
    "avoids": [{"allergen": "milk", "severity": "severe"}, {"words": SECRET, "severity": "severe"}],
}
FOOD = {
    "name": f"Bolo {SECRET}", "person": CHILD, "gtin": "", "check": "", "addedAt": 1,
    "reasons": [{"subject": "allergen:milk", "state": "contains", "words": "leite"}],
}
REPAIR = "Use what this device knows"
CODE = re.compile(r"\d{3} \d{3}")

# A browser whose WebCrypto does not have X25519.
WITHOUT_X25519 = """
const { importKey } = SubtleCrypto.prototype;
SubtleCrypto.prototype.importKey = function (format, bytes, algorithm, ...rest) {
  const isX25519 = (algorithm.name ?? algorithm) === 'X25519';
  return isX25519 ? Promise.reject(new DOMException('', 'NotSupportedError')) : importKey.call(this, format, bytes, algorithm, ...rest);
};
"""


@pytest.fixture
def device(visit):
    """Opens a page on a new device of somebody with an account."""

    def open_device(script=""):
        page = visit("/en/", **NO_WORKER)
        page.context.add_init_script(script)
        wait_for_scripts(page)
        return page

    return open_device


@pytest.fixture
def ana(device):
    """A parent whose device has the child, in a household of one."""
    page = device()
    put(page, record("people", PERSON), record("foods", FOOD, "00000000-0000-4000-8000-000000000002"))
    register(page, next(emails))
    found_household(page)
    return page


@pytest.fixture
def rui(device):
    """The other parent, who has an account and no household."""
    page = device()
    register(page, next(emails))
    return page


def found_household(page, name=f"Home {SECRET}", own_name=f"Ana {SECRET}", address="/en/household"):
    page.goto(address)
    expect(page.locator("#household-form")).to_be_visible()
    page.fill("#household-name", name)
    page.fill("#own-name", own_name)
    page.locator("#household-form [type=submit]").click()
    expect(page.get_by_role("heading", name=name)).to_be_visible()


def change_answers(page, address, change):
    """Lets a function change the answers of the server. A page that is left meanwhile gets none."""
    def answer_changed(route):
        with contextlib.suppress(Error):
            answered = route.fetch().json()
            change(answered)
            route.fulfill(json=answered)

    page.route(address, answer_changed)


def invite(page, role="edit"):
    """Makes an invitation and returns its link."""
    page.locator(f".invitation-form input[name=role][value={role}]").check(force=True)
    page.locator(".invitation-form [type=submit]").click()
    return page.locator("#invitation-link").input_value()


def answer(page, link, name=f"Rui {SECRET}"):
    """Opens a link and asks to join. The secret stays in no address."""
    page.goto(link)
    expect(page.locator("#join-form")).to_be_visible()
    assert "#" not in page.url
    page.fill("#own-name", name)
    page.locator("#join-form [type=submit]").click()


def codes(*pages):
    for page in pages:
        expect(page.locator(".comparison-code")).to_have_text(CODE)
    return [page.locator(".comparison-code").inner_text() for page in pages]


def join(inviter, invited, role="edit", name=f"Rui {SECRET}"):
    """Joins from the link to the end, with equal digits on both devices."""
    answer(invited, invite(inviter, role), name)
    first, second = codes(inviter, invited)
    assert first == second
    inviter.get_by_role("button", name="They are the same").click()
    expect(invited.locator("#join")).to_have_attribute("data-step", "joined")
    expect(inviter.locator("[data-key^=member-]")).to_have_count(2)


@contextlib.contextmanager
def held_synchronization(page, address):
    """Holds the first request of a synchronization to an address. What is received before it is on the device."""
    held = []
    page.goto("/en/account")
    up_to_date(page)
    page.route(address, lambda route: held.append(route))
    page.locator("[data-action=sync-now]").click()
    wait_for(page, lambda: held != [])
    yield
    # Later requests are not held, and the held ones go on.
    page.unroute(address)
    for route in held:
        with contextlib.suppress(Error):
            route.continue_()


def share_child(page):
    page.goto("/en/household")
    page.locator(f"[name=person][value='{CHILD}']").check()
    wait_for(page, lambda: values(page, "householdPeople") != [])
    synchronize(page)


def stop_sharing(page, name="Eva"):
    page.goto("/en/household")
    page.get_by_role("checkbox", name=name).click()
    page.get_by_role("dialog").get_by_role("button", name="Stop sharing").click()
    wait_for(page, lambda: values(page, "householdPeople") == [])


def leave(page):
    page.goto("/en/household")
    page.get_by_role("button", name="Leave the household").click()
    page.get_by_role("dialog").get_by_role("button", name="Leave").click()
    expect(page.get_by_text("You are in no household.")).to_be_visible()


def children(page):
    return [person for person in values(page, "people") if person["name"] == "Eva"]


def test_the_file_with_all_own_data_names_the_households_without_their_keys(ana):
    ana.goto("/en/account")
    with ana.expect_download() as download:
        ana.locator("[data-action=download-json]").click()
    everything = json.loads(download.value.path().read_text(encoding="utf-8"))
    [household] = everything["households"]
    assert household["name"] == f"Home {SECRET}" and household["joinedAt"] > 0 and set(household) == {"name", "joinedAt", "left"}
    with ana.expect_download() as download:
        ana.locator("[data-action=download-page]").click()
    assert "<h2>Households</h2>" in download.value.path().read_text(encoding="utf-8")


def test_a_person_is_shared_although_the_page_still_waits_for_the_server(ana):
    invite(ana)
    held = []
    ana.route("**/v1/households/*/invitations", lambda route: held.append(route))
    ana.goto("/en/household")
    wait_for(ana, lambda: held)
    ana.locator(f"[name=person][value='{CHILD}']").check()
    assert values(ana, "householdPeople") == []
    for route in held:
        route.continue_()
    wait_for(ana, lambda: [link["person"] for link in values(ana, "householdPeople")] == [CHILD])
    expect(ana.locator(f"[name=person][value='{CHILD}']")).to_be_checked()


@pytest.mark.parametrize("is_synchronized_first", [False, True])
def test_a_household_is_founded_once_although_the_answer_is_lost(rui, is_synchronized_first):
    def lose(route):
        if route.request.method != "POST":
            return route.continue_()
        route.fetch()
        route.abort()

    rui.route("**/v1/households", lose)
    rui.goto("/en/household")
    rui.fill("#household-name", "Home")
    rui.fill("#own-name", "Rui")
    rui.locator("#household-form [type=submit]").click()
    expect(rui.get_by_role("alert")).to_be_visible()
    rui.unroute("**/v1/households")
    if is_synchronized_first:
        wait_for(rui, lambda: [household["founding"] for household in values(rui, "households")] == [""])
    rui.locator("#household-form [type=submit]").click()
    expect(rui.get_by_role("heading", name="Home")).to_have_count(1)
    assert rui.evaluate("async () => (await (await fetch('/v1/households')).json()).households.length") == 1
    assert [household["founding"] for household in values(rui, "households")] == [""]


def test_a_change_while_a_synchronization_runs_is_sent_after_it(device):
    # The timer that synchronizes every minute would also send it.
    page = device("setInterval = () => 0")
    register(page, next(emails))
    found_household(page)
    held = []
    page.route("**/v1/households", lambda route: held.append(route))
    page.goto("/en/avoid")
    # The vault has been synchronized, and its household is next.
    wait_for(page, lambda: held)
    page.locator("input[name=avoid][value=fish]").check()
    wait_for(page, lambda: avoided(page) == {"fish"})
    # Longer than the device waits for further changes.
    page.wait_for_timeout(1_000)
    with page.expect_request("**/v1/vault/records"):
        held[0].continue_()


# MARK: Both parents


def test_two_parents_share_a_child_from_the_link_to_the_end(ana, rui):
    join(ana, rui)
    share_child(ana)
    wait_for(rui, lambda: len(children(rui)) == 1)
    assert {"milk", SECRET} <= avoided(rui)
    wait_for(rui, lambda: [food["name"] for food in values(rui, "foods")] == [FOOD["name"]])
    # The person of this device stays their own.
    rui.goto("/en/household")
    expect(rui.get_by_role("checkbox", name="Eva")).to_be_checked()
    expect(rui.locator("[name=person]:not(:checked)")).to_have_count(1)

    # A change of one parent appears on the other device without a reload.
    ana.goto("/en/household")
    rui.evaluate("window.isSame = true")
    put_avoided(ana, "fish")
    wait_for(rui, lambda: "fish" in avoided(rui))
    assert rui.evaluate("window.isSame")
    put_avoided(rui, "eggs")
    wait_for(ana, lambda: {"fish", "eggs"} <= avoided(ana))


def put_avoided(page, allergen):
    """Adds something that the child avoids, and synchronizes."""
    change_avoided(page, allergen)
    synchronize(page)


def change_avoided(page, allergen):
    """Adds something that the child avoids, as the page of the person does."""
    page.evaluate(f"""async ([child, allergen]) => {{
        const {{ Store }} = {module("device/store.js")};
        const store = await Store.open();
        await store.change("people", child, (value) => ({{ ...value, avoids: [...value.avoids, {{ allergen, severity: "severe" }}] }}));
    }}""", [CHILD, allergen])


def test_both_devices_of_an_account_have_the_household(ana, rui, device):
    join(ana, rui)
    share_child(ana)
    wait_for(rui, lambda: len(children(rui)) == 1)
    email = rui.evaluate("""async () => (await (await fetch("/v1/sessions")).json()).username""")
    other = device()
    log_in(other, email)
    wait_for(other, lambda: len(children(other)) == 1)
    put_avoided(other, "fish")
    wait_for(ana, lambda: "fish" in avoided(ana))
    # The vault of the second account has a link and no copy of the child.
    assert values(other, "householdPeople")[0]["person"] == CHILD


def test_a_household_goes_on_although_the_vault_is_full(ana, rui):
    join(ana, rui)
    share_child(ana)
    wait_for(rui, lambda: len(children(rui)) == 1)
    synchronize(rui)
    rui.route("**/v1/vault/records", lambda route: route.fulfill(status=409, json={"code": "vault-full", "status": 409}))
    # Something that the vault has to send.
    rui.evaluate(f"""async () => {{
        const {{ Store }} = {module("device/store.js")};
        await (await Store.open()).put("favourites", {{ key: "name:rice", food: {{ name: "rice" }} }});
    }}""")
    put_avoided(ana, "fish")
    rui.goto("/en/account")
    wait_for(rui, lambda: "fish" in avoided(rui))
    expect(rui.locator("#sync-state")).not_to_have_text("Up to date on all your devices.")


def own_device(page, device):
    """Another device of the same account, which has the child."""
    email = page.evaluate("""async () => (await (await fetch("/v1/sessions")).json()).username""")
    other = device()
    log_in(other, email)
    wait_for(other, lambda: len(children(other)) == 1)
    # Without a network it can still change records.
    other.evaluate(f"async () => {{ {module('device/store.js')}; }}")
    return other


def remove_avoided(page, allergen):
    page.evaluate(f"""async ([child, allergen]) => {{
        const {{ Store }} = {module("device/store.js")};
        const store = await Store.open();
        await store.change("people", child, (value) => ({{ ...value, avoids: value.avoids.filter((one) => one.allergen !== allergen) }}));
    }}""", [CHILD, allergen])


def test_a_change_from_before_the_other_device_shared_the_person_is_merged(ana, device):
    other = own_device(ana, device)
    other.context.set_offline(True)
    change_avoided(other, "fish")
    share_child(ana)
    put_avoided(ana, "eggs")
    other.context.set_offline(False)
    synchronize(other)
    synchronize(ana)
    for page in (other, ana):
        wait_for(page, lambda: {"milk", "eggs", "fish"} <= avoided(page))


def test_a_change_that_arrives_after_the_person_was_shared_without_a_network_is_shared(ana, device):
    other = own_device(ana, device)
    ana.goto("/en/household")
    expect(ana.get_by_role("checkbox", name="Eva")).to_be_visible()
    ana.evaluate(f"async () => {{ {module('device/store.js')}; }}")
    ana.route("**/v1/**", lambda route: route.abort())
    put_avoided(other, "fish")
    change_avoided(ana, "eggs")
    ana.get_by_role("checkbox", name="Eva").check()
    wait_for(ana, lambda: values(ana, "householdPeople") != [])
    ana.unroute("**/v1/**")
    for page in (ana, other, ana):
        synchronize(page)
    for page in (ana, other):
        assert {"milk", "eggs", "fish", SECRET} == avoided(page)


def test_two_own_devices_that_share_a_person_at_once_lose_nothing(ana, device):
    other = own_device(ana, device)
    other.goto("/en/household")
    expect(other.get_by_role("checkbox", name="Eva")).to_be_visible()
    other.evaluate(f"async () => {{ {module('device/store.js')}; }}")
    other.route("**/v1/**", lambda route: route.abort())
    change_avoided(other, "fish")
    # The own vault notices the change before the person is shared.
    other.evaluate("dispatchEvent(new Event('online'))")
    other.wait_for_timeout(1_000)
    other.get_by_role("checkbox", name="Eva").check()
    wait_for(other, lambda: values(other, "householdPeople") != [])
    share_child(ana)
    other.unroute("**/v1/**")
    synchronize(other)
    synchronize(ana)
    for page in (other, ana):
        wait_for(page, lambda: {"milk", "fish", SECRET} <= avoided(page))


def test_a_late_device_brings_nothing_back_that_was_removed_meanwhile(ana, device):
    other = own_device(ana, device)
    other.context.set_offline(True)
    share_child(ana)
    remove_avoided(ana, "milk")
    synchronize(ana)
    other.context.set_offline(False)
    synchronize(other)
    wait_for(other, lambda: "milk" not in avoided(other))
    synchronize(ana)
    assert "milk" not in avoided(ana) and SECRET in avoided(ana)


def test_changes_of_a_shared_person_without_a_network_are_counted(ana):
    share_child(ana)
    ana.goto("/en/account")
    expect(ana.locator("[data-action=log-out]")).to_be_enabled()
    up_to_date(ana)
    ana.evaluate(f"async () => {{ {module('device/store.js')}; }}")
    ana.context.set_offline(True)
    change_avoided(ana, "fish")
    ana.locator("[data-action=log-out]").click()
    dialog = ana.get_by_role("dialog")
    expect(dialog.locator("[data-unsent]")).to_contain_text("1")
    dialog.get_by_role("button", name="Cancel").click()
    ana.context.set_offline(False)
    synchronize(ana)
    ana.locator("[data-action=log-out]").click()
    expect(ana.get_by_role("dialog").locator("[data-unsent]")).to_be_hidden()


def test_a_member_who_may_only_read_changes_nothing(ana, rui):
    join(ana, rui, role="read")
    share_child(ana)
    wait_for(rui, lambda: len(children(rui)) == 1)
    rui.goto("/en/household")
    expect(rui.get_by_role("checkbox", name="Eva")).to_be_disabled()
    expect(rui.locator(".invitation-form")).to_have_count(0)
    put_avoided(rui, "fish")
    wait_for(rui, lambda: "fish" not in avoided(rui))
    assert "fish" not in avoided(ana)


def test_a_person_whom_a_reader_has_linked_stays_in_the_own_vault(ana, rui, device):
    join(ana, rui)
    other_child = "00000000-0000-4000-8000-000000000003"
    put(rui, record("people", {"name": "Leo", "addedAt": 2, "avoids": [{"allergen": "fish", "severity": "severe"}]}, other_child))
    rui.goto("/en/household")
    expect(rui.get_by_role("checkbox", name="Leo")).to_be_visible()
    # The role changes before the household has got the person.
    rui.route("**/v1/**", lambda route: route.abort())
    rui.get_by_role("checkbox", name="Leo").check()
    wait_for(rui, lambda: values(rui, "householdPeople") != [])
    ana.goto("/en/household")
    ana.get_by_role("button", name=re.compile("Let only read.*Rui")).click()
    expect(ana.get_by_role("button", name=re.compile("Let change.*Rui"))).to_be_visible()
    rui.unroute("**/v1/**")
    synchronize(rui)
    wait_for(rui, lambda: values(rui, "householdPeople") == [])
    synchronize(rui)
    # The vault has the person: another device of the account gets them.
    other = device()
    log_in(other, rui.evaluate("""async () => (await (await fetch("/v1/sessions")).json()).username"""))
    wait_for(other, lambda: "fish" in avoided(other))


def test_changes_that_were_not_sent_before_the_role_changed_are_taken_back(ana, rui):
    join(ana, rui)
    share_child(ana)
    wait_for(rui, lambda: len(children(rui)) == 1)
    records = "**/v1/households/*/records"
    rui.route(records, lambda route: route.abort())
    change_avoided(rui, "fish")
    with rui.expect_request(records):
        rui.goto("/en/account")
    ana.goto("/en/household")
    ana.get_by_role("button", name=re.compile("Let only read.*Rui")).click()
    expect(ana.get_by_role("button", name=re.compile("Let change.*Rui"))).to_be_visible()
    rui.unroute(records)
    synchronize(rui)
    wait_for(rui, lambda: "fish" not in avoided(rui))
    assert {"milk", SECRET} <= avoided(rui) and "fish" not in avoided(ana)


def test_an_account_that_is_admitted_during_a_synchronization_joins(ana, rui):
    answer(rui, invite(ana))
    codes(ana, rui)
    held = []

    def hold(route):
        # The first answer is from before the account is admitted.
        if held:
            return route.continue_()
        held.append((route, route.fetch()))

    rui.route("**/v1/households", hold)
    rui.evaluate("dispatchEvent(new Event('online'))")
    wait_for(rui, lambda: held)
    with rui.expect_response(lambda response: "household-invitations" in response.url and response.status == 404):
        ana.get_by_role("button", name="They are the same").click()
        expect(ana.locator("[data-key^=member-]")).to_have_count(2)
    [(route, response)] = held
    route.fulfill(response=response)
    expect(rui.locator("#join")).to_have_attribute("data-step", "joined")


# MARK: Leaving


def test_a_removed_member_keeps_a_copy_and_receives_nothing_new(ana, rui):
    join(ana, rui)
    share_child(ana)
    wait_for(rui, lambda: len(children(rui)) == 1)
    rui.goto("/en/household")
    ana.goto("/en/household")
    ana.get_by_role("button", name=re.compile("Remove.*Rui")).click()
    dialog = ana.get_by_role("dialog")
    expect(dialog).to_contain_text("What they have seen, copied or stored stays with them")
    dialog.get_by_role("button", name="Remove").click()
    expect(ana.locator("[data-key^=member-]")).to_have_count(1)
    expect(rui.get_by_text("You are not a member any more.")).to_be_visible()
    put_avoided(ana, "fish")
    synchronize(rui)
    assert "fish" not in avoided(rui) and len(children(rui)) == 1
    assert values(rui, "householdPeople") == []
    # The household has another key, with which the records are sealed again.
    assert [household["floor"] for household in values(ana, "households")] == [2]


def test_a_key_that_is_made_while_records_are_received_is_asked_for_at_once(ana, rui, device):
    join(ana, rui)
    share_child(ana)
    other = device()
    log_in(other, ana.evaluate("""async () => (await (await fetch("/v1/sessions")).json()).username"""))
    wait_for(other, lambda: len(children(other)) == 1)
    # The other device hears of no change, and its next request for records waits.
    other.route("**/v1/vault/events**", lambda route: route.abort())
    with held_synchronization(other, "**/v1/households/*/changes**"):
        ana.goto("/en/household")
        ana.get_by_role("button", name=re.compile("Remove.*Rui")).click()
        ana.get_by_role("dialog").get_by_role("button", name="Remove").click()
        expect(ana.locator("[data-key^=member-]")).to_have_count(1)
        put_avoided(ana, "fish")
        synchronize(ana)
    wait_for(other, lambda: "fish" in avoided(other))


def test_a_household_that_is_not_listed_once_stays(ana):
    share_child(ana)
    ana.route("**/v1/households", lambda route: route.fulfill(json={"households": []}))
    synchronize(ana)
    ana.unroute("**/v1/households")
    assert [link["person"] for link in values(ana, "householdPeople")] == [CHILD]
    assert [bool(household["state"]) for household in values(ana, "households")] == [True]


def test_a_member_who_leaves_keeps_a_copy(ana, rui):
    join(ana, rui)
    share_child(ana)
    wait_for(rui, lambda: len(children(rui)) == 1)
    rui.goto("/en/household")
    rui.get_by_role("button", name="Leave the household").click()
    dialog = rui.get_by_role("dialog")
    expect(dialog).to_contain_text("nobody can take it back from them")
    dialog.get_by_role("button", name="Leave").click()
    expect(rui.get_by_text("You are in no household.")).to_be_visible()
    assert len(children(rui)) == 1 and not any(household["state"] or household["name"] for household in values(rui, "households"))
    ana.goto("/en/household")
    expect(ana.locator("[data-key^=member-]")).to_have_count(1)


def test_who_joins_again_is_told_that_the_own_copy_may_be_old(ana, rui):
    join(ana, rui)
    share_child(ana)
    wait_for(rui, lambda: len(children(rui)) == 1)
    leave(rui)
    put_avoided(rui, "eggs")
    put_avoided(ana, "fish")
    ana.goto("/en/household")
    expect(ana.locator("[data-key^=member-]")).to_have_count(1)
    join(ana, rui)
    synchronize(rui)
    rui.goto("/en/household")
    expect(rui.get_by_text("The household has this person.")).to_be_visible()
    rui.locator(f"[name=person][value='{CHILD}']").check()
    # What each of them added meanwhile is merged.
    for page in (rui, ana):
        wait_for(page, lambda: {"milk", "fish", "eggs"} <= avoided(page))
    expect(rui.get_by_text("The household has this person.")).to_have_count(0)


@pytest.mark.parametrize("is_offline", [False, True])
def test_a_device_that_did_not_know_of_the_leaving_removes_nothing_after_joining_again(ana, rui, device, is_offline):
    other = two_devices_with_the_child(ana, rui, device)
    other.context.set_offline(is_offline)
    leave(rui)
    synchronize(rui)
    if not is_offline:
        synchronize(other)
        assert stored_entries(other) == 0
    ana.goto("/en/household")
    expect(ana.locator("[data-key^=member-]")).to_have_count(1)
    join(ana, rui)
    synchronize(rui)
    other.context.set_offline(False)
    for page in (other, rui, ana):
        synchronize(page)
        assert len(children(page)) == 1
    assert [link["person"] for link in values(ana, "householdPeople")] == [CHILD]


def test_an_own_device_that_hears_of_the_leaving_from_the_household_first_does_not_explain_it(ana, rui, device):
    other = two_devices_with_the_child(ana, rui, device)
    # The other device has received what the vault has, without the leaving.
    with held_synchronization(other, "**/v1/households"):
        leave(rui)
        synchronize(rui)
    wait_for(other, lambda: stored_entries(other) == 0)
    for page in (other, rui, other):
        synchronize(page)
    for page in (other, rui):
        page.goto("/en/household")
        expect(page.get_by_text("You are in no household.")).to_be_visible()
        assert len(children(page)) == 1


def stored_entries(page):
    """How many records of households a device has stored."""
    return page.evaluate("""() => new Promise((resolve) => {
        indexedDB.open("morsel").onsuccess = ({ target: { result: database } }) => {
            const count = database.transaction("households").objectStore("households").count();
            count.onsuccess = () => { database.close(); resolve(count.result); };
        };
    })""")


def test_a_person_who_is_not_shared_any_more_goes_from_other_devices(ana, rui):
    join(ana, rui)
    share_child(ana)
    wait_for(rui, lambda: len(children(rui)) == 1)
    stop_sharing(ana)
    wait_for(rui, lambda: children(rui) == [])
    synchronize(rui)
    assert len(children(ana)) == 1
    # Their foods go and stay with them.
    assert [len(values(page, "foods")) for page in (ana, rui)] == [1, 0]
    # It is a person of the own vault again.
    put_avoided(ana, "fish")
    assert "fish" in avoided(ana)


def test_a_change_without_a_network_stays_when_another_own_device_stops_sharing(ana, device):
    share_child(ana)
    other = own_device(ana, device)
    wait_for(other, lambda: values(other, "householdPeople") != [])
    synchronize(other)
    other.evaluate(f"async () => {{ {module('device/store.js')}; }}")
    other.context.set_offline(True)
    change_avoided(other, "fish")
    put_avoided(ana, "eggs")
    stop_sharing(ana)
    synchronize(ana)
    other.context.set_offline(False)
    synchronize(other)
    synchronize(ana)
    for page in (other, ana):
        wait_for(page, lambda: {"milk", "eggs", "fish", SECRET} == avoided(page))
        assert [food["name"] for food in values(page, "foods")] == [FOOD["name"]]


def test_a_change_of_a_member_who_did_not_know_yet_does_not_take_the_end_of_the_sharing_back(ana, rui):
    join(ana, rui)
    share_child(ana)
    wait_for(rui, lambda: len(children(rui)) == 1)
    synchronize(rui)
    rui.evaluate(f"async () => {{ {module('device/store.js')}; }}")
    rui.context.set_offline(True)
    change_avoided(rui, "fish")
    stop_sharing(ana)
    synchronize(ana)
    rui.context.set_offline(False)
    synchronize(rui)
    synchronize(ana)
    synchronize(rui)
    wait_for(rui, lambda: children(rui) == [])
    assert len(children(ana)) == 1


def test_a_person_can_be_shared_again(ana, rui):
    join(ana, rui)
    share_child(ana)
    wait_for(rui, lambda: len(children(rui)) == 1)
    stop_sharing(ana)
    synchronize(ana)
    wait_for(rui, lambda: children(rui) == [])
    put_avoided(ana, "fish")
    share_child(ana)
    wait_for(rui, lambda: len(children(rui)) == 1 and {"milk", "fish", SECRET} <= avoided(rui))


def test_foods_of_a_person_who_stays_stay_when_another_member_stops_sharing(ana, rui):
    join(ana, rui)
    share_child(ana)
    wait_for(rui, lambda: [food["name"] for food in values(rui, "foods")] == [FOOD["name"]])
    batches = []
    rui.context.on("request", lambda request: batches.append(json.loads(request.post_data)["records"])
                   if request.method == "POST" and re.search("/v1/households/.*/records$", request.url) else None)
    stop_sharing(rui)
    synchronize(rui)
    # The person is sent alone, before the food.
    assert len(batches) >= 2 and len(batches[0]) == 1
    synchronize(ana)
    wait_for(ana, lambda: values(ana, "householdPeople") == [])
    synchronize(ana)
    assert len(children(ana)) == 1 and [food["name"] for food in values(ana, "foods")] == [FOOD["name"]]


def two_devices_with_the_child(ana, rui, device):
    """Shares the child, and returns another device of the other parent that has them, too."""
    join(ana, rui)
    share_child(ana)
    wait_for(rui, lambda: len(children(rui)) == 1 and values(rui, "foods") != [])
    synchronize(rui)
    other = own_device(rui, device)
    wait_for(other, lambda: values(other, "foods") != [])
    synchronize(other)
    other.evaluate(f"async () => {{ {module('device/store.js')}; }}")
    return other


def test_a_person_whose_sharing_has_ended_does_not_come_back_from_another_own_device(ana, rui, device):
    other = two_devices_with_the_child(ana, rui, device)
    other.context.set_offline(True)
    stop_sharing(ana)
    synchronize(ana)
    wait_for(rui, lambda: children(rui) == [])
    # The vault tells the other device of it before the household does.
    synchronize(rui)
    other.context.set_offline(False)
    synchronize(other)
    wait_for(other, lambda: children(other) == [])
    for page in (other, rui, other):
        synchronize(page)
        assert (children(page), values(page, "foods")) == ([], [])
    # The person can be shared again.
    share_child(ana)
    for page in (rui, other):
        wait_for(page, lambda: {"milk", SECRET} <= avoided(page) and values(page, "foods") != [])


def test_a_person_who_is_shared_again_at_once_stays_on_a_device_that_was_offline(ana, rui, device):
    other = two_devices_with_the_child(ana, rui, device)
    other.context.set_offline(True)
    change_avoided(other, "eggs")
    stop_sharing(ana)
    synchronize(ana)
    wait_for(rui, lambda: children(rui) == [])
    # The other device learns from the vault that the sharing has ended, and from the household that it has not.
    synchronize(rui)
    rui.context.set_offline(True)
    share_child(ana)
    put_avoided(ana, "fish")
    other.context.set_offline(False)
    synchronize(other)
    rui.context.set_offline(False)
    for page in (ana, rui, other):
        synchronize(page)
        wait_for(page, lambda: {"milk", "fish", "eggs", SECRET} == avoided(page))
        assert [food["name"] for food in values(page, "foods")] == [FOOD["name"]]
        assert [link["person"] for link in values(page, "householdPeople") if not link.get("ended")] == [CHILD]


def test_who_gets_a_person_back_whose_sharing_has_ended_keeps_them(ana, rui):
    join(ana, rui)
    share_child(ana)
    wait_for(rui, lambda: len(children(rui)) == 1)
    stop_sharing(ana)
    synchronize(ana)
    wait_for(rui, lambda: children(rui) == [])
    synchronize(rui)
    # For example from a file.
    rui.evaluate(f"""async ([child, value]) => {{
        const {{ Store }} = {module("device/store.js")};
        await (await Store.open()).put("people", value, child);
    }}""", [CHILD, PERSON])
    put_avoided(rui, "fish")
    synchronize(rui)
    assert {"milk", "fish"} <= avoided(rui) and "fish" not in avoided(ana)
    state = rui.evaluate(f"""async () => {{
        const {{ Store }} = {module("device/store.js")};
        const {{ VaultStore }} = {module("vault/vault-store.js")};
        const vault = new VaultStore(await Store.open());
        return (await vault.read((rows, tables) => tables.entryOf("people", "{CHILD}"))).version;
    }}""")
    assert state > 0


@pytest.mark.parametrize("is_offline", [False, True])
def test_a_person_who_is_deleted_on_one_own_device_goes_from_the_other_one(ana, device, is_offline):
    share_child(ana)
    other = own_device(ana, device)
    put_avoided(ana, "fish")
    synchronize(other)
    other.evaluate(f"async () => {{ {module('device/store.js')}; }}")
    other.context.set_offline(is_offline)
    ana.evaluate(f"""async (child) => {{
        const {{ Store }} = {module("device/store.js")};
        await (await Store.open()).delete("people", child);
    }}""", CHILD)
    synchronize(ana)
    other.context.set_offline(False)
    for page in (other, ana, other):
        synchronize(page)
        assert children(page) == []


def test_a_deleted_person_who_is_restored_is_shared_again(ana, rui, device):
    join(ana, rui)
    share_child(ana)
    wait_for(rui, lambda: len(children(rui)) == 1)
    other = own_device(ana, device)
    synchronize(other)
    deletion = ana.evaluate(f"""async (child) => {{
        const {{ Store }} = {module("device/store.js")};
        return (await Store.open()).discard(async (rows) => [await rows.get(child)]);
    }}""", CHILD)
    synchronize(ana)
    wait_for(rui, lambda: children(rui) == [])
    synchronize(other)
    assert children(other) == []
    ana.evaluate(f"async (id) => {{ const {{ Store }} = {module('device/store.js')}; await (await Store.open()).restore(id); }}", deletion)
    synchronize(ana)
    for page in (ana, rui, other):
        synchronize(page)
        wait_for(page, lambda: {"milk", SECRET} <= avoided(page))
    # An earlier deletion does not count when another member stops sharing.
    stop_sharing(rui)
    synchronize(rui)
    for page in (ana, other, ana):
        synchronize(page)
        assert {"milk", SECRET} <= avoided(page) and values(page, "householdPeople") == []


def test_a_person_who_moves_to_another_household_of_both_stays(ana, rui):
    join(ana, rui)
    found_household(ana, "Weekend")
    first, second = [ana.locator("[data-household]").filter(has=ana.get_by_role("heading", name=name)) for name in (f"Home {SECRET}", "Weekend")]
    second.locator(".invitation-form [type=submit]").click()
    answer(rui, ana.locator("#invitation-link").input_value())
    codes(ana, rui)
    ana.get_by_role("button", name="They are the same").click()
    expect(rui.locator("#join")).to_have_attribute("data-step", "joined")
    second.get_by_role("checkbox", name="Eva").check()
    expect(first).to_contain_text("Shared in the household “Weekend”.")
    expect(first.get_by_role("checkbox")).to_have_count(0)
    wait_for(rui, lambda: len(children(rui)) == 1 and values(rui, "foods") != [])
    # The household that is synchronized first has the person before the other one has removed them.
    second.get_by_role("checkbox", name="Eva").click()
    ana.get_by_role("dialog").get_by_role("button", name="Stop sharing").click()
    wait_for(ana, lambda: values(ana, "householdPeople") == [])
    first.get_by_role("checkbox", name="Eva").check()
    wait_for(ana, lambda: values(ana, "householdPeople") != [])
    synchronize(ana)
    synchronize(rui)
    synchronize(rui)
    wait_for(rui, lambda: {"milk", SECRET} <= avoided(rui) and values(rui, "foods") != [])
    [link] = [link for link in values(rui, "householdPeople") if not link.get("ended")]
    assert link["household"] == values(ana, "householdPeople")[0]["household"]


def test_an_own_person_stays_although_the_vault_never_had_them(ana, rui):
    join(ana, rui)
    # Written without the scripts of the page, so that the vault does not get the person before they are shared.
    other_child = "00000000-0000-4000-8000-000000000003"
    put(ana, record("people", {"name": "Leo", "addedAt": 2, "avoids": [{"allergen": "fish", "severity": "severe"}]}, other_child))
    ana.goto("/en/household")
    ana.get_by_role("checkbox", name="Leo").check()
    wait_for(ana, lambda: values(ana, "householdPeople") != [])
    synchronize(ana)
    wait_for(rui, lambda: "fish" in avoided(rui))
    stop_sharing(rui, "Leo")
    synchronize(rui)
    wait_for(ana, lambda: values(ana, "householdPeople") == [])
    assert "Leo" in [person["name"] for person in values(ana, "people")] and "fish" in avoided(ana)


def test_other_devices_learn_that_the_sharing_has_ended_before_they_receive_the_person(ana):
    share_child(ana)
    put_avoided(ana, "eggs")
    batches = []
    ana.context.on("request", lambda request: batches.append(json.loads(request.post_data)["records"])
                   if request.method == "POST" and request.url.endswith("/v1/vault/records") else None)
    stop_sharing(ana)
    synchronize(ana)
    assert len(batches) >= 2 and len(batches[0]) == 1


def go_back(listed):
    """The server was restored from a backup: it has only the first record of each household."""
    for household in listed["households"]:
        household["sequence"] = 1


def test_a_server_without_the_last_records_is_noticed_although_nobody_joined_or_left(ana):
    share_child(ana)

    change_answers(ana, "**/v1/households", go_back)
    # The change cannot be sent.
    change_avoided(ana, "eggs")
    ana.goto("/en/household")
    expect(ana.get_by_role("button", name=REPAIR)).to_be_visible()
    assert {"milk", "eggs"} <= avoided(ana)


def test_a_device_exchanges_everything_again_after_the_server_went_back(ana, rui):
    join(ana, rui)
    share_child(ana)
    wait_for(rui, lambda: len(children(rui)) == 1)
    put_avoided(rui, "fish")
    synchronize(ana)

    change_answers(ana, "**/v1/households", go_back)
    # The change cannot be sent.
    change_avoided(ana, "eggs")
    ana.goto("/en/household")
    button = ana.get_by_role("button", name=REPAIR)
    expect(button).to_be_visible()
    ana.unroute("**/v1/households")
    button.click()
    ana.get_by_role("dialog").get_by_role("button", name="Use it").click()
    expect(button).to_have_count(0)
    # The members have the same key as before: nobody has left.
    assert [household["floor"] for household in values(ana, "households")] == [1]
    for page in (rui, ana):
        synchronize(page)
        wait_for(page, lambda: {"milk", "fish", "eggs", SECRET} <= avoided(page))


# MARK: Somebody in the middle


def test_a_link_works_for_one_person(ana, rui, device):
    link = invite(ana)
    answer(rui, link)
    codes(ana, rui)
    friend = device()
    register(friend, next(emails))
    friend.goto(link)
    expect(friend.get_by_text("Somebody else has used this link")).to_be_visible()


def test_an_invitation_that_was_withdrawn_opens_nothing(ana, rui):
    link = invite(ana)
    expect(ana.locator("#invitation-link")).to_be_visible()
    ana.get_by_role("button", name="Withdraw").click()
    expect(ana.locator("[data-key^=invitation-]")).to_have_count(0)
    wait_for(ana, lambda: values(ana, "householdInvitations") == [])
    rui.goto(link)
    expect(rui.get_by_text("It was withdrawn, or its time is over. Ask for a new one.")).to_be_visible()
    expect(rui.locator("#join-form")).to_have_count(0)


def fill_vault(page):
    """The vault takes nothing any more, and has something to send."""
    page.route("**/v1/vault/records", lambda route: route.fulfill(status=409, json={"code": "vault-full", "status": 409}))
    page.evaluate(f"""async () => {{
        const {{ Store }} = {module("device/store.js")};
        await (await Store.open()).put("favourites", {{ key: "name:rice", food: {{ name: "rice" }} }});
    }}""")


def requests_within(page, pattern, seconds=4):
    """How many requests a page sends while nobody does anything."""
    sent = []
    page.on("request", lambda request: re.search(pattern, request.url) and sent.append(request.url))
    page.wait_for_timeout(1_000 * seconds)
    return len(sent)


def test_an_answer_that_a_full_vault_cannot_fix_is_not_asked_for_without_end(ana, rui):
    link = invite(ana)
    fill_vault(ana)
    answer(rui, link)
    expect(rui.locator("#join")).to_have_attribute("data-step", "waiting")
    wait_for(ana, lambda: values(ana, "householdInvitations")[0].get("request"))
    assert requests_within(ana, "/v1/households$") < 10
    # The digits are shown when the vault has room again.
    expect(ana.locator(".comparison-code")).to_have_count(0)
    ana.unroute("**/v1/vault/records")
    ana.evaluate("dispatchEvent(new Event('online'))")
    codes(ana, rui)


def test_an_invitation_that_has_ended_is_not_asked_for_without_end(ana, rui):
    answer(rui, invite(ana))
    codes(ana, rui)
    fill_vault(rui)
    ana.get_by_role("button", name="They differ").click()
    expect(ana.locator("[data-key^=invitation-]")).to_have_count(0)
    expect(rui.get_by_text("This invitation has ended")).to_be_visible()
    assert requests_within(rui, "/v1/households$") < 10


def test_digits_that_differ_end_the_invitation(ana, rui):
    answer(rui, invite(ana))
    codes(ana, rui)
    ana.get_by_role("button", name="They differ").click()
    expect(ana.locator("[data-key^=invitation-]")).to_have_count(0)
    expect(rui.get_by_text("This invitation has ended")).to_be_visible()
    expect(ana.locator("[data-key^=member-]")).to_have_count(1)


def test_an_answer_that_was_exchanged_is_refused(ana, rui):
    link = invite(ana)
    # The server changes the public key in the answer.
    def exchange(listed):
        for invitation in listed["invitations"]:
            if "request" in invitation:
                request = invitation["request"]
                invitation["request"] = request[:10] + ("A" if request[10] != "A" else "B") + request[11:]

    change_answers(ana, "**/v1/households/*/invitations", exchange)
    answer(rui, link)
    expect(ana.get_by_text("Somebody has changed the answer")).to_be_visible()
    expect(ana.locator(".comparison-code")).to_have_count(0)


def test_a_second_device_of_the_invited_account_does_not_replace_the_answer(ana, rui, device):
    other = device()
    log_in(other, rui.evaluate("""async () => (await (await fetch("/v1/sessions")).json()).username"""))
    link = invite(ana)
    # The vault does not know the answer of one device when the other one asks to join.
    other.route("**/v1/vault/records", lambda route: route.abort())
    rui.goto(link)
    expect(rui.locator("#join-form")).to_be_visible()
    # This page is not told that the other device has answered.
    rui.route("**/v1/household-invitations/*", lambda route: route.continue_() if route.request.method == "PUT" else None)
    answer(other, link)
    codes(ana)
    rui.fill("#own-name", "Rui")
    rui.locator("#join-form [type=submit]").click()
    expect(rui.get_by_text("Somebody else has used this link")).to_be_visible()
    other.unroute("**/v1/vault/records")
    first, second = codes(ana, other)
    assert first == second
    ana.get_by_role("button", name="They are the same").click()
    expect(other.locator("#join")).to_have_attribute("data-step", "joined")
    synchronize(other)
    synchronize(rui)
    assert len(values(rui, "households")) == 1


def test_the_person_whose_digits_were_compared_is_admitted_and_nobody_else(ana, rui):
    answer(rui, invite(ana))
    codes(ana, rui)
    # Another device of the account stores another valid answer after the digits were drawn.
    ana.evaluate(f"""async () => {{
        const {{ Store }} = {module("device/store.js")};
        const {{ fromBase64url, toBase64url }} = {module("vault/bytes.js")};
        const {{ newPrivateKey, publicKeyOf }} = {module("household/x25519.js")};
        const {{ newNonce }} = {module("household/comparison-code.js")};
        const {{ requestFor }} = {module("household/request.js")};
        const store = await Store.open();
        const [[{{ value: membership }}], [invitation]] = [await store.all("households"), await store.all("householdInvitations")];
        const offer = {{
            household: fromBase64url(membership.household), inviter: fromBase64url(membership.member), inviterKey: fromBase64url(membership.key),
        }};
        const answer = {{ publicKey: await publicKeyOf(newPrivateKey()), name: "Eve", nonce: newNonce() }};
        const request = toBase64url(await requestFor(answer, offer, fromBase64url(invitation.value.secret)));
        await store.change("householdInvitations", invitation.id, (value) => ({{ ...value, request }}));
    }}""")
    ana.get_by_role("button", name="They are the same").click()
    expect(rui.locator("#join")).to_have_attribute("data-step", "joined")
    expect(ana.locator("[data-key^=member-]").filter(has_text="Rui")).to_have_count(1)


def test_a_browser_without_x25519_joins(ana, device):
    old = device(WITHOUT_X25519)
    register(old, next(emails))
    join(ana, old)


def test_an_incomplete_link_says_so(rui):
    rui.goto("/en/household/join#short")
    expect(rui.get_by_text("The link is incomplete")).to_be_visible()
    assert "#" not in rui.url


def test_a_person_without_an_account_comes_back_after_the_registration(ana, device):
    link = invite(ana)
    guest = device()
    guest.goto(link)
    guest.get_by_role("link", name="Create an account").click()
    fill_registration(guest, next(emails), PASSWORD)
    submit(guest)
    code = guest.locator("[data-code]").inner_text()
    guest.fill("#code-part", code[-5:])
    guest.get_by_role("button", name="I have stored the code").click()
    expect(guest.locator("#join-form")).to_be_visible()
    expect(guest.get_by_role("heading", name=f"Ana {SECRET} invites you to Home {SECRET}")).to_be_visible()


# MARK: Pages


def test_the_pages_are_accessible_and_fit(ana, rui):
    link = invite(ana)
    assert_fits(ana, WIDTHS)
    assert_accessible_in_both_themes(ana)
    answer(rui, link)
    codes(ana, rui)
    for page in (ana, rui):
        assert_fits(page)
        assert_accessible_in_both_themes(page)


def test_the_server_has_no_name_and_no_key(ana, rui, server):
    join(ana, rui)
    share_child(ana)
    wait_for(rui, lambda: len(children(rui)) == 1)
    # The accounts are in a file of their own, in a folder beside that of the catalogue.
    stored = b"".join(path.read_bytes() for path in server.path.rglob("*") if path.is_file())
    assert b"household_record" in stored
    keys = [value["private"] for value in values(ana, "householdKeys")] + [value["state"] for value in values(ana, "households")]
    assert len(keys) == 2
    # The name of the household, those of the members, the word that the child avoids, and the keys, as text and as bytes.
    searched = [text.encode() for text in [SECRET, *keys]] + [part for key in keys for part in secrets_in(key)]
    assert [secret for secret in searched if secret in stored] == []


def secrets_in(key):
    """The bytes of a private key, or the locator key and the first key of a state (`docs/household-protocol.md`)."""
    decoded = base64.urlsafe_b64decode(key + "=" * (-len(key) % 4))
    return [decoded] if len(decoded) == 32 else [decoded, decoded[9:41], decoded[46:78]]
