"""Accounts after their PostgreSQL went back to a moment, as docs/database.md describes it: what is there, and what devices are told."""
import pytest
from running_server import RunningServer
from temporary_postgres import Postgres
from test_recovery import Archive, folder, sql  # noqa: F401
from test_vault_server import SECRET_KEY, Device, device, locator, record, register, text

EARLIER, LATER = "earlier@example.org", "later@example.org"
PASSWORD_PATH = f"/v1/users/{EARLIER}/password"


@pytest.fixture
def server(morsel):
    with RunningServer(morsel) as server:
        yield server


def status_of_log_in(server, email, key=SECRET_KEY):
    return Device(server).ask("POST", "/v1/users/login", {"username": email, "password": text(key)})[0]


def changes(device, since):
    status, page = device.ask("GET", f"/v1/vault/changes?since={since}")
    assert status == 200, page
    return page


def test_accounts_go_back_to_the_moment_before_a_mistake(server, folder):  # noqa: F811
    with Postgres() as postgres:
        archive = Archive(postgres, folder)
        server.database = postgres.url
        server.run("migrate")
        server.start()
        archive.back_up()
        register(server, EARLIER)
        phone = device(server, EARLIER)
        phone.push("a", record(1))
        moment = archive.now()

        register(server, LATER)
        tablet = device(server, EARLIER)
        phone.push("b", record(1, 2), record(2), record(3))
        phone.push("c", record(2, 2))
        known = changes(phone, 0)["sequence"]
        assert known == 5
        new = {"newPassword": text(bytes(32)), "derivation": 1, "salt": text(bytes(16)), "rounds": 600_000}
        assert tablet.ask("PUT", PASSWORD_PATH, {"password": text(SECRET_KEY), **new})[0] == 204
        assert status_of_log_in(server, EARLIER) == 401
        sql(postgres.url, "DELETE FROM morsel_accounts.vault_record; UPDATE morsel_accounts.account SET name = 'mistake'")
        server.stop()

        with archive.recovered(moment) as url:
            server.database = url
            server.run("migrate")
            server.start()
            # An account from before has its password and its record of that moment, and goes on.
            assert status_of_log_in(server, EARLIER) == 200
            assert phone.ask("GET", f"/v1/users/{EARLIER}")[1]["name"] == "Ana"
            assert device(server, EARLIER).pull() == ([record(1)], 1)
            # What came later is gone: an account, a session, a password.
            assert status_of_log_in(server, LATER) == 401
            assert tablet.ask("GET", "/v1/sessions")[0] == 401
            assert status_of_log_in(server, EARLIER, bytes(32)) == 401
            # A device that has more is told so, and its records are taken again.
            assert changes(phone, known) == {"records": [], "next": known, "hasMore": False, "sequence": 1}
            assert phone.push("d", record(1, 3), record(2, 3)) == [
                {"result": "conflict", "record": record(1)}, {"result": "conflict"},
            ]
            assert phone.push("e", record(1, 2), record(2), record(3)) == [
                {"result": "accepted", "version": version} for version in (2, 1, 1)
            ]
            records, last = device(server, EARLIER).pull()
            assert [entry["locator"] for entry in records] == [locator(number) for number in (1, 2, 3)]
            assert last == 4
            register(server, LATER)
            assert status_of_log_in(server, LATER) == 200
            assert server.stop() == 0
