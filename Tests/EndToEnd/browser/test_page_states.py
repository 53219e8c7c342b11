"""States of pages with people, checks and answers: accessibility (axe-core), widths, larger text, in every language."""
import pytest
from accessibility import assert_accessible_and_fits
from page_states import STATES
from playwright.sync_api import expect
from test_pages import LANGUAGES, failures_of_scripts

# axe-core runs at the last width, at which the short verdict while typing is visible.
WIDTHS = [320, 1280, 390]


@pytest.mark.every_language
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_state_is_accessible_fits_and_has_its_language(visit, language):
    page = visit("about:blank", reduced_motion="reduce")
    failures = failures_of_scripts(page)
    for name, bring_into_state in STATES.items():
        bring_into_state(page, language)
        page.eval_on_selector_all("main details", "all => all.forEach((details) => { details.open = true; })")
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page.locator("h1")).to_have_count(1)
        assert_accessible_and_fits(page, language, WIDTHS)
        assert failures == [], name
