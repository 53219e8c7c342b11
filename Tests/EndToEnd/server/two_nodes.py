"""Two servers of Morsel with one database, behind Debian's haproxy with the configuration of docs/haproxy.cfg."""
import contextlib
import http.client
import json
import pathlib
import re
import socket
import ssl
import subprocess
import time

from prometheus_client.parser import text_string_to_metric_families
from running_server import DEADLINE, RunningServer
from test_vault_server import Device

ROOT = pathlib.Path(__file__).resolve().parents[3]


def free_port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


def replaced(text, pattern, replacement):
    """Replaces a pattern that must be in a text."""
    text, count = re.subn(pattern, replacement, text, flags=re.M)
    assert count, pattern
    return text


def requests(server, route):
    """The number of requests of a route that a server has answered."""
    connection = http.client.HTTPConnection(server.address, timeout=DEADLINE)
    connection.request("GET", "/metrics")
    with connection.getresponse() as response:
        families = text_string_to_metric_families(response.read().decode())
        samples = [sample for family in families if family.name == "morsel_http_requests" for sample in family.samples]
    return sum(sample.value for sample in samples if sample.labels["route"] == route)


class Proxy:
    """haproxy in front of two servers. Use it as a context manager, which stops it."""

    def __init__(self, nodes, folder):
        self.nodes, self.folder = nodes, folder
        self.port, self.plain_port = free_port(), free_port()
        self.address, self.socket = f"127.0.0.1:{self.port}", folder / "admin.sock"
        # The certificate of the test is its own authority.
        self.tls = ssl.create_default_context()
        self.tls.check_hostname, self.tls.verify_mode = False, ssl.CERT_NONE

    def configuration(self):
        certificate, key = self.folder / "certificate", self.folder / "key"
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
             "-subj", "/CN=localhost", "-keyout", key, "-out", certificate], check=True, capture_output=True,
        )
        (self.folder / "morsel.pem").write_text(certificate.read_text() + key.read_text())
        text = (ROOT / "docs/haproxy.cfg").read_text(encoding="utf-8")
        text = replaced(text, r"^    (user|group) haproxy\n", "")
        # A test may not open so many files.
        text = replaced(text, r"maxconn \d+", "maxconn 200")
        text = replaced(text, r"stats socket \S+", f"stats socket {self.socket}")
        text = replaced(text, r"bind :80$", f"bind 127.0.0.1:{self.plain_port}")
        text = replaced(text, r"bind :443 ssl crt \S+", f"bind 127.0.0.1:{self.port} ssl crt {self.folder}/morsel.pem")
        for name, node in zip("ab", self.nodes):
            text = replaced(text, rf"server {name} \S+", f"server {name} {node.address}")
        return text

    def command(self, text):
        """The answer of haproxy to a command of an operator."""
        with socket.socket(socket.AF_UNIX) as connection:
            connection.connect(str(self.socket))
            connection.sendall(text.encode() + b"\n")
            return b"".join(iter(lambda: connection.recv(65_536), b"")).decode()

    def connect(self, source="127.0.0.1"):
        return http.client.HTTPSConnection(
            "127.0.0.1", self.port, timeout=DEADLINE, source_address=(source, 0), context=self.tls
        )

    def get(self, path, source="127.0.0.1", fields=None):
        connection = self.connect(source)
        connection.request("GET", path, headers=fields or {})
        with connection.getresponse() as response:
            return response.status, response.headers, response.read()

    def node_of(self, source):
        """The server that answers the requests of an address."""
        before = [requests(node, "/v1/allergens") if node.process.poll() is None else 0 for node in self.nodes]
        assert self.get("/v1/allergens", source)[0] == 200
        [reached] = [
            node for node, count in zip(self.nodes, before)
            if node.process.poll() is None and requests(node, "/v1/allergens") > count
        ]
        return reached

    def sources(self):
        """Two addresses of clients for each server."""
        found = {node: [] for node in self.nodes}
        numbers = iter(range(2, 250))
        while any(len(sources) < 2 for sources in found.values()):
            source = f"127.0.0.{next(numbers)}"
            found[self.node_of(source)].append(source)
        return found

    def __enter__(self):
        file = self.folder / "haproxy.cfg"
        file.write_text(self.configuration())
        log = self.folder / "haproxy.log"
        with log.open("w") as output:
            self.process = subprocess.Popen(["haproxy", "-f", file], stderr=output)
        while True:
            try:
                if self.get("/healthz")[0] == 200:
                    return self
            except (OSError, http.client.HTTPException):
                pass
            assert self.process.poll() is None, log.read_text()
            time.sleep(0.05)

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(timeout=DEADLINE)


