"""The answer to a photo: boxes around its words, linked to the text, enlarged, corrected and confirmed."""
import re

import pytest
from accessibility import assert_accessible, assert_fits
from page_scripts import NOTHING, wait_for
from playwright.sync_api import expect
from records import OPEN, put, record, values
from test_check import avoid, verdict

# The lines on the photo. Words in brackets were read with doubt.
LINES = [
    "Ingredients: oat flakes 42 %, dates, whey",
    "powder, sunflower seeds, [spices], xyzzyq,",
    "lecithin (E 322), [butter], salt.",
    "May contain hazelnut.",
]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}

# Draws the lines on a canvas, turned by `turns` quarter turns, and returns what the server would read on this photo.
DRAW = """([lines, turns]) => {
  const upright = [1200, 620], font = '40px serif';
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = turns % 2 ? [...upright].reverse() : upright;
  const pen = canvas.getContext('2d');
  pen.translate(canvas.width / 2, canvas.height / 2);
  pen.rotate(-turns * Math.PI / 2);
  pen.translate(-upright[0] / 2, -upright[1] / 2);
  pen.fillStyle = '#e9e0cd';
  pen.fillRect(0, 0, ...upright);
  pen.fillStyle = '#2a221a';
  pen.font = font;
  const words = [];
  let text = '';
  lines.forEach((line, row) => {
    let left = 60;
    if (row) text += '\\n';
    for (const [place, marked] of line.split(' ').entries()) {
      const word = marked.replace(/[[\\]]/g, ''), width = Math.ceil(pen.measureText(word).width);
      if (place) text += ' ';
      words.push([text.length, text.length + word.length, marked.includes('[') ? 31 : 92, left, 70 + 90 * row, width, 50, 0]);
      text += word;
      pen.fillText(word, left, 110 + 90 * row);
      left += width + 12;
    }
  });
  pen.fillRect(800, 460, 320, 110);
  return { text, words, codes: [{ symbology: ']E0', content: '4006381333931', box: [790, 450, 340, 130], photo: 0 }],
    photos: [{ width: canvas.width, height: canvas.height, quarterTurns: turns, partial: false, faults: [],
      address: canvas.toDataURL('image/jpeg', 0.8) }] };
}"""
# Stores a picture, given as a data URL, in the form in which the app stores it.
STORE_PICTURE = "async (check) => {" + OPEN + """
  const bytes = Uint8Array.from(atob(check.picture.split('base64,')[1]), (letter) => letter.charCodeAt(0));
  const blob = new Blob([bytes], { type: 'image/jpeg' });
  const stored = { collection: 'photos', id: 'photos-1', format: 1, changedAt: 1, deleted: false, key: check.id,
    value: { check: check.id, pictures: [{ blob, isShown: true }] } };
  await run('readwrite', (store) => store.put(stored));
}"""
CHECK = "00000000-0000-4000-8000-00000000000c"


def store(page, pack):
    """Stores the check of a photo, and the photo if it has a data URL."""
    put(page, record("checks", {"text": pack["text"], "declaredLanguage": "", "pack": pack, "checkedAt": 0}, id=CHECK))
    picture = pack["photos"][0].get("address", "")
    if picture.startswith("data:"):
        page.evaluate(STORE_PICTURE, {"id": CHECK, "picture": picture})


def show(visit, lines=LINES, turns=0, change=lambda pack: None, path="/en/", **options):
    """Draws a photo, stores a check of it, and opens the check."""
    page = visit(f"{path}recent", **options)
    page.complaints = []
    page.on("console", lambda message: page.complaints.append(message.text) if message.type == "error" else None)
    expect(page.locator(NOTHING)).to_be_visible(timeout=60_000)
    pack = page.evaluate(DRAW, [lines, turns])
    change(pack)
    store(page, pack)
    page.goto(f"{path}?check={CHECK}")
    expect(verdict(page)).to_be_visible(timeout=60_000)
    return page


def boxes(page):
    return page.locator("figure > .photo .boxes a")


def note(page):
    return page.locator(".evidence:popover-open")


