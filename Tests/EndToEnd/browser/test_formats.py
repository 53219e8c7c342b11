"""Data of another release, from the server or from this device, is never drawn as if it had this release's format."""
import json
import re

import pytest
from page_scripts import module, wait_for_scripts
from photo_service_stub import PhotoServiceStub
from playwright.sync_api import expect
from records import put, record, records, values
from sample_products import LOAF, RICE, SPREAD
from test_check import LABEL, avoid, verdict
from test_product import drawn, opened
from test_search import products, things, type_in
from test_sending import choose, file, give, panel

# Some tests lose the network.
SERVICE_WORKERS = "allow"

NOTICES = {
    "en": ("another version of Morsel", "Reload"), "es": ("otra versión de Morsel", "Volver a cargar"),
    "pt": ("outra versão do Morsel", "Carregar de novo"),
}
# The start of the records in pages: with this release's format; with another format, and without one.
OWN, OTHERS = "{&quot;format&quot;:2,", ["{&quot;format&quot;:3,", "{"]


def rewrite(page, address, change):
    """Changes the server's responses at an address."""
    def answer(route):
        response = route.fetch()
        route.fulfill(response=response, body=change(response.text()))

    page.route(address, answer)


def rewritten(format):
    """Returns a function that changes a page to another format, with an amount of fat in another unit."""
    def change(body):
        assert OWN in body
        return re.sub(r"(&quot;fat&quot;:30900)000000", r"\g<1>000000000", body.replace(OWN, format))

    return change


def notice(page):
    return page.locator(".toast").filter(has=page.locator("[data-action=notice]"))


def stored(page):
    """The products that the device stores."""
    return values(page, "products")


def aged(record):
    """A stored product as an older release stored it: without a format, and with nutrients in another unit."""
    record = json.loads(json.dumps(record))
    product = record["value"]["product"]
    del product["format"]
    for version in product["versions"]:
        amounts = version["content"].get("nutrition", {}).get("perBasis", {})
        amounts.update({name: value * 1000 for name, value in amounts.items()})
    return record


# MARK: A page


@pytest.mark.parametrize(("language", "format"), [("en", OTHERS[0]), ("es", OTHERS[1]), ("pt", OTHERS[0])])
def test_a_product_of_another_format_stays_as_the_server_drew_it(visit, language, format):
    page = visit("/en/avoid", service_workers="block")
    avoid(page, "fish", name="Ana")
    address = f"**/{language}/products/{SPREAD}?quantity=100"
    rewrite(page, address, rewritten(format))
    page.goto(f"/{language}/products/{SPREAD}?quantity=100")
    words, button = NOTICES[language]
    expect(notice(page)).to_contain_text(words, timeout=60_000)
    expect(verdict(page)).to_contain_text(["Contains", "Contiene", "Contém"][list(NOTICES).index(language)])
    expect(page.locator("[data-action=keep-word]")).to_have_count(0)
    # It is not stored, so that it cannot replace a product that this release can read.
    assert stored(page) == []
    # A typed quantity does not draw the page either. The notice is shown again.
    notice(page).evaluate("(toast) => { toast.dataset.isOld = ''; }")
    page.fill("#quantity", "31")
    expect(page.locator(".toast:not([data-is-old])")).to_be_visible(timeout=60_000)
    expect(page.locator("main")).not_to_contain_text(re.compile("30[.,\u00a0 ]?900|9[.,\u00a0 ]?579"))
    page.unroute(address)
    notice(page).get_by_role("button", name=button).click()
    drawn(page)
    expect(notice(page)).to_have_count(0)
    expect(verdict(page)).not_to_contain_text(["Contains", "Contiene", "Contém"][list(NOTICES).index(language)])
    assert [value["product"]["format"] for value in stored(page)] == [2]


@pytest.mark.parametrize("format", OTHERS)
def test_a_food_and_a_category_of_another_format_stay_as_the_server_drew_them(visit, format):
    page = visit("/en/avoid", service_workers="block")
    avoid(page, "fish", name="Ana")
    for path, everybody in [("foods/morsel/tiramisu", "Usually contains"), ("categories/hazelnut-spreads", "Contains")]:
        rewrite(page, f"**/en/{path}", lambda body: body.replace(OWN, format))
        page.goto(f"/en/{path}")
        expect(notice(page)).to_be_visible(timeout=60_000)
        expect(page.locator("main")).to_contain_text(re.compile(f"{everybody} .*milk", re.S | re.I))
        expect(page.locator("#filters")).to_have_count(0)


def test_the_button_activates_the_waiting_release(visit):
    page = visit(f"/en/products/{SPREAD}")
    drawn(page)
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.evaluate(f"""async () => {{
      window.told = [];
      const registration = {{ waiting: {{ postMessage: (text) => window.told.push(text) }} }};
      navigator.serviceWorker.getRegistration = async () => registration;
      const {{ reportOtherRelease }} = {module("site/releases.js")};
      reportOtherRelease();
    }}""")
    notice(page).get_by_role("button", name="Reload").click()
    page.wait_for_function("() => window.told.length === 1")
    assert page.evaluate("window.told") == ["use the new release"]


# MARK: A search


def other(body, format=3):
    """A list in the format of another release."""
    listed = json.loads(body)
    assert listed.pop("format") == 2
    return json.dumps({**listed, **({} if format is None else {"format": format})})


