"""Every page in a narrow window with larger text, in three languages."""
import pytest
from playwright.sync_api import expect
from test_check import check
from test_pages import PAGES, PRIVATE

# The width of the window in pixels, and the size of text. WCAG 2.2 requires 320 px (1.4.10) and 200 % (1.4.4).
SIZES = [(320, "200%"), (390, "150%"), (390, "100%")]
LARGER = "size => document.documentElement.style.setProperty('font-size', size)"
# The text of the widest elements that are outside the window, for the message of a failed test.
OUTSIDE = """() => [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
  .map((element) => `${element.localName}.${element.className}: ${element.textContent.trim().slice(0, 40)}`).slice(-3)"""


def opened(page, language, name):
    page.goto(f"/{language}/{name}")
    if name in PRIVATE:
        page.wait_for_selector(PRIVATE[name], state="attached")
    if name == "":
        check(page)
    page.eval_on_selector_all("main details", "all => all.forEach((details) => { details.open = true; })")


@pytest.mark.parametrize("language", ["en", "es", "pt"])
def test_no_page_is_wider_than_a_narrow_window_with_larger_text(visit, language):
    page = visit("about:blank", viewport={"width": 320, "height": 800})
    wide = []
    for name in PAGES:
        opened(page, language, name)
        for width, size in SIZES:
            page.set_viewport_size({"width": width, "height": 800})
            page.evaluate(LARGER, size)
            if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
                wide.append((name, width, size, page.evaluate(OUTSIDE)))
    assert wide == []


@pytest.mark.parametrize("language", ["en", "es", "pt"])
@pytest.mark.parametrize("name", ["settings", "avoid", "additives", "search"])
def test_all_tabs_are_visible(visit, language, name):
    page = visit(f"/{language}/{name}", viewport={"width": 390, "height": 844})
    for width, size in SIZES:
        page.set_viewport_size({"width": width, "height": 800})
        page.evaluate(LARGER, size)
        tabs = page.locator(".section-nav a").all()
        assert len(tabs) == 4
        for tab in tabs:
            box = tab.bounding_box()
            assert box["x"] >= 0 and box["x"] + box["width"] <= width, (width, size, tab.inner_text())
        page.evaluate("scrollTo(0, 0)")
        expect(page.locator(".section-nav [aria-current=page]")).to_be_in_viewport(ratio=1)
