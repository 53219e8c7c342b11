"""Scanners that work like a keyboard: digits, links and elements that are typed outside of fields, on every page."""
import re

import pytest
from page_scripts import wait_for, wait_for_scripts
from playwright.sync_api import expect
from sample_products import LOAF, SPREAD
from test_scan import without_camera

# The separator of elements, as it is in a code.
GS = "\x1d"


def scan_with_keyboard(page, code):
    """Scans while something else than a field is focused, for example a link, which Enter must not press."""
    wait_for_scripts(page)
    page.evaluate("document.getElementById('main').focus()")
    # Scanners type the separator as Ctrl+].
    for number, element in enumerate(code.split(GS)):
        if number:
            page.keyboard.press("Control+]")
        page.keyboard.type(element)
    page.keyboard.press("Enter")


@pytest.mark.parametrize("path", ["/en/", "/en/allergens", "/en/diary", "/en/scan"])
def test_a_keyboard_scanner_works_on_every_page(visit, path):
    page = without_camera(visit, path, service_workers="block")
    scan_with_keyboard(page, SPREAD)
    expect(page.locator("#scanned")).to_have_text("Hazelnut spread")
    expect(page).to_have_url(re.compile("/en/scan$"))


@pytest.mark.parametrize("code", [
    f"https://id.gs1.org/01/0{SPREAD}/10/AB?17=271231", f"HTTPS://EXAMPLE.COM/01/0{SPREAD}", f"]Q1http://example.com/01/0{SPREAD}",
    f"]C110AB{GS}010{SPREAD}", f"10A/B{GS}010{SPREAD}", f"3712{GS}020{SPREAD}", f"10AB{{GS}}010{SPREAD}", f"{GS}10AB{GS}010{SPREAD}",
    f"(10)AB(01)0{SPREAD}", f"^10AB^010{SPREAD}", f"010{SPREAD}17271231", f"h1x]E0{SPREAD}", f"({SPREAD}",
])
@pytest.mark.parametrize("path", ["/en/search", "/en/scan"])
def test_a_keyboard_scanner_can_type_links_and_elements(visit, path, code):
    page = without_camera(visit, path, service_workers="block")
    scan_with_keyboard(page, code)
    if path == "/en/search":
        expect(page.locator("#query")).to_have_value(SPREAD)
    else:
        expect(page.locator("#scanned")).to_have_text("Hazelnut spread")
    expect(page).to_have_url(re.compile(f"{path}($|[?])"))


@pytest.mark.parametrize("text", ["10AB", "(10)AB", "hello", "12 0109524100003125", "http", "2112345"])
def test_other_keys_outside_of_fields_are_no_code(visit, text):
    page = without_camera(visit, "/en/allergens", service_workers="block")
    page.evaluate("document.addEventListener('code', ({ detail }) => { window.received = detail; })")
    scan_with_keyboard(page, text)
    page.keyboard.press("ArrowDown")
    assert page.evaluate("window.received ?? null") == ("0109524100003125" if " " in text else None)


def test_a_slash_outside_of_a_code_still_moves_to_the_search_field(visit):
    page = without_camera(visit, "/en/search", service_workers="block")
    wait_for_scripts(page)
    page.evaluate("document.getElementById('main').focus()")
    page.keyboard.press("/")
    expect(page.locator("#query")).to_be_focused()


@pytest.mark.parametrize("language", ["en", "es", "pt"])
def test_the_search_finds_a_scanned_number(visit, language):
    page = visit(f"/{language}/search", service_workers="block")
    scan_with_keyboard(page, f"]E0{SPREAD}")
    expect(page.locator("#query")).to_have_value(SPREAD)
    expect(page.locator("#things [role=option]")).to_have_count(1)
    expect(page.locator("#things [role=option]")).to_be_focused()
    expect(page).to_have_url(re.compile(f"/{language}/search"))


def test_the_page_of_a_product_opens_the_product_that_is_scanned_next(visit):
    page = visit(f"/en/products/{LOAF}", service_workers="block")
    expect(page.locator("h1")).to_have_text("Rustic loaf")
    scan_with_keyboard(page, SPREAD)
    expect(page.locator("h1")).to_have_text("Hazelnut spread")
    expect(page).to_have_url(re.compile(f"/en/products/0?{SPREAD}$"))


@pytest.mark.parametrize("path", ["search", f"products/{LOAF}"])
def test_a_code_without_a_number_is_explained_by_the_scan_page(visit, path):
    page = without_camera(visit, f"/en/{path}", service_workers="block")
    scan_with_keyboard(page, "9524100003126")
    expect(page).to_have_url(re.compile("/en/scan$"))
    expect(page.locator("#scan-result [data-expected]")).to_have_text("5")


def test_the_draft_of_a_label_stays_when_a_code_is_scanned(visit):
    page = without_camera(visit, "/en/", service_workers="block")
    wait_for_scripts(page)
    page.locator("#text").press_sequentially("Ingredients: plums, sugar")
    wait_for(page, lambda: "sugar" in (page.evaluate("sessionStorage.getItem('draft')") or ""))
    scan_with_keyboard(page, SPREAD)
    expect(page.locator("#scanned")).to_have_text("Hazelnut spread")
    page.goto("/en/")
    expect(page.locator(".unfinished")).to_contain_text("Plums, sugar")


def test_digits_typed_in_a_field_stay_there(visit):
    page = without_camera(visit, "/en/search", service_workers="block")
    wait_for_scripts(page)
    page.locator("#query").press_sequentially(SPREAD)
    expect(page.locator("#query")).to_have_value(SPREAD)
    expect(page).to_have_url(re.compile("/en/search"))
