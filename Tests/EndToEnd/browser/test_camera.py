"""The camera: its picture, hints and photos, and what is shown when it cannot be used."""
import re

import pytest
from accessibility import assert_accessible
from fake_camera import ALLOWED, NO_CAMERA, browser, camera_file
from page_scripts import wait_for
from photo_service_stub import PhotoServiceStub, draw
from playwright.sync_api import expect
from test_check import LABEL, verdict
from test_old_answers import Taps


@pytest.fixture
def visit(visit):
    """Opens a page, and returns when it is painted: Chromium drops clicks on a page that it has not painted yet."""
    def open_page(path, **options):
        page = visit(path, **options)
        page.wait_for_function("() => performance.getEntriesByName('first-paint').length > 0")
        return page
    return open_page


@pytest.fixture
def seen(browser, camera_file):
    """Shows a label to the camera: `seen(blur=8)`."""
    def put(*arguments, **options):
        picture = draw(browser, *arguments, **options)
        camera_file.write_bytes(picture + picture)
    put()
    return put


def opened(page):
    """Opens the camera, and returns its dialog when it has a picture."""
    page.click("[data-action=camera]")
    return started(page)


def started(page):
    """Returns the dialog of the camera when it has a picture."""
    dialog = page.get_by_role("dialog")
    expect(dialog.locator(".camera-hint")).to_have_text(re.compile("."))
    starting = page.locator("#camera-words").evaluate("words => words.content.querySelector('[data-word=starting]').textContent")
    expect(dialog.locator(".camera-hint")).not_to_have_text(starting)
    return dialog


def opened_for_several(page):
    """Opens the camera for several photos of one pack."""
    dialog = opened(page)
    dialog.get_by_role("button", name="Several photos").click()
    return dialog


def shots(dialog):
    return dialog.locator(".camera-shots li")


def test_a_label_is_photographed_and_answered(visit, seen):
    page = visit("/en/", **ALLOWED)
    dialog = opened(page)
    expect(dialog.locator(".camera-hint")).to_have_text("Fill the picture with the list of ingredients")
    # A photo without a fault is read at once.
    dialog.get_by_role("button", name="Take the photo").click()
    expect(dialog).to_have_count(0)
    # The server reads the words of the photo, and the device makes the answer.
    expect(verdict(page)).to_have_text("Contains milk", timeout=60_000)
    expect(page.locator(".verdict")).to_be_focused()
    expect(page.locator("#text")).to_have_value(re.compile("leche en polvo"))
    kept = page.evaluate("JSON.stringify({ ...localStorage })")
    assert kept == "{}"


def test_two_taps_lead_from_the_first_page_to_the_answer_to_a_photo(visit, seen):
    page = visit("/en/", **ALLOWED, viewport={"width": 390, "height": 844}, has_touch=True)
    service, taps = PhotoServiceStub(page), Taps()
    taps.tap(page.locator("[data-action=camera]"))
    dialog = page.get_by_role("dialog")
    expect(dialog.locator(".camera-hint")).not_to_contain_text("starting")
    taps.tap(dialog.get_by_role("button", name="Take the photo"))
    expect(page.locator(".photo-panel")).to_be_visible()
    service.answer()
    expect(page.locator(".verdict")).to_be_visible()
    expect(page.locator(".verdict")).to_be_in_viewport()
    assert taps.count == 2


@pytest.mark.parametrize(("language", "words"), [
    ("en", "Take the photo again"), ("es", "Repetir la foto"), ("pt", "Repetir a foto"),
])
def test_a_photo_with_unread_words_is_taken_again(visit, seen, language, words):
    page = visit(f"/{language}/", **ALLOWED)
    service = PhotoServiceStub(page)
    opened(page).locator("[data-camera=shutter]").click()
    service.answer("Ingredients: rice, xyzzyq, salt.")
    banner = page.locator(".verdict")
    expect(banner).to_have_attribute("data-state", "cannot")
    banner.get_by_role("button", name=words).click()
    started(page).locator("[data-camera=shutter]").click()
    expect(banner).to_have_count(0)
    service.answer("Ingredients: rice, milk, salt.")
    expect(banner).to_have_attribute("data-state", "contains")
    expect(page.locator("#text")).to_have_value("Ingredients: rice, milk, salt.")


def test_several_photos_are_read_as_one_label(visit, seen):
    page = visit("/en/", **ALLOWED)
    service = PhotoServiceStub(page)
    dialog = opened_for_several(page)
    shutter = dialog.get_by_role("button", name="Take the photo")
    for count in (1, 2, 3):
        shutter.click()
        expect(shots(dialog)).to_have_count(count)
    dialog.get_by_role("button", name="Remove photo 2").click()
    expect(shots(dialog)).to_have_count(2)
    expect(shutter).to_be_focused()
    dialog.get_by_role("button", name="Use 2 photos").click()
    expect(page.locator(".photo-panel img")).to_have_count(2)
    service.answer(photos=2)
    expect(verdict(page)).to_have_text("Contains milk", timeout=60_000)
    # Photos that were used are no longer in the camera.
    expect(shots(opened(page))).to_have_count(0)


def test_at_most_six_photos_can_be_taken(visit, seen):
    page = visit("/en/", **ALLOWED)
    dialog = opened_for_several(page)
    for count in range(1, 7):
        dialog.get_by_role("button", name="Take the photo").click()
        expect(shots(dialog)).to_have_count(count)
    expect(dialog).to_contain_text("up to six photos")
    dialog.locator(".shutter").click(force=True)
    expect(shots(dialog)).to_have_count(6)
    dialog.locator("[data-camera=close]").first.click()


