"""A server with more requests than it can answer in time, and one whose photos wait for a process that is stopped."""
import concurrent.futures
import contextlib
import http.client
import io
import json
import os
import pathlib
import signal
import socket
import threading

from drawn_photos import draw, form
from running_server import DEADLINE, RunningServer

# More than there are threads, so that requests always wait in the queue.
CONNECTIONS = 16
# The requests that each of them sends without waiting for an answer. If they are less than a second of work for this machine,
# more are sent.
PIPELINED = 50
# A label that takes milliseconds, and is not so large that it waits in a queue of its own (16 KiB).
LONG_LABEL = json.dumps({"text": "Wheat flour, sugar, milk powder, hazelnuts. " * 360})
LABEL = json.dumps({"text": "Wheat flour"})
PHOTO = form([draw("Ingredients: wheat flour, sugar,\nmilk powder, salt.")])


@contextlib.contextmanager
def one_processor():
    """Lets what is started meanwhile use one processor only, so that a few clients are more than it can answer."""
    allowed = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(allowed)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, allowed)


def ask(server, method, path, body=None, content_type="application/json"):
    """The status, the header fields and the body of a response."""
    connection = http.client.HTTPConnection(server.address, timeout=DEADLINE)
    connection.request(method, path, body, {"Content-Type": content_type} if body else {})
    with connection.getresponse() as response:
        return response.status, response.headers, response.read()


def post_label(server, label):
    return ask(server, "POST", "/v1/labels", label)


def pipeline(server, count):
    """Sends labels on one connection without waiting for an answer. Returns all responses."""
    head = f"POST /v1/labels HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: {len(LONG_LABEL)}\r\n"
    request = f"{head}\r\n{LONG_LABEL}".encode()
    last = f"{head}Connection: close\r\n\r\n{LONG_LABEL}".encode()
    host, port = server.address.rsplit(":", 1)
    with socket.create_connection((host, int(port)), timeout=DEADLINE) as connection:
        sender = threading.Thread(target=connection.sendall, args=(request * (count - 1) + last,))
        sender.start()
        received = b"".join(iter(lambda: connection.recv(1 << 20), b""))
        sender.join()
    return responses(received)


def responses(received):
    """The status, the header fields and the body of each of several responses."""
    found, file = [], io.BytesIO(received)
    while status := file.readline():
        fields = http.client.parse_headers(file)
        found.append((int(status.split()[1]), fields, file.read(int(fields["Content-Length"]))))
    return found


def test_new_requests_are_refused_while_those_before_wait_too_long_in_the_queue(morsel):
    # The number of requests is far below all limits: only the time in the queue refuses them.
    # The next request of a connection may wait for long.
    with RunningServer(morsel, "--queue-milliseconds", "10", "--request-seconds", "600") as server:
        with one_processor():
            server.start()
        refused, answered, count = [], 0, PIPELINED
        with concurrent.futures.ThreadPoolExecutor(CONNECTIONS) as threads:
            while not refused:
                connections = [threads.submit(pipeline, server, count) for _ in range(CONNECTIONS)]
                while any(not connection.done() for connection in connections):
                    # An overloaded server can still be observed.
                    for path in ("/healthz", "/readyz", "/metrics"):
                        assert ask(server, "GET", path)[0] == 200
                for connection in connections:
                    found = connection.result()
                    assert len(found) == count
                    answered += sum(status == 200 for status, _, _ in found)
                    refused += [response for response in found if response[0] != 200]
                count *= 2
        # What was accepted is answered.
        assert answered > 0
        for status, fields, body in refused:
            assert (status, json.loads(body)["code"]) == (429, "too-many-requests")
            assert int(fields["Retry-After"]) >= 1
        # Nothing waits any more, so the next measurement of the queue ends the refusals.
        while post_label(server, LABEL)[0] != 200:
            pass
        assert server.stop() == 0


def workers(server):
    """The processes that read photos."""
    lists = pathlib.Path(f"/proc/{server.process.pid}/task").glob("*/children")
    return [int(process) for text in lists for process in text.read_text().split()]


def test_other_routes_go_on_while_photos_wait_for_a_stopped_process(morsel):
    with RunningServer(morsel, "--photos", "1") as server:
        server.start()
        body, content_type = PHOTO
        assert ask(server, "POST", "/v1/photos", body, content_type)[0] == 200
        stopped = workers(server)
        assert stopped
        for process in stopped:
            os.kill(process, signal.SIGSTOP)
        with concurrent.futures.ThreadPoolExecutor(2) as threads:
            photos = [threads.submit(ask, server, "POST", "/v1/photos", body, content_type) for _ in range(2)]
            # One of them waits for the process, so the other one is refused.
            done, waiting = concurrent.futures.wait(photos, DEADLINE, concurrent.futures.FIRST_COMPLETED)
            [refused], [held] = done, waiting
            status, fields, answer = refused.result()
            assert (status, json.loads(answer)["code"]) == (429, "too-many-requests")
            assert int(fields["Retry-After"]) >= 1
            assert post_label(server, LABEL)[0] == 200
            assert ask(server, "GET", "/v1/products?limit=1")[0] == 200
            assert ask(server, "GET", "/en/")[0] == 200
            assert not held.done()
            for process in stopped:
                os.kill(process, signal.SIGCONT)
            assert held.result(timeout=DEADLINE)[0] == 200
        assert server.stop() == 0
