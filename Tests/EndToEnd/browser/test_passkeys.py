"""Passkeys in Chromium, with its virtual authenticator. The answers of the authenticator are also checked by fido2 of PyPI."""
import base64
import json

import pytest
from accessibility import WIDTHS, assert_accessible_and_fits, assert_accessible_in_both_themes
from fido2.cose import CoseKey
from fido2.server import Fido2Server
from fido2.webauthn import AttestationObject, AuthenticatorData, CollectedClientData, PublicKeyCredentialRpEntity
from page_server import server_with_a_name
from page_scripts import wait_for
from playwright.sync_api import expect
from test_account import NO_WORKER, PASSWORD, avoid, avoided, register, up_to_date



@pytest.fixture(scope="module")
def server(morsel):
    """A server that knows its address, because browsers bind passkeys to it. An IP address has no passkeys."""
    with server_with_a_name(morsel) as server:
        yield server


class Authenticator:
    """The virtual authenticator of a page."""

    def __init__(self, page, has_prf=True):
        self.session = page.context.new_cdp_session(page)
        self.session.send("WebAuthn.enable")
        options = {
            "protocol": "ctap2", "ctap2Version": "ctap2_1", "transport": "internal", "hasResidentKey": True,
            "hasUserVerification": True, "isUserVerified": True, "automaticPresenceSimulation": True, "hasPrf": has_prf,
        }
        self.id = self.session.send("WebAuthn.addVirtualAuthenticator", {"options": options})["authenticatorId"]

    def credentials(self):
        return self.session.send("WebAuthn.getCredentials", {"authenticatorId": self.id})["credentials"]

    def add(self, credential):
        self.session.send("WebAuthn.addCredential", {"authenticatorId": self.id, "credential": credential})


