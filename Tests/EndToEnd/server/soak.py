"""A mixed load on a server whose photo workers are killed and whose PostgreSQL is paused.

usage: soak.py [SECONDS] [MORSEL]   (make soak: ten minutes)

It ends with 1 if a response has a status that its route should not have, if a route does not answer as it should before and
after the load, if the memory grows, or if descriptors or processes are left.
"""
import collections
import http.client
import json
import os
import pathlib
import random
import signal
import sys
import threading
import time
from typing import NamedTuple

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent))

from drawn_photos import draw, form  # noqa: E402
from running_server import DEADLINE, RunningServer  # noqa: E402
from temporary_postgres import Postgres  # noqa: E402
from test_vault_server import Device, record, register  # noqa: E402

GTIN = "9520000000004"
JSON = {"Content-Type": "application/json"}
LABEL = json.dumps({"text": "Wheat flour, butter, sugar, soya lecithin (E322), flavouring. May contain almonds."})


EMAIL = "ana@example.org"
# A part that is slow or has too much to do.
BUSY = {429, 503}


class Request(NamedTuple):
    """What clients ask for, and how it is answered when nothing is wrong."""
    family: str
    status: int
    method: str
    path: str
    body: str | bytes | None = None
    fields: dict = {}
    needs_account: bool = False
    # Whether a client may send only some, so that most are refused.
    is_limited: bool = False
    # How else it may be answered during the load.
    others: frozenset = frozenset()


def photo(status, picture):
    """Returns the request that sends a photo."""
    body, content_type = form([picture])
    # A photo whose workers are killed counts as one that cannot be read.
    return Request("photos", status, "POST", "/v1/photos", body, {"Content-Type": content_type}, others=frozenset({422}))


def as_ana(family, status, method, path, body=None, **others):
    return Request(family, status, method, path, body and json.dumps(body), JSON if body else {}, True, **others)


HTML = {"Accept": "text/html"}
FEEDBACK = json.dumps({"word": "quincunx", "kind": "unread", "knowledge": "0123456789abcdef"})
REQUESTS = [
    Request("labels", 200, "POST", "/v1/labels", LABEL, JSON),
    Request("products", 200, "GET", f"/v1/products/{GTIN}"),
    Request("products", 200, "GET", "/v1/products?query=biscuit"),
    Request("products", 200, "POST", "/v1/products/lookup", json.dumps({"gtins": [GTIN]}), JSON),
    Request("products", 200, "GET", "/v1/product-sets/en"),
    Request("Open Food Facts", 200, "GET", "/api/v2/search?search_terms=biscuit"),
    Request("pages", 200, "GET", "/en/search?query=biscuit", None, HTML),
    Request("pages", 200, "GET", "/en/", None, {**HTML, "Accept-Encoding": "gzip"}),
    Request("feedback", 201, "POST", "/v1/feedback", FEEDBACK, JSON, is_limited=True),
    Request("operations", 200, "GET", "/readyz"),
    # A worker refuses the first, and reads the second.
    photo(422, b"\x89PNG\r\n\x1a\n" + bytes(2000)),
    photo(200, draw("Ingredients: wheat flour, sugar, salt")),
    as_ana("accounts", 200, "GET", "/v1/sessions"),
    as_ana("accounts", 200, "GET", f"/v1/users/{EMAIL}"),
    Request("accounts", 200, "POST", "/v1/users/parameters", json.dumps({"username": EMAIL}), JSON, is_limited=True),
    as_ana("vaults", 200, "POST", "/v1/vault/records", {"records": [record(1)]}),
    as_ana("vaults", 200, "GET", "/v1/vault/changes?since=0"),
    Request("additives", 200, "GET", "/v1/additives?limit=5"),
    Request("additives", 200, "GET", "/v1/additives/322000"),
    as_ana("comments", 201, "POST", "/v1/additives/322000/comments", {"text": "It is in most chocolate."}, is_limited=True),
    Request("comments", 200, "GET", "/v1/additivecomments"),
]
CLIENTS = 8
# In seconds: of a paused PostgreSQL, and between two pauses.
PAUSE, BETWEEN = 2, 8
# The memory after the load may be this many times that after a quarter of it. A shorter load also fills the caches, for which
# it may have more, in bytes.
MAX_GROWTH, GROWTH_SECONDS, CACHES = 1.3, 60, 128 << 20
# What the server may open for the first time under load and keep: four connections to each of the two databases, each with the two
# ends of a pipe that wakes its thread.
NEW_DESCRIPTORS = 2 * 4 * 3


