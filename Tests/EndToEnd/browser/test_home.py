"""The first page on a phone: for whom a label is read, then the ways to begin within reach of a thumb."""
import pytest
from page_states import ANA, CURRENT_IS_ANA, RUI, device
from page_scripts import wait_for_listeners, wait_for_scripts
from playwright.sync_api import expect

SCREEN = {"width": 390, "height": 844}
PHONE = {"viewport": SCREEN, "has_touch": True, "is_mobile": True, "service_workers": "block"}
WAYS = ["[data-action=camera]", "[data-way=scan]", "[data-action=type]"]
PEOPLE = {"nobody": [], "one": [ANA], "two": [ANA, RUI, CURRENT_IS_ANA]}


def home(visit, language, people):
    """Opens the first page of a device with these people."""
    page = visit(f"/{language}/recent", **PHONE)
    device(page, language, *PEOPLE[people])
    page.goto(f"/{language}/")
    wait_for_scripts(page)
    wait_for_listeners(page)
    return page


@pytest.mark.parametrize("people", PEOPLE)
@pytest.mark.parametrize("language", ["en", "es", "pt"])
def test_the_line_for_whom_is_before_the_ways_to_begin(visit, language, people):
    page = home(visit, language, people)
    line = page.locator("p.for-whom")
    expect(line).to_be_visible()
    bottom = line.evaluate("line => line.getBoundingClientRect().bottom")
    for way in WAYS:
        assert page.locator(way).bounding_box()["y"] >= bottom
        # Screen readers and the keyboard find them in this order too.
        assert page.evaluate("""(way) => Boolean(document.querySelector("p.for-whom").compareDocumentPosition(document.querySelector(way))
            & Node.DOCUMENT_POSITION_FOLLOWING)""", way)


@pytest.mark.parametrize("people", PEOPLE)
@pytest.mark.parametrize("language", ["en", "es", "pt"])
def test_the_three_ways_are_in_the_lower_half_above_the_bar(visit, language, people):
    page = home(visit, language, people)
    bar = page.locator(".nav").last.bounding_box()
    assert SCREEN["height"] / 2 < bar["y"] < SCREEN["height"]
    for way in WAYS:
        box = page.locator(way).bounding_box()
        assert box["y"] >= SCREEN["height"] / 2, (way, box)
        assert box["y"] + box["height"] <= bar["y"], (way, box, bar)
