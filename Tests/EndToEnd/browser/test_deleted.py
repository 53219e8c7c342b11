"""What was deleted can be restored: at once with a notice, and for 30 days on a page of its own."""
import re

import pytest
from page_scripts import wait_for
from playwright.sync_api import expect
from records import put, record, records, values
from test_photo import CHECK as PHOTOGRAPHED
from test_photo import show
from test_words import keep

# The button of a notice that something was deleted.
UNDO = {"en": "Undo", "es": "Deshacer", "pt": "Anular"}
LABEL = "Ingredients: milk, salt"
CHECK = "00000000-0000-4000-8000-0000000000c1"
PHOTO = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII="


def opened(visit, path, *stored):
    """Opens a page of a device with these records."""
    page = visit("/en/settings")
    expect(page.locator("[data-action=export]")).to_be_visible(timeout=60_000)
    put(page, *stored)
    page.goto(path)
    return page


def check_record():
    return record("checks", {"text": LABEL, "declaredLanguage": "", "checkedAt": 1}, id=CHECK)


def somebody_avoids_something(page):
    """Whether a stored person avoids something; the first change stores the person."""
    return any(person.get("avoids") for person in values(page, "people"))


def store_photo(page):
    """Stores a photo of the check, as a file."""
    page.evaluate("""async ([check, photo]) => {
      const blob = new Blob([Uint8Array.from(atob(photo), (letter) => letter.charCodeAt(0))], { type: "image/png" });
      const open = indexedDB.open("morsel");
      await new Promise((resolve) => (open.onsuccess = resolve));
      const transaction = open.result.transaction("records", "readwrite");
      transaction.objectStore("records").put({
        collection: "photos", id: "00000000-0000-4000-8000-0000000000f1", format: 1, changedAt: 1, deleted: false, key: check,
        value: { check, pictures: [{ blob, isShown: true }] },
      });
      await new Promise((resolve) => (transaction.oncomplete = resolve));
      open.result.close();
    }""", [CHECK, PHOTO])


@pytest.mark.parametrize("language", UNDO)
def test_a_deleted_check_is_restored_with_its_photos(visit, language):
    page = opened(visit, "/en/about", check_record())
    store_photo(page)
    page.goto(f"/{language}/recent")
    page.locator("[data-action=delete-check]").click(timeout=60_000)
    expect(page.locator(".list-row")).to_have_count(0)
    assert records(page, "photos") == []
    page.get_by_role("button", name=UNDO[language]).click()
    expect(page.locator(".list-row")).to_have_count(1)
    assert values(page, "checks")[0]["text"] == LABEL
    assert len(records(page, "photos")) == 1
    assert records(page, "deleted") == records(page, "deletedFiles") == []


# MARK: Photos


def photo_deleted(visit, language):
    """Deletes the stored photo of a check, which stays on the page."""
    page = show(visit, path=f"/{language}/")
    page.locator("[data-action=forget-photo]").click()
    expect(page.locator("[data-action=keep-photo]")).to_be_visible()
    assert records(page, "photos") == []
    return page


@pytest.mark.parametrize(("language", "notice"), [
    ("en", "The photo was deleted from this device."), ("es", "Foto borrada de este dispositivo."),
    ("pt", "Foto apagada deste dispositivo."),
])
def test_a_deleted_photo_is_restored(visit, language, notice):
    page = photo_deleted(visit, language)
    expect(page.locator(".toast")).to_contain_text(notice)
    page.get_by_role("button", name=UNDO[language]).click()
    expect(page.locator("[data-action=forget-photo]")).to_be_visible()
    assert [photos["key"] for photos in records(page, "photos")] == [PHOTOGRAPHED]
    assert records(page, "deleted") == records(page, "deletedFiles") == []
    page.goto(f"/{language}/recent")
    expect(page.locator(".list-row .thumb img")).to_be_visible()


def test_undo_restores_a_photo_after_the_next_check_was_begun(visit):
    page = photo_deleted(visit, "en")
    page.get_by_role("link", name="Next label").click()
    expect(page.locator("#recent .list-row")).to_have_count(1)
    page.get_by_role("button", name=UNDO["en"]).click()
    wait_for(page, lambda: [photos["key"] for photos in records(page, "photos")] == [PHOTOGRAPHED])
    page.goto(f"/en/?check={PHOTOGRAPHED}")
    expect(page.locator("[data-action=forget-photo]")).to_be_visible()


