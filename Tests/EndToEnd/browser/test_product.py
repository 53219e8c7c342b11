"""A product: its verdict, the quantity somebody eats, changes, offline, and the report of a pack that differs."""
import json
import re

import pytest
import sample_products
from page_scripts import wait_for_scripts
from privacy import SECRET
from photo_service_stub import draw
from playwright.sync_api import expect
from records import records
from sample_products import LOAF, SPREAD
from test_check import avoid, verdict

# Some tests lose the network.
SERVICE_WORKERS = "allow"


def drawn(page):
    """Waits until the device has drawn the page. Only its version has buttons to report words."""
    page.wait_for_selector("[data-action=keep-word]", state="attached", timeout=60_000)


def opened(visit, gtin=SPREAD, language="en", **options):
    page = visit(f"/{language}/products/{gtin}", **options)
    if options.get("java_script_enabled", True):
        drawn(page)
    return page


def type_quantity(page, text):
    page.fill("#quantity", text)


@pytest.mark.parametrize(("language", "words"), [("en", "Contains"), ("es", "Contiene"), ("pt", "Contém")])
def test_a_product_has_a_verdict_and_a_number_in_three_languages(visit, language, words):
    page = opened(visit, language=language)
    expect(verdict(page)).to_contain_text(words)
    expect(page.locator("article [itemprop=gtin]")).to_have_text(SPREAD)
    expect(page.locator("link[rel=canonical]")).to_have_attribute("href", f"/{language}/products/0{SPREAD}")


def test_a_product_is_judged_for_each_person(visit):
    page = visit("/en/avoid")
    avoid(page, "milk", name="Ana", words=[SECRET])
    page.click("[data-action=add-person]")
    expect(page.locator("#name")).to_have_value("")
    avoid(page, "fish", name="Rui")
    page.goto(f"/en/products/{SPREAD}")
    people = page.locator(".people .person")
    expect(people).to_have_count(2, timeout=60_000)
    expect(verdict(page)).to_have_text("Contains milk")
    expect(people.filter(has_text="Rui")).to_contain_text(re.compile("not found|can't tell"))
    expect(page.locator("#avoided")).to_have_text("What Rui avoids")
    people.filter(has_text="Ana").click()
    expect(page.locator("#avoided")).to_have_text("What Ana avoids")


def test_a_choice_is_stored_even_if_the_page_is_left_at_once(visit):
    page = visit("/en/avoid")
    avoid(page, "milk")
    expect(page.locator("input[name=avoid][value=fish]")).to_be_visible()
    with page.expect_navigation():
        page.evaluate("""gtin => {
            document.querySelector("input[name=avoid][value=milk]").click();
            document.querySelector("input[name=avoid][value=fish]").click();
            location.href = `/en/products/${gtin}`;
        }""", SPREAD)
    expect(verdict(page)).to_have_text(re.compile("Not found|Can't tell"), timeout=60_000)
    page.goto("/en/avoid")
    expect(page.locator("input[name=avoid][value=fish]")).to_be_checked(timeout=60_000)
    expect(page.locator("input[name=avoid][value=milk]")).not_to_be_checked()
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('pending-change'))") == []


def test_a_change_that_cannot_be_stored_does_not_block_the_page(visit):
    page = visit("/en/avoid")
    avoid(page, "milk")
    page.wait_for_function("() => !Object.keys(localStorage).some((key) => key.startsWith('pending-change'))")
    change = {"id": "1", "person": records(page, "people")[0]["id"], "fields": "milk", "madeAt": 1}
    page.evaluate("(change) => localStorage.setItem('pending-change 1', change)", json.dumps(change))
    page.goto(f"/en/products/{SPREAD}")
    expect(page.locator(".toast")).to_be_visible(timeout=60_000)
    expect(verdict(page)).to_have_text("Contains milk", timeout=60_000)


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("gtin", [SPREAD, LOAF])
def test_the_verdict_stays_in_its_place_when_the_device_draws_it(visit, gtin, width):
    page = visit("/en/avoid", viewport={"width": width, "height": 844}, service_workers="block")
    avoid(page, "milk", name="Ana", words=[SECRET])
    page.click("[data-action=add-person]")
    expect(page.locator("#name")).to_have_value("")
    avoid(page, "fish", name="Rui")
    held = []
    page.route("**/v1/knowledge", lambda route: held.append(route))
    with page.expect_request("**/v1/knowledge"):
        page.goto(f"/en/products/{gtin}")
    page.evaluate("document.fonts.ready")
    parts = page.locator("h1, article .meta, .verdict")
    before = [part.bounding_box()["y"] for part in parts.all()]
    expect(page.locator(".people .person")).to_have_count(0)
    held[0].continue_()
    expect(page.locator(".people .person")).to_have_count(2, timeout=60_000)
    assert [part.bounding_box()["y"] for part in parts.all()] == before


