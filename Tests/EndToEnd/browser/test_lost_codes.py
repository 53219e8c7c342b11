"""The answer of the server is lost: a recovery code is shown nevertheless, and a new password is set once.

A code that nobody confirmed is not forgotten.
"""
import itertools
import re

import pytest
from lost_answers import LostAnswers, lose_from_first_change
from page_scripts import wait_for
from playwright.sync_api import expect
from test_account import (
    NO_WORKER, OTHER_PASSWORD, PASSWORD, change_password, confirm_code, entries, fill_registration, log_in, open_account, recover,
    register, submit, synchronize, type_code_part, up_to_date,
)

emails = (f"lost{number}@example.org" for number in itertools.count(1))
USERS, LOG_IN = re.compile("/v1/users$"), re.compile("/v1/users/login$")
REGISTRATION = re.compile("/v1/users(/login)?$")
KEYS = re.compile("/v1/vault/keys$")
NEW_PASSWORD = re.compile("/v1/users/[^/]+/password$")
NEW_PASSWORD_OR_KEYS = re.compile("/v1/(users/[^/]+/password|vault/keys)$")
ALWAYS = 1_000
UNCERTAIN = {
    "en": "If it has stored your change, this code is valid.", "es": "Si ha guardado el cambio, este código es válido.",
    "pt": "Se guardou a alteração, este código é válido.",
}


@pytest.fixture
def device(visit):
    """Opens a page on a new device."""
    return lambda path="/en/": visit(path, **NO_WORKER)


def make(page, name):
    """Asks for a new code or new keys."""
    expect(page.locator(f"#{name}-form [type=submit]")).to_be_enabled()
    page.fill(f"#{name}-password", PASSWORD)
    page.locator(f"#{name}-form [type=submit]").click()


@pytest.mark.parametrize("address", [USERS, LOG_IN], ids=["register", "log in"])
def test_a_registration_whose_answer_is_lost_shows_its_code(device, address):
    email = next(emails)
    page = device("/en/account/register")
    fill_registration(page, email)
    LostAnswers(page, address, "POST")
    submit(page)
    expect(page.locator("[data-code]")).to_be_visible()
    expect(page.locator("[data-uncertain]")).to_be_hidden()
    code = confirm_code(page)
    up_to_date(page)
    expect(page.locator("#unconfirmed-code")).to_be_hidden()
    recover(device(), email, code)


@pytest.mark.parametrize("language", UNCERTAIN)
def test_a_registration_of_which_nothing_is_known_shows_its_code_and_can_be_sent_again(device, language):
    email = next(emails)
    page = device(f"/{language}/account/register")
    fill_registration(page, email)
    lost = LostAnswers(page, REGISTRATION, "POST", ALWAYS)
    submit(page)
    expect(page.locator("[data-uncertain]")).to_contain_text(UNCERTAIN[language])
    code = type_code_part(page)
    # The form is there again, with what was typed.
    expect(page.locator("#register [data-form-problem]")).to_be_visible()
    expect(page.locator("#email")).to_have_value(email)
    lost.count = 0
    submit(page)
    # The same account with the same code, which is not shown twice.
    open_account(page)
    expect(page.locator("#unconfirmed-code")).to_be_hidden()
    recover(device(), email, code)


def test_after_a_page_was_left_too_early_the_account_asks_for_a_new_code(device):
    email = next(emails)
    page = device("/en/account/register")
    fill_registration(page, email)
    lost = LostAnswers(page, REGISTRATION, "POST", ALWAYS)
    submit(page)
    expect(page.locator("[data-uncertain]")).to_be_visible()
    lost.count = 0
    log_in(page, email)
    reminder = page.locator("#unconfirmed-code")
    expect(reminder).to_contain_text("Your recovery code was not confirmed on this device.")
    page.reload()
    expect(reminder).to_be_visible()
    make(page, "code")
    code = confirm_code(page)
    expect(page.locator("#who")).to_be_visible()
    expect(reminder).to_be_hidden()
    recover(device(), email, code)


