"""The guided protocols of the diary, what other pages say of them, the calm mode, and treatments without a last day."""
import datetime

import pytest
from accessibility import assert_accessible_and_fits
from page_scripts import wait_for, wait_for_scripts
from playwright.sync_api import expect
from records import put, record, values
from sample_products import LOAF, SPREAD
from test_check import check
from test_diary import DESKTOP, PHONE, add, box, diary

# Some tests lose the network.
SERVICE_WORKERS = "allow"


def set_people(page, avoids):
    """Stores what the owner of the device avoids, as the page for it does."""
    page.evaluate(
        """async (avoids) => {
  const request = indexedDB.open('morsel');
  const database = await new Promise((resolve) => { request.onsuccess = () => resolve(request.result); });
  const store = database.transaction('records', 'readwrite').objectStore('records');
  const all = await new Promise((resolve) => { const rows = store.getAll(); rows.onsuccess = () => resolve(rows.result); });
  const [person] = all.filter(({ collection, deleted }) => collection === 'people' && !deleted);
  store.put({ ...person, value: { ...person.value, avoids } });
  await new Promise((resolve) => { store.transaction.oncomplete = resolve; });
  database.close();
}""",
        avoids,
    )


def open_protocols(page, language="en"):
    page.goto(f"/{language}/diary/protocols")
    expect(page.locator("[data-slot=private]")).to_have_count(0, timeout=60_000)


def begin(page, kind="low-fodmap"):
    """Confirms that no allergy is known, and begins a protocol."""
    form = page.locator(f"form[data-protocol={kind}]")
    form.locator("[name=isConfirmed]").check()
    form.locator("[type=submit]").click()


WORDS = {"en": "Low FODMAP", "es": "Bajo en FODMAP", "pt": "Baixo em FODMAP"}


