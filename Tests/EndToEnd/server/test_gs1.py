"""Codes of GS1: the command, `GET /v1/gs1` and the page give the same explanation; UPC-E numbers find their product."""
import json
import subprocess
import urllib.error
import urllib.parse
import urllib.request

import pytest
from running_server import RunningServer

PRODUCTS = {
    # The GTIN-12 of the UPC-E 04252614, which is no GTIN-8.
    "042100005264": "Sample cola",
    # The eight digits 01234565 are a GTIN-8 and the UPC-E of the second number.
    "012345000065": "Sample sweets",
}
CODES = [
    "(01)09506000134352(17)271231(10)AB-12", "4006381333931", "4006381333932", "]d2010950600013435210AB\u001d21X",
    "^010950600013435210AB^21X", "https://example.com/01/09506000134352/10/A%2FB?17=271200", "hello", "", "(01)é",
    "]E04006381333931|]e010AB", "(02)09506000134352(37)5",
]


@pytest.fixture(scope="module")
def server(morsel):
    with RunningServer(morsel) as server:
        with (server.path / "products.jsonl").open("w", encoding="utf-8") as lines:
            for code, name in PRODUCTS.items():
                lines.write(json.dumps({
                    "code": code, "product_name": name, "lang": "en", "ingredients_text": "Sugar",
                }) + "\n")
            # The source has the digits of the symbol.
            lines.write(json.dumps({
                "code": "04235236", "product_name": "Sample gum", "lang": "en", "ingredients_text": "Sugar",
            }) + "\n")
        server.run("migrate")
        server.run("import", "off", server.path / "products.jsonl")
        server.start()
        yield server
        assert server.stop() == 0


def get(server, path):
    with urllib.request.urlopen(server.url + path) as response:
        return response.read().decode("utf-8")


def answers(morsel, lines):
    command = subprocess.run(
        [morsel, "gs1", "--json-lines"], input="\n".join(lines).encode(), stdout=subprocess.PIPE, check=True
    )
    return [json.loads(line) for line in command.stdout.splitlines()]


def test_lines_are_answered_in_their_order(morsel):
    lines = [json.dumps({"id": number, "data": CODES[number % len(CODES)]}) for number in range(5000)]
    lines[7:7] = ["", "{", "[]", '{"id":{"a":1}}', '{"id":"x","data":5}']

    found = answers(morsel, lines)

    assert len(found) == len(lines)
    assert [answer["id"] for answer in found if isinstance(answer["id"], int)] == list(range(5000))
    for answer in found[7:12]:
        assert not answer["valid"] and answer["errors"][0]["rule"] == "request"
    assert found[10]["id"] == {"a": 1}


def test_an_answer_has_exactly_the_documented_members(morsel):
    valid, wrong = answers(morsel, [
        '{"id":1,"data":"(01)09506000134352(17)271231(10)AB-12"}', '{"id":2,"data":"4006381333932"}',
    ])

    assert valid == {
        "id": 1,
        "valid": True,
        "elements": [
            {"ai": "01", "title": "GTIN", "value": "09506000134352"},
            {"ai": "17", "title": "USE BY or EXPIRY", "value": "271231"},
            {"ai": "10", "title": "BATCH/LOT", "value": "AB-12"},
        ],
        "errors": [],
        "bracketed": "(01)09506000134352(17)271231(10)AB-12",
        "scanData": "]d201095060001343521727123110AB-12",
        "digitalLink": "https://id.gs1.org/01/09506000134352/10/AB-12?17=271231",
        "hri": ["(01) 09506000134352", "(17) 271231", "(10) AB-12"],
    }
    assert wrong == {
        "id": 2,
        "valid": False,
        "elements": [{"ai": "01", "title": "GTIN", "value": "04006381333932"}],
        "errors": [{
            "ai": "01", "position": 12, "rule": "csum", "message": "The check digit is wrong: 1 is expected.",
        }],
        "bracketed": "",
        "hri": [],
    }


def test_the_server_gives_the_same_answer(server, morsel):
    found = answers(morsel, [json.dumps({"id": 0, "data": code}) for code in CODES])

    for code, answer in zip(CODES, found):
        del answer["id"]
        assert json.loads(get(server, "/v1/gs1?data=" + urllib.parse.quote(code))) == answer


