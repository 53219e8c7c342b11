"""Pictures of the account, of foods that somebody reacts to and of own dishes: on one device, and as files of the vault."""
import io
import itertools
import json

import pytest
from accessibility import WIDTHS, assert_accessible_and_fits, assert_accessible_in_both_themes
from page_scripts import module, wait_for, wait_for_scripts
from PIL import Image
from playwright.sync_api import expect
from records import put, record, records, values
from test_account import NO_WORKER, PASSWORD, PLANTED, confirm_code, log_in, register, synchronize, up_to_date

emails = (f"picture{number}@example.org" for number in itertools.count(1))
FOOD = "00000000-0000-4000-8000-00000000f00d"
FILES = "**/v1/vault/files/*"
SEALED_LENGTHS = (21_890, 87_426, 349_570)

CONTENTS = """async () => {
  const { Store } = %s;
  const store = await Store.open();
  const pictures = await store.all('pictures');
  const contents = await Promise.all(pictures.map(async ({ value }) => [...new Uint8Array(await value.blob.arrayBuffer())]));
  return contents;
}""" % module("device/store.js")


@pytest.fixture
def device(visit):
    """Opens a page on a new device."""
    return lambda path="/en/", **options: visit(path, **{**NO_WORKER, **options})


def photo(size=(900, 600)):
    """A photo whose Exif data has a place and a camera."""
    exif = Image.Exif()
    exif[0x010F] = PLANTED
    exif.get_ifd(0x8825)[1] = "N"
    file = io.BytesIO()
    Image.effect_noise(size, 80).convert("RGB").save(file, "JPEG", exif=exif, quality=95)
    assert PLANTED.encode() in file.getvalue()
    return {"name": f"{PLANTED}.jpg", "mimeType": "image/jpeg", "buffer": file.getvalue()}


def contents(page):
    """The pictures that the device has."""
    return [bytes(content) for content in page.evaluate(CONTENTS)]


def choose(page, place, file=None):
    """Chooses a picture in the dialog of a place."""
    before = contents(page)
    if place.startswith("settings/"):
        expect(page.locator("[data-action=sync-now]")).to_be_enabled()
    page.locator(f"button[data-picture='{place}']").click()
    dialog = page.locator("dialog.picture-dialog")
    dialog.locator("[data-from=album]").set_input_files(file or photo())
    expect(dialog.locator("canvas")).to_be_visible()
    dialog.locator("[data-action=use-picture]").click()
    expect(dialog).to_have_count(0)
    expect(page.locator(f"button[data-picture='{place}'] img")).to_be_visible()
    # The picture of a dish is stored with the dish.
    wait_for(page, lambda: place.endswith("/") or (contents(page) != before and len(contents(page)) >= len(before)))


def remove(page, place):
    page.locator(f"button[data-picture='{place}']").click()
    page.locator("[data-action=remove-picture]").click()
    expect(page.locator(f"button[data-picture='{place}'] img")).to_have_count(0)


def put_food(page):
    person = records(page, "people")[0]["id"]
    put(page, record("foods", {"name": "Cake", "person": person, "reasons": [], "addedAt": 1}, id=FOOD))


def open_foods(page):
    page.goto("/en/foods-i-react-to")
    expect(page.locator(f"button[data-picture='foods/{FOOD}']")).to_be_visible()


def foods(device, **options):
    """The list of foods on a new device, with one food."""
    page = device("/en/foods-i-react-to", **options)
    wait_for_scripts(page)
    wait_for(page, lambda: records(page, "people"))
    put_food(page)
    open_foods(page)
    return page


# MARK: On one device


def test_a_food_has_a_picture_without_an_account_and_without_metadata(device):
    page = foods(device)
    sent = []
    page.on("request", lambda request: sent.append(request.method) if request.method != "GET" else None)
    place = f"foods/{FOOD}"
    choose(page, place)
    expect(page.locator(f"button[data-picture='{place}']")).to_be_focused()
    [content] = contents(page)
    assert PLANTED.encode() not in content and b"Exif" not in content and len(content) <= 262_000
    assert Image.open(io.BytesIO(content)).size == (600, 600)
    page.reload()
    expect(page.locator(f"button[data-picture='{place}'] img")).to_be_visible()
    # A food that is deleted and restored has its picture again.
    page.locator("[data-action=delete-food]").click()
    expect(page.locator(".food-row")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(f"button[data-picture='{place}'] img")).to_be_visible()
    page.reload()
    expect(page.locator(f"button[data-picture='{place}'] img")).to_be_visible()
    remove(page, place)
    assert contents(page) == [] and sent == []


def test_another_picture_replaces_the_first_one(device):
    page = foods(device)
    choose(page, f"foods/{FOOD}")
    [first] = contents(page)
    choose(page, f"foods/{FOOD}", photo((300, 1400)))
    [second] = contents(page)
    assert first != second and Image.open(io.BytesIO(second)).size == (300, 300)


def test_a_large_picture_is_stored_small(device):
    page = foods(device)
    choose(page, f"foods/{FOOD}", photo((3000, 2600)))
    [content] = contents(page)
    assert len(content) <= 262_000 and max(Image.open(io.BytesIO(content)).size) <= 1024


