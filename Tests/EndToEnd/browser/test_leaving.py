"""Leaving a page with something unsent asks first, and not without need."""
import itertools

import pytest
from playwright.sync_api import expect
from test_account import NO_WORKER, PASSWORD, confirm_code, fill_registration, register, submit
from test_navigation import follow

emails = (f"leaving{number}@example.org" for number in itertools.count(1))
WORDS = {"en": "Discard what you typed?", "es": "¿Descartar lo escrito?", "pt": "Descartar o que escreveste?"}


def other_page(page):
    """Follows a link in the navigation, whose name depends on the language."""
    page.locator(".nav a[href$='/search']:visible").first.click()


def answer(page, value):
    page.locator(f"dialog button[value={value}]").click()
    expect(page.locator("dialog")).to_have_count(0)


def opened_account(visit, language="en"):
    page = visit("/en/", **NO_WORKER)
    register(page, next(emails))
    page.goto(f"/{language}/account")
    expect(page.locator("#details-form [type=submit]")).to_be_enabled()
    expect(page.locator("#details-form #name")).to_have_value("Ana")
    return page


@pytest.mark.parametrize("language", WORDS)
def test_a_link_asks_before_it_discards_what_was_typed(visit, language):
    page = opened_account(visit, language)
    page.fill("#details-form #name", "Ana Luz")
    other_page(page)
    expect(page.get_by_role("dialog")).to_contain_text(WORDS[language])
    answer(page, "no")
    expect(page.locator("#details-form #name")).to_have_value("Ana Luz")
    assert page.url.endswith("/account")
    other_page(page)
    answer(page, "yes")
    page.wait_for_url("**/search")


def test_values_that_are_unchanged_or_sent_are_left_without_a_question(visit):
    page = opened_account(visit)
    name = page.locator("#details-form #name")
    name.fill("Ana Luz")
    name.fill("Ana")
    # A current password is no loss.
    page.fill("#code-password", PASSWORD)
    other_page(page)
    page.wait_for_url("**/search")
    page.goto("/en/account")
    expect(name).to_have_value("Ana")
    name.fill("Ana Luz")
    page.locator("#details-form [type=submit]").click()
    expect(page.locator("[data-fact=name]")).to_have_text("Ana Luz")
    expect(page.locator("#details-form [type=submit]")).not_to_have_attribute("aria-busy", "true")
    other_page(page)
    page.wait_for_url("**/search")


def test_the_browser_asks_before_it_loads_another_document(visit):
    page = opened_account(visit)
    asked = []
    page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.accept()))
    page.reload()
    expect(page.locator("#details-form [type=submit]")).to_be_enabled()
    assert asked == []
    # Browsers ask only after the person has used the page.
    page.locator("#details-form #name").click()
    page.keyboard.type("x")
    page.reload()
    assert asked == ["beforeunload"]


def test_logging_in_asks_nothing(visit):
    page = visit("/en/account/log-in", **NO_WORKER)
    expect(page.locator("#log-in [type=submit]")).to_be_enabled()
    page.fill("#log-in-email", "ana@example.org")
    page.get_by_role("link", name="I forgot my password").click()
    page.wait_for_url("**/account/recovery")


def test_a_link_asks_before_a_recovery_code_is_lost(visit):
    page = visit("/en/account/register", **NO_WORKER)
    fill_registration(page, next(emails))
    submit(page)
    expect(page.locator("[data-code]")).to_be_visible()
    follow(page, "Look up")
    expect(page.get_by_role("dialog")).to_contain_text("Leave without storing the code?")
    answer(page, "no")
    confirm_code(page)
    follow(page, "Look up")
    page.wait_for_url("**/search")
