"""The search: while typing, by keyboard, with spelling mistakes, without scripts, and no personal data in requests."""
import contextlib
import re

import pytest
from accessibility import WIDTHS, assert_accessible_and_fits
from page_scripts import wait_for_scripts
from privacy import SECRET
from playwright.sync_api import expect
from sample_products import SPREAD
from test_check import avoid
from test_product import drawn

# Some tests lose the network.
SERVICE_WORKERS = "allow"


def things(page):
    return page.locator("a.thing")


def products(page):
    return page.locator("a.thing[href*='/products/']")


def type_in(page, text):
    page.locator("#query").fill("")
    page.locator("#query").press_sequentially(text)


def test_products_are_found_while_typing_and_judged_for_the_person(visit):
    page = visit("/en/avoid")
    avoid(page, "milk", name="Ana", words=[SECRET])
    page.goto("/en/search")
    type_in(page, "hazelnut spr")
    spread = products(page).filter(has_text="Hazelnut spread")
    expect(spread).to_contain_text("Contains milk", timeout=60_000)
    expect(page.locator("#query")).to_be_focused()
    expect(page.locator("#announcement")).to_contain_text("found")
    # Results are shown during typing. The address has the whole query after the last letter.
    expect(page).to_have_url(re.compile(r"\?query=hazelnut%20spr$"))


@pytest.mark.parametrize("query", ["avelanas", "CREMA DE AVELLANAS", "molino cerro avellanas", SPREAD, f"0{SPREAD}", "9 524100 003125"])
def test_a_product_is_found_despite_mistakes_and_by_brand_or_number(visit, query):
    page = visit("/es/search")
    type_in(page, query)
    expect(products(page).filter(has_text="Crema de avellanas")).to_be_visible(timeout=60_000)


def test_foods_and_products_are_in_one_list(visit):
    page = visit("/en/search")
    type_in(page, "tiramisu")
    expect(things(page).first).to_contain_text("Usually contains", timeout=60_000)
    expect(things(page).first).to_have_attribute("href", "/en/foods/morsel/tiramisu")


def test_a_search_by_keyboard_alone(visit):
    page = visit("/en/search")
    wait_for_scripts(page)
    page.keyboard.press("/")
    expect(page.locator("#query")).to_be_focused()
    page.keyboard.type("molino")
    expect(page).to_have_url(re.compile(r"\?query=molino$"))
    expect(things(page)).to_have_count(2, timeout=60_000)
    field = page.get_by_role("combobox", expanded=True)
    chosen = page.locator("[role=option][aria-selected=true]")
    for key, place in [("ArrowDown", 0), ("ArrowDown", 1), ("ArrowDown", 1), ("ArrowUp", 0), ("ArrowUp", None), ("ArrowUp", 1), ("Escape", None)]:
        page.keyboard.press(key)
        expect(field).to_be_focused()
        if place is None:
            expect(chosen).to_have_count(0)
            assert field.get_attribute("aria-activedescendant") is None
        else:
            expect(chosen).to_have_attribute("href", things(page).nth(place).get_attribute("href"))
            expect(chosen).to_have_id(field.get_attribute("aria-activedescendant"))
    expect(field).to_have_value("molino")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    name = things(page).nth(1).locator(".name").inner_text()
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text(name)


def test_enter_moves_to_the_first_result_and_escape_back_to_the_field(visit):
    page = visit("/en/search?query=molino")
    expect(page.get_by_role("combobox", expanded=True)).to_be_visible()
    page.focus("#query")
    page.keyboard.press("Enter")
    expect(things(page).nth(0)).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(things(page).nth(1)).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(things(page).nth(1)).to_be_focused()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowUp")
    expect(page.locator("#query")).to_be_focused()
    page.keyboard.press("Enter")
    expect(things(page).nth(0)).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#query")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#query")).to_have_value("")


