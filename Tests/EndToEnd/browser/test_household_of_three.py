"""A household of three accounts in three browser profiles: changes at the same time, and the removal of a member who has unsent changes."""
import re

import pytest
from page_scripts import module, wait_for
from playwright.sync_api import expect
from privacy import SECRET
from records import records, values
from test_account import emails, log_in, register, synchronize
from test_household import (  # noqa: F401
    CHILD, ana, answer, change_avoided, codes, device, invite, join, put_avoided, rui, share_child,
)


@pytest.fixture
def mia(device):  # noqa: F811
    """A grandmother, who has an account and no household."""
    page = device()
    register(page, next(emails))
    return page


@pytest.fixture
def family(ana, rui, mia):  # noqa: F811
    """The devices of three members, which all have the child."""
    join(ana, rui)
    answer(mia, invite(ana), f"Mia {SECRET}")
    first, second = codes(ana, mia)
    assert first == second
    ana.get_by_role("button", name="They are the same").click()
    expect(mia.locator("#join")).to_have_attribute("data-step", "joined")
    expect(ana.locator("[data-key^=member-]")).to_have_count(3)
    share_child(ana)
    for page in (rui, mia):
        wait_for(page, lambda: child(page) is not None)
    for page in (ana, rui, mia):
        synchronize(page)
    return ana, rui, mia


def child(page):
    """The child on a device: its name and what it avoids, or None."""
    for person in records(page, "people"):
        if person["id"] == CHILD:
            avoids = person["value"]["avoids"]
            return person["value"]["name"], {entry.get("allergen") or entry.get("words") for entry in avoids}
    return None


def lose_network(page):
    """The module that changes records is loaded before."""
    page.evaluate(f"async () => {{ {module('device/store.js')}; }}")
    page.context.set_offline(True)


def edit(page, name, added, removed=()):
    """Changes the name of the child and what it avoids in one step, as the pages of people do."""
    page.evaluate(f"""async ([child, name, added, removed]) => {{
        const {{ Store }} = {module("device/store.js")};
        const store = await Store.open();
        await store.change("people", child, (value) => ({{
          ...value, name,
          avoids: [...value.avoids.filter(({{ allergen }}) => !removed.includes(allergen)), {{ allergen: added, severity: "severe" }}],
        }}));
    }}""", [CHILD, name, added, list(removed)])


def remove(page, name):
    """Removes a member on the page of the household."""
    page.goto("/en/household")
    page.get_by_role("button", name=re.compile(f"Remove.*{name}")).click()
    page.get_by_role("dialog").get_by_role("button", name="Remove").click()


def test_three_members_change_a_person_at_the_same_time_and_agree(family):
    ana, rui, mia = family  # noqa: F811
    # Nobody has heard of the changes of the others.
    for page in family:
        lose_network(page)
    edit(ana, "Eva A", "fish")
    edit(rui, "Eva R", "eggs", removed=["milk"])
    edit(mia, "Eva M", "peanuts")
    assert child(ana) == ("Eva A", {"milk", SECRET, "fish"})
    assert child(rui) == ("Eva R", {SECRET, "eggs"})
    assert child(mia) == ("Eva M", {"milk", SECRET, "peanuts"})

    # Two of them come back at once, and agree without the third one.
    for page in (ana, rui):
        page.context.set_offline(False)
    for page in (ana, rui, ana):
        synchronize(page)
    assert child(ana) == child(rui) == ("Eva R", {SECRET, "fish", "eggs"})
    assert child(mia) == ("Eva M", {"milk", SECRET, "peanuts"})
    # The late device has the last name, and brings nothing back that was removed meanwhile.
    mia.context.set_offline(False)
    for page in (mia, ana, rui):
        synchronize(page)
    assert child(ana) == child(rui) == child(mia) == ("Eva M", {SECRET, "fish", "eggs", "peanuts"})


def test_a_removed_member_keeps_unsent_changes_and_the_others_never_get_them(family, device):  # noqa: F811
    ana, rui, mia = family  # noqa: F811
    lose_network(mia)
    change_avoided(mia, "eggs")
    remove(ana, "Mia")
    expect(ana.locator("[data-key^=member-]")).to_have_count(2)
    put_avoided(ana, "fish")

    mia.context.set_offline(False)
    mia.goto("/en/household")
    explanation = mia.get_by_text("You are not a member any more.")
    expect(explanation).to_contain_text("The people stay on your devices as they were, and are yours now.")
    synchronize(mia)
    assert child(mia)[1] == {"milk", SECRET, "eggs"} and values(mia, "householdPeople") == []
    # Another device of the account gets the person with the change.
    other = device()
    log_in(other, mia.evaluate("""async () => (await (await fetch("/v1/sessions")).json()).username"""))
    wait_for(other, lambda: child(other) is not None and "eggs" in child(other)[1])
    # The two others go on without the third one.
    put_avoided(rui, "peanuts")
    synchronize(ana)
    for page in (ana, rui):
        wait_for(page, lambda: child(page)[1] == {"milk", SECRET, "fish", "peanuts"})
    synchronize(mia)
    assert child(mia)[1] == {"milk", SECRET, "eggs"}
