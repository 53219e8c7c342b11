"""A value that lost against that of another device is shown, and can be brought back."""
import itertools
import re

import pytest
from page_scripts import wait_for, wait_for_scripts
from playwright.sync_api import expect
from records import values
from test_account import log_in, register, synchronize, up_to_date

emails = (f"lost{number}@example.org" for number in itertools.count(1))
WORDS = {
    "en": ("Changed on two devices", r"Replaced: .Ana.", r"Now: .Luz.", "Bring back", "Undo"),
    "es": ("Cambiado en dos dispositivos", r"Sustituido: .Ana.", r"Ahora: .Luz.", "Recuperar", "Deshacer"),
    "pt": ("Alterado em dois dispositivos", r"Substituído: .Ana.", r"Agora: .Luz.", "Recuperar", "Anular"),
}


def name_of(page):
    return [person["name"] for person in values(page, "people")]


def rename(page, name):
    """Gives the person another name while the device has no network."""
    page.locator("#name, input[name=name]").first.fill(name)
    page.locator("#name, input[name=name]").first.blur()
    wait_for(page, lambda: name in name_of(page))


def with_two_names(visit):
    """Two devices that named the person without knowing of each other; the second one was later."""
    first, second = (visit("/en/", service_workers="block") for _ in range(2))
    email = next(emails)
    first.goto("/en/avoid")
    first.locator("input[name=avoid][value=milk]").check(timeout=60_000)
    wait_for(first, lambda: any(person.get("avoids") for person in values(first, "people")))
    register(first, email)
    log_in(second, email)
    up_to_date(second)
    for page, name in ((first, "Ana"), (second, "Luz")):
        page.goto("/en/avoid")
        expect(page.locator("input[name=avoid][value=milk]")).to_be_checked(timeout=60_000)
        wait_for_scripts(page)
        page.context.set_offline(True)
        rename(page, name)
    for page in (first, second, first):
        page.context.set_offline(False)
        synchronize(page)
    for page in (first, second):
        wait_for(page, lambda: name_of(page) == ["Luz"])
    return first, second


@pytest.mark.parametrize("language", WORDS)
def test_a_lost_name_is_shown_brought_back_and_taken_back(visit, language):
    title, replaced, now, bring_back, undo = WORDS[language]
    first, second = with_two_names(visit)
    first.goto(f"/{language}/recently-deleted")
    section = first.get_by_role("region", name=title)
    expect(section.locator(".deleted-row")).to_have_count(1, timeout=60_000)
    expect(section).to_contain_text(re.compile(replaced))
    expect(section).to_contain_text(re.compile(now))
    section.get_by_role("button", name=bring_back).click()
    wait_for(first, lambda: name_of(first) == ["Ana"])
    expect(section).to_have_count(0)
    first.get_by_role("button", name=undo).click()
    wait_for(first, lambda: name_of(first) == ["Luz"])
    expect(section.locator(".deleted-row")).to_have_count(1)

    section.get_by_role("button", name=bring_back).click()
    wait_for(first, lambda: name_of(first) == ["Ana"])
    synchronize(first)
    synchronize(second)
    wait_for(second, lambda: name_of(second) == ["Ana"])


def test_without_an_account_nothing_was_lost(visit):
    page = visit("/en/recently-deleted", service_workers="block")
    expect(page.locator("main")).to_contain_text("Nothing was deleted", timeout=60_000)
    expect(page.locator("#lost")).to_have_count(0)
