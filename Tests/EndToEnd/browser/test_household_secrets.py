"""A household on two servers with one database: neither has a name, a key, the secret of a link or the digits that people compare."""
import base64
import contextlib
import json
import re
import shutil
import subprocess
import sys

import pytest
from page_server import WEB, PageServer
from page_scripts import wait_for, wait_for_scripts
from playwright.sync_api import expect
from privacy import SECRET
from records import put, record, values
from test_account import NO_WORKER, emails, log_in, register, synchronize
from test_household import FOOD, PERSON, answer, children, codes, found_household, invite, share_child

sys.path.append(str(WEB.parent / "Tests/EndToEnd/server"))
from temporary_postgres import Postgres


@pytest.fixture(scope="module")
def database():
    with Postgres() as postgres:
        yield postgres.url


@pytest.fixture(scope="module")
def nodes(morsel, database):
    with contextlib.ExitStack() as stack:
        nodes = []
        for _ in range(2):
            node = stack.enter_context(PageServer(morsel))
            node.database = database
            if not nodes:
                node.run("migrate")
            node.start()
            nodes.append(node)
        yield nodes


@pytest.fixture(scope="module")
def server(nodes):
    """The server of the first parent. `visit` uses it for pages without another address."""
    return nodes[0]


@pytest.fixture(scope="module")
def other_servers(nodes):
    return (nodes[1].url,)


@pytest.fixture
def device(visit):
    """Opens a page on a new device, at one of the servers."""

    def open_device(node):
        page = visit("/en/", base_url=node.url, **NO_WORKER)
        wait_for_scripts(page)
        return page

    return open_device


def requests_of(page):
    """Everything that the browser of a page sends from now on, as one text."""
    sent = []
    page.context.on("request", lambda request: sent.append(
        request.url + "\n" + json.dumps(request.headers) + "\n" + (request.post_data_buffer or b"").decode("latin-1")
    ))
    return sent


def bytes_of(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def keys_in(state):
    """The locator key and the keys of all epochs of a state (`docs/household-protocol.md`)."""
    data = bytes_of(state)
    return [data[9:41], *(data[46 + 36 * place:78 + 36 * place] for place in range(data[41]))]


def forms(secret):
    """How a secret could be written: as it is, in base64 and base64url, and in hexadecimal digits."""
    plain, safe = base64.b64encode(secret), base64.urlsafe_b64encode(secret)
    # The last characters also depend on the bytes that follow.
    parts = [secret, plain.rstrip(b"=")[:-1], safe.rstrip(b"=")[:-1], secret.hex().encode(), secret.hex().upper().encode()]
    return {part.decode("latin-1") for part in parts}


def stored_in(database):
    """All rows of a database, with bytes as hexadecimal digits and also as they are."""
    command = ["pg_dump", "--data-only", "--inserts", database]
    dump = subprocess.run(command, check=True, capture_output=True).stdout.decode("latin-1")
    raw = "\n".join(bytes.fromhex(digits).decode("latin-1") for digits in re.findall(r"\\x((?:[0-9a-f]{2})+)", dump))
    return dump, raw


@pytest.mark.skipif(shutil.which("pg_dump") is None, reason="pg_dump is not installed: run Scripts/setup test")
def test_neither_server_has_a_secret_of_a_household(device, nodes, database):
    first, second = nodes
    ana, rui = device(first), device(second)
    put(ana, record("people", PERSON), record("foods", FOOD, "00000000-0000-4000-8000-000000000002"))
    email = next(emails)
    register(ana, email)
    register(rui, next(emails))
    sent = [requests_of(page) for page in (ana, rui)]
    found_household(ana)
    link = invite(ana)
    offered = values(ana, "householdInvitations")[0]
    answer(rui, link.replace(first.url, second.url))
    digits, others = codes(ana, rui)
    assert digits == others
    answered = values(rui, "householdRequests")[0]
    assert link.endswith(offered["secret"])
    ana.get_by_role("button", name="They are the same").click()
    expect(rui.locator("#join")).to_have_attribute("data-step", "joined")
    share_child(ana)
    # Another device of Ana logs in at the other server, and has everything.
    tablet = device(second)
    sent.append(requests_of(tablet))
    log_in(tablet, email)
    wait_for(tablet, lambda: len(children(tablet)) == 1)
    synchronize(tablet)
    wait_for(rui, lambda: len(children(rui)) == 1)
    # Removing a member makes another key, and deletes what was encrypted for the member.
    before = stored_in(database)
    rui.goto("/en/household")
    ana.goto("/en/household")
    ana.get_by_role("button", name=re.compile("Remove.*Rui")).click()
    ana.get_by_role("dialog").get_by_role("button", name="Remove").click()
    wait_for(ana, lambda: keys_in(values(ana, "households")[0]["state"])[2:] != [])
    synchronize(ana)

    states = [value["state"] for page in (ana, tablet) for value in values(page, "households") if value["state"]]
    privates = [value["private"] for page in (ana, rui) for value in values(page, "householdKeys")]
    secrets = {key for state in states for key in keys_in(state)} | {bytes_of(key) for key in privates}
    secrets |= {bytes_of(part) for part in (offered["secret"], answered["secret"])}
    assert len(secrets) == 1 + 2 + 2 + 1
    texts = {SECRET, digits, digits.replace(" ", "")}
    written = {"the requests": "\n".join(part for parts in sent for part in parts)}
    for when, (dump, raw) in {"before": before, "afterwards": stored_in(database)}.items():
        written[f"the database {when}"], written[f"the bytes of the database {when}"] = dump, raw
    for place, node in enumerate(nodes):
        written[f"the log of server {place}"] = node.log()
    # What is searched is complete: it has what a server must know.
    member, household = offered["invitation"], offered["household"]
    assert all(name in written["the requests"] and name in written["the database before"] for name in (member, household))
    assert household in written["the database afterwards"]
    assert all("route=/v1/households/{id}" in node.log() for node in nodes)
    for place, content in written.items():
        found = [secret.hex() for secret in secrets if any(form in content for form in forms(secret))]
        assert found == [], place
        assert [text for text in texts if is_written(text, content)] == [], place


def is_written(text, content):
    """Whether a text is there by itself. Six digits are also part of random numbers."""
    return re.search(rf"(?<![0-9a-zA-Z_-]){re.escape(text)}(?![0-9a-zA-Z_-])" if text.isdigit() else re.escape(text), content) is not None