@pytest.mark.parametrize(("language", "kind", "restore"), [
    ("en", "Photo of a check", "Restore"), ("es", "Foto de una comprobación", "Restaurar"),
    ("pt", "Foto de uma verificação", "Restaurar"),
])
def test_a_deleted_photo_is_restored_from_the_page_of_deleted_records(visit, language, kind, restore):
    page = photo_deleted(visit, language)
    page.goto(f"/{language}/recently-deleted")
    expect(page.locator(".deleted-row")).to_contain_text(kind)
    page.get_by_role("button", name=restore).click()
    expect(page.locator(".deleted-row")).to_have_count(0)
    page.goto(f"/{language}/?check={PHOTOGRAPHED}")
    expect(page.locator("[data-action=forget-photo]")).to_be_visible()


# MARK: Reported words

REMOVED = {
    "en": "Removed from your list of words.", "es": "Quitada de tu lista de palabras.", "pt": "Retirada da tua lista de palavras.",
}


@pytest.mark.parametrize("language", REMOVED)
def test_a_word_that_is_removed_on_the_answer_is_restored(visit, language):
    page = visit(f"/{language}/")
    keep(page)
    page.locator(".unread-words [data-action=drop-word]").click()
    expect(page.locator(".unread-words [data-action=keep-word]")).to_be_visible()
    expect(page.locator(".toast")).to_contain_text(REMOVED[language])
    assert records(page, "words") == []
    page.get_by_role("button", name=UNDO[language]).click()
    expect(page.locator(".unread-words [data-action=drop-word]")).to_be_visible()
    assert [word["word"] for word in values(page, "words")] == ["xyzzyq"]


@pytest.mark.parametrize("language", REMOVED)
def test_a_word_that_is_removed_in_the_settings_is_restored(visit, language):
    page = visit(f"/{language}/")
    keep(page)
    page.goto(f"/{language}/settings")
    row = page.locator("#reported ~ .list > li")
    row.locator("[data-action=delete-word]").click()
    expect(row).to_have_count(0)
    expect(page.locator(".toast")).to_contain_text(REMOVED[language])
    page.get_by_role("button", name=UNDO[language]).click()
    expect(row).to_contain_text("xyzzyq")


def test_a_removed_word_is_among_the_deleted_records(visit):
    page = visit("/en/")
    keep(page)
    page.locator(".unread-words [data-action=drop-word]").click()
    expect(page.locator(".unread-words [data-action=keep-word]")).to_be_visible()
    page.goto("/en/recently-deleted")
    expect(page.locator(".deleted-row")).to_contain_text(re.compile("xyzzyq.*Reported words", re.I))
    page.get_by_role("button", name="Restore").click()
    wait_for(page, lambda: [word["word"] for word in values(page, "words")] == ["xyzzyq"])


# MARK: The notice


@pytest.mark.parametrize("language", UNDO)
def test_the_notice_to_undo_stays_for_ten_seconds(visit, language):
    page = opened(visit, "/en/about", check_record())
    page.clock.install()
    page.goto(f"/{language}/recent")
    page.locator("[data-action=delete-check]").wait_for()
    # From now on, time passes only in `run_for`.
    page.clock.pause_at(page.evaluate("() => Date.now()") / 1000 + 1)
    page.locator("[data-action=delete-check]").click()
    button = page.get_by_role("button", name=UNDO[language])
    expect(button).to_be_visible()
    page.clock.run_for(9_999)
    expect(button).to_be_visible()
    page.clock.run_for(1)
    expect(page.locator(".toast")).to_have_count(0)


# MARK: Other records


def test_all_deleted_checks_are_restored_from_the_page_of_deleted_records(visit):
    other = record("checks", {"text": "Ingredients: soya", "declaredLanguage": "", "checkedAt": 2}, id=CHECK[:-1] + "2")
    page = opened(visit, "/en/recent", check_record(), other)
    page.click("[data-action=delete-checks]", timeout=60_000)
    expect(page.locator(".list-row")).to_have_count(0)
    page.get_by_role("link", name="Recently deleted").click()
    expect(page.locator(".list-row")).to_contain_text("2 checks")
    page.get_by_role("button", name="Restore").click()
    expect(page.locator(".list-row")).to_have_count(0)
    wait_for(page, lambda: len(values(page, "checks")) == 2)


