"""Foods that somebody watches: from the offer in the statistics to labels, products, search results and dishes."""
import datetime
import re

import pytest
from accessibility import assert_accessible_and_fits
from page_scripts import wait_for
from playwright.sync_api import expect
from records import put, record, values
from sample_diary import garlic_diary
from sample_products import LOAF, SPREAD
from test_check import check
from test_diary import DESKTOP, PHONE

# Some tests lose the network.
SERVICE_WORKERS = "allow"

WATCHED = {
    "en": ("You watch garlic", "days against"), "es": ("Observas: ajo", "días frente a"), "pt": ("Observas: alho", "dias contra"),
}


def watch(node, id="00000000-0000-4000-8000-000000000001", **members):
    """The record of a food that is watched from yesterday on."""
    day = lambda days: (datetime.date.today() + datetime.timedelta(days=days)).isoformat()
    name = node.split(":")[1]
    words = [f"You watch {name}, your records: 6 of 11 days against 5 of 48", f"Observas: {name}", f"Observas: {name}"]
    value = {"node": node, "symptom": "nausea", "window": "0-4", "start": day(-1), "end": day(28), "counts": [6, 11, 5, 48], "words": words, **members}
    return record("watches", value, id, key=f"{node} nausea")


def watching(visit, path, *nodes, language="en", **options):
    """A page of a device on which foods are watched."""
    page = visit(f"/{language}/about", **options)
    page.goto(f"/{language}/avoid")
    expect(page.locator("#name")).to_be_visible(timeout=60_000)
    put(page, *(watch(node, f"00000000-0000-4000-8000-{number:012}") for number, node in enumerate(nodes, 1)))
    page.goto(f"/{language}/{path}")
    return page


@pytest.mark.parametrize("language", WATCHED)
def test_an_accepted_offer_marks_the_next_check_without_a_network(visit, language):
    page = visit(f"/{language}/avoid", **PHONE)
    expect(page.locator("#name")).to_be_visible(timeout=60_000)
    put(page, *garlic_diary())
    page.goto(f"/{language}/diary/statistics")
    page.evaluate("navigator.serviceWorker.ready")
    # The current month may have begun today.
    page.locator("[data-period=range]").click(timeout=60_000)
    page.locator("[data-symptom=nausea]").click(timeout=60_000)
    page.locator("[data-watch=accept][data-watched-node='ingredient:garlic']").click()
    expect(page.locator("[data-watch=remove]")).to_be_visible()
    page.context.set_offline(True)
    page.goto(f"/{language}/")
    check(page, "Ingredients: rice, garlic, salt.")
    mark = page.locator(".watched")
    expect(mark).to_contain_text(WATCHED[language][0], timeout=60_000)
    expect(mark).to_contain_text(WATCHED[language][1])
    mark.locator("button").click()
    expect(mark).to_have_count(0)
    wait_for(page, lambda: values(page, "watches") == [])


@pytest.mark.parametrize("options", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_product_a_dish_and_a_list_mark_what_is_watched(visit, options):
    page = watching(visit, f"products/{SPREAD}", "allergen:milk", "allergen:nuts", **options)
    marks = page.locator(".watched")
    expect(marks).to_have_count(2, timeout=60_000)
    expect(marks.first).to_contain_text("your records: 6 of 11 days against 5 of 48")
    assert_accessible_and_fits(page)
    page.goto("/en/search?query=rustic")
    row = page.locator(f"[data-key='product-{LOAF}'], [data-key='product-0{LOAF}']")
    expect(row).to_contain_text("You watch milk", timeout=60_000)
    page.goto("/en/foods/morsel/tiramisu")
    expect(marks).to_contain_text(["You watch milk"], timeout=60_000)
    marks.first.locator("button").click()
    expect(marks).to_have_count(0)
    assert [value["node"] for value in values(page, "watches")] == ["allergen:nuts"]


def test_eating_what_is_watched_changes_its_counts(visit):
    page = watching(visit, f"products/{SPREAD}", "allergen:milk")
    expect(page.locator(".watched")).to_contain_text("6 of 11", timeout=60_000)
    page.locator("[data-action=ate]").click()
    page.locator("#sheet-form [type=submit]").click(timeout=60_000)
    expect(page.locator(".toast")).to_contain_text("Added to your diary")
    # A diary of one day: that day, and no symptom.
    wait_for(page, lambda: [value.get("counts") for value in values(page, "watches")] == [[0, 1, 0, 0]])


def test_a_watch_that_is_over_marks_nothing_and_asks_whether_it_goes_on(visit):
    page = visit("/en/avoid")
    expect(page.locator("#name")).to_be_visible(timeout=60_000)
    put(page, watch("allergen:milk", start="2026-01-01", end="2026-01-30"))
    page.goto(f"/en/products/{SPREAD}")
    expect(page.locator("[data-action=keep-word]").first).to_be_attached(timeout=60_000)
    expect(page.locator(".watched")).to_have_count(0)
    page.goto("/en/diary/overview")
    page.locator("[data-watch=continue]").click(timeout=60_000)
    expect(page.locator("[data-watch=continue]")).to_have_count(0)
    expect(page.locator("main")).to_contain_text(re.compile("You watch it until"))
