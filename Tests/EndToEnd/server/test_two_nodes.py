"""Two servers with one database behind haproxy: streams, sessions, repeated requests, background work, and a killed server."""
import concurrent.futures
import json
import pathlib
import shutil
import subprocess
import tempfile
import threading

import pytest
from households import Member, sealed
from running_server import DEADLINE
from temporary_postgres import Postgres
from test_vault_server import SECRET_KEY, Device, device, locator, record, register, text
from two_nodes import Events, ProxiedDevice, Proxy, requests, running_nodes

pytestmark = pytest.mark.skipif(shutil.which("haproxy") is None, reason="haproxy is not installed: run Scripts/setup test")

# The numbers of the lock of ProcessLock.maintaining, for the catalogue in the schema "public".
MAINTENANCE_LOCK = "(1836020341, hashtext('public'))"


def sql(url, statement):
    command = ["psql", "--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--dbname", url, "--command", statement]
    done = subprocess.run(command, capture_output=True, text=True, timeout=DEADLINE)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def migrate(morsel, url):
    subprocess.run([morsel, "migrate", "--database", url], check=True, capture_output=True, timeout=DEADLINE)


@pytest.fixture(scope="module")
def postgres(morsel):
    with Postgres() as postgres:
        migrate(morsel, postgres.url)
        yield postgres


@pytest.fixture(scope="module")
def sent(tmp_path_factory):
    """The file with the recipients of all mails, which a program in the place of sendmail writes."""
    folder = tmp_path_factory.mktemp("mail")
    program = folder / "sendmail"
    program.write_text(f'#!/bin/sh\ncat >/dev/null\nfor recipient; do :; done\necho "$recipient" >>{folder}/sent\n')
    program.chmod(0o755)
    return folder / "sent"


@pytest.fixture(scope="module")
def nodes(morsel, postgres, sent):
    with running_nodes(morsel, postgres.url, "--mail-program", sent.parent / "sendmail") as nodes:
        for node in nodes:
            node.wait_for_log("The catalogue is up to date.")
        yield nodes


@pytest.fixture(scope="module")
def proxy(nodes):
    with tempfile.TemporaryDirectory(prefix="morsel-haproxy-") as folder, Proxy(nodes, pathlib.Path(folder)) as proxy:
        yield proxy


# MARK: What the servers share


def test_a_change_on_one_node_reaches_a_stream_on_the_other(nodes):
    first, second = nodes
    register(first, "stream@example.org")
    sender, listener = device(first, "stream@example.org"), device(second, "stream@example.org")
    events = Events(listener)
    assert events.next() == 0
    sender.push("a", *[record(number) for number in range(3)])
    assert events.wait_for(3) == 3
    assert len(listener.pull()[0]) == 3
    # Also in the other direction, and after a connection that was lost.
    back = Events(sender, last=3)
    listener.push("b", record(7))
    assert back.wait_for(4) == 4
    # The end of a session ends its streams everywhere.
    sessions = sender.ask("GET", "/v1/sessions")[1]["sessions"]
    other = next(session for session in sessions if not session["current"])
    assert sender.ask("DELETE", f"/v1/sessions/{other['id']}")[0] == 204
    while events.next() is not None:
        pass