def test_pages_of_the_knowledge_are_chosen_like_products(visit):
    page = visit("/en/search?query=milk")
    expect(page.get_by_role("combobox", expanded=True)).to_be_visible()
    page.focus("#query")
    page.keyboard.press("ArrowDown")
    expect(page.locator("#known [role=option]").first).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/allergens/milk$"))


@pytest.mark.every_language
@pytest.mark.parametrize(("language", "query", "kind", "conditions"), [
    ("en", "chewing gum", "Food category of the European Union", "Search all conditions of use of additives for “chewing gum”"),
    ("es", "chicle", "Categoría de alimentos de la Unión Europea", "Buscar «chicle» en todas las condiciones de uso de aditivos"),
    ("pt", "pastilhas elásticas", "Categoria de alimentos da União Europeia",
     "Procurar «pastilhas elásticas» em todas as condições de utilização de aditivos"),
])
def test_food_categories_are_chosen_like_products_and_lead_to_their_conditions(visit, language, query, kind, conditions):
    page = visit(f"/{language}/search")
    type_in(page, query)
    category = page.locator("#rules [role=option]").first
    expect(category).to_contain_text(kind, timeout=60_000)
    expect(page.get_by_role("combobox", expanded=True)).to_have_attribute("aria-controls", re.compile("rules$"))
    assert_accessible_and_fits(page, language, WIDTHS)
    link = page.get_by_role("link", name=conditions)
    link.click()
    expect(page.locator("#words")).to_have_value(query)
    page.go_back()
    expect(category).to_be_visible()
    page.focus("#query")
    while page.locator("#rules [aria-selected=true]").count() == 0:
        page.keyboard.press("ArrowDown")
    target = page.locator("#rules [aria-selected=true]").get_attribute("href")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(re.escape(target) + "$"))


@pytest.mark.every_language
@pytest.mark.parametrize(("language", "query", "kind"), [
    ("en", "sweetener", "Class of additives"), ("es", "edulcorante", "Clase de aditivos"), ("pt", "edulcorante", "Classe de aditivos"),
])
def test_a_class_of_additives_is_found_while_typing(visit, language, query, kind):
    page = visit(f"/{language}/search")
    type_in(page, query)
    row = page.locator("#known [role=option][href$='/additive-classes/sweetener']")
    expect(row).to_contain_text(kind, timeout=60_000)
    row.click()
    expect(page).to_have_url(re.compile(f"/{language}/additive-classes/sweetener$"))


@pytest.mark.parametrize("language", ["en", "es", "pt"])
@pytest.mark.parametrize("query", ["molino", "milk"])
def test_the_first_result_is_above_the_keyboard_of_a_phone(visit, language, query):
    page = visit(f"/{language}/search", viewport={"width": 390, "height": 844})
    type_in(page, query)
    first = page.locator("[role=option]").first
    expect(page).to_have_url(re.compile(f"query={query}$"))
    expect(page.locator("#found")).to_be_visible()
    box = first.bounding_box()
    assert page.locator("#query").bounding_box()["y"] > 0 and box["y"] + box["height"] <= 400


def test_only_results_of_the_last_query_are_shown(visit):
    page = visit("/en/search", service_workers="block")
    wait_for_scripts(page)
    held = []

    def hold(route):
        if "query=crema" in route.request.url and not held:
            held.append(route)
        else:
            route.continue_()

    page.route("**/v1/products?**", hold)
    with page.expect_request(lambda request: "query=crema" in request.url):
        type_in(page, "crema")
    # The request for the earlier query is cancelled.
    with page.expect_event("requestfailed", lambda request: "query=crema" in request.url):
        type_in(page, "rustic")
    expect(things(page).filter(has_text="Rustic loaf")).to_be_visible(timeout=60_000)
    assert held
    expect(things(page).filter(has_text="spread")).to_have_count(0)


