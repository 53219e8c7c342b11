"""A person registers, photographs a label that the server reads, and finds the food on the other device."""
from urllib.parse import urlsplit

import pytest
from page_scripts import wait_for
from photo_service_stub import draw
from playwright.sync_api import expect
from records import values
from test_account import NO_WORKER, avoid, log_in, register, synchronize, up_to_date
from test_check import verdict
from test_sending import choose, file


@pytest.fixture
def device(visit):
    return lambda: visit("/en/", **NO_WORKER)


def test_a_food_whose_photo_was_checked_appears_in_the_list_of_the_other_device(device, browser):
    email = "photo@example.org"
    first, second = device(), device()
    register(first, email)
    avoid(first, "milk")
    synchronize(first)
    log_in(second, email)
    up_to_date(second)

    first.goto("/en/")
    # The words are read by the server of the test.
    choose(first, file(draw(browser)))
    expect(verdict(first)).to_have_text("Contains milk", timeout=120_000)
    expect(first.locator(".verdict")).to_be_focused()
    first.click("#folded-reaction summary")
    first.fill("#food-name", "Milk buns")
    first.click("#reaction-form button")
    expect(first.locator("#reaction")).to_contain_text("“Milk buns” is in your list of foods you react to")
    first.click("#reaction a")
    expect(first.locator(".food-row")).to_contain_text("Milk buns")
    path = urlsplit(first.url).path
    synchronize(first)

    second.goto(path)
    # Without a click on the second device: it hears of the change.
    row = second.locator(".food-row")
    expect(row).to_have_count(1)
    expect(row).to_contain_text("Milk buns")
    expect(row).to_contain_text("leche en polvo")
    wait_for(second, lambda: [food["name"] for food in values(second, "foods")] == ["Milk buns"])
    # The check and its photo stay on the first device: recent checks are not synchronized without a choice.
    assert len(values(first, "checks")) == 1 and values(second, "checks") == []