def test_a_change_of_a_household_on_one_node_reaches_its_members_on_the_other(nodes):
    first, second = nodes
    members = []
    for name in ("ana", "rui", "eva"):
        register(first, f"{name}-home@example.org")
        members.append(Member(device(first, f"{name}-home@example.org")))
    ana, rui, eva = members
    ana.found()
    ana.begin_inviting(rui)
    ana.admit(rui)
    activity = ana.ask("GET")["activity"]
    # Rui listens on the other node, and hears of everything that Ana does on this one.
    events = Events(rui.on(second).device)
    assert events.household() == (0, activity)
    ana.begin_inviting(eva)
    ana.admit(eva)
    # Answered, revealed and admitted.
    heard = (0, activity)
    while heard != (0, activity + 3):
        heard = events.household()
    assert len(rui.on(second).ask("GET")["members"]) == 3
    assert ana.share("a", sealed(1), sealed(2)) == ["accepted"] * 2
    assert events.household() == (2, activity + 3)
    assert [found["locator"] for found in rui.on(second).ask("GET", "/changes")["records"]] == [locator(1), locator(2)]
    # In the other direction, and to a member who has just joined.
    back = Events(eva.device)
    assert back.household() == (2, activity + 3)
    assert rui.on(second).share("b", sealed(3)) == ["accepted"]
    assert back.household() == (3, activity + 3)
    assert events.household() == (3, activity + 3)
    # A member who is removed hears of it on the other node, and gets nothing there any more.
    ana.ask("DELETE", f"/members/{rui.id}", status=204)
    assert events.household() == (3, activity + 4)
    assert rui.on(second).ask("GET", status=404)["code"] == "unknown-household"
    ana.rotate()
    assert ana.share("c", sealed(4, epoch=2)) == ["accepted"]
    while back.household() != (4, activity + 5):
        pass
    # The own vault of Rui: the first thing that the stream says afterwards is not about the household.
    rui.device.push("d", record(1))
    assert next_name(events) == "change"


def next_name(events):
    """The name of the next event about a vault or a household."""
    for line in events.response:
        name, _, value = line.decode().rstrip("\r\n").partition(": ")
        if name == "event" and value in ("change", "household"):
            return value
    return None


def test_a_session_of_one_node_is_valid_on_the_other_until_it_ends(nodes):
    first, second = nodes
    register(first, "session@example.org")
    here = device(first, "session@example.org")
    there = Device(second, here.token)
    here.push("a", record(1))
    assert there.pull()[0] == [record(1)]
    assert there.ask("POST", "/v1/users/logout")[0] == 204
    assert here.ask("GET", "/v1/vault/changes")[0] == 401
    # The salt of an e-mail without account is the same on both, so that they do not tell which e-mails have accounts.
    parameters = [Device(node).ask("POST", "/v1/users/parameters", {"username": "nobody@example.org"}) for node in nodes]
    assert parameters[0] == parameters[1]


def test_a_batch_that_both_nodes_receive_at_once_is_stored_once(nodes):
    register(nodes[0], "twice@example.org")
    token = device(nodes[0], "twice@example.org").token
    barrier = threading.Barrier(2)

    def push(node, number):
        batch = [record(10 * number + place) for place in range(10)]
        barrier.wait(timeout=DEADLINE)
        return Device(node, token).push(f"k{number}", *batch)

    with concurrent.futures.ThreadPoolExecutor(2) as threads:
        for number in range(10):
            answers = [threads.submit(push, node, number) for node in nodes]
            results = [answer.result(timeout=DEADLINE) for answer in answers]
            assert results[0] == results[1] == [{"result": "accepted", "version": 1}] * 10
    for node in nodes:
        records, last = Device(node, token).pull()
        assert len(records) == last == 100
        assert {entry["version"] for entry in records} == {1}
    # A key that was used on one node for another content is refused on the other.
    batch = {"records": [record(1, 2)]}
    assert Device(nodes[1], token).ask("POST", "/v1/vault/records", batch, Idempotency_Key="k1")[0] in (409, 422)


def test_each_mail_is_sent_once(nodes, postgres, sent):
    emails = [f"mail{number}@example.org" for number in range(8)]
    for number, email in enumerate(emails):
        register(nodes[number % 2], email)
    while sql(postgres.url, "SELECT count(*) FROM morsel_accounts.mail") != "0":
        sql(postgres.url, "SELECT pg_sleep(0.1)")
    recipients = sent.read_text().splitlines()
    assert [recipients.count(email) for email in emails] == [1] * len(emails)


