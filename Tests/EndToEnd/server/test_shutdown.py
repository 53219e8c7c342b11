"""A server that is stopped while streams are open, and while another program has locked its tables."""
import concurrent.futures
import http.client
import json
import subprocess

from running_server import DEADLINE, RunningServer
from temporary_postgres import Postgres
from test_stopped_database import GTIN, get, in_flight
from test_vault_server import device, record, register
from two_nodes import Events

# More than there are connections to the database, so that some wait for one.
LOOKUPS = 4


def test_open_streams_end_when_the_server_stops(morsel):
    with RunningServer(morsel) as server:
        server.start()
        register(server, "ana@example.org")
        sender, listener = device(server, "ana@example.org"), device(server, "ana@example.org")
        streams = [Events(listener, last=0) for _ in range(3)]
        sender.push("a", record(1))
        for stream in streams:
            assert stream.wait_for(1) == 1

        # Nobody reads the streams now, and the server does not wait for anybody.
        assert server.stop() == 0
        for stream in streams:
            # The chunk that ends the response has arrived: a connection that is cut raises an error.
            assert stream.next() is None
            assert stream.response.isclosed()


class LockedTables:
    """Tables that nobody else can read. Use it as a context manager, which unlocks them."""

    def __init__(self, url, *tables):
        self.holder = subprocess.Popen(
            ["psql", "--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--dbname", url],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )
        self.ask(f"BEGIN; LOCK TABLE {', '.join(tables)} IN ACCESS EXCLUSIVE MODE; SELECT 'locked';")

    def ask(self, statements):
        self.holder.stdin.write(statements + "\n")
        self.holder.stdin.flush()
        assert self.holder.stdout.readline() == "locked\n"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.holder.kill()
        self.holder.wait(timeout=DEADLINE)


def test_the_server_ends_on_sigterm_while_another_program_has_locked_its_tables(morsel):
    with Postgres() as postgres, RunningServer(morsel, "--database-connections", "2") as server:
        server.database = postgres.url
        server.run("migrate")
        server.start()
        server.wait_for_log("The catalogue is up to date.")
        assert get(server, f"/v1/products/{GTIN}")[0] == 404
        with LockedTables(postgres.url, "product", "product_version") as locked, \
                concurrent.futures.ThreadPoolExecutor(LOOKUPS) as threads:
            lookups = [threads.submit(get, server, f"/v1/products/{GTIN}") for _ in range(LOOKUPS)]
            while in_flight(server) < LOOKUPS + 1 and not any(lookup.done() for lookup in lookups):
                pass

            assert server.stop() == 0

            # The server did not wait for the lock: it is still held.
            locked.ask("SELECT 'locked';")
            for lookup in lookups:
                status, _, body = lookup.result(timeout=DEADLINE)
                assert (status, json.loads(body)["code"]) == (503, "catalogue-unavailable")


def test_the_server_ends_on_sigterm_while_a_client_sends_nothing_more_of_a_body(morsel):
    with RunningServer(morsel, "--request-seconds", "5") as server:
        server.start()
        connection = http.client.HTTPConnection(server.address, timeout=DEADLINE)
        connection.putrequest("POST", "/v1/labels")
        connection.putheader("Content-Type", "application/json")
        connection.putheader("Content-Length", "1000")
        connection.endheaders(b"{")
        # The server has received the beginning: it answers a request that was sent after it.
        assert get(server, "/healthz")[0] == 200

        assert server.stop() == 0


def test_each_answered_request_is_in_the_log_after_sigterm(morsel):
    with RunningServer(morsel) as server:
        server.start()
        connection = http.client.HTTPConnection(server.address, timeout=DEADLINE)
        identifiers = []
        for _ in range(200):
            connection.request("GET", "/healthz")
            with connection.getresponse() as response:
                response.read()
                identifiers.append(response.headers["X-Request-Id"])

        # Lines wait in memory for a moment before they are written.
        assert server.stop() == 0
        logged = server.log_text()
        assert [identifier for identifier in identifiers if logged.count(f"request={identifier}") != 1] == []