def test_each_finding_has_boxes_around_its_words(visit):
    page = show(visit)
    expect(verdict(page)).to_contain_text("Contains")
    expect(boxes(page)).to_have_count(page.locator("#label-text sup").count())
    whey = page.locator("figure > .photo .boxes").get_by_role("link", name="“whey powder”: contains")
    # The name continues in the next line.
    expect(whey.locator(".box")).to_have_count(2)
    first = whey.locator(".box").first
    place, photo = first.bounding_box(), page.locator("figure > .photo img").bounding_box()
    scale = photo["width"] / 1200
    assert abs((place["y"] - photo["y"]) / scale - 70) < 12
    assert place["x"] > photo["x"] + photo["width"] / 2
    assert first.evaluate("box => getComputedStyle(box).stroke") == "rgb(194, 32, 25)"
    expect(page.locator("#codes + ul")).to_have_text(re.compile(r"EAN-13\s+4006381333931"))
    assert page.complaints == []


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_a_turned_photo_is_shown_upright(visit, turns):
    page = show(visit, turns=turns)
    page.click("#folded-notes summary")
    photo = page.locator("figure > .photo")
    place = photo.bounding_box()
    assert abs(place["width"] / place["height"] - 1200 / 620) < 0.02
    image = photo.locator("img").bounding_box()
    assert abs(image["width"] - place["width"]) < 4 and abs(image["height"] - place["height"]) < 4
    # If the photo is upright, the rectangle of the code is dark and the area next to it is light.
    photo.locator("img").evaluate("image => image.decode()")
    inside, beside = photo.screenshot(), page.locator(".crop").first
    expect(beside).to_be_visible()
    dark, light = page.evaluate("""async ([bytes, points]) => {
      const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(picture.width, picture.height), pen = canvas.getContext('2d');
      pen.drawImage(picture, 0, 0);
      return points.map(([x, y]) => pen.getImageData(x * picture.width, y * picture.height, 1, 1).data[0]);
    }""", [list(inside), [[960 / 1200, 515 / 620], [240 / 1200, 515 / 620]]])
    assert dark < 80 < 180 < light


def test_a_box_and_its_words_are_highlighted_together(visit):
    page = show(visit, viewport={"width": 1280, "height": 1000})
    box = page.locator("figure > .photo .boxes").get_by_role("link", name="xyzzyq")
    word = page.locator("#label-text mark:has-text('xyzzyq')")
    box.locator(".box").hover()
    expect(word).to_have_class(re.compile("lit"))
    expect(page.locator("#label-text mark.lit")).to_have_count(1)
    word.hover()
    expect(box).to_have_class(re.compile("lit"))
    page.mouse.move(0, 0)
    page.locator("h1").hover()
    expect(box).not_to_have_class(re.compile("lit"))
    box.focus()
    expect(word).to_have_class(re.compile("lit"))


