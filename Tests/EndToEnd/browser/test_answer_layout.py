"""How an answer is shown: everybody in the banner, no state of the server's answer, and an answer that fits two screens."""
import re

import page_states
import pytest
from page_scripts import NOTHING, wait_for_listeners, wait_for_scripts
from photo_service_stub import PhotoServiceStub, draw
from playwright.sync_api import expect
from records import put, record
from sample_products import SPREAD
from test_check import verdict
from test_photo import show

PHONE = {"viewport": {"width": 390, "height": 844}}
FOUR_INGREDIENTS = "Ingredients: wheat flour, sugar, whey powder, soya lecithin (E322)."
# In CSS pixels: two screens of a phone.
MAX_HEIGHT = 1700
LONG = ["Maximiliane-Friederike Obermaier-Schwarzenbach", "Bartholomäus-Konstantin von Hohenlohe-Langenburg"]
DISH = "/en/foods/morsel/tiramisu"


def person(number, name, *allergens):
    value = {"name": name, "addedAt": number,
             "avoids": [{"allergen": allergen, "severity": "intolerance", "precautions": True} for allergen in allergens]}
    return record("people", value, id=f"00000000-0000-4000-8000-00000000000{number}")


def household(visit, *people, current=None, path="/en/recent", **options):
    """Opens a page on a device with people. The device has stored them before the page is opened."""
    page = visit("/en/recent", **options)
    expect(page.locator(NOTHING)).to_be_visible()
    page.evaluate("indexedDB.databases()")
    stored = [*people]
    if current:
        value = {"name": "currentPerson", "value": f"00000000-0000-4000-8000-00000000000{current}"}
        stored.append(record("settings", value, id="00000000-0000-4000-8000-0000000000aa", key="currentPerson"))
    remove_first = """() => { localStorage.removeItem('avoids'); }"""
    page.evaluate(remove_first)
    put(page, *[{**first, "deleted": True, "value": None} for first in existing(page)], *stored)
    page.reload()
    page.wait_for_function("() => document.documentElement.dataset.avoids === 'own'")
    page.goto(path)
    wait_for_scripts(page)
    return page


def existing(page):
    from records import records
    return records(page, "people")


def ana_and_rui(visit, path="/en/recent", **options):
    """Ana avoids milk. Rui, who is chosen, avoids fish."""
    return household(visit, person(1, "Ana", "milk"), person(2, "Rui", "fish"), current=2, path=path, **options)


def answered(page, text):
    page.fill("#text", text)
    page.click("#check [type=submit]")
    expect(page.locator(".verdict")).to_be_focused()


def drawn(page):
    expect(page.locator(".verdict:not([data-public])")).to_be_visible()


# MARK: Several people


@pytest.mark.parametrize("path", [f"/en/products/{SPREAD}", DISH, "/en/"])
def test_the_banner_names_everybody_and_begins_with_the_most_cautious_state(visit, path):
    page = ana_and_rui(visit, path)
    if path == "/en/":
        answered(page, "Ingredients: milk, salt.")
    drawn(page)
    expect(verdict(page)).to_contain_text("milk")
    people = page.locator(".verdict .person")
    expect(people).to_have_count(2)
    expect(people.first).to_contain_text(re.compile("Ana.*contain.*milk"))
    expect(people.last).to_contain_text(re.compile("Rui.*(not found|can't tell)"))
    expect(people.last).to_have_attribute("aria-current", "true")
    expect(page.locator("#avoided")).to_have_text("What Rui avoids")
    people.first.click()
    expect(page.locator("#avoided")).to_have_text("What Ana avoids")
    expect(verdict(page)).to_contain_text("milk")


def test_rows_show_the_most_cautious_state_and_the_shape_of_each_person(visit):
    page = ana_and_rui(visit, "/en/search?query=spread")
    row = page.locator(f"[data-key=product-0{SPREAD}]")
    expect(row.locator("a > .shape")).to_have_attribute("data-state", "contains")
    expect(row.locator(".for-person").first).to_have_text(re.compile("Ana: contains milk"))
    expect(row.locator(".for-person").first.locator(".shape")).to_have_attribute("data-state", "contains")
    expect(row.locator(".for-person").last).to_contain_text("Rui")