@pytest.mark.parametrize("options", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("language", WORDS)
def test_a_protocol_is_started_postponed_and_ended(visit, language, options):
    page = diary(visit, language, "diary", **options)
    set_people(page, [])
    open_protocols(page, language)
    assert_accessible_and_fits(page)
    page.locator("form[data-protocol=low-fodmap] [type=submit]").click()
    assert page.locator("form[data-protocol=low-fodmap] [name=isConfirmed]").evaluate("(box) => box.validity.valueMissing")
    begin(page)
    expect(page.locator("#today")).to_have_text(WORDS[language])
    [treatment] = values(page, "treatments")
    assert len(treatment["protocol"]["subjects"]) == 6
    assert_accessible_and_fits(page)
    page.locator("[data-protocol=postpone]").click()
    expect(page.locator("[data-protocol=continue]")).to_be_visible()
    page.locator("[data-protocol=continue]").click()
    expect(page.locator("[data-protocol=postpone]")).to_be_visible()
    page.locator("[data-protocol=end]").click()
    expect(page.locator("[data-protocol=low-fodmap]")).to_be_visible()
    assert values(page, "treatments") == []


def test_what_is_severe_is_left_out(visit):
    page = diary(visit, "en", "diary", **PHONE)
    set_people(page, [{"allergen": "milk", "severity": "severe", "precautions": True}])
    open_protocols(page)
    expect(page.locator("#low-fodmap")).to_be_visible()
    assert "lactose" not in page.locator("main").inner_text().lower()
    begin(page)
    expect(page.locator("#today")).to_be_visible()
    [treatment] = values(page, "treatments")
    assert "fodmap:lactose" not in treatment["protocol"]["subjects"]


def test_calm_mode_has_no_grams_and_no_protocols(visit):
    page = diary(visit, "en", "diary", **PHONE)
    add(page, "breakfast", "tira", "dish:tiramisu", "100")
    expect(box(page, "breakfast")).to_contain_text("100\u00a0g")
    page.goto("/en/diary/overview")
    page.locator("#calm").check(timeout=60_000)
    wait_for(page, lambda: any(value.get("name") == "diaryCalm" and value["value"] is True for value in values(page, "settings")))
    assert_accessible_and_fits(page)
    page.goto("/en/diary")
    expect(box(page, "breakfast")).to_contain_text("tiramisu", ignore_case=True, timeout=60_000)
    expect(box(page, "breakfast")).not_to_contain_text("100")
    page.locator("[data-entry]").click()
    expect(page.locator("#amount")).to_have_value("0.4 portions")
    open_protocols(page)
    expect(page.locator("main")).to_contain_text("calm mode")
    expect(page.locator("[data-protocol]")).to_have_count(0)
    page.goto("/en/diary/statistics")
    expect(page.locator("main li", has_text="Mascarpone").first).to_be_visible(timeout=60_000)
    assert "%" not in page.locator("main").inner_text()


def test_a_treatment_needs_no_last_day(visit):
    page = diary(visit, "en", "diary/treatments", **PHONE)
    page.locator("[data-open=treatment]").click()
    page.locator("#title").fill("Walks")
    page.locator("#start").fill("2026-01-02")
    page.locator("#sheet-form [type=submit]").click()
    expect(page.locator("#sheet")).to_have_count(0)
    expect(page.locator("article")).to_contain_text("since")
    [treatment] = values(page, "treatments")
    assert "end" not in treatment


# MARK: Other pages

MARKS = {
    "en": "Your protocol, days without it: fructans (FODMAP)", "es": "Tu protocolo, días sin él: fructanos (FODMAP)",
    "pt": "O teu protocolo, dias sem ele: frutanos (FODMAP)",
}
PLANNED = {"en": "Days without", "es": "Días sin", "pt": "Dias sem"}
COURSE = "30000000-0000-4000-8000-000000000001"


def follow(page, days, *subjects, language="en"):
    """Stores a protocol that began some days ago, and opens its page, which stores the marks."""
    start = (datetime.date.today() - datetime.timedelta(days=days)).isoformat()
    kind = "low-fodmap" if subjects[0].startswith("fodmap:") else "single-food"
    course = {"kind": kind, "subjects": list(subjects), "postponed": []}
    put(page, record("treatments", {"title": "Protocol", "start": start, "protocol": course}, COURSE))
    open_protocols(page, language)
    wait_for(page, lambda: len(values(page, "phases")) > 0)


@pytest.mark.parametrize("language", MARKS)
def test_a_label_says_what_is_planned_for_today_without_a_network(visit, language):
    page = diary(visit, language, "diary", **PHONE)
    follow(page, 25, "fodmap:fructans", "fodmap:lactose", language=language)
    page.goto(f"/{language}/diary")
    expect(page.locator("#planned")).to_contain_text(PLANNED[language], timeout=60_000)
    assert_accessible_and_fits(page)
    page.goto(f"/{language}/")
    page.evaluate("navigator.serviceWorker.ready")
    wait_for_scripts(page)
    page.context.set_offline(True)
    check(page, "Ingredients: rice, garlic, salt.")
    expect(page.locator(".watched")).to_have_text(MARKS[language], timeout=60_000)
    expect(page.locator("[data-stop-watching]")).to_have_count(0)


@pytest.mark.parametrize("options", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_products_dishes_and_lists_say_what_is_planned(visit, options):
    page = diary(visit, "en", "diary", **options)
    # The second day of the challenge: 21 days as usual, 21 without, and 4 of washout.
    follow(page, 47, "ingredient:sugar")
    page.goto(f"/en/products/{SPREAD}")
    expect(page.locator(".watched")).to_have_text("Your protocol, days with it: sugar", timeout=60_000)
    assert_accessible_and_fits(page)
    page.goto("/en/foods/morsel/tiramisu")
    expect(page.locator(".watched")).to_have_text("Your protocol, days with it: sugar", timeout=60_000)
    page.goto("/en/search?query=hazelnut")
    row = page.locator(f"[data-key='product-{SPREAD}'], [data-key='product-0{SPREAD}']")
    expect(row).to_contain_text("days with it: sugar", timeout=60_000)
    expect(page.locator(f"[data-key='product-0{LOAF}']", has_text="sugar")).to_have_count(0)


def test_what_becomes_severe_is_marked_no_more(visit):
    page = diary(visit, "en", "diary", **PHONE)
    follow(page, 25, "fodmap:lactose")
    page.goto("/en/avoid")
    page.locator("input[name=avoid][value=milk]").check(timeout=60_000)
    # No food has a mark any more. The calendar says why.
    wait_for(page, lambda: {mark["node"] for mark in values(page, "phases")} == {"step"})
    page.goto("/en/diary")
    expect(page.locator("#planned")).to_contain_text("now marked as severe", timeout=60_000)


def test_a_deleted_protocol_marks_nothing_until_it_is_restored(visit):
    page = diary(visit, "en", "diary", **PHONE)
    follow(page, 25, "fodmap:fructans")
    page.goto("/en/diary/treatments")
    page.locator("[data-action=delete-treatment]").click(timeout=60_000)
    wait_for(page, lambda: values(page, "phases") == [])
    page.get_by_role("button", name="Undo").click()
    wait_for(page, lambda: len(values(page, "phases")) > 0)


def test_what_was_eaten_is_shown_and_the_days_are_saved_for_a_calendar(visit):
    page = diary(visit, "en", "diary", **PHONE)
    follow(page, 25, "ingredient:mascarpone")
    page.goto("/en/diary")
    add(page, "breakfast", "tira", "dish:tiramisu", "100")
    open_protocols(page)
    expect(page.locator("section", has=page.locator("#eaten"))).to_contain_text("tiramisu", ignore_case=True)
    expect(page.locator("section", has=page.locator("#eaten"))).to_contain_text("happens to nearly everybody")
    with page.expect_download() as download:
        page.locator("[data-save=calendar]").click()
    text = download.value.path().read_text(encoding="utf-8")
    assert text.startswith("BEGIN:VCALENDAR") and text.count("BEGIN:VALARM") > 3
    assert "mascarpone" not in text.lower()


# MARK: Groups and notes

def test_chosen_groups_are_counted_below_the_foods(visit):
    page = diary(visit, "en", "diary", **PHONE)
    add(page, "breakfast", "tira", "dish:tiramisu", "100")
    page.goto("/en/diary/overview")
    page.locator("input[name=group][value=lactose]").check(timeout=60_000)
    wait_for(page, lambda: any(value.get("name") == "diaryGroups" for value in values(page, "settings")))
    assert_accessible_and_fits(page)
    page.goto("/en/diary/statistics")
    page.locator("[data-tab=ingredients]").click(timeout=60_000)
    group = page.locator("[data-node='fodmap:lactose']")
    expect(group).to_contain_text("Lactose (FODMAP)")
    group.click()
    expect(page.locator("#node")).to_have_text("Lactose (FODMAP)")
    assert_accessible_and_fits(page)


def test_a_symptom_points_at_a_meal(visit):
    page = diary(visit, "en", "diary", **PHONE)
    add(page, "breakfast", "tira", "dish:tiramisu", "100")
    box(page, "symptoms").locator("[data-open=symptoms]").click()
    page.locator("[data-symptom=bloating]").click()
    sheet = page.locator("#sheet-form")
    for name, value in (("intensity", "6"), ("frequency", "2"), ("slots", "lunch")):
        sheet.locator(f"input[name={name}][value='{value}']").check(force=True)
    today = datetime.date.today().isoformat()
    page.locator("#suspected").select_option(f"{today} breakfast")
    assert_accessible_and_fits(page)
    sheet.locator("[type=submit]").click()
    expect(box(page, "symptoms")).to_contain_text("points at: breakfast")
    assert [value["suspected"] for value in values(page, "symptoms")] == [f"{today} breakfast"]