def test_a_filter_is_applied_on_the_device(visit):
    # The service worker would make requests of its own.
    page = visit("/en/avoid", service_workers="block")
    avoid(page, "milk", name="Ana", words=[SECRET])
    page.goto("/en/search?query=molino")
    expect(things(page)).to_have_count(2, timeout=60_000)
    expect(page.locator("#filters")).to_be_visible(timeout=60_000)
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.locator("#filters summary").click()
    page.locator("label.filter").filter(has_text=re.compile("^Milk$")).click()
    expect(things(page)).to_have_count(1)
    expect(page.locator("#found")).to_contain_text("Check the labels of the other results too")
    assert asked == []
    # The filter is stored. The fixture `visit` checks that no request contains it.
    page.reload()
    expect(things(page)).to_have_count(1, timeout=60_000)


def test_the_chosen_filters_are_named_while_the_filters_are_folded(visit):
    page = visit("/en/search?query=molino", viewport={"width": 390, "height": 844}, service_workers="block")
    summary = page.locator("#filters summary")
    nuts = page.locator("label.filter").filter(has=page.locator("[value=nuts]"))
    expect(nuts).to_be_hidden()
    summary.click()
    nuts.click()
    expect(things(page)).to_have_count(1)
    expect(summary).to_have_text("Hide products that contain nuts")
    page.reload()
    expect(summary).to_have_text("Hide products that contain nuts")
    expect(nuts.locator("input")).to_be_checked()
    assert page.evaluate("scrollY") == 0


@pytest.mark.parametrize(("language", "words"), [("en", "Contains"), ("es", "Contiene"), ("pt", "Contém")])
def test_without_scripts_the_search_is_a_form_for_all_allergens(visit, language, words):
    page = visit(f"/{language}/search", java_script_enabled=False)
    page.fill("#query", "crema avellanas")
    page.click("#search-form button")
    row = products(page).filter(has_text=re.compile("spread|avellanas"))
    expect(row).to_contain_text(words)
    expect(page.locator("#filters")).to_have_count(0)
    row.click()
    expect(page.locator(".verdict-word")).to_contain_text(words)


@pytest.mark.parametrize("query", ["", " ", "%00", "\u202e", "'; DROP TABLE product; --", "<b>", "a" * 200, "🍫", "((((", "zzzzzzzzzz"])
def test_a_search_never_fails(visit, query):
    page = visit("/en/search")
    wait_for_scripts(page)
    # The search starts after a short pause in typing, or at once with Enter.
    with page.expect_response("**/v1/products?**") if query.strip() else contextlib.nullcontext():
        page.fill("#query", query)
        page.press("#query", "Enter")
    if query.strip():
        expect(page.locator("#found, .blank, #known").first).to_be_visible(timeout=60_000)
    expect(page.locator("h1")).to_have_text("Look up a food")
    expect(page.locator(".offline")).to_have_count(0)


def test_an_offline_search_finds_viewed_products(visit):
    page = visit(f"/en/products/{SPREAD}")
    drawn(page)
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.context.set_offline(True)
    page.goto("/en/search")
    expect(things(page)).to_have_count(1, timeout=60_000)
    type_in(page, "spread")
    expect(page.locator(".offline")).to_contain_text("isn't possible right now")
    expect(things(page)).to_have_count(1)
    things(page).click()
    expect(page.locator("h1")).to_have_text("Hazelnut spread", timeout=60_000)
    expect(page.locator(".verdict-word")).to_contain_text("Contains")


OUTAGES = {
    "en": ("The server can't read its products just now", "Offline", "did not answer"),
    "es": ("El servidor no puede leer sus productos en este momento", "Sin conexión", "no respondió"),
    "pt": ("O servidor não consegue ler os seus produtos neste momento", "Sem rede", "não respondeu"),
}


