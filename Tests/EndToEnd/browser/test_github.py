"""Logging in through GitHub, a stub of it: the whole way through both servers, in Chromium."""
import re

import pytest
from github_stub import run_github
from page_scripts import wait_for
from playwright.sync_api import expect
from test_account import NO_WORKER, PASSWORD, avoid, avoided, register, up_to_date
from test_openid import log_out, run_server_with


@pytest.fixture(scope="module")
def provider():
    with run_github() as stub:
        yield stub


@pytest.fixture(scope="module")
def other_servers(provider):
    return (provider.address,)


@pytest.fixture(scope="module")
def server(morsel, provider):
    options = ("--github-address", provider.address, "--github-client", provider.client)
    with run_server_with(morsel, *options, MORSEL_GITHUB_SECRET=provider.secret) as server:
        yield server


def at_github(page, number):
    """Says at GitHub who somebody is, or with `None` refuses."""
    expect(page.get_by_role("heading", name="Authorize Morsel")).to_be_visible()
    if number is None:
        page.get_by_role("button", name="Cancel").click()
    else:
        page.fill("[name=id]", str(number))
        page.get_by_role("button", name="Authorize").click()


def link(page, number):
    page.goto("/en/account")
    expect(page.locator("#identity-form [type=submit]")).to_be_enabled()
    page.fill("#identity-password", PASSWORD)
    page.locator("#identity-form [type=submit]").click()
    at_github(page, number)
    expect(page.locator("#own")).to_be_visible()


def log_in(page, number):
    page.goto("/en/account/log-in")
    page.get_by_role("button", name="Log in with localhost").click()
    at_github(page, number)


def test_a_linked_account_logs_in_and_the_password_opens_the_data(visit):
    page = visit("/en/", **NO_WORKER)
    register(page, "github@example.net")
    avoid(page, "milk")
    link(page, 583232)
    expect(page.locator(".toast")).to_contain_text("The account is linked.")
    expect(page.locator("#identity-list li")).to_have_count(1)
    expect(page.locator("#identity-list [data-name]")).to_have_text("583232@example.org")
    up_to_date(page)
    log_out(page)

    log_in(page, 583232)
    page.fill("#unlock-password", PASSWORD)
    page.locator("#unlock [type=submit]").click()
    expect(page.locator("#own")).to_be_visible()
    up_to_date(page)
    wait_for(page, lambda: avoided(page) == {"milk"})

    page.get_by_role("button", name=re.compile("^Unlink: ")).click()
    page.locator("dialog [value=yes]").click()
    expect(page.locator("#identity-list li")).to_have_count(0)
    log_out(page)
    log_in(page, 583232)
    expect(page.locator("#openid-log-in .error")).to_contain_text("No account here is linked with it.")


def test_an_account_without_a_verified_e_mail_is_shown_by_its_log_in(visit):
    page = visit("/en/", **NO_WORKER)
    register(page, "unverified@example.net")
    link(page, 583231)
    expect(page.locator("#identity-list [data-name]")).to_have_text("person-583231")


def test_nobody_is_logged_in_who_refuses_or_is_unknown(visit):
    page = visit("/en/", **NO_WORKER)
    log_in(page, None)
    expect(page.locator("#openid-log-in .error")).to_contain_text("did not confirm who you are")
    log_in(page, 1)
    expect(page.locator("#openid-log-in .error")).to_contain_text("No account here is linked with it.")
    assert page.evaluate("fetch('/v1/sessions').then(({ status }) => status)") == 401
