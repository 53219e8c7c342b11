"""Pages with something that only this device has offer an account, once and quietly."""
import pytest
from page_scripts import wait_for
from page_states import ANA, RUI, device
from playwright.sync_api import expect
from records import values
from sample_diary import days_before, eaten

LIST = {
    "en": "Only this device has this list", "es": "Solo este dispositivo tiene esta lista", "pt": "Só este dispositivo tem esta lista",
}
DIARY = {
    "en": "Only this device has your diary", "es": "Solo este dispositivo tiene tu diario", "pt": "Só este dispositivo tem o teu diário",
}


def meals(count):
    return [eaten(day, "lunch", 780, "Rice", "rice, carrots", number) for number, day in enumerate(days_before(None, count))]


def is_offered_until_it_is_declined(page, title):
    offer = page.get_by_role("complementary", name=title)
    expect(offer).to_be_visible()
    offer.locator("[data-action=decline-account]").click()
    expect(page.locator("#account-offer")).to_be_hidden()
    wait_for(page, lambda: {"name": "accountOffer", "value": "declined"} in values(page, "settings"))


@pytest.mark.parametrize("language", LIST)
def test_what_people_avoid_is_worth_keeping_from_three_entries_on(visit, language):
    page = visit("/en/about")
    device(page, language, ANA)
    page.goto(f"/{language}/avoid")
    expect(page.locator("input[name=avoid][value=milk]")).to_be_checked()
    expect(page.locator("#account-offer")).to_have_count(0)
    # The offer is still there after the page was drawn again.
    page.locator("input[name=avoid][value=fish]").click()
    expect(page.locator("#account-offer")).to_be_visible()
    is_offered_until_it_is_declined(page, LIST[language])
    page.locator("input[name=avoid][value=eggs]").click()
    wait_for(page, lambda: "eggs" in str(values(page, "people")))
    page.reload()
    expect(page.locator("input[name=avoid][value=eggs]")).to_be_checked()
    expect(page.locator("#account-offer")).to_have_count(0)


def test_entries_of_all_people_count(visit):
    page = visit("/en/about")
    device(page, "en", ANA, RUI)
    page.goto("/en/avoid")
    is_offered_until_it_is_declined(page, LIST["en"])


@pytest.mark.parametrize("language", DIARY)
def test_a_diary_is_worth_keeping_from_ten_foods_on(visit, language):
    page = visit("/en/about")
    device(page, language, ANA, *meals(9))
    page.goto(f"/{language}/diary")
    expect(page.locator(".calendar")).to_be_visible()
    expect(page.locator("#account-offer")).to_have_count(0)
    device(page, language, ANA, *meals(10))
    page.goto(f"/{language}/diary")
    is_offered_until_it_is_declined(page, DIARY[language])
    page.reload()
    expect(page.locator(".calendar")).to_be_visible()
    expect(page.locator("#account-offer")).to_have_count(0)
