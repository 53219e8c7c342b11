"""Links inside the app: pages are loaded into the open document, or the browser loads a new one."""
import re

import pytest
from page_scripts import wait_for_scripts
from privacy import SECRET
from playwright.sync_api import expect
from sample_products import SPREAD
from test_check import avoid, check, verdict
from test_device import keep
from test_product import drawn

# Some tests lose the network.
SERVICE_WORKERS = "allow"

NO_WORKER = {"service_workers": "block"}


def opened(visit, path, **options):
    """Opens a page and marks its document, so that a test can see whether a new one was loaded."""
    page = visit(path, **options)
    page.evaluate("window.isMarked = true")
    return page


def is_same_document(page):
    return page.evaluate("window.isMarked === true")


def follow(page, name):
    page.locator(".nav").get_by_role("link", name=name, exact=True).first.click()


def footer(page, name):
    page.get_by_role("contentinfo").get_by_role("link", name=name, exact=True).first.click()


# MARK: In the same document


def test_a_link_shows_its_page_in_the_same_document(visit):
    page = opened(visit, "/en/", **NO_WORKER)
    started = []
    page.on("request", lambda request: started.append(request.url))
    follow(page, "Look up")
    expect(page.locator("h1")).to_have_text("Look up a food")
    expect(page).to_have_title(re.compile("– Morsel$"))
    expect(page).to_have_url(re.compile("/en/search$"))
    expect(page.locator(".nav [aria-current=page]").first).to_contain_text("Look up")
    expect(page.locator("link[rel=canonical]")).to_have_attribute("href", re.compile("/en/search$"))
    footer(page, "About Morsel")
    expect(page.locator("h1")).to_have_text("About Morsel")
    assert is_same_document(page)
    assert not [url for url in started if "main.js" in url or ".css" in url]


def test_the_reader_starts_once_in_a_visit(visit):
    page = visit("about:blank", **NO_WORKER)
    asked = []
    page.context.on("request", lambda request: asked.append(request.url))
    page.goto("/en/")
    check(page)
    for name, heading in [("You", "What I avoid"), ("Check", "What is in it?"), ("Look up", "Look up a food")]:
        follow(page, name)
        expect(page.locator("h1")).to_have_text(re.compile(heading))
    expect(page.locator("#seen")).to_be_attached(timeout=60_000)
    for part in ("food.wasm", "people.wasm"):
        assert len([url for url in asked if part in url]) == 1, part


def test_the_title_is_announced_and_the_page_has_the_focus(visit):
    page = opened(visit, "/en/", **NO_WORKER)
    footer(page, "About Morsel")
    expect(page.locator("#announcement")).to_have_text("About Morsel – Morsel")
    expect(page.locator("#main")).to_be_focused()
    assert page.evaluate("scrollY") == 0


def test_a_link_to_a_fragment_of_another_page_scrolls_to_it(visit):
    page = opened(visit, "/en/allergens", **NO_WORKER, reduced_motion="reduce")
    page.evaluate("""() => {
      const link = Object.assign(document.createElement('a'), { href: '/en/about#languages', textContent: 'Test' });
      document.getElementById('main').append(link);
    }""")
    page.get_by_role("link", name="Test").click()
    expect(page.locator("#languages")).to_be_in_viewport()
    assert is_same_document(page)


def test_back_and_forward_restore_scroll_and_focus(visit):
    page = opened(visit, "/en/additives", **NO_WORKER, reduced_motion="reduce")
    link = page.locator("#additives a[href$='/e330']").first
    link.focus()
    link.scroll_into_view_if_needed()
    place = page.evaluate("scrollY")
    assert place > 0
    link.click()
    expect(page.locator("h1")).to_contain_text("E 330")
    assert page.evaluate("scrollY") == 0
    page.go_back()
    expect(page.locator("h1")).to_have_text("Additives")
    page.wait_for_function("(place) => Math.abs(scrollY - place) < 2", arg=place)
    expect(page.locator("#additives a[href$='/e330']").first).to_be_focused()
    page.go_forward()
    expect(page.locator("h1")).to_contain_text("E 330")
    assert is_same_document(page)


def test_back_restores_the_place_in_a_list_that_the_device_draws(visit):
    page = visit("/en/search?query=molino", viewport={"width": 390, "height": 400}, **NO_WORKER)
    wait_for_scripts(page)
    expect(page.locator("a.thing")).to_have_count(2, timeout=60_000)
    page.evaluate("window.isMarked = true")
    link = page.locator("a.thing").last
    link.scroll_into_view_if_needed()
    place = page.evaluate("scrollY")
    assert place > 0
    link.click()
    drawn(page)
    page.go_back()
    expect(page.locator("a.thing")).to_have_count(2)
    page.wait_for_function("(place) => Math.abs(scrollY - place) < 2", arg=place)
    expect(page).to_have_url(re.compile(r"\?query=molino$"))
    assert is_same_document(page)


