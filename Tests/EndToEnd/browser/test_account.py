"""Accounts in the browser: pages, two devices of one person, sessions, recovery, deletion, and what the server can read."""
import itertools
import json
import re

import pytest
from accessibility import WIDTHS, assert_accessible_and_fits, assert_accessible_in_both_themes
from page_scripts import module, wait_for, wait_for_scripts
from playwright.sync_api import Error, expect
from records import put, record, records, values

# Some tests lose the network.
SERVICE_WORKERS = "allow"

PASSWORD = "four calm green boats"
OTHER_PASSWORD = "seven quiet red kites"
# What the person avoids. Nothing that leaves the device may contain it.
PLANTED = "quincunx"
emails = (f"ana{number}@example.org" for number in itertools.count(1))
NO_WORKER = {"service_workers": "block"}


@pytest.fixture
def device(visit):
    """Opens a page on a new device."""
    return lambda path="/en/", **options: visit(path, **{**NO_WORKER, **options})


def submit(page):
    page.locator("main form.form [type=submit]").first.click()


def fill_registration(page, email, password=PASSWORD, name="Ana"):
    expect(page.locator("#register [type=submit]")).to_be_enabled()
    page.fill("#email", email)
    page.fill("#name", name)
    page.select_option("#country", "PT")
    page.fill("#new-password", password)
    page.fill("#repeated-password", password)


def type_code_part(page):
    """Types the last part of the recovery code and returns the code."""
    code = page.locator("[data-code]").inner_text(timeout=60_000)
    page.fill("#code-part", code[-5:])
    page.locator("main form [type=submit]").click()
    return code


def open_account(page):
    """Waits for the page of the account. After a registration, the page of what one avoids may come first."""
    last_step = page.locator("#avoid-step a")
    expect(page.locator("#own").or_(last_step)).to_be_visible()
    if last_step.is_visible():
        last_step.click()
    expect(page.locator("#own")).to_be_visible()


def confirm_code(page):
    """Types the last part of the recovery code, opens the page of the account, and returns the code."""
    code = type_code_part(page)
    open_account(page)
    return code


def register(page, email):
    page.goto("/en/account/register")
    fill_registration(page, email)
    submit(page)
    code = confirm_code(page)
    up_to_date(page)
    return code


def log_in(page, email, password=PASSWORD):
    page.goto("/en/account/log-in")
    expect(page.locator("#log-in [type=submit]")).to_be_enabled()
    page.fill("#log-in-email", email)
    page.fill("#log-in-password", password)
    submit(page)
    expect(page.locator("#own")).to_be_visible()


def fill_recovery(page, email, code):
    """Fills in the form that opens the data of an account with its recovery code and sets another password."""
    page.goto("/en/account/recovery")
    expect(page.locator("#recover [type=submit]")).to_be_enabled()
    page.fill("#email", email)
    page.fill("#code", code)
    page.fill("#new-password", OTHER_PASSWORD)
    page.fill("#repeated-password", OTHER_PASSWORD)


def recover(page, email, code):
    fill_recovery(page, email, code)
    submit(page)
    expect(page.locator("#own")).to_be_visible()


def change_password(page, current=PASSWORD):
    expect(page.locator("#password-form [type=submit]")).to_be_enabled()
    page.fill("#password-form #password", current)
    page.fill("#new-password", OTHER_PASSWORD)
    page.fill("#repeated-password", OTHER_PASSWORD)
    page.locator("#password-form [type=submit]").click()


def up_to_date(page):
    expect(page.locator("#sync-state")).to_have_text("Up to date on all your devices.")


def synchronize(page):
    """Sends and receives on the page of the account."""
    page.goto("/en/account")
    expect(page.locator("[data-action=sync-now]")).to_be_enabled()
    page.locator("[data-action=sync-now]").click()
    up_to_date(page)


def avoid(page, *allergens):
    page.goto("/en/avoid")
    for allergen in allergens:
        # Not check(): a record that arrives in the same moment draws the page again before the change is stored.
        box = page.locator(f"input[name=avoid][value={allergen}]")
        if not box.is_checked(timeout=60_000):
            box.click()
        wait_for(page, lambda: allergen in avoided(page))


def avoided(page):
    return {entry.get("allergen") or entry.get("words") for person in values(page, "people") for entry in person.get("avoids", [])}


def log_of(server):
    return server.log()


# MARK: Forms


def test_every_empty_field_is_marked_and_listed(device):
    page = device("/en/account/register")
    expect(page.locator("#register [type=submit]")).to_be_enabled()
    submit(page)
    summary = page.locator("[data-form-problem]")
    expect(summary).to_have_text(re.compile("E-mail, Display name, Country, New password, Repeat the new password"))
    expect(page.locator(".field.wrong")).to_have_count(5)
    expect(page.locator("#email")).to_be_focused()
    expect(page.locator("#email-problem")).to_have_text("Type your e-mail.")
    assert page.locator("#email").get_attribute("aria-describedby") == "email-problem"


@pytest.mark.parametrize(("password", "repeated", "problem"), [
    ("short", "short", "fewer than 8 characters"), ("password", "password", "Many people use this password"),
    ("abcabcabc", "abcabcabc", "repeats a few characters"), (PASSWORD, PASSWORD + "x", "are different"),
])
def test_a_wrong_password_is_explained_and_nothing_is_cleared(device, password, repeated, problem):
    page = device("/en/account/register")
    fill_registration(page, "typed@example.org", password)
    page.fill("#repeated-password", repeated)
    submit(page)
    expect(page.locator(".field.wrong .error")).to_contain_text(problem)
    assert page.input_value("#email") == "typed@example.org" and page.input_value("#new-password") == password


