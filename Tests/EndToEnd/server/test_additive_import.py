"""The command that imports additives into a running server, as an administrator and like any client."""
import csv
import http.server
import json
import os
import subprocess
import threading
import urllib.request

import pytest
from running_server import DEADLINE, RunningServer
from test_vault_server import device, register

HEADER = "Category number,E-number,Name,Maximum level (mg/l or mg/kg as appropriate),Footnotes,Restrictions/exceptions\n"
ROWS = HEADER + """\
0,E 290,Carbon dioxide,quantum satis,,may be used in foods for infants and young children
05.2,E 1519,Benzyl alcohol,30,A footnote for a test,only a test
99,E 290,Carbon dioxide,10,,
05.2,E 100,Curcumin,a little,,
"""
PAGE = """<html><body><table>
<tr><th>Category number<th>E-number<th>Name<th>Maximum level<th>Footnotes<th>Restrictions/exceptions
<tr><td>05.2<td>E&nbsp;1519<td>Benzyl alcohol<td>45<td>(1)<td>only a test
<tr><td><td>(1)<td colspan=4>A footnote for a test</table>"""


@pytest.fixture(scope="module")
def server(morsel):
    with RunningServer(morsel) as server:
        server.start()
        for name in ("admin", "ana"):
            register(server, f"{name}@example.org")
        server.run("admin", "grant", "admin@example.org", "administrator")
        yield server


@pytest.fixture(scope="module")
def tokens(server):
    return {name: device(server, f"{name}@example.org").token for name in ("admin", "ana")}


def run(server, *arguments, token=None):
    environment = {name: value for name, value in os.environ.items() if name != "MORSEL_TOKEN"}
    if token:
        environment["MORSEL_TOKEN"] = token
    command = [server.morsel, "import", "additives", "--server", server.url, *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=DEADLINE)


def level(server):
    """The levels of the condition of these tests."""
    with urllib.request.urlopen(f"{server.url}/v1/additivefoodcategories?filter=id%3E9999999", timeout=DEADLINE) as response:
        return [row["level"]["value"] for row in json.load(response)["additivefoodcategories"]]


def test_a_table_is_imported_row_by_row_and_can_be_taken_back(server, tokens):
    table, page, report = (server.path / name for name in ("part-e.csv", "part-e.html", "report.csv"))
    table.write_text(ROWS)
    page.write_text(PAGE)

    dry = run(server, "--dry-run", str(table))
    assert dry.returncode == 1, dry.stderr
    assert "1 would be added, 0 would be changed, 1 unchanged, 2 rejected" in dry.stdout
    assert level(server) == []

    first = run(server, "--report", str(report), str(table), token=tokens["admin"])
    assert first.returncode == 1, first.stderr
    assert "! line 4: the server has no category 99" in first.stdout
    assert '! line 5: "a little" is not a level' in first.stdout
    assert "+ line 3, 05.2 E 1519: 30 mg/kg or mg/l" in first.stdout
    assert level(server) == [30]
    rows = [row for row in csv.DictReader(report.open()) if row["action"] != "missing"]
    assert sorted(row["action"] for row in rows) == ["added", "rejected", "rejected", "unchanged"]

    again = run(server, str(table), token=tokens["admin"])
    assert "0 added, 0 changed, 2 unchanged, 2 rejected" in again.stdout

    changed = run(server, str(page), token=tokens["admin"])
    assert changed.returncode == 0, changed.stderr
    assert "level: 30 mg/kg or mg/l → 45 mg/kg or mg/l" in changed.stdout
    assert level(server) == [45]

    # The command that the import printed restores the state from before.
    undo = changed.stdout.strip().splitlines()[-1].split("--undo ")[1]
    assert run(server, "--undo", undo, token=tokens["admin"]).returncode == 0
    assert level(server) == [30]