def test_no_space_is_reserved_for_the_people_of_a_device_with_one_person(visit):
    page = visit("/en/avoid")
    avoid(page, "milk", name="Ana", words=[SECRET])
    page.goto(f"/en/products/{SPREAD}")
    drawn(page)
    reserved = page.locator(".verdict").evaluate("verdict => getComputedStyle(verdict, '::after').content")
    assert reserved == "none"
    expect(page.locator(".verdict .people")).to_have_count(0)


def test_sources_that_disagree_are_shown_side_by_side(visit):
    page = opened(visit, LOAF)
    sources = page.locator("section[aria-labelledby=sources]")
    expect(sources).to_contain_text("Declared, Open Food Facts")
    expect(sources).to_contain_text("Does not name it")
    expect(page.locator("article")).to_contain_text("Shops assign numbers like this one themselves")


# MARK: Quantity


def test_nutrition_for_a_quantity_is_computed_while_typing_without_a_request(visit):
    page = opened(visit)
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    type_quantity(page, "30")
    answer = page.locator("#nutrition-answer")
    expect(answer).to_have_text(re.compile(r"30.g has 676.kJ \(161.kcal\): 8.% of the reference intake"))
    page.locator("[data-quantity='100+g']").click()
    expect(answer).to_contain_text("27")
    type_quantity(page, "thirty")
    expect(page.locator("#quantity-problem")).to_contain_text("Enter a weight")
    expect(page.locator("#quantity")).to_have_value("thirty")
    assert asked == []


def test_a_quantity_is_compared_with_the_persons_own_need(visit):
    page = visit("/en/settings")
    page.wait_for_selector("#energy-form", timeout=60_000)
    page.locator("label").filter(has_text="Female").click()
    this_year = page.evaluate("new Date().getFullYear()")
    for name, value in [("birthYear", str(this_year - 34)), ("centimetres", "168"), ("kilograms", "62.5")]:
        page.fill(f"#{name}", value)
    expect(page.locator("#energy-result")).to_contain_text("1344 kcal")
    page.goto(f"/en/products/{SPREAD}")
    expect(page.locator("#nutrition-answer")).to_contain_text("of the energy you need in a day", timeout=60_000)
    page.locator("#formula summary").click()
    expect(page.locator("#formula")).to_contain_text("Mifflin and St Jeor")
    page.goto("/en/settings")
    page.click("[data-action=forget-energy]", timeout=60_000)
    expect(page.locator("#energy-result")).to_contain_text("8400 kJ")


def test_without_scripts_the_quantity_is_a_form(visit):
    page = opened(visit, java_script_enabled=False)
    type_quantity(page, "30")
    page.click("#quantity-form button")
    expect(page.locator("#nutrition-answer")).to_contain_text("676")


# MARK: Changes


JAM = "4006381333932"


@pytest.fixture
def misnumbered(server):
    """A product whose number has a wrong check digit."""
    path = server.path / "misnumbered.jsonl"
    record = sample_products.record(JAM, {"en": "Quince paste"}, {"en": "Ingredients: quinces, sugar, MILK."})
    path.write_text(json.dumps(record) + "\n", encoding="utf-8")
    server.run("import", "off", path)
    return f"off-{JAM}"