@pytest.mark.parametrize("language", OUTAGES)
def test_a_server_error_is_distinguished_from_no_network(visit, language):
    refused, offline, unanswered = OUTAGES[language]
    page = visit(f"/{language}/products/{SPREAD}", service_workers="block")
    drawn(page)
    page.goto(f"/{language}/search")
    wait_for_scripts(page)
    problem = {"status": 503, "code": "catalogue-unavailable"}
    page.route("**/v1/products?**", lambda route: route.fulfill(status=503, content_type="application/problem+json", json=problem))
    type_in(page, "avellanas" if language == "es" else "spread")
    outage = page.locator("#outage")
    expect(outage).to_contain_text(refused, timeout=60_000)
    expect(outage).to_contain_text("503 · catalogue-unavailable")
    expect(outage).not_to_contain_text(offline)
    expect(things(page)).to_have_count(1)
    page.unroute("**/v1/products?**")
    page.route("**/v1/products?**", lambda route: route.abort())
    page.click("[data-action=ask-again]")
    expect(outage).to_contain_text(unanswered)
    expect(outage).not_to_contain_text("503")
    page.unroute("**/v1/products?**")
    page.click("[data-action=ask-again]")
    expect(outage).to_have_count(0)
    expect(products(page)).not_to_have_count(0)


def test_the_search_is_repeated_when_the_network_returns(visit):
    page = visit("/en/search")
    wait_for_scripts(page)
    page.evaluate("navigator.serviceWorker.ready")
    page.context.set_offline(True)
    type_in(page, "tiramisu")
    expect(page.locator("#outage")).to_contain_text("Offline.", timeout=60_000)
    expect(page.locator(".blank h2")).to_have_text("No matches on this device")
    expect(page.locator("[data-action=ask-again]")).to_have_count(0)
    # The first attempt fails, as on a phone that has just come online.
    page.route("**/v1/products?**", lambda route: route.abort(), times=1)
    page.context.set_offline(False)
    expect(things(page).first).to_contain_text("iramisu", timeout=60_000)


def test_a_category_hides_the_same_allergens_as_the_search(visit):
    # The service worker would make requests of its own.
    page = visit("/en/avoid", service_workers="block")
    avoid(page, "milk", name="Ana", words=[SECRET])
    page.goto("/en/categories/hazelnut-spreads")
    spread = products(page).filter(has_text="Hazelnut spread")
    expect(spread).to_contain_text("Contains milk", timeout=60_000)
    expect(page.locator("#filters")).to_be_visible(timeout=60_000)
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.locator("#filters summary").click()
    page.locator("label.filter").filter(has_text=re.compile("^Milk$")).click()
    expect(spread).to_have_count(0)
    expect(page.locator("#found")).to_contain_text("Check the labels of the other results too")
    expect(page.locator("#announcement")).to_contain_text("hidden because")
    assert asked == []
    # The search uses the same filter.
    page.goto("/en/search?query=molino")
    expect(page.locator("input[name=hide][value=milk]")).to_be_checked(timeout=60_000)
    expect(things(page)).to_have_count(1)


@pytest.mark.parametrize("width", [390, 1280])
def test_space_is_reserved_for_the_filters_of_a_category(visit, width):
    page = visit("/en/about", viewport={"width": width, "height": 844}, service_workers="block")
    held = []
    page.route("**/v1/knowledge", lambda route: held.append(route))
    with page.expect_request("**/v1/knowledge"):
        page.goto("/en/categories/hazelnut-spreads")
    page.evaluate("document.fonts.ready")
    before = page.locator("#found").bounding_box()["y"]
    held[0].continue_()
    expect(page.locator("#filters")).to_be_visible(timeout=60_000)
    assert page.locator("#found").bounding_box()["y"] == before


def test_the_tree_of_categories_links_to_categories(visit):
    page = visit("/en/categories")
    page.locator("summary").filter(has_text=re.compile("spreads", re.I)).first.click()
    link = page.locator("details[open] .leaf a").first
    expect(link).to_be_visible()
    link.click()
    expect(page.locator("h1")).to_be_visible()