def test_a_password_can_be_shown_and_pasted(device):
    page = device("/en/account/log-in")
    expect(page.locator("#log-in [type=submit]")).to_be_enabled()
    page.fill("#log-in-password", PASSWORD)
    assert page.get_attribute("#log-in-password", "autocomplete") == "current-password"
    assert page.get_attribute("#log-in-email", "autocomplete") == "username"
    show = page.locator("[data-action=show-password]")
    show.click()
    assert page.get_attribute("#log-in-password", "type") == "text"
    expect(show).to_have_text("Hide")
    show.click()
    assert page.get_attribute("#log-in-password", "type") == "password"
    assert page.evaluate("""() => document.querySelector("#log-in-password").dispatchEvent(
        new ClipboardEvent("paste", { cancelable: true, bubbles: true }))""")


def test_cancel_asks_only_if_something_was_typed(device):
    page = device("/en/account/register")
    expect(page.locator("#register [type=submit]")).to_be_enabled()
    page.fill("#name", "Ana")
    page.get_by_role("link", name="Cancel").click()
    page.get_by_role("button", name="Keep").click()
    assert page.input_value("#name") == "Ana"
    page.get_by_role("link", name="Cancel").click()
    page.get_by_role("button", name="Discard").click()
    page.wait_for_url("**/en/account")
    page.goto("/en/account/register")
    expect(page.locator("#register [type=submit]")).to_be_enabled()
    page.get_by_role("link", name="Cancel").click()
    page.wait_for_url("**/en/account")


def test_wrong_credentials_mark_both_fields_and_clear_nothing(device):
    email = next(emails)
    register(device(), email)
    page = device("/en/account/log-in")
    expect(page.locator("#log-in [type=submit]")).to_be_enabled()
    for address, password in [(email, "another password"), ("nobody@example.org", PASSWORD)]:
        page.fill("#log-in-email", address)
        page.fill("#log-in-password", password)
        submit(page)
        expect(page.locator("[data-form-problem]")).to_contain_text("do not match an account")
        expect(page.locator(".field.wrong")).to_have_count(2)
        assert page.input_value("#log-in-email") == address and page.input_value("#log-in-password") == password


def test_an_email_that_has_an_account_is_explained(device):
    email = next(emails)
    register(device(), email)
    page = device("/en/account/register")
    fill_registration(page, email)
    submit(page)
    expect(page.locator("#email-problem")).to_contain_text("has an account already")
    assert page.input_value("#new-password") == PASSWORD


def test_without_scripts_the_pages_say_that_an_account_needs_them(device):
    page = device("/en/account/register", java_script_enabled=False)
    expect(page.locator("#register")).to_be_hidden()
    expect(page.locator("#register [type=submit]")).to_be_disabled()
    # Playwright switches scripts off after the browser has decided not to show this element.
    notice = re.search("<noscript>(.*?)</noscript>", page.request.get("/en/account/register").text(), re.DOTALL)
    assert "An account needs JavaScript" in notice[1]


def test_the_password_and_the_code_never_leave_the_browser(device):
    page = device()
    sent = []
    page.context.on("request", lambda request: sent.append((request.url, request.post_data or "", str(request.headers))))
    code = register(page, next(emails))
    everything = json.dumps(sent)
    assert "/v1/users" in everything
    assert PASSWORD not in everything and code not in everything and code.replace("-", "") not in everything


STEP = {
    "en": "Last step: choose what you avoid.", "es": "Último paso: elige lo que evitas.", "pt": "Último passo: escolhe o que evitas.",
}


@pytest.mark.parametrize("language", STEP)
def test_the_last_step_of_a_registration_is_what_one_avoids(device, language):
    email = next(emails)
    page = device(f"/{language}/account/register")
    fill_registration(page, email)
    submit(page)
    type_code_part(page)
    step = page.locator("#avoid-step")
    expect(step).to_contain_text(STEP[language])
    wait_for_scripts(page)
    page.locator("input[name=avoid][value=milk]").click()
    wait_for(page, lambda: "milk" in avoided(page))
    # The device has drawn the form again, with the step.
    expect(page.locator("[name=severity-milk]").first).to_be_visible()
    expect(step).to_be_visible()
    assert_accessible_and_fits(page, language, WIDTHS)
    step.get_by_role("link").click()
    expect(page.locator("#own")).to_be_visible()
    up_to_date(page) if language == "en" else expect(page.locator("#sync-state")).not_to_be_empty()
    # Later visits do not show it.
    page.goto(f"/{language}/avoid")
    expect(page.locator("input[name=avoid][value=milk]")).to_be_checked()
    expect(step).to_have_count(0)
    if language == "en":
        other = device("/en/")
        log_in(other, email)
        other.goto("/en/avoid")
        expect(other.locator("input[name=avoid][value=milk]")).to_be_checked(timeout=60_000)


def test_somebody_who_has_chosen_before_goes_to_the_account(device):
    page = device()
    avoid(page, "milk")
    page.goto("/en/account/register")
    fill_registration(page, next(emails))
    submit(page)
    type_code_part(page)
    expect(page.locator("#own")).to_be_visible()


def test_a_restaurant_goes_to_the_account(device):
    page = device("/en/account/register")
    fill_registration(page, next(emails))
    page.check("[name=role][value=restaurant]", force=True)
    submit(page)
    type_code_part(page)
    expect(page.locator("#own")).to_be_visible()


