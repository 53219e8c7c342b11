"""Every page: accessibility (axe-core), widths, larger text, languages."""
import pytest
from accessibility import SET_TEXT_SIZE, SIZES, assert_accessible_and_fits
from page_scripts import NOTHING, wait_for_scripts
from playwright.sync_api import expect
from test_check import check

LANGUAGES = ["en", "es", "pt"]
PAGES = ["", "problems", "recent", "avoid", "settings", "about", "allergens", "allergens/milk", "allergens/hazelnut", "additives",
         "additives/e322", "additives/e160aii", "additive-classes", "food-categories", "food-categories/eu/05.2", "additive-check", "scan", "search", "search?query=crema", "products/9524100003125", "products/2000000000008",
         "categories", "categories/spreads", "gs1", "gs1?data=(01)10614141000415(17)271231(3103)001250(10)AB-12",
         "gs1?data=(01)09506000134353(17)271331", "foods/morsel/tiramisu", "foods-i-react-to", "recently-deleted", "offline",
         "no-such-page"]
PRIVATE = {"recent": f":is({NOTHING}, .list-row)", "foods-i-react-to": NOTHING, "recently-deleted": ".page-header ~ .quiet",
           "search?query=crema": "#filters",
           "products/9524100003125": "[data-action=keep-word]", "avoid": "form#avoid", "settings": "[data-action=export]"}
MISSING = ["additives/e9999", "foods/morsel/nothing", "categories/nothing", "allergens/nothing", "avoid/nothing", "recent/nothing",
           "search/nothing", "settings/nothing", "foods-i-react-to/nothing"]
# axe-core runs at the last width.
WIDTHS = [320, 768, 1024, 1280, 1920, 390]


def failures_of_scripts(page):
    """Returns a list that gets the errors that the console of the page shows."""
    failures = []
    page.on("console", lambda message: failures.append(message.text) if "Error" in message.text else None)
    return failures


def open_page(page, language, name):
    """Opens a page with all details, so that their contents are checked too."""
    page.goto(f"/{language}/{name}")
    wait_for_scripts(page)
    if name in PRIVATE:
        page.wait_for_selector(PRIVATE[name], state="attached", timeout=60_000)
    if name == "":
        check(page)
    page.eval_on_selector_all("main details", "all => all.forEach((details) => { details.open = true; })")


@pytest.mark.every_language
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_accessible_fits_and_has_its_language(visit, language):
    page = visit("about:blank", reduced_motion="reduce")
    failures = failures_of_scripts(page)
    for name in PAGES:
        open_page(page, language, name)
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page.locator("h1")).to_have_count(1)
        assert_accessible_and_fits(page, language, WIDTHS)
        assert failures == [], name


def test_the_scripts_of_a_page_do_not_fail(visit):
    page = visit("about:blank")
    failures = failures_of_scripts(page)
    for name in [*PAGES, *MISSING]:
        page.goto(f"/en/{name}")
        wait_for_scripts(page)
        assert failures == [], name
        expect(page.locator(".toast")).to_have_count(0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_tabs_are_visible(visit, language):
    page = visit("about:blank", viewport={"width": 390, "height": 844})
    for name in ["settings", "avoid", "additives", "search"]:
        page.goto(f"/{language}/{name}")
        for width, size in [*SIZES, (390, "100%")]:
            page.set_viewport_size({"width": width, "height": 800})
            page.evaluate(SET_TEXT_SIZE, size)
            tabs = page.locator(".section-nav a").all()
            assert len(tabs) == 4
            for tab in tabs:
                box = tab.bounding_box()
                assert box["x"] >= 0 and box["x"] + box["width"] <= width, (name, width, size, tab.inner_text())
            page.evaluate("scrollTo(0, 0)")
            expect(page.locator(".section-nav [aria-current=page]")).to_be_in_viewport(ratio=1)


def test_links_return_pages(visit, server):
    page = visit("/en/", service_workers="block")
    seen, waiting = set(), ["/en/"]
    while waiting and len(seen) < 60:
        path = waiting.pop()
        if path in seen:
            continue
        seen.add(path)
        response = page.request.get(path)
        assert response.status == 200, path
        page.goto(path)
        # Links for administrators are hidden from others, and lead to pages that need a log-in.
        links = page.eval_on_selector_all("a[href]:not(.for-administrators a)", "links => links.map((link) => new URL(link.href)).filter((url) => url.origin === location.origin).map((url) => url.pathname)")
        waiting += [link for link in links if link not in seen]


def test_a_missing_page_shows_an_error_page_in_its_language(visit):
    page = visit("/es/no-such-page")
    expect(page.locator("h1")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "es")


def test_the_parts_of_the_first_page_have_accessible_names(visit):
    page = visit("/en/")
    for role, name in [("navigation", "Main"), ("main", None), ("textbox", "The text of the label"),
                       ("combobox", "Language of the label"), ("button", "Check this label")]:
        expect(page.get_by_role(role, name=name).first).to_be_visible()


@pytest.mark.parametrize(("letters", "numbers"), [
    ("INS 471", ["E 471"]), ("e102", ["E 102"]), ("160aii", ["E 160a(ii)"]), ("asparteme sal", ["E 962"]), ("xyzzyx", []),
])
def test_additives_are_found_while_typing(visit, letters, numbers):
    page = visit("/en/additives")
    page.locator("#search").press_sequentially(letters)
    rows = page.locator("#additives tbody tr:visible")
    expect(rows).to_have_count(len(numbers))
    for place, number in enumerate(numbers):
        expect(rows.nth(place)).to_contain_text(number)
    expect(page.locator("#found")).to_contain_text(f"{len(numbers)} additive")
    page.fill("#search", "")
    expect(page.locator("#additives tbody tr:visible").nth(100)).to_be_attached()


def test_the_first_page_loads_at_most_200_kilobytes_in_20_files(visit):
    """The limit is for everything before the page can be used, without the module and the knowledge file."""
    page = visit("about:blank", service_workers="block")
    session = page.context.new_cdp_session(page)
    names, sizes = {}, {}
    session.on("Network.requestWillBeSent", lambda event: names.update({event["requestId"]: event["request"]["url"]}))
    session.on("Network.loadingFinished", lambda event: sizes.update({names[event["requestId"]]: event["encodedDataLength"]}))
    session.send("Network.enable")
    page.goto("/en/")
    expect(page.locator("#avoids")).to_be_visible(timeout=60_000)
    page.evaluate("document.fonts.ready")
    later = (".wasm", "/v1/knowledge")
    first = {name: size for name, size in sizes.items() if not any(part in name for part in later)}
    assert any("main.js" in name for name in first) and any(".woff2" in name for name in first)
    assert sum(first.values()) <= 200_000, first
    assert len(first) <= 20, first