def test_of_several_followed_links_the_last_one_is_shown(visit):
    page = opened(visit, "/en/", **NO_WORKER)
    held = []
    page.route("**/en/about", lambda route: held.append(route))
    footer(page, "About Morsel")
    follow(page, "Look up")
    expect(page.locator("h1")).to_have_text("Look up a food")
    for route in held:
        route.abort()
    expect(page.locator("h1")).to_have_text("Look up a food")
    assert is_same_document(page)


def test_a_link_to_another_language_changes_the_language_on_the_device(visit):
    page = opened(visit, "/en/avoid", **NO_WORKER)
    avoid(page, "milk", name="Ana", words=[SECRET])
    footer(page, "Español")
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(page.locator("h1")).to_have_text("Lo que evita Ana")
    follow(page, "Comprobar")
    check(page)
    expect(verdict(page)).to_have_text("Contiene leche")
    assert is_same_document(page)


def test_typed_text_is_restored_after_a_visit_to_another_page(visit):
    page = opened(visit, "/en/", **NO_WORKER)
    check(page, "Ingredients: milk, salt")
    footer(page, "About Morsel")
    expect(page.locator("h1")).to_have_text("About Morsel")
    page.go_back()
    expect(page.locator("#text")).to_have_value("Ingredients: milk, salt")
    expect(verdict(page)).to_have_text("Contains milk")
    assert is_same_document(page)


def test_a_change_of_what_somebody_avoids_applies_on_the_next_page(visit):
    page = opened(visit, "/en/avoid", **NO_WORKER)
    avoid(page, "fish", name="Ana")
    page.locator("input[name=avoid][value=milk]").click()
    follow(page, "Check")
    check(page)
    expect(verdict(page)).to_have_text("Contains milk")
    assert is_same_document(page)


# MARK: The page that was left


def test_a_page_that_was_left_is_not_drawn(visit):
    page = visit("about:blank", **NO_WORKER)
    held = []
    page.context.route("**/v1/knowledge", lambda route: held.append(route))
    with page.expect_request("**/v1/knowledge"):
        page.goto("/en/avoid")
    page.evaluate("window.isMarked = true")
    footer(page, "About Morsel")
    expect(page.locator("h1")).to_have_text("About Morsel")
    held[0].continue_()
    follow(page, "You")
    expect(page.locator("form#avoid")).to_be_visible(timeout=60_000)
    footer(page, "About Morsel")
    expect(page.locator("h1")).to_have_text("About Morsel")
    expect(page).to_have_title("About Morsel – Morsel")
    assert is_same_document(page)


def test_leaving_a_page_closes_its_dialogs_and_removes_its_keys(visit):
    page = opened(visit, "/en/search", **NO_WORKER)
    follow(page, "You")
    expect(page.locator("form#avoid")).to_be_visible(timeout=60_000)
    follow(page, "Settings")
    page.click("[data-action=delete-everything]")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.go_back()
    expect(page.locator("h1")).to_have_text("Look up a food")
    expect(page.get_by_role("dialog")).to_have_count(0)
    footer(page, "About Morsel")
    expect(page.locator("h1")).to_have_text("About Morsel")
    # On the search page this key moves the focus to the field.
    page.keyboard.press("/")
    expect(page.locator("#main")).to_be_focused()
    assert is_same_document(page)


def test_leaving_a_page_closes_its_open_note(visit):
    page = opened(visit, "/en/", **NO_WORKER)
    check(page)
    page.locator(".label-text mark a").first.click()
    expect(page.locator(".evidence:popover-open")).to_be_visible()
    page.evaluate("document.querySelector('.foot a').click()")
    expect(page.locator("h1")).to_have_text("About Morsel")
    expect(page.locator(".evidence")).to_have_count(0)


# MARK: Motion


@pytest.mark.parametrize(("motion", "count"), [("no-preference", 1), ("reduce", 0)])
def test_a_view_transition_is_used_unless_motion_is_reduced(visit, motion, count):
    page = opened(visit, "/en/", reduced_motion=motion, **NO_WORKER)
    page.evaluate("""() => {
      const start = document.startViewTransition.bind(document);
      window.transitions = 0;
      document.startViewTransition = (change) => { window.transitions += 1; return start(change); };
    }""")
    footer(page, "About Morsel")
    expect(page.locator("h1")).to_have_text("About Morsel")
    assert page.evaluate("window.transitions") == count