# MARK: Two devices


def test_what_one_avoids_appears_on_the_second_device(device):
    email = next(emails)
    first, second = device(), device()
    avoid(first, "milk", "peanuts")
    register(first, email)
    log_in(second, email)
    up_to_date(second)
    wait_for(second, lambda: avoided(second) == {"milk", "peanuts"})
    assert len(values(second, "people")) == 1
    second.goto("/en/avoid")
    expect(second.locator("input[name=avoid][value=milk]")).to_be_checked()


def test_lists_from_before_the_first_log_in_are_joined(device):
    email = next(emails)
    first, second = device(), device()
    avoid(first, "milk")
    register(first, email)
    avoid(second, "fish")
    log_in(second, email)
    up_to_date(second)
    synchronize(first)
    for page in (first, second):
        wait_for(page, lambda: avoided(page) == {"milk", "fish"})
        assert len(values(page, "people")) == 1


def test_changes_without_a_network_on_both_devices_are_merged(device):
    email = next(emails)
    first, second = device(), device()
    avoid(first, "milk")
    register(first, email)
    log_in(second, email)
    up_to_date(second)
    for page, allergen in ((first, "eggs"), (second, "fish")):
        page.goto("/en/avoid")
        page.locator(f"input[name=avoid][value={allergen}]").wait_for(timeout=60_000)
        # The modules of the page are loaded before the network is away.
        wait_for_scripts(page)
        page.context.set_offline(True)
        page.locator(f"input[name=avoid][value={allergen}]").check()
        wait_for(page, lambda: allergen in avoided(page))
    for page in (first, second):
        page.context.set_offline(False)
        synchronize(page)
    synchronize(first)
    for page in (first, second):
        wait_for(page, lambda: avoided(page) == {"milk", "eggs", "fish"})


def test_what_is_removed_on_one_device_is_removed_on_the_other(device):
    email = next(emails)
    first, second = device(), device()
    avoid(first, "milk", "eggs")
    register(first, email)
    log_in(second, email)
    up_to_date(second)
    second.goto("/en/avoid")
    # Before the device has drawn the page, nothing is checked.
    expect(second.locator("input[name=avoid][value=milk]")).to_be_checked()
    second.locator("input[name=avoid][value=milk]").uncheck()
    wait_for(second, lambda: avoided(second) == {"eggs"})
    synchronize(second)
    synchronize(first)
    wait_for(first, lambda: avoided(first) == {"eggs"})


def test_foods_and_personal_details_appear_on_the_second_device(device):
    email = next(emails)
    first, second = device(), device()
    register(first, email)
    person = records(first, "people")[0]["id"]
    put(first, record("foods", {"name": "Crema", "person": person, "gtin": "", "check": "", "reasons": [], "addedAt": 5}))
    put(first, record("settings", {"name": "energyForm", "value": [["height", "170"], ["weight", "60"]]},
                      id="00000000-0000-4000-8000-000000000002", key="energyForm"))
    # These records were written past the store, which counts changes.
    avoid(first, "milk")
    synchronize(first)
    log_in(second, email)
    up_to_date(second)
    assert [food["name"] for food in values(second, "foods")] == ["Crema"]
    details = [setting["value"] for setting in values(second, "settings") if setting["name"] == "energyForm"]
    assert details == [[["height", "170"], ["weight", "60"]]]


@pytest.mark.parametrize("language, button, notice", [
    ("en", "Update the list", "The list is up to date"), ("es", "Actualizar la lista", "La lista está al día"),
    ("pt", "Atualizar a lista", "A lista está em dia"),
])
def test_the_list_of_foods_is_updated_with_a_button(device, language, button, notice):
    email = next(emails)
    first, second = device(), device()
    register(first, email)
    log_in(second, email)
    store(second, "foods", {"name": "Nata", "person": "", "gtin": "", "check": "", "reasons": [], "addedAt": 5})
    synchronize(second)
    # Without the stream, another device hears of a change after a minute.
    second.route("**/v1/vault/events", lambda route: route.abort())
    second.goto(f"/{language}/foods-i-react-to")
    expect(second.locator(".food-row")).to_have_count(1)
    store(first, "foods", {"name": "Crema", "person": "", "gtin": "", "check": "", "reasons": [], "addedAt": 6})
    synchronize(first)
    second.get_by_role("button", name=button).click()
    expect(second.locator(".food-row")).to_have_count(2)
    expect(second.locator("#notices")).to_contain_text(notice)
    # The order is part of the list.
    second.locator("[data-action=arrange]").click()
    second.locator("[data-action=lower-food]").first.click()
    expect(second.locator(".food-row .title").first).to_contain_text("Nata")
    synchronize(second)
    synchronize(first)
    first.goto("/en/foods-i-react-to")
    expect(first.locator(".food-row .title").first).to_contain_text("Nata")


def test_without_an_account_there_is_nothing_to_update(device):
    page = device()
    store(page, "foods", {"name": "Nata", "person": "", "gtin": "", "check": "", "reasons": [], "addedAt": 5})
    page.goto("/en/foods-i-react-to")
    expect(page.locator(".food-row")).to_have_count(1)
    expect(page.locator("[data-action=update-foods]")).to_be_hidden()