def test_one_node_updates_the_catalogue_and_the_other_continues_if_it_stops(morsel, tmp_path):
    with Postgres() as postgres:
        migrate(morsel, postgres.url)
        file = tmp_path / "products.jsonl"
        lines = [{"code": f"95200000000{number}", "product_name": "Bread", "ingredients_text": "wheat, milk"} for number in (11, 28)]
        file.write_text("".join(json.dumps(line) + "\n" for line in lines))
        command = [morsel, "import", "off", file, "--database", postgres.url]
        subprocess.run(command, check=True, capture_output=True, timeout=DEADLINE)
        # As after an update of the knowledge file.
        before = sql(postgres.url, "SELECT string_agg(findings, ' ' ORDER BY version) FROM finding")
        sql(postgres.url, "UPDATE finding SET findings = '[]', knowledge = 0; DELETE FROM setting WHERE name = 'findings.knowledge'")
        # A third process has the lock, as if it were a node that updates the catalogue.
        holder = subprocess.Popen(
            ["psql", "--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--dbname", postgres.url],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )
        holder.stdin.write(f"SELECT pg_try_advisory_lock{MAINTENANCE_LOCK};\n")
        holder.stdin.flush()
        assert holder.stdout.readline() == "t\n"

        with running_nodes(morsel, postgres.url) as nodes:
            for node in nodes:
                node.wait_for_log("Another server updates the catalogue.")
            assert sql(postgres.url, "SELECT DISTINCT findings FROM finding") == "[]"
            holder.kill()
            holder.wait(timeout=DEADLINE)
            for node in nodes:
                node.wait_for_log("The catalogue is up to date.")
            assert sum(node.log().count("Findings were updated.") for node in nodes) == 1
            assert sql(postgres.url, "SELECT string_agg(findings, ' ' ORDER BY version) FROM finding") == before
            assert [node.stop() for node in nodes] == [0, 0]


# MARK: The proxy


def test_the_proxy_hides_the_metrics_and_requires_tls(proxy):
    status, fields, body = proxy.get("/en/")
    assert status == 200 and b"<h1" in body
    assert "max-age=" in fields["Strict-Transport-Security"]
    for path in ("/metrics", "/metrics?x", "//metrics", "/%6Detrics", "/METRICS"):
        status, _, body = proxy.get(path, fields={"X-Forwarded-For": "127.0.0.1"})
        assert status == 404 and b"morsel_http_requests" not in body, path
    redirection = subprocess.run(
        ["curl", "--silent", "--output", "/dev/null", "--write-out", "%{http_code} %{redirect_url}",
         f"http://127.0.0.1:{proxy.plain_port}/en/"], capture_output=True, text=True, check=True, timeout=DEADLINE,
    )
    assert redirection.stdout.startswith("308 https://127.0.0.1")


@pytest.mark.parametrize("option, version", [("--http1.1", "1.1"), ("--http2", "2")])
def test_the_proxy_speaks_two_versions_of_http(proxy, option, version):
    command = ["curl", "--silent", "--show-error", "--insecure", option, "--output", "/dev/null", "--write-out", "%{http_version}"]
    done = subprocess.run([*command, f"https://{proxy.address}/healthz"], capture_output=True, text=True, timeout=DEADLINE)
    assert (done.stdout, done.stderr) == (version, "")


def test_all_log_ins_of_a_client_reach_one_node_so_that_its_limit_is_the_same(proxy, nodes):
    route = "/v1/users/login"
    before = [requests(node, route) for node in nodes]
    # The address that a client claims to have changes nothing.
    for number in range(20):
        body = {"username": "throttle@example.org", "password": text(bytes(32))}
        claimed = ProxiedDevice(proxy, "127.0.0.9").ask("POST", route, body, X_Forwarded_For=f"192.0.2.{number}")
        assert claimed[0] in (401, 429)
    counts = sorted(requests(node, route) - count for node, count in zip(nodes, before))
    assert counts == [0, 20]
    # Operators see which addresses log in often.
    assert "127.0.0.9" in proxy.command("show table web")


def test_an_operator_takes_a_server_out_of_the_proxy(proxy, nodes):
    [source, _] = proxy.sources()[nodes[0]]
    for backend in ("ready", "alive"):
        proxy.command(f"set server {backend}/a state drain")
    assert proxy.node_of(source) is nodes[1]
    for backend in ("ready", "alive"):
        proxy.command(f"set server {backend}/a state ready")
    while proxy.node_of(source) is not nodes[0]:
        pass


