"""The list of words that were read wrongly or not at all, which is stored on the device."""
from accessibility import assert_accessible, assert_fits
from playwright.sync_api import expect
from records import put, records
from test_check import check

LABEL = "Ingredients: milk, salt, xyzzyq, garlic."


def keep(page):
    """Adds the word that was not read to the list."""
    check(page, LABEL)
    page.click("#folded-unread summary")
    page.locator(".unread-words [data-action=keep-word]").click()
    expect(page.locator(".unread-words [data-action=drop-word]")).to_be_visible()


def test_an_unread_word_is_added_with_its_context_and_removed(visit):
    page = visit("/en/")
    keep(page)
    expect(page.locator(".toast")).to_contain_text("Added to your list")
    button = page.locator(".unread-words button")
    expect(button).to_contain_text("On your list")
    expect(button).to_be_focused()
    page.goto("/en/settings")
    expect(page.locator("#reported ~ .list")).to_contain_text("milk, salt, xyzzyq, garlic.")
    page.goto("/en/")
    check(page, LABEL)
    page.click("#folded-unread summary")
    page.locator(".unread-words [data-action=drop-word]").click()
    expect(button).to_contain_text("Save this word")
    page.goto("/en/settings")
    expect(page.locator("#reported ~ p")).to_contain_text("None yet")


def test_a_wrong_note_is_added_to_the_list(visit):
    page = visit("/en/")
    check(page, LABEL)
    page.locator(".label-text mark a").first.click()
    note = page.locator(".evidence:popover-open")
    note.get_by_role("button", name="This is wrong").click()
    expect(note).to_contain_text("On your list")
    expect(page.locator("#note-1")).to_contain_text("On your list")


def test_the_list_is_copied_and_deleted(visit):
    page = visit("/en/", permissions=["clipboard-read", "clipboard-write"])
    keep(page)
    page.click("#folded-notes summary")
    page.locator("#note-1 [data-action=keep-word]").click()
    expect(page.locator("#note-1")).to_contain_text("On your list")
    page.goto("/en/settings")
    rows = page.locator("#reported ~ .list > li")
    expect(rows).to_have_count(2)
    page.click("[data-action=copy-words]")
    expect(page.locator(".toast")).to_contain_text("Copied")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert "- Ingredients: milk, salt, [xyzzyq], garlic.\n" in copied and "knowledge" in copied
    rows.first.locator("[data-action=delete-word]").click()
    expect(rows).to_have_count(1)
    page.click("[data-action=delete-words]")
    page.click("dialog [value=yes]")
    expect(rows).to_have_count(0)


def test_axe_finds_no_violations_in_the_list(visit):
    for scheme in ["light", "dark"]:
        page = visit("/en/", color_scheme=scheme, reduced_motion="reduce")
        keep(page)
        page.goto("/en/settings")
        expect(page.locator("#reported ~ .list > li")).to_have_count(1)
        assert_accessible(page)
        page.set_viewport_size({"width": 320, "height": 800})
        assert_fits(page)


def test_a_check_of_another_knowledge_version_lists_new_and_missing_findings(visit):
    page = visit("/en/")
    check(page, LABEL)
    page.click("#check button[type=submit]")
    expect(page.locator(".verdict")).to_be_focused()
    page.goto("/en/recent")
    expect(page.locator(".list-row")).to_have_count(1)
    expect(page.locator(".list-row")).not_to_contain_text("Read again")
    check_record, = records(page, "checks")
    put(page, {**check_record, "value": {**check_record["value"], "knowledge": "another", "found": ["eggs:contains"]}})
    page.reload()
    expect(page.locator(".list-row")).to_contain_text("New: contains milk. No longer found: contains eggs.")