def diary_of(page):
    """The records of the diary, without their identifiers, which differ between devices for records with a natural key."""
    page.goto("/en/about")
    names = ("diaryEntries", "symptoms", "diaryDays", "favourites", "treatments", "dishes", "watches")
    return {name: sorted(json.dumps(value, sort_keys=True) for value in values(page, name)) for name in names}


def store(page, collection, *values):
    """Stores values with the store of the page, which counts changes."""
    script = "async ([collection, values]) => { const { Store } = %s; const store = await Store.open();" % module("device/store.js")
    page.evaluate(script + " for (const value of values) await store.put(collection, value); }", [collection, list(values)])


def test_the_diary_is_the_same_on_all_devices(device):
    email = next(emails)
    first, second = device(), device()
    register(first, email)
    log_in(second, email)
    first.goto("/en/diary")
    day = first.locator(".calendar [aria-current=date]").get_attribute("data-day", timeout=60_000)
    food = {"key": f"name:{PLANTED}", "name": f"A {PLANTED}"}
    entry = lambda slot: {"day": day, "minute": 480, "slot": slot, "grams": 100, "amount": "100 g", "food": food}
    symptom = lambda **members: {"day": day, "symptom": "nausea", "intensity": 3, "frequency": 1, "slots": [], **members}
    store(first, "diaryEntries", entry("breakfast"))
    store(first, "symptoms", symptom())
    store(first, "treatments", {"title": "No milk", "start": day})
    store(first, "dishes", {"name": "Soup", "parts": [{"name": "carrot", "grams": 80}]})
    store(first, "favourites", {"key": food["key"], "food": food})
    # The second device writes about the same symptom of the same day, without having seen what the first one wrote.
    store(second, "symptoms", symptom(minute=900))
    store(second, "diaryEntries", entry("dinner"))
    store(second, "diaryDays", {"day": day, "stress": 2})
    for page in (first, second, first):
        synchronize(page)
    merged = diary_of(first)
    assert diary_of(second) == merged
    assert {name: len(found) for name, found in merged.items()} == {
        "diaryEntries": 2, "symptoms": 1, "diaryDays": 1, "favourites": 1, "treatments": 1, "dishes": 1, "watches": 0,
    }
    assert json.loads(merged["symptoms"][0])["minute"] == 900
    # The page shows what the other device wrote. What is deleted there is deleted on both.
    first.goto("/en/diary")
    dinner = first.locator(".day-box").filter(has=first.locator("#dinner"))
    expect(dinner).to_contain_text(PLANTED, timeout=60_000)
    [id] = [row["id"] for row in records(first, "diaryEntries") if row["value"]["slot"] == "dinner"]
    first.evaluate("async (id) => { const { Store } = %s; await (await Store.open()).delete('diaryEntries', id); }" % module("device/store.js"), id)
    synchronize(first)
    synchronize(second)
    assert len(diary_of(second)["diaryEntries"]) == 1


def test_favourite_additives_are_in_the_vault(device):
    email = next(emails)
    first, second = device(), device()
    register(first, email)
    for additive in ["e322", "e102"]:
        first.goto(f"/en/additives/{additive}")
        first.locator("#favourite").click()
        expect(first.locator("#favourite")).to_have_attribute("aria-pressed", "true")
    synchronize(first)
    log_in(second, email)
    up_to_date(second)
    second.goto("/pt/additives")
    favourites = second.locator("#favourites")
    favourites.locator("summary").click()
    expect(favourites.locator("a")).to_have_count(2)
    second.goto("/en/additives/e322")
    star = second.locator("#favourite")
    expect(star).to_have_attribute("aria-pressed", "true")
    star.click()
    expect(star).to_have_attribute("aria-pressed", "false")
    synchronize(second)
    synchronize(first)
    wait_for(first, lambda: [value["additive"] for value in values(first, "favouriteAdditives")] == ["e102"])


def test_changes_that_wait_survive_a_reload_and_are_counted(device):
    page = device()
    register(page, next(emails))
    page.route("**/v1/vault/**", lambda route: route.abort())
    avoid(page, "milk")
    page.goto("/en/account")
    expect(page.locator("#sync-state")).to_contain_text("One change has not been sent yet.")
    page.reload()
    expect(page.locator("#sync-state")).to_contain_text("One change has not been sent yet.")
    page.unroute("**/v1/vault/**")
    synchronize(page)


def test_a_repeated_batch_without_an_answer_changes_nothing(device):
    email = next(emails)
    first, second = device(), device()
    register(first, email)

    def lose_answer(route):
        route.fetch()
        route.abort()

    first.route("**/v1/vault/records", lose_answer, times=1)
    avoid(first, "milk")
    synchronize(first)
    log_in(second, email)
    up_to_date(second)
    wait_for(second, lambda: avoided(second) == {"milk"})
    keys = first.evaluate("""() => new Promise((resolve) => {
      const request = indexedDB.open('morsel');
      request.onsuccess = () => {
        const all = request.result.transaction('vault').objectStore('vault').getAll();
        all.onsuccess = () => { request.result.close(); resolve(all.result.filter((entry) => entry.collection === 'people')); };
      };
    })""")
    assert [entry.get("changed") for entry in keys] == [None]


def test_a_window_that_is_closed_during_a_batch_sends_it_again(device):
    email = next(emails)
    first, second = device(), device()
    register(first, email)
    # The server stores the batch, and the window is closed before the answer arrives.
    reached = []

    def hold(route):
        route.fetch()
        reached.append(route.request.headers["idempotency-key"])

    first.route("**/v1/vault/records", hold)
    avoid(first, "milk")
    wait_for(first, lambda: reached != [])
    window = first.context.new_page()
    first.close()
    sent = []
    window.on("request", lambda request: sent.append(request.headers.get("idempotency-key")) if "/vault/records" in request.url else None)
    synchronize(window)
    assert sent[0] == reached[0]
    log_in(second, email)
    up_to_date(second)
    wait_for(second, lambda: avoided(second) == {"milk"})


