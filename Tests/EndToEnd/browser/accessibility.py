"""What every page is checked for: no violations that axe-core finds, and nothing wider than the window."""
from axe_playwright_python.sync_playwright import Axe

WIDTHS = [320, 390, 1280]
# The width of the window in pixels, and the size of text. WCAG 2.2 requires 320 px (1.4.10) and 200 % (1.4.4).
SIZES = [(320, "200%"), (390, "150%")]
SET_TEXT_SIZE = "size => document.documentElement.style.setProperty('font-size', size)"
# The text of the widest elements that are outside the window, for the message of a failed test.
OUTSIDE = """() => [...document.querySelectorAll('body :not(svg, svg *)')].filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
  .map((element) => `${element.localName}.${element.className}: ${element.textContent.trim().slice(0, 40)}`).slice(-3)"""
RULES_OF_COLOURS = ["color-contrast", "link-in-text-block"]


def finish_animations(page):
    """Waits for running animations. Colours in transition have too little contrast.

    A cancelled animation counts as finished: its promise is rejected, which is no failure of the page. Animations
    without an end, such as that of a progress bar, are left running.
    """
    page.evaluate("""() => Promise.allSettled(document.getAnimations()
        .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished))""")


def assert_accessible(page, rules=None):
    """Runs axe-core on the page as it is, with its usual rules or only these."""
    finish_animations(page)
    chosen = {"runOnly": {"type": "rule", "values": rules}} if rules else {}
    found = Axe().run(page, options={"resultTypes": ["violations"], **chosen})
    assert found.violations_count == 0, f"{page.url}\n{found.generate_report()}"


def assert_accessible_in_both_themes(page):
    # The themes differ in their colours only.
    for scheme, rules in [("light", None), ("dark", RULES_OF_COLOURS)]:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        assert_accessible(page, rules)


def assert_fits(page, widths=()):
    """Checks that the page is not wider than the window, at its present width or at each of `widths` in CSS pixels."""
    for width in widths:
        page.set_viewport_size({"width": width, "height": 800})
        assert_fits(page)
    fits = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert fits, (page.url, page.viewport_size, page.evaluate(OUTSIDE))


def assert_fits_with_larger_text(page):
    """Checks that the page is not wider than the window with larger text. Width and text are the same afterwards."""
    before = page.viewport_size
    for width, size in SIZES:
        page.set_viewport_size({"width": width, "height": 800})
        page.evaluate(SET_TEXT_SIZE, size)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (page.url, width, size, page.evaluate(OUTSIDE))
    page.evaluate(SET_TEXT_SIZE, "")
    page.set_viewport_size(before)


def assert_accessible_and_fits(page, language="en", widths=()):
    """Checks a page as it is. What axe-core looks at is the same in all languages, so it runs in English only."""
    assert_fits(page, widths)
    assert_fits_with_larger_text(page)
    if language == "en":
        assert_accessible_in_both_themes(page)
