"""Products that the catalogue does not have are looked up in another database, which here misbehaves in every way."""
import http.server
import json
import threading
import urllib.error
import urllib.request

import pytest
from running_server import DEADLINE, RunningServer

KNOWN, UNKNOWN = "3017620422003", "3017620425035"
# Eight digits that are a GTIN-8 and the UPC-E of the second number.
TWO_NUMBERS, UPC_A = "10000052", "0100000000052"
# A text that no request of the server may contain.
SECRET = "quincunx"
RESTRICTED, EXAMPLE = "2000000000008", "9520000000998"
PRODUCT = {
    "code": KNOWN, "lang": "en", "product_name": "Hazelnut spread", "brands": "Sample",
    "ingredients_text": "sugar, hazelnuts, skimmed milk powder", "last_modified_t": 1_750_000_000,
}
FOUND = {"code": KNOWN, "status": 1, "status_verbose": "product found", "product": PRODUCT}


class Source(http.server.ThreadingHTTPServer):
    """A server with the API of Open Food Facts, which `answer` makes misbehave."""

    daemon_threads = True

    def __init__(self, answer):
        super().__init__(("127.0.0.1", 0), Handler)
        self.answer, self.requests, self.release = answer, [], threading.Event()

    def __enter__(self):
        threading.Thread(target=self.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.release.set()
        self.shutdown()
        self.server_close()


class Handler(http.server.BaseHTTPRequestHandler):
    """Notes each request, and lets the function of the source answer it."""

    def do_GET(self):
        self.server.requests.append((self.path, dict(self.headers)))
        self.server.answer(self)

    def send(self, body, status=200, media_type="application/json", **fields):
        self.send_response(status)
        self.send_header("Content-Type", media_type)
        self.send_header("Content-Length", str(len(body)))
        for name, value in fields.items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def send_json(handler, value, status=200, **fields):
    handler.send(json.dumps(value).encode(), status, **fields)


def behave(handler):
    """Answers like Open Food Facts."""
    if KNOWN in handler.path:
        send_json(handler, FOUND)
    else:
        send_json(handler, {"code": UNKNOWN, "status": 0, "status_verbose": "product not found"}, 404)


def cut_off(handler):
    handler.send_response(200)
    handler.send_header("Content-Length", "1000")
    handler.end_headers()
    handler.wfile.write(b'{"code": "' + KNOWN.encode())
    handler.close_connection = True


def answer_never(handler):
    handler.server.release.wait(DEADLINE)
    handler.close_connection = True


def redirect(handler):
    handler.send(b"", 302, Location=f"http://{handler.headers['Host']}/elsewhere/{KNOWN}")


MISBEHAVIOUR = {
    "never answers": answer_never,
    "cuts the answer off": cut_off,
    "answers about another product": lambda handler: send_json(handler, {**FOUND, "product": {**PRODUCT, "code": UNKNOWN}}),
    "does not know another product": lambda handler: send_json(handler, {"code": UNKNOWN, "status": 0}, 404),
    "answers 429": lambda handler: send_json(handler, {}, 429, Retry_After="60"),
    "answers 500": lambda handler: send_json(handler, {}, 500),
    "answers with a page": lambda handler: handler.send(b"<html><body>Down</body></html>", 200, "text/html"),
    "answers with a list": lambda handler: send_json(handler, [FOUND]),
    "answers with 10 MB": lambda handler: send_json(handler, {**FOUND, "padding": "x" * 10_000_000}),
    "answers with deep JSON": lambda handler: handler.send(b'{"product":' * 100_000),
    "redirects": redirect,
}


@pytest.fixture
def serve(morsel):
    """Starts a server that asks a source."""
    servers = []

    def start(source, *options):
        address = f"http://127.0.0.1:{source.server_address[1]}"
        servers.append(RunningServer(morsel, "--live-look-up", address, *options).__enter__())
        servers[-1].start()
        return servers[-1]

    yield start
    for server in servers:
        server.__exit__()


def get(server, path):
    request = urllib.request.Request(f"{server.url}{path}")
    try:
        with urllib.request.urlopen(request, timeout=DEADLINE) as response:
            return response.status, json.load(response)
    except urllib.error.HTTPError as error:
        with error:
            return error.code, json.load(error)


def look_up(server, numbers):
    body = json.dumps({"gtins": numbers}).encode()
    request = urllib.request.Request(f"{server.url}/v1/products/lookup", body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=DEADLINE) as response:
        return json.load(response)["results"]


def test_an_unknown_product_is_found_and_kept(serve):
    with Source(behave) as source:
        server = serve(source, "--live-look-up-contact", "food@morsel.example")
        status, product = get(server, f"/v1/products/{KNOWN}")
        assert (status, product["content"]["name"]) == (200, "Hazelnut spread")
        [(path, fields)] = source.requests
        assert path.startswith(f"/api/v2/product/{KNOWN}?fields=code,product_name")
        assert fields["User-Agent"].startswith("Morsel/") and "food@morsel.example" in fields["User-Agent"]
        assert get(server, f"/v1/products/{KNOWN}")[0] == 200
        assert len(source.requests) == 1
        assert KNOWN not in server.log() and KNOWN.zfill(14) not in server.log()


def test_a_product_that_nobody_has_is_asked_for_once(serve):
    with Source(behave) as source:
        server = serve(source)
        for _ in range(2):
            status, problem = get(server, f"/v1/products/{UNKNOWN}")
            assert (status, problem["code"]) == (404, "unknown-product")
        assert len(source.requests) == 1


def test_pages_look_ups_and_the_api_of_open_food_facts_find_it_too(serve):
    with Source(behave) as source:
        server = serve(source)
        [known, unknown] = look_up(server, [KNOWN, UNKNOWN])
        assert known["product"]["content"]["name"] == "Hazelnut spread"
        assert unknown["problem"] == "unknown-product"
    with Source(behave) as source:
        server = serve(source)
        with urllib.request.urlopen(f"{server.url}/en/products/{KNOWN}", timeout=DEADLINE) as response:
            assert "Hazelnut spread" in response.read().decode()
    with Source(behave) as source:
        server = serve(source)
        assert get(server, f"/api/v2/product/{KNOWN}")[1]["product"]["product_name"] == "Hazelnut spread"


def behave_for_upc_e(handler):
    """Knows a product by the number that its UPC-E leaves zeros out of."""
    if UPC_A in handler.path:
        send_json(handler, {**FOUND, "code": UPC_A, "product": {**PRODUCT, "code": UPC_A}})
    else:
        code = handler.path.removeprefix("/api/v2/product/").partition("?")[0]
        send_json(handler, {"code": code, "status": 0, "status_verbose": "product not found"}, 404)


@pytest.mark.parametrize("path", ["/v1/products/{}", "/api/v2/product/{}", "lookup"])
def test_eight_digits_that_are_two_numbers_are_looked_up_as_both(serve, path):
    with Source(behave_for_upc_e) as source:
        server = serve(source)
        if path == "lookup":
            [product] = look_up(server, [TWO_NUMBERS])
        else:
            status, product = get(server, path.format(TWO_NUMBERS))
            assert status == 200
        assert "Hazelnut spread" in json.dumps(product)
        asked = {path.removeprefix("/api/v2/product/").partition("?")[0] for path, _ in source.requests}
        assert asked == {TWO_NUMBERS, UPC_A}


def test_numbers_that_mean_different_products_elsewhere_are_not_asked_for(serve):
    with Source(behave) as source:
        server = serve(source)
        for number in [RESTRICTED, EXAMPLE]:
            assert get(server, f"/v1/products/{number}")[1]["code"] == "unknown-product"
        assert source.requests == []


@pytest.mark.parametrize("answer", MISBEHAVIOUR.values(), ids=MISBEHAVIOUR)
def test_a_source_that_misbehaves_leaves_the_answer_of_the_catalogue(serve, answer):
    with Source(answer) as source:
        server = serve(source)
        status, problem = get(server, f"/v1/products/{KNOWN}")
        assert (status, problem["code"]) == (404, "unknown-product")
        assert 1 <= len(source.requests) <= 2
        assert all("elsewhere" not in path for path, _ in source.requests)


def test_a_source_that_cannot_be_reached_leaves_the_answer_of_the_catalogue(serve):
    with Source(behave) as source:
        server = serve(source)
    assert get(server, f"/v1/products/{KNOWN}")[1]["code"] == "unknown-product"


def test_a_source_that_fails_is_not_asked_again_soon(serve):
    with Source(MISBEHAVIOUR["answers 429"]) as source:
        server = serve(source)
        for number in [KNOWN, UNKNOWN]:
            assert get(server, f"/v1/products/{number}")[0] == 404
        assert len(source.requests) == 1


def test_nothing_of_a_request_but_the_number_reaches_the_source_or_the_log(serve):
    fields = {"Cookie": f"people={SECRET}", "User-Agent": SECRET, "Referer": f"http://morsel.example/{SECRET}", "X-Note": SECRET}
    with Source(behave) as source:
        server = serve(source)
        body = json.dumps({"gtins": [UNKNOWN, SECRET]}).encode()
        for path, data in [(f"/v1/products/{KNOWN}", None), (f"/en/products/{KNOWN}", None), ("/v1/products/lookup", body)]:
            request = urllib.request.Request(server.url + path, data, {**fields, "Content-Type": "application/json"})
            with urllib.request.urlopen(request, timeout=DEADLINE) as response:
                response.read()
        assert {path.partition("?")[0].rpartition("/")[2] for path, _ in source.requests} == {KNOWN, UNKNOWN}
        assert not any(SECRET in f"{path} {sent}" for path, sent in source.requests)
        for text in [SECRET, KNOWN, UNKNOWN]:
            assert text not in server.log()


@pytest.mark.parametrize(("options", "is_asked"), [([], True), (["--live-look-up", "off"], False)])
def test_a_look_up_that_is_off_asks_nobody(morsel, options, is_asked):
    with Source(behave) as source:
        environment = {"MORSEL_LIVE_LOOK_UP": f"http://127.0.0.1:{source.server_address[1]}"}
        with RunningServer(morsel, *options, environment=environment) as server:
            server.start()
            [result] = look_up(server, [KNOWN])
            statuses = [get(server, path.format(KNOWN))[0] for path in ["/v1/products/{}", "/api/v2/product/{}"]]
        assert ("product" in result, statuses) == ((True, [200, 200]) if is_asked else (False, [404, 404]))
        assert len(source.requests) == (1 if is_asked else 0)
