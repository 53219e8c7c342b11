"""The marked words of a label. Each opens a note next to it."""
import re

from accessibility import assert_accessible, finish_animations
from playwright.sync_api import expect
from test_check import check

LABEL = "Ingredients: whey, spices, E 322, xyzzyq, garlic. May contain hazelnut."


def words(page):
    return page.locator(".label-text mark a")


def note(page):
    return page.locator(".evidence:popover-open")


def test_a_word_opens_its_note_and_escape_returns_to_the_word(visit):
    page = visit("/en/", viewport={"width": 1280, "height": 800})
    check(page, LABEL)
    word = words(page).first
    word.click()
    expect(note(page)).to_be_focused()
    expect(note(page)).to_contain_text("milk")
    place, where = note(page).bounding_box(), word.bounding_box()
    assert place["y"] >= where["y"] + where["height"] or place["y"] + place["height"] <= where["y"]
    assert abs(place["x"] - where["x"]) < 400
    page.keyboard.press("Escape")
    expect(note(page)).to_have_count(0)
    expect(word).to_be_focused()


def test_the_arrow_keys_move_from_word_to_word(visit):
    page = visit("/en/")
    check(page, LABEL)
    words(page).first.focus()
    page.keyboard.press("ArrowRight")
    expect(words(page).nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    expect(note(page)).to_contain_text("spices")
    page.keyboard.press("ArrowLeft")
    expect(note(page)).to_contain_text("whey")
    page.keyboard.press("ArrowLeft")
    expect(note(page)).to_contain_text("hazelnut")
    expect(page.locator("mark.chosen")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(words(page).last).to_be_focused()
    expect(page.locator("mark.chosen")).to_have_count(0)


def test_a_click_on_another_word_opens_its_note(visit):
    page = visit("/en/", viewport={"width": 1280, "height": 1000})
    check(page, LABEL)
    # The note is below its word, so it may cover words that follow, but not those before.
    words(page).last.click()
    expect(note(page)).to_contain_text("hazelnut")
    words(page).first.click()
    expect(note(page)).to_contain_text("whey")
    expect(note(page)).to_have_count(1)
    expect(page.locator("mark.chosen")).to_have_count(1)


def test_a_click_elsewhere_or_another_text_closes_the_note(visit):
    page = visit("/en/", viewport={"width": 1280, "height": 1000})
    check(page, LABEL)
    words(page).first.click()
    expect(note(page)).to_be_visible()
    page.locator("h1").click()
    expect(note(page)).to_have_count(0)
    words(page).first.click()
    expect(note(page)).to_be_visible()
    # A change without a click, such as one from another window.
    page.evaluate("""() => {
      const field = document.getElementById('text');
      field.value = 'Ingredients: salt';
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }""")
    expect(note(page)).to_have_count(0)


def test_on_a_phone_the_note_is_a_sheet_with_buttons(visit):
    page = visit("/en/", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    check(page, LABEL)
    words(page).first.tap()
    expect(note(page)).to_be_visible()
    finish_animations(page)
    place = note(page).bounding_box()
    assert (round(place["x"]), round(place["width"]), round(place["y"] + place["height"])) == (0, 390, 844)
    note(page).get_by_role("button", name="Next word").tap()
    expect(note(page)).to_contain_text("spices")
    note(page).get_by_role("button", name="Close").tap()
    expect(note(page)).to_have_count(0)


def test_axe_finds_no_violations_in_an_open_note(visit):
    for scheme in ["light", "dark"]:
        page = visit("/en/", color_scheme=scheme, reduced_motion="reduce")
        check(page, LABEL)
        words(page).first.click()
        expect(note(page)).to_be_visible()
        assert_accessible(page)


def test_without_scripts_a_word_links_to_its_note(visit):
    page = visit("/en/", java_script_enabled=False)
    page.fill("#text", LABEL)
    page.click("#check button[type=submit]")
    words(page).first.click()
    expect(page).to_have_url(re.compile("#note-1$"))
    expect(page.locator("#note-1")).to_contain_text("whey")
