"""The systemd unit of the package, and the proxy configuration of docs/deployment.md as it is written there."""
import configparser
import http.client
import json
import os
import pathlib
import re
import shutil
import socket
import ssl
import subprocess
import tempfile
import time

import pytest
from drawn_photos import draw, form
from running_server import DEADLINE, RunningServer
from test_vault_server import device, record, register
from two_nodes import Events

ROOT = pathlib.Path(__file__).resolve().parents[3]
DOCUMENT = (ROOT / "docs/deployment.md").read_text(encoding="utf-8")
PACKAGE = ROOT / "Operations/package"
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


def get(connection, path, fields=None, method="GET", body=None):
    connection.request(method, path, body, headers=fields or {})
    response = connection.getresponse()
    return response.status, response.headers, response.read()


# MARK: systemd


def unit():
    parser = configparser.ConfigParser(interpolation=None, strict=False)
    parser.optionxform = str
    parser.read(PACKAGE / "morsel.service", encoding="utf-8")
    return parser


def settings():
    """The settings of the package, without comments."""
    lines = (PACKAGE / "morsel.env").read_text(encoding="utf-8").splitlines()
    return dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))


@pytest.fixture
def unit_file(morsel, tmp_path):
    """The unit with the program under test in the place of the installed one."""
    text = (PACKAGE / "morsel.service").read_text(encoding="utf-8")
    assert "/usr/bin/morsel " in text
    file = tmp_path / "morsel.service"
    file.write_text(text.replace("/usr/bin/morsel", str(pathlib.Path(morsel).resolve())))
    return file


def test_the_unit_is_valid(unit_file):
    verified = subprocess.run(["systemd-analyze", "verify", "--man=no", unit_file], capture_output=True, text=True)
    assert (verified.returncode, [line for line in verified.stderr.splitlines() if "morsel.service" in line]) == (0, [])


def test_the_unit_leaves_little_of_the_machine_to_the_service(unit_file):
    # The exposure of systemd-analyze is from 0 to 10; a service without any limit has 9.6.
    command = ["systemd-analyze", "security", "--offline=yes", "--threshold=20", "--no-pager", unit_file]
    rated = subprocess.run(command, capture_output=True, text=True)
    assert rated.returncode == 0, rated.stdout


def test_the_command_of_the_unit_serves_products_from_its_state_folder(morsel, tmp_path):
    service = unit()["Service"]
    program, verb, *options = service["ExecStart"].split()
    assert (program, verb, options, service["StateDirectory"]) == ("/usr/bin/morsel", "serve", [], "morsel")
    assert service["EnvironmentFile"] == "/etc/morsel/morsel.env"
    environment = settings()
    database = environment.pop("MORSEL_DATABASE")
    assert database.startswith(f"sqlite:{STATE}/") and environment["MORSEL_HOST"] == "127.0.0.1"
    state = tmp_path / "state"
    state.mkdir(mode=int(service["StateDirectoryMode"], 8))
    with RunningServer(morsel, working_folder="/", environment=environment) as server:
        server.database = database.replace(STATE, str(state))
        server.start()
        server.wait_for_log("The catalogue is up to date.")
        connection = http.client.HTTPConnection(server.address, timeout=DEADLINE)
        assert get(connection, "/readyz")[0] == 200
        assert get(connection, "/v1/products?limit=1")[0] == 200
        assert server.stop() == 0
    assert {path.name for path in state.iterdir()} >= {"morsel.db"}


# The user "nobody", which owns nothing.
NOBODY = 65_534
AS_SERVICE = [
    "setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups", "--no-new-privs", "--bounding-set=-all",
    "--inh-caps=-all", "--",
]


class Service(RunningServer):
    """The command of the unit with its variables and its limits of privileges, as a user of its own."""

    def command(self):
        service = unit()["Service"]
        assert (service["User"], service["NoNewPrivileges"], service["CapabilityBoundingSet"]) == ("morsel", "yes", "")
        program, *arguments = service["ExecStart"].split()
        assert program == "/usr/bin/morsel"
        mask = ["sh", "-c", f'umask {service["UMask"]} && exec "$@"', "sh"]
        return [*mask, *AS_SERVICE, self.morsel, *arguments]


def may_start(program):
    """Whether another user may start a program."""
    return os.getuid() == 0 and subprocess.run([*AS_SERVICE, "test", "-x", program]).returncode == 0


