"""Devices of an account after the PostgreSQL of their server went back to an earlier moment: they say so, and lose nothing."""
import sys

import pytest
from page_scripts import wait_for, wait_for_scripts
from page_server import WEB, PageServer
from playwright.sync_api import expect
from test_account import NO_WORKER, avoid, avoided, log_in, register, synchronize, up_to_date

sys.path.append(str(WEB.parent / "Tests/EndToEnd/server"))
from temporary_postgres import Postgres
from test_recovery import Archive, folder  # noqa: F401

EMAIL, LATER_EMAIL = "earlier@example.org", "later@example.org"
WENT_BACK = "The server returned an earlier version"
REPAIR = "Use what this device knows"


@pytest.fixture
def postgres():
    with Postgres() as postgres:
        yield postgres


@pytest.fixture
def server(morsel, postgres):
    with PageServer(morsel) as server:
        server.database = postgres.url
        server.run("migrate")
        server.start()
        yield server


def use_another_database(server, url):
    """Starts the server again at the same address, as an operator does after a recovery."""
    server.stop()
    server.database = url
    server.run("migrate")
    server.start()


def avoid_without_network(page, allergen):
    page.goto("/en/avoid")
    box = page.locator(f"input[name=avoid][value={allergen}]")
    box.wait_for()
    # The modules of the page are loaded before the network is away.
    wait_for_scripts(page)
    page.context.set_offline(True)
    box.check()
    wait_for(page, lambda: allergen in avoided(page))


def notices(page):
    """Asks the server, which has an earlier state."""
    page.goto("/en/account")
    page.locator("[data-action=sync-now]").click()
    expect(page.locator("#sync-state")).to_contain_text(WENT_BACK)
    expect(page.get_by_role("button", name=REPAIR)).to_be_visible()


def repair(page):
    page.get_by_role("button", name=REPAIR).click()
    page.get_by_role("dialog").get_by_role("button", name="Use it").click()
    up_to_date(page)
    expect(page.get_by_role("button", name=REPAIR)).to_be_hidden()


def test_devices_say_that_the_server_went_back_and_send_again_what_it_lost(visit, server, postgres, folder):  # noqa: F811
    archive = Archive(postgres, folder)
    server.restart()
    archive.back_up()
    phone, laptop, later = (visit("/en/", **NO_WORKER) for _ in range(3))
    register(phone, EMAIL)
    avoid(phone, "milk")
    synchronize(phone)
    log_in(laptop, EMAIL)
    up_to_date(laptop)
    moment = archive.now()

    register(later, LATER_EMAIL)
    avoid(later, "eggs")
    synchronize(later)
    avoid(phone, "fish")
    synchronize(phone)
    synchronize(laptop)
    # Both devices have stored more than the server will have, and each has a change that the other one never received.
    avoid_without_network(laptop, "peanuts")
    avoid(phone, "eggs")
    synchronize(phone)

    with archive.recovered(moment) as url:
        use_another_database(server, url)
        notices(phone)
        assert avoided(phone) == {"milk", "fish", "eggs"}
        repair(phone)
        laptop.context.set_offline(False)
        notices(laptop)
        assert avoided(laptop) == {"milk", "fish", "peanuts"}
        repair(laptop)
        synchronize(phone)
        everything = {"milk", "fish", "eggs", "peanuts"}
        for page in (phone, laptop):
            wait_for(page, lambda: avoided(page) == everything)
        # A new device compares what it received with the lists of the others, and finds nothing missing.
        tablet = visit("/en/", **NO_WORKER)
        log_in(tablet, EMAIL)
        up_to_date(tablet)
        assert avoided(tablet) == everything

        # An account from after the moment is gone, and what it had stays on its device.
        later.goto("/en/settings")
        expect(later.locator("#sync-state")).to_contain_text("Your log-in has ended.")
        assert avoided(later) == {"eggs"}
        server.stop()
