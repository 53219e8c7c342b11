"""The pages of allergens and additives: names that people know, all others behind one control, without a network too."""
import re

import pytest
from page_scripts import wait_for_scripts
from playwright.sync_api import expect

# Some tests lose the network.
SERVICE_WORKERS = "allow"


@pytest.mark.parametrize(("path", "known", "others"), [
    ("en/allergens/milk", "cheese", ["beaufort", "attested milk"]),
    ("es/allergens/milk", "mantequilla", ["abondance"]),
    ("pt/allergens/milk", "manteiga", ["lelte"]),
    ("en/additives/e322", "Lecithins", ["lecithine emulsifier"]),
])
def test_known_names_are_listed_and_all_others_are_behind_a_control(visit, path, known, others):
    page = visit(f"/{path}")
    words = page.locator("main .serif-words")
    expect(words.filter(has_text=re.compile(rf"\b{known}\b")).first).to_be_visible()
    for name in others:
        more = page.locator("main details").filter(has_text=name).first
        hidden = more.locator(".serif-words").filter(has_text=name).first
        expect(hidden).to_be_hidden()
        more.locator("summary").click()
        expect(hidden).to_be_visible()
        count = int(re.search(r"\d+", more.locator("summary").inner_text())[0])
        texts = more.locator(".serif-words").all_inner_texts()
        assert sum(len(text.split(", ")) for text in texts) == count


def test_no_visible_name_describes_an_unknown_kind(visit):
    page = visit("/en/allergens/gluten")
    expect(page.locator("main")).not_to_contain_text("unsaid")


@pytest.mark.parametrize("path", ["en/allergens/milk", "es/additives/e322", "pt/allergens", "en/additives"])
def test_an_opened_page_of_the_knowledge_is_shown_offline(visit, path):
    page = visit("/en/about")
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.goto(f"/{path}")
    title = page.locator("h1").inner_text()
    page.context.set_offline(True)
    page.reload()
    expect(page.locator("h1")).to_have_text(title)


def test_the_stored_list_of_additives_is_searched_offline(visit):
    page = visit("/en/additives")
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.context.set_offline(True)
    page.goto("/en/additives?search=curcumin")
    rows = page.locator("#additives tbody tr:visible")
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("E 100")
    page.fill("#search", "INS 471")
    expect(rows).to_contain_text("E 471")
    expect(page.locator("#found")).to_have_text("1 additive")


@pytest.mark.parametrize(("language", "letters"), [("en", "COLOUR curcumin"), ("es", "Cólorante curcumina"), ("pt", "corante curcumina")])
def test_without_scripts_the_server_finds_additives(visit, language, letters):
    page = visit(f"/{language}/additives", java_script_enabled=False)
    page.fill("#search", letters)
    page.press("#search", "Enter")
    rows = page.locator("#additives tbody tr:visible")
    # The conditions of E 476 name curcumin as a colour.
    expect(rows).to_have_count(3)
    expect(rows.first).to_contain_text("E 100")
    expect(rows.nth(1)).to_contain_text("E 100(i)")
    expect(page.locator("#search")).to_have_value(letters)
    page.goto(f"/{language}/additives?search=")
    assert page.locator("#additives tbody tr:visible").count() > 100


@pytest.mark.parametrize(("language", "words"), [("en", "Usually contains"), ("es", "Suele contener"), ("pt", "Costuma conter")])
def test_the_answer_for_dishes_is_explained(visit, language, words):
    page = visit(f"/{language}/about")
    expect(page.locator("section[aria-labelledby=answers]")).to_contain_text(words)


@pytest.mark.parametrize(("language", "words"), [("en", "Offline. You can still check"), ("es", "Sin conexión. Aun así"), ("pt", "Sem rede. Mesmo assim")])
def test_the_first_page_says_that_it_is_offline_and_what_works(visit, language, words):
    page = visit(f"/{language}/")
    wait_for_scripts(page)
    notice = page.locator("main .when-offline")
    expect(notice).to_be_hidden()
    page.evaluate("navigator.serviceWorker.ready")
    page.context.set_offline(True)
    expect(notice).to_be_visible()
    expect(notice).to_contain_text(words)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.reload()
    expect(notice).to_be_visible()
    page.context.set_offline(False)
    expect(notice).to_be_hidden()