def test_the_square_is_chosen_with_the_keyboard_or_by_dragging(device):
    page = foods(device)
    half = Image.new("RGB", (400, 200), "red")
    half.paste("blue", (200, 0, 400, 200))
    file = io.BytesIO()
    half.save(file, "PNG")
    place = f"foods/{FOOD}"

    def colour(adjust):
        before = contents(page)
        page.locator(f"button[data-picture='{place}']").click()
        dialog = page.locator("dialog.picture-dialog")
        dialog.locator("[data-from=album]").set_input_files({"name": "a.png", "mimeType": "image/png", "buffer": file.getvalue()})
        expect(dialog.get_by_label("Size")).to_be_focused()
        adjust(dialog)
        dialog.get_by_role("button", name="Use this picture").click()
        wait_for(page, lambda: len(contents(page)) == 1 and contents(page) != before)
        [content] = contents(page)
        return Image.open(io.BytesIO(content)).resize((1, 1)).getpixel((0, 0))

    def drag(dialog):
        box = dialog.locator("canvas").bounding_box()
        page.mouse.move(box["x"] + 10, box["y"] + 10)
        page.mouse.down()
        page.mouse.move(box["x"] + box["width"] - 10, box["y"] + 10, steps=5)
        page.mouse.up()

    red, _, blue = colour(lambda dialog: dialog.get_by_label("Left to right").press("End"))
    assert red < 20 and blue > 230
    red, _, blue = colour(drag)
    assert red > 230 and blue < 20


def test_a_file_that_is_no_picture_is_explained(device):
    page = foods(device)
    page.locator(f"button[data-picture='foods/{FOOD}']").click()
    dialog = page.locator("dialog.picture-dialog")
    dialog.locator("[data-from=album]").set_input_files({"name": "a.jpg", "mimeType": "image/jpeg", "buffer": b"no picture"})
    expect(dialog.get_by_role("alert")).to_contain_text("cannot show that picture")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert contents(page) == []


def test_the_camera_is_asked_for_when_a_photo_is_taken_and_only_then(device):
    page = foods(device)
    page.evaluate("""() => {
      globalThis.asked = 0;
      navigator.mediaDevices.getUserMedia = async () => {
        asked += 1;
        if (asked === 1) throw new DOMException('', 'NotAllowedError');
        const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 });
        setInterval(() => canvas.getContext('2d').fillRect(0, 0, 320, 240), 20);
        return canvas.captureStream(20);
      };
    }""")
    page.locator(f"button[data-picture='foods/{FOOD}']").click()
    dialog = page.locator("dialog.picture-dialog")
    assert page.evaluate("asked") == 0
    dialog.get_by_role("button", name="Take a photo").click()
    expect(dialog.get_by_role("alert")).to_contain_text("The camera cannot be used")
    dialog.get_by_role("button", name="Take a photo").click()
    dialog.get_by_role("button", name="Take it").click()
    dialog.get_by_role("button", name="Use this picture").click()
    wait_for(page, lambda: contents(page))
    [content] = contents(page)
    assert Image.open(io.BytesIO(content)).size == (240, 240)


@pytest.mark.parametrize("language", ["en", "es", "pt"])
def test_the_dialog_has_no_accessibility_problem_and_fits(device, language):
    page = foods(device)
    page.goto(f"/{language}/foods-i-react-to")
    page.locator(f"button[data-picture='foods/{FOOD}']").click()
    dialog = page.locator("dialog.picture-dialog")
    expect(dialog.locator("#picture-title")).to_be_focused()
    assert_accessible_in_both_themes(page)
    dialog.locator("[data-from=album]").set_input_files(photo())
    expect(dialog.locator("canvas")).to_be_visible()
    assert_accessible_and_fits(page, widths=WIDTHS)
    dialog.locator("[data-action=use-picture]").click()
    assert_accessible_and_fits(page, widths=WIDTHS)


def test_an_own_dish_has_a_picture_in_its_form_its_lists_and_its_meals(visit):
    page = visit("/en/diary")
    page.locator("section", has=page.locator("#breakfast")).locator("[data-open=add]").click()
    page.locator("[data-action=new-dish]").click()
    page.locator("#dish-name").fill("Porridge")
    choose(page, "dishes/")
    # What was typed before is still there.
    expect(page.locator("#dish-name")).to_have_value("Porridge")
    page.get_by_label("Ingredient 1", exact=True).fill("oats")
    page.locator("#sheet-form [type=submit]").click()
    expect(page.locator("#amount")).to_be_visible()
    expect(page.locator("#sheet button[data-picture] img")).to_be_visible()
    page.locator("#sheet-form [type=submit]").click()
    expect(page.locator(".meal-row .thumb img")).to_be_visible()
    [dish] = values(page, "dishes")
    [picture] = values(page, "pictures")
    assert dish["picture"] == picture["file"]
    page.locator("section", has=page.locator("#dinner")).locator("[data-open=add]").click()
    page.locator("[data-list=own]").click()
    expect(page.locator(".food-choice .thumb img")).to_be_visible()
    page.keyboard.press("Escape")
    # A dish whose form was closed has taken its picture with it.
    page.locator("section", has=page.locator("#dinner")).locator("[data-open=add]").click()
    page.locator("[data-action=new-dish]").click()
    choose(page, "dishes/")
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_have_count(0)
    page.locator("section", has=page.locator("#dinner")).locator("[data-open=add]").click()
    page.locator("[data-action=new-dish]").click()
    expect(page.locator("#dish-name")).to_be_focused()
    expect(page.locator("#sheet .thumb img")).to_have_count(0)
    assert len(values(page, "pictures")) == 1


