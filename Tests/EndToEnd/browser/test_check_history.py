"""Checks in the history of the window, and in the list of checks: none is lost, and *Back* returns to the form."""
import re

import pytest
from page_scripts import wait_for, wait_for_scripts
from playwright.sync_api import expect
from records import values

MILK = "Ingredients: milk, salt"
SOYA = "Ingredients: soya, salt"
WHEAT = "Ingredients: wheat flour, sugar"


def verdict(page):
    return page.locator(".verdict-word")


def submit(page, text):
    page.fill("#text", text)
    page.click("#check button[type=submit]")
    expect(page.locator(".verdict")).to_be_focused(timeout=60_000)


def texts(page):
    return sorted(check["text"] for check in values(page, "checks"))


def bar(page):
    return page.locator(".nav").get_by_role("link", name="Check", exact=True).first


def test_back_returns_from_an_answer_to_the_form_with_its_text_and_then_to_the_page_before(visit):
    page = visit("/en/about")
    bar(page).click()
    wait_for_scripts(page)
    submit(page, MILK)
    expect(page).to_have_url(re.compile(r"/en/\?check=[0-9a-f-]{36}$"))
    page.go_back()
    expect(page).to_have_url(re.compile(r"/en/$"))
    expect(page.locator("#text")).to_have_value(MILK)
    expect(page.locator("h1")).to_have_text("What is in it?")
    page.go_back()
    expect(page.locator("h1")).to_have_text("About Morsel")
    page.go_forward()
    expect(page.locator("#text")).to_have_value(MILK)
    page.go_forward()
    expect(page.locator("h1")).to_have_text("What this label says")
    expect(verdict(page)).to_have_text("Contains milk")


def test_the_address_of_an_answer_shows_it_again(visit):
    page = visit("/en/")
    submit(page, MILK)
    wait_for(page, lambda: texts(page) == [MILK])
    page.reload()
    expect(verdict(page)).to_have_text("Contains milk", timeout=60_000)
    expect(page.locator("h1")).to_have_text("What this label says")
    address = page.url
    other = page.context.new_page()
    other.goto(address)
    expect(verdict(other)).to_have_text("Contains milk", timeout=60_000)


def test_the_link_to_the_check_opens_an_empty_form(visit):
    page = visit("/en/")
    submit(page, MILK)
    bar(page).click()
    expect(page.locator("#text")).to_have_value("")
    expect(page).to_have_url(re.compile(r"/en/$"))
    # A check that was completed is not offered again.
    expect(page.locator("#recent")).to_contain_text("milk")
    expect(page.locator(".unfinished")).to_have_count(0)


def test_one_tap_leads_from_an_answer_to_the_next_label(visit):
    page = visit("/en/", viewport={"width": 390, "height": 844})
    submit(page, MILK)
    next_label = page.get_by_role("link", name="Next label")
    expect(next_label).to_be_in_viewport()
    next_label.click()
    expect(page.locator("#text")).to_have_value("")
    submit(page, SOYA)
    wait_for(page, lambda: texts(page) == [MILK, SOYA])


def test_a_check_that_was_left_is_offered_and_can_be_continued(visit):
    page = visit("/en/")
    page.fill("#text", MILK)
    expect(verdict(page)).to_be_visible(timeout=60_000)
    bar(page).click()
    expect(page.locator(".unfinished")).to_contain_text("Milk")
    expect(page.locator("#text")).to_have_value("")
    page.get_by_role("button", name="Continue").click()
    expect(page.locator("#text")).to_have_value(MILK)
    expect(page.locator("#text")).to_be_focused()
    expect(page.locator(".unfinished")).to_have_count(0)


def test_labels_that_are_checked_one_after_the_other_are_each_a_check(visit):
    page = visit("/en/")
    for text in [MILK, SOYA, WHEAT]:
        submit(page, text)
    wait_for(page, lambda: texts(page) == sorted([MILK, SOYA, WHEAT]))
    page.go_back()
    page.go_back()
    expect(verdict(page)).to_contain_text("soy")


def test_leaving_a_label_at_once_stores_it(visit):
    page = visit("/en/")
    wait_for_scripts(page)
    page.fill("#text", MILK)
    page.locator(".nav").get_by_role("link", name="You", exact=True).first.click()
    expect(page.locator("form#avoid")).to_be_visible(timeout=60_000)
    wait_for(page, lambda: texts(page) == [MILK])


