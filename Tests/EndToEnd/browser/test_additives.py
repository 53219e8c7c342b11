"""The pages of additives, classes, food categories and conditions, and their routes for programs, on a running server."""
import json
import re
import urllib.request

import pytest
from accessibility import WIDTHS, assert_accessible_and_fits
from playwright.sync_api import expect
from records import put, record

PATHS = ["additives", "additives?class=colour&origin=plant&evaluated=yes&sort=class", "additives/e102", "additives/e160a", "additives/e250",
         "additive-classes", "additive-classes/colour", "additive-classes/groups/group-i",
         "additive-classes/groups/e220-228", "food-categories", "food-categories?search=01.7", "food-categories/codex",
         "food-categories/eu/05.2", "food-categories/eu/05.2?class=1&level=number&from=10", "food-categories/eu/05.2/e102",
         "food-categories/codex/01.6.2", "additive-search", "additive-search?query=tartrazina",
         "additive-search?query=plant&group=additives&page=1", "additive-comparison?first=e102&second=e100",
         "additive-check"]
LANGUAGES = ["en", "es", "pt"]


@pytest.mark.every_language
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_complete_without_scripts_and_accessible(visit, language):
    without_scripts = visit("about:blank", java_script_enabled=False)
    page = visit("about:blank")
    for path in PATHS:
        without_scripts.goto(f"/{language}/{path}")
        expect(without_scripts.locator("h1")).to_have_count(1)
        expect(without_scripts.locator("html")).to_have_attribute("lang", language)
        page.goto(f"/{language}/{path}")
        assert_accessible_and_fits(page, language, WIDTHS)


def test_a_reader_goes_from_an_additive_to_a_category_and_back(visit):
    page = visit("/en/additives/e102", java_script_enabled=False)
    page.locator("#uses ~ details summary").click()
    page.locator("#uses ~ details tbody a").first.click()
    expect(page.locator("h1")).to_contain_text("E 102 in category")
    page.locator("main a[href*='/food-categories/eu/']").first.click()
    expect(page.locator("#permitted")).to_be_visible()
    page.go_back()
    expect(page.locator("h1")).to_contain_text("E 102 in category")


@pytest.mark.parametrize(("language", "words"), [("en", "ripened cheese"), ("es", "queso madurado"), ("pt", "queijo curado")])
def test_a_search_marks_the_found_words(visit, language, words):
    page = visit(f"/{language}/additive-search", java_script_enabled=False)
    page.fill("#words", words)
    page.press("#words", "Enter")
    first = page.locator("#found-categories ~ ul li").first
    assert first.locator("mark").all_inner_texts() != []
    page.goto(f"/{language}/additive-search?query=E160a(ii)")
    expect(page.locator("#found-additives ~ ul li").first).to_contain_text("E 160a(ii)")


@pytest.mark.parametrize(("language", "listed", "missing"), [
    ("en", "listed", "not listed"), ("es", "en la lista", "no figura en la lista"), ("pt", "na lista", "não consta da lista"),
])
def test_a_label_is_compared_with_the_list(visit, language, listed, missing):
    page = visit(f"/{language}/additive-check", java_script_enabled=False)
    page.select_option("#foodcategory", "05.2")
    page.fill("#text", "Ingredients: sugar, colour: E 102, preservative: E 250.")
    page.click("main form button[type=submit]")
    items = page.locator("#result ~ ul > li")
    expect(items).to_have_count(2)
    expect(items.nth(0)).to_contain_text(listed)
    expect(items.nth(1).locator(".tag").first).to_have_text(missing)
    expect(page.locator("main")).to_contain_text("2019")
    expect(page.locator("#text")).to_have_value(re.compile("E 102"))
    page.fill("#text", "Ingredients: sugar, colours: E 102, E 129.")
    page.fill("#day", "2014-08-02")
    page.click("main form button[type=submit]")
    expect(page.locator("#shared-limits ~ ul > li").first).to_contain_text(re.compile("E.102 .* E.129"))
    expect(page.locator("#day")).to_have_value("2014-08-02")


def test_two_additives_are_compared(visit):
    page = visit("/en/additive-comparison", java_script_enabled=False)
    page.fill("#first", "E102")
    page.fill("#second", "INS 100")
    page.click("main form button[type=submit]")
    expect(page.locator("main table")).to_contain_text("Curcumin")
    page.fill("#first", "tartrazine")
    page.fill("#second", "Cúrcumina")
    page.click("main form button[type=submit]")
    expect(page.locator("main table")).to_contain_text("E 102")
    expect(page.locator("main table")).to_contain_text("E 100")
    for unknown in ("E9", "no such additive"):
        page.fill("#second", unknown)
        page.click("main form button[type=submit]")
        expect(page.locator("#second-problem")).to_be_visible()
        expect(page.locator("#first-problem")).to_have_count(0)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("width", "height"), [(1280, 900), (390, 844)])
