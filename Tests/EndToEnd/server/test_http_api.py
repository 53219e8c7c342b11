"""The HTTP API: requests that schemathesis generates from the OpenAPI description, answers to labels, and metrics."""
import gzip
import http.client
import json
import pathlib
import subprocess
import sys
import tempfile
import urllib.request

import pytest
from prometheus_client.parser import text_string_to_metric_families
from running_server import DEADLINE, RunningServer
from thorough import IS_THOROUGH

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent.parent
SCHEMATHESIS = pathlib.Path(sys.executable).parent / "schemathesis"
# A word in the requests of these tests. No line of the log may contain it.
SECRET = "quincunx"
LABEL_REQUESTS = 3000
PRODUCTS = 200


def write_products(path):
    """Writes made-up products as lines of Open Food Facts. 952 is GS1's prefix for examples."""
    with path.open("w", encoding="utf-8") as lines:
        for number in range(PRODUCTS):
            digits = f"95200000{number:04}"
            check = -sum(int(digit) * (1, 3)[place % 2] for place, digit in enumerate(digits)) % 10
            lines.write(json.dumps({
                "code": f"{digits}{check}", "product_name": f"Biscuit {number}", "brands": "Sample", "lang": "en",
                "ingredients_text": "Wheat flour, butter, sugar", "categories_tags": ["en:biscuits"],
            }) + "\n")


@pytest.fixture(scope="module")
def server(morsel):
    """A server with products. After the tests it must exit with 0 on SIGTERM, and its log must not repeat a request."""
    with RunningServer(morsel) as server:
        write_products(server.path / "products.jsonl")
        server.run("migrate")
        server.run("import", "off", server.path / "products.jsonl")
        server.start()
        yield server
        assert server.stop() == 0
        assert SECRET not in server.log()


def label_requests():
    """The example labels, then requests generated from Reference/, some of them malformed."""
    for file in sorted((ROOT / "Examples").glob("*.txt")):
        yield json.dumps({"id": SECRET, "text": file.read_text(encoding="utf-8"), "note": SECRET}).encode()
    generator = [sys.executable, "-B", ROOT / "Tests/Generators/label_requests.py", "--count", str(LABEL_REQUESTS)]
    yield from subprocess.run(generator, stdout=subprocess.PIPE, check=True).stdout.splitlines()


def test_the_server_and_the_command_give_the_same_answer_to_a_label(server, morsel):
    lines = list(label_requests())
    command = subprocess.run(
        [morsel, "check", "--json-lines"], input=b"\n".join(lines), stdout=subprocess.PIPE, check=True
    )
    connection = http.client.HTTPConnection(server.address, timeout=DEADLINE)
    for line, expected in zip(lines, command.stdout.splitlines(), strict=True):
        connection.request("POST", "/v1/labels", line, {"Content-Type": "application/json"})
        response = connection.getresponse()
        body = response.read()
        if "error" in json.loads(expected):
            assert response.status == 400, line
        else:
            assert body == expected, line


@pytest.mark.parametrize("coding, command", [("br", ["brotli", "-dc"]), ("gzip", ["gzip", "-dc"])])
def test_long_json_is_compressed_in_the_coding_that_the_client_prefers(server, coding, command):
    plain = urllib.request.Request(f"{server.url}/v1/categories")
    with urllib.request.urlopen(plain, timeout=DEADLINE) as response:
        whole = response.read()
    other = "gzip" if coding == "br" else "br"
    fields = {"Accept-Encoding": f"{other};q=0.5, {coding}"}
    request = urllib.request.Request(f"{server.url}/v1/categories", headers=fields)
    with urllib.request.urlopen(request, timeout=DEADLINE) as response:
        body = response.read()
        assert (response.headers["Content-Encoding"], response.headers["Vary"]) == (coding, "Accept-Encoding")
    assert len(body) < len(whole) / 2
    assert subprocess.run(command, input=body, capture_output=True, check=True).stdout == whole


def test_the_answer_to_a_long_label_is_compressed_if_the_client_accepts_gzip(server):
    def answer(repetitions, **fields):
        label = json.dumps({"text": "Ingredients: " + "milk, sugar, wheat flour, lecithin (E 322), " * repetitions}).encode()
        request = urllib.request.Request(f"{server.url}/v1/labels", label, {"Content-Type": "application/json", **fields})
        with urllib.request.urlopen(request, timeout=DEADLINE) as response:
            return response.read(), response.headers

    # The second label is so long that it is read in the background.
    for repetitions in [150, 600]:
        plain, fields = answer(repetitions)
        assert "Content-Encoding" not in fields and fields["Vary"] == "Accept-Encoding"
        body, fields = answer(repetitions, **{"Accept-Encoding": "gzip"})
        assert (fields["Content-Encoding"], fields["Vary"]) == ("gzip", "Accept-Encoding")
        assert len(body) < len(plain) / 2 and gzip.decompress(body) == plain
    _, fields = answer(1, **{"Accept-Encoding": "gzip"})
    assert "Content-Encoding" not in fields


# A request for each example and rule of each route: several minutes, and more on a busy machine.
@pytest.mark.timeout(1800)
def test_every_response_matches_the_openapi_description(server):
    command = [
        SCHEMATHESIS, "--config-file", HERE / "schemathesis.toml", "run", server.url + "/openapi.json",
        "--phases", "examples,coverage,fuzzing", "--max-examples", "50" if IS_THOROUGH else "10", "--seed", "1", "--generation-database", "none",
        "--request-timeout", str(DEADLINE), "--no-color",
    ]
    run = subprocess.run(command, cwd=tempfile.gettempdir(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert run.returncode == 0, run.stdout
    assert server.log().count("message=request") > 1000


def test_prometheus_can_read_the_metrics(server):
    label = json.dumps({"text": "Ingredients: milk"}).encode()
    request = urllib.request.Request(server.url + "/v1/labels", label, {"Content-Type": "application/json"})
    urllib.request.urlopen(request, timeout=DEADLINE).close()

    with urllib.request.urlopen(server.url + "/metrics", timeout=DEADLINE) as response:
        families = {family.name: family for family in text_string_to_metric_families(response.read().decode())}

    requests = families["morsel_http_requests"]
    assert any(sample.labels["route"] == "/v1/labels" for sample in requests.samples)
    assert families["morsel_http_request_duration_seconds"].type == "histogram"
