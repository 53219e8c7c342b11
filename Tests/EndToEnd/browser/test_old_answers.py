"""The answer to one label is never shown for another one, and few taps lead to an answer."""
import re

import pytest
from page_scripts import wait_for, wait_for_listeners, wait_for_scripts
from photo_service_stub import PhotoServiceStub, draw
from playwright.sync_api import expect
from records import values

MILK = "Ingredients: milk, salt"
NO_WORKER = {"service_workers": "block"}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


def verdict(page):
    return page.locator(".verdict-word")


def choose(page, picture):
    page.set_input_files("#photo", {"name": "label.jpg", "mimeType": "image/jpeg", "buffer": picture})


def drop(page, picture):
    page.evaluate("""(bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], "label.jpg", { type: "image/jpeg" }));
      document.querySelector("main").dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
    }""", list(picture))


@pytest.mark.parametrize("take", [choose, drop])
def test_a_new_photo_removes_the_answer_to_the_label_before(visit, browser, take):
    page = visit("/en/", **NO_WORKER)
    service = PhotoServiceStub(page)
    wait_for_listeners(page)
    page.fill("#text", MILK)
    page.click("#check button[type=submit]")
    expect(verdict(page)).to_have_text("Contains milk", timeout=60_000)
    take(page, draw(browser))
    expect(verdict(page)).to_have_count(0)
    # The photo is still being read.
    expect(page.locator(".photo-panel")).to_be_visible()
    wait_for(page, lambda: [check["text"] for check in values(page, "checks")] == [MILK])
    service.answer("Ingredients: soya, salt")
    expect(verdict(page)).to_contain_text("soy")
    wait_for(page, lambda: len(values(page, "checks")) == 2)


def test_the_answer_to_a_photo_is_hidden_while_the_next_photo_is_read_and_returns_without_it(visit, browser):
    page = visit("/en/", **PHONE, **NO_WORKER)
    service = PhotoServiceStub(page)
    wait_for_listeners(page)
    choose(page, draw(browser))
    service.answer("Ingredients: milk, salt")
    expect(verdict(page)).to_have_text("Contains milk", timeout=60_000)
    # The last reading is stored with its answer.
    wait_for(page, lambda: [check.get("state") for check in values(page, "checks")] == ["contains"])
    choose(page, draw(browser))
    expect(page.locator(".photo-panel")).to_be_visible()
    expect(page.locator(".verdict, .verdict-strip")).to_have_count(0)
    expect(page).not_to_have_title(re.compile("milk"))
    expect(page.locator("#text")).to_have_value("Ingredients: milk, salt")
    service.wait().abort()
    page.locator(".photo-panel [data-photo=remove]").click()
    expect(verdict(page)).to_have_text("Contains milk")
    stored = [("Ingredients: milk, salt", "contains")]
    wait_for(page, lambda: [(check["text"], check.get("state")) for check in values(page, "checks")] == stored)


def test_text_of_another_food_removes_the_code_of_the_photo_before(visit, browser):
    page = visit("/en/", **NO_WORKER)
    service = PhotoServiceStub(page)
    service.codes = [{"symbology": "]E0", "content": "9520000000011", "box": [1, 1, 9, 9], "photo": 0}]
    wait_for_listeners(page)
    choose(page, draw(browser))
    service.answer("Ingredients: soya, salt")
    expect(page.get_by_role("link", name="Look up this product")).to_be_visible(timeout=60_000)
    page.fill("#text", "Ingredients: wheat flour, sugar, cocoa butter")
    expect(verdict(page)).to_contain_text("wheat")
    expect(page.get_by_role("link", name="Look up this product")).to_have_count(0)
    assert sorted("pack" in check for check in values(page, "checks")) in ([True], [False, True])


# MARK: Taps


class Taps:
    """Taps on a phone, which are counted."""

    def __init__(self):
        self.count = 0

    def tap(self, element):
        expect(element).to_be_in_viewport()
        element.tap()
        self.count += 1


def test_one_tap_leads_from_the_first_page_to_typing_and_one_to_the_next_label(visit):
    page = visit("/en/", **PHONE)
    wait_for_scripts(page)
    taps = Taps()
    taps.tap(page.locator("[data-action=type]"))
    expect(page.locator("#text")).to_be_focused()
    page.keyboard.type(MILK)
    expect(page.locator(".verdict-strip")).to_contain_text("Contains milk", timeout=60_000)
    assert taps.count == 1
    page.locator(".verdict-strip").tap()
    expect(page.locator(".verdict")).to_be_focused()
    taps = Taps()
    taps.tap(page.get_by_role("link", name="Next label"))
    expect(page.locator("#text")).to_have_value("")
    assert taps.count == 1
