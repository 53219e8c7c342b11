"""A device that is woken by a push service synchronizes without a window, and shows a notification that names nothing."""
import subprocess
import uuid

import pytest
import sample_products
from accessibility import WIDTHS, assert_accessible_and_fits
from page_scripts import wait_for, wait_for_scripts
from page_server import PageServer
from playwright.sync_api import expect
from records import put, record
from test_account import NO_WORKER, avoid, avoided, log_in, register, synchronize, up_to_date
from test_household import FOOD, PERSON, change_answers, children, found_household, go_back, join, put_avoided, share_child

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

DONE = "Morsel: This device is up to date."


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


def worker_of(page):
    """Closes the last window of the app. Returns a function that wakes its service worker, and the service worker."""
    session = page.context.new_cdp_session(page)
    registrations = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda event: registrations.extend(event["registrations"]))
    session.send("ServiceWorker.enable")
    wait_for(page, lambda: registrations)
    origin = page.evaluate("location.origin")
    page.goto("about:blank")

    def wake():
        session.send("ServiceWorker.deliverPushMessage", {
            "origin": origin, "registrationId": registrations[-1]["registrationId"], "data": "",
        })

    [worker] = page.context.service_workers
    worker.evaluate("""() => {
        self.shown = [];
        registration.showNotification = async (title, { body }) => void shown.push(`${title}: ${body}`);
    }""")
    return wake, worker


def notifications(worker):
    """The words of the notifications, in their order. Browsers without a screen show none."""
    return worker.evaluate("shown")


def test_a_woken_device_synchronizes_without_a_window(visit, sleeper):
    other = visit("/en/", **NO_WORKER)
    # A second run of the test on the same server needs another account.
    email = f"asleep-{uuid.uuid4()}@example.org"
    register(other, email)
    log_in(sleeper, email)
    switch_on(sleeper)
    up_to_date(sleeper)
    wake, worker = worker_of(sleeper)
    avoid(other, "milk")
    # The page may still say that it is up to date with what was before.
    synchronize(other)
    wake()
    # The service worker has received it, and nobody else can: no window is open, and then there is no network.
    wait_for(sleeper, lambda: avoided(worker) == {"milk"})
    wait_for(sleeper, lambda: notifications(worker) == [DONE])
    sleeper.context.set_offline(True)
    sleeper.goto("/en/avoid")
    assert avoided(sleeper) == {"milk"}


@pytest.fixture
def parents(visit, sleeper):
    """A parent with a window, and one whose device is woken. They share a child, who avoids milk."""
    ana = visit("/en/", **NO_WORKER)
    wait_for_scripts(ana)
    put(ana, record("people", PERSON), record("foods", FOOD, "00000000-0000-4000-8000-000000000002"))
    register(ana, f"ana-{uuid.uuid4()}@example.org")
    found_household(ana)
    register(sleeper, f"rui-{uuid.uuid4()}@example.org")
    join(ana, sleeper)
    share_child(ana)
    wait_for(sleeper, lambda: len(children(sleeper)) == 1)
    switch_on(sleeper)
    up_to_date(sleeper)
    return ana, sleeper


def test_a_woken_device_receives_the_changes_of_a_household(parents):
    ana, rui = parents
    wake, worker = worker_of(rui)
    put_avoided(ana, "fish")
    assert "fish" not in avoided(worker)
    wake()
    wait_for(rui, lambda: "fish" in avoided(worker))
    wait_for(rui, lambda: notifications(worker) == [DONE])
    rui.context.set_offline(True)
    rui.goto("/en/avoid")
    assert "fish" in avoided(rui)


def test_a_woken_device_asks_for_a_window_if_a_household_needs_somebody(parents):
    ana, rui = parents
    wake, worker = worker_of(rui)
    # The server has lost records, so a person must decide what is right.
    change_answers(rui.context, "**/v1/households", go_back)
    wake()
    wait_for(rui, lambda: notifications(worker) == ["Morsel: Open Morsel to update this device."])
