"""A server whose PostgreSQL does not answer, because all of its processes are stopped."""
import concurrent.futures
import http.client
import json
import urllib.error
import urllib.request

import pytest
from prometheus_client.parser import text_string_to_metric_families
from running_server import DEADLINE, RunningServer
from temporary_postgres import Postgres

GTIN = "9520000000004"
# As many as may wait for the database, which is half of all that may wait, and more than there are connections to it.
LOOKUPS = 6


@pytest.fixture
def postgres():
    with Postgres() as postgres:
        yield postgres


@pytest.fixture
def server(morsel, postgres):
    with RunningServer(morsel, "--waiting", str(2 * LOOKUPS), "--database-connections", "1") as server:
        server.database = postgres.url
        server.run("migrate")
        server.start()
        server.wait_for_log("The catalogue is up to date.")
        yield server


def get(server, path):
    """The status, the header fields and the body of a response."""
    try:
        with urllib.request.urlopen(f"{server.url}{path}", timeout=DEADLINE) as response:
            return response.status, response.headers, response.read()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.headers, error.read()


def in_flight(server):
    """The number of requests that wait for their response, this one included."""
    for family in text_string_to_metric_families(get(server, "/metrics")[2].decode()):
        if family.name == "morsel_http_requests_in_flight":
            return family.samples[0].value
    raise AssertionError("there is no such metric")


def check_label(server):
    connection = http.client.HTTPConnection(server.address, timeout=DEADLINE)
    connection.request("POST", "/v1/labels", '{"text": "Wheat flour"}', {"Content-Type": "application/json"})
    with connection.getresponse() as response:
        return response.status


def test_labels_are_answered_while_requests_wait_for_a_stopped_database(server, postgres):
    assert get(server, f"/v1/products/{GTIN}")[0] == 404
    assert get(server, "/readyz")[0] == 200
    postgres.control("pause")
    with concurrent.futures.ThreadPoolExecutor(LOOKUPS) as threads:
        lookups = [threads.submit(get, server, f"/v1/products/{GTIN}") for _ in range(LOOKUPS)]
        while in_flight(server) < LOOKUPS + 1 and not any(lookup.done() for lookup in lookups):
            pass
        assert check_label(server) == 200

        status, fields, body = get(server, "/readyz")
        assert (status, json.loads(body)["code"]) == (503, "database-unavailable")
        assert fields["Retry-After"]
        for lookup in lookups:
            status, fields, body = lookup.result(timeout=DEADLINE)
            assert (status, json.loads(body)["code"]) == (503, "catalogue-unavailable")
            assert fields["Retry-After"]

    postgres.control("continue")
    assert get(server, "/readyz")[0] == 200
    assert get(server, f"/v1/products/{GTIN}")[0] == 404
    assert server.stop() == 0


def test_the_server_ends_on_sigterm_while_its_database_is_stopped(server, postgres):
    postgres.control("pause")
    with concurrent.futures.ThreadPoolExecutor(1) as threads:
        lookup = threads.submit(get, server, f"/v1/products/{GTIN}")
        while in_flight(server) < 2 and not lookup.done():
            pass
        assert server.stop() == 0
        assert lookup.result(timeout=DEADLINE)[0] == 503
