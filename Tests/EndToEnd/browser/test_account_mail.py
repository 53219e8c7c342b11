"""Mail about accounts, through a program with the interface of sendmail."""
import email
import email.policy
import re
import stat

import pytest
import sample_products
from page_scripts import wait_for
from page_server import PageServer
from playwright.sync_api import expect
from test_account import (
    NO_WORKER, OTHER_PASSWORD, PASSWORD, change_password, confirm_code, fill_registration, log_in, register, submit, up_to_date,
)

PROGRAM = """#!/bin/sh
number=$(ls "{folder}" | wc -l)
cat > "{folder}/writing"
mv "{folder}/writing" "{folder}/$number.eml"
"""


class MailServer(PageServer):
    """A server whose mails are files in a folder."""

    def __init__(self, morsel):
        super().__init__(morsel)
        self.mails = self.path / "mails"
        self.mails.mkdir()
        program = self.path / "sendmail"
        program.write_text(PROGRAM.format(folder=self.mails), encoding="utf-8")
        program.chmod(program.stat().st_mode | stat.S_IXUSR)
        self.options += ("--mail-program", program, "--mail-sender", "morsel@example.org", "--public-address", "https://morsel.example")

    def mail(self, subject):
        """Waits for a mail whose subject contains a text."""
        found = []

        def search():
            for path in sorted(self.mails.glob("*.eml")):
                message = email.message_from_bytes(path.read_bytes(), policy=email.policy.default)
                if subject in message["Subject"]:
                    found.append(message)
            return bool(found)

        return search, found


@pytest.fixture(scope="module")
def server(morsel):
    with MailServer(morsel) as server:
        server.import_products(sample_products.BEFORE)
        server.start()
        yield server
        server.stop()


@pytest.fixture
def received(server):
    def receive(page, subject):
        search, found = server.mail(subject)
        wait_for(page, search)
        return found[-1]
    return receive


def link_in(message):
    text = message.get_body(("plain",)).get_content()
    page = message.get_body(("html",)).get_content()
    address = re.search(r"https://morsel\.example(/\S+)", text)[1]
    assert address in page
    return address


def test_the_link_in_the_mail_confirms_the_e_mail_once(visit, received):
    page = visit("/es/account/register", **NO_WORKER)
    fill_registration(page, "confirm@example.org")
    submit(page)
    confirm_code(page)
    expect(page.locator("#unconfirmed")).to_be_visible()
    message = received(page, "Confirma tu correo")
    assert message["To"] == "confirm@example.org" or "confirm@example.org" in message["To"]
    assert message["Content-Language"] == "es" and message["Auto-Submitted"] == "auto-generated"
    address = link_in(message)
    other = visit("about:blank", **NO_WORKER)
    other.goto(address)
    expect(other.locator(".toast")).to_contain_text("Tu correo está confirmado")
    assert "#" not in other.url
    page.reload()
    expect(page.locator("#event-list li").first).to_contain_text("Correo confirmado")
    expect(page.locator("#unconfirmed")).to_be_hidden()
    other.goto("about:blank")
    other.goto(address)
    expect(other.locator(".toast")).to_contain_text("Este enlace no se conoce")


def test_the_owner_gets_a_mail_about_a_new_device_and_a_changed_password(visit, received):
    first = visit("/en/", **NO_WORKER)
    register(first, "owner@example.org")
    second = visit("/en/", **NO_WORKER, user_agent="Mozilla/5.0 (Android 14; Mobile) Firefox/140.0")
    log_in(second, "owner@example.org")
    up_to_date(second)
    assert "Firefox/140.0" in received(first, "New log-in to your Morsel account").get_body(("plain",)).get_content()
    change_password(second)
    received(first, "The password of your Morsel account was changed")
    second.reload()
    expect(second.locator("#event-list li").nth(0)).to_contain_text("Password changed")
    expect(second.locator("#event-list li").nth(1)).to_contain_text("Firefox, Android")


def test_an_e_mail_is_changed_after_both_addresses_have_confirmed_it(visit, received):
    page = visit("/en/", **NO_WORKER)
    register(page, "before@example.org")
    button = page.locator("#email-form [type=submit]")
    button.click()
    expect(page.locator("#new-email-problem")).to_have_text("Type your e-mail.")
    page.fill("#new-email", "after@example.org")
    page.fill("#email-password", OTHER_PASSWORD)
    button.click()
    expect(page.locator("#email-form [data-form-problem]")).to_contain_text("This is not your current password.")
    page.fill("#email-password", PASSWORD)
    button.click()
    expect(page.locator(".toast")).to_contain_text("Both addresses get a mail")
    other = visit("about:blank", **NO_WORKER)
    for subject, notice in (("Confirm the new e-mail", "Now open the link"), ("Confirm your new e-mail", "The e-mail is changed")):
        other.goto("about:blank")
        other.goto(link_in(received(page, subject)))
        expect(other.locator(".toast")).to_contain_text(notice)
    page.reload()
    expect(page.locator("[data-fact=email]")).to_have_text("after@example.org")
    expect(page.locator("#event-list li").first).to_contain_text("E-mail changed")
    log_in(other, "after@example.org")
    up_to_date(other)


def test_somebody_who_forgot_everything_can_delete_the_account_and_start_again(visit, received):
    address = "lost@example.org"
    register(visit("/en/", **NO_WORKER), address)
    page = visit("/en/account/recovery", **NO_WORKER)
    button = page.locator("#deletion-link [type=submit]")
    expect(button).to_be_enabled()
    button.click()
    expect(page.locator("#lost-email-problem")).to_have_text("Type your e-mail.")
    page.fill("#lost-email", address)
    button.click()
    expect(page.locator(".toast")).to_contain_text("a mail is on its way")
    link = link_in(received(page, "Delete your Morsel account"))
    page.goto(link)
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Delete this account, with everything that it stores?")
    dialog.get_by_role("button", name="Keep").click()
    page.goto("about:blank")
    page.goto(link)
    dialog.get_by_role("button", name="Delete").click()
    expect(page.locator(".toast")).to_contain_text("The account is deleted")
    page.goto("/en/account/register")
    fill_registration(page, address)
    submit(page)
    confirm_code(page)
