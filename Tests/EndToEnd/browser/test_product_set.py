"""Common products that are stored on the device, so that they can be scanned without a network."""
import json
import urllib.error
import urllib.request

import pytest
from accessibility import assert_accessible
from page_scripts import wait_for_scripts
from playwright.sync_api import expect
from privacy import SECRET
from sample_products import SPREAD
from test_check import avoid, verdict
from test_scan import look_up, without_camera

TEXTS = {
    "en": ("Products for scanning offline", "Stored on this device: 2 products", "Contains milk"),
    "es": ("Productos para escanear sin conexión", "Guardados en este dispositivo", "Contiene leche"),
    "pt": ("Produtos para ler sem rede", "Guardados neste dispositivo", "Contém leite"),
}


def open_panel(page, title):
    page.get_by_text(title).click()
    store = page.locator("[data-action=store-set]")
    expect(store).to_be_enabled()
    return store


def records(server, language):
    with urllib.request.urlopen(f"{server.url}/v1/product-sets/{language}") as response:
        return json.load(response)["products"]


def test_the_set_has_the_records_of_products_with_a_label_in_the_language(server):
    products = records(server, "es")
    assert f"0{SPREAD}" in {product["gtin"] for product in products}
    for product in products:
        [version] = product["versions"]
        assert "es" in {text["language"] for text in version["content"]["texts"]}
    assert records(server, "fi") == []
    with pytest.raises(urllib.error.HTTPError) as error:
        records(server, "xx")
    assert json.load(error.value)["code"] == "unknown-product-set"


@pytest.mark.parametrize("language", TEXTS)
def test_a_stored_product_is_answered_without_the_server(visit, language):
    title, stored, words = TEXTS[language]
    page = visit("/en/avoid", service_workers="block")
    avoid(page, "milk", name="Ana", words=[SECRET])
    page = without_camera_of(page, f"/{language}/scan")
    store = open_panel(page, title)
    page.select_option("#set-choice", "es")
    expect(page.locator("#set-size")).to_contain_text("kB")
    expect(store).to_be_enabled()
    store.click()
    expect(page.locator("#set-stored")).to_contain_text(stored.split(":")[0])
    page.route("**/products/**", lambda route: route.abort())
    look_up(page, SPREAD)
    expect(verdict(page)).to_have_text(words)
    page.click("[data-action=delete-set]")
    expect(page.locator("#set-stored")).to_be_hidden()
    assert page.evaluate("indexedDB.databases().then((all) => all.map(({ name }) => name))") == ["morsel"]


def without_camera_of(page, path):
    from fake_camera import NO_CAMERA
    page.add_init_script(f"({NO_CAMERA})('NotFoundError')")
    page.goto(path)
    return page


def test_the_products_of_a_country_are_offered_and_stored(visit, server):
    with urllib.request.urlopen(f"{server.url}/v1/product-sets") as response:
        sets = json.load(response)
    assert "es" in sets["languages"] and {"country": "PT", "products": 1} in sets["countries"]
    assert [product["gtin"] for product in records(server, "countries/PT")] == [f"0{SPREAD}"]
    assert records(server, "countries/AQ") == []
    with pytest.raises(urllib.error.HTTPError):
        records(server, "countries/pt")

    page = visit("about:blank", service_workers="block", locale="pt-PT")
    page = without_camera_of(page, "/pt/scan")
    store = open_panel(page, TEXTS["pt"][0])
    # The region of the browser's language.
    expect(page.locator("#set-choice")).to_have_value("countries/PT")
    expect(page.locator("#set-choice option:checked")).to_have_text("Portugal (1)")
    store.click()
    expect(page.locator("#set-stored")).to_contain_text("1 produtos")
    page.reload()
    page.get_by_text(TEXTS["pt"][0]).click()
    expect(page.locator("#set-stored")).to_be_visible()
    expect(page.locator("#set-choice")).to_have_value("countries/PT")


def test_a_product_that_is_not_stored_is_unknown_without_the_server(visit):
    page = without_camera(visit, "/en/scan", service_workers="block")
    page.route("**/products/**", lambda route: route.abort())
    look_up(page, SPREAD)
    expect(page.locator("#scan-result h2")).to_be_visible()
    expect(verdict(page)).to_have_count(0)


def test_a_set_that_cannot_be_loaded_is_explained_and_the_one_before_stays(visit):
    page = without_camera(visit, "/en/scan", service_workers="block")
    store = open_panel(page, TEXTS["en"][0])
    page.select_option("#set-choice", "es")
    expect(store).to_be_enabled()
    store.click()
    expect(page.locator("#set-stored")).to_be_visible()
    before = page.locator("#set-stored").text_content()
    page.route("**/v1/product-sets/**", lambda route: route.abort() if route.request.method == "GET" else route.continue_())
    expect(store).to_be_enabled()
    store.click()
    expect(page.locator(".toast")).to_contain_text("could not be stored")
    expect(page.locator("#set-stored")).to_have_text(before)


def test_the_part_is_accessible(visit):
    page = without_camera(visit, "/en/scan", service_workers="block")
    open_panel(page, TEXTS["en"][0])
    wait_for_scripts(page)
    assert_accessible(page)
