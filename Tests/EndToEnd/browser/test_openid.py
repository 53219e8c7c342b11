"""Logging in through an OpenID provider, oidc-provider-mock of PyPI: the whole way through both servers, in Chromium."""
import oidc_provider_mock
import pytest
from accessibility import WIDTHS, assert_accessible_and_fits
from linked_log_in import (
    NOT_CONFIRMED, NOT_LINKED, LinkedLogIn, expect_linked, expect_refusal, is_logged_out, log_out, open_data, register_with_data,
    run_server_with, send_password, unlink, unlock,
)
from playwright.sync_api import expect
from test_account import NO_WORKER, register, up_to_date


@pytest.fixture(scope="module")
def provider():
    with oidc_provider_mock.run_server_in_thread(require_nonce=True) as server:
        yield f"http://localhost:{server.server_port}"


@pytest.fixture(scope="module")
def other_servers(provider):
    """The provider, and where its page for logging in has its styles."""
    return (provider, "https://cdn.jsdelivr.net/")


@pytest.fixture(scope="module")
def server(morsel, provider):
    options = ("--openid-issuer", provider, "--openid-client", "morsel", "--openid-name", "Example")
    with run_server_with(morsel, *options, MORSEL_OPENID_SECRET="a-secret-of-the-server") as server:
        yield server


def confirm(page, subject):
    expect(page.get_by_role("heading", name="Authorize Client")).to_be_visible()
    if subject is None:
        page.get_by_role("button", name="Deny").click()
    else:
        page.fill("[name=sub]", subject)
        page.get_by_role("button", name="Authorize", exact=True).click()


openid = LinkedLogIn(confirm)


def test_a_linked_account_logs_in_and_the_password_opens_the_data(visit):
    page = visit("/en/", **NO_WORKER)
    register_with_data(page, "openid@example.org")
    openid.link(page, "248289761001")
    expect_linked(page)
    assert "#" not in page.url
    up_to_date(page)
    log_out(page)

    openid.log_in(page, "248289761001")
    expect(page.locator("#unlock-password")).to_be_visible()
    assert page.url.endswith("/en/account/log-in")
    unlock(page, "another password")
    expect(page.locator("#unlock-password-problem")).to_have_text("This is not your current password.")
    open_data(page)

    unlink(page)
    log_out(page)
    openid.log_in(page, "248289761001")
    expect_refusal(page, NOT_LINKED)


def test_nobody_is_logged_in_who_refuses_or_is_unknown(visit):
    openid.expect_refusals(visit("/en/", **NO_WORKER), unknown="unknown")


def test_the_address_of_a_return_is_of_no_use_in_another_browser_or_twice(visit):
    page, thief = visit("/en/", **NO_WORKER), visit("/en/", **NO_WORKER)
    register(page, "stolen@example.org")
    openid.link(page, "stolen")
    log_out(page)
    with page.expect_request("**/v1/openid/callback*") as request:
        openid.log_in(page, "stolen")
    expect(page.locator("#unlock-password")).to_be_visible()
    for other in (thief, page):
        other.goto(request.value.url)
        expect_refusal(other, NOT_CONFIRMED)
    assert is_logged_out(thief)


def test_an_identity_belongs_to_one_account(visit):
    first, second = visit("/en/", **NO_WORKER), visit("/en/", **NO_WORKER)
    register(first, "first@example.org")
    register(second, "second@example.org")
    openid.link(first, "shared")
    expect(first.locator(".toast")).to_contain_text("The account is linked.")
    openid.link(second, "shared")
    expect(second.locator(".toast")).to_contain_text("linked to another account already")
    second.goto("/en/account")
    send_password(second, "another password")
    expect(second.locator("#identity-form [data-form-problem]")).to_have_text("This is not your current password.")


@pytest.mark.parametrize("language", ["en", "es", "pt"])
def test_the_pages_are_accessible_and_fit(visit, language):
    page = visit("/en/", **NO_WORKER)
    register(page, f"openid-{language}@example.org")
    openid.link(page, f"pages-{language}")
    page.goto(f"/{language}/account")
    expect(page.locator("#identity-list li")).to_have_count(1)
    assert_accessible_and_fits(page, widths=WIDTHS)
    page.goto(f"/{language}/account/log-in")
    expect(page.locator("#openid-log-in")).to_be_visible()
    assert_accessible_and_fits(page, widths=WIDTHS)