@pytest.mark.parametrize(("language", "words"), [
    ("en", "not a valid barcode"), ("es", "no es un código de barras válido"), ("pt", "não é um código de barras válido"),
])
def test_a_product_without_a_valid_barcode_is_found_by_its_name(visit, misnumbered, language, words):
    page = visit("/en/avoid")
    avoid(page, "milk", name="Ana", words=[SECRET])
    page.goto(f"/{language}/search")
    page.locator("#query").press_sequentially("quince paste")
    row = page.locator("#things [role=option]").filter(has_text="Quince paste")
    expect(row).to_contain_text(f"{JAM} ({words})")
    row.click()
    expect(page).to_have_url(re.compile(f"/{language}/products/{misnumbered}$"))
    drawn(page)
    expect(page.locator(".page-header .meta")).to_contain_text(f"{JAM} ({words})")
    expect(verdict(page)).to_contain_text({"en": "milk", "es": "leche", "pt": "leite"}[language])
    expect(page.locator("#report")).to_have_count(0)


def test_a_product_without_a_valid_barcode_is_available_offline(visit, misnumbered):
    page = opened(visit, misnumbered)
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.context.set_offline(True)
    page.reload()
    expect(page.locator("h1")).to_have_text("Quince paste", timeout=60_000)
    expect(page.locator("main")).to_contain_text("stored on this device")


@pytest.mark.parametrize("path", [f"products/{JAM}", f"products/0{JAM}"])
def test_its_number_leads_to_no_product(visit, misnumbered, path):
    page = visit(f"/en/{path}")
    expect(page.locator("main")).not_to_contain_text("Quince")


def test_a_change_since_the_last_view_is_reported(visit, server):
    page = opened(visit)
    expect(page.locator(".change")).to_have_count(0)
    try:
        server.import_products(sample_products.AFTER)
        page.reload()
        change = page.locator(".change")
        expect(change).to_contain_text("Changed since you last looked", timeout=60_000)
        expect(change.locator("del").filter(has_text="sunflower")).to_have_count(1)
        expect(change.locator("ins.alarm").filter(has_text="soy")).to_be_visible()
        expect(verdict(page)).to_contain_text("soy")
        # Reloading does not hide the warning.
        page.reload()
        expect(change).to_be_visible(timeout=60_000)
    finally:
        server.import_products(sample_products.BEFORE)


# MARK: Offline


def test_a_viewed_product_is_shown_offline(visit):
    page = opened(visit, language="pt")
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.context.set_offline(True)
    page.goto(f"/pt/products/{SPREAD}")
    expect(verdict(page)).to_contain_text("Contém", timeout=60_000)
    expect(page.locator("article")).to_contain_text("Sem rede")
    page.goto(f"/pt/products/{LOAF}")
    expect(page.locator("h1")).to_contain_text(re.compile("rede", re.I))


def test_the_digits_of_a_upc_e_lead_to_the_viewed_product_offline(visit, server):
    # The digits are also a GTIN-8, which no product has.
    digits, number = "01234565", "0012345000065"
    path = server.path / "upc-e.jsonl"
    path.write_text(json.dumps(sample_products.record(number, {"en": "Oat drink"}, {"en": "Ingredients: water, OATS."})) + "\n", encoding="utf-8")
    server.run("import", "off", path)
    page = opened(visit, number)
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.context.set_offline(True)
    page.goto(f"/en/products/{digits}")
    expect(page.locator("h1")).to_have_text("Oat drink", timeout=60_000)
    assert page.url.endswith(f"/en/products/0{number}")


def unknown(page):
    """The server's page for an unknown product."""
    return page.request.get("/en/products/4006381333931", headers={"Accept": "text/html"}).text()


@pytest.mark.parametrize(("status", "code", "words"), [
    (503, "catalogue-unavailable", "can't read its products just now"), (429, "too-many-requests", "too many requests"),
])
def test_a_server_error_is_not_shown_as_offline(visit, status, code, words):
    page = opened(visit, service_workers="block")
    was = 'data-status="404" data-code="unknown-product"'
    body = unknown(page)
    assert was in body
    body = body.replace(was, f'data-status="{status}" data-code="{code}"')
    page.route(f"**/products/{SPREAD}", lambda route: route.fulfill(status=status, content_type="text/html", body=body))
    page.reload()
    expect(page.locator("#outage")).to_contain_text(words, timeout=60_000)
    expect(page.locator("#outage")).to_contain_text(f"{status} · {code}")
    expect(page.locator("#outage")).to_contain_text("the copy stored on this device")
    expect(page.locator("article")).not_to_contain_text("Offline")
    expect(verdict(page)).to_contain_text("Contains")
    page.unroute(f"**/products/{SPREAD}")
    page.click("[data-action=ask-again]")
    expect(page.locator("#outage")).to_have_count(0)


