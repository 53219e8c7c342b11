"""Forms of the diary that each change one thing: favourites, the notes of a day, a copied meal; and the recap of the overview."""
import pytest
from playwright.sync_api import expect
from records import put, values
from test_diary import DESKTOP, PHONE, add, box, diary


@pytest.mark.parametrize("options", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_favourite_is_marked_found_in_its_list_and_unmarked(visit, options):
    page = diary(visit, **options)
    box(page, "lunch").locator("[data-open=add]").click()
    page.locator("#food-query").fill("tira")
    page.locator("[data-food='dish:tiramisu']").click()
    star = page.locator("#sheet [data-action=favourite]")
    star.click()
    expect(star).to_have_attribute("aria-pressed", "true")
    page.locator("#sheet [data-action=close-sheet]").click()
    box(page, "dinner").locator("[data-open=add]").click()
    page.locator("#sheet [data-list=favourites]").click()
    expect(page.locator("#sheet [data-food]")).to_have_count(1)
    page.locator("#sheet [data-food='dish:tiramisu']").click()
    star.click()
    expect(star).to_have_attribute("aria-pressed", "false")
    assert values(page, "favourites") == []


def test_the_notes_of_a_day_are_stored_shown_and_emptied(visit):
    page = diary(visit)
    box(page, "notes").locator("[data-open=notes]").click()
    page.locator("#medicines").fill("Ibuprofen 400")
    page.locator("#sheet-form [type=submit]").click()
    expect(box(page, "notes")).to_contain_text("Ibuprofen 400")
    assert [note["medicines"] for note in values(page, "diaryDays")] == ["Ibuprofen 400"]
    box(page, "notes").locator("[data-open=notes]").click()
    page.locator("#medicines").fill("")
    page.locator("#sheet-form [type=submit]").click()
    expect(box(page, "notes")).not_to_contain_text("Ibuprofen")
    assert values(page, "diaryDays") == []


def test_a_meal_is_copied_to_another_day_and_stays_where_it_was(visit):
    page = diary(visit)
    add(page, "lunch", "tira", "dish:tiramisu")
    today = values(page, "diaryEntries")[0]["day"]
    box(page, "lunch").locator("[data-open=copy]").click()
    page.locator("#sheet-form input[type=date]").fill("2026-01-15")
    page.locator("#sheet-form [type=submit]").click()
    expect(page.locator(".toast")).to_contain_text("Meal copied.")
    entries = values(page, "diaryEntries")
    assert sorted(entry["day"] for entry in entries) == sorted(["2026-01-15", today])
    assert entries[0]["food"] == entries[1]["food"] and entries[0]["grams"] == entries[1]["grams"]


@pytest.mark.parametrize("language, sick, frequent", [
    ("en", "Days a week with a severity above 3", "nausea (20 days)"),
    ("es", "Días por semana con gravedad por encima de 3", "náuseas (20 días)"),
    ("pt", "Dias por semana com gravidade acima de 3", "náuseas (20 dias)"),
])
def test_the_recap_counts_the_days_of_the_whole_diary(visit, language, sick, frequent):
    from sample_diary import garlic_diary
    page = diary(visit)
    # A soup with garlic, and nausea after it, on 20 of 60 days: 7 / 3 days a week.
    put(page, *garlic_diary(days=60))
    page.goto(f"/{language}/diary/overview")
    recap = page.locator("section").filter(has=page.locator("#recap"))
    expect(recap).to_contain_text(sick, timeout=60_000)
    expect(recap).to_contain_text("2.3" if language == "en" else "2,3")
    expect(recap).to_contain_text(frequent)