def test_conditions_that_a_table_lacks_are_reported_and_end_with_a_day(server, tokens):
    table = server.path / "milk.csv"
    table.write_text(HEADER + "01.1,E 331,Sodium citrates,4 000,,only UHT goat milk\n")

    kept = run(server, str(table), token=tokens["admin"])
    assert kept.returncode == 0, kept.stderr
    assert "? 01.1 E 338-452: not in this file; 1000 mg/kg or mg/l" in kept.stdout
    assert "1 unchanged, 0 rejected, 1 not in this file" in kept.stdout

    dry = run(server, "--dry-run", "--end-missing", "2026-11-30", str(table))
    assert "1 would be ended" in dry.stdout
    ended = run(server, "--end-missing", "2026-11-30", str(table), token=tokens["admin"])
    assert "- 01.1 E 338-452: not in this file" in ended.stdout and "1 ended" in ended.stdout
    undo = ended.stdout.strip().splitlines()[-1].split("--undo ")[1]
    assert run(server, "--undo", undo, token=tokens["admin"]).returncode == 0

    for wrong in (["--end-missing", "2026-02-30", str(table)], ["--end-missing", "2026-11-30", "--undo", "1"]):
        assert run(server, *wrong, token=tokens["admin"]).returncode not in (0, 1)


def test_only_an_administrator_can_import(server, tokens):
    table = server.path / "other.csv"
    table.write_text(HEADER + "05.2,E 1519,Benzyl alcohol,31,,another test\n")
    for token in (None, tokens["ana"], "wrong"):
        done = run(server, str(table), token=token)
        assert done.returncode == 2
        assert "MORSEL_TOKEN" in done.stderr
        assert token is None or token not in done.stderr + done.stdout


@pytest.mark.parametrize("content", ["", "a,b\n1,2\n", "<p>nothing", "{}"])
def test_another_file_is_refused_with_a_reason(server, tokens, content):
    file = server.path / "wrong"
    file.write_text(content)
    done = run(server, str(file), token=tokens["admin"])
    assert done.returncode == 2
    assert done.stderr.startswith("morsel: ") and done.stderr.count("\n") == 1


def test_a_server_that_does_not_answer_ends_the_import(morsel, tmp_path):
    table = tmp_path / "table.csv"
    table.write_text(ROWS)
    command = [morsel, "import", "additives", "--server", "http://127.0.0.1:9", str(table)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=DEADLINE)
    assert done.returncode == 2
    assert "does not answer" in done.stderr


class Publisher(http.server.BaseHTTPRequestHandler):
    """A server of a gazette: a page, a page that has moved there, one that redirects to itself, and nothing else."""

    def do_GET(self):
        self.server.agents.append(self.headers["User-Agent"])
        moved = {"/moved": "/page", "/for-ever": "/for-ever"}.get(self.path)
        body = PAGE.encode() if self.path == "/page" else b""
        self.send_response(302 if moved else 200 if body else 404)
        if moved:
            self.send_header("Location", moved)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


@pytest.fixture
def gazette():
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Publisher) as gazette:
        gazette.agents = []
        gazette.url = f"http://127.0.0.1:{gazette.server_port}"
        threading.Thread(target=gazette.serve_forever).start()
        yield gazette
        gazette.shutdown()


@pytest.mark.parametrize("path", ["/page", "/moved"])
def test_a_page_of_the_web_is_imported_like_a_file(server, gazette, tmp_path, path):
    page = tmp_path / "page.html"
    page.write_text(PAGE)
    file = run(server, "--dry-run", str(page))
    web = run(server, "--dry-run", gazette.url + path)
    assert web.returncode == file.returncode == 0, web.stderr
    assert web.stdout == file.stdout.replace(str(page), gazette.url + path)
    assert all(agent.startswith("morsel") for agent in gazette.agents)


@pytest.mark.parametrize(("path", "reason"), [("/other", "status 404"), ("/for-ever", "moved more than 5 times")])
def test_a_page_that_is_not_there_is_reported(server, gazette, path, reason):
    done = run(server, "--dry-run", gazette.url + path)
    assert done.returncode == 2
    assert reason in done.stderr and "Save the page to a file" in done.stderr
