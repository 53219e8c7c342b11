"""A line on every page says that the devices of an account are not up to date, as long as somebody must do something."""
import itertools

import pytest
from page_scripts import wait_for_scripts
from playwright.sync_api import expect
from sample_products import SPREAD
from test_account import avoid, register, up_to_date
from test_layout_shift import OBSERVE, SHIFTS

emails = (f"line{number}@example.org" for number in itertools.count(1))
WORDS = {
    "en": ("Your devices are not up to date.", "What to do"),
    "es": ("Tus dispositivos no están al día.", "Qué hacer"),
    "pt": ("Os teus dispositivos não estão atualizados.", "O que fazer"),
}


def with_rolled_back_server(visit):
    """A device whose server answers with an earlier version of its data."""
    page = visit("/en/", service_workers="block")
    avoid(page, "milk")
    register(page, next(emails))
    earlier = page.evaluate("fetch('/v1/vault/changes').then((response) => response.json())")
    avoid(page, "fish")
    page.goto("/en/account")
    page.locator("[data-action=sync-now]").click()
    up_to_date(page)
    page.route("**/v1/vault/changes*", lambda route: route.fulfill(json={**earlier, "next": 10_000, "hasMore": False}))
    page.locator("[data-action=sync-now]").click()
    expect(page.locator("#sync-state")).to_contain_text("The server returned an earlier version")
    return page


@pytest.mark.parametrize("language", WORDS)
def test_the_line_is_on_every_page_until_the_problem_is_solved(visit, language):
    words, link = WORDS[language]
    page = with_rolled_back_server(visit)
    # The page of the account has the state in full.
    expect(page.locator("#sync-problem")).to_be_hidden()
    for path in ("", f"products/{SPREAD}"):
        page.goto(f"/{language}/{path}")
        expect(page.locator("#notices #sync-problem")).to_contain_text(words)
        expect(page.get_by_role("link", name=link)).to_have_attribute("href", f"/{language}/account")
    page.unroute_all(behavior="ignoreErrors")
    page.get_by_role("link", name=link).click()
    page.wait_for_url(f"**/{language}/account")
    page.locator("[data-action=sync-now]").click()
    expect(page.locator("#sync-problem")).to_have_count(0)
    page.goto(f"/{language}/")
    wait_for_scripts(page)
    expect(page.locator("#sync-problem")).to_have_count(0)


def test_the_line_has_the_language_of_the_next_page(visit):
    page = with_rolled_back_server(visit)
    page.goto("/en/about")
    expect(page.locator("#sync-problem")).to_contain_text(WORDS["en"][0])
    page.locator("#languages a[hreflang=pt]").click()
    expect(page.locator("#sync-problem")).to_contain_text(WORDS["pt"][0])
    expect(page.locator("#sync-problem")).to_have_count(1)


def test_a_closed_line_stays_away_for_the_visit(visit):
    page = with_rolled_back_server(visit)
    page.goto("/en/about")
    page.locator("#sync-problem").get_by_role("button", name="Close").click()
    expect(page.locator("#sync-problem")).to_have_count(0)
    with page.expect_response("**/v1/vault/changes*"):
        page.goto("/en/search")
    wait_for_scripts(page)
    expect(page.locator("#sync-problem")).to_have_count(0)
    # Another visit says it again.
    page.evaluate("sessionStorage.clear()")
    page.goto("/en/about")
    expect(page.locator("#sync-problem")).to_be_visible()


def test_the_line_moves_nothing(visit):
    page = with_rolled_back_server(visit)
    page.add_init_script(OBSERVE)
    page.goto("/en/about")
    expect(page.locator("#sync-problem")).to_be_visible()
    before = page.locator("main").bounding_box()
    moved = [shift for shift in page.evaluate(SHIFTS) if any("#main" in name or ".page" in name for name in shift["names"])]
    page.locator("#sync-problem").get_by_role("button", name="Close").click()
    expect(page.locator("#sync-problem")).to_have_count(0)
    assert page.locator("main").bounding_box() == before
    assert moved == []


def test_without_an_account_there_is_no_line(visit):
    page = visit("/en/about", service_workers="block")
    wait_for_scripts(page)
    expect(page.locator("#sync-problem")).to_have_count(0)