class Soak:
    """Runs the load and counts the answers by status."""

    def __init__(self, server, postgres):
        self.server, self.postgres = server, postgres
        self.end = 0
        self.answers, self.lock = collections.Counter(), threading.Lock()
        self.killed = 0
        self.token = None

    @property
    def is_running(self):
        return time.monotonic() < self.end

    def run(self, seconds):
        """Runs the load for a time. Returns the resident memory after a quarter of the time and at the end, in bytes."""
        start = time.monotonic()
        self.end = start + seconds
        threads = [threading.Thread(target=self.ask, args=(number,)) for number in range(CLIENTS)]
        threads += [threading.Thread(target=self.kill_workers), threading.Thread(target=self.pause_database)]
        for thread in threads:
            thread.start()
        time.sleep((self.end - start) / 4)
        first = memory(self.server.process.pid)
        for thread in threads:
            thread.join()
        return first, memory(self.server.process.pid)

    def ask(self, number):
        choose = random.Random(number).choice
        while self.is_running:
            request = choose(REQUESTS)
            status = self.send(request)
            with self.lock:
                self.answers[request.family, status, status in {request.status, *BUSY, *request.others}] += 1

    def send(self, request):
        """Returns the status of the answer, or "broken"."""
        fields = dict(request.fields)
        if request.needs_account:
            fields |= {"Authorization": f"Bearer {self.token}", "Idempotency-Key": "soak"}
        connection = http.client.HTTPConnection(self.server.address, timeout=DEADLINE)
        try:
            connection.request(request.method, request.path, request.body, fields)
            with connection.getresponse() as response:
                response.read()
                return response.status
        except (http.client.HTTPException, OSError):
            return "broken"
        finally:
            connection.close()

    def log_in(self):
        register(self.server, EMAIL)
        device = Device(self.server)
        device.log_in(EMAIL)
        self.token = device.token

    def check(self, when):
        """Sends each request without other load, again while a part is still busy. Returns what was not answered as it should."""
        problems = []
        end = time.monotonic() + DEADLINE
        for request in REQUESTS:
            status = self.send(request)
            while status == 503 and time.monotonic() < end:
                time.sleep(0.2)
                status = self.send(request)
            if status != request.status and not (status == 429 and request.is_limited):
                problems.append(f"{request.method} {request.path} has the status {status} {when} the load, not {request.status}")
        return problems

    @property
    def statuses(self):
        """The number of answers with each status."""
        counts = collections.Counter()
        for (_, status, _), count in self.answers.items():
            counts[status] += count
        return counts

    @property
    def missing(self):
        """The families of routes without an answer as it should be."""
        answered = {family for family, status, _ in self.answers if status in {200, 201}}
        return sorted({request.family for request in REQUESTS} - answered)

    def kill_workers(self):
        """Kills one of the processes that read photos each second."""
        while self.is_running:
            time.sleep(1)
            for worker in children(self.server.process.pid)[:1]:
                os.kill(worker, signal.SIGKILL)
                self.killed += 1

    def pause_database(self):
        while self.is_running:
            time.sleep(min(BETWEEN, max(0, self.end - time.monotonic())))
            self.postgres.control("pause")
            time.sleep(PAUSE)
            self.postgres.control("continue")

    def faults(self):
        """The answers with a status that no client should have seen."""
        return {(family, status): count for (family, status, is_right), count in self.answers.items() if not is_right}


