"""Logging in through an OpenID provider, oidc-provider-mock of PyPI: the whole way through both servers, in Chromium."""
import contextlib
import re
import socket

import oidc_provider_mock
import pytest
import sample_products
from accessibility import WIDTHS, assert_accessible_and_fits
from page_scripts import wait_for
from page_server import PageServer
from playwright.sync_api import expect
from test_account import NO_WORKER, PASSWORD, avoid, avoided, register, up_to_date


@pytest.fixture(scope="module")
def provider():
    with oidc_provider_mock.run_server_in_thread(require_nonce=True) as server:
        yield f"http://localhost:{server.server_port}"


@pytest.fixture(scope="module")
def other_servers(provider):
    """The provider, and where its page for logging in has its styles."""
    return (provider, "https://cdn.jsdelivr.net/")


@contextlib.contextmanager
def run_server_with(morsel, *options, **secret):
    """Runs a server that knows its address, to which the provider sends people back."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    with PageServer(morsel) as server:
        server.port = port
        server.options += ("--public-address", f"http://localhost:{port}", *options)
        server.environment.update(secret)
        server.import_products(sample_products.BEFORE)
        server.start()
        server.wait_for_log("The catalogue is up to date.")
        server.url = f"http://localhost:{port}"
        yield server
        server.url = f"http://127.0.0.1:{port}"
        server.stop()
        assert "a-secret-of-the-server" not in server.log_text() and "code=" not in server.log_text()


@pytest.fixture(scope="module")
def server(morsel, provider):
    options = ("--openid-issuer", provider, "--openid-client", "morsel", "--openid-name", "Example")
    with run_server_with(morsel, *options, MORSEL_OPENID_SECRET="a-secret-of-the-server") as server:
        yield server


def at_provider(page, subject):
    """Says at the provider who somebody is, or with `None` refuses."""
    expect(page.get_by_role("heading", name="Authorize Client")).to_be_visible()
    if subject is None:
        page.get_by_role("button", name="Deny").click()
    else:
        page.fill("[name=sub]", subject)
        page.get_by_role("button", name="Authorize", exact=True).click()


def link(page, subject):
    page.goto("/en/account")
    expect(page.locator("#identity-form [type=submit]")).to_be_enabled()
    page.fill("#identity-password", PASSWORD)
    page.locator("#identity-form [type=submit]").click()
    at_provider(page, subject)
    expect(page.locator("#own")).to_be_visible()


def log_in(page, subject):
    page.goto("/en/account/log-in")
    page.locator("[data-action=openid-log-in]").click()
    at_provider(page, subject)


def log_out(page):
    page.goto("/en/account")
    expect(page.locator("[data-action=log-out]")).to_be_enabled()
    page.locator("[data-action=log-out]").click()
    page.locator("dialog [value=yes]").click()
    expect(page.locator("#log-in [type=submit]")).to_be_enabled()


def test_a_linked_account_logs_in_and_the_password_opens_the_data(visit):
    page = visit("/en/", **NO_WORKER)
    register(page, "openid@example.org")
    avoid(page, "milk")
    link(page, "248289761001")
    expect(page.locator(".toast")).to_contain_text("The account is linked.")
    assert "#" not in page.url
    expect(page.locator("#identity-list li")).to_have_count(1)
    up_to_date(page)
    log_out(page)

    log_in(page, "248289761001")
    expect(page.locator("#unlock-password")).to_be_visible()
    assert page.url.endswith("/en/account/log-in")
    page.fill("#unlock-password", "another password")
    page.locator("#unlock [type=submit]").click()
    expect(page.locator("#unlock-password-problem")).to_have_text("This is not your current password.")
    page.fill("#unlock-password", PASSWORD)
    page.locator("#unlock [type=submit]").click()
    expect(page.locator("#own")).to_be_visible()
    up_to_date(page)
    wait_for(page, lambda: avoided(page) == {"milk"})

    page.get_by_role("button", name=re.compile("^Unlink: ")).click()
    page.locator("dialog [value=yes]").click()
    expect(page.locator("#identity-list li")).to_have_count(0)
    log_out(page)
    log_in(page, "248289761001")
    expect(page.locator("#openid-log-in .error")).to_contain_text("No account here is linked with it.")


def test_nobody_is_logged_in_who_refuses_or_is_unknown(visit):
    page = visit("/en/", **NO_WORKER)
    log_in(page, None)
    expect(page.locator("#openid-log-in .error")).to_contain_text("did not confirm who you are")
    log_in(page, "unknown")
    expect(page.locator("#openid-log-in .error")).to_contain_text("No account here is linked with it.")
    assert page.evaluate("fetch('/v1/sessions').then(({ status }) => status)") == 401


def test_the_address_of_a_return_is_of_no_use_in_another_browser_or_twice(visit):
    page, thief = visit("/en/", **NO_WORKER), visit("/en/", **NO_WORKER)
    register(page, "stolen@example.org")
    link(page, "stolen")
    log_out(page)
    with page.expect_request("**/v1/openid/callback*") as request:
        log_in(page, "stolen")
    expect(page.locator("#unlock-password")).to_be_visible()
    for other in (thief, page):
        other.goto(request.value.url)
        expect(other.locator("#openid-log-in .error")).to_contain_text("did not confirm who you are")
    assert thief.evaluate("fetch('/v1/sessions').then(({ status }) => status)") == 401


def test_an_identity_belongs_to_one_account(visit):
    first, second = visit("/en/", **NO_WORKER), visit("/en/", **NO_WORKER)
    register(first, "first@example.org")
    register(second, "second@example.org")
    link(first, "shared")
    expect(first.locator(".toast")).to_contain_text("The account is linked.")
    link(second, "shared")
    expect(second.locator(".toast")).to_contain_text("linked to another account already")
    second.goto("/en/account")
    expect(second.locator("#identity-form [type=submit]")).to_be_enabled()
    second.fill("#identity-password", "another password")
    second.locator("#identity-form [type=submit]").click()
    expect(second.locator("#identity-form [data-form-problem]")).to_have_text("This is not your current password.")


@pytest.mark.parametrize("language", ["en", "es", "pt"])
def test_the_pages_are_accessible_and_fit(visit, language):
    page = visit("/en/", **NO_WORKER)
    register(page, f"openid-{language}@example.org")
    link(page, f"pages-{language}")
    page.goto(f"/{language}/account")
    expect(page.locator("#identity-list li")).to_have_count(1)
    assert_accessible_and_fits(page, widths=WIDTHS)
    page.goto(f"/{language}/account/log-in")
    expect(page.locator("#openid-log-in")).to_be_visible()
    assert_accessible_and_fits(page, widths=WIDTHS)
