"""The page of the additives that somebody ate: bounds on the device, in three languages, without a network and in calm mode."""
import datetime

import pytest
from accessibility import assert_accessible_and_fits
from page_scripts import wait_for, wait_for_scripts
from playwright.sync_api import expect
from privacy import SECRET
from records import put, record, values
from test_diary import DESKTOP, PHONE, add, diary

# Some tests lose the network.
SERVICE_WORKERS = "allow"

# 0.33 l of a soft drink, in which E 202 is permitted up to 300 mg/l, are 99 mg. For 70 kg these are 12.9 % of 11 mg/kg.
WORDS = {
    "en": ("at most 13\u00a0% of the ADI of E\u00a0202 (99\u00a0mg); the label does not state the amount", "no maximum (quantum satis) in 1 food"),
    "es": ("como máximo el 13\u00a0% de la IDA de E\u00a0202 (99\u00a0mg); la etiqueta no indica la cantidad", "sin máximo (quantum satis) en 1 alimento"),
    "pt": ("no máximo 13\u00a0% da IDA de E\u00a0202 (99\u00a0mg); o rótulo não indica a quantidade", "sem máximo (quantum satis) em 1 alimento"),
}
LINK = "a[href$='/diary/intake']"


def drink(page, categories=("drinks", "soft-drinks", "colas")):
    food = {
        "key": "gtin:04006381333931", "name": f"Cola {SECRET}", "language": "en", "categories": list(categories),
        "ingredients": "water, sugar, acid (E 330), preservative (E 202)",
    }
    day = datetime.date.today().isoformat()
    entry = {"day": day, "minute": 780, "slot": "lunch", "grams": 330, "food": food}
    put(page, record("diaryEntries", entry, "50000000-0000-4000-8000-000000000001"))


def weigh(page, kilograms="70"):
    setting = {"name": "energyForm", "value": [["kilograms", kilograms]]}
    put(page, record("settings", setting, "50000000-0000-4000-8000-000000000002", key="energyForm"))


def open_intake(page, language="en"):
    page.goto(f"/{language}/diary/intake")
    expect(page.locator("[data-slot=private]")).to_have_count(0, timeout=60_000)


@pytest.mark.parametrize("options", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("language", WORDS)
def test_the_bound_is_compared_with_the_daily_intake_without_a_network(visit, language, options):
    page = diary(visit, language, "diary", **options)
    drink(page)
    weigh(page)
    page.evaluate("navigator.serviceWorker.ready")
    open_intake(page, language)
    most, no_maximum = WORDS[language]
    expect(page.locator("article").first).to_contain_text(most)
    expect(page.locator("main li", has_text="E\u00a0330")).to_contain_text(no_maximum)
    expect(page.locator("main")).to_contain_text("Annex II, Part E")
    assert_accessible_and_fits(page)
    wait_for_scripts(page)
    page.context.set_offline(True)
    open_intake(page, language)
    expect(page.locator("article").first).to_contain_text(most)


def test_without_a_weight_there_are_milligrams_only(visit):
    page = diary(visit, "en", "diary", **PHONE)
    drink(page)
    open_intake(page)
    expect(page.locator("article").first).to_contain_text("at most 99\u00a0mg; the label does not state the amount")
    assert "%" not in page.locator("main").inner_text()
    weigh(page)
    open_intake(page)
    expect(page.locator("article").first).to_contain_text("13\u00a0%")


def test_a_food_without_a_category_cannot_be_bounded(visit):
    page = diary(visit, "en", "diary", **PHONE)
    drink(page, categories=[])
    open_intake(page)
    expect(page.locator("main li", has_text="E\u00a0202")).to_contain_text("food category not known in 1 food")
    expect(page.locator("article")).to_have_count(0)


def test_the_statistics_and_the_overview_lead_to_it_except_in_calm_mode(visit):
    page = diary(visit, "en", "diary", **PHONE)
    add(page, "breakfast", "tira", "dish:tiramisu", "100")
    for path in ("statistics", "overview"):
        page.goto(f"/en/diary/{path}")
        expect(page.locator(LINK)).to_be_visible(timeout=60_000)
    page.locator("#calm").check()
    wait_for(page, lambda: any(value.get("name") == "diaryCalm" for value in values(page, "settings")))
    expect(page.locator(LINK)).to_have_count(0)
    page.goto("/en/diary/statistics")
    expect(page.locator("main li").first).to_be_visible(timeout=60_000)
    expect(page.locator(LINK)).to_have_count(0)
    open_intake(page)
    expect(page.locator("main")).to_contain_text("calm mode")
    assert_accessible_and_fits(page)


def test_no_request_has_anything_about_the_person(visit):
    page = diary(visit, "en", "diary", **PHONE)
    drink(page)
    weigh(page, "71.25")
    sent = []
    page.on("request", lambda request: sent.append(f"{request.url} {request.headers} {request.post_data}"))
    open_intake(page)
    expect(page.locator("article").first).to_contain_text("99\u00a0mg")
    assert any("/v1/additivelevels" in request for request in sent)
    for word in (SECRET, "71.25", "e202", "E%20202"):
        assert not any(word in request for request in sent)