def test_closing_the_window_at_once_stores_the_label(visit):
    page = visit("/en/")
    wait_for_scripts(page)
    page.evaluate("""(text) => {
      const field = document.getElementById("text");
      field.value = text;
      field.dispatchEvent(new Event("input", { bubbles: true }));
      location.assign("about:blank");
    }""", MILK)
    page.wait_for_url("about:blank")
    page.goto("/en/recent")
    expect(page.locator(".list-row")).to_contain_text("Contains milk", timeout=60_000)
    wait_for(page, lambda: texts(page) == [MILK])


def test_text_that_replaces_another_label_begins_another_check(visit):
    page = visit("/en/")
    page.fill("#text", WHEAT)
    expect(verdict(page)).to_be_visible(timeout=60_000)
    page.fill("#text", MILK)
    expect(verdict(page)).to_have_text("Contains milk")
    wait_for(page, lambda: texts(page) == sorted([MILK, WHEAT]))


def test_a_label_that_is_typed_slowly_is_one_check(visit):
    page = visit("/en/")
    wait_for_scripts(page)
    for end in ["Ingr", "Ingredients:", "Ingredients: milk", MILK]:
        page.fill("#text", end)
        wait_for(page, lambda: texts(page) == [end])


@pytest.mark.parametrize("key", ["Control+Enter", "Meta+Enter"])
def test_a_key_completes_the_check(visit, key):
    page = visit("/en/")
    wait_for_scripts(page)
    page.fill("#text", MILK)
    page.press("#text", key)
    expect(page.locator(".verdict")).to_be_focused(timeout=60_000)


@pytest.mark.parametrize("path, undo", [("/en/", "Undo"), ("/es/", "Deshacer"), ("/pt/", "Anular")])
def test_cleared_text_is_brought_back(visit, path, undo):
    page = visit(path)
    page.fill("#text", MILK)
    expect(verdict(page)).to_be_visible(timeout=60_000)
    page.click("[data-action=clear]")
    expect(page.locator("#text")).to_have_value("")
    expect(verdict(page)).to_have_count(0)
    page.get_by_role("button", name=undo).click()
    expect(page.locator("#text")).to_have_value(MILK)
    expect(verdict(page)).to_be_visible()


def test_an_example_has_an_address(visit):
    page = visit("/en/")
    wait_for_scripts(page)
    page.click("text=Try an example")
    expect(verdict(page)).to_contain_text("Contains")
    page.go_back()
    expect(page.locator("#text")).to_have_value("")
    page.go_forward()
    expect(verdict(page)).to_contain_text("Contains")
    assert values(page, "checks") == []


def test_while_typing_on_a_phone_the_verdict_stays_in_sight(visit):
    page = visit("/en/", viewport={"width": 390, "height": 844})
    wait_for_scripts(page)
    page.fill("#text", "Ingredients: " + "sugar, salt, water, maize, rice, " * 40 + "milk")
    strip = page.locator(".verdict-strip")
    expect(strip).to_contain_text("Contains milk", timeout=60_000)
    expect(strip).to_be_in_viewport()
    assert page.locator("#text").bounding_box()["height"] <= 0.4 * 844
    strip.click()
    expect(page.locator(".verdict")).to_be_focused()
    expect(page.locator(".verdict")).to_be_in_viewport()


def test_the_verdict_is_above_a_keyboard_that_covers_the_page(visit):
    page = visit("/en/", viewport={"width": 390, "height": 844})
    wait_for_scripts(page)
    page.fill("#text", "Ingredients: " + "sugar, salt, water, maize, rice, " * 40 + "milk")
    strip = page.locator(".verdict-strip")
    expect(strip).to_contain_text("Contains milk", timeout=60_000)
    page.evaluate("""() => {
      Object.defineProperty(visualViewport, "height", { configurable: true, get: () => 500 });
      visualViewport.dispatchEvent(new Event("resize"));
    }""")
    box = strip.bounding_box()
    assert box["y"] + box["height"] <= 500


def test_a_name_on_the_first_page_is_looked_up(visit):
    page = visit("/en/")
    page.fill("#name-query", "tiramisu")
    page.press("#name-query", "Enter")
    expect(page.locator("#results")).to_contain_text(re.compile("tiramisu", re.I))