# MARK: Left to the browser


def test_a_link_with_a_modifier_key_opens_a_new_window(visit):
    page = opened(visit, "/en/", **NO_WORKER)
    with page.context.expect_page() as other:
        page.get_by_role("contentinfo").get_by_role("link", name="About Morsel").click(modifiers=["ControlOrMeta"])
    expect(other.value.locator("h1")).to_have_text("About Morsel")
    expect(page.locator("h1")).to_have_text("What is in it?")
    assert is_same_document(page)


@pytest.mark.parametrize("element", [
    "<form method=post action=/en/><textarea name=text>Ingredients: milk</textarea><button>Test</button></form>",
    "<a href=/openapi>Test</a>",
])
def test_a_submitted_form_and_a_link_to_another_address_load_a_document(visit, element):
    page = opened(visit, "/en/about", **NO_WORKER)
    page.evaluate("(element) => document.getElementById('main').insertAdjacentHTML('beforeend', element)", element)
    with page.expect_navigation():
        page.locator("#main").get_by_text("Test").last.click()
    page.wait_for_load_state()
    assert not is_same_document(page)


def test_a_download_link_does_not_navigate(visit):
    page = opened(visit, "/en/about", **NO_WORKER)
    page.evaluate("""() => document.getElementById('main').insertAdjacentHTML('beforeend', '<a href=/en/about download=about.html>Test</a>')""")
    with page.expect_download():
        page.locator("#main").get_by_text("Test").last.click()
    assert is_same_document(page)


def test_a_page_that_cannot_be_fetched_is_loaded_as_a_document(visit):
    page = opened(visit, "/en/", **NO_WORKER)
    page.route("**/en/about", lambda route: route.abort(), times=1)
    footer(page, "About Morsel")
    expect(page.locator("h1")).to_have_text("About Morsel")
    assert not is_same_document(page)


def test_a_page_of_another_release_is_loaded_as_a_document(visit):
    page = opened(visit, "/en/", **NO_WORKER)

    def of_another_release(route):
        response = route.fetch()
        route.fulfill(response=response, body=re.sub("/assets/[0-9a-f]+/scripts", "/assets/0000000000000000/scripts", response.text()))

    page.route("**/en/about", of_another_release, times=1)
    footer(page, "About Morsel")
    expect(page.locator("h1")).to_have_text("About Morsel")
    page.wait_for_function("() => window.isMarked !== true")


def test_a_link_to_a_missing_page_shows_the_error_page(visit):
    page = opened(visit, "/en/about", **NO_WORKER)
    page.evaluate("document.getElementById('main').insertAdjacentHTML('beforeend', '<a href=/en/allergens/nothing>Test</a>')")
    page.locator("#main").get_by_text("Test").last.click()
    expect(page.locator("main")).to_contain_text("This page does not exist")
    assert is_same_document(page)


def test_without_the_navigation_api_links_load_documents(visit):
    page = visit("about:blank", **NO_WORKER)
    page.add_init_script("Object.defineProperty(window, 'navigation', { value: undefined })")
    page.goto("/en/")
    page.evaluate("window.isMarked = true")
    footer(page, "About Morsel")
    expect(page.locator("h1")).to_have_text("About Morsel")
    assert not is_same_document(page)


# MARK: Offline


@pytest.mark.parametrize(("language", "offline", "contains"), [
    ("en", "Offline", "Contains"), ("es", "Sin conexión", "Contiene"), ("pt", "Sem rede", "Contém"),
])
def test_offline_links_show_stored_products_and_the_offline_page(visit, language, offline, contains):
    page = opened(visit, f"/{language}/products/{SPREAD}")
    drawn(page)
    keep(page)
    page.context.set_offline(True)
    to_search = page.locator(".nav .nav-link[href$='/search']").first
    to_search.click()
    expect(page.locator("a.thing")).to_have_count(1)
    page.locator("a.thing").click()
    expect(verdict(page)).to_contain_text(contains)
    expect(page.locator("article")).to_contain_text(offline)
    to_search.click()
    page.locator("a[href$='/categories']").first.click()
    expect(page.locator("h1")).to_have_text(offline)
    assert is_same_document(page)


@pytest.mark.parametrize("path", ["/es/settings", "/es/avoid"])
def test_the_link_to_the_current_page_is_in_view_on_a_phone(visit, path):
    page = visit(path, viewport={"width": 320, "height": 600})
    expect(page.locator(".section-nav [aria-current]")).to_be_in_viewport(ratio=1)