def test_a_record_can_be_deleted_for_good(visit):
    page = opened(visit, "/en/recent", check_record())
    page.locator("[data-action=delete-check]").click(timeout=60_000)
    page.get_by_role("link", name="Recently deleted").click()
    page.get_by_role("button", name="Delete for good").click()
    expect(page.locator("main")).to_contain_text("Nothing was deleted in the last 30 days.")
    assert records(page, "deleted") == records(page, "checks") == []


@pytest.mark.parametrize(("language", "notice"), [
    ("en", "The food was deleted."), ("es", "Alimento borrado."), ("pt", "Alimento apagado."),
])
def test_a_deleted_food_is_restored(visit, language, notice):
    food = record("foods", {"name": "Crema", "person": "", "gtin": "", "reasons": [], "check": "", "addedAt": 1})
    page = opened(visit, f"/{language}/foods-i-react-to", food)
    page.click("[data-action=delete-food]", timeout=60_000)
    expect(page.locator(".food-row")).to_have_count(0)
    expect(page.locator(".toast")).to_contain_text(notice)
    page.get_by_role("button", name=UNDO[language]).click()
    expect(page.locator(".food-row")).to_contain_text("Crema")


@pytest.mark.parametrize(("language", "notice"), [
    ("en", "The person was deleted."), ("es", "Persona borrada."), ("pt", "Pessoa apagada."),
])
def test_a_deleted_person_is_restored_with_what_they_avoid(visit, language, notice):
    page = visit(f"/{language}/avoid")
    page.fill("#name", "Ana", timeout=60_000)
    page.press("#name", "Tab")
    expect(page.locator("h1")).to_contain_text("Ana")
    page.locator("input[name=avoid][value=milk]").check()
    wait_for(page, lambda: somebody_avoids_something(page))
    page.click("[data-action=delete-person]")
    expect(page.locator("h1")).not_to_contain_text("Ana")
    expect(page.locator(".toast")).to_contain_text(notice)
    page.get_by_role("button", name=UNDO[language]).click()
    expect(page.locator("h1")).to_contain_text("Ana")
    expect(page.locator("input[name=avoid][value=milk]")).to_be_checked()


def test_deleted_records_are_erased_after_thirty_days(visit):
    day = 24 * 60 * 60 * 1000
    now = 40 * day

    def deletion(deleted_at, end):
        value = {"records": [check_record()], "deletedAt": deleted_at}
        return record("deleted", value, id=f"00000000-0000-4000-8000-0000000000d{end}")

    page = opened(visit, "/en/about", deletion(now - 30 * day, 1), deletion(now - 30 * day + 1, 2))
    page.clock.set_fixed_time(now / 1000)
    page.goto("/en/recently-deleted")
    expect(page.locator(".list-row")).to_have_count(1, timeout=60_000)
    wait_for(page, lambda: len(records(page, "deleted")) == 1)


def test_a_deleted_code_is_shown_as_on_the_pack(visit):
    scan = record("scans", {"gtin": "09520000000011", "scannedAt": 1}, key="09520000000011")
    page = opened(visit, "/en/about")
    put(page, record("deleted", {"records": [scan], "deletedAt": page.evaluate("() => Date.now()")}))
    page.goto("/en/recently-deleted")
    expect(page.locator(".deleted-row")).to_contain_text(re.compile(r"(?<!\d)9520000000011(?!\d)"))


@pytest.mark.parametrize(("language", "notice", "milk", "restore"), [
    ("en", "No longer avoided.", "Milk", "Restore"), ("es", "Ya no se evita.", "Leche", "Restaurar"),
    ("pt", "Já não está na lista.", "Leite", "Restaurar"),
])
def test_something_severe_that_is_no_longer_avoided_is_restored(visit, language, notice, milk, restore):
    page = visit(f"/{language}/avoid")
    box = page.locator("input[name=avoid][value=milk]")
    box.check(timeout=60_000)
    wait_for(page, lambda: somebody_avoids_something(page))
    box.uncheck()
    expect(page.locator(".toast")).to_contain_text(notice)
    page.get_by_role("button", name=UNDO[language]).click()
    expect(box).to_be_checked()
    box.uncheck()
    wait_for(page, lambda: not somebody_avoids_something(page))
    page.goto(f"/{language}/recently-deleted")
    expect(page.locator(".list-row")).to_contain_text(milk, timeout=60_000)
    page.get_by_role("button", name=restore).click()
    wait_for(page, lambda: somebody_avoids_something(page))
    expect(page.locator(".list-row")).to_have_count(0)
