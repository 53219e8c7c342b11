"""What the browser's tests share: Debian's Chromium, and a page that has nothing but our scripts.

They run by `Scripts/check-browser`, in the virtual environment of `Scripts/setup test`.
"""
import pathlib

import pytest
from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
WEB = ROOT / "Web"
TYPES = {".js": "text/javascript", ".css": "text/css", ".html": "text/html", ".svg": "image/svg+xml"}


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        yield browser
        browser.close()


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
