"""The answers about passkeys, linked identities, waking, events and additives to somebody who is logged in, compared with openapi.json."""
import hashlib
import socket
import subprocess

import oidc_provider_mock
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from fido2.cose import ES256
from fido2.webauthn import AttestationObject, AttestedCredentialData, AuthenticatorData, CollectedClientData
from openapi_run import run_schemathesis
from running_server import RunningServer
from test_vault_server import SECRET_KEY, device, register, text
from thorough import IS_THOROUGH

PASSKEY = bytes(range(32))
# An address of a service that the server accepts. Nothing is sent there, because no record of the account changes.
ENDPOINT = "https://updates.push.services.mozilla.com/wpush/v2/example"
# Generated identifiers are those of no passkey. With this one, requests are answered about what exists. It is not used for the operation that
# removes a passkey. Nobody has an identity of the provider, which a person must confirm in a browser (`browser/test_openid.py`), so none is
# removed.
OWN = f"""
[[operations]]
include-operation-id = "renamePasskey"
parameters = {{ "path.id" = "{text(PASSKEY)}" }}
"""
# The records of additives, which an administrator creates, changes and deletes.
KINDS = [
    "additives", "additiveclasses", "foodcategories", "additivefoodcategories", "additivegroups", "additivegrouplevels", "labelwarnings",
    "additivepreparations",
]


@pytest.fixture(scope="module")
def server(morsel):
    """A server with all ways to log in, and with a key for push services."""
    key = subprocess.run([morsel, "admin", "push-key"], capture_output=True, text=True, check=True).stdout.strip().split("=")[1]
    with oidc_provider_mock.run_server_in_thread() as provider, socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
        free.close()
        # Browsers bind passkeys to the address of the server, which has a name.
        options = (
            "--public-address", f"http://localhost:{port}", "--openid-issuer", f"http://localhost:{provider.server_port}",
            "--openid-client", "morsel", "--openid-name", "Example",
        )
        secrets = {"MORSEL_PUSH_KEY": key, "MORSEL_OPENID_SECRET": "a-secret-of-the-server"}
        with RunningServer(morsel, *options, environment=secrets) as server:
            server.port = port
            server.start()
            yield server
            assert server.stop() == 0


@pytest.fixture(scope="module")
def people(server):
    """Somebody with a passkey, and an administrator. They log in before generated requests use up the log-ins of their address."""
    register(server, "ana@example.org")
    register(server, "admin@example.org")
    server.run("admin", "grant", "admin@example.org", "administrator")
    people = {name: device(server, f"{name}@example.org") for name in ("ana", "admin")}
    add_passkey(server, people["ana"])
    return people


def add_passkey(server, owner):
    """Does what a browser and its authenticator do."""
    status, options = owner.ask("POST", "/v1/passkeys/options")
    assert status == 200, options
    key = ES256.from_cryptography_key(ec.generate_private_key(ec.SECP256R1()).public_key())
    flags = AuthenticatorData.FLAG.UP | AuthenticatorData.FLAG.UV | AuthenticatorData.FLAG.AT
    credential = AttestedCredentialData.create(bytes(16), PASSKEY, key)
    answer = AuthenticatorData.create(hashlib.sha256(options["site"].encode()).digest(), flags, 0, credential)
    origin = f"http://localhost:{server.port}"
    status, passkey = owner.ask("POST", "/v1/passkeys", {
        "name": "Phone", "clientData": text(bytes(CollectedClientData.create("webauthn.create", options["challenge"], origin))),
        "attestation": text(bytes(AttestationObject.create("none", answer, {}))), "password": text(SECRET_KEY),
    })
    assert (status, passkey["id"]) == (201, text(PASSKEY)), passkey


# Many requests to each route: several minutes, and more on a busy machine.
@pytest.mark.timeout(1800)
def test_every_answer_about_log_ins_matches_the_openapi_description(server, people):
    ana = people["ana"]
    # With the password, which no generated request has. It counts as a log-in, so it comes first, too.
    status, link = ana.ask("POST", "/v1/openid/link", {"language": "en", "password": text(SECRET_KEY)})
    assert status == 200 and set(link) == {"address"}, link
    assert ana.ask("PUT", "/v1/push/subscription", {"endpoint": ENDPOINT})[0] == 204
    answered = run_schemathesis(server, ana.token, "^/v1/(passkeys|openid|push|events)", 20 if IS_THOROUGH else 5, settings=OWN)
    expected = {
        ("GET", "/v1/passkeys", 200), ("POST", "/v1/passkeys/options", 200), ("POST", "/v1/passkeys/challenge", 200),
        ("POST", "/v1/passkeys/login", 400), ("PUT", "/v1/passkeys/{id}", 204), ("DELETE", "/v1/passkeys/{id}", 404),
        ("GET", "/v1/openid", 200), ("POST", "/v1/openid/login", 200), ("GET", "/v1/openid/callback", 303),
        ("DELETE", "/v1/openid/{id}", 404), ("GET", "/v1/push", 200), ("DELETE", "/v1/push/subscription", 204), ("GET", "/v1/events", 200),
    }
    assert expected <= answered, sorted(answered)


@pytest.mark.timeout(1800)
def test_every_answer_about_additives_to_an_administrator_matches_the_openapi_description(server, people):
    answered = run_schemathesis(
        server, people["admin"].token, "^/v1/(additive|foodcategories|labelwarnings|search|mostsearched)", 20 if IS_THOROUGH else 3,
    )
    written = {("POST", f"/v1/{kind}", 201) for kind in KINDS} | {("GET", f"/v1/{kind}", 200) for kind in KINDS}
    assert written <= answered, sorted(answered)