def test_a_request_without_data_is_a_problem(server):
    with pytest.raises(urllib.error.HTTPError) as problem:
        get(server, "/v1/gs1")
    assert problem.value.code == 400
    assert json.loads(problem.value.read())["code"] == "missing-code"


def test_the_command_explains_a_code(morsel):
    command = [morsel, "gs1", "--color", "never", "(01)10614141000415(17)271200(3103)001250"]
    valid = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    wrong = subprocess.run([morsel, "gs1", "4006381333932"], stdout=subprocess.PIPE, text=True)

    assert valid.returncode == 0
    for words in ("December 2027 (end of the month)", "1.250\u00a0kg", "GS1 US", "level 1"):
        assert words in valid.stdout
    assert wrong.returncode == 1
    assert "(01), character 13: The check digit is wrong: 1 is expected." in wrong.stdout


@pytest.mark.parametrize("language, words", [
    ("en", ["Use by or expiry date", "31 December 2027", "1.250\u00a0kg", "The code follows the rules"]),
    ("es", ["Fecha de caducidad", "31 de diciembre de 2027", "1,250\u00a0kg", "El código cumple las reglas"]),
    ("pt", ["Data-limite de consumo ou validade", "31 de dezembro de 2027", "1,250\u00a0kg", "O código cumpre as regras"]),
])
def test_the_page_explains_a_code_in_three_languages(server, language, words):
    page = get(server, f"/{language}/gs1?data=" + urllib.parse.quote("(01)90614141000015(17)271231(3103)001250"))

    for text in words:
        assert text in page
    assert f'href="/{language}/products/90614141000015"' in page


def test_the_page_says_what_is_wrong_and_where(server):
    page = get(server, "/en/gs1?data=" + urllib.parse.quote("(01)09506000134352(17)271331"))

    assert "This date does not exist." in page
    assert "<mark>1</mark>" in page


@pytest.mark.parametrize("language, words", [
    ("en", ["0 is expected for an EAN-8, and 4 for a UPC-E.", "4 is expected.", "or the 8 digits of a UPC-E"]),
    ("es", ["debería ser 0 en un EAN-8 y 4 en un UPC-E.", "debería ser 4.", "o las 8 de un UPC-E"]),
    ("pt", ["devia ser 0 num EAN-8 e 4 num UPC-E.", "devia ser 4.", "ou os 8 de um UPC-E"]),
])
def test_eight_wrong_digits_are_explained_on_the_page_and_by_the_api(server, language, words):
    for data, text in zip(["04252615", "]E004252615", "]E023456788"], words):
        assert text in get(server, f"/{language}/gs1?data=" + urllib.parse.quote(data))
        if language == "en":
            [error] = json.loads(get(server, "/v1/gs1?data=" + urllib.parse.quote(data)))["errors"]
            assert text in error["message"] and error["rule"] == ("gtin-length" if data == "]E023456788" else "csum")


@pytest.mark.parametrize("data", [
    "(00)106141412345678908(02)09506000134352(37)5", "]C100106141412345678908020950600013435237" + "5", "^00106141412345678908^02095060001343523705",
])
def test_the_content_of_a_pallet_is_a_link_to_its_product(server, data):
    page = get(server, "/en/gs1?data=" + urllib.parse.quote(data))

    assert "The code follows the rules" in page
    assert 'href="/en/products/09506000134352"' in page


@pytest.mark.parametrize("digits, name", [
    ("04252614", "Sample cola"), ("042100005264", "Sample cola"), ("01234565", "Sample sweets"),
    ("04235236", "Sample gum"), ("042300000526", "Sample gum"),
])
def test_a_product_is_found_by_the_digits_of_its_upc_e(server, digits, name):
    assert name in get(server, f"/v1/products/{digits}")
    assert name in get(server, f"/v1/products?query={digits}")
    assert name in get(server, f"/en/products/{digits}")


def test_a_look_up_finds_a_product_by_its_upc_e(server):
    request = urllib.request.Request(
        server.url + "/v1/products/lookup", data=json.dumps({"gtins": ["01234565", "04252614"]}).encode(),
        headers={"Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request) as response:
        results = json.load(response)["results"]

    assert [result["product"]["gtin"] for result in results] == ["00012345000065", "00042100005264"]