@pytest.mark.parametrize("second", ["e100", "E9"])
def test_the_button_of_the_comparison_is_in_line_with_its_fields(visit, theme, width, height, second):
    page = visit(f"/en/additive-comparison?first=e102&second={second}", java_script_enabled=False, color_scheme=theme,
                 viewport={"width": width, "height": height})
    boxes = [page.locator(part).bounding_box() for part in ("#first", "#second", "main form button")]
    bottoms = [box["y"] + box["height"] for box in boxes]
    if width > 1000:
        assert max(bottoms) - min(bottoms) <= 1, boxes
    else:
        # The fields are as wide as the page, one below the other.
        assert boxes[0]["x"] == boxes[2]["x"] and boxes[0]["y"] < boxes[1]["y"] < boxes[2]["y"], boxes
        assert abs(boxes[0]["width"] - 358) <= 1, boxes


@pytest.mark.parametrize(("language", "rows"), [
    ("en", ["Permitted in", "Maximum levels", "Allergens", "What a label must say"]),
    ("es", ["Permitido en", "Dosis máximas", "Alérgenos", "Qué debe decir la etiqueta"]),
    ("pt", ["Permitido em", "Teores máximos", "Alergénios", "O que o rótulo deve dizer"]),
])
def test_approvals_levels_allergens_and_words_of_labels_are_compared(visit, language, rows):
    page = visit(f"/{language}/additive-comparison?first=e322&second=e102", java_script_enabled=False)
    for row in rows:
        expect(page.locator("main tbody tr", has=page.locator(f"th:text-is('{row}')"))).to_have_count(1)
    levels = page.locator("main tbody tr", has=page.locator(f"th:text-is('{rows[1]}')"))
    levels.locator("a").first.click()
    expect(page).to_have_url(re.compile(f"/{language}/additives/e322#uses$"))
    expect(page.locator("#uses")).to_be_in_viewport()


@pytest.mark.parametrize(("language", "following", "previous", "all_groups"), [
    ("en", "Next: Additives", "Previous: Additives", "All that was found"),
    ("es", "Siguientes: Aditivos", "Anteriores: Aditivos", "Todo lo encontrado"),
    ("pt", "Seguintes: Aditivos", "Anteriores: Aditivos", "Tudo o que foi encontrado"),
])
def test_the_parts_of_a_long_search_are_reached_without_scripts(visit, language, following, previous, all_groups):
    page = visit(f"/{language}/additive-search?query=plant", java_script_enabled=False)
    rows = page.locator("#found-additives ~ ul li")
    expect(rows).to_have_count(25)
    first = rows.all_inner_texts()
    page.get_by_role("link", name=re.compile(following.replace(":", " ?:"))).click()
    expect(page).to_have_url(re.compile("page=1"))
    expect(rows).to_have_count(25)
    assert not set(first) & set(rows.all_inner_texts())
    expect(page.locator("#found-conditions")).to_have_count(0)
    page.get_by_role("link", name=re.compile(previous.replace(":", " ?:"))).click()
    expect(page).to_have_url(re.compile("page=0"))
    expect(rows).to_have_text(first, use_inner_text=True)
    page.get_by_role("link", name=all_groups).click()
    expect(page).to_have_url(re.compile(r"additive-search\?query=plant$"))


@pytest.mark.parametrize("path", ["additives/e102", "additives/e160aii", "categories"])
def test_earlier_addresses_still_work(visit, path):
    expect(visit(f"/en/{path}").locator("h1")).to_be_visible()


def test_a_program_of_another_site_reads_a_list(server):
    request = urllib.request.Request(f"{server.url}/v1/additives?limit=3&locale=es", headers={"Origin": "https://other.example"})
    with urllib.request.urlopen(request, timeout=30) as response:
        assert response.headers["Access-Control-Allow-Origin"] == "*"
        assert "X-Total-Count" in response.headers["Access-Control-Expose-Headers"]
        assert int(response.headers["X-Total-Count"]) > 600
        assert len(json.load(response)["additives"]) == 3


@pytest.mark.parametrize(("language", "words"), [("en", ("70.5", "528.75")), ("es", ("70,5", "528,75")), ("pt", ("70,5", "528,75"))])
def test_the_intake_for_the_weight_of_the_reader_is_computed_on_the_device(visit, language, words):
    page = visit(f"/{language}/additives/e102")
    place = page.locator("#own-intake")
    expect(place).to_be_hidden()
    requests = []
    page.on("request", lambda request: requests.append(request.url + str(request.post_data)))
    setting = {"name": "energyForm", "value": [["kilograms", "70,5"]]}
    put(page, record("settings", setting, "50000000-0000-4000-8000-000000000002", key="energyForm"))
    page.reload()
    for word in words:
        expect(place).to_contain_text(word)
    assert not any(weight in request for request in requests for weight in ["70,5", "70.5", "70%2C5", "kilograms"]), requests
    put(page, record("settings", {**setting, "value": [["kilograms", "7"]]}, "50000000-0000-4000-8000-000000000002", key="energyForm"))
    page.reload()
    expect(page.locator("#avoid-this button")).to_be_enabled()
    expect(place).to_be_hidden()


