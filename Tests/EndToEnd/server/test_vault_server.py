"""Accounts and vaults on a running server: two devices of one account, a killed server, sessions, deletion, planted secrets."""
import base64
import hashlib
import hmac
import http.client
import json
import os
import pathlib
import sqlite3
import stat
import subprocess
import sys
import tempfile
import threading

import pytest
from running_server import DEADLINE, RunningServer
from temporary_postgres import Postgres

HERE = pathlib.Path(__file__).resolve().parent
SCHEMATHESIS = pathlib.Path(sys.executable).parent / "schemathesis"
SALT = bytes(range(16))
# In requests of these tests. Nothing that the server writes may contain it.
SECRET_KEY = hashlib.sha256(b"quincunx").digest()
CONTENT = 1_057


def text(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def locator(number):
    return text(hashlib.sha256(str(number).encode()).digest()[:16])


def record(number, version=1, content=None):
    sealed = hashlib.shake_256(f"{number} {version} {content}".encode()).digest(CONTENT)
    return {"locator": locator(number), "version": version, "sealed": text(sealed)}


class Device:
    """A program on a device of an account."""

    def __init__(self, server, token=None):
        self.server, self.token = server, token

    def ask(self, method, path, body=None, **fields):
        connection = http.client.HTTPConnection(self.server.address, timeout=DEADLINE)
        fields = {name.replace("_", "-"): value for name, value in fields.items()}
        if self.token:
            fields["Authorization"] = f"Bearer {self.token}"
        if body is not None:
            body = json.dumps(body)
            fields["Content-Type"] = "application/json"
        connection.request(method, path, body, fields)
        response = connection.getresponse()
        answer = response.read()
        connection.close()
        return response.status, json.loads(answer) if answer else None

    def log_in(self, email, key=SECRET_KEY):
        status, answer = self.ask("POST", "/v1/users/login", {"username": email, "password": text(key)})
        assert status == 200, answer
        self.token = answer["token"]
        return answer

    def push(self, key, *records):
        status, answer = self.ask("POST", "/v1/vault/records", {"records": list(records)}, Idempotency_Key=key)
        assert status == 200, answer
        return answer["records"]

    def pull(self, since=0, limit=100):
        records = []
        while True:
            status, page = self.ask("GET", f"/v1/vault/changes?since={since}&limit={limit}")
            assert status == 200, page
            records += page["records"]
            since = page["next"]
            if not page["hasMore"]:
                return records, since


def register(server, email, key=SECRET_KEY):
    status, answer = Device(server).ask("POST", "/v1/users", {
        "account": text(os.urandom(16)), "username": email, "password": text(key), "name": "Ana", "country": "PT",
        "role": "consumer", "derivation": 1, "salt": text(SALT), "rounds": 600_000,
    })
    assert status == 201, answer
    return answer


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server(request, morsel):
    with RunningServer(morsel) as server:
        if request.param == "sqlite":
            server.run("migrate")
            server.start()
            yield server
        else:
            with Postgres() as postgres:
                server.database = postgres.url
                server.run("migrate")
                server.start()
                yield server
                server.stop()


def device(server, email):
    device = Device(server)
    device.log_in(email)
    return device


def test_two_devices_exchange_records_and_see_conflicts(server):
    register(server, "two@example.org")
    first, second = device(server, "two@example.org"), device(server, "two@example.org")

    assert first.push("a", *[record(number) for number in range(70)]) == [{"result": "accepted", "version": 1}] * 70
    records, since = second.pull(limit=20)
    assert [entry["locator"] for entry in records] == [locator(number) for number in range(70)]
    assert second.push("b", record(3, 2)) == [{"result": "accepted", "version": 2}]
    assert first.push("c", record(3, 2, "other")) == [{"result": "conflict", "record": record(3, 2)}]
    assert first.push("d", record(3, 3, "merged")) == [{"result": "accepted", "version": 3}]
    assert second.pull(since)[0] == [record(3, 3, "merged")]
    # Sent again, as after a lost answer.
    assert second.push("b", record(3, 2)) == [{"result": "accepted", "version": 2}]


def test_a_session_is_listed_and_ended_from_another_device(server):
    register(server, "sessions@example.org")
    first, second = device(server, "sessions@example.org"), device(server, "sessions@example.org")
    sessions = first.ask("GET", "/v1/sessions")[1]["sessions"]
    other = next(session for session in sessions if not session["current"])

    assert len(sessions) == 2
    assert first.ask("DELETE", f"/v1/sessions/{other['id']}")[0] == 204
    status, problem = second.ask("GET", "/v1/vault/changes")
    assert (status, problem["code"]) == (401, "sign-in-required")


def test_a_password_is_changed_with_the_vault_that_stays(server):
    register(server, "password@example.org")
    first, second = device(server, "password@example.org"), device(server, "password@example.org")
    first.push("a", record(1))
    first_keys = {"version": 1, "password": text(b"old"), "recovery": text(b"code"), "recoveryKey": text(bytes(32))}
    # A session alone replaces no keys.
    assert first.ask("PUT", "/v1/vault/keys", first_keys)[1]["code"] == "invalid-vault-keys"
    assert first.ask("PUT", "/v1/vault/keys", {**first_keys, "currentPassword": text(SECRET_KEY)})[0] == 200
    new = {"newPassword": text(bytes(32)), "derivation": 1, "salt": text(SALT[::-1]), "rounds": 700_000}
    path = "/v1/users/password@example.org/password"

    assert first.ask("PUT", path, {"password": text(bytes(32)), **new})[1]["code"] == "wrong-credentials"
    assert first.ask("PUT", path, {"password": text(SECRET_KEY), **new})[1]["code"] == "missing-keys"
    keys = {"passwordKeys": text(b"new"), "keysVersion": 2}
    assert first.ask("PUT", path, {"password": text(SECRET_KEY), **new, **keys})[0] == 204
    assert second.ask("GET", "/v1/sessions")[0] == 401
    assert first.ask("GET", "/v1/vault/keys")[1] == {"version": 2, "password": text(b"new"), "recovery": text(b"code")}
    assert first.pull()[0] == [record(1)]
    parameters = Device(server).ask("POST", "/v1/users/parameters", {"username": "password@example.org"})[1]
    assert parameters == {"derivation": 1, "salt": text(SALT[::-1]), "rounds": 700_000}
    Device(server).log_in("password@example.org", bytes(32))


def test_an_administrator_lists_and_deletes_accounts(server):
    register(server, "admin@example.org")
    register(server, "gone@example.org")
    admin, gone = device(server, "admin@example.org"), device(server, "gone@example.org")
    assert admin.ask("GET", "/v1/users")[0] == 403
    server.run("admin", "grant", "admin@example.org", "administrator")

    names = [user["username"] for user in admin.ask("GET", "/v1/users")[1]["users"]]
    assert {"admin@example.org", "gone@example.org"} <= set(names)
    status, grant = admin.ask("POST", "/v1/userroles", {"username": "gone@example.org", "role": "supplier"})
    assert status == 201
    assert "supplier" in gone.ask("GET", "/v1/users/gone@example.org")[1]["roles"]
    assert admin.ask("DELETE", f"/v1/userroles/{grant['id']}")[0] == 204
    assert admin.ask("DELETE", "/v1/users/gone@example.org")[0] == 204
    assert gone.ask("GET", "/v1/sessions")[0] == 401
    assert admin.ask("GET", "/v1/users/gone@example.org")[0] == 404


def test_batches_are_stored_wholly_or_not_at_all_when_the_server_is_killed(server):
    register(server, "killed@example.org")
    sender = device(server, "killed@example.org")
    confirmed, sent, stop = [], threading.Semaphore(0), threading.Event()

    def send():
        number = 0
        while not stop.is_set():
            try:
                batch = [record(100 * number + place) for place in range(50)]
                confirmed.append((f"k{number}", batch, sender.push(f"k{number}", *batch)))
            except (OSError, http.client.HTTPException):
                return
            finally:
                sent.release()
            number += 1

    thread = threading.Thread(target=send)
    thread.start()
    for _ in range(5):
        assert sent.acquire(timeout=DEADLINE)
    server.process.kill()
    server.process.wait(timeout=DEADLINE)
    stop.set()
    thread.join(timeout=DEADLINE)
    server.start()

    records, _ = Device(server, sender.token).pull()
    stored = {entry["locator"]: entry for entry in records}
    assert len(records) % 50 == 0
    for key, batch, results in confirmed:
        assert all(stored[entry["locator"]] == entry for entry in batch)
        assert sender.push(key, *batch) == results


def test_nothing_that_is_written_contains_a_key_or_token(morsel):
    with RunningServer(morsel) as server:
        server.start()
        register(server, "ana@example.org")
        ana = device(server, "ana@example.org")
        ana.push("a", record(1))
        # Values at wrong places are not repeated either.
        ana.ask("POST", "/v1/vault/records", {"records": text(SECRET_KEY)}, Idempotency_Key="b")
        ana.ask("GET", "/v1/vault/changes?since=" + text(SECRET_KEY))
        Device(server).ask("POST", "/v1/users/login", {"username": "x@example.org", "password": text(SECRET_KEY)})
        folder = server.path / "morsel.db-private"
        backup = server.path / "backup.db"
        server.run("backup", "--accounts", backup)

        secrets = [SECRET_KEY, text(SECRET_KEY).encode(), ana.token.encode(), base64.urlsafe_b64decode(ana.token + "=")]
        files = [path for path in [*folder.iterdir(), backup, server.path / "morsel.db"]]
        assert {"accounts.db", "accounts.db-wal"} <= {path.name for path in files}
        for path in files:
            data = path.read_bytes()
            assert not any(secret in data for secret in secrets), path.name
        for path in [*folder.iterdir(), backup]:
            assert stat.S_IMODE(path.stat().st_mode) == 0o600, path.name
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700

        mark = record(1)["sealed"]
        sealed = base64.urlsafe_b64decode(mark + "=" * (-len(mark) % 4))
        database = [folder / "accounts.db", folder / "accounts.db-wal"]
        assert any(sealed[:64] in path.read_bytes() for path in database)
        assert ana.ask("DELETE", "/v1/users/ana@example.org")[0] == 204
        for path in database:
            data = path.read_bytes()
            for left in (sealed[:64], sealed[-64:], b"ana@example.org"):
                assert left not in data, path.name
        assert server.stop() == 0
        log = server.log()
        assert "ana@example.org" not in log
        assert not any(secret.decode("latin-1") in log for secret in secrets)


def test_every_answer_to_an_administrator_matches_the_openapi_description(morsel):
    with RunningServer(morsel) as server:
        server.start()
        register(server, "admin@example.org")
        server.run("admin", "grant", "admin@example.org", "administrator")
        token = device(server, "admin@example.org").token
        # Without the routes that could end the session.
        command = [
            SCHEMATHESIS, "--config-file", HERE / "schemathesis.toml", "run", server.url + "/openapi.json",
            "--include-path-regex", "^/v1/(users|userroles|sessions|vault|household)", "--exclude-operation-id", "logOut",
            "--exclude-operation-id", "endSession", "--exclude-operation-id", "deleteUser",
            # Nor the stream, which does not end.
            "--exclude-operation-id", "streamVaultEvents",
            "--header", f"Authorization: Bearer {token}", "--phases", "examples,coverage,fuzzing", "--max-examples", "30",
            "--seed", "1", "--generation-database", "none", "--request-timeout", str(DEADLINE), "--no-color",
        ]
        run = subprocess.run(command, cwd=tempfile.gettempdir(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        assert run.returncode == 0, run.stdout


def hkdf(secret, purpose):
    """RFC 5869 with SHA-256, an empty salt and one block of output."""
    extracted = hmac.digest(bytes(32), secret, "sha256")
    return hmac.digest(extracted, purpose + b"\x01", "sha256")


def test_the_command_logs_in_with_a_key_that_it_derives_from_the_password(morsel):
    def log_in(password, *arguments):
        return subprocess.run(
            [morsel, "login", *arguments], input=password + "\n", capture_output=True, text=True, timeout=DEADLINE
        )

    with RunningServer(morsel) as server:
        server.start()
        # In the normal form NFKC; typed with another one below.
        secret = hashlib.pbkdf2_hmac("sha256", "pássword 7".encode(), SALT, 600_000)
        register(server, "ana@example.org", hkdf(secret, b"morsel/v1/password/authentication"))
        done = log_in("pa\u0301ssword 7", "ana@example.org", "--server", server.url)
        assert done.returncode == 0, done.stderr
        status, sessions = Device(server, done.stdout.strip()).ask("GET", "/v1/sessions")
        assert status == 200 and sessions["sessions"][0]["client"] == "morsel"
        for password, arguments in (
            ("wrong", ["ana@example.org", "--server", server.url]),
            ("pássword 7", ["ana@example.org", "--server", "http://192.0.2.1"]),
        ):
            refused = log_in(password, *arguments)
            assert refused.returncode == 2 and refused.stdout == ""
            assert refused.stderr.startswith("morsel: ") and password not in refused.stderr


def test_an_administrator_needs_an_account_and_a_role_that_exists(morsel):
    with RunningServer(morsel) as server:
        server.run("migrate")
        for arguments in (["ana@example.org", "administrator"], ["ana@example.org", "king"], ["ana", "supplier"]):
            command = [morsel, "admin", "grant", *arguments, "--database", server.database]
            done = subprocess.run(command, capture_output=True, text=True)
            assert done.returncode == 2
            assert done.stderr.startswith("morsel: ") and done.stderr.count("\n") == 1


def test_a_server_names_the_database_that_it_cannot_use(morsel):
    with RunningServer(morsel) as server:
        folder = server.path / "morsel.db-private"
        folder.mkdir(0o700)
        (folder / "accounts.db").write_bytes(b"not a database" * 100)
        command = [morsel, "serve", "--port", "0", "--database", server.database]
        done = subprocess.run(command, capture_output=True, text=True, timeout=DEADLINE)
        assert done.returncode == 2
        assert str(folder / "accounts.db") in done.stderr
        assert "morsel restore --accounts FILE" in done.stderr


def test_a_session_that_ended_long_ago_is_refused(morsel):
    with RunningServer(morsel) as server:
        server.start()
        register(server, "ana@example.org")
        ana = device(server, "ana@example.org")
        with sqlite3.connect(pathlib.Path(server.path) / "morsel.db-private/accounts.db") as database:
            database.execute("UPDATE session SET seen_at = seen_at - 31 * 86400000")
        database.close()
        status, problem = ana.ask("GET", "/v1/vault/changes")
        assert (status, problem["code"]) == (401, "sign-in-required")
        ana.log_in("ana@example.org")
        assert ana.pull()[0] == []
