"""Mails of accounts that reach an SMTP server: they are sent, read by a parser of mails, and compared with RFC 5322 and RFC 2045."""
import email
import email.policy
import email.utils
import re
import sqlite3
import stat
import sys
import threading

import pytest
from aiosmtpd.controller import Controller
from running_server import DEADLINE, RunningServer
from test_vault_server import SECRET_KEY, Device, register, text

SENDER = "morsel@example.org"
ORIGIN = "https://morsel.example"
# The interface of sendmail that the server uses, in front of an SMTP server. 75 is EX_TEMPFAIL.
PROGRAM = """#!{python}
import smtplib, sys
options = sys.argv[1:]
assert options[:2] == ["-i", "-f"] and options[3] == "--", options
sender, recipients = options[2], options[4:]
message = sys.stdin.buffer.read().replace(b"\\n", b"\\r\\n")
try:
    with smtplib.SMTP("127.0.0.1", {port}) as server:
        server.sendmail(sender, recipients, message)
except smtplib.SMTPException:
    sys.exit(75)
"""
SUBJECTS = {
    "en": "Confirm your e-mail for Morsel",
    "es": "Confirma tu correo para Morsel",
    "pt": "Confirma o teu e-mail para o Morsel",
}


class Inbox:
    """Receives mails over SMTP. The first mail to an address in `refused` is refused for the moment."""

    def __init__(self):
        self.envelopes, self.refused, self.changed = [], set(), threading.Condition()

    async def handle_RCPT(self, server, session, envelope, address, options):
        if address in self.refused:
            self.refused.remove(address)
            return "451 4.7.1 Try again later"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        with self.changed:
            self.envelopes.append(envelope)
            self.changed.notify_all()
        return "250 Message accepted for delivery"

    def to(self, recipient, count=1):
        """Waits until as many mails were received, and returns them with their envelopes."""
        def found():
            return [envelope for envelope in self.envelopes if recipient in envelope.rcpt_tos]

        with self.changed:
            assert self.changed.wait_for(lambda: len(found()) >= count, timeout=DEADLINE), recipient
            return [(envelope, email.message_from_bytes(envelope.content, policy=email.policy.default)) for envelope in found()]


class FreePortController(Controller):
    """A server on a free port."""

    def _trigger_server(self):
        # The port is known after the server has begun to listen.
        self.port = self.server.sockets[0].getsockname()[1]
        super()._trigger_server()


class MailServer(RunningServer):
    """A server with a mail system."""

    def __init__(self, morsel, port):
        super().__init__(morsel)
        program = self.path / "sendmail"
        program.write_text(PROGRAM.format(python=sys.executable, port=port), encoding="utf-8")
        program.chmod(program.stat().st_mode | stat.S_IXUSR)
        self.options += ("--mail-program", str(program), "--mail-sender", SENDER, "--public-address", ORIGIN)


@pytest.fixture(scope="module")
def inbox():
    inbox = Inbox()
    controller = FreePortController(inbox, hostname="127.0.0.1", port=0)
    controller.start()
    inbox.port = controller.port
    yield inbox
    controller.stop()


@pytest.fixture(scope="module")
def server(morsel, inbox):
    with MailServer(morsel, inbox.port) as server:
        server.start()
        yield server
        server.stop()


def check(envelope, message, recipient, language):
    """Checks what all mails have."""
    assert envelope.mail_from == SENDER and envelope.rcpt_tos == [recipient]
    lines = envelope.content.split(b"\r\n")
    # RFC 5322, section 2.1.1: at most 998 characters. All bytes are ASCII, so that each server passes them on.
    assert all(len(line) <= 998 and line.isascii() for line in lines)
    assert not message.defects
    assert [address.addr_spec for address in message["From"].addresses] == [SENDER]
    assert [address.addr_spec for address in message["To"].addresses] == [recipient]
    assert message["Date"].datetime.tzinfo is not None
    assert re.fullmatch(r"<[^<>@\s]+@example\.org>", message["Message-ID"])
    assert message["Auto-Submitted"] == "auto-generated"
    assert message["Content-Language"] == language
    assert message["MIME-Version"] == "1.0"
    # The plain text comes first: readers show the last part that they can (RFC 2046, section 5.1.4).
    assert [part.get_content_type() for part in message.walk()] == ["multipart/alternative", "text/plain", "text/html"]
    for part in message.walk():
        assert not part.defects
    plain, page = (message.get_body((kind,)).get_content() for kind in ("plain", "html"))
    assert f'<html lang="{language}">' in page
    link = re.search(r"https://morsel\.example/(\w+)/\S+", plain)
    assert link[1] == language and link[0] in page
    return plain, page