@pytest.mark.parametrize("format", [1, None])
@pytest.mark.parametrize("lists", [["products", "foods"], ["products"], ["foods"]])
def test_a_list_of_another_format_is_not_drawn(visit, lists, format):
    page = visit("/en/search", service_workers="block")
    wait_for_scripts(page)
    type_in(page, "rustic")
    expect(products(page)).to_have_count(1, timeout=60_000)
    for name in lists:
        rewrite(page, f"**/v1/{name}?**", lambda body: other(body, format))
    type_in(page, "spread")
    expect(notice(page)).to_contain_text("another version of Morsel")
    # Neither these results nor the earlier ones are shown.
    expect(things(page)).to_have_count(0)
    expect(page.locator("main")).not_to_contain_text("Nothing found")
    expect(page.locator("#query")).to_have_value("spread")
    expect(page.locator("#query")).to_be_focused()
    page.unroute_all(behavior="wait")
    notice(page).get_by_role("button", name="Reload").click()
    expect(products(page).filter(has_text="Hazelnut spread")).to_be_visible(timeout=60_000)
    expect(notice(page)).to_have_count(0)


def test_search_results_of_another_format_stay_as_the_server_drew_them(visit):
    page = visit("/en/avoid", service_workers="block")
    avoid(page, "fish", name="Ana")
    rewrite(page, "**/en/search?**", lambda body: body.replace(OWN, OTHERS[0]))
    page.goto("/en/search?query=hazelnut")
    expect(notice(page)).to_be_visible(timeout=60_000)
    expect(products(page).filter(has_text="Hazelnut spread")).to_contain_text("Contains")


# MARK: Stored products


def test_a_stored_product_of_an_older_release_is_left_out_of_lists(visit):
    page = opened(visit, service_workers="block")
    page.goto(f"/en/products/{LOAF}")
    drawn(page)
    spread = next(record for record in records(page, "products") if record["key"].endswith(SPREAD))
    damaged = {"gtin": RICE.zfill(14), "product": {"versions": 7}, "viewedAt": 1}
    put(page, aged(spread), record("products", damaged, id="1"), record("products", {"gtin": "x", "viewedAt": 2}, id="2"))
    page.goto("/en/search")
    expect(things(page)).to_have_count(1, timeout=60_000)
    expect(things(page)).to_contain_text("Rustic loaf")
    page.route("**/v1/products?**", lambda route: route.abort())
    type_in(page, SPREAD[:4])
    expect(page.locator(".blank h2")).to_have_text("No matches on this device")
    type_in(page, "rustic")
    expect(things(page)).to_have_count(1)
    expect(notice(page)).to_have_count(0)


def test_a_stored_product_of_an_older_release_is_not_shown_offline(visit):
    page = opened(visit)
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    put(page, aged(*records(page, "products")))
    page.context.set_offline(True)
    page.goto(f"/en/products/{SPREAD}")
    expect(page.locator("h1")).to_have_text("Offline")
    wait_for_scripts(page)
    expect(page.locator(".verdict-word")).to_have_count(0)
    expect(page.locator("main")).not_to_contain_text("Hazelnut")
    expect(notice(page)).to_have_count(0)


def test_no_change_is_reported_against_a_version_of_an_older_release(visit):
    page = opened(visit, service_workers="block")
    older = aged(*records(page, "products"))
    older["value"]["product"]["versions"][0]["id"] = 4711
    put(page, older)
    page.reload()
    drawn(page)
    expect(page.locator(".change")).to_have_count(0)
    # The next visit, which compares with the previous version, does not report a change either.
    page.reload()
    drawn(page)
    expect(page.locator(".change")).to_have_count(0)
    now, = records(page, "products")
    value = now["value"]
    assert value["product"]["format"] == 2 and "previous" not in value
    before = older["value"]["product"]["versions"][0]
    put(page, {**now, "value": {**value, "previous": {"version": before, "replacedAt": value["viewedAt"]}}})
    page.reload()
    drawn(page)
    expect(page.locator(".change")).to_have_count(0)
    # A change since a version of the same format is reported.
    put(page, {**now, "value": {**value, "previous": {"version": {**before, "format": 2}, "replacedAt": value["viewedAt"]}}})
    page.reload()
    expect(page.locator(".change")).to_be_visible(timeout=60_000)


# MARK: Files


NEITHER = {
    "en": "neither a picture nor text", "es": "no es ni una imagen ni texto", "pt": "não é uma imagem nem texto",
}
RANDOM = bytes(range(256)) * 8


@pytest.mark.parametrize("language", NEITHER)
@pytest.mark.parametrize("kind", ["drop", "choose"])
def test_a_file_that_is_neither_a_picture_nor_text_is_refused_with_the_reason(visit, language, kind):
    page = visit(f"/{language}/", service_workers="block")
    wait_for_scripts(page)
    service = PhotoServiceStub(page)
    page.fill("#text", "Ingredients: rye")
    for name, type in [("label.txt", "text/plain"), ("label.bin", "application/octet-stream"), ("label.txt", "")]:
        if kind == "drop":
            give(page, kind, (name, type, RANDOM))
        else:
            choose(page, file(RANDOM, name, type))
        expect(panel(page).get_by_role("alert")).to_contain_text(NEITHER[language])
        expect(page.locator("#text")).to_have_value("Ingredients: rye")
        panel(page).locator("[data-photo=remove]").click()
        expect(panel(page)).to_have_count(0)
    assert service.count == 0


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "windows-1252"])
def test_a_text_file_is_read_in_its_encoding(visit, encoding):
    page = visit("/en/", service_workers="block")
    wait_for_scripts(page)
    choose(page, file(LABEL.encode(encoding), "label.txt", "text/plain"))
    expect(page.locator("#text")).to_have_value(LABEL)
    expect(verdict(page)).to_have_text("Contains milk")