class PatientDevice(Device):
    """A device that sends a batch again until it is acknowledged."""

    def push_until_stored(self, key, *records):
        """Returns the results of a batch. Its key makes sure that it is stored once."""
        while True:
            try:
                status, answer = self.ask("POST", "/v1/vault/records", {"records": list(records)}, Idempotency_Key=key)
            except (OSError, http.client.HTTPException):
                time.sleep(0.05)
                continue
            if status == 200:
                return answer["records"]
            assert status in (429, 502, 503, 504), (status, answer)
            time.sleep(0.05)


class ProxiedDevice(PatientDevice):
    """A device that reaches the servers through the proxy, from an address of its own."""

    def __init__(self, proxy, source, token=None):
        super().__init__(proxy, token)
        self.source = source

    def ask(self, method, path, body=None, **fields):
        fields = {name.replace("_", "-"): value for name, value in fields.items()}
        if self.token:
            fields["Authorization"] = f"Bearer {self.token}"
        if body is not None:
            body, fields["Content-Type"] = json.dumps(body), "application/json"
        connection = self.server.connect(self.source)
        try:
            connection.request(method, path, body, fields)
            response = connection.getresponse()
            answer = response.read()
        finally:
            connection.close()
        is_json = "json" in (response.headers["Content-Type"] or "")
        return response.status, json.loads(answer) if answer and is_json else None


class Events:
    """An open stream of events of an account, through a connection to a proxy if there is one."""

    def __init__(self, device, last=None, connection=None):
        self.connection = connection or http.client.HTTPConnection(device.server.address, timeout=DEADLINE)
        fields = {"Authorization": f"Bearer {device.token}"}
        if last is not None:
            fields["Last-Event-ID"] = str(last)
        self.connection.request("GET", "/v1/vault/events", headers=fields)
        self.response = self.connection.getresponse()
        assert self.response.status == 200, self.response.read()

    def data(self, wanted):
        """The data of the next event with a name, or `None` at the end of the stream."""
        event = None
        for line in self.response:
            name, _, value = line.decode().rstrip("\r\n").partition(": ")
            if name == "event":
                event = value
            elif name == "data" and event == wanted:
                return json.loads(value)
        return None

    def next(self):
        """The sequence number of the next change, or `None` at the end of the stream."""
        data = self.data("change")
        return data and data["sequence"]

    def household(self):
        """The sequence number and the activity of a household."""
        data = self.data("household")
        assert data is not None, "the stream has ended"
        return data["sequence"], data["activity"]

    def wait_for(self, sequence):
        """Waits until a change has at least a sequence number. Events before it may be left out."""
        while True:
            found = self.next()
            assert found is not None, "the stream has ended"
            if found >= sequence:
                return found


@contextlib.contextmanager
def running_nodes(morsel, url, *options, count=2):
    """Servers with the database of an address, which `morsel migrate` has prepared."""
    with contextlib.ExitStack() as stack:
        nodes = []
        for _ in range(count):
            node = stack.enter_context(RunningServer(morsel, *options))
            node.database = url
            node.start()
            nodes.append(node)
        yield nodes