@pytest.mark.parametrize(("path", "row"), [
    ("categories/hazelnut-spreads", f"[data-key=product-0{SPREAD}]"), (f"scan#code={SPREAD}", "#scans > li"),
], ids=["category", "trip"])
@pytest.mark.parametrize(("language", "contains"), [("en", "contains milk"), ("es", "contiene leche"), ("pt", "contém leite")])
def test_rows_of_a_category_and_of_a_trip_show_the_most_cautious_state_of_everybody(visit, language, contains, path, row):
    page = ana_and_rui(visit, f"/{language}/{path}")
    row = page.locator(row)
    expect(row.locator("a > .shape")).to_have_attribute("data-state", "contains")
    people = row.locator(".for-person")
    expect(people).to_have_count(2)
    expect(people.first).to_contain_text(f"Ana: {contains}")
    expect(people.first.locator(".shape")).to_have_attribute("data-state", "contains")
    expect(people.last).to_contain_text("Rui")
    expect(people.last.locator(".shape")).not_to_have_attribute("data-state", "contains")


def test_a_recent_check_shows_the_most_cautious_state(visit):
    page = ana_and_rui(visit, "/en/")
    answered(page, "Ingredients: milk, salt.")
    page.goto("/en/recent")
    row = page.locator("main .list-row")
    expect(row.locator("xpath=self::*/*[1]")).to_have_attribute("data-state", "contains")
    expect(row.locator(".for-person")).to_have_count(2)


