"""The systemd unit and the proxy configuration of docs/deployment.md, as they are written there."""
import configparser
import http.client
import pathlib
import re
import shutil
import socket
import ssl
import subprocess
import time

import pytest
from running_server import DEADLINE, RunningServer

ROOT = pathlib.Path(__file__).resolve().parents[3]
DOCUMENT = (ROOT / "docs/deployment.md").read_text(encoding="utf-8")
STATE = "/var/lib/morsel"


def block(pattern):
    """The code block of the document that matches a pattern."""
    [found] = [text for text in re.findall(r"^```\w*\n(.*?)^```$", DOCUMENT, re.M | re.S) if re.search(pattern, text)]
    return found


@pytest.fixture
def server(morsel):
    with RunningServer(morsel) as server:
        server.start()
        server.wait_for_log("The catalogue is up to date.")
        yield server


def get(connection, path, fields=None):
    connection.request("GET", path, headers=fields or {})
    response = connection.getresponse()
    return response.status, response.headers, response.read()


# MARK: systemd


def unit():
    parser = configparser.ConfigParser(interpolation=None, strict=False)
    parser.optionxform = str
    parser.read_string(block(r"\[Service\]"))
    return parser


def test_the_unit_is_valid(morsel, tmp_path):
    text = block(r"\[Service\]").replace("/opt/morsel/morsel", str(pathlib.Path(morsel).resolve()))
    (tmp_path / "morsel.service").write_text(text)
    verified = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", tmp_path / "morsel.service"], capture_output=True, text=True
    )
    assert (verified.returncode, [line for line in verified.stderr.splitlines() if "morsel.service" in line]) == (0, [])


def test_the_command_of_the_unit_serves_products_from_its_state_folder(morsel, tmp_path):
    service = unit()["Service"]
    program, verb, *options = service["ExecStart"].split()
    database = options[options.index("--database") + 1]
    assert (pathlib.PurePath(program).name, verb, service["StateDirectory"]) == ("morsel", "serve", "morsel")
    assert database.startswith(f"sqlite:{STATE}/")
    state = tmp_path / "state"
    state.mkdir(mode=int(service["StateDirectoryMode"], 8))
    with RunningServer(morsel, working_folder="/") as server:
        server.database = database.replace(STATE, str(state))
        server.start()
        server.wait_for_log("The catalogue is up to date.")
        connection = http.client.HTTPConnection(server.address, timeout=DEADLINE)
        assert get(connection, "/readyz")[0] == 200
        assert get(connection, "/v1/products?limit=1")[0] == 200
        assert server.stop() == 0
    assert {path.name for path in state.iterdir()} >= {"morsel.db"}


# MARK: Proxy


@pytest.fixture
def proxy(server, tmp_path):
    """Debian's caddy with the configuration of the document; returns a function that connects to it."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    site = block("reverse_proxy").replace("127.0.0.1:8080", server.address)
    assert "food.example.org {" in site
    site = site.replace("food.example.org {", f"https://localhost:{port} {{\n    tls internal")
    configuration = tmp_path / "Caddyfile"
    options = f"admin off\nauto_https disable_redirects\nskip_install_trust\nstorage file_system {tmp_path}/caddy\n"
    configuration.write_text(f"{{\n{options}}}\n{site}")
    process = subprocess.Popen(
        ["caddy", "run", "--config", configuration, "--adapter", "caddyfile"], stderr=subprocess.PIPE, text=True
    )
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE

    def connect():
        while True:
            connection = http.client.HTTPSConnection("localhost", port, context=context, timeout=DEADLINE)
            try:
                connection.connect()
                return connection
            except (ConnectionError, ssl.SSLError):
                assert process.poll() is None, process.stderr.read()
                time.sleep(0.05)

    yield connect
    process.terminate()
    process.wait(timeout=DEADLINE)


@pytest.mark.skipif(shutil.which("caddy") is None, reason="caddy is not installed: run Scripts/setup test")
def test_the_proxy_passes_pages_on_and_hides_the_metrics(proxy):
    connection = proxy()
    status, fields, body = get(connection, "/en/")
    assert status == 200 and b"<h1" in body
    assert "max-age=" in fields["Strict-Transport-Security"]
    assert get(connection, "/healthz")[0] == 200
    # Also with the fields of a client that wants to look like this machine.
    for path in ("/metrics", "/metrics?x", "/metrics/", "//metrics"):
        status, _, body = get(connection, path, {"X-Forwarded-For": "127.0.0.1"})
        assert status in (308, 404) and b"morsel_http_requests" not in body, path
