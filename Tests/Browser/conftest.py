"""What the browser's tests share: Debian's Chromium, a running server, and the secret that must be found nowhere.

They run by `Scripts/check-browser`, in the virtual environment of `Scripts/setup test`.
"""
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile

import pytest
import shelf
from playwright.sync_api import expect, sync_playwright

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
WEB = ROOT / "Web"
TYPES = {
    ".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css", ".html": "text/html", ".svg": "image/svg+xml",
}
# Somebody avoids it in the tests of pages; it is in no request and in no line of the server's log.
SECRET = "quincunx"
# Nor is what a filter hides, which is chosen on the device.
FILTERS = ("hide=", "hidden", "avoid=", "contains=", "free-from", "profile")


# Machines are shared: what takes a moment may take many.
expect.set_options(timeout=60_000)


class Server:
    """A running `morsel serve` with the files for browsers in a folder of its own, so that a test can change them."""

    def __init__(self):
        program = pathlib.Path(os.environ["MORSEL"]).resolve()
        self.folder = tempfile.TemporaryDirectory(prefix="morsel-web-")
        self.web = pathlib.Path(self.folder.name) / "web"
        shutil.copytree(program.parent / "web", self.web)
        self.program = program
        self.log = tempfile.NamedTemporaryFile("r", prefix="morsel-log-")
        self.port = "0"
        self.database = f"sqlite:{self.folder.name}/products.sqlite"
        self.stock(shelf.BEFORE)
        self.start()

    def stock(self, lecithin):
        """Puts the products on the shelf, or those of another day."""
        products = pathlib.Path(self.folder.name) / "products.jsonl"
        shelf.write(products, lecithin)
        subprocess.run([self.program, "import", "off", "--database", self.database, products], check=True, capture_output=True)

    def start(self):
        command = [self.program, "serve", "--port", self.port, "--web", self.web, "--database", self.database, "--log-level",
                   "debug"]
        with open(self.log.name, "a") as errors:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True)
        self.url = self.process.stdout.readline().split()[-1].rstrip("/")
        self.port = self.url.rsplit(":", 1)[1]

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(timeout=60)

    def restart(self):
        """The next release: what the folder holds now, at the same address."""
        self.stop()
        self.start()


@pytest.fixture(scope="session")
def camera_file(tmp_path_factory):
    """What the browser's camera sees: Motion JPEG, which a test writes before the camera is opened."""
    return tmp_path_factory.mktemp("camera") / "camera.mjpeg"


@pytest.fixture(scope="session")
def browser(camera_file):
    camera = ["--use-fake-device-for-media-stream", f"--use-file-for-fake-video-capture={camera_file}"]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox", *camera])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server():
    server = Server()
    yield server
    server.stop()
    server.folder.cleanup()


@pytest.fixture
def visit(browser, server):
    """Opens pages in new contexts, `visit("/en/", locale="es", …)`; afterwards looks for the secret and for mistakes."""
    contexts, requests, mistakes = [], [], []

    def open_page(path, **options):
        context = browser.new_context(base_url=server.url, **options)
        context.set_default_timeout(60_000)
        contexts.append(context)
        page = context.new_page()
        context.on("request", lambda request: requests.append((request.url, request.post_data_buffer or b"", request.headers)))
        page.on("pageerror", lambda error: mistakes.append(str(error)))
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert mistakes == []
    for url, body, fields in requests:
        assert url.startswith((server.url, "blob:", "data:")), url
        assert SECRET not in url and SECRET.encode() not in body and SECRET not in str(fields)
        assert not any(name in url for name in FILTERS), url
    assert SECRET not in pathlib.Path(server.log.name).read_text()


@pytest.fixture
def scripts(browser):
    """A page without anything in it that can import the files of `Web/` as `/scripts/….js`."""
    context = browser.new_context()
    page = context.new_page()
    page.route("http://morsel.test/**", serve)
    page.goto("http://morsel.test/")
    yield page
    context.close()


def serve(route):
    """Answers with a file of `Web/`, or with an empty page."""
    path = WEB / route.request.url.removeprefix("http://morsel.test/")
    if path.is_file():
        route.fulfill(body=path.read_bytes(), content_type=TYPES[path.suffix])
    else:
        route.fulfill(body="<!doctype html><title>Tests</title><main></main>", content_type="text/html")