def test_an_imported_file_reaches_the_other_devices(device, tmp_path):
    email = next(emails)
    first, second = device(), device()
    avoid(first, "milk")
    register(first, email)
    first.goto("/en/settings")
    with first.expect_download() as download:
        first.locator("[data-action=export]").click()
    avoid(first, "fish")
    synchronize(first)
    log_in(second, email)
    up_to_date(second)
    wait_for(second, lambda: avoided(second) == {"milk", "fish"})
    first.goto("/en/settings")
    with first.expect_file_chooser() as chooser:
        first.locator("[data-action=import]").click()
    chooser.value.set_files(download.value.path())
    wait_for(first, lambda: avoided(first) == {"milk"})
    synchronize(first)
    synchronize(second)
    wait_for(second, lambda: avoided(second) == {"milk"})


def test_a_person_who_is_removed_disappears_and_somebody_stays(device):
    email = next(emails)
    first, second = device(), device()
    avoid(first, "milk")
    register(first, email)
    log_in(second, email)
    up_to_date(second)
    [person] = records(second, "people")
    second.evaluate("""async (id) => {
      const open = indexedDB.open('morsel');
      await new Promise((resolve) => { open.onsuccess = resolve; });
      const transaction = open.result.transaction(['records', 'sequence'], 'readwrite');
      const store = transaction.objectStore('records');
      const get = store.get(id);
      get.onsuccess = () => store.put({ ...get.result, deleted: true, value: null, changedAt: Date.now() });
      const sequence = transaction.objectStore('sequence');
      const number = sequence.get('changes');
      number.onsuccess = () => sequence.put(number.result + 1, 'changes');
      await new Promise((resolve) => { transaction.oncomplete = resolve; });
      open.result.close();
    }""", person["id"])
    synchronize(second)
    synchronize(first)
    wait_for(first, lambda: avoided(first) == set())
    assert len(records(first, "people")) == 1 and records(first, "people")[0]["id"] != person["id"]


def test_two_windows_of_a_device_synchronize_one_after_the_other(device):
    email = next(emails)
    first, second = device(), device()
    register(first, email)
    other = first.context.new_page()
    for page, allergens in ((first, ["milk", "eggs"]), (other, ["fish", "celery"])):
        avoid(page, *allergens)
    for page in (first, other):
        page.goto("/en/account")
    for page in (first, other):
        page.locator("[data-action=sync-now]").click()
    for page in (first, other):
        up_to_date(page)
    log_in(second, email)
    up_to_date(second)
    wait_for(second, lambda: avoided(second) == {"milk", "eggs", "fish", "celery"})


def test_checks_are_sent_only_if_the_person_wants_it(device):
    email = next(emails)
    first, second = device(), device()
    first.goto("/en/")
    first.fill("#text", "Ingredients: peanuts, salt")
    wait_for(first, lambda: values(first, "checks") != [])
    register(first, email)
    log_in(second, email)
    up_to_date(second)
    assert values(second, "checks") == []
    first.goto("/en/account")
    first.locator("#syncs-checks").check()
    wait_for(first, lambda: has_chosen_history(first, True))

    def has_arrived():
        synchronize(first)
        synchronize(second)
        return [check["text"] for check in values(second, "checks")] == ["Ingredients: peanuts, salt"]

    wait_for(second, has_arrived)


def entries(page, collection):
    """The entries of the vault on a device, of one collection."""
    return [entry for entry in page.evaluate("""() => new Promise((resolve) => {
      const request = indexedDB.open('morsel');
      request.onsuccess = () => {
        const all = request.result.transaction('vault').objectStore('vault').getAll();
        all.onsuccess = () => { request.result.close(); resolve(all.result); };
      };
    })""") if entry["collection"] == collection]


def has_chosen_history(page, is_on):
    """Whether the choice is stored, a moment after the click."""
    return any(setting["name"] == "syncsChecks" and setting["value"] is is_on for setting in values(page, "settings"))


def are_erased(page, collection="checks"):
    found = entries(page, collection)
    return bool(found) and all(not json.loads(entry["record"])["fields"] and not entry.get("changed") for entry in found)


def test_checks_that_were_sent_are_deleted_when_the_person_stops(device):
    email = next(emails)
    first, second, third = device(), device(), device()
    first.goto("/en/")
    first.fill("#text", "Ingredients: peanuts, salt")
    wait_for(first, lambda: values(first, "checks") != [])
    register(first, email)
    log_in(second, email)
    first.goto("/en/account")
    first.locator("#syncs-checks").check()
    wait_for(first, lambda: has_chosen_history(first, True))
    wait_for(second, lambda: synchronize(first) or synchronize(second) or values(second, "checks") != [])
    texts = [check["text"] for check in values(first, "checks")]

    first.locator("#syncs-checks").click()
    dialog = first.get_by_role("dialog")
    expect(dialog).to_contain_text("deleted from the account")
    dialog.get_by_role("button", name="Cancel").or_(dialog.get_by_role("button", name="Keep")).click()
    expect(first.locator("#syncs-checks")).to_be_checked()
    first.locator("#syncs-checks").click()
    dialog.get_by_role("button", name="Stop and delete").click()
    expect(first.locator("#syncs-checks")).not_to_be_checked()
    wait_for(first, lambda: has_chosen_history(first, False))
    wait_for(first, lambda: synchronize(first) or are_erased(first))
    synchronize(second)
    log_in(third, email)
    up_to_date(third)
    assert are_erased(third) and values(third, "checks") == []
    expect(second.locator("#syncs-checks")).not_to_be_checked()
    for page in (first, second):
        assert [check["text"] for check in values(page, "checks")] == texts

    first.locator("#syncs-checks").check()
    wait_for(first, lambda: has_chosen_history(first, True))

    def has_returned():
        synchronize(first)
        synchronize(third)
        return [check["text"] for check in values(third, "checks")] == texts

    wait_for(third, has_returned)


