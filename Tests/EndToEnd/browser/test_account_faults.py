"""Three devices of one account behind a network that loses, repeats and delays requests and answers."""
import random
import re

import pytest
from page_scripts import wait_for
from playwright.sync_api import expect
from records import values
from test_account import NO_WORKER, avoided, log_in, register, synchronize, up_to_date
from thorough import IS_THOROUGH

ALLERGENS = ["milk", "eggs", "fish", "peanuts", "celery", "mustard", "lupin", "sesame", "molluscs"]
STEPS = 12
# Without the stream of events, whose answer has no end.
REQUESTS = re.compile("/v1/vault/(changes|records|keys)")


def disturb(page, choose):
    """Loses requests and answers, sends requests twice, and answers later."""

    def handle(route):
        fault = choose.random()
        if fault < 0.25:
            route.abort()
        elif fault < 0.45:
            route.fetch()
            route.abort()
        elif fault < 0.6:
            route.fetch()
            route.continue_()
        else:
            route.continue_()

    page.context.route(REQUESTS, handle)


def toggle(page, allergen):
    """Ticks or unticks an allergen, and waits until the device has stored it."""
    box = page.locator(f"input[name=avoid][value={allergen}]")
    before = allergen in avoided(page)
    expect(box).to_be_checked(checked=before)
    box.set_checked(not before)
    wait_for(page, lambda: (allergen in avoided(page)) != before)


@pytest.mark.parametrize("seed", [1, 2, 3] if IS_THOROUGH else [1])
def test_nothing_is_lost_doubled_or_changed(visit, seed):
    choose = random.Random(seed)
    address = f"faults{seed}@example.org"
    pages = [visit("/en/", **NO_WORKER) for _ in range(3)]
    register(pages[0], address)
    for page in pages[1:]:
        log_in(page, address)
        up_to_date(page)
    synchronize(pages[0])
    # Each device changes allergens of its own, so that the result is known. Conflicts are in SimulationTests.
    expected = set()
    for page in pages:
        disturb(page, choose)
        page.goto("/en/avoid")
    for step in range(STEPS):
        place = choose.randrange(3)
        allergen = ALLERGENS[place * 3 + choose.randrange(3)]
        toggle(pages[place], allergen)
        expected ^= {allergen}
        if step % 4 == 3:
            pages[choose.randrange(3)].reload()
    for page in pages:
        # A handler may be in the middle of a request, which Playwright answers as soon as the route is gone.
        page.context.unroute_all(behavior="ignoreErrors")
    for page in [*pages, *pages]:
        synchronize(page)
    for page in pages:
        wait_for(page, lambda: avoided(page) == expected)
        assert len(values(page, "people")) == 1
