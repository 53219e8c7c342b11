"""The import of files of other apps into the diary: columns, questions, broken files, and taking an import back."""
import json

import pytest
from accessibility import assert_accessible_and_fits
from playwright.sync_api import expect
from privacy import SECRET
from records import values
from test_diary import DESKTOP, PHONE, diary

# Some tests lose the network.
SERVICE_WORKERS = "allow"

WORDS = {
    "en": ("not verified", "Stored in your diary", "Undo"),
    "es": ("No hemos verificado", "Guardado en tu diario", "Deshacer"),
    "pt": ("Não verificámos", "Guardado no teu diário", "Anular"),
}
CRONOMETER = """Day,Time,Group,Food Name,Amount,Energy (kcal),Category
2026-05-01,8:30 AM,Breakfast,"Oats, rolled",58.00 g,220.10,Breakfast Cereals
2026-05-01,,Dinner,Xyzzyplugh,1.00 full recipe,500.00,Meals
"""
MY_SYMPTOMS = """Date,Time,Category,Items
03/30/2026, 18:57, Dinner, "Leek soup", "[1 bowl]", "Rye bread"
03/31/2026, 09:15, Symptom, "Bloating", " Intensity: 6"
"""
BEARABLE = """date,weekday,time of day,category,rating/amount,detail,notes
"8th Dec 2025","Monday","mid","Symptom","2","Headache (Moderate)",""
"""
WAISTLINE = json.dumps({
    "version": 29, "foodList": [{"id": 7, "name": "Oat drink", "unit": "ml"}],
    "diary": [{"dateTime": "2026-05-01T00:00:00.000Z", "items": [{"id": 7, "portion": "200", "quantity": 1, "category": 0}]}],
})


def choose(page, text, name="table.csv"):
    page.locator("#import-file").set_input_files({"name": name, "mimeType": "text/csv", "buffer": text.encode()})


def store(page):
    page.locator("#import-form [type=submit]").click()


@pytest.mark.parametrize("language", WORDS)
def test_a_table_of_another_app_is_shown_corrected_stored_and_taken_back(visit, language):
    page = diary(visit, language, "diary/data", **PHONE)
    unverified, stored, undo = WORDS[language]
    choose(page, CRONOMETER)
    expect(page.locator("#import-source")).to_contain_text("Cronometer")
    expect(page.locator("#import-source")).to_contain_text(unverified)
    expect(page.locator("#import-form tbody tr")).to_have_count(2)
    expect(page.locator("#import-unmatched")).to_contain_text("Xyzzyplugh")
    expect(page.locator("#import-estimated")).to_be_visible()
    # The person sees that the last column is not used, and does not want the times.
    expect(page.locator("[name=column-6]")).to_have_value("")
    page.locator("[name=column-1]").select_option("")
    assert values(page, "diaryEntries") == []
    store(page)
    expect(page.locator(".toast")).to_contain_text(stored)
    entries = sorted(values(page, "diaryEntries"), key=lambda entry: entry["minute"])
    assert [(entry["slot"], entry["minute"]) for entry in entries] == [("breakfast", 450), ("dinner", 1170)]
    assert entries[1]["amount"] == "1.00 full recipe"
    page.get_by_role("button", name=undo, exact=True).click()
    expect(page.locator("#batches")).to_have_count(0)
    assert values(page, "diaryEntries") == []


@pytest.mark.parametrize("language", WORDS)
def test_a_file_that_is_cut_off_is_answered_with_its_line(visit, language):
    page = diary(visit, language, "diary/data", **PHONE)
    choose(page, 'day,food\n2026-05-01,Soup\n2026-05-02,"Rice\n')
    line = {"en": "Line 3", "es": "Línea 3", "pt": "Linha 3"}[language]
    expect(page.locator("#import-problem")).to_contain_text(line)
    expect(page.locator("#import-form")).to_have_count(0)
    choose(page, '{"format":"morsel-diary",\n"version":1,\n"records":[', "diary.json")
    expect(page.locator("#import-problem")).to_contain_text(line)
    assert values(page, "diaryEntries") == []


def test_the_scale_of_symptoms_is_asked_before_anything_is_stored(visit):
    page = diary(visit, path="diary/data", **PHONE)
    choose(page, BEARABLE)
    expect(page.locator("#import-form [type=submit]")).to_be_disabled()
    page.locator("[name=scale][value='4']").check(force=True)
    store(page)
    expect(page.locator("#batches")).to_be_visible()
    [symptom] = values(page, "symptoms")
    assert (symptom["symptom"], symptom["intensity"], symptom["day"]) == ("headache", 5, "2025-12-08")


def test_the_same_file_again_changes_nothing(visit):
    page = diary(visit, path="diary/data", **DESKTOP)
    choose(page, MY_SYMPTOMS)
    store(page)
    expect(page.locator("#batches")).to_be_visible()
    before = values(page, "diaryEntries"), values(page, "symptoms")
    assert [len(kind) for kind in before] == [2, 1]
    page.reload()
    expect(page.locator("#batches")).to_be_visible(timeout=60_000)
    choose(page, MY_SYMPTOMS)
    expect(page.locator("#import-found")).to_contain_text("All of it is in the diary already.")
    expect(page.locator("#import-form [type=submit]")).to_be_disabled()
    assert (values(page, "diaryEntries"), values(page, "symptoms")) == before


def test_an_import_that_was_taken_back_restores_what_it_replaced(visit):
    page = diary(visit, path="diary/data", **DESKTOP)
    choose(page, "day,symptom,intensity\n2026-05-01,nausea,4\n")
    store(page)
    expect(page.locator("#batches")).to_be_visible()
    choose(page, "day,symptom,intensity\n2026-05-01,nausea,7\n2026-05-02,nausea,2\n")
    store(page)
    expect(page.locator(".toast")).to_be_visible()
    assert sorted(symptom["intensity"] for symptom in values(page, "symptoms")) == [2, 7]
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(page.locator("[data-batch]")).to_have_count(1)
    assert [symptom["intensity"] for symptom in values(page, "symptoms")] == [4]


def test_a_database_of_waistline_is_imported_without_a_network(visit):
    page = diary(visit, path="diary/data", **PHONE)
    page.evaluate("navigator.serviceWorker.ready")
    page.context.set_offline(True)
    page.reload()
    expect(page.locator("[data-slot=private]")).to_have_count(0, timeout=60_000)
    choose(page, WAISTLINE, "waistline_export.json")
    expect(page.locator("#import-source")).to_contain_text("Waistline")
    store(page)
    expect(page.locator("#batches")).to_be_visible()
    [entry] = values(page, "diaryEntries")
    assert entry["food"]["name"] == "Oat drink" and entry["grams"] == 200 and entry["slot"] == "breakfast"


@pytest.mark.parametrize("options", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("language", WORDS)
def test_the_form_of_an_import_has_no_accessibility_problem(visit, language, options):
    page = diary(visit, language, "diary/data", **options)
    choose(page, CRONOMETER)
    expect(page.locator("#import-form")).to_be_visible()
    for details in page.locator("#import-form summary").all():
        details.click()
    assert_accessible_and_fits(page)
    choose(page, "-")
    expect(page.locator("#import-problem")).to_be_visible()
    assert_accessible_and_fits(page)


def test_nothing_of_an_imported_file_leaves_the_device(visit):
    """`visit` fails if a request or a line of the log contains the secret."""
    page = diary(visit, path="diary/data")
    choose(page, f"day,food\n2026-05-01,{SECRET}\n")
    store(page)
    expect(page.locator("#batches")).to_be_visible()
    assert SECRET in json.dumps(values(page, "diaryEntries"))