@pytest.mark.parametrize("language, question, stop", [
    ("en", "Stop synchronizing your diary?", "Stop and delete"), ("es", "¿Dejar de sincronizar tu diario?", "Dejar y borrar"),
    ("pt", "Deixar de sincronizar o teu diário?", "Parar e apagar"),
])
def test_a_diary_that_is_no_longer_synchronized_is_deleted_from_the_account_only(device, language, question, stop):
    email = next(emails)
    first, second = device(), device()
    register(first, email)
    log_in(second, email)
    meal = lambda name: {"day": "2026-03-01", "minute": 480, "slot": "breakfast", "grams": 100, "amount": "100 g",
                         "food": {"key": f"name:{name}", "name": name}}
    meals = lambda page: sorted(entry["food"]["name"] for entry in values(page, "diaryEntries"))
    store(first, "diaryEntries", meal("figs"))
    synchronize(first)
    synchronize(second)
    assert meals(second) == ["figs"]

    first.goto(f"/{language}/account")
    switch = first.locator("#syncs-diary")
    expect(switch).to_be_checked()
    switch.click()
    dialog = first.get_by_role("dialog")
    expect(dialog).to_contain_text(question)
    dialog.get_by_role("button", name=stop).click()
    expect(switch).not_to_be_checked()
    wait_for(first, lambda: any(setting["name"] == "syncsDiary" and setting["value"] is False for setting in values(first, "settings")))
    wait_for(first, lambda: synchronize(first) or are_erased(first, "diaryEntries"))
    store(first, "diaryEntries", meal("plums"))
    synchronize(first)
    synchronize(second)
    expect(second.locator("#syncs-diary")).not_to_be_checked()
    assert meals(first) == ["figs", "plums"] and meals(second) == ["figs"]
    third = device()
    log_in(third, email)
    up_to_date(third)
    assert meals(third) == []

    # The page is left before the browser has stored the choice.
    first.evaluate("""() => {
      const { put } = IDBObjectStore.prototype;
      const isChoice = (row) => row?.collection === "settings" && row.value?.name === "syncsDiary";
      IDBObjectStore.prototype.put = function (row, ...rest) {
        return isChoice(row) ? new EventTarget() : put.call(this, row, ...rest);
      };
    }""")
    first.locator("#syncs-diary").check()
    wait_for(third, lambda: synchronize(first) or synchronize(third) or meals(third) == ["figs", "plums"])


def test_a_conflict_whose_answer_is_never_sent_is_no_earlier_version(device):
    """Both devices make the same version of a record. The second learns of it, and its page is closed before it sends the next one."""
    email = next(emails)
    first, second = device(), device()
    register(first, email)
    avoid(first, "milk")
    synchronize(first)
    log_in(second, email)
    up_to_date(second)
    batches = []
    second.route("**/v1/vault/records", lambda route: batches.append(route))
    avoid(second, "fish")
    wait_for(second, lambda: batches)
    avoid(first, "eggs")
    synchronize(first)
    batches[0].continue_()
    # The merged record is on its way.
    wait_for(second, lambda: len(batches) > 1)
    assert avoided(second) == {"milk", "eggs", "fish"}
    second.goto("/en/about")
    second.unroute("**/v1/vault/records")
    synchronize(second)
    synchronize(first)
    assert avoided(first) == {"milk", "eggs", "fish"}


def test_an_earlier_version_of_a_malicious_server_is_not_believed(device):
    email = next(emails)
    page = device()
    avoid(page, "milk")
    register(page, email)
    earlier = page.evaluate("fetch('/v1/vault/changes').then((response) => response.json())")
    avoid(page, "fish")
    synchronize(page)
    page.route("**/v1/vault/changes*", lambda route: route.fulfill(json={**earlier, "next": 10_000, "hasMore": False}))
    page.locator("[data-action=sync-now]").click()
    expect(page.locator("#sync-state")).to_contain_text("The server returned an earlier version")
    assert avoided(page) == {"milk", "fish"}


# MARK: Sessions


def test_a_session_that_was_ended_elsewhere_asks_for_the_password_and_loses_nothing_typed(device):
    email = next(emails)
    first, second = device(), device()
    register(first, email)
    log_in(second, email)
    up_to_date(second)
    second.fill("#details-form #name", "Ana Luz")
    first.reload()
    first.get_by_role("button", name="Log out there").click()
    first.get_by_role("dialog").get_by_role("button", name="Log out there").click()
    expect(first.get_by_role("button", name="Log out there")).to_have_count(0)
    second.locator("#details-form [type=submit]").click()
    dialog = second.get_by_role("dialog", name="Log in")
    expect(dialog.locator("#log-in-email")).to_have_value(email)
    dialog.locator("#log-in-password").fill(PASSWORD)
    dialog.get_by_role("button", name="Log in").click()
    expect(second.locator("[data-fact=name]")).to_have_text("Ana Luz")