def test_the_service_needs_no_privileges_and_writes_only_to_its_state_folder(morsel):
    if not may_start(morsel):
        pytest.skip("only root can start the program as another user, who must be able to read it")
    with tempfile.TemporaryDirectory(prefix="morsel-state-") as folder, Service(morsel, working_folder="/") as server:
        state = pathlib.Path(folder)
        os.chown(state, NOBODY, NOBODY)
        state.chmod(int(unit()["Service"]["StateDirectoryMode"], 8))
        variables = {name: value.replace(STATE, folder) for name, value in settings().items()}
        server.environment = {"PATH": "/usr/bin:/bin", **variables, "MORSEL_PORT": "0", "MORSEL_LIVE_LOOK_UP": "off"}
        server.environment["MORSEL_LOG_LEVEL"] = "debug"
        server.start()
        server.wait_for_log("The catalogue is up to date.")
        status = pathlib.Path(f"/proc/{server.process.pid}/status").read_text()
        for line in (f"Uid:\t{NOBODY}", "NoNewPrivs:\t1", "CapBnd:\t0000000000000000", "CapEff:\t0000000000000000"):
            assert line in status, line
        connection = http.client.HTTPConnection(server.address, timeout=DEADLINE)
        code, _, ready = get(connection, "/readyz")
        assert code == 200
        # What the kernel lacks is in the answer and in the log.
        for limit, is_in_force in json.loads(ready)["photoSandbox"].items():
            assert (f"limit={limit}" not in server.log_text()) == is_in_force
        assert get(connection, "/v1/products?limit=1")[0] == 200
        photo, content_type = form([draw("Ingredients: wheat flour, sugar,\nmilk powder, salt.")])
        code, _, answer = get(connection, "/v1/labels", {"Content-Type": content_type}, "POST", photo)
        assert code == 200 and "milk" in json.loads(answer)["pack"]["text"]
        assert get(connection, "/metrics")[0] == 200

        open_files = [os.readlink(link) for link in pathlib.Path(f"/proc/{server.process.pid}/fd").iterdir()]
        assert any(path.startswith(folder) for path in open_files)
        files = [path for path in state.rglob("*") if path.is_file()]
        assert {path.name for path in files} >= {"morsel.db", "accounts.db"}
        # Nobody else can read what it writes.
        assert not [path for path in state.rglob("*") if path.stat().st_mode & 0o077]
        assert server.stop() == 0


def test_each_setting_of_the_package_is_one_of_the_server(morsel):
    named = set(re.findall(r"^#?(MORSEL_[A-Z_]+)=", (PACKAGE / "morsel.env").read_text(encoding="utf-8"), re.M))
    text = subprocess.run([morsel, "serve", "--help"], capture_output=True, text=True, check=True).stdout
    options = {"MORSEL_" + name.replace("-", "_").upper() for name in re.findall(r"^  --([a-z-]+)", text, re.M)}
    assert named and named <= options


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
    log = tmp_path / "caddy.log"
    with log.open("w") as output:
        process = subprocess.Popen(["caddy", "run", "--config", configuration, "--adapter", "caddyfile"], stderr=output)
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE

    def connect():
        while True:
            connection = http.client.HTTPSConnection("localhost", port, context=context, timeout=DEADLINE)
            try:
                connection.connect()
                return connection
            except (ConnectionError, ssl.SSLError):
                assert process.poll() is None, log.read_text()
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


@pytest.mark.skipif(shutil.which("caddy") is None, reason="caddy is not installed: run Scripts/setup test")
@pytest.mark.parametrize("option, version", [("--http1.1", "1.1"), ("--http2", "2")])
def test_the_proxy_speaks_the_versions_of_http_that_the_document_names(proxy, option, version):
    url = f"https://localhost:{proxy().port}/en/"
    command = ["curl", "--silent", "--show-error", "--insecure", option, "--output", "/dev/null", "--write-out", "%{http_version}"]
    done = subprocess.run([*command, url], capture_output=True, text=True, timeout=DEADLINE)
    assert (done.stdout, done.stderr) == (version, "")


@pytest.mark.skipif(shutil.which("caddy") is None, reason="caddy is not installed: run Scripts/setup test")
def test_the_proxy_passes_each_event_of_a_stream_on_at_once(server, proxy):
    register(server, "ana@example.org")
    sender, listener = device(server, "ana@example.org"), device(server, "ana@example.org")
    # The stream stays open, so an event that the proxy kept would never arrive.
    events = Events(listener, connection=proxy())
    assert events.next() == 0
    for number in range(1, 4):
        sender.push(str(number), record(number))
        assert events.wait_for(number) == number