def test_favourite_additives_are_kept_on_the_device(visit):
    page = visit("/en/additives/e322")
    star = page.locator("#favourite")
    expect(star).to_be_enabled()
    expect(star).to_have_attribute("aria-pressed", "false")
    requests = []
    page.on("request", lambda request: requests.append(request.method))
    star.click()
    expect(star).to_have_attribute("aria-pressed", "true")
    assert not any(method != "GET" for method in requests), requests
    page.goto("/es/additives")
    favourites = page.locator("#favourites")
    favourites.locator("summary").click()
    expect(favourites.locator("a")).to_have_text("E 322 Lecitinas")
    favourites.locator("a").click()
    expect(star).to_have_attribute("aria-pressed", "true")
    star.click()
    expect(star).to_have_attribute("aria-pressed", "false")
    page.goto("/pt/additives")
    favourites.locator("summary").click()
    expect(favourites.locator("a")).to_have_count(0)
    expect(favourites.locator("p")).to_be_visible()


@pytest.mark.parametrize("path", ["additives/e102", "additive-classes/colour", "food-categories/eu/05.2", "food-categories/codex", "additive-classes/groups/group-i"])
def test_a_page_has_structured_data_that_its_policy_does_not_block(visit, path):
    page = visit("about:blank")
    messages = []
    page.on("console", lambda message: messages.append(message.text))
    page.goto(f"/en/{path}")
    blocks = page.locator("main script[type='application/ld+json']")
    expect(blocks).to_have_count(1)
    data = json.loads(blocks.text_content())
    assert data["@context"] == "https://schema.org"
    assert data["@graph"][-1]["@type"] == "BreadcrumbList"
    assert data["@graph"][-1]["itemListElement"][-1]["item"].endswith(f"/en/{path}")
    assert page.locator("link[rel=canonical]").get_attribute("href").endswith(f"/en/{path}")
    assert not [message for message in messages if "Content Security Policy" in message]


def test_filters_are_chosen_and_taken_away_one_by_one_without_scripts(visit):
    page = visit("/en/additives", java_script_enabled=False)
    page.locator("details", has=page.locator("#facet-class")).locator("summary").click()
    page.select_option("#facet-class", "colour")
    page.select_option("#facet-evaluated", "yes")
    count = int(re.search(r"\((\d+)\)", page.locator("#facet-evaluated option[value=yes]").inner_text())[1])
    assert count > 0
    page.click("#search-form button[type=submit]")
    page.get_by_role("link", name="Remove the filter Evaluated").click()
    expect(page).to_have_url(re.compile(r"/en/additives\?class=colour$"))
    expect(page.locator("#found")).to_have_text(re.compile(r"^\d+ additives$"))
    assert page.locator("#additives tbody tr:visible").count() > 20


@pytest.mark.parametrize("path", [
    "additives/e220", "food-categories/eu/05.2", "additives?class=colour", "additive-classes/groups/group-i", "additive-classes",
    "additive-classes/colour", "food-categories/eu/05.2/e102", "food-categories/codex/05.3", "additive-search?query=tartrazine",
    "additive-comparison?first=e102&second=e322",
])
def test_a_printed_page_has_its_content_and_no_navigation(visit, path):
    page = visit(f"/en/{path}")
    page.emulate_media(media="print")
    for part in [".nav", ".topbar", ".foot", ".crumbs", "nav:has(> .chips)", "form"]:
        for element in page.locator(part).all():
            expect(element).to_be_hidden()
    for row in page.locator("main tbody tr:not([hidden])").all()[:20]:
        expect(row).to_be_visible()
    for members in page.locator(".conditions .members").all():
        expect(members).to_be_visible()
    expect(page.locator("h1")).to_be_visible()
    for part in page.locator("main :is(.facts dd, .found-list > li, main p.source)").all()[:20]:
        expect(part).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scheme", ["eu", "codex"])
def test_a_printed_tree_has_the_categories_of_all_levels(visit, language, scheme):
    page = visit(f"/{language}/food-categories/{scheme}", java_script_enabled=False)
    page.emulate_media(media="print")
    expect(page.locator("nav.segmented")).to_be_hidden()
    deepest = page.locator(".tree details details .leaf a").all()
    assert len(deepest) > 20
    for link in deepest[:20]:
        expect(link).to_be_visible()


def test_a_group_leads_to_its_members_and_categories(visit):
    page = visit("/en/additives/e220", java_script_enabled=False)
    page.locator("a[href$='/additive-classes/groups/e220-228']").first.click()
    expect(page.locator("h1")).to_contain_text("Sulphur dioxide, sulphites")
    page.locator("#uses ~ .table-box a[href*='/food-categories/eu/']").first.click()
    expect(page.locator("#permitted")).to_be_visible()
    expect(page.locator("#permitted ~ .table-box a[href$='/groups/e220-228']").first).to_be_visible()