def test_a_changed_password_reaches_a_device_that_was_offline(device):
    email = next(emails)
    first, second = device(), device()
    avoid(first, "milk")
    register(first, email)
    log_in(second, email)
    up_to_date(second)
    second.goto("/en/avoid")
    second.locator("input[name=avoid][value=fish]").wait_for(timeout=60_000)
    wait_for_scripts(second)
    second.context.set_offline(True)
    second.locator("input[name=avoid][value=fish]").check()
    wait_for(second, lambda: "fish" in avoided(second))

    first.goto("/en/account")
    change_password(first)
    expect(first.locator(".toast")).to_contain_text("The password is changed")

    second.context.set_offline(False)
    second.goto("/en/account")
    expect(second.locator("#sync-state")).to_contain_text("Your log-in has ended")
    log_in(second, email, OTHER_PASSWORD)
    up_to_date(second)
    synchronize(first)
    wait_for(first, lambda: avoided(first) == {"milk", "fish"})


@pytest.mark.parametrize(("language", "words"), [
    ("en", "This is not your current password."), ("es", "Esta no es tu contraseña actual."),
    ("pt", "Esta não é a tua palavra-passe atual."),
])
def test_a_wrong_current_password_is_marked(device, language, words):
    page = device()
    register(page, next(emails))
    page.goto(f"/{language}/account")
    change_password(page, current=OTHER_PASSWORD)
    expect(page.locator("#password-form [data-form-problem]")).to_contain_text(words)
    expect(page.locator("#password-form #password")).to_have_attribute("aria-invalid", "true")


def test_a_log_in_lasts_when_the_browser_is_opened_again(device, browser, server):
    page = device()
    register(page, next(emails))
    state = page.context.storage_state(indexed_db=True)
    assert "signed-in" in json.dumps(state["origins"])
    cookie = next(cookie for cookie in state["cookies"] if cookie["name"] == "__Host-morsel")
    assert cookie["httpOnly"] and cookie["secure"] and cookie["expires"] > 0
    other = page.context.new_page()
    other.goto("/en/account")
    up_to_date(other)


def test_logging_out_asks_and_removes_everything_from_the_device(device):
    email = next(emails)
    page = device()
    avoid(page, "milk")
    register(page, email)
    page.route("**/v1/vault/**", lambda route: route.abort())
    avoid(page, "fish")
    page.goto("/en/account")
    expect(page.locator("[data-action=log-out]")).to_be_enabled()
    page.locator("[data-action=log-out]").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Changes that have not been sent will be lost: 1.")
    dialog.get_by_role("button", name="Cancel").click()
    assert avoided(page) == {"milk", "fish"}
    page.unroute("**/v1/vault/**")
    page.locator("[data-action=log-out]").click()
    expect(dialog).to_be_visible()
    expect(dialog.locator("[data-unsent]")).to_be_hidden()
    dialog.get_by_role("button", name="Log out").click()
    expect(page.locator("#log-in [type=submit]")).to_be_enabled()
    assert avoided(page) == set()
    page.goto("/en/account")
    expect(page.get_by_role("link", name="Create an account")).to_be_visible()
    log_in(page, email)
    up_to_date(page)
    wait_for(page, lambda: avoided(page) == {"milk", "fish"})


# MARK: Recovery and deletion


def test_a_recovery_code_opens_the_data_and_sets_a_new_password(device):
    email = next(emails)
    first, second, third = device(), device(), device()
    avoid(first, "milk")
    code = register(first, email)
    fill_recovery(second, email, ("0" if code[0] != "0" else "1") + code[1:])
    submit(second)
    expect(second.locator("#code-problem")).to_have_text("A character in group 1 is wrong.")
    second.fill("#code", code.lower().replace("-", " "))
    submit(second)
    expect(second.locator("#own")).to_be_visible()
    up_to_date(second)
    wait_for(second, lambda: avoided(second) == {"milk"})
    log_in(third, email, OTHER_PASSWORD)
    up_to_date(third)


def test_a_new_recovery_code_replaces_the_earlier_one(device):
    email = next(emails)
    page, other = device(), device()
    earlier = register(page, email)
    page.reload()
    expect(page.locator("#code-form [type=submit]")).to_be_enabled()
    page.fill("#code-password", PASSWORD)
    page.locator("#code-form [type=submit]").click()
    code = confirm_code(page)
    assert code != earlier
    for typed, is_right in ((earlier, False), (code, True)):
        fill_recovery(other, email, typed)
        submit(other)
        if is_right:
            expect(other.locator("#own")).to_be_visible()
        else:
            expect(other.locator("[data-form-problem]")).to_contain_text("do not belong together")


