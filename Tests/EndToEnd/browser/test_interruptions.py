"""Short interruptions of the network in the hours in which people use the diary most: at most three attempts, and nothing lost or doubled."""
import itertools

import pytest
from failing_network import LOST_ANSWER, NO_CONNECTION, UNAVAILABLE, FailingNetwork
from page_scripts import wait_for
from playwright.sync_api import expect
from records import values
from test_account import NO_WORKER, PASSWORD, log_in, register, submit, up_to_date
from test_diary import add, box, diary

# The first and the last minute of each of these hours: on workdays 7 to 10 and 16 to 19, at weekends 11 to 16 and 19 to 24.
MOMENTS = [
    ("2026-05-14", "07:00"), ("2026-05-14", "09:59"), ("2026-05-15", "16:00"), ("2026-05-15", "18:59"),
    ("2026-05-16", "11:00"), ("2026-05-16", "15:59"), ("2026-05-17", "19:00"), ("2026-05-17", "23:59"),
]
# The faults of a first and a second attempt.
FAULTS = [(NO_CONNECTION, UNAVAILABLE), (LOST_ANSWER, NO_CONNECTION), (UNAVAILABLE, LOST_ANSWER)]
emails = (f"hours{number}@example.org" for number in itertools.count(1))
SEARCH = {
    "en": ("Try again, or add the food by its name.", "There is no network."),
    "es": ("Inténtalo de nuevo o añade el alimento por su nombre.", "No hay conexión."),
    "pt": ("Tenta de novo ou junta o alimento pelo nome.", "Não há rede."),
}
LOG_IN = {
    "en": "The server did not answer. What you typed is kept; try again.",
    "es": "El servidor no respondió. Lo que has escrito se conserva; prueba de nuevo.",
    "pt": "O servidor não respondeu. O que escreveste é conservado; tenta de novo.",
}


def test_in_the_hours_of_most_use_a_meal_is_stored_at_once_and_sent_after_at_most_three_attempts(visit):
    email = next(emails)
    page = visit("/en/about", timezone_id="Europe/Lisbon", **NO_WORKER)
    register(page, email)
    network = FailingNetwork(page)
    for (day, time), faults in zip(MOMENTS, itertools.cycle(FAULTS)):
        page.clock.set_fixed_time(f"{day}T{time}:00+01:00")
        network.fault = faults[0]
        page.goto("/en/diary")
        expect(page.locator(".calendar")).to_be_visible()
        add(page, "snack", "tira", "dish:tiramisu")
        expect(box(page, "snack")).to_contain_text("tiramisu")
        page.goto("/en/account")
        state, button = page.locator("#sync-state"), page.locator("[data-action=sync-now]")
        for fault in faults:
            expect(button).to_be_enabled()
            network.attempt(button.click, fault)
            expect(state).to_have_attribute("data-state", "server")
            expect(state).to_contain_text("has not been sent yet. The server did not answer. Morsel tries again by itself.")
        network.attempt(button.click)
        up_to_date(page)
    other = visit("/en/", **NO_WORKER)
    log_in(other, email)
    up_to_date(other)
    entries = sorted((entry["day"], entry["minute"]) for entry in values(other, "diaryEntries"))
    assert entries == [(day, int(time[:2]) * 60 + int(time[3:])) for day, time in MOMENTS]


@pytest.mark.parametrize("language", SEARCH)
def test_a_search_on_the_server_says_why_it_failed_keeps_the_words_and_finds_the_food_at_the_third_attempt(visit, language):
    page = diary(visit, language, **NO_WORKER)
    network = FailingNetwork(page)
    box(page, "lunch").locator("[data-open=add]").click()
    query, button = page.locator("#food-query"), page.locator("[data-action=search-server]")
    query.fill("rustic")
    for fault in (UNAVAILABLE, NO_CONNECTION):
        network.attempt(button.click, fault)
        expect(page.locator("#sheet [role=status]")).to_contain_text(SEARCH[language][fault == NO_CONNECTION])
        expect(query).to_have_value("rustic")
    network.attempt(button.click)
    page.locator("#sheet [data-food^='gtin:']").click()
    page.locator("#sheet-form [type=submit]").click()
    expect(box(page, "lunch")).to_contain_text("Rustic loaf")
    assert [entry["food"]["name"] for entry in values(page, "diaryEntries")] == ["Rustic loaf"]


@pytest.mark.parametrize("language", LOG_IN)
def test_a_log_in_keeps_what_was_typed_and_succeeds_at_the_third_attempt(visit, language):
    email = next(emails)
    register(visit("/en/", **NO_WORKER), email)
    page = visit(f"/{language}/account/log-in", **NO_WORKER)
    network = FailingNetwork(page)
    expect(page.locator("#log-in [type=submit]")).to_be_enabled()
    page.fill("#log-in-email", email)
    page.fill("#log-in-password", PASSWORD)
    for fault in (LOST_ANSWER, UNAVAILABLE):
        network.attempt(lambda: submit(page), fault)
        expect(page.locator("[data-form-problem]")).to_have_text(LOG_IN[language])
        expect(page.locator("#log-in [type=submit]")).not_to_have_attribute("aria-busy", "true")
        expect(page.locator("#log-in-email")).to_have_value(email)
        expect(page.locator("#log-in-password")).to_have_value(PASSWORD)
    network.attempt(lambda: submit(page))
    expect(page.locator("#own")).to_be_visible()
    # The person of the account takes the place of the one that the device began with.
    wait_for(page, lambda: len(values(page, "people")) == 1)