@pytest.mark.parametrize("path", [f"/en/products/{SPREAD}", DISH, "/en/", "/es/", "/pt/"])
def test_long_names_are_whole_in_a_narrow_window(visit, path):
    people = [person(1, LONG[0], "milk", "gluten"), person(2, LONG[1], "fish", "nuts")]
    page = household(visit, *people, path=path, viewport={"width": 320, "height": 640})
    if path.count("/") == 2:
        answered(page, FOUR_INGREDIENTS)
    drawn(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    for line in page.locator(".verdict .person").all():
        box = line.bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= 320
        assert line.evaluate("line => line.scrollWidth <= line.clientWidth")


# MARK: The server's answer

# Records every state that is painted in the banner while it is the server's. A frame is painted after these callbacks.
PAINTED = """
window.painted = [];
const look = () => {
  for (const part of document.querySelectorAll(".verdict[data-public], .verdict[data-public] .verdict-word, "
    + ".stack:has(> .verdict-box > [data-public]) .answers .state-word")) {
    const style = getComputedStyle(part);
    if (part.matches(".verdict") ? style.backgroundColor !== window.surface() : style.visibility !== "hidden") {
      window.painted.push(part.textContent);
    }
  }
  requestAnimationFrame(look);
};
window.surface = () => {
  const probe = document.createElement("i");
  probe.style.color = "var(--surface)";
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
};
requestAnimationFrame(look);
"""


@pytest.mark.parametrize("path", [f"/en/products/{SPREAD}", DISH, "/en/"])
def test_the_state_of_the_servers_answer_is_never_painted_if_there_is_a_list(visit, path):
    page = household(visit, person(1, "Ana", "celery"), service_workers="block")
    held = []
    page.route("**/engine-worker.js", lambda route: held.append(route))
    page.add_init_script(PAINTED)
    with page.expect_request("**/engine-worker.js"):
        if path == "/en/":
            # A form that is sent before the scripts have started.
            page.set_content(f"""<form method=post enctype=multipart/form-data action="{page.url.removesuffix('recent')}">
                <input name=text value="{FOUR_INGREDIENTS}"><input name=language><button></button></form>""")
            page.click("button")
        else:
            page.goto(path)
    expect(page.locator(".verdict[data-public]")).to_have_count(1)
    expect(page.locator(".verdict-waiting")).to_be_visible()
    expect(verdict(page)).to_be_hidden()
    for route in held:
        route.continue_()
    drawn(page)
    expect(verdict(page)).to_be_visible()
    assert page.evaluate("window.painted") == []


def test_without_a_list_the_servers_answer_is_shown(visit):
    page = visit("about:blank", service_workers="block")
    page.route("**/engine-worker.js", lambda route: None)
    page.goto(f"/en/products/{SPREAD}")
    expect(verdict(page)).to_be_visible()
    expect(page.locator(".verdict-waiting")).to_be_hidden()


def test_if_the_reader_fails_the_servers_answer_is_shown(visit):
    page = household(visit, person(1, "Ana", "celery"), service_workers="block")
    page.route("**/engine-worker.js", lambda route: route.abort())
    page.goto(f"/en/products/{SPREAD}")
    expect(page.locator(".verdict[data-public] .verdict-word")).to_be_visible()


# MARK: One screen


def test_an_answer_to_four_ingredients_fits_two_screens_of_a_phone(visit):
    page = household(visit, person(1, "Ana", "milk", "fish"), path="/en/", **PHONE)
    answered(page, FOUR_INGREDIENTS)
    bottom = page.evaluate("document.querySelector('#answer').getBoundingClientRect().bottom + scrollY")
    assert bottom <= MAX_HEIGHT
    folds = page.locator("#answer details.folded > summary h2")
    titles = [title.split(":")[0] for title in folds.all_text_contents()]
    order = [title for title in titles if title in ("Each word explained", "Not read", "How this was read", "Remember this food?")]
    assert order == ["Each word explained", "How this was read", "Remember this food?"]
    for action in ("share", "print"):
        assert page.locator(f"[data-action={action}]").bounding_box()["y"] + page.evaluate("scrollY") < MAX_HEIGHT


FOLDS = {
    "en": ["Each word explained", "Not read", "How this was read", "Remember this food?"],
    "es": ["Cada palabra explicada", "Sin leer", "Cómo se leyó", "¿Guardar este alimento?"],
    "pt": ["Cada palavra explicada", "Por ler", "Como foi lido", "Guardar este alimento?"],
}


@pytest.mark.parametrize("language", FOLDS)
def test_the_folds_of_an_answer_are_in_order_and_closed(visit, language):
    page = household(visit, person(1, "Ana", "milk"), path=f"/{language}/", **PHONE)
    answered(page, FOUR_INGREDIENTS.replace(".", ", xyzzyq."))
    folds = page.locator("#answer details.folded")
    expect(folds.locator("> summary")).not_to_have_count(0)
    titles = [title.split(":")[0].strip() for title in folds.locator("> summary h2").all_text_contents()]
    assert [title for title in titles if title in FOLDS[language]] == FOLDS[language]
    tops = [fold.bounding_box()["y"] for fold in folds.all()]
    assert tops == sorted(tops)
    assert folds.evaluate_all("folds => folds.every((fold) => !fold.open)")


def test_words_that_were_not_read_are_one_line_until_they_are_opened(visit):
    page = household(visit, person(1, "Ana", "milk"), path="/en/", **PHONE)
    answered(page, "Ingredients: salt, xyzzyq, plughq.")
    expect(page.locator("#unread-title")).to_have_text("Not read: 2")
    expect(page.locator("#unread")).to_be_hidden()
    page.get_by_role("link", name="See the words").click()
    expect(page.locator(".unread-words li")).to_have_count(2)
    expect(page.locator(".unread-words li").first).to_be_visible()


def test_a_link_to_a_note_opens_the_notes_and_printing_shows_them(visit):
    page = household(visit, person(1, "Ana", "milk"), path="/en/")
    answered(page, FOUR_INGREDIENTS)
    expect(page.locator("#note-1")).to_be_hidden()
    page.emulate_media(media="print")
    expect(page.locator("#note-1")).to_be_visible()
    page.emulate_media(media="screen")
    page.evaluate("location.hash = '#note-1'")
    expect(page.locator("#note-1")).to_be_visible()


# MARK: The way out of "can't tell"


@pytest.mark.parametrize(("path", "words"), [
    ("/en/", "Add the list of ingredients"), ("/es/", "Añadir la lista de ingredientes"), ("/pt/", "Adicionar a lista de ingredientes"),
])
def test_a_text_without_a_list_leads_to_its_field(visit, path, words):
    page = household(visit, person(1, "Ana", "milk"), path=path)
    answered(page, "Sea breeze")
    first = page.locator(".verdict :is(a, button):not(.person)").first
    expect(first).to_have_text(words)
    first.click()
    expect(page.locator("#text")).to_be_in_viewport()


TO_PRODUCT = {
    "en": "See the answer for this product", "es": "Ver la respuesta de este producto", "pt": "Ver a resposta para este produto",
}
TO_PHOTO = {
    "en": "Photograph the list of ingredients", "es": "Fotografiar la lista de ingredientes", "pt": "Fotografar a lista de ingredientes",
}


def only_code(number):
    def change(pack):
        pack.update(text="", words=[], codes=[{"symbology": "]E0", "content": number, "box": [1, 1, 2, 2], "photo": 0}])
    return change


@pytest.mark.parametrize("language", TO_PRODUCT)
def test_a_photo_of_the_code_of_a_product_leads_to_its_answer(visit, language):
    page = show(visit, change=only_code(SPREAD), path=f"/{language}/")
    link = page.get_by_role("link", name=TO_PRODUCT[language])
    expect(link).to_be_visible()
    assert page.locator(".verdict :is(a, button)").first.text_content() == link.text_content()
    link.click()
    page.wait_for_url(f"**/{language}/products/0{SPREAD}")
    expect(page.locator("h1[itemprop=name]")).to_be_visible()


@pytest.mark.parametrize("language", TO_PRODUCT)
def test_a_photo_of_the_code_of_a_product_opens_its_answer_and_back_returns(visit, browser, language):
    page = household(visit, person(1, "Ana", "milk"), path=f"/{language}/", service_workers="block")
    service = PhotoServiceStub(page)
    service.codes = [{"symbology": "]E0", "content": SPREAD, "box": [1, 1, 2, 2], "photo": 0}]
    wait_for_listeners(page)
    page.set_input_files("#photo", {"name": "label.jpg", "mimeType": "image/jpeg", "buffer": draw(browser)})
    service.answer("")
    page.wait_for_url(f"**/{language}/products/0{SPREAD}", timeout=60_000)
    expect(page.locator("h1[itemprop=name]")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("link", name=TO_PRODUCT[language])).to_be_visible(timeout=60_000)


@pytest.mark.parametrize("language", TO_PHOTO)
def test_a_photo_of_another_code_leads_to_another_photo(visit, language):
    page = show(visit, change=only_code("9520000099993"), path=f"/{language}/")
    expect(page.locator(".verdict :is(a, button)").first).to_have_text(TO_PHOTO[language])


# MARK: Lists on a wide page


@pytest.mark.parametrize("language", ["en", "es", "pt"])
def test_a_list_uses_the_width_of_a_wide_page(visit, language):
    page = visit(f"/{language}/search?query=molino", viewport={"width": 1440, "height": 900})
    rows = page.locator("#things > li")
    expect(rows.nth(1)).to_be_visible()
    wait_for_scripts(page)
    first, second = rows.evaluate_all("rows => rows.slice(0, 2).map((row) => row.getBoundingClientRect().toJSON())")
    assert first["y"] == second["y"] and second["x"] > first["x"] + first["width"] - 1


@pytest.mark.parametrize("name", ["recent-people", "recently-deleted", "foods-people"])
@pytest.mark.parametrize("language", ["en", "es", "pt"])
def test_a_list_of_the_device_uses_the_width_of_a_wide_page(visit, language, name):
    page = visit("about:blank", viewport={"width": 1440, "height": 900})
    page_states.STATES[name](page, language)
    rows = page.locator("main .in-columns > li")
    expect(rows.nth(1)).to_be_visible()
    first, second = rows.evaluate_all("rows => rows.slice(0, 2).map((row) => row.getBoundingClientRect().toJSON())")
    assert first["y"] == second["y"] and second["x"] >= first["x"] + first["width"]
    # The columns reach from one side of the page to the other.
    main = page.locator("main .in-columns").evaluate("list => list.closest('main').clientWidth")
    assert second["right"] - first["left"] > 0.7 * main


def test_codes_and_versions_are_behind_details(visit):
    page = visit("/en/allergens/milk")
    expect(page.get_by_text("allergenTypeCode")).to_be_hidden()
    page.locator("summary", has_text="Details").click()
    expect(page.get_by_text("allergenTypeCode")).to_be_visible()
    page.goto("/en/about")
    expect(page.locator(".mono").first).to_be_hidden()