@pytest.mark.parametrize(("language", "words"), [
    ("en", "Another device made new keys"), ("es", "Otro dispositivo creó claves nuevas"), ("pt", "Outro dispositivo criou chaves novas"),
])
def test_new_keys_seal_everything_again_and_the_other_device_goes_on(device, language, words):
    email = next(emails)
    first, second, third = device(), device(), device()
    avoid(first, "milk")
    register(first, email)
    log_in(second, email)
    up_to_date(second)
    first.goto(f"/{language}/account")
    form = first.locator("#rotation-form")
    expect(form.locator("[type=submit]")).to_be_enabled()
    form.locator("[type=submit]").click()
    expect(first.locator("#rotation-password-problem")).to_be_visible()
    first.fill("#rotation-password", OTHER_PASSWORD)
    form.locator("[type=submit]").click()
    expect(form.locator("[data-form-problem]")).to_be_visible()
    first.fill("#rotation-password", PASSWORD)
    form.locator("[type=submit]").click()
    code = first.locator("[data-code]").inner_text(timeout=60_000)
    first.fill("#code-part", code[-5:])
    first.locator("main form [type=submit]").click()
    expect(first.locator("#own")).to_be_visible()
    wait_for(first, lambda: synchronize(first) or all(
        entry["keyVersion"] == 2 for collection in ("people", "settings") for entry in entries(first, collection)))

    # The other device asks for the password, and then sends and receives as before.
    second.goto(f"/{language}/account")
    expect(second.locator("#sync-state")).to_contain_text(words)
    expect(second.locator("#sync-state a")).to_be_visible()
    expect(second.locator(".toast")).to_contain_text(words)
    log_in(second, email)
    up_to_date(second)
    avoid(second, "fish")
    synchronize(second)
    synchronize(first)
    wait_for(first, lambda: avoided(first) == {"milk", "fish"})
    recover(third, email, code)
    up_to_date(third)
    assert avoided(third) == {"milk", "fish"}


def test_everything_can_be_downloaded_as_a_page_and_as_json(device):
    email = next(emails)
    page = device()
    avoid(page, "milk")
    register(page, email)
    for action, kind in (("download-json", "json"), ("download-page", "html")):
        with page.expect_download() as download:
            page.locator(f"[data-action={action}]").click()
        content = download.value.path().read_text(encoding="utf-8")
        assert download.value.suggested_filename.endswith(kind)
        assert email in content and "milk" in content
        if kind == "json":
            everything = json.loads(content)
            assert everything["account"]["username"] == email and len(everything["sessions"]) == 1
    # Each kind of records has a title in the page.
    untitled = page.evaluate("async () => {" + f"const {{ collections }} = {module('device/collections.js')};" + '''
      const words = document.getElementById("export-words").content;
      const exported = Object.keys(collections).filter((name) => !collections[name].isOfAccount);
      return exported.filter((name) => !words.querySelector(`[data-word="${name}"]`));
    }''')
    assert untitled == []


def test_a_deleted_account_leaves_nothing_on_the_server_and_everything_on_the_device(device, server):
    email = next(emails)
    page = device()
    page.goto("/en/avoid")
    avoid(page, "milk")
    page.evaluate("""async (planted) => {
      const open = indexedDB.open('morsel');
      await new Promise((resolve) => { open.onsuccess = resolve; });
      const store = open.result.transaction('records', 'readwrite').objectStore('records');
      const all = await new Promise((resolve) => { const get = store.getAll(); get.onsuccess = () => resolve(get.result); });
      const person = all.find(({ collection }) => collection === 'people');
      store.put({ ...person, changedAt: Date.now(), value: { ...person.value, emergency: planted } });
      await new Promise((resolve) => { store.transaction.oncomplete = resolve; });
      open.result.close();
    }""", PLANTED)
    register(page, email)
    account = page.evaluate("fetch('/v1/users/%s').then((answer) => answer.json())" % email)["account"]
    files = [path for path in server.path.rglob("*") if path.is_file() and "web" not in path.parts]
    assert any(email.encode() in path.read_bytes() for path in files)
    assert not any(PLANTED.encode() in path.read_bytes() for path in files)

    page.locator("[data-action=delete-account]").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(page.get_by_role("link", name="Create an account")).to_be_visible()

    def is_kept():
        try:
            return avoided(page) == {"milk"}
        except Error:  # The page is being loaded again.
            return False

    wait_for(page, is_kept)
    for path in server.path.rglob("*"):
        if path.is_file() and "web" not in path.parts:
            content = path.read_bytes()
            assert email.encode() not in content and account.encode() not in content, path
    log = server.log()
    assert email not in log and account not in log and PLANTED not in log


# MARK: Every page


ACCOUNT_PAGES = ["account", "account/register", "account/log-in", "account/recovery"]


@pytest.mark.every_language
@pytest.mark.parametrize("language", ["en", "es", "pt"])
def test_the_pages_of_accounts_are_accessible_and_fit(device, language):
    page = device("about:blank", reduced_motion="reduce")
    for name in ACCOUNT_PAGES:
        page.goto(f"/{language}/{name}")
        wait_for_scripts(page)
        if name == "account/register":
            expect(page.locator("#register [type=submit]")).to_be_enabled()
            submit(page)
            expect(page.locator(".field.wrong")).to_have_count(5)
        assert_accessible_and_fits(page, language, WIDTHS)


def test_axe_finds_no_violations_with_a_log_in_and_a_recovery_code(device):
    page = device("/en/account/register", reduced_motion="reduce")
    fill_registration(page, next(emails))
    submit(page)
    page.locator("[data-code]").wait_for(timeout=60_000)
    assert_accessible_in_both_themes(page)
    confirm_code(page)
    up_to_date(page)
    assert_accessible_and_fits(page, widths=WIDTHS)


def test_nothing_is_loaded_for_people_without_an_account(device):
    page = device("about:blank")
    loaded = []
    page.on("request", lambda request: loaded.append(request.url))
    page.goto("/en/")
    wait_for_scripts(page)
    assert not any("vault" in url or "passwords" in url or "/v1/users" in url for url in loaded)