def test_the_keyboard_reaches_the_boxes_and_opens_their_notes(visit):
    page = show(visit)
    boxes(page).first.focus()
    names = []
    for _ in range(3):
        names.append(page.evaluate("document.activeElement.querySelector('title').textContent"))
        page.keyboard.press("Tab")
    assert [name.split("”")[0] for name in names] == ["“oat flakes", "“whey powder", "“spices"]
    boxes(page).nth(1).focus()
    page.keyboard.press("Enter")
    expect(note(page)).to_be_focused()
    expect(note(page)).to_contain_text("milk")
    expect(note(page).locator(".crop")).to_have_count(2)
    page.keyboard.press("ArrowRight")
    expect(note(page)).to_contain_text("spices")
    expect(note(page).locator(".crop[data-state=doubtful]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(note(page)).to_have_count(0)
    expect(boxes(page).nth(2)).to_be_focused()


def test_a_photo_is_enlarged_with_its_boxes(visit):
    page = show(visit, viewport={"width": 1280, "height": 800})
    page.get_by_role("button", name="Enlarge").click()
    dialog = page.locator(".photo-dialog[open]")
    pane = dialog.locator(".photo-pane")
    before = dialog.locator(".photo").bounding_box()["width"]
    dialog.get_by_role("button", name="Larger").click()
    pane.focus()
    page.keyboard.press("+")
    assert dialog.locator(".photo").bounding_box()["width"] > 2 * before
    left = pane.evaluate("pane => pane.scrollLeft")
    page.keyboard.press("ArrowRight")
    page.wait_for_function("([pane, left]) => pane.scrollLeft > left", arg=[pane.element_handle(), left])
    page.keyboard.press("-")
    page.keyboard.press("-")
    expect(dialog.get_by_role("button", name="Smaller")).to_be_disabled()
    dialog.get_by_role("link", name="whey powder").locator(".box").first.click()
    expect(note(page)).to_contain_text("milk")
    assert_accessible(page)
    page.keyboard.press("Escape")
    expect(note(page)).to_have_count(0)
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_a_tap_on_the_photo_enlarges_it(visit):
    page = show(visit, **PHONE)
    page.locator("figure > .photo").tap(position={"x": 20, "y": 10})
    expect(page.locator(".photo-dialog[open] img")).to_be_visible()
    page.locator(".photo-dialog[open]").get_by_role("button", name="Close").tap()
    expect(page.locator(".photo-dialog[open]")).to_have_count(0)


def test_a_doubtful_word_counts_as_unread_until_it_is_corrected(visit):
    page = show(visit)
    page.click("#folded-unread summary")
    doubtful = page.locator(".doubtful-words li")
    expect(doubtful).to_have_count(2)
    expect(doubtful.last).to_contain_text("butter")
    expect(doubtful.last.locator(".crop")).to_be_visible()
    text = page.locator("#text").input_value()
    page.locator("#text").focus()
    # The form must not move during a correction.
    before = page.locator("#text").bounding_box()
    page.fill("#text", text.replace("butter", "sugar"))
    expect(doubtful).to_have_count(1)
    expect(doubtful).to_contain_text("spices")
    expect(page.locator("#label-text")).to_contain_text("sugar")
    expect(page.locator("#text")).to_be_focused()
    assert abs(page.locator("#text").bounding_box()["x"] - before["x"]) < 2
    # A second correction keeps the words between the two corrected ones.
    page.fill("#text", text.replace("butter", "sugar").replace("oat flakes", "oats"))
    expect(page.locator("#label-text")).to_contain_text(re.compile("oats. 42"))
    expect(doubtful).to_contain_text("spices")
    wait_for(page, lambda: any("oats" in check["text"] for check in values(page, "checks")))
    page.goto(f"/en/?check={CHECK}")
    expect(page.locator("#label-text")).to_contain_text(re.compile("oats. 42"), timeout=60_000)
    expect(doubtful).to_have_count(1)
    expect(page.locator("figure > .photo img")).to_be_visible()


def test_a_confirmed_text_is_no_longer_in_doubt(visit):
    lines = ["Ingredients: [wheat], sugar, salt.", "Best before: see lid"]
    page = show(visit, lines, change=blurred)
    expect(verdict(page)).to_contain_text("Could contain")
    expect(page.locator("#answer")).to_contain_text(
        "Part of the text on the photo was not read: it is blurred and there is glare. "
        "Take it again, with the phone held still and with light from the side.")
    page.click("#confirm")
    expect(verdict(page)).to_have_text("Contains cereals containing gluten (wheat)")
    expect(page.locator("#answer")).to_contain_text("You confirmed that the text matches the pack.")
    expect(page.locator("#answer")).not_to_contain_text("was not read: it is blurred")
    expect(page.locator("#confirm")).to_be_focused()
    page.reload()
    expect(verdict(page)).to_have_text("Contains cereals containing gluten (wheat)", timeout=60_000)
    page.click("#confirm")
    expect(verdict(page)).to_contain_text("Could contain")


def blurred(pack):
    pack["photos"][0].update(partial=True, faults=["blurred", "glare"])


@pytest.mark.parametrize("language, question, answer", [
    ("en", "Does the pack say", "Not found in this text"), ("es", "¿Dice el envase", "No aparece en este texto"),
    ("pt", "A embalagem diz", "Não aparece neste texto"),
])
def test_one_doubtful_word_can_be_confirmed_in_the_answer(visit, language, question, answer):
    page = show(visit, ["Ingredients: sugar, [salt], water."])
    page.goto("/en/avoid")
    avoid(page, "fish", name="Ana")
    page.goto(f"/{language}/?check={CHECK}")
    actions = page.locator(".verdict-actions")
    expect(actions).to_contain_text(question)
    expect(actions.locator("q")).to_have_text("salt")
    expect(actions.locator("[data-action=camera]")).to_be_visible()
    actions.locator("[data-action=confirm]").click()
    expect(verdict(page)).to_contain_text(answer)
    expect(actions).to_have_count(0)


def test_a_confirmed_text_is_in_doubt_again_after_a_correction(visit):
    page = show(visit)
    page.click("#confirm")
    expect(page.locator(".doubtful-words")).to_have_count(0)
    page.fill("#text", page.locator("#text").input_value() + " Enjoy.")
    expect(page.locator(".doubtful-words li")).to_have_count(2)


def test_doubtful_words_are_listed_without_the_photo(visit):
    page = show(visit, change=lambda pack: pack["photos"][0].pop("address"))
    expect(page.locator("figure")).to_have_count(0)
    expect(page.locator(".doubtful-words li")).to_have_count(2)
    expect(page.locator("label[for=text]")).to_contain_text("read from the photo")


def test_a_photo_at_an_address_outside_the_device_is_not_shown(visit):
    page = show(visit, change=lambda pack: pack["photos"][0].update(address="https://example.org/x.jpg"))
    expect(page.locator(".doubtful-words li")).to_have_count(2)
    expect(page.locator("figure")).to_have_count(0)


def test_a_photo_without_text_is_explained(visit):
    def nothing(pack):
        pack.update(text="", words=[])
        pack["photos"][0]["faults"] = ["dark"]
    page = show(visit, path="/es/", change=nothing)
    expect(verdict(page)).to_have_text("No se puede saber")
    expect(page.locator("#answer")).to_contain_text("No se leyó ningún texto en la foto: está oscura. Repítela, con más luz.")


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_violations_and_the_console_has_no_errors(visit, options, scheme):
    page = show(visit, color_scheme=scheme, change=blurred, reduced_motion="reduce", **options)
    assert_accessible(page)
    assert_fits(page)
    assert page.complaints == []


def test_the_photo_is_beside_its_text_or_above_it(visit):
    wide = show(visit, viewport={"width": 1280, "height": 900})
    photo, text = wide.locator("figure > .photo").bounding_box(), wide.locator("#label-text").bounding_box()
    assert photo["x"] + photo["width"] < text["x"]
    narrow = show(visit, **PHONE)
    tops = [narrow.locator(place).bounding_box()["y"] for place in [".verdict", "figure > .photo", "#label-text", "#text", "#folded-notes"]]
    assert tops == sorted(tops)
