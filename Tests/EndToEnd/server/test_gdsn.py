"""Trade items of GDSN: their cases and pallets lead to the product inside, and its page shows them."""
import json
import subprocess
import urllib.request

import pytest
from running_server import DEADLINE, RunningServer

PACK, CASE, PALLET = "09520000000011", "09520000000028", "09520000000035"
UNKNOWN = "09520000000042"


def item(gtin, is_for_people, kind, content="", name=""):
    return f"""<tradeItem><gtin>{gtin}</gtin><isTradeItemAConsumerUnit>{is_for_people}</isTradeItemAConsumerUnit>
    <tradeItemUnitDescriptorCode>{kind}</tradeItemUnitDescriptorCode>{content}
    <tradeItemInformation><extension><tradeItemDescriptionModule><tradeItemDescriptionInformation>
    <tradeItemDescription languageCode="en">{name}</tradeItemDescription></tradeItemDescriptionInformation>
    </tradeItemDescriptionModule><foodAndBeverageIngredientModule>
    <ingredientStatement languageCode="en">Sugar, milk</ingredientStatement></foodAndBeverageIngredientModule>
    </extension></tradeItemInformation></tradeItem>"""


def contents(gtin, count):
    return f"""<nextLowerLevelTradeItemInformation><childTradeItem><gtin>{gtin}</gtin>
    <quantityOfNextLowerLevelTradeItem>{count}</quantityOfNextLowerLevelTradeItem></childTradeItem>
    </nextLowerLevelTradeItemInformation>"""


MESSAGE = "<message>" + "".join([
    item(PALLET, "false", "PALLET", contents(CASE, 40)), item(CASE, "false", "CASE", contents(PACK, 12)),
    item(PACK, "true", "BASE_UNIT_OR_EACH", name="Milk sweets"),
]) + "</message>"


@pytest.fixture(scope="module")
def server(morsel):
    with RunningServer(morsel) as server:
        file = server.path / "message.xml"
        file.write_text(MESSAGE)
        server.run("import", "gdsn", str(file))
        server.start()
        server.wait_for_log("The catalogue is up to date.")
        yield server


def look_up(server, numbers):
    body = json.dumps({"gtins": numbers}).encode()
    request = urllib.request.Request(f"{server.url}/v1/products/lookup", body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=DEADLINE) as response:
        return json.load(response)["results"]


def get(server, path):
    with urllib.request.urlopen(f"{server.url}{path}", timeout=DEADLINE) as response:
        return response.url.removeprefix(server.url), response.read().decode()


@pytest.mark.parametrize("number", [PACK, CASE, PALLET])
def test_a_product_and_its_packages_lead_to_the_product(server, number):
    path, body = get(server, f"/v1/products/{number}")
    product = json.loads(body)
    assert path.endswith(PACK if number != PACK else number)
    assert product["content"]["name"] == "Milk sweets"
    assert [(level["kind"], level["gtin"], level["contains"], level["quantity"]) for level in product["packages"]] == [
        ("CASE", CASE, PACK, 12), ("PALLET", PALLET, CASE, 40),
    ]


def test_a_look_up_of_packages_finds_the_product_inside(server):
    [pallet, unknown, pack, case] = look_up(server, [PALLET, UNKNOWN, PACK, CASE])
    assert [result["product"]["gtin"] for result in [pallet, pack, case]] == [PACK] * 3
    assert pallet["asked"] == PALLET and unknown["problem"] == "unknown-product"


@pytest.mark.parametrize(
    "language, lines",
    [
        ("en", ["Case: 12 × this product", "Pallet: 40 × GTIN"]),
        ("es", ["Caja: 12 × este producto", "Palé: 40 × GTIN"]),
        ("pt", ["Caixa: 12 × este produto", "Palete: 40 × GTIN"]),
    ],
)
def test_the_page_shows_the_packages(server, language, lines):
    path, page = get(server, f"/{language}/products/{PALLET}")
    assert path == f"/{language}/products/{PACK}"
    assert all(line in page for line in lines)


def test_a_file_that_is_no_message_is_refused(server):
    file = server.path / "other.xml"
    file.write_text("<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/hostname'>]><a>&b;</a>")
    command = [server.morsel, "import", "gdsn", str(file), "--database", server.database]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 2 and "document type" in done.stderr