@pytest.mark.parametrize("language", SUBJECTS)
def test_a_mail_is_delivered_in_the_language_of_the_account(server, inbox, language):
    recipient = f"ana-{language}@example.org"
    status, answer = Device(server).ask("POST", "/v1/users", {
        "account": f"mail-{language}AAAAAAAAAAAAAAA"[:21] + "A", "username": recipient, "password": "A" * 43, "name": "Ana",
        "country": "PT", "role": "consumer", "derivation": 1, "salt": "AAAAAAAAAAAAAAAAAAAAAA", "rounds": 600_000,
        "language": language,
    })
    assert status == 201, answer
    (envelope, message), = inbox.to(recipient)
    assert message["Subject"] == SUBJECTS[language]
    plain, page = check(envelope, message, recipient, language)
    token = re.search(r"#confirm=(\S+)", plain)[1]
    assert Device(server).ask("POST", "/v1/users/confirm", {"token": token})[0] < 300
    assert Device(server).ask("POST", "/v1/users/confirm", {"token": token})[0] >= 400


def test_the_name_of_a_program_is_text_in_a_mail_and_no_header_or_markup(server, inbox):
    recipient = "header@example.org"
    register(server, recipient)
    program = "<b>Bcc: x@example.org</b> Prüf"
    for name in ("known", program.encode().decode("latin-1")):
        body = {"username": recipient, "password": text(SECRET_KEY)}
        assert Device(server).ask("POST", "/v1/users/login", body, User_Agent=name)[0] == 200
    mails = inbox.to(recipient, 3)
    for envelope, message in mails:
        check(envelope, message, recipient, "en")
        assert message["Bcc"] is None
    plain, page = check(*mails[2], recipient, "en")
    assert "<b>Bcc: x@example.org</b>" in plain and "&lt;b&gt;Bcc: x@example.org&lt;/b&gt;" in page


def test_identifiers_of_messages_are_different(server, inbox):
    register(server, "ids@example.org")
    inbox.to("ids@example.org")
    identifiers = [email.message_from_bytes(envelope.content)["Message-ID"] for envelope in inbox.envelopes]
    assert len(identifiers) == len(set(identifiers)) > 0


def test_a_mail_that_is_refused_for_the_moment_is_sent_again_and_once(server, inbox):
    recipient = "later@example.org"
    inbox.refused.add(recipient)
    register(server, recipient)
    database = sqlite3.connect(server.path / "morsel.db-private" / "accounts.db", timeout=DEADLINE)

    def attempts():
        return [row[0] for row in database.execute("SELECT attempts FROM mail WHERE recipient = ?", (recipient,))]

    with server.log_changed:
        refused = "did not accept a mail"
        assert server.log_changed.wait_for(lambda: any(refused in line for line in server.log_lines), timeout=DEADLINE)
    assert not [envelope for envelope in inbox.envelopes if recipient in envelope.rcpt_tos]
    pause = threading.Event()
    while attempts():
        # Instead of waiting for a minute.
        with database:
            database.execute("UPDATE mail SET due_at = 0 WHERE recipient = ? AND attempts = 1", (recipient,))
        pause.wait(0.1)
    (envelope, message), = inbox.to(recipient)
    check(envelope, message, recipient, "en")
    database.close()
    assert recipient not in server.log()

