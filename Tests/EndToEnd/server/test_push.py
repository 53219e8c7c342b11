"""Waking devices: the requests that a push service gets, checked with py-vapid, a second implementation of RFC 8292."""
import base64
import datetime
import http.server
import json
import queue
import subprocess
import threading

import pytest
from py_vapid import Vapid02
from running_server import DEADLINE, RunningServer
from test_vault_server import Device, record, register


class PushServiceStub:
    """A push service (RFC 8030) on this machine. It answers each request with the next of `statuses`, or with 201."""

    def __init__(self):
        self.requests, self.statuses = queue.Queue(), []
        stub = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers.get("Content-Length", "0")))
                # Names of header fields have no case (RFC 9110, section 5.1).
                stub.requests.put((self.path, {name.lower(): value for name, value in self.headers.items()}, body))
                self.send_response(stub.statuses.pop(0) if stub.statuses else 201)
                self.send_header("Location", "https://127.0.0.1/elsewhere")
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def next(self):
        return self.requests.get(timeout=DEADLINE)

    def close(self):
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture(scope="module")
def service():
    service = PushServiceStub()
    yield service
    service.close()


@pytest.fixture(scope="module")
def key(morsel):
    """The line that the command prints for the environment of the server."""
    made = subprocess.run([morsel, "admin", "push-key"], capture_output=True, text=True, check=True).stdout
    name, value = made.strip().split("=")
    assert name == "MORSEL_PUSH_KEY"
    return value


@pytest.fixture(scope="module")
def server(morsel, service, key):
    options = ("--push-services", service.address, "--push-contact", "mailto:food@morsel.example")
    with RunningServer(morsel, *options, environment={"MORSEL_PUSH_KEY": key}) as server:
        server.start()
        yield server
        assert server.stop() == 0
        # Neither the key nor an address at a push service is logged.
        assert key not in server.log_text() and "/send/" not in server.log_text()


def two_devices(server, service, email):
    """An account with two devices, of which the second is woken."""
    register(server, email)
    first, second = Device(server), Device(server)
    first.log_in(email)
    second.log_in(email)
    status, answer = second.ask("PUT", "/v1/push/subscription", {"endpoint": f"http://{service.address}/send/{email}"})
    assert status == 204, answer
    return first, second


def is_subscribed(device):
    status, answer = device.ask("GET", "/v1/push")
    assert status == 200, answer
    return answer["subscribed"]


def test_a_change_wakes_the_other_device_with_an_empty_message(server, service):
    first, second = two_devices(server, service, "push@example.org")
    assert is_subscribed(second) and not is_subscribed(first)
    second.push("own", record(1))
    first.push("a", record(2))
    path, fields, body = service.next()
    assert path == "/send/push@example.org" and body == b""
    assert fields["ttl"] == "86400" and fields["topic"] == "changes" and fields["content-length"] == "0"
    assert "content-encoding" not in fields and "cookie" not in fields
    # py-vapid checks the signature with the key that is sent, which is that of the server. It reads no space between parameters.
    assert Vapid02.verify(fields["authorization"].replace(", ", ","))
    _, answer = second.ask("GET", "/v1/push")
    assert fields["authorization"].endswith(f", k={answer['key']}")


def test_the_claims_name_the_service_and_the_contact(server, service):
    first, _ = two_devices(server, service, "claims@example.org")
    first.push("a", record(1))
    _, fields, _ = service.next()
    claims = fields["authorization"].split(".")[1]
    claims = json.loads(base64.urlsafe_b64decode(claims + "=" * (-len(claims) % 4)))
    now = datetime.datetime.now(datetime.timezone.utc).timestamp()
    assert claims["aud"] == f"http://{service.address}" and claims["sub"] == "mailto:food@morsel.example"
    assert now < claims["exp"] <= now + 86_400


@pytest.mark.parametrize("status", [404, 410])
def test_an_address_that_has_ended_is_removed(server, service, status):
    first, second = two_devices(server, service, f"ended{status}@example.org")
    service.statuses.append(status)
    first.push("a", record(1))
    service.next()
    for _ in range(DEADLINE * 20):
        if not is_subscribed(second):
            break
        threading.Event().wait(0.05)
    assert not is_subscribed(second)


@pytest.mark.parametrize("status", [302, 400, 429, 503])
def test_another_answer_keeps_the_address_and_is_logged(server, service, status):
    first, second = two_devices(server, service, f"kept{status}@example.org")
    service.statuses.append(status)
    first.push("a", record(1))
    assert service.next()[0] == f"/send/kept{status}@example.org"
    server.wait_for_log(f"status={status}")
    assert is_subscribed(second)


@pytest.mark.parametrize("endpoint", [
    "https://10.0.0.1/a", "https://127.0.0.1/a", "http://push.example/a", "https://updates.push.services.mozilla.com/a",
])
def test_only_addresses_of_listed_services_are_accepted(server, endpoint):
    register(server, f"other{abs(hash(endpoint))}@example.org")
    device = Device(server)
    device.log_in(f"other{abs(hash(endpoint))}@example.org")
    status, answer = device.ask("PUT", "/v1/push/subscription", {"endpoint": endpoint})
    assert status == 400 and answer["code"] == "unknown-push-service"


def test_a_session_that_ended_is_not_woken(server, service):
    first, second = two_devices(server, service, "left@example.org")
    assert second.ask("POST", "/v1/users/logout")[0] == 204
    _, third = two_devices(server, service, "left-after@example.org")
    first.push("a", record(1))
    other = Device(server)
    other.log_in("left-after@example.org")
    other.push("a", record(1))
    # The next request is that of the other account.
    assert service.next()[0] == "/send/left-after@example.org"