def test_an_email_of_somebody_else_leaves_no_reminder(device):
    email = next(emails)
    register(device(), email)
    page = device("/en/account/register")
    fill_registration(page, email, OTHER_PASSWORD)
    submit(page)
    expect(page.locator("#email-problem")).to_contain_text("has an account already")
    assert page.evaluate("localStorage.getItem('unconfirmedCode')") is None


@pytest.mark.parametrize("name", ["code", "rotation"])
def test_a_new_code_whose_answer_is_lost_is_shown_and_valid(device, name):
    email = next(emails)
    page = device()
    register(page, email)
    LostAnswers(page, KEYS, "PUT")
    make(page, name)
    expect(page.locator("[data-code]")).to_be_visible()
    expect(page.locator("[data-uncertain]")).to_be_hidden()
    code = confirm_code(page)
    if name == "rotation":
        # The device uses the new key.
        wait_for(page, lambda: synchronize(page) or all(entry["keyVersion"] == 2 for entry in entries(page, "people")))
    up_to_date(page)
    recover(device(), email, code)


@pytest.mark.parametrize("name", ["code", "rotation"])
def test_a_new_code_of_which_nothing_is_known_is_shown_and_can_be_made_again(device, name):
    email = next(emails)
    page = device()
    register(page, email)
    page.reload()
    sent = lose_from_first_change(page, KEYS)
    make(page, name)
    expect(page.locator("[data-uncertain]")).to_contain_text(UNCERTAIN["en"])
    # It was the same request each time.
    assert len(set(sent)) == 1
    earlier = type_code_part(page)
    expect(page.locator(f"#{name}-form [data-form-problem]")).to_contain_text("The server did not answer.")
    expect(page.locator("#unconfirmed-code")).to_be_visible()
    page.unroute(KEYS)
    recover(device(), email, earlier)
    # The recovery has set another password.
    log_in(page, email, OTHER_PASSWORD)
    up_to_date(page)
    expect(page.locator("#unconfirmed-code")).to_be_visible()


def test_a_refused_new_code_leaves_no_reminder(device):
    page = device()
    register(page, next(emails))
    page.route(KEYS, lambda route: route.fallback() if route.request.method == "GET" else route.fulfill(
        status=409, content_type="application/problem+json", body='{"code":"wrong-keys-version"}'))
    make(page, "code")
    expect(page.locator("#code-form [data-form-problem]")).to_contain_text("Another device changed the keys")
    page.reload()
    expect(page.locator("#who")).to_be_visible()
    expect(page.locator("#unconfirmed-code")).to_be_hidden()


# MARK: Passwords


def test_a_new_password_whose_answer_is_lost_is_set(device):
    email = next(emails)
    page = device()
    register(page, email)
    LostAnswers(page, NEW_PASSWORD, "PUT")
    change_password(page)
    expect(page.locator(".toast")).to_contain_text("The password is changed")
    log_in(device(), email, OTHER_PASSWORD)


def test_a_new_password_of_which_nothing_is_known_is_found_at_the_next_attempt(device):
    email = next(emails)
    page = device()
    register(page, email)
    page.reload()
    sent = lose_from_first_change(page, NEW_PASSWORD_OR_KEYS)
    change_password(page)
    problem = page.locator("#password-form [data-form-problem]")
    expect(problem).to_contain_text("The server did not answer.")
    # It was the same request each time.
    assert len(set(sent)) == 1
    page.unroute(NEW_PASSWORD_OR_KEYS)
    # The form still has what was typed, and the typed current password is the earlier one now.
    page.locator("#password-form [type=submit]").click()
    expect(page.locator(".toast")).to_contain_text("The password is changed")
    expect(problem).to_be_hidden()
    log_in(device(), email, OTHER_PASSWORD)


def test_a_recovery_whose_answer_is_lost_sets_the_new_password(device):
    email = next(emails)
    code = register(device(), email)
    page = device()
    LostAnswers(page, NEW_PASSWORD, "PUT")
    recover(page, email, code)
    up_to_date(page)
    log_in(device(), email, OTHER_PASSWORD)
