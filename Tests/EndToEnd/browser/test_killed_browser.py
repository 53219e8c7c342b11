"""A browser that is killed while records are written and sent: after it starts again, nothing is lost or doubled."""
import os
import random
import signal
import subprocess
import time

import pytest
from page_scripts import module, wait_for
from playwright.sync_api import Error, expect
from records import values
from test_account import NO_WORKER, log_in, register, synchronize, up_to_date

# Writes foods one after another, and synchronizes again and again. Each line of the console names a food that is stored.
WRITE = """async (first) => {
  const { Store } = %s;
  const store = await Store.open();
  const person = (await store.all('people'))[0].id;
  (async () => {
    for (let number = first; ; number += 1) {
      await store.put('foods', { name: `food ${number}`, person, reasons: [], addedAt: number });
      console.log(`stored ${number}`);
      if (number %% 5 === 0) dispatchEvent(new Event('online'));
    }
  })();
}""" % module("device/store.js")


class Browser:
    """Chromium in a process group of its own, so that all of it can be killed."""

    def __init__(self, playwright, folder, url):
        self.playwright, self.folder, self.url = playwright, folder, url

    def start(self):
        """Starts the browser and returns a page."""
        port = self.folder / "DevToolsActivePort"
        port.unlink(missing_ok=True)
        arguments = ["--no-sandbox", "--remote-debugging-port=0", f"--user-data-dir={self.folder}", "about:blank"]
        self.process = subprocess.Popen(
            ["/usr/bin/chromium-headless-shell", *arguments],
            start_new_session=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        for _ in range(600):
            if port.exists() and port.read_text().count("\n") >= 1:
                break
            time.sleep(0.1)
        browser = self.playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{port.read_text().splitlines()[0]}")
        context = browser.contexts[0]
        context.set_default_timeout(60_000)
        page = context.pages[0] if context.pages else context.new_page()
        return page

    def kill(self):
        """Ends every process of the browser at once, as the system does without memory."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


class Site:
    """A page whose addresses are those of the server."""

    def __init__(self, page, url):
        self.page, self.url = page, url

    def __getattr__(self, name):
        return getattr(self.page, name)

    def goto(self, path):
        return self.page.goto(self.url + path)


@pytest.fixture
def killable(playwright, server, tmp_path):
    browser = Browser(playwright, tmp_path, server.url)
    yield browser
    if browser.process.poll() is None:
        browser.kill()


def names(page):
    return sorted(food["name"] for food in values(page, "foods"))


def wait_for_moment(page, moment, choose):
    """Waits until the browser is to be killed."""
    is_batch = lambda message: "/v1/vault/records" in message.url
    if moment == "request":
        page.wait_for_event("request", is_batch)
    elif moment == "answer":
        page.wait_for_event("response", is_batch)
    else:
        page.wait_for_timeout(choose.randrange(100, 2_500))


@pytest.mark.parametrize("moment", ["request", "answer", "any"])
def test_nothing_is_lost_or_doubled_when_the_browser_is_killed(killable, visit, server, moment):
    address = f"killed-{moment}@example.org"
    choose = random.Random(moment)
    page = Site(killable.start(), server.url)
    page.goto("/en/")
    register(page, address)
    other = visit("/en/", **NO_WORKER)
    log_in(other, address)
    up_to_date(other)
    stored, number = set(), 0
    for _ in range(3):
        page.goto("/en/account")
        expect(page.locator("[data-action=sync-now]")).to_be_enabled()
        page.page.on("console", lambda message: stored.add(message.text) if message.text.startswith("stored ") else None)
        page.evaluate(WRITE, number)
        wait_for(page, lambda: len(stored) > 3)
        wait_for_moment(page, moment, choose)
        killable.kill()
        try:
            page.page.context.browser.close()
        except Error:
            # The browser is gone.
            pass
        page = Site(killable.start(), server.url)
        page.goto("/en/about")
        found = names(page)
        assert {f"food {text.split()[1]}" for text in stored} <= set(found), "a stored food is lost"
        assert len(found) == len(set(found)), "a food is stored twice"
        number = len(found)
        assert found == sorted(f"food {place}" for place in range(number)), "there is a gap"
        # Browsers write cookies half a minute later, so the session may be lost. Then the device asks for the password.
        log_in(page, address)

    synchronize(page)
    wait_for(other, lambda: synchronize(other) or names(other) == names(page))
    # Neither device has anything left to send, and another synchronization changes nothing.
    before = names(page)
    synchronize(page)
    assert names(page) == before and len(values(page, "people")) == 1
