"""A mixed load on a server whose photo workers are killed and whose PostgreSQL is paused.

usage: soak.py [SECONDS] [MORSEL]   (make soak: ten minutes)

It ends with 1 if a response has a status of 500 or more other than 503, if the memory grows, or if descriptors or processes
are left.
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

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent))

from drawn_photos import draw, form  # noqa: E402
from running_server import DEADLINE, RunningServer  # noqa: E402
from temporary_postgres import Postgres  # noqa: E402

GTIN = "9520000000004"
JSON = {"Content-Type": "application/json"}
LABEL = json.dumps({"text": "Wheat flour, butter, sugar, soya lecithin (E322), flavouring. May contain almonds."})


def photo(picture):
    """Returns the request that sends a photo."""
    body, content_type = form([picture])
    return "POST", "/v1/photos", body, {"Content-Type": content_type}


# What clients ask for: method, path, body and header fields. Feedback has a limit for each client, so most of it is refused.
REQUESTS = [
    ("POST", "/v1/labels", LABEL, JSON),
    ("GET", f"/v1/products/{GTIN}", None, {}),
    ("GET", "/v1/products?query=biscuit", None, {}),
    ("GET", "/en/search?query=biscuit", None, {"Accept": "text/html"}),
    ("GET", "/en/", None, {"Accept": "text/html", "Accept-Encoding": "gzip"}),
    ("POST", "/v1/products/lookup", json.dumps({"gtins": [GTIN]}), JSON),
    ("POST", "/v1/feedback", json.dumps({"word": "quincunx", "kind": "unread", "knowledge": "0123456789abcdef"}), JSON),
    ("GET", "/readyz", None, {}),
    # A worker refuses the first, and reads the second.
    photo(b"\x89PNG\r\n\x1a\n" + bytes(2000)),
    photo(draw("Ingredients: wheat flour, sugar, salt")),
]
# What must have been answered at least once.
EXPECTED = [("/v1/labels", 200), ("/v1/feedback", 201), ("/v1/photos", 200), ("/en/", 200)]
CLIENTS = 8
# In seconds: of a paused PostgreSQL, and between two pauses.
PAUSE, BETWEEN = 2, 8
# The memory after the load may be this many times that after a quarter of it. A shorter load only fills the caches.
MAX_GROWTH, GROWTH_SECONDS = 1.3, 60


class Soak:
    """Runs the load and counts the answers by status."""

    def __init__(self, server, postgres, seconds):
        self.server, self.postgres = server, postgres
        self.end = time.monotonic() + seconds
        self.answers, self.lock = collections.Counter(), threading.Lock()
        self.killed = 0

    @property
    def is_running(self):
        return time.monotonic() < self.end

    def run(self):
        """Returns the resident memory after a quarter of the time and at the end, in bytes."""
        start = time.monotonic()
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
            method, path, body, fields = choose(REQUESTS)
            connection = http.client.HTTPConnection(self.server.address, timeout=DEADLINE)
            try:
                connection.request(method, path, body, fields)
                with connection.getresponse() as response:
                    response.read()
                    self.count(path, response.status)
            except (http.client.HTTPException, OSError):
                self.count(path, "broken")
            finally:
                connection.close()

    def count(self, path, status):
        with self.lock:
            self.answers[path, status] += 1

    @property
    def statuses(self):
        """The number of answers with each status."""
        counts = collections.Counter()
        for (_, status), count in self.answers.items():
            counts[status] += count
        return counts

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
        """Statuses that no client should have seen."""
        return {status: count for status, count in self.statuses.items() if status == "broken" or status >= 500 and status != 503}


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
        load = Soak(server, postgres, seconds)
        first, last = load.run()
        open_files = descriptors(server.process.pid)
        processes = [server.process.pid, *children(server.process.pid)]
        started = {process: start_time(process) for process in processes}
        code = server.stop()
        left = wait_for_ends(started)
    problems = [f"{count} responses have the status {status}" for status, count in load.faults().items()]
    if seconds >= GROWTH_SECONDS and last > MAX_GROWTH * first:
        problems.append(f"the memory grew from {first} to {last} bytes")
    # The database, the knowledge, logs, two workers and the sockets that are being closed.
    if open_files > 60:
        problems.append(f"{open_files} descriptors are open")
    if code != 0:
        problems.append(f"the server ended with {code}")
    problems += [f"the process {process} did not end with the server" for process in left]
    for path, status in EXPECTED if seconds >= GROWTH_SECONDS else []:
        if not load.answers[path, status]:
            problems.append(f"{path} was never answered with {status}")
    statuses = ", ".join(f"{count} x {status}" for status, count in sorted(load.statuses.items(), key=str))
    return problems, f"{statuses}; {load.killed} workers killed; memory {first >> 20} to {last >> 20} MiB; {open_files} descriptors"


if __name__ == "__main__":
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 600
    program = pathlib.Path(sys.argv[2] if len(sys.argv) > 2 else ".build/release/morsel").resolve()
    found, summary = soak(program, seconds)
    print(f"soak: {seconds:.0f} s: {summary}")
    for problem in found:
        print(f"soak: {problem}")
    sys.exit(1 if found else 0)