def memory(process):
    for line in pathlib.Path(f"/proc/{process}/status").read_text(encoding="utf-8").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    raise AssertionError("the kernel tells no memory")


def children(process):
    lists = pathlib.Path(f"/proc/{process}/task").glob("*/children")
    return [int(child) for path in lists for child in path.read_text(encoding="utf-8").split()]


def start_time(process):
    """When a process was started, which tells it from a later one with the same number; None if it has ended."""
    try:
        fields = pathlib.Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    except OSError:
        return None
    return None if fields[0] == "Z" else fields[19]


def descriptors(process):
    return len(os.listdir(f"/proc/{process}/fd"))


def wait_for_descriptors(process, most):
    """Waits until a process has at most `most` descriptors, because it closes those of its last clients. Returns their number."""
    end = time.monotonic() + DEADLINE
    while (count := descriptors(process)) > most and time.monotonic() < end:
        time.sleep(0.05)
    return count


def write_products(path):
    with path.open("w", encoding="utf-8") as lines:
        lines.write(json.dumps({"code": GTIN, "product_name": "Biscuit", "lang": "en", "ingredients_text": "Wheat flour"}) + "\n")


def wait_for_ends(started):
    """Waits until processes have ended. Returns those that have not by the deadline."""
    end = time.monotonic() + DEADLINE
    left = dict(started)
    while left and time.monotonic() < end:
        left = {process: at for process, at in left.items() if at and start_time(process) == at}
        time.sleep(0.05)
    return list(left)


def soak(morsel, seconds):
    """Runs the load for a time. Returns what went wrong as sentences, and a line for people."""
    # The workers end after a minute without photos, long before the check of what is left.
    with Postgres() as postgres, RunningServer(morsel, "--photo-minutes", "1") as server:
        server.database = postgres.url
        write_products(server.path / "products.jsonl")
        server.run("migrate")
        server.run("import", "off", server.path / "products.jsonl")
        server.start()
        server.wait_for_log("The catalogue is up to date.")
        load = Soak(server, postgres)
        load.log_in()
        problems = load.check("before")
        open_before = descriptors(server.process.pid)
        first, last = load.run(seconds)
        problems += load.check("after")
        open_after = wait_for_descriptors(server.process.pid, open_before + NEW_DESCRIPTORS)
        processes = [server.process.pid, *children(server.process.pid)]
        started = {process: start_time(process) for process in processes}
        code = server.stop()
        left = wait_for_ends(started)
    problems += [f"{count} answers about {family} have the status {status}" for (family, status), count in load.faults().items()]
    if last > MAX_GROWTH * first + (CACHES if seconds < GROWTH_SECONDS else 0):
        problems.append(f"the memory grew from {first} to {last} bytes")
    if open_after > open_before + NEW_DESCRIPTORS:
        problems.append(f"{open_after} descriptors are open, {open_before} before the load")
    if code != 0:
        problems.append(f"the server ended with {code}")
    problems += [f"the process {process} did not end with the server" for process in left]
    # A slow machine may not come to each of them in a short time; all were asked before and after the load.
    problems += [f"no request about {family} had an answer" for family in load.missing if seconds >= GROWTH_SECONDS]
    statuses = ", ".join(f"{count} x {status}" for status, count in sorted(load.statuses.items(), key=str))
    kept = f"memory {first >> 20} to {last >> 20} MiB; {open_before} to {open_after} descriptors"
    return problems, f"{statuses}; {load.killed} workers killed; {kept}"


if __name__ == "__main__":
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 600
    program = pathlib.Path(sys.argv[2] if len(sys.argv) > 2 else ".build/release/morsel").resolve()
    found, summary = soak(program, seconds)
    print(f"soak: {seconds:.0f} s: {summary}")
    for problem in found:
        print(f"soak: {problem}")
    sys.exit(1 if found else 0)
