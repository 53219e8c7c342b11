"""Photos over HTTP: answers, damaged photos, many uploads at once. No part of a photo is stored or logged.

The tests look at the processes of the server in /proc (Linux).
"""
import collections
import concurrent.futures
import hashlib
import http.client
import json
import os
import pathlib
import socket
import threading

import pytest
from drawn_photos import draw, form
from running_server import DEADLINE, RunningServer

# A word on the photos of these tests. No line of the log and no file may contain it.
SECRET = "quincunx"
LABEL = f"Ingredients: wheat flour, sugar,\nmilk powder, salt, {SECRET},\nhazelnut paste, palm oil."
UPLOADS = 500
# The limit for the server and its workers: two workers with a photo of 50 megapixels each, and twelve request bodies.
MAXIMUM_MEBIBYTES = 1500
# In bytes. Some file systems write the access time of a file that was read: one block, which is smaller than a photo.
ONE_BLOCK = 4096


class PhotoServer(RunningServer):
    """A server whose working, home and temporary folder is an empty folder of its own."""

    def __init__(self, morsel, empty_folder):
        self.empty_folder = empty_folder
        folders = {"TMPDIR": str(empty_folder), "HOME": str(empty_folder)}
        super().__init__(morsel, environment=folders, working_folder=empty_folder)

    def post(self, path, body, content_type, accept="application/json"):
        connection = http.client.HTTPConnection(self.address, timeout=DEADLINE)
        connection.request("POST", path, body, {"Content-Type": content_type, "Accept": accept})
        response = connection.getresponse()
        text = response.read()
        connection.close()
        return response.status, response.headers, text

    def post_photos(self, photos, path="/v1/photos", accept="application/json", **fields):
        status, _, text = self.post(path, *form(photos, SECRET, **fields), accept)
        return status, json.loads(text) if accept == "application/json" else text.decode()

    def processes(self):
        """The process identifiers of the server and its workers."""
        found = [self.process.pid]
        for status in pathlib.Path("/proc").glob("[0-9]*/stat"):
            try:
                if int(status.read_text().rsplit(")", 1)[1].split()[1]) == self.process.pid:
                    found.append(int(status.parent.name))
            except (OSError, IndexError):
                continue
        return found

    def mebibytes(self):
        """The anonymous memory (RssAnon) of the server and its workers, in MiB."""
        total = 0
        for process in self.processes():
            try:
                for line in pathlib.Path(f"/proc/{process}/status").read_text().splitlines():
                    if line.startswith("RssAnon:"):
                        total += int(line.split()[1]) / 1024
            except OSError:
                continue
        return total

    def worker_cpu_seconds(self):
        """The processor time of all workers in seconds, including workers that have ended."""
        ticks = 0
        for process in self.processes():
            try:
                fields = pathlib.Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
                # The server's own time does not count, but the time of its ended children does.
                ticks += sum(map(int, fields[13:15] if process == self.process.pid else fields[11:13]))
            except OSError:
                continue
        return ticks / os.sysconf("SC_CLK_TCK")

    def database_files(self):
        """The hashes of the files of the catalogue and of the accounts.

        Without the index of SQLite's write-ahead log (`-shm`), in which every reader of the database marks its position.
        """
        files = [file for file in self.path.rglob("*.db*") if file.is_file() and not file.name.endswith("-shm")]
        return {file: hashlib.sha256(file.read_bytes()).hexdigest() for file in files}


def bytes_written(process):
    """The number of bytes that a process has written to disk since it started."""
    return int(pathlib.Path(f"/proc/{process}/io").read_text().split("write_bytes: ")[1].split()[0])


def files_open_for_writing(process):
    for link in pathlib.Path(f"/proc/{process}/fd").iterdir():
        flags = pathlib.Path(f"/proc/{process}/fdinfo/{link.name}").read_text().split("flags:")[1].split()[0]
        target = os.readlink(link)
        if int(flags, 8) & os.O_ACCMODE != os.O_RDONLY and target.startswith("/") and not target.startswith("/dev/"):
            yield target


