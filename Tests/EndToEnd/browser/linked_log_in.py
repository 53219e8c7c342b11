"""Logging in through another server, whichever one it is: the Morsel that asks it, and the steps of a person."""
import contextlib
import re

from page_scripts import wait_for
from page_server import server_with_a_name
from playwright.sync_api import expect
from test_account import PASSWORD, avoid, avoided, register, up_to_date

NOT_CONFIRMED = "did not confirm who you are"
NOT_LINKED = "No account here is linked with it."
AVOIDED = {"milk"}


@contextlib.contextmanager
def run_server_with(morsel, *options, **secrets):
    """Runs a server that knows its address, to which the other one sends people back. Its log has no secret and no code."""
    with server_with_a_name(morsel, *options, **secrets) as server:
        yield server
        server.stop()
        assert not any(text in server.log_text() for text in [*secrets.values(), "code="])


class LinkedLogIn:
    """The steps of a person who has an identity at the other server.

    `confirm(page, identity)` says there who somebody is, or with `None` refuses.
    """

    def __init__(self, confirm):
        self.confirm = confirm

    def link(self, page, identity):
        page.goto("/en/account")
        send_password(page, PASSWORD)
        self.confirm(page, identity)
        expect(page.locator("#own")).to_be_visible()

    def log_in(self, page, identity):
        page.goto("/en/account/log-in")
        page.locator("[data-action=openid-log-in]").click()
        self.confirm(page, identity)

    def expect_refusals(self, page, unknown):
        """Nobody is logged in who refuses, or whose identity no account has."""
        for identity, words in [(None, NOT_CONFIRMED), (unknown, NOT_LINKED)]:
            self.log_in(page, identity)
            expect_refusal(page, words)
        assert is_logged_out(page)


def send_password(page, password):
    """Asks to link an identity, for which the page needs the password."""
    expect(page.locator("#identity-form [type=submit]")).to_be_enabled()
    page.fill("#identity-password", password)
    page.locator("#identity-form [type=submit]").click()


def register_with_data(page, email):
    """Makes an account with a record, which only the password opens."""
    register(page, email)
    for allergen in AVOIDED:
        avoid(page, allergen)


def expect_linked(page):
    """The page has just linked an identity, the only one of the account."""
    expect(page.locator(".toast")).to_contain_text("The account is linked.")
    expect(page.locator("#identity-list li")).to_have_count(1)


def log_out(page):
    page.goto("/en/account")
    expect(page.locator("[data-action=log-out]")).to_be_enabled()
    page.locator("[data-action=log-out]").click()
    page.locator("dialog [value=yes]").click()
    expect(page.locator("#log-in [type=submit]")).to_be_enabled()


def unlock(page, password):
    """Types the password after a log-in through the other server."""
    page.fill("#unlock-password", password)
    page.locator("#unlock [type=submit]").click()


def open_data(page):
    """The password opens the record that the account had before the log-in."""
    unlock(page, PASSWORD)
    expect(page.locator("#own")).to_be_visible()
    up_to_date(page)
    wait_for(page, lambda: avoided(page) == AVOIDED)


def unlink(page):
    page.get_by_role("button", name=re.compile("^Unlink: ")).click()
    page.locator("dialog [value=yes]").click()
    expect(page.locator("#identity-list li")).to_have_count(0)


def expect_refusal(page, words):
    expect(page.locator("#openid-log-in .error")).to_contain_text(words)


def is_logged_out(page):
    return page.evaluate("fetch('/v1/sessions').then(({ status }) => status)") == 401
