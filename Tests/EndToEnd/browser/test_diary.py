"""The diary: the calendar, meals, symptoms and what the device does with them, without the server."""
import json
import re

import pytest
from accessibility import assert_accessible_and_fits
from page_scripts import wait_for
from photo_service_stub import draw, events, pack
from playwright.sync_api import expect
from privacy import SECRET
from records import put, record, values
from sample_diary import days_before, varied_diary

# Some tests lose the network.
SERVICE_WORKERS = "allow"

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
DESKTOP = {"viewport": {"width": 1280, "height": 900}}
WORDS = {
    "en": ("Add to breakfast", "Nothing to report today", "Add"),
    "es": ("Añadir: desayuno", "Hoy, nada que anotar", "Añadir"),
    "pt": ("Adicionar: pequeno-almoço", "Hoje, nada a registar", "Adicionar"),
}


def diary(visit, language="en", path="diary", **options):
    page = visit(f"/{language}/{path}", locale={"en": "en-GB", "es": "es-ES", "pt": "pt-PT"}[language], **options)
    expect(page.locator("[data-slot=private]")).to_have_count(0, timeout=60_000)
    return page


def box(page, name):
    return page.locator(".day-box").filter(has=page.locator(f"#{name}"))


def add(page, slot, letters, food, amount=None):
    box(page, slot).locator("[data-open=add]").click()
    page.locator("#food-query").fill(letters)
    page.locator(f"[data-food='{food}']").click()
    if amount:
        page.locator("#amount").fill(amount)
    page.locator("#sheet-form [type=submit]").click()
    expect(page.locator("#sheet")).to_have_count(0)


def test_the_module_of_the_diary_is_loaded_with_its_first_page_only(visit):
    page = visit("/en/about")
    loaded = []
    page.on("request", lambda request: loaded.append(request.url))
    page.goto("/en/avoid")
    expect(page.locator("#name")).to_be_visible()
    wait_for(page, lambda: any("people.wasm" in url for url in loaded))
    workers = lambda: [worker.url for worker in page.workers]
    assert len(workers()) == 1
    page.locator(".nav-link[href$='/diary']").first.click()
    expect(page.locator(".calendar")).to_be_visible(timeout=60_000)
    assert len(workers()) == 2


