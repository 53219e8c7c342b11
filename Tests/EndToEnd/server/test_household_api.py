"""The answers about households to a member, compared with openapi.json, and the pages of households."""
import http.client
import pathlib
import re
import subprocess
import sys
import tempfile

import pytest
from households import Member, sealed
from running_server import DEADLINE, RunningServer
from test_vault_server import device, register

HERE = pathlib.Path(__file__).resolve().parent
SCHEMATHESIS = pathlib.Path(sys.executable).parent / "schemathesis"
# Generated identifiers are those of no household. With this one, requests are answered for a member.
HOUSEHOLD = """
[[operations]]
include-path-regex = "^/v1/households/"
parameters = {{ "path.id" = "{household}", "path.member" = "{member}" }}
[operations.checks.positive_data_acceptance]
expected-statuses = ["2xx", "400", "401", "403", "404", "409", "412", "413", "422", "429"]
"""


@pytest.fixture(scope="module")
def server(morsel):
    with RunningServer(morsel) as server:
        server.start()
        yield server
        assert server.stop() == 0


@pytest.fixture(scope="module")
def members(server):
    """An editor and a reader of a household with records and an open invitation."""
    ana, rui, eva = (member(server, name) for name in ("ana", "rui", "eva"))
    ana.found()
    ana.begin_inviting(rui, role="read")
    ana.admit(rui)
    ana.begin_inviting(eva)
    assert ana.share("a", sealed(1), sealed(2)) == ["accepted"] * 2
    return ana, rui


def member(server, name):
    email = f"{name}@example.org"
    register(server, email)
    return Member(device(server, email))


@pytest.mark.timeout(1800)
@pytest.mark.parametrize("place", [0, 1], ids=["editor", "reader"])
def test_every_answer_to_a_member_matches_the_openapi_description(server, members, place):
    asking, other = members[place], members[0]
    before = len(server.log().splitlines())
    with tempfile.NamedTemporaryFile("w", suffix=".toml") as settings:
        # Nobody is removed by the reader, and the only editor keeps the role.
        common = (HERE / "schemathesis.toml").read_text(encoding="utf-8")
        settings.write(common + HOUSEHOLD.format(household=other.household, member=other.id))
        settings.flush()
        command = [
            SCHEMATHESIS, "--config-file", settings.name, "run", server.url + "/openapi.json", "--include-path-regex", "^/v1/household",
            # The household stays.
            "--exclude-operation-id", "removeHouseholdMember", "--header", f"Authorization: Bearer {asking.device.token}",
            "--phases", "examples,coverage,fuzzing", "--max-examples", "20", "--seed", "1", "--generation-database", "none",
            "--request-timeout", str(DEADLINE), "--no-color",
        ]
        run = subprocess.run(command, cwd=tempfile.gettempdir(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert run.returncode == 0, run.stdout
    lines = server.log().splitlines()[before:]
    answered = set()
    for line in lines:
        found = re.search(r"method=(\S+).*route=(/v1/households/\{id\}\S*).*status=(\d+)", line)
        if found:
            answered.add((found[1], found[2].removeprefix("/v1/households/{id}"), int(found[3])))
    read = {("GET", "", 200), ("GET", "/changes", 200), ("GET", "/handovers", 200)}
    assert read <= answered, answered
    # What schemathesis cannot generate is a batch or handovers in base64url of the right length.
    writing = {("GET", "/invitations", 200), ("POST", "/invitations", 201), ("PUT", "/members/{member}", 409)}
    reading = {("GET", "/invitations", 403), ("POST", "/invitations", 403), ("PUT", "/members/{member}", 403)}
    assert (writing, reading)[place] <= answered, "\n".join(map(str, sorted(answered)))
    assert not any(status >= 500 for _, _, status in answered)


@pytest.mark.parametrize("path", ["/household", "/household/join"])
@pytest.mark.parametrize("query", ["", "?", "?x=1", "?id=%00", "?" + "a" * 2_000, "?%ff", "?since=-1&since=2"])
def test_the_pages_of_households_answer_to_every_address(server, path, query):
    statuses = {}
    for language in ("en", "es", "pt"):
        for method in ("GET", "HEAD", "POST", "DELETE", "PUT"):
            connection = http.client.HTTPConnection(server.address, timeout=DEADLINE)
            connection.request(method, f"/{language}{path}{query}")
            with connection.getresponse() as response:
                body = response.read()
                statuses[language, method] = response.status
                if response.status == 200 and method == "GET":
                    assert b"<h1" in body
                    assert response.headers["Referrer-Policy"] in ("no-referrer", "same-origin", "strict-origin")
            connection.close()
    for (language, method), status in statuses.items():
        expected = {200, 400} if method in ("GET", "HEAD") else {400, 404, 405, 403}
        assert status in expected, (language, method, status)
