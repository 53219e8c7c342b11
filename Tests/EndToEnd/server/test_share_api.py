"""The answers about shared pages to their account, compared with openapi.json."""
import pathlib
import re
import subprocess
import sys
import tempfile

import pytest
from running_server import DEADLINE, RunningServer
from test_vault_server import device, register, text

HERE = pathlib.Path(__file__).resolve().parent
SCHEMATHESIS = pathlib.Path(sys.executable).parent / "schemathesis"
PAGE, ANSWER = text(bytes(16)), text(bytes([1] * 16))
# Generated identifiers are those of no page. With these, requests are answered about one that asks guests.
OWN = f"""
[[operations]]
include-path-regex = "^/v1/shares/"
parameters = {{ "path.id" = "{PAGE}", "path.answer" = "{ANSWER}" }}
[operations.checks.positive_data_acceptance]
expected-statuses = ["2xx", "400", "401", "403", "404", "409", "413", "422", "429"]
"""


@pytest.mark.timeout(1800)
def test_every_answer_about_an_own_page_matches_the_openapi_description(morsel):
    with RunningServer(morsel) as server:
        server.start()
        register(server, "ana@example.org")
        ana = device(server, "ana@example.org")
        sealed = text(bytes([1] * 1_053))
        assert ana.ask("POST", "/v1/shares", {"id": PAGE, "sealed": sealed, "days": 7, "answers": 50})[0] == 201
        assert ana.ask("PUT", f"/v1/shares/{PAGE}/answers/{ANSWER}", {"sealed": sealed})[0] == 204
        before = len(server.log().splitlines())
        with tempfile.NamedTemporaryFile("w", suffix=".toml") as settings:
            settings.write((HERE / "schemathesis.toml").read_text(encoding="utf-8") + OWN)
            settings.flush()
            command = [
                SCHEMATHESIS, "--config-file", settings.name, "run", server.url + "/openapi.json", "--include-path-regex", "^/v1/shares",
                # The page stays.
                "--exclude-operation-id", "endShare", "--header", f"Authorization: Bearer {ana.token}",
                "--phases", "examples,coverage,fuzzing", "--max-examples", "20", "--seed", "1", "--generation-database", "none",
                "--request-timeout", str(DEADLINE), "--no-color",
            ]
            run = subprocess.run(command, cwd=tempfile.gettempdir(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        assert run.returncode == 0, run.stdout
        answered = set()
        for line in server.log().splitlines()[before:]:
            found = re.search(r"method=(\S+).*route=/v1/shares(\S*).*status=(\d+)", line)
            if found:
                answered.add((found[1], found[2], int(found[3])))
        assert {("GET", "", 200), ("GET", "/{id}", 200), ("GET", "/{id}/answers", 200)} <= answered, answered
        # The first request deletes the answer, and then there is none.
        removed = {("DELETE", "/{id}/answers/{answer}", 204), ("DELETE", "/{id}/answers/{answer}", 404)}
        assert removed <= answered, answered
        assert not any(status >= 500 for _, _, status in answered)
        assert server.stop() == 0