def test_a_stream_through_the_proxy_hears_of_changes_on_both_nodes(proxy, nodes):
    register(nodes[0], "proxied@example.org")
    listener = device(nodes[0], "proxied@example.org")
    senders = [device(node, "proxied@example.org") for node in nodes]
    events = Events(listener, connection=proxy.connect())
    assert events.next() == 0
    senders[0].push("a", record(1))
    assert events.wait_for(1) == 1
    senders[1].push("b", record(2))
    assert events.wait_for(2) == 2


# MARK: Failures


def test_no_acknowledged_write_is_lost_when_a_node_is_killed_under_load(proxy, nodes):
    killed, other = nodes
    by_node = proxy.sources()
    writers = []
    for number, source in enumerate(by_node[killed][:2] + by_node[other][:2]):
        register(other, f"load{number}@example.org")
        writers.append(ProxiedDevice(proxy, source, device(other, f"load{number}@example.org").token))
    stop, acknowledged = threading.Event(), [threading.Semaphore(0) for _ in writers]
    stored = [[] for _ in writers]

    def write(index):
        number = 0
        while not stop.is_set():
            batch = [record(f"{index} {number} {place}") for place in range(20)]
            results = writers[index].push_until_stored(f"k{number}", *batch)
            assert results == [{"result": "accepted", "version": 1}] * 20
            stored[index].append(batch)
            acknowledged[index].release()
            number += 1

    with concurrent.futures.ThreadPoolExecutor(len(writers)) as threads:
        running = [threads.submit(write, index) for index in range(len(writers))]
        try:
            for semaphore in acknowledged:
                for _ in range(4):
                    assert semaphore.acquire(timeout=DEADLINE)
            killed.process.kill()
            killed.process.wait(timeout=DEADLINE)
            # Every client continues with the node that is left.
            for semaphore, future in zip(acknowledged, running):
                for _ in range(8):
                    while not semaphore.acquire(timeout=1):
                        assert not future.done(), future.exception()
        finally:
            stop.set()
        for future in running:
            future.result(timeout=DEADLINE)

    killed.start()
    # The proxy uses it again for the same clients as before.
    while proxy.node_of(writers[0].source) is not killed:
        pass
    for index, writer in enumerate(writers):
        for node in nodes:
            records, last = Device(node, writer.token).pull()
            found = {entry["locator"]: entry for entry in records}
            expected = [entry for batch in stored[index] for entry in batch]
            assert len(records) == len(expected) == last
            assert all(found[entry["locator"]] == entry for entry in expected)
        assert locator(f"{index} 0 0") in found


def test_labels_are_read_while_no_node_reaches_its_database(proxy, postgres):
    body = '{"text": "Wheat flour", "language": "en"}'

    def label():
        connection = proxy.connect()
        connection.request("POST", "/v1/labels", body, {"Content-Type": "application/json"})
        with connection.getresponse() as response:
            return response.status

    postgres.control("pause")
    try:
        # The proxy sends requests on until it has noticed that neither is ready, and to living ones afterwards.
        while proxy.get("/readyz")[0] != 503:
            pass
        assert [label() for _ in range(3)] == [200] * 3
    finally:
        postgres.control("continue")
    while proxy.get("/readyz")[0] != 200:
        pass
    assert label() == 200


def test_no_node_logs_what_devices_sent(nodes):
    register(nodes[0], "planted@example.org")
    devices = [device(node, "planted@example.org") for node in nodes]
    for number, sender in enumerate(devices):
        sender.push(f"planted-{number}", record(f"planted {number}"))
        # Also at places where no key belongs.
        sender.ask("GET", "/v1/vault/changes?since=" + text(SECRET_KEY))
        assert Device(nodes[number]).ask("POST", "/v1/users/login", {"username": "planted@example.org", "password": "x"})[0] != 200
    secrets = [text(SECRET_KEY), "example.org", "planted", *(sender.token for sender in devices)]
    for node in nodes:
        log = node.log()
        assert "route=/v1/vault/records" in log
        assert not [secret for secret in secrets if secret in log]
