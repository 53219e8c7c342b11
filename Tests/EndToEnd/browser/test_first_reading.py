"""Photos while they are read: the first reading, the progress, the scroll position, and the picture in the list of checks."""
import pytest
from page_scripts import NOTHING, wait_for_scripts
from photo_service_stub import PhotoStream, draw, stage
from playwright.sync_api import expect
from records import OPEN, values
from test_check import LABEL, verdict
from test_sending import NO_WORKER, button, choose, file, panel

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
# Records the positions to which the page scrolls, and the values of the progress bar.
WATCH = """() => {
  window.scrolls = [];
  addEventListener("scroll", () => scrolls.push(scrollY));
  window.steps = [];
  const place = document.getElementById("photo-place");
  new MutationObserver(() => {
    const bar = place.querySelector("progress");
    if (bar) steps.push(bar.value);
  }).observe(place, { subtree: true, childList: true, attributes: true });
}"""


@pytest.fixture(scope="module")
def photo(browser):
    return draw(browser)


def start(visit, photo, path="/en/", **options):
    """Opens the page and chooses a photo, which is being read then."""
    page = visit(path, **NO_WORKER, **options)
    stream = PhotoStream(page)
    page.evaluate(WATCH)
    # Until the reader of the device has loaded, a first reading is not answered.
    wait_for_scripts(page)
    choose(page, file(photo))
    stream.send(stage("words"))
    return page, stream


# MARK: The first reading


@pytest.mark.parametrize("path, words, contains", [
    ("/en/", "First reading. A closer look follows.", "Contains milk"),
    ("/es/", "Primera lectura. Ahora se lee con más detalle.", "Contiene leche"),
    ("/pt/", "Primeira leitura. Segue-se uma mais atenta.", "Contém leite"),
])
def test_the_first_reading_is_shown_as_such_and_replaced_by_the_last_one(visit, photo, path, words, contains):
    page, stream = start(visit, photo, path)
    stream.read(LABEL)
    expect(page.locator("h1")).to_have_text(words, timeout=60_000)
    expect(verdict(page)).to_have_text(contains)
    expect(panel(page).get_by_role("progressbar")).to_be_visible()
    # The photo is beside its text already. The text cannot be corrected yet.
    expect(page.locator("figure > .photo img")).to_be_visible()
    expect(page.locator("#text")).to_be_hidden()
    stream.answer(LABEL)
    expect(page.locator("h1")).not_to_have_text(words)
    expect(verdict(page)).to_have_text(contains)
    expect(panel(page)).to_have_count(0)
    expect(page.locator("#text")).to_be_visible()


def test_a_provisional_answer_is_never_not_found(visit, photo):
    page, stream = start(visit, photo)
    stream.read("Ingredients: sugar, salt.")
    expect(verdict(page)).to_have_text("Can't tell", timeout=60_000)
    stream.read("Ingredients: sugar, salt, milk.")
    expect(verdict(page)).to_have_text("Contains milk")
    stream.read("Ingredients: sugar, salt, rice.")
    expect(verdict(page)).to_have_text("Can't tell")
    stream.answer("Ingredients: sugar, salt, rice.")
    expect(verdict(page)).to_contain_text("Not found")


def test_only_the_last_reading_is_stored(visit, photo):
    page, stream = start(visit, photo)
    page.select_option("#language", "es")
    stream.read("Ingredients: sugar, milk")
    expect(verdict(page)).to_have_text("Contains milk", timeout=60_000)
    assert values(page, "checks") == []
    stream.answer(LABEL)
    expect(panel(page)).to_have_count(0)
    assert [(value["text"], value["declaredLanguage"]) for value in values(page, "checks")] == [(LABEL, "es")]


