"""A household of two accounts after the database of their server was restored from a backup: what each person sees, and does."""
import pytest
from page_scripts import wait_for
from page_server import PageServer
from playwright.sync_api import expect
from privacy import SECRET
from records import values
from test_account import avoided, synchronize
from test_household import (  # noqa: F401
    CHILD, REPAIR, ana, change_avoided, children, device, join, put_avoided, rui, share_child,
)

NOT_A_MEMBER = "You are not a member any more. The people stay on your devices as they were, and are yours now."
# The state of synchronization, when it is not running.
SETTLED = """() => {
  const { state } = document.querySelector("#sync-state").dataset;
  return ["current", "household", "rolled-back"].includes(state) && state;
}"""


@pytest.fixture
def server(morsel):
    with PageServer(morsel) as server:
        server.start()
        yield server
        server.stop()


@pytest.fixture
def back_up(server):
    """Backs up the accounts, and returns a function that restores them, as an operator does (docs/database.md)."""
    file = server.path / "accounts.backup"

    def restore():
        server.stop()
        server.run("restore", "--accounts", "--replace", file)
        server.start()

    def back_up():
        server.run("backup", "--accounts", file)
        return restore

    return back_up


def state_of(page):
    """Synchronizes on the page of the account, and returns the name of the state that it shows afterwards."""
    page.goto("/en/account")
    expect(page.locator("[data-action=sync-now]")).to_be_enabled()
    with page.expect_response("**/v1/vault/changes*"):
        page.locator("[data-action=sync-now]").click()
    return page.wait_for_function(SETTLED).json_value()


def use_what_is_known(page):
    page.get_by_role("button", name=REPAIR).click()
    page.get_by_role("dialog").get_by_role("button", name="Use it").click()
    expect(page.get_by_role("button", name=REPAIR)).to_be_hidden()


def follow_advice(page):
    """Does what the pages say until the device is up to date. Returns the states that the page of the account showed before."""
    states = []
    while (state := state_of(page)) != "current":
        assert state not in states
        states.append(state)
        expect(page.locator("#sync-problem")).to_contain_text("Your devices are not up to date.")
        if state == "household":
            expect(page.locator("#sync-state")).to_contain_text("Changes of a household are not sent or received.")
            page.locator("#sync-state").get_by_role("link", name="Open the household").click()
            expect(page.locator("main")).to_contain_text("The server has an earlier state of this household than your device.")
        use_what_is_known(page)
    expect(page.locator("#sync-problem")).to_have_count(0)
    return states


def members(page):
    """The names of the members on the page of the household, as this device shows them."""
    page.goto("/en/household")
    expect(page.locator("[data-key^=member-]").first).to_be_visible()
    return page.locator("[data-key^=member-]")


def test_two_members_send_again_what_the_server_lost(ana, rui, back_up):  # noqa: F811
    join(ana, rui)
    share_child(ana)
    wait_for(rui, lambda: len(children(rui)) == 1)
    for page in (rui, ana):
        synchronize(page)
    restore = back_up()
    put_avoided(ana, "fish")
    synchronize(rui)
    put_avoided(rui, "eggs")
    synchronize(ana)
    # Each device has a change that the other one has never received.
    rui.context.set_offline(True)
    change_avoided(rui, "celery")
    put_avoided(ana, "peanuts")
    restore()

    assert "household" in follow_advice(ana)
    assert avoided(ana) == {"milk", SECRET, "fish", "eggs", "peanuts"}
    rui.context.set_offline(False)
    assert "household" in follow_advice(rui)
    everything = {"milk", SECRET, "fish", "eggs", "peanuts", "celery"}
    assert avoided(rui) == everything
    synchronize(ana)
    for page in (ana, rui):
        assert avoided(page) == everything
        assert len(children(page)) == 1
        expect(members(page)).to_have_count(2)
        # Nobody has left, so nobody needs another key.
        assert [household["floor"] for household in values(page, "households")] == [1]


def test_a_member_who_joined_after_the_backup_keeps_the_person_and_is_invited_again(ana, rui, back_up):  # noqa: F811
    share_child(ana)
    restore = back_up()
    ana.goto("/en/household")
    join(ana, rui)
    wait_for(rui, lambda: len(children(rui)) == 1)
    put_avoided(rui, "eggs")
    synchronize(ana)
    rui.context.set_offline(True)
    change_avoided(rui, "celery")
    put_avoided(ana, "peanuts")
    restore()

    rui.context.set_offline(False)
    follow_advice(rui)
    rui.goto("/en/household")
    expect(rui.get_by_text(NOT_A_MEMBER)).to_be_visible()
    assert avoided(rui) == {"milk", SECRET, "eggs", "celery"} and len(children(rui)) == 1
    follow_advice(ana)
    assert avoided(ana) == {"milk", SECRET, "eggs", "peanuts"}
    expect(members(ana)).to_have_count(1)
    assert CHILD in [link["person"] for link in values(ana, "householdPeople")]

    join(ana, rui)
    for page in (rui, ana):
        synchronize(page)
        assert len(children(page)) == 1
    assert avoided(ana) >= {"milk", SECRET, "eggs", "peanuts"}


def test_a_member_who_was_removed_after_the_backup_is_removed_again(ana, rui, back_up):  # noqa: F811
    join(ana, rui)
    share_child(ana)
    wait_for(rui, lambda: len(children(rui)) == 1)
    put_avoided(rui, "eggs")
    synchronize(ana)
    restore = back_up()
    members(ana).filter(has_text="Rui").get_by_role("button", name="Remove").click()
    ana.get_by_role("dialog").get_by_role("button", name="Remove").click()
    expect(ana.locator("[data-key^=member-]")).to_have_count(1)
    put_avoided(ana, "fish")
    rui.goto("/en/household")
    expect(rui.get_by_text(NOT_A_MEMBER)).to_be_visible()
    restore()

    # The device of the removed member does not come back by itself, although the server lists the account again.
    follow_advice(rui)
    rui.goto("/en/household")
    expect(rui.get_by_text(NOT_A_MEMBER)).to_be_visible()
    assert "household" in follow_advice(ana)
    expect(members(ana)).to_have_count(1)
    put_avoided(ana, "peanuts")
    synchronize(rui)
    assert avoided(ana) == {"milk", SECRET, "eggs", "fish", "peanuts"}
    assert avoided(rui) == {"milk", SECRET, "eggs"}
    assert rui.evaluate("async () => (await (await fetch('/v1/households')).json()).households") == []
