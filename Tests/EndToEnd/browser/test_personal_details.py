"""Personal details for the energy need: the year of birth, and the age that earlier releases stored in its place."""
import datetime

import records
from page_scripts import wait_for
from playwright.sync_api import expect

NO_WORKER = {"service_workers": "block"}
MEASURES = [("centimetres", "180"), ("kilograms", "80")]


def opened(visit):
    page = visit("/en/settings", **NO_WORKER)
    page.wait_for_selector("#energy-form")
    return page, page.evaluate("new Date().getFullYear()")


def details(page):
    """The stored fields."""
    [setting] = [value for value in records.values(page, "settings") if value["name"] == "energyForm"]
    return dict(setting["value"])


def test_a_wrong_year_of_birth_is_explained_at_its_field_and_a_right_one_gives_the_age(visit):
    page, this_year = opened(visit)
    page.locator("label").filter(has_text="Female").click()
    for name, value in MEASURES:
        page.fill(f"#{name}", value)
    field = page.locator("#birthYear")
    for wrong in ["86", "1986a", str(this_year - 121), str(this_year + 1)]:
        field.fill(wrong)
        expect(page.locator("#birthYear-problem")).to_have_text(f"Enter four digits, from {this_year - 120} to {this_year}.")
        expect(field).to_have_attribute("aria-invalid", "true")
        expect(field).to_have_attribute("aria-describedby", "birthYear-problem")
        expect(field).to_have_value(wrong)
    field.fill(str(this_year - 40))
    expect(page.locator("#birthYear-problem")).to_have_count(0)
    expect(page.locator("#energy-result")).to_contain_text("5 × 40\u00a0years")
    wait_for(page, lambda: details(page).get("birthYear") == str(this_year - 40))
    field.fill(str(this_year - 10))
    expect(page.locator("#energy-result")).to_contain_text("The formula is for ages from 18 to 110")
    expect(page.locator("#birthYear-problem")).to_have_count(0)


def test_the_age_that_an_earlier_release_stored_becomes_the_year_of_birth(visit):
    page, this_year = opened(visit)
    stored = {"name": "energyForm", "value": [["sex", "male"], ["years", "40"], *map(list, MEASURES), ["activity", "low"]]}
    july = datetime.datetime(2024, 7, 1, tzinfo=datetime.UTC)
    record = records.record("settings", stored, "50000000-0000-4000-8000-000000000002", key="energyForm")
    records.put(page, record | {"changedAt": int(july.timestamp() * 1000)})
    page.reload()
    expect(page.locator("#birthYear")).to_have_value("1984")
    expect(page.locator("#birthYear-hint")).to_contain_text("Calculated from the age that you entered before.")
    expect(page.locator("#energy-result")).to_contain_text(f"5 × {this_year - 1984}\u00a0years")
    page.fill("#kilograms", "81")
    wait_for(page, lambda: details(page)["kilograms"] == "81")
    assert details(page)["birthYear"] == "1984" and "years" not in details(page)
    expect(page.locator("#birthYear-hint")).to_have_count(0)