# MARK: As files of the vault


def test_pictures_appear_on_the_other_device_and_are_removed(device, server):
    email = next(emails)
    first, second = device(), device()
    register(first, email)
    log_in(second, email)
    up_to_date(second)
    bodies = []
    is_file = lambda request: request.method == "PUT" and "/vault/files/" in request.url
    first.on("request", lambda request: bodies.append(request.post_data) if is_file(request) else None)
    first.goto("/en/account")
    choose(first, "settings/accountPicture")
    put_food(first)
    open_foods(first)
    choose(first, f"foods/{FOOD}")
    synchronize(first)
    assert len(bodies) == 2 and all(len(json.loads(body)["sealed"]) in SEALED_LENGTHS for body in bodies)
    assert PLANTED not in server.log()
    wait_for(second, lambda: synchronize(second) or len(contents(second)) == 2)
    expect(second.locator("button[data-picture='settings/accountPicture'] img")).to_be_visible()
    assert sorted(contents(second)) == sorted(contents(first))
    open_foods(second)
    expect(second.locator(f"button[data-picture='foods/{FOOD}'] img")).to_be_visible()

    # Everything is still there after a rotation, also on a device that is new.
    first.goto("/en/account")
    first.fill("#rotation-password", PASSWORD)
    first.locator("#rotation-form [type=submit]").click()
    confirm_code(first)
    synchronize(first)
    # A request that a new page cuts off is sent again.
    assert len(bodies) >= 4
    third = device()
    log_in(third, email)
    up_to_date(third)
    wait_for(third, lambda: synchronize(third) or sorted(contents(third)) == sorted(contents(first)))

    remove(first, "settings/accountPicture")
    synchronize(first)
    wait_for(third, lambda: synchronize(third) or len(contents(third)) == 1)
    expect(third.locator("button[data-picture='settings/accountPicture'] img")).to_have_count(0)


def test_pictures_of_one_device_are_sent_when_somebody_registers(device):
    email = next(emails)
    first, second = foods(device), device()
    choose(first, f"foods/{FOOD}")
    register(first, email)
    synchronize(first)
    log_in(second, email)
    up_to_date(second)
    wait_for(second, lambda: synchronize(second) or contents(second) == contents(first))


@pytest.mark.parametrize("attack", ["changed", "other file", "missing"])
def test_a_file_that_the_server_exchanges_is_not_shown_and_everything_else_goes_on(device, attack):
    email = next(emails)
    first, second = device(), device()
    register(first, email)
    first.goto("/en/account")
    choose(first, "settings/accountPicture")
    put_food(first)
    open_foods(first)
    choose(first, f"foods/{FOOD}", photo((300, 300)))
    answers = []

    def attacked(route):
        if route.request.method != "GET":
            return route.continue_()
        if attack == "missing":
            return route.fulfill(status=404, json={"code": "unknown-vault-file"})
        sealed = json.loads(route.fetch().text())["sealed"]
        answers.append(sealed)
        if attack == "changed":
            return route.fulfill(json={"sealed": sealed[:-4] + ("AAAA" if sealed[-4:] != "AAAA" else "BBBB")})
        # Each identifier is answered with the content of the other one, once both are known.
        return route.fulfill(json={"sealed": answers[0]}) if len(answers) > 1 else route.abort()

    synchronize(first)
    second.context.route(FILES, attacked)
    log_in(second, email)
    wait_for(second, lambda: values(second, "foods"))
    if attack == "missing":
        up_to_date(second)
        assert contents(second) == []
    elif attack == "changed":
        expect(second.locator("#sync-state")).to_contain_text("A picture of your account could not be read")
        assert contents(second) == []
    else:
        wait_for(second, lambda: second.locator("[data-action=sync-now]").click() or len(answers) > 1)
        expect(second.locator("#sync-state")).to_contain_text("A picture of your account could not be read")
        assert len(contents(second)) < 2


def test_an_account_without_room_for_a_picture_still_sends_records(device):
    email = next(emails)
    first, second = device(), device()
    register(first, email)
    first.context.route(FILES, lambda route: route.fulfill(status=409, json={"code": "vault-full", "status": 409}))
    put_food(first)
    first.goto("/en/account")
    choose(first, "settings/accountPicture")
    expect(first.locator("[data-action=sync-now]")).to_be_enabled()
    first.locator("[data-action=sync-now]").click()
    expect(first.locator("#sync-state")).to_contain_text("Your account is full")
    log_in(second, email)
    wait_for(second, lambda: synchronize(second) or values(second, "foods"))
