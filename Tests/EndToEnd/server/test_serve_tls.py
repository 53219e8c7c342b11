"""`Scripts/serve-tls`, which `make run TLS=1` uses: the server over HTTPS with a certificate authority of its own."""
import http.client
import os
import pathlib
import re
import shutil
import signal
import socket
import ssl
import subprocess

import pytest
from running_server import DEADLINE

ROOT = pathlib.Path(__file__).resolve().parents[3]

pytestmark = pytest.mark.skipif(shutil.which("caddy") is None, reason="caddy is not installed: run Scripts/setup test")


def free_port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


class SecureServer:
    """The script with a server. Use it as a context manager, which stops both."""

    def __init__(self, morsel, folder, *options):
        self.port, self.secure_port = free_port(), free_port()
        self.command = [
            ROOT / "Scripts/serve-tls", morsel, "serve", "--database", f"sqlite:{folder}/morsel.db", *options,
            "--port", str(self.port),
        ]
        self.environment = {**os.environ, "MORSEL_TLS_PORT": str(self.secure_port), "MORSEL_TLS_STATE": str(folder / "caddy")}

    def __enter__(self):
        # A group of its own, so that nothing stays if the test fails.
        self.process = subprocess.Popen(
            self.command, env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
        )
        return self

    def wait(self):
        """Waits until the server has started. Returns the certificate of the authority, which is printed."""
        lines = []
        while not any(line.startswith("Morsel answers at") for line in lines) or not any("authority" in line for line in lines):
            line = self.process.stdout.readline()
            assert line, self.process.stderr.read()
            lines.append(line)
        [authority] = [re.search(r"authority: (\S+)", line)[1] for line in lines if "authority" in line]
        return authority

    def connect(self, authority, protocols, **versions):
        """A TLS connection to the proxy, with a certificate that is verified."""
        context = ssl.create_default_context(cafile=authority)
        context.set_alpn_protocols(protocols)
        for name, version in versions.items():
            setattr(context, name, version)
        while True:
            try:
                plain = socket.create_connection(("localhost", self.secure_port), timeout=DEADLINE)
                return context.wrap_socket(plain, server_hostname="localhost")
            except ConnectionRefusedError:
                assert self.process.poll() is None, self.process.stderr.read()

    def __exit__(self, *_):
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self.process.wait(timeout=DEADLINE)
        self.process.stdout.close()
        self.process.stderr.close()


class OpenConnection(http.client.HTTPConnection):
    """An HTTP connection over a socket that is open already."""

    def __init__(self, opened):
        super().__init__("localhost", timeout=DEADLINE)
        self.sock = opened


def test_pages_are_served_over_https_with_a_certificate_of_the_printed_authority(morsel, tmp_path):
    with SecureServer(morsel, tmp_path) as server:
        authority = server.wait()
        opened = server.connect(authority, ["http/1.1"])
        assert opened.selected_alpn_protocol() == "http/1.1"
        connection = OpenConnection(opened)
        connection.request("GET", "/en/")
        with connection.getresponse() as response:
            assert (response.status, response.version) == (200, 11)
            assert b"<h1" in response.read()
        with server.connect(authority, ["h2", "http/1.1"]) as other:
            assert other.selected_alpn_protocol() == "h2"
        # Without the certificate of the authority nobody trusts the server.
        with pytest.raises(ssl.SSLCertVerificationError):
            server.connect(None, ["http/1.1"])

        # One signal ends the script, the server and the proxy.
        server.process.terminate()
        assert server.process.wait(timeout=DEADLINE) == 0
        for port in (server.port, server.secure_port):
            with pytest.raises(ConnectionRefusedError):
                socket.create_connection(("127.0.0.1", port), timeout=DEADLINE)


def test_the_authority_stays_the_same_so_that_a_phone_trusts_it_only_once(morsel, tmp_path):
    authorities = []
    for _ in range(2):
        with SecureServer(morsel, tmp_path) as server:
            authority = pathlib.Path(server.wait())
            authorities.append(authority.read_bytes())
            server.process.terminate()
            server.process.wait(timeout=DEADLINE)
    assert authorities[0] == authorities[1]
    # Nobody else reads the key with which certificates are made.
    assert authority.with_name("root.key").stat().st_mode & 0o077 == 0


def test_a_server_that_cannot_start_ends_the_proxy_and_says_why(morsel, tmp_path):
    with SecureServer(morsel, tmp_path, "--log-level", "loud") as server:
        _, said = server.process.communicate(timeout=DEADLINE)
        assert server.process.returncode == 2
        assert "log-level" in said
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection(("127.0.0.1", server.secure_port), timeout=DEADLINE)


def test_a_proxy_that_cannot_start_ends_the_server_and_says_why(morsel, tmp_path):
    server = SecureServer(morsel, tmp_path)
    with socket.socket() as taken:
        taken.bind(("", server.secure_port))
        taken.listen()
        with server:
            _, said = server.process.communicate(timeout=DEADLINE)
    assert server.process.returncode == 1
    assert "caddy has ended" in said and "MORSEL_TLS_PORT" in said
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", server.port), timeout=DEADLINE)