@pytest.fixture(scope="module")
def server(morsel, tmp_path_factory):
    """A server that reads photos. After the tests of this file, no part of a photo may be stored or logged."""
    with PhotoServer(morsel, tmp_path_factory.mktemp("empty")) as server:
        server.start()
        # Until it logs this line, the server writes to its database.
        server.wait_for_log("The catalogue is up to date.")
        database, written = server.database_files(), bytes_written(server.process.pid)
        yield server
        assert server.database_files() == database
        for process in server.processes():
            assert bytes_written(process) - (written if process == server.process.pid else 0) <= ONE_BLOCK
            assert [path for path in files_open_for_writing(process) if not path.startswith(f"{server.path}/")] == []
        assert list(server.empty_folder.rglob("*")) == []
        assert server.stop() == 0
        assert SECRET not in server.log()


def test_a_photo_is_answered_with_its_words_and_their_positions(server):
    status, answer = server.post_photos([draw(LABEL)])

    assert status == 200
    assert "milk powder" in answer["text"].replace("\n", " ")
    start, end, confidence, left, _, _, _, photo = next(
        word for word in answer["words"] if answer["text"][word[0]:word[1]].startswith(SECRET)
    )
    assert confidence > 60 and left > 0 and photo == 0


def test_the_label_on_a_photo_is_answered(server):
    status, answer = server.post_photos([draw(LABEL)], "/v1/labels", language="en")

    assert status == 200
    assert {"gluten", "milk", "nuts"} <= {finding["id"] for finding in answer["findings"]["allergens"]}
    # "quincunx" is not a food.
    assert not answer["complete"]
    assert answer["pack"]["words"]


def test_the_stages_of_reading_are_sent_as_events(server):
    photos = [draw(LABEL), draw("Sesame bar\nKeep cool and dry.")]

    status, events = server.post_photos(photos, accept="text/event-stream")

    names = [line.removeprefix("event: ") for line in events.splitlines() if line.startswith("event: ")]
    assert status == 200
    assert "stage" in names and names[-1] == "answer"
    # What was read on the first photo is sent while the others are being read.
    assert "reading" in names[:-1]
    assert "sesame" in events.lower()


@pytest.mark.parametrize(("photos", "fields", "code"), [
    ([], {}, "missing-photo"),
    ([b""], {}, "missing-photo"),
    ([draw(LABEL)] * 7, {}, "too-many-photos"),
    ([draw(LABEL)], {"avoid": SECRET}, "profile-not-accepted"),
    ([draw(LABEL)], {"language": "xx"}, "invalid-language"),
    ([draw(LABEL), draw(LABEL)[:3000]], {}, "photo-damaged"),
    ([b"milk"], {}, "photo-unknown-format"),
], ids=lambda value: value if isinstance(value, str) else "")
def test_an_invalid_request_is_answered_with_a_problem(server, photos, fields, code):
    status, problem = server.post_photos(photos, **fields)

    assert 400 <= status < 500
    assert problem["code"] == code
    assert SECRET not in json.dumps(problem)


def test_reading_stops_when_the_client_disconnects(server):
    photo = draw("\n".join([LABEL] * 12), size=30)
    body, content_type = form([photo] * 6, SECRET)
    head = f"POST /v1/photos HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\nContent-Type: {content_type}\r\n"
    host, port = server.address.split(":")
    before_one = server.worker_cpu_seconds()
    assert server.post_photos([photo])[0] == 200
    before_six = server.worker_cpu_seconds()
    cost_of_one = before_six - before_one

    with socket.create_connection((host, int(port))) as connection:
        connection.sendall(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
        while server.worker_cpu_seconds() == before_six:
            connection.recv(4096)

    # Workers read photos in the order of the requests: without the disconnect, they would read the six before this one.
    assert server.post_photos([photo])[0] == 200
    assert server.worker_cpu_seconds() - before_six < 4 * cost_of_one


def test_many_uploads_at_once_are_answered_in_bounded_memory(server):
    body, content_type = form([draw(LABEL)], SECRET, language="en")
    all_ready = threading.Barrier(UPLOADS)

    def upload(_):
        all_ready.wait()
        status, headers, _ = server.post("/v1/photos", body, content_type)
        return status if status != 429 or headers.get("Retry-After") else "429 without Retry-After"

    peak = 0
    with concurrent.futures.ThreadPoolExecutor(UPLOADS) as pool:
        uploads = [pool.submit(upload, number) for number in range(UPLOADS)]
        for _ in concurrent.futures.as_completed(uploads):
            peak = max(peak, server.mebibytes())
    statuses = collections.Counter(upload.result() for upload in uploads)

    assert set(statuses) <= {200, 429} and statuses[200], statuses
    assert peak < MAXIMUM_MEBIBYTES
    assert server.post_photos([draw(LABEL)])[0] == 200