@pytest.mark.parametrize("options", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("language", WORDS)
def test_a_dish_of_the_list_stands_in_its_box(visit, language, options):
    page = diary(visit, language, **options)
    plus, _, save = WORDS[language]
    page.get_by_role("button", name=plus, exact=True).click()
    expect(page.locator("#food-query")).to_be_focused()
    page.locator("#food-query").fill("tira")
    page.locator("[data-food='dish:tiramisu']").click()
    page.locator("#amount").fill("100")
    page.get_by_role("button", name=save, exact=True).click()
    expect(box(page, "breakfast")).to_contain_text("100 g".replace(" ", "\u00a0"))
    expect(page.get_by_role("button", name=plus, exact=True)).to_be_focused()
    [entry] = values(page, "diaryEntries")
    assert entry["slot"] == "breakfast" and entry["grams"] == 100 and entry["food"]["key"] == "dish:tiramisu"


def test_an_entry_is_deleted_and_restored(visit):
    page = diary(visit)
    add(page, "lunch", "tira", "dish:tiramisu")
    box(page, "lunch").locator("[data-entry]").click()
    page.locator("[data-action=delete-entry]").click()
    expect(box(page, "lunch")).to_contain_text("Nothing logged")
    page.get_by_role("button", name="Undo").click()
    expect(box(page, "lunch")).to_contain_text("iramis")


def test_a_dish_that_is_wrong_names_its_field_and_a_right_one_is_eaten(visit):
    page = diary(visit, **PHONE)
    box(page, "breakfast").locator("[data-open=add]").click()
    page.locator("[data-action=new-dish]").click()
    page.locator("#sheet-form [type=submit]").click()
    expect(page.locator("#dish-name-problem")).to_contain_text("Name")
    page.locator("#dish-name").fill("Porridge")
    page.get_by_label("Ingredient 1", exact=True).fill("oats")
    page.get_by_label("Grams of ingredient 1").fill("0")
    page.locator("#sheet-form [type=submit]").click()
    # The problems of the first attempt are shown until the answer.
    expect(page.locator("#grams-1-problem")).to_contain_text("Grams of ingredient 1")
    expect(page.locator("#dish-name")).to_have_value("Porridge")
    page.get_by_label("Grams of ingredient 1").fill("50")
    page.locator("#sheet-form [type=submit]").click()
    expect(page.locator("#amount")).to_be_visible()
    page.locator("#sheet-form [type=submit]").click()
    expect(box(page, "breakfast")).to_contain_text("Porridge")


def test_a_symptom_is_saved_when_all_three_are_set_and_removed_by_resetting(visit):
    page = diary(visit)
    page.locator("[data-open=symptoms]").click()
    page.locator("[data-symptom=bloating]").click()
    save = page.locator("#sheet-form [type=submit]")
    expect(save).to_be_disabled()
    page.locator("[name=intensity][value='6']").check(force=True)
    page.locator("[name=frequency][value='2']").check(force=True)
    expect(save).to_be_disabled()
    page.locator("[name=slots][value=lunch]").check(force=True)
    expect(page.locator("#severity")).to_contain_text("Severity: 4 of 10")
    save.click()
    expect(box(page, "symptoms")).to_contain_text("Bloating")
    expect(page.locator(".calendar [aria-current=date]")).to_have_accessible_name(re.compile("symptoms above 3"))
    box(page, "symptoms").locator("[data-symptom=bloating]").click()
    page.locator("[data-action=reset-symptom]").click()
    expect(box(page, "symptoms")).to_contain_text("No symptom recorded")
    assert values(page, "symptoms") == []


def test_changing_the_day_shows_that_day(visit):
    """B45, sequence 1."""
    page = diary(visit)
    add(page, "dinner", "tira", "dish:tiramisu")
    page.locator(".day-title [data-step]").first.click()
    expect(box(page, "dinner")).to_contain_text("Nothing logged")
    page.locator(".calendar [aria-current=date]").focus()
    page.keyboard.press("ArrowRight")
    expect(box(page, "dinner")).to_contain_text("iramis")
    expect(page.locator(".calendar [aria-current=date]")).to_be_focused()
    page.keyboard.press("PageUp")
    expect(page.locator(".calendar [aria-current=date]")).to_be_focused()
    expect(box(page, "dinner")).to_contain_text("Nothing logged")


@pytest.mark.parametrize("language", WORDS)
def test_nothing_to_report_is_one_tap(visit, language):
    page = diary(visit, language, **PHONE)
    button = page.get_by_role("button", name=WORDS[language][1])
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    assert len(values(page, "diaryDays")) == 1


@pytest.mark.parametrize(("zone", "now"), [
    ("Pacific/Kiritimati", "2026-10-25T23:30:00+14:00"), ("Pacific/Pago_Pago", "2026-03-08T00:30:00-11:00"),
    ("Europe/Madrid", "2026-10-25T02:30:00+01:00"), ("Europe/Madrid", "2026-03-29T03:00:00+02:00"),
])
def test_a_day_is_that_of_the_person_also_when_clocks_change(visit, zone, now):
    page = visit("/en/about", timezone_id=zone)
    page.clock.set_fixed_time(now)
    page.goto("/en/diary")
    expect(page.locator(".calendar")).to_be_visible(timeout=60_000)
    add(page, "snack", "tira", "dish:tiramisu")
    [entry] = values(page, "diaryEntries")
    assert entry["day"] == now[:10]
    page.locator(".day-title [data-step]").first.click()
    expect(box(page, "snack")).to_contain_text("Nothing logged")


def test_the_diary_works_without_a_network_from_the_first_tap_to_the_statistics(visit):
    page = diary(visit, **PHONE)
    page.evaluate("navigator.serviceWorker.ready")
    page.context.set_offline(True)
    page.reload()
    expect(page.locator(".calendar")).to_be_visible(timeout=60_000)
    add(page, "lunch", "tira", "dish:tiramisu")
    page.locator("[data-open=symptoms]").click()
    page.locator("[data-symptom=nausea]").click()
    for name, value in (("intensity", 5), ("frequency", 1), ("slots", "lunch")):
        page.locator(f"[name={name}][value='{value}']").check(force=True)
    page.locator("#sheet-form [type=submit]").click()
    page.get_by_role("link", name="Statistics").first.click()
    expect(page.locator("#shares")).to_be_visible(timeout=60_000)
    page.locator("[data-symptom=nausea]").click()
    expect(page.locator("#stands-out")).to_be_visible()
    expect(page.locator("main")).to_contain_text("Not enough days yet: 13 more.")


def test_nothing_that_somebody_eats_or_feels_leaves_the_device(visit):
    """`visit` fails if a request or a line of the log contains the secret."""
    page = diary(visit)
    box(page, "lunch").locator("[data-open=add]").click()
    page.locator("#food-query").fill(SECRET)
    page.locator(f"[data-food='name:{SECRET}']").click()
    page.locator("#sheet-form [type=submit]").click()
    expect(box(page, "lunch")).to_contain_text(SECRET)
    page.locator("[data-open=symptoms]").click()
    page.locator("#symptom-name").fill(f"{SECRET} pain")
    page.locator("#own-symptom [type=submit]").click()
    for name, value in (("intensity", 5), ("frequency", 1), ("slots", "lunch")):
        page.locator(f"[name={name}][value='{value}']").check(force=True)
    page.locator("#sheet-form [type=submit]").click()
    expect(box(page, "symptoms")).to_contain_text("uincunx pain")
    for path in ("statistics", "treatments", "overview", "report", "data"):
        page.goto(f"/en/diary/{path}")
        expect(page.locator("[data-slot=private]")).to_have_count(0, timeout=60_000)
    assert SECRET not in page.url


def test_i_ate_this_takes_two_taps_on_the_page_of_a_product(visit):
    from sample_products import SPREAD
    page = visit(f"/en/products/{SPREAD}")
    expect(page.locator("[data-action=ate]")).to_be_visible(timeout=60_000)
    page.wait_for_function("document.querySelector('.verdict')")
    page.locator("[data-action=ate]").click()
    page.locator("#sheet-form [type=submit]").click(timeout=60_000)
    expect(page.locator(".toast")).to_contain_text("Added to your diary")
    [entry] = values(page, "diaryEntries")
    assert entry["food"]["key"].startswith("gtin:") and entry["food"]["version"] and entry["food"]["ingredients"]


@pytest.mark.parametrize("language", ["en", "es", "pt"])
def test_a_code_from_a_keyboard_scanner_is_the_food_while_foods_are_added(visit, language):
    from sample_products import SPREAD
    page = diary(visit, language)
    box(page, "breakfast").locator("[data-open=add]").click()
    expect(page.locator("#food-query")).to_be_focused()
    page.keyboard.type(SPREAD)
    page.keyboard.press("Enter")
    expect(page.locator("#amount")).to_be_visible()
    expect(page.locator("#sheet")).to_contain_text(re.compile("Crema|Hazelnut"))
    expect(page).to_have_url(re.compile(f"/{language}/diary"))


def test_a_code_outside_of_the_field_is_the_food_too_and_never_closes_another_sheet(visit):
    from sample_products import SPREAD
    page = diary(visit)
    box(page, "breakfast").locator("[data-open=add]").click()
    page.locator("#sheet [data-list]").first.focus()
    page.keyboard.type("9524100003126")
    page.keyboard.press("Enter")
    expect(page.locator(".toast")).to_be_visible()
    page.locator("#sheet [data-list]").first.focus()
    page.keyboard.type(f"]E0{SPREAD}")
    page.keyboard.press("Enter")
    expect(page.locator("#amount")).to_be_visible()
    page.locator("#sheet [data-action=close-sheet]").focus()
    page.keyboard.type(SPREAD)
    expect(page.locator("#amount")).to_be_visible()
    expect(page).to_have_url(re.compile("/en/diary"))


def test_two_windows_that_add_to_one_meal_keep_both(visit):
    page = diary(visit)
    other = page.context.new_page()
    other.goto("/en/diary")
    expect(other.locator(".calendar")).to_be_visible(timeout=60_000)
    add(other, "lunch", "tira", "dish:tiramisu")
    expect(box(page, "lunch").locator("[data-entry]")).to_have_count(1)
    page.bring_to_front()
    add(page, "lunch", "lasag", "dish:lasagne-bolognese")
    expect(box(page, "lunch").locator("[data-entry]")).to_have_count(2)


@pytest.mark.parametrize("options", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_pages_of_the_diary_have_no_accessibility_problem(visit, options):
    page = diary(visit, **options)
    day = page.locator(".calendar [aria-current=date]").get_attribute("data-day")
    entry = {"day": day, "minute": 500, "slot": "lunch", "grams": 100, "food": {"key": "name:Soup", "name": "Soup"}}
    symptom = {"day": day, "symptom": "nausea", "intensity": 6, "frequency": 2, "slots": ["lunch"]}
    put(page, record("diaryEntries", entry), record("symptoms", symptom, "00000000-0000-4000-8000-000000000002"))
    for path in ["", "/statistics", "/treatments", "/protocols", "/overview", "/intake", "/report", "/data"]:
        page.goto(f"/en/diary{path}")
        expect(page.locator("[data-slot=private]")).to_have_count(0, timeout=60_000)
        assert_accessible_and_fits(page)


def test_a_treatment_is_added_deleted_and_restored(visit):
    page = diary(visit, path="diary/treatments", **PHONE)
    page.locator("[data-open=treatment]").click()
    page.locator("#sheet-form [type=submit]").click()
    expect(page.locator("#title-problem")).to_contain_text("Title")
    page.locator("#title").fill("Peppermint tea")
    page.locator("#start").fill("2026-05-10")
    page.locator("#end").fill("2026-05-01")
    page.locator("#sheet-form [type=submit]").click()
    expect(page.locator("#end-problem")).to_contain_text("before the first day")
    page.locator("#end").fill("2026-05-20")
    page.locator("#sheet-form [type=submit]").click()
    expect(page.locator("article")).to_contain_text("Peppermint tea")
    page.locator("[data-action=delete-treatment]").click()
    expect(page.locator("article")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("article")).to_contain_text("Peppermint tea")


def test_an_exported_diary_is_imported_on_another_device(visit):
    page = diary(visit)
    add(page, "lunch", "tira", "dish:tiramisu")
    page.goto("/en/diary/data")
    with page.expect_download() as download:
        page.locator("[data-save=json]").click(timeout=60_000)
    path = download.value.path()
    other = diary(visit, path="diary/data")
    other.locator("#import-file").set_input_files({"name": "diary.json", "mimeType": "application/json", "buffer": path.read_bytes()})
    expect(other.locator("#import-form")).to_contain_text("1 record")
    other.locator("#import-form [type=submit]").click()
    expect(other.locator(".toast")).to_contain_text("Stored in your diary")
    assert values(other, "diaryEntries") == values(page, "diaryEntries")


def test_a_table_is_stored_after_its_columns_and_its_dates_are_confirmed_and_removed_as_a_whole(visit):
    page = diary(visit, path="diary/data", **PHONE)
    table = "Date;Meal;Food\n03/04/2026;lunch;Soup\n04/04/2026;dinner;Rice\n"
    page.locator("#import-file").set_input_files({"name": "meals.csv", "mimeType": "text/csv", "buffer": table.encode()})
    expect(page.locator("#import-form [type=submit]")).to_be_disabled()
    page.locator("[name=order][value=day]").check(force=True)
    expect(page.locator("#import-form")).to_contain_text("2 foods and 0 symptoms")
    page.locator("#import-form [type=submit]").click()
    expect(page.locator("#batches")).to_be_visible()
    assert sorted(entry["day"] for entry in values(page, "diaryEntries")) == ["2026-04-03", "2026-04-04"]
    page.locator("[data-action=remove-batch]").click()
    expect(page.locator("#batches")).to_have_count(0)
    assert values(page, "diaryEntries") == []


def test_the_files_of_the_clinicians_page_are_made_on_the_device(visit):
    page = diary(visit, **DESKTOP)
    add(page, "lunch", "tira", "dish:tiramisu")
    page.goto("/en/diary/report")
    expect(page.locator(".report")).to_be_visible(timeout=60_000)
    with page.expect_download() as download:
        page.locator("[data-save=fhir]").click()
    bundle = json.loads(download.value.path().read_text())
    assert bundle["resourceType"] == "Bundle" and bundle["type"] == "document"
    patient = next(entry["resource"] for entry in bundle["entry"] if entry["resource"]["resourceType"] == "Patient")
    assert "name" not in patient


PAGES_OF_PDF = re.compile(rb"/Type\s*/Page\b(?!s)")


def long_report(page, language):
    """Opens the page for the clinician with each of its parts, for three months."""
    days = days_before(None, 60)
    treatments = [record("treatments", {"title": f"Treatment {number}", "start": days[50 - number], "end": days[20 - number]},
                         f"30000000-0000-4000-8000-{number:012}") for number in range(3)]
    medicines = [record("diaryDays", {"day": day, "medicines": medicine}, f"40000000-0000-4000-8000-{number:012}", key=day)
                 for number, (day, medicine) in enumerate(zip(days, ["Ibuprofen 400", "Omeprazole 20", "Paracetamol 500"]))]
    put(page, *varied_diary(), *treatments, *medicines)
    page.goto(f"/{language}/diary/report")
    expect(page.locator(".report")).to_be_visible(timeout=60_000)


@pytest.mark.parametrize("language", WORDS)
def test_the_clinicians_page_of_a_long_diary_is_printed_whole_on_one_a4_page(visit, language):
    page = diary(visit, **DESKTOP)
    long_report(page, language)
    expect(page.locator(".report tbody th[scope=row]").first).to_be_visible()
    expect(page.locator(".report li").filter(has_text="Omeprazole")).to_be_visible()
    assert len(PAGES_OF_PDF.findall(page.pdf(format="A4", prefer_css_page_size=True))) == 1
    # The width of A4 between the margins of the style, at 96 pixels an inch.
    page.set_viewport_size({"width": round((210 - 2 * 16) / 25.4 * 96), "height": 1000})
    page.emulate_media(media="print")
    cut = page.evaluate("""() => [...document.querySelectorAll(".report, .report :not(svg *)")].filter((element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      return (overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1)
        || (overflowY !== "visible" && element.scrollHeight > element.clientHeight + 1)
        || element.getBoundingClientRect().right > innerWidth + 1;
    }).map((element) => element.outerHTML.slice(0, 120))""")
    assert cut == []


def labelled_report(page):
    """The page for the clinician of a long diary, with everything that it can have."""
    treatments = [record("treatments", {"title": f"Treatment {number}", "start": "2026-01-01", "end": "2026-02-01"},
                         f"30000000-0000-4000-8000-{number:012}") for number in range(3)]
    put(page, record("people", {"name": "Ana Sousa", "addedAt": 1, "avoids": []}, "40000000-0000-4000-8000-000000000001"),
        *varied_diary(), *treatments)
    page.goto("/en/diary/report")
    expect(page.locator(".report")).to_be_visible(timeout=60_000)


@pytest.mark.parametrize("language, words", [("en", "Put my name on the page"), ("es", "Poner mi nombre en la página"), ("pt", "Pôr o meu nome na página")])
def test_the_clinicians_page_names_the_person_if_they_want_it(visit, language, words):
    page = diary(visit)
    labelled_report(page)
    page.goto(f"/{language}/diary/report")
    expect(page.locator(".report")).to_be_visible(timeout=60_000)
    expect(page.locator("#report-person")).to_have_count(0)
    page.get_by_label(words).check()
    expect(page.locator("#report-person")).to_have_text("Ana Sousa")
    page.emulate_media(media="print")
    expect(page.locator("#report-person")).to_be_visible()
    expect(page.locator("#report-form")).to_be_hidden()


@pytest.mark.parametrize("path, what", [("statistics", "statistics-csv"), ("overview", "overview-csv")])
@pytest.mark.parametrize("language", WORDS)
def test_the_numbers_of_a_page_are_saved_as_a_table(visit, language, path, what):
    page = diary(visit)
    labelled_report(page)
    page.goto(f"/{language}/diary/{path}")
    with page.expect_download() as download:
        page.locator(f"[data-save={what}]").click(timeout=60_000)
    rows = download.value.path().read_text(encoding="utf-8-sig").splitlines()
    assert rows[0] == "what,name,count,of,low,middle,high" and len(rows) > 3


def test_a_range_of_days_is_moved_with_the_keyboard(visit):
    page = diary(visit)
    labelled_report(page)
    page.goto("/en/diary/statistics")
    page.locator("[data-period=range]").click(timeout=60_000)
    before = page.locator("#range-from").input_value()
    arrow = page.get_by_role("button", name="Earlier period")
    arrow.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#range-from")).not_to_have_value(before)
    expect(arrow).to_be_focused()
    later = page.get_by_role("button", name="Later period")
    later.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#range-from")).to_have_value(before)
    # Nothing is later than today, so the focus moves to the other arrow.
    expect(later).to_have_count(0)
    expect(arrow).to_be_focused()
    assert page.locator("#range-to").input_value() == days_before(None, 1)[0]


def test_a_record_that_cannot_be_read_is_named_deleted_and_restored(visit):
    page = diary(visit)
    put(page, record("symptoms", {"day": "2026-05-14", "symptom": "nausea", "intensity": 99}))
    page.reload()
    row = page.locator("#set-aside li")
    expect(row).to_contain_text("Symptom, nausea, 14 May 2026", timeout=60_000)
    row.locator("[data-action=delete-record]").click()
    expect(page.locator("#set-aside")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(row).to_contain_text("nausea")
    assert values(page, "symptoms")[0]["intensity"] == 99


@pytest.mark.parametrize("language", WORDS)
def test_an_unknown_product_is_read_from_a_photo_and_eaten_with_its_lot(visit, browser, language):
    page = diary(visit, language)
    sent = []

    def answer(route):
        sent.append(route.request.post_data_buffer or b"")
        route.fulfill(content_type="text/event-stream", body=events(("answer", pack("Ingredientes: harina de trigo, sal"))))

    page.route("**/v1/photos", answer)
    box(page, "lunch").locator("[data-open=add]").click()
    page.locator("#food-query").fill("]d2010400638133393110L204")
    page.keyboard.press("Enter")
    expect(page.locator("#food-lot")).to_have_value("L204")
    expect(page.locator("#food-name")).to_have_value(re.compile("4006381333931"))
    page.locator("#food-name").fill(SECRET)
    page.locator("#label-photo").set_input_files({"name": "label.jpg", "mimeType": "image/jpeg", "buffer": draw(browser)})
    expect(page.locator("#food-ingredients")).to_have_value("Ingredientes: harina de trigo, sal")
    expect(page.locator("[data-answer=read]")).to_be_visible()
    page.locator("#sheet-form [type=submit]").click()
    expect(page.locator("#sheet")).to_have_count(0)
    food = values(page, "diaryEntries")[0]["food"]
    assert (food["key"], food["name"], food["lot"]) == ("gtin:04006381333931", SECRET, "L204")
    assert (food["ingredients"], food["language"]) == ("Ingredientes: harina de trigo, sal", "es")
    assert len(sent) == 1 and SECRET.encode() not in sent[0]


def test_a_photo_that_is_not_read_says_so_and_keeps_the_meal(visit, browser):
    page = diary(visit)
    page.route("**/v1/photos", lambda route: route.abort())
    box(page, "lunch").locator("[data-open=add]").click()
    page.locator("#food-query").fill("4006381333931")
    page.keyboard.press("Enter")
    page.locator("#label-photo").set_input_files({"name": "label.jpg", "mimeType": "image/jpeg", "buffer": draw(browser)})
    expect(page.locator("[data-answer=offline]")).to_be_visible()
    page.locator("#sheet-form [type=submit]").click()
    expect(box(page, "lunch").locator("[data-entry]")).to_have_count(1)
