"""Fixtures of the browser tests: Debian's Chromium, a running server, pages and scripts."""
import pytest
import sample_products
from page_server import WEB, PageServer
from playwright.sync_api import expect, sync_playwright
from privacy import SECRET, assert_is_private

TYPES = {
    ".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css", ".html": "text/html", ".svg": "image/svg+xml",
}

# The keys of elements that more than one element of the page has.
REPEATED_KEYS = """() => [...document.querySelectorAll("[id], [data-key]")].map((element) => element.id || element.dataset.key)
    .filter((key, place, keys) => keys.indexOf(key) !== place)"""

# In milliseconds. The limit is long because a busy machine is slow.
expect.set_options(timeout=60_000)


@pytest.fixture(scope="session")
def playwright():
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright):
    """Chromium without its own windows, which takes two thirds of the time of the browser that people use."""
    browser = playwright.chromium.launch(executable_path="/usr/bin/chromium-headless-shell", args=["--no-sandbox"])
    yield browser
    browser.close()


@pytest.fixture(scope="module")
def server(morsel):
    """A server for the tests of one file, so that files can run at the same time."""
    with PageServer(morsel) as server:
        server.import_products(sample_products.BEFORE)
        server.start()
        # The dishes are stored after the start.
        server.wait_for_log("The catalogue is up to date.")
        yield server
        server.stop()


@pytest.fixture(autouse=True)
def no_accounts_of_first_run(request):
    """Before the second run of a test that failed, forgets the accounts that the first one made: their e-mails are used again."""
    if getattr(request.node, "execution_count", 1) > 1 and "server" in request.fixturenames:
        request.getfixturevalue("server").forget_accounts()


@pytest.fixture(scope="module")
def other_servers():
    """The addresses of other servers to which pages of a file may lead."""
    return ()


@pytest.fixture
def visit(request, browser, server, other_servers):
    """Opens a page in a new browser context: `visit("/en/", locale="es", …)`.

    Its service worker, which takes a second to install, is blocked except in files with `SERVICE_WORKERS = "allow"`.

    After the test, no request and no line of the log may contain the secret, no script may have failed, and no page may have two elements
    with the same key (`patch.js`).
    """
    contexts, requests, mistakes, repeated = [], [], [], []
    service_workers = getattr(request.module, "SERVICE_WORKERS", "block")

    def open_page(path, **options):
        context = browser.new_context(**{"base_url": server.url, "service_workers": service_workers, **options})
        context.set_default_timeout(60_000)
        contexts.append(context)
        page = context.new_page()
        context.on("request", lambda request: requests.append((request.url, request.post_data_buffer or b"", request.headers)))
        page.on("pageerror", lambda error: mistakes.append(str(error)))
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        for page in context.pages:
            repeated += [(page.url, key) for key in page.evaluate(REPEATED_KEYS)]
        context.close()
    assert mistakes == [] and repeated == []
    for request in requests:
        assert_is_private(*request, server.url, other_servers)
    assert SECRET not in server.log()


@pytest.fixture
def scripts(browser):
    """An empty page that can import the files of `Web/` as `/scripts/….js`."""
    context = browser.new_context()
    page = context.new_page()
    page.route("http://morsel.test/**", serve)
    page.goto("http://morsel.test/")
    yield page
    context.close()


@pytest.fixture
def secure_scripts(browser):
    """A page like that of `scripts` with HTTPS, because other pages have no WebCrypto."""
    context = browser.new_context()
    page = context.new_page()
    page.route("https://morsel.test/**", serve)
    page.goto("https://morsel.test/")
    yield page
    context.close()


def serve(route):
    """Fulfills a request with a file of `Web/`, or with an empty page."""
    path = WEB / route.request.url.partition("//morsel.test/")[2]
    if path.is_file():
        route.fulfill(body=path.read_bytes(), content_type=TYPES[path.suffix])
    else:
        route.fulfill(body="<!doctype html><title>Tests</title><main></main>", content_type="text/html")