def test_a_first_reading_stays_when_reading_is_cancelled(visit, photo):
    page, stream = start(visit, photo)
    stream.read("Ingredients: sugar, salt")
    expect(verdict(page)).to_have_text("Can't tell", timeout=60_000)
    button(page, "Cancel").click()
    expect(page.locator("h1")).not_to_contain_text("First reading")
    expect(verdict(page)).to_have_text("Can't tell")
    expect(page.locator("#answer")).to_contain_text("Part of the text on the photo was not read")
    expect(button(page, "Try again")).to_be_visible()


# MARK: Focus and scroll position


def test_the_page_does_not_scroll_by_itself(visit, photo):
    page, stream = start(visit, photo, **PHONE)
    expect(panel(page)).to_be_focused()
    stream.read("Ingredients: sugar")
    expect(verdict(page)).to_have_text("Can't tell", timeout=60_000)
    expect(panel(page)).to_be_focused()
    expect(panel(page)).to_be_in_viewport()
    stream.answer(LABEL)
    expect(verdict(page)).to_have_text("Contains milk")
    # The panel had the focus, and is removed.
    expect(page.locator(".verdict")).to_be_focused()
    assert page.evaluate("scrolls") == []


def test_the_focus_stays_where_the_person_moved_it(visit, photo):
    page, stream = start(visit, photo)
    stream.read(LABEL)
    expect(verdict(page)).to_have_text("Contains milk", timeout=60_000)
    word = page.locator("#label-text mark a").first
    word.focus()
    stream.read(LABEL + " Sugar.")
    expect(page.locator("#label-text")).to_contain_text("Sugar.")
    expect(word).to_be_focused()
    stream.answer(LABEL + " Sugar, salt.")
    expect(panel(page)).to_have_count(0)
    expect(word).to_be_focused()


# MARK: Progress


def test_the_progress_grows_and_names_the_step(visit, photo):
    page, stream = start(visit, photo)
    said = page.locator("#photo-stage")
    expect(said).to_have_text("Looking for the words")
    stream.send(stage("codes"), stage("whole"))
    expect(said).to_have_text("Reading all of the text")
    for attempt in (1, 2, 3, 4):
        stream.send(stage("prepared"))
        expect(said).to_have_text(f"This photo is hard to read. A closer look, number {attempt} of up to 4")
    stream.send(stage("words"), stage("waiting"))
    steps = page.evaluate("steps")
    assert steps == sorted(steps) and len(set(steps)) > 6
    stream.answer(LABEL)
    expect(panel(page)).to_have_count(0, timeout=60_000)


def test_the_progress_of_several_photos_grows(visit, photo):
    page = visit("/en/", **NO_WORKER)
    stream = PhotoStream(page)
    page.evaluate(WATCH)
    choose(page, file(photo), file(photo, "back.jpg"))
    for number, name in [(0, "words"), (1, "words"), (1, "prepared"), (0, "prepared"), (1, "codes"), (0, "codes")]:
        stream.send(stage(name, number, 2))
    expect(page.locator("#photo-stage")).to_have_text("Photo 1 of 2: Looking for barcodes")
    steps = page.evaluate("steps")
    assert steps == sorted(steps) and steps[-1] < 1


# MARK: The list of checks


def test_the_list_of_checks_has_a_small_picture_of_the_photo(visit, photo):
    page, stream = start(visit, photo)
    stream.answer(LABEL)
    expect(panel(page)).to_have_count(0, timeout=60_000)
    stored = page.evaluate("async () => {" + OPEN + """
      const all = await run("readonly", (store) => store.getAll());
      const { value } = all.find(({ collection, deleted }) => collection === "photos" && !deleted);
      return { size: value.thumbnail.size, pictures: value.pictures.length };
    }""")
    assert stored["pictures"] == 0 and stored["size"] < 8_000
    page.goto("/en/recent")
    row = page.locator(".list-row")
    expect(row.locator(".thumb img")).to_be_visible(timeout=60_000)
    expect(row).to_contain_text("Contains milk")
    page.locator("[data-action=delete-check]").click()
    expect(page.locator(NOTHING)).to_be_visible()
    assert values(page, "photos") == []