@pytest.mark.parametrize(("number", "words"), [
    ("4006381333931", "This product is not in the catalogue"), ("9524100003126", "No product has this number"),
    ("123", "No product has this number"),
])
def test_an_unknown_or_wrong_number_is_explained(visit, number, words):
    page = visit(f"/en/products/{number}")
    expect(page.locator("h1")).to_have_text(words)
    page.click("main .button")
    expect(page.locator("#text")).to_be_visible()


def test_a_stored_product_is_not_shown_when_the_server_answers_404(visit):
    page = opened(visit, service_workers="block")
    body = unknown(page)
    page.route(f"**/products/{SPREAD}", lambda route: route.fulfill(status=404, content_type="text/html", body=body))
    page.reload()
    expect(page.locator("h1")).to_have_text("This product is not in the catalogue")
    wait_for_scripts(page)
    expect(page.locator(".verdict-word")).to_have_count(0)


# MARK: Reports


@pytest.mark.parametrize("has_script", [True, False])
def test_a_report_of_a_pack_that_differs_is_sent(visit, browser, has_script):
    page = opened(visit, LOAF, java_script_enabled=has_script)
    page.locator("#report-details > summary").click()
    page.fill("#report-words", "The pack says: sunflower seeds, and no butter.")
    page.set_input_files("#report-photo", [{"name": "pack.jpg", "mimeType": "image/jpeg", "buffer": draw(browser)}])
    page.click("#report-form button[type=submit]")
    thanks = page.locator(".toast") if has_script else page.locator("#report [role=status]")
    expect(thanks).to_contain_text("Somebody will check your report", timeout=60_000)


def test_an_empty_report_is_rejected(visit):
    page = opened(visit, LOAF, java_script_enabled=False)
    page.locator("#report-details > summary").click()
    page.click("#report-form button[type=submit]")
    expect(page.locator("#report-words-problem")).to_contain_text("Write what the pack says")


def test_a_report_that_cannot_be_sent_stays_in_its_field(visit):
    page = opened(visit, LOAF, service_workers="block")
    page.route("**/reports", lambda route: route.abort())
    page.locator("#report-details > summary").click()
    page.fill("#report-words", "No butter.")
    page.click("#report-form button[type=submit]")
    expect(page.locator(".toast")).to_contain_text("could not be sent")
    expect(page.locator("#report-words")).to_have_value("No butter.")
    page.unroute("**/reports")
    page.route("**/reports", lambda route: route.fulfill(status=503, json={"code": "catalogue-unavailable"}))
    page.click("#report-form button[type=submit]")
    expect(page.locator(".toast")).to_contain_text("can't accept it right now")
    expect(page.locator("#report-words")).to_have_value("No butter.")


@pytest.mark.parametrize("number", ["123", "9524100003126", "4006381333931"])
def test_a_number_without_a_product_has_no_verdict(visit, number):
    page = visit(f"/en/products/{number}")
    expect(page.locator("h1")).to_be_visible()
    expect(page.locator(".verdict-word")).to_have_count(0)


def test_a_report_that_fails_after_the_page_was_left_is_announced(visit):
    page = opened(visit, service_workers="block")
    held = []
    page.route("**/reports", lambda route: held.append(route))
    page.locator("#report-details > summary").click()
    page.fill("#report-words", "No butter.")
    with page.expect_request("**/reports"):
        page.click("#report-form button[type=submit]")
    page.get_by_role("contentinfo").get_by_role("link", name="About Morsel", exact=True).first.click()
    expect(page.locator("h1")).to_have_text("About Morsel")
    held[0].abort()
    expect(page.locator(".toast")).to_contain_text("could not be sent")
