"""The settings and the account say what is stored, and lead to the rights of a person."""
import re

import pytest
from playwright.sync_api import expect

WORDS = {
    "en": ("What is stored, and your rights", "Your rights", r"1 entry is stored\. Morsel uses about [\d.]+ MB"),
    "es": ("Qué se guarda y tus derechos", "Tus derechos", r"Hay 1 entrada guardada\. Morsel ocupa unos [\d,]+ MB"),
    "pt": ("O que é guardado e os teus direitos", "Os teus direitos", r"Há 1 entrada guardada\. O Morsel ocupa cerca de [\d,]+ MB"),
}


@pytest.mark.parametrize("language", WORDS)
def test_the_settings_say_how_much_is_stored_and_lead_to_the_rights(visit, language):
    link, rights, stored = WORDS[language]
    page = visit(f"/{language}/settings", service_workers="block")
    # The person of the device is the only record.
    expect(page.locator("#storage")).to_have_text(re.compile(stored), timeout=60_000)
    page.get_by_role("link", name=link).click()
    expect(page).to_have_url(re.compile(f"/{language}/about#privacy$"))
    expect(page.get_by_role("heading", name=rights)).to_be_visible()


def test_a_browser_that_does_not_say_how_much_it_stores_shows_the_number_alone(visit):
    page = visit("/en/about", service_workers="block")
    page.add_init_script("navigator.storage.estimate = () => Promise.reject(new TypeError('refused'));")
    page.goto("/en/settings")
    expect(page.locator("#storage")).to_have_text("1 entry is stored.", timeout=60_000)


@pytest.mark.parametrize("language", WORDS)
def test_the_account_leads_to_the_rights(visit, language):
    page = visit(f"/{language}/account", java_script_enabled=False)
    expect(page.locator("#own a[href$='/about#privacy']")).to_have_attribute("href", f"/{language}/about#privacy")
