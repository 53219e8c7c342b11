"""Reports that people send, as the operator lists and deletes them."""
import http.client
import json
import sqlite3
import subprocess

import pytest
from running_server import DEADLINE, RunningServer

GTIN = "9520000000011"
KNOWLEDGE = "0123456789abcdef"
DAY = 86_400_000


def send(server, path, body):
    connection = http.client.HTTPConnection(server.address, timeout=DEADLINE)
    connection.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
    with connection.getresponse() as response:
        assert response.status == 201, response.read()


@pytest.fixture
def server(morsel):
    """A server with two reports and two words, of which the first ones were received on 1 and 2 January 2026."""
    with RunningServer(morsel) as server:
        file = server.path / "products.jsonl"
        file.write_text(json.dumps({"code": GTIN, "product_name": "Bread", "ingredients_text": "wheat, milk"}) + "\n")
        server.run("migrate")
        server.run("import", "off", file)
        server.start()
        for words in ("old", "new"):
            send(server, f"/v1/products/{GTIN}/reports", {"words": words})
            send(server, "/v1/feedback", {"word": words, "kind": "unread", "knowledge": KNOWLEDGE})
        with sqlite3.connect(server.path / "morsel.db", timeout=DEADLINE) as database:
            first = 1_767_225_600_000
            database.execute("UPDATE report SET received_at = ? WHERE words = 'old'", [first])
            database.execute("UPDATE feedback SET received_at = ? WHERE word = 'old'", [first + DAY])
        database.close()
        yield server


def reports(server, *arguments):
    """The exit code, the output and the errors of a command about the reports of a server."""
    command = [server.morsel, "reports", *arguments, "--database", server.database]
    done = subprocess.run(command, capture_output=True, text=True, timeout=DEADLINE)
    return done.returncode, done.stdout, done.stderr


def listed(server, *arguments):
    code, output, errors = reports(server, "--json", *arguments)
    assert code == 0, errors
    return [line.get("words", line.get("word")) for line in map(json.loads, output.splitlines())]


def test_purge_deletes_what_was_received_before_a_day_and_nothing_else(server):
    assert listed(server) == ["old", "new", "old", "new"]
    assert listed(server, "--since", "2026-01-02") == ["new", "old", "new"]

    # The day itself is kept.
    assert reports(server, "purge", "--before", "2026-01-01") == (0, "deleted: 0 reports, 0 words\n", "")
    assert reports(server, "purge", "--before", "2026-01-02") == (0, "deleted: 1 reports, 0 words\n", "")
    assert listed(server) == ["new", "old", "new"]
    assert reports(server, "purge", "--before", "2026-01-03") == (0, "deleted: 0 reports, 1 words\n", "")
    assert listed(server) == ["new", "new"]


@pytest.mark.parametrize("arguments", [["purge"], ["purge", "--before", "yesterday"], ["purge", "--before", "2026-13-01"]])
def test_purge_without_a_valid_day_deletes_nothing(server, arguments):
    code, output, errors = reports(server, *arguments)

    assert code == 2 and output == "" and errors.startswith("morsel: ")
    assert listed(server) == ["old", "new", "old", "new"]
