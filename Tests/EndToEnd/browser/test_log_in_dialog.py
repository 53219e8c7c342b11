"""The dialog that asks for the password after a session has ended, on any page."""
from conftest import REPEATED_KEYS
from playwright.sync_api import expect
from test_account import NO_WORKER, PASSWORD, emails, register

# The pages of the account, and other pages with forms of their own.
PAGES = ["account", "account/register", "account/recovery", "household", "household/join", "share", "settings", "avoid", "diary/report", ""]


def without_session(visit):
    """A page of a device with an account, whose session has ended."""
    email = next(emails)
    page = visit("/en/", **NO_WORKER)
    register(page, email)
    page.context.clear_cookies()
    return page, email


def opened_dialog(page):
    """The dialog, which pages with data of the server open. On others the notice does."""
    dialog = page.get_by_role("dialog", name="Log in")
    expect(dialog.or_(page.locator("#notices").get_by_role("button", name="Log in")).first).to_be_visible()
    page.evaluate("document.querySelector('#notices [data-action]')?.click()")
    expect(dialog.locator("#log-in-password")).to_be_focused()
    return dialog


def test_no_page_has_an_identifier_twice_while_the_dialog_is_open(visit):
    page, email = without_session(visit)
    for path in PAGES:
        page.goto(f"/en/{path}")
        dialog = opened_dialog(page)
        assert page.evaluate(REPEATED_KEYS) == [], path
        expect(dialog.get_by_label("E-mail")).to_have_value(email)
        # A mistake is described at the field of the dialog, whose label says what is missing.
        dialog.get_by_role("button", name="Log in").click()
        expect(dialog.locator("#log-in-password-problem")).to_have_text("Type your password.")
        expect(dialog.locator("#log-in-password")).to_have_attribute("aria-describedby", "log-in-password-problem")
        expect(dialog.locator("[data-form-problem]")).to_contain_text("Password")
        assert page.evaluate(REPEATED_KEYS) == [], path


def test_the_dialog_shows_its_own_password_and_logs_in(visit):
    page, _ = without_session(visit)
    page.goto("/en/account")
    dialog = opened_dialog(page)
    password = dialog.locator("#log-in-password")
    password.fill(PASSWORD)
    expect(password).to_have_attribute("autocomplete", "current-password")
    expect(dialog.locator("#log-in-email")).to_have_attribute("autocomplete", "username")
    dialog.locator("[data-action=show-password]").click()
    expect(password).to_have_attribute("type", "text")
    expect(page.locator("#password")).to_have_attribute("type", "password")
    dialog.get_by_role("button", name="Log in").click()
    expect(dialog).to_have_count(0)
    expect(page.locator("#sync-state")).to_have_text("Up to date on all your devices.")


def test_two_requests_for_the_password_open_one_dialog(visit):
    page, _ = without_session(visit)
    page.goto("/en/account")
    expect(page.locator("#notices").get_by_role("button", name="Log in")).to_be_visible()
    page.evaluate("""() => {
        document.querySelector("#notices [data-action]").click();
        document.querySelector("#details-form [type=submit]").click();
    }""")
    expect(page.get_by_role("dialog", name="Log in")).to_be_visible()
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("dialog", name="Log in").get_by_role("button", name="Log in").click()
    expect(page.locator("#notices")).to_contain_text("Saved.")
    expect(page.locator("dialog")).to_have_count(0)


def test_on_the_page_for_logging_in_the_form_of_the_page_is_used(visit):
    page, _ = without_session(visit)
    page.goto("/en/account/log-in")
    page.locator("#notices").get_by_role("button", name="Log in").click()
    expect(page.locator("main #log-in-password")).to_be_focused()
    expect(page.locator("dialog")).to_have_count(0)
    assert page.evaluate(REPEATED_KEYS) == []