def data(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


@pytest.fixture
def person(visit):
    """Registers somebody on a page with an authenticator: `person("ana@example.org", has_prf=True)`."""

    def make(email, **options):
        page = visit("/en/", **NO_WORKER)
        authenticator = Authenticator(page, **options)
        register(page, email)
        return page, authenticator

    return make


def add_passkey(page, name="Phone", password=PASSWORD):
    page.goto("/en/account")
    expect(page.locator("#passkey-form [type=submit]")).to_be_enabled()
    page.fill("#passkey-name", name)
    page.fill("#passkey-password", password)
    page.locator("#passkey-form [type=submit]").click()


def log_out(page):
    page.goto("/en/account")
    expect(page.locator("[data-action=log-out]")).to_be_enabled()
    page.locator("[data-action=log-out]").click()
    page.locator("dialog [value=yes]").click()
    expect(page.locator("#log-in [type=submit]")).to_be_enabled()


def press_passkey(page):
    expect(page.locator("#passkey-log-in")).to_be_visible()
    page.locator("[data-action=passkey-log-in]").click()


def test_a_passkey_logs_in_and_opens_the_data(person):
    page, _ = person("prf@example.org")
    avoid(page, "milk")
    add_passkey(page)
    expect(page.locator("#passkey-list")).to_contain_text("Logs in and opens your data.")
    up_to_date(page)
    log_out(page)
    assert avoided(page) == set()
    press_passkey(page)
    expect(page.locator("#own")).to_be_visible()
    up_to_date(page)
    wait_for(page, lambda: avoided(page) == {"milk"})
    expect(page.locator("#passkey-list")).to_contain_text("Last used")


def test_a_passkey_without_prf_logs_in_and_the_password_opens_the_data(person):
    page, _ = person("plain@example.org", has_prf=False)
    avoid(page, "fish")
    add_passkey(page)
    expect(page.locator("#passkey-list")).to_contain_text("your data also needs the password")
    up_to_date(page)
    log_out(page)
    press_passkey(page)
    expect(page.locator("#unlock-password")).to_be_focused()
    assert_accessible_in_both_themes(page)
    page.fill("#unlock-password", "another password")
    page.locator("#unlock [type=submit]").click()
    expect(page.locator("#unlock-password-problem")).to_have_text("This is not your current password.")
    page.fill("#unlock-password", PASSWORD)
    page.locator("#unlock [type=submit]").click()
    expect(page.locator("#own")).to_be_visible()
    up_to_date(page)
    wait_for(page, lambda: avoided(page) == {"fish"})


def test_fido2_accepts_what_the_server_accepts(person):
    page, _ = person("fido2@example.org")
    is_addition = lambda request: request.url.endswith("/v1/passkeys") and request.method == "POST"
    with page.expect_request(is_addition) as request, page.expect_response("**/v1/passkeys/options") as options:
        add_passkey(page)
    expect(page.locator("#passkey-list li")).to_have_count(1)
    sent, asked = json.loads(request.value.post_data), options.value.json()
    port = page.url.split("/")[2].split(":")[1]
    fido2 = Fido2Server(
        PublicKeyCredentialRpEntity(id="localhost", name="Morsel"), verify_origin=lambda origin: origin == f"http://localhost:{port}"
    )
    attestation = AttestationObject(data(sent["attestation"]))
    client = CollectedClientData(data(sent["clientData"]))
    assert client.challenge == data(asked["challenge"])
    assert attestation.auth_data.rp_id_hash == fido2.rp.id_hash and attestation.auth_data.is_user_verified()
    credential = attestation.auth_data.credential_data
    assert CoseKey.for_alg(credential.public_key[3]) is type(credential.public_key)

    log_out(page)
    with page.expect_request("**/v1/passkeys/login") as request, page.expect_response("**/v1/passkeys/challenge") as started:
        press_passkey(page)
    expect(page.locator("#own")).to_be_visible()
    answer, challenge = json.loads(request.value.post_data), data(started.value.json()["challenge"])
    client, authenticator = CollectedClientData(data(answer["clientData"])), AuthenticatorData(data(answer["authenticatorData"]))
    assert client.challenge == challenge and data(answer["id"]) == credential.credential_id
    credential.public_key.verify(authenticator + client.hash, data(answer["signature"]))
    # The same answer again is refused, because its challenge was used.
    assert page.evaluate("""async (body) => (await fetch("/v1/passkeys/login", {
        method: "POST", headers: { "Content-Type": "application/json" }, body })).status""", request.value.post_data) == 401


def test_the_counter_of_a_copied_passkey_is_noticed(person):
    page, authenticator = person("copied@example.org")
    add_passkey(page)
    expect(page.locator("#passkey-list li")).to_have_count(1)
    [credential] = authenticator.credentials()
    log_out(page)
    press_passkey(page)
    expect(page.locator("#own")).to_be_visible()
    # The copy has the counter from before the log-in.
    authenticator.session.send(
        "WebAuthn.removeCredential", {"authenticatorId": authenticator.id, "credentialId": credential["credentialId"]}
    )
    authenticator.add({**credential, "signCount": 1})
    log_out(page)
    press_passkey(page)
    expect(page.locator("#passkey-log-in .error")).to_contain_text("The server does not know this passkey")


def test_a_passkey_is_renamed_and_removed(person):
    page, _ = person("names@example.org")
    add_passkey(page)
    rows = page.locator("#passkey-list li")
    expect(rows).to_have_count(1)
    assert page.input_value("#passkey-password") == ""
    page.get_by_role("button", name="Rename: Phone").click()
    page.fill("#renamed-passkey", "Key ring")
    assert_accessible_in_both_themes(page)
    page.keyboard.press("Enter")
    expect(rows.first).to_contain_text("Key ring")
    # The same authenticator has no second passkey of an account.
    add_passkey(page)
    expect(page.locator("#passkey-name-problem")).to_have_text("This device has a passkey of your account already.")
    page.goto("/en/account")
    page.get_by_role("button", name="Remove: Key ring").click()
    page.locator("dialog [value=yes]").click()
    expect(rows).to_have_count(0)
    log_out(page)
    press_passkey(page)
    expect(page.locator("#passkey-log-in .error")).to_contain_text("The server does not know this passkey")


def test_a_wrong_password_adds_no_passkey(person):
    page, authenticator = person("wrong@example.org")
    add_passkey(page, password="another password")
    expect(page.locator("#passkey-form [data-form-problem]")).to_have_text("This is not your current password.")
    assert authenticator.credentials() == []
    assert page.input_value("#passkey-name") == "Phone"


def test_new_keys_of_the_vault_need_the_password_again(person):
    page, _ = person("rotated@example.org")
    avoid(page, "milk")
    add_passkey(page)
    expect(page.locator("#passkey-list")).to_contain_text("Logs in and opens your data.")
    page.fill("#rotation-password", PASSWORD)
    page.locator("#rotation-form [type=submit]").click()
    code = page.locator("[data-code]").inner_text(timeout=60_000)
    page.fill("#code-part", code[-5:])
    page.get_by_role("button", name="I have stored the code").click()
    expect(page.locator("#passkey-list")).to_contain_text("your data also needs the password")
    up_to_date(page)
    log_out(page)
    press_passkey(page)
    page.fill("#unlock-password", PASSWORD)
    page.locator("#unlock [type=submit]").click()
    expect(page.locator("#own")).to_be_visible()
    wait_for(page, lambda: avoided(page) == {"milk"})


@pytest.mark.parametrize("language", ["en", "es", "pt"])
def test_the_pages_are_accessible_and_fit(person, language):
    page, _ = person(f"pages-{language}@example.org")
    add_passkey(page)
    expect(page.locator("#passkey-list li")).to_have_count(1)
    page.goto(f"/{language}/account")
    expect(page.locator("#passkey-list li")).to_have_count(1)
    assert_accessible_and_fits(page, widths=WIDTHS)
    page.goto(f"/{language}/account/log-in")
    expect(page.locator("#passkey-log-in")).to_be_visible()
    assert_accessible_and_fits(page, widths=WIDTHS)
