"""The number of a case or a pallet, scanned or typed, is that of the product inside."""
import re

import pytest
import sample_products
from page_server import PageServer
from playwright.sync_api import expect
from records import values
from sample_products import SPREAD
from test_check import verdict
from test_diary import box, diary
from test_scan import look_up, scans, without_camera

CASE, PALLET = "19524100003122", "29524100003129"


def package(gtin, kind, contained, count):
    return f"""<tradeItem><gtin>{gtin}</gtin><isTradeItemAConsumerUnit>false</isTradeItemAConsumerUnit>
    <tradeItemUnitDescriptorCode>{kind}</tradeItemUnitDescriptorCode><nextLowerLevelTradeItemInformation><childTradeItem>
    <gtin>{contained}</gtin><quantityOfNextLowerLevelTradeItem>{count}</quantityOfNextLowerLevelTradeItem></childTradeItem>
    </nextLowerLevelTradeItemInformation></tradeItem>"""


@pytest.fixture(scope="module")
def server(morsel):
    with PageServer(morsel) as server:
        server.import_products(sample_products.BEFORE)
        message = server.path / "packages.xml"
        message.write_text(f"<message>{package(PALLET, 'PALLET', CASE, 40)}{package(CASE, 'CASE', f'0{SPREAD}', 12)}</message>")
        server.run("import", "gdsn", str(message))
        server.start()
        server.wait_for_log("The catalogue is up to date.")
        yield server
        server.stop()


@pytest.mark.parametrize("code", [CASE, f"]I1{CASE}", f"]C100395241000031250001\x1d02{CASE}3740", PALLET])
def test_a_scanned_package_is_the_product_inside_in_the_list_of_the_trip(visit, code):
    page = without_camera(visit, "/en/scan", service_workers="block")
    look_up(page, code)
    expect(verdict(page)).to_be_visible()
    expect(page.locator("#scan-result")).to_contain_text(SPREAD)
    expect(scans(page)).to_have_count(1)
    expect(scans(page)).to_contain_text("Hazelnut spread")
    assert [value["gtin"] for value in values(page, "scans")] == [f"0{SPREAD}"]


@pytest.mark.parametrize("language", ["en", "es", "pt"])
def test_a_scanned_package_is_the_food_that_somebody_eats(visit, language):
    page = diary(visit, language)
    box(page, "breakfast").locator("[data-open=add]").click()
    expect(page.locator("#food-query")).to_be_focused()
    page.keyboard.type(CASE)
    page.keyboard.press("Enter")
    expect(page.locator("#amount")).to_be_visible()
    expect(page.locator("#sheet")).to_contain_text(re.compile("Crema|Hazelnut"))
    page.locator("#sheet-form [type=submit]").click()
    expect(box(page, "breakfast").locator("[data-entry]")).to_have_count(1)
    [entry] = values(page, "diaryEntries")
    assert entry["food"]["key"] == f"gtin:0{SPREAD}"
