"""Live changes: what one device changes appears on the others, without a reload and without anybody's doing."""
import pytest
from page_scripts import module, wait_for, wait_for_scripts
from playwright.sync_api import expect
from test_account import NO_WORKER, avoid, avoided, log_in, register, synchronize, up_to_date

# Some tests lose the network.
SERVICE_WORKERS = "allow"

# The timer that synchronizes every minute would also find the change.
WITHOUT_TIMER = "setInterval = () => 0"


@pytest.fixture
def device(visit):
    """Opens a page on a new device that synchronizes only when it hears of something."""

    def open_device():
        page = visit("/en/", **NO_WORKER)
        page.context.add_init_script(WITHOUT_TIMER)
        return page

    return open_device


def listens(page):
    """Waits for the beginning of the stream of the page, which is opened after it is up to date."""
    with page.expect_response("**/v1/vault/events") as response:
        page.goto("/en/account")
    assert response.value.status == 200
    up_to_date(page)


def test_a_change_appears_on_the_other_device_without_a_reload(device):
    first, second = device(), device()
    register(first, "live@example.org")
    log_in(second, "live@example.org")
    listens(second)
    second.goto("/en/avoid")
    expect(second.locator("input[name=avoid][value=milk]")).not_to_be_checked()
    second.evaluate("window.isSame = true")

    avoid(first, "milk")
    wait_for(second, lambda: avoided(second) == {"milk"})
    expect(second.locator("input[name=avoid][value=milk]")).to_be_checked()
    assert second.evaluate("window.isSame")
    # And back, on the same two pages.
    second.locator("input[name=avoid][value=fish]").check()
    expect(first.locator("input[name=avoid][value=fish]")).to_be_checked()


def test_changes_from_while_the_network_was_away_appear_when_it_is_back(device):
    first, second = device(), device()
    register(first, "away@example.org")
    log_in(second, "away@example.org")
    listens(second)
    second.goto("/en/avoid")
    # The modules of the page are loaded before the network is away.
    wait_for_scripts(second)
    second.context.set_offline(True)
    avoid(first, "milk")
    synchronized = "document.querySelector('#sync-state')?.textContent"
    first.goto("/en/account")
    up_to_date(first)
    assert first.evaluate(synchronized) and avoided(second) == set()

    with second.expect_response("**/v1/vault/events"):
        second.context.set_offline(False)
    wait_for(second, lambda: avoided(second) == {"milk"})
    expect(second.locator("input[name=avoid][value=milk]")).to_be_checked()
    # The stream is there again.
    avoid(first, "eggs")
    wait_for(second, lambda: avoided(second) == {"milk", "eggs"})


def test_a_new_stream_begins_with_the_number_of_what_was_missed(device):
    first, second = device(), device()
    register(first, "missed@example.org")
    log_in(second, "missed@example.org")
    second.goto("/en/account")
    up_to_date(second)
    # A stream of its own, without the synchronization that follows the end of one.
    second.evaluate(f"""async () => {{
        const {{ ChangeStream }} = {module('vault/change-stream.js')};
        window.heard = [];
        window.stream = new ChangeStream({{ onChange: (sequence) => heard.push(sequence), onHousehold() {{}}, onEnd() {{}} }});
        stream.update(true);
    }}""")
    wait_for(second, lambda: second.evaluate("heard.length"))
    second.evaluate("stream.update(false)")
    before = second.evaluate("heard")
    avoid(first, "milk")
    synchronize(first)
    assert second.evaluate("heard") == before
    second.evaluate("stream.update(true)")
    wait_for(second, lambda: len(second.evaluate("heard")) > len(before))
    newest = first.evaluate("fetch('/v1/vault/changes').then((answer) => answer.json()).then(({ next }) => next)")
    assert second.evaluate("heard.at(-1)") == newest > before[-1]


def test_a_hidden_window_has_no_stream_and_catches_up_when_it_is_seen(device):
    first, second = device(), device()
    register(first, "asleep@example.org")
    log_in(second, "asleep@example.org")
    listens(second)
    hide = """(isHidden) => {
        Object.defineProperty(document, "hidden", { value: isHidden, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
    }"""
    ended = []
    for event in ("requestfailed", "requestfinished"):
        second.on(event, lambda request: ended.append(request.url))
    second.evaluate(hide, True)
    wait_for(second, lambda: any(url.endswith("/v1/vault/events") for url in ended))
    avoid(first, "milk")
    first.goto("/en/account")
    up_to_date(first)
    assert avoided(second) == set()
    second.evaluate(hide, False)
    wait_for(second, lambda: avoided(second) == {"milk"})


def test_a_session_that_ends_ends_the_stream_and_asks_for_the_password(device):
    first, second = device(), device()
    register(first, "ended@example.org")
    log_in(second, "ended@example.org")
    listens(second)
    first.goto("/en/account")
    first.evaluate("""async () => {
        const { sessions, pageToken } = await (await fetch("/v1/sessions")).json();
        for (const { id, current } of sessions) {
            if (!current) await fetch(`/v1/sessions/${id}`, { method: "DELETE", headers: { "X-Page-Token": pageToken } });
        }
    }""")
    expect(second.get_by_role("button", name="Log in")).to_be_visible()


def test_a_server_that_stops_is_not_held_up_by_streams_and_is_found_again(device, server):
    first, second = device(), device()
    register(first, "restart@example.org")
    log_in(second, "restart@example.org")
    listens(second)
    with second.expect_response("**/v1/vault/events"):
        server.restart()
    avoid(first, "milk")
    wait_for(second, lambda: avoided(second) == {"milk"})
