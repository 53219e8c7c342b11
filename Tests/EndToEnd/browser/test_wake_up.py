"""A device that is woken by a push service synchronizes without a window, and shows a notification that names nothing."""
import subprocess
import uuid

import pytest
import sample_products
from accessibility import WIDTHS, assert_accessible_and_fits
from page_scripts import wait_for
from page_server import PageServer
from playwright.sync_api import expect
from records import put, record
from test_account import NO_WORKER, avoid, avoided, log_in, register, synchronize, up_to_date

# Some tests lose the network.
SERVICE_WORKERS = "allow"

# Nobody listens there: the test gives the messages to the browser itself.
ENDPOINT = "https://127.0.0.1:9/send/secret"
# Debian's Chromium has no push service. The parts of the browser that this replaces are those that speak to it.
PUSH_MANAGER = """
    let isOn = false;
    const subscription = { endpoint: "%s", options: {}, unsubscribe: async () => ((isOn = false), true) };
    PushManager.prototype.getSubscription = async () => (isOn ? subscription : null);
    PushManager.prototype.subscribe = async ({ userVisibleOnly }) => {
        if (!userVisibleOnly) throw new DOMException("silent", "NotAllowedError");
        isOn = true;
        return subscription;
    };
""" % ENDPOINT


@pytest.fixture(scope="module")
def server(morsel):
    made = subprocess.run([morsel, "admin", "push-key"], capture_output=True, text=True, check=True).stdout
    with PageServer(morsel) as server:
        server.options += ("--push-services", "127.0.0.1:9")
        server.environment["MORSEL_PUSH_KEY"] = made.strip().split("=")[1]
        server.import_products(sample_products.BEFORE)
        server.start()
        server.wait_for_log("The catalogue is up to date.")
        yield server
        server.stop()


def subscribed(page):
    return page.evaluate("fetch('/v1/push').then((answer) => answer.json()).then(({ subscribed }) => subscribed)")


def switch_on(page):
    page.goto("/en/account")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.goto("/en/account")
    switch = page.locator("#wakes-device")
    expect(switch).to_be_enabled()
    expect(switch).not_to_be_checked()
    switch.check()
    wait_for(page, lambda: subscribed(page))


@pytest.fixture
def sleeper(visit):
    """A page whose browser keeps the app and seems to have a push service."""
    page = visit("/en/")
    page.context.add_init_script(PUSH_MANAGER)
    page.context.grant_permissions(["notifications"])
    return page


def test_the_switch_is_on_for_this_device_until_it_is_switched_off(visit, sleeper):
    # A second run of the test on the same server needs another account.
    register(sleeper, f"switch-{uuid.uuid4()}@example.org")
    switch_on(sleeper)
    assert_accessible_and_fits(sleeper, widths=WIDTHS)
    sleeper.locator("#wakes-device").uncheck()
    wait_for(sleeper, lambda: not subscribed(sleeper))


def test_a_browser_that_cannot_be_woken_says_so(visit):
    page = visit("/en/", **NO_WORKER)
    register(page, "never@example.org")
    expect(page.locator("#wake-problem")).to_have_text("This browser cannot be woken, or stores nothing.")
    expect(page.locator("#wakes-device")).to_be_disabled()


@pytest.mark.parametrize(("households", "words"), [
    ([], "This device is up to date."),
    # The service worker does not synchronize households.
    ([{"household": "h", "left": True}], "Open Morsel to update this device."),
], ids=["vault", "household"])
def test_a_woken_device_synchronizes_without_a_window(visit, sleeper, server, households, words):
    other = visit("/en/", **NO_WORKER)
    # A second run of the test on the same server needs another account.
    email = f"asleep-{uuid.uuid4()}@example.org"
    register(other, email)
    log_in(sleeper, email)
    switch_on(sleeper)
    up_to_date(sleeper)
    put(sleeper, *[record("households", household, str(uuid.uuid4()), key=household["household"]) for household in households])
    session = sleeper.context.new_cdp_session(sleeper)
    registrations = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda event: registrations.extend(event["registrations"]))
    session.send("ServiceWorker.enable")
    wait_for(sleeper, lambda: registrations)
    # No window of the app is open.
    sleeper.goto("about:blank")
    avoid(other, "milk")
    # The page may still say that it is up to date with what was before.
    synchronize(other)
    session.send("ServiceWorker.deliverPushMessage", {
        "origin": server.url, "registrationId": registrations[-1]["registrationId"], "data": "",
    })
    # The service worker has received it, and nobody else can: no window is open, and then there is no network.
    [worker] = sleeper.context.service_workers
    wait_for(sleeper, lambda: avoided(worker) == {"milk"})
    sleeper.context.set_offline(True)
    sleeper.goto("/en/avoid")
    assert avoided(sleeper) == {"milk"}
    shown = sleeper.evaluate("""navigator.serviceWorker.ready.then((worker) => worker.getNotifications())
        .then((all) => all.map(({ title, body }) => [title, body]))""")
    assert shown in ([], [["Morsel", words]])
