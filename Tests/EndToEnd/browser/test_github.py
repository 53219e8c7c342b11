"""Logging in through GitHub, a stub of it: the whole way through both servers, in Chromium."""
import pytest
from github_stub import run_github
from linked_log_in import (
    NOT_LINKED, LinkedLogIn, expect_linked, expect_refusal, log_out, open_data, register_with_data, run_server_with, unlink,
)
from playwright.sync_api import expect
from test_account import NO_WORKER, register, up_to_date


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


def confirm(page, number):
    expect(page.get_by_role("heading", name="Authorize Morsel")).to_be_visible()
    if number is None:
        page.get_by_role("button", name="Cancel").click()
    else:
        page.fill("[name=id]", str(number))
        page.get_by_role("button", name="Authorize").click()


github = LinkedLogIn(confirm)


def test_a_linked_account_logs_in_and_the_password_opens_the_data(visit):
    page = visit("/en/", **NO_WORKER)
    register_with_data(page, "github@example.net")
    github.link(page, 583232)
    expect_linked(page)
    expect(page.locator("#identity-list [data-name]")).to_have_text("583232@example.org")
    up_to_date(page)
    log_out(page)

    page.goto("/en/account/log-in")
    expect(page.get_by_role("button", name="Log in with localhost")).to_be_visible()
    github.log_in(page, 583232)
    open_data(page)

    unlink(page)
    log_out(page)
    github.log_in(page, 583232)
    expect_refusal(page, NOT_LINKED)


def test_an_account_without_a_verified_e_mail_is_shown_by_its_log_in(visit):
    page = visit("/en/", **NO_WORKER)
    register(page, "unverified@example.net")
    github.link(page, 583231)
    expect(page.locator("#identity-list [data-name]")).to_have_text("person-583231")


def test_nobody_is_logged_in_who_refuses_or_is_unknown(visit):
    github.expect_refusals(visit("/en/", **NO_WORKER), unknown=1)