def test_closing_the_camera_keeps_the_photos_and_the_text(visit, seen):
    page = visit("/en/", **ALLOWED)
    page.fill("#text", "Ingredients: rye")
    dialog = opened_for_several(page)
    dialog.get_by_role("button", name="Take the photo").click()
    expect(shots(dialog)).to_have_count(1)
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(page.get_by_role("button", name="Photograph the label")).to_be_focused()
    expect(page.locator("#text")).to_have_value("Ingredients: rye")
    expect(shots(opened(page))).to_have_count(1)
    page.get_by_role("button", name="Remove photo 1").click()


def test_a_double_click_opens_one_camera(visit, seen):
    page = visit("/en/", **ALLOWED)
    page.dblclick("[data-action=camera]")
    dialog = page.get_by_role("dialog")
    expect(dialog.locator(".camera-hint")).not_to_contain_text("starting")
    expect(dialog).to_have_count(1)


def test_closing_the_camera_turns_it_off(visit, seen):
    page = visit("/en/", **ALLOWED)
    page.evaluate("""() => {
      const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      window.tracks = [];
      navigator.mediaDevices.getUserMedia = async (wanted) => {
        const stream = await real(wanted);
        tracks.push(...stream.getTracks());
        return stream;
      };
    }""")
    opened(page)

    def states():
        return page.evaluate("tracks.map((track) => track.readyState)")

    wait_for(page, lambda: states() == ["live"])
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    wait_for(page, lambda: states() == ["ended"])


@pytest.mark.parametrize("look, hint, fault", [
    ({"blur": 6}, "Hold still", "This photo is blurred"),
    ({"light": 0.15}, "More light", "This photo is dark"),
    ({"size": 11}, "Move closer", "The print in this photo is small"),
])
def test_a_fault_is_shown_before_and_after_the_photo(visit, seen, look, hint, fault):
    seen(LABEL * 40, **look)
    page = visit("/en/", **ALLOWED)
    dialog = opened(page)
    expect(dialog.locator(".camera-hint")).to_have_text(hint)
    dialog.get_by_role("button", name="Take the photo").click()
    expect(dialog.locator(".camera-fault")).to_contain_text(fault)
    # The photo can still be used, or be taken again.
    expect(dialog.get_by_role("button", name="Use this photo")).to_be_visible()
    dialog.get_by_role("button", name="Take it again").click()
    expect(shots(dialog)).to_have_count(0)
    expect(dialog.locator(".camera-fault span")).to_be_empty()
    page.keyboard.press("Escape")


@pytest.mark.parametrize("name, title", [
    ("NotAllowedError", "The camera is blocked"),
    ("NotFoundError", "This device has no camera"),
    ("OverconstrainedError", "This device has no camera"),
    ("NotReadableError", "Another app is using the camera"),
    ("TypeError", "The camera did not start"),
])
def test_a_camera_that_cannot_be_used_is_explained_with_alternatives(visit, name, title):
    page = visit("/en/", service_workers="block")
    page.evaluate(NO_CAMERA, name)
    page.fill("#text", "Ingredients: rye")
    page.click("[data-action=camera]")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name=title)).to_be_visible()
    expect(dialog.get_by_role("button", name="Try again")).to_be_focused()
    expect(dialog.locator(".shutter")).to_be_hidden()
    dialog.get_by_role("button", name="Type the text").click()
    expect(page.locator("#text")).to_be_focused()
    expect(page.locator("#text")).to_have_value("Ingredients: rye")


def test_a_camera_without_permission_is_explained_and_photos_can_be_chosen(visit, seen):
    page = visit("/es/", service_workers="block")
    page.click("[data-action=camera]")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name="La cámara está bloqueada")).to_be_visible()
    with page.expect_file_chooser() as chooser:
        dialog.get_by_role("button", name="Elegir fotos").click()
    assert chooser.value.is_multiple()


def test_the_missing_camera_of_an_insecure_address_is_explained(visit):
    page = visit("/pt/", service_workers="block")
    page.evaluate("Object.defineProperty(navigator, 'mediaDevices', { value: undefined })")
    page.click("[data-action=camera]")
    expect(page.get_by_role("heading", name="Neste endereço não se pode usar a câmara")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_violations_in_the_camera(visit, seen, scheme):
    page = visit("/en/", color_scheme=scheme, reduced_motion="reduce", **ALLOWED)
    dialog = opened_for_several(page)
    dialog.get_by_role("button", name="Take the photo").click()
    expect(shots(dialog)).to_have_count(1)
    assert_accessible(page)
    page.evaluate(NO_CAMERA, "NotAllowedError")
    page.keyboard.press("Escape")
    page.click("[data-action=camera]")
    expect(page.get_by_role("heading", name="blocked")).to_be_visible()
    assert_accessible(page)


def test_the_camera_fits_every_window(visit, seen):
    page = visit("/en/", **ALLOWED)
    dialog = opened_for_several(page)
    dialog.get_by_role("button", name="Take the photo").click()
    for width, height in [(320, 480), (390, 844), (844, 390), (1280, 800)]:
        page.set_viewport_size({"width": width, "height": height})
        box = dialog.get_by_role("button", name="Take the photo").bounding_box()
        assert box["y"] + box["height"] <= height and box["x"] >= 0 and box["width"] >= 44, (width, height, box)
        assert page.evaluate("document.querySelector('dialog').scrollWidth <= innerWidth"), width
