"""The read API of Open Food Facts: with the Python client that Open Food Facts publishes, and with plain requests."""
import json
import urllib.error
import urllib.request

import openfoodfacts
import pytest
from openfoodfacts.utils import URLBuilder
from running_server import DEADLINE, RunningServer

SPREAD, BREAD, ICE, UNKNOWN = "9520000000011", "9520000000028", "9520000000042", "9520000000998"
PRODUCTS = [
    {
        "code": SPREAD, "lang": "en", "product_name": "Hazelnut spread", "product_name_fr": "Pâte à tartiner",
        "brands": "Sample, Other Brand", "quantity": "400 g", "ingredients_text_en": "sugar, hazelnuts, milk, lecithin (E322)",
        "allergens_tags": ["en:milk", "en:nuts"], "traces_tags": ["en:peanuts"], "categories_tags": ["en:spreads"],
        "nutriments": {"fat_100g": 30.9, "energy-kj_100g": 2252, "salt_100g": 0.107}, "last_modified_t": 1_750_000_000,
        "unique_scans_n": 900,
    },
    {
        "code": BREAD, "lang": "en", "product_name": "Bread with hazelnuts", "brands": "Sample",
        "ingredients_text_en": "wheat flour, water, hazelnuts", "last_modified_t": 1_760_000_000, "unique_scans_n": 5,
    },
    {
        "code": ICE, "lang": "en", "product_name": "Ice cream, a sample for other brands", "brands": "Anna & Berta's, Glacé",
        "ingredients_text_en": "cream, sugar", "last_modified_t": 1_740_000_000, "unique_scans_n": 2,
    },
]


@pytest.fixture(scope="module")
def server(morsel):
    with RunningServer(morsel) as server:
        file = server.path / "products.jsonl"
        file.write_text("".join(json.dumps(product) + "\n" for product in PRODUCTS))
        server.run("import", "off", str(file))
        server.start()
        server.wait_for_log("The catalogue is up to date.")
        yield server


@pytest.fixture
def client(server, monkeypatch):
    monkeypatch.setattr(URLBuilder, "_get_url", staticmethod(lambda *_, **__: server.url))

    def make(version):
        return openfoodfacts.API(user_agent="morsel-tests", version=version)

    return make


def get(server, path):
    try:
        with urllib.request.urlopen(f"{server.url}{path}", timeout=DEADLINE) as response:
            return response.status, json.load(response)
    except urllib.error.HTTPError as error:
        with error:
            return error.code, json.load(error)


@pytest.mark.parametrize("version", ["v2", "v3"])
def test_the_client_gets_a_product(client, version):
    product = client(version).product.get(SPREAD)
    assert product["code"] == product["_id"] == SPREAD
    assert (product["product_name"], product["product_name_fr"]) == ("Hazelnut spread", "Pâte à tartiner")
    assert product["brands_tags"] == ["sample", "other-brand"]
    assert (set(product["allergens_tags"]), product["traces_tags"]) == ({"en:milk", "en:nuts"}, ["en:peanuts"])
    assert "en:e322" in product["additives_tags"]
    assert product["ingredients_text_en"] == "sugar, hazelnuts, milk, lecithin (E322)"
    nutriments = product["nutriments"]
    assert (nutriments["fat_100g"], nutriments["fat_unit"], nutriments["energy-kcal_100g"]) == (30.9, "g", 538)
    assert nutriments["sodium_100g"] == pytest.approx(0.0428)
    assert client(version).product.get(SPREAD, fields=["code", "quantity", "nutriscore_grade"]) == {
        "code": SPREAD, "quantity": "400 g",
    }


@pytest.mark.parametrize("version", ["v2", "v3"])
def test_the_client_gets_nothing_for_an_unknown_number(client, version):
    assert client(version).product.get(UNKNOWN) is None


def test_the_client_is_told_of_an_invalid_number(client):
    with pytest.raises(ValueError, match="invalid barcode"):
        client("v2").product.get("9520000000012", raise_if_invalid=True)


def test_the_client_searches(client):
    found = client("v2").product.text_search("hazelnut", page_size=1)
    assert (found["count"], found["page"], found["page_size"], found["skip"]) == (2, 1, 1, 0)
    second = client("v2").product.text_search("hazelnut", page=2, page_size=1)
    assert {page["products"][0]["code"] for page in (found, second)} == {SPREAD, BREAD}
    named = client("v2").product.text_search("hazelnut", sort_by="product_name")
    assert [product["code"] for product in named["products"]] == [BREAD, SPREAD]
    newest = client("v2").product.text_search("hazelnut", sort_by="last_modified_t")
    assert [product["code"] for product in newest["products"]] == [BREAD, SPREAD]


@pytest.mark.parametrize("query, codes", [
    ("categories_tags=en:spreads", [SPREAD]), ("brands_tags=other-brand", [SPREAD]),
    ("search_terms=bread&brands_tags=sample", [BREAD]), ("brands_tags=sample", [SPREAD, BREAD]), ("brands_tags=SAMPLE", [SPREAD, BREAD]),
    ("brands_tags=other", []), ("brands_tags=cream", []), ("brands_tags=sample,other-brand", [SPREAD]),
    ("brands_tags=glace", [ICE]), ("brands_tags=xx:glace", [ICE]), ("brands_tags=anna-berta-s", [ICE]), ("brands_tags=!", []),
    ("tagtype_0=brands&tag_contains_0=contains&tag_0=Glac%C3%A9", [ICE]), ("brands_tags=sample&sort_by=product_name", [BREAD, SPREAD]),
    ("brands_tags=sample&categories_tags=en:spreads", [SPREAD]), ("brands_tags=sample&page=2&page_size=1", [BREAD]), ("categories_tags=en:no-such-thing", []),
    ("tagtype_0=categories&tag_contains_0=contains&tag_0=en:spreads", [SPREAD]), ("search_terms=hazelnut&page=500", []),
])
def test_products_are_found_by_brand_and_category(server, query, codes):
    for path in ("/api/v2/search", "/cgi/search.pl"):
        status, found = get(server, f"{path}?{query}&fields=code&json=1")
        assert (status, [product["code"] for product in found["products"]]) == (200, codes)


def test_products_of_a_brand_are_counted(server):
    _, found = get(server, "/api/v2/search?brands_tags=sample&page_size=1&fields=code,brands_tags")
    assert (found["count"], found["products"][0]["brands_tags"]) == (2, ["sample", "other-brand"])
    _, found = get(server, f"/api/v2/product/{ICE}?fields=brands_tags")
    assert found["product"]["brands_tags"] == ["anna-berta-s", "glace"]


@pytest.mark.parametrize("query", [
    "allergens_tags=en:milk", "traces_tags=en:nuts", "labels_tags=en:gluten-free", "ingredients_analysis_tags=en:vegan",
    "tagtype_0=allergens&tag_contains_0=does_not_contain&tag_0=en:milk", "tagtype_0=categories&tag_contains_0=does_not_contain&tag_0=x",
])
def test_what_somebody_avoids_is_refused(server, query):
    for path in ("/api/v2/search", "/cgi/search.pl"):
        status, problem = get(server, f"{path}?search_terms=a&{query}")
        assert (status, problem["code"]) == (400, "profile-not-accepted")
        assert "milk" not in json.dumps(problem)


@pytest.mark.parametrize("version", ["v0", "v1", "v2"])
def test_the_suffix_json_and_the_zeros_of_a_number_change_nothing(server, version):
    status, answer = get(server, f"/api/{version}/product/{SPREAD}?fields=code,product_name")
    assert (status, answer) == (200, {
        "code": SPREAD, "product": {"code": SPREAD, "product_name": "Hazelnut spread"}, "status": 1, "status_verbose": "product found",
    })
    for number in (f"{SPREAD}.json", f"0{SPREAD}", f"0{SPREAD}.json"):
        assert get(server, f"/api/{version}/product/{number}?fields=code,product_name") == (200, answer)


def test_version_3_says_that_a_product_was_found(server):
    for number in (SPREAD, f"{SPREAD}.json"):
        status, answer = get(server, f"/api/v3/product/{number}?fields=code,product_name")
        assert (status, answer) == (200, {
            "code": SPREAD, "product": {"code": SPREAD, "product_name": "Hazelnut spread"},
            "result": {"id": "product_found", "lc_name": "Product found", "name": "Product found"},
            "status": "success", "errors": [], "warnings": [],
        })
    for number, reason in ((UNKNOWN, "product_not_found"), ("9520000000012", "invalid_code"), ("milk", "invalid_code")):
        status, answer = get(server, f"/api/v3/product/{number}")
        assert (status, answer["status"], answer["result"]["id"]) == (404, "failure", reason)
        assert "product" not in answer


@pytest.mark.parametrize("path", [f"/api/v2/product/{SPREAD}", f"/api/v2/product/{SPREAD}.json?fields=code", f"/api/v3/product/{SPREAD}"])
def test_a_product_can_be_stored_and_asked_for_again_with_its_tag(server, path):
    with urllib.request.urlopen(server.url + path, timeout=DEADLINE) as response:
        headers, body = response.headers, response.read()
    assert headers["Cache-Control"] == "no-cache" and headers["Content-Type"] == "application/json"

    request = urllib.request.Request(server.url + path, headers={"If-None-Match": headers["ETag"]})
    with pytest.raises(urllib.error.HTTPError) as unchanged:
        urllib.request.urlopen(request, timeout=DEADLINE)
    assert unchanged.value.code == 304 and unchanged.value.read() == b""
    assert unchanged.value.headers["ETag"] == headers["ETag"]

    request = urllib.request.Request(server.url + path, headers={"If-None-Match": '"another"'})
    with urllib.request.urlopen(request, timeout=DEADLINE) as response:
        assert (response.status, response.read()) == (200, body)


def test_an_answer_without_a_product_is_not_stored(server):
    for path, status in ((f"/api/v2/product/{UNKNOWN}", 404), (f"/api/v0/product/{UNKNOWN}", 200), (f"/api/v3/product/{UNKNOWN}", 404)):
        try:
            answer = urllib.request.urlopen(server.url + path, timeout=DEADLINE)
        except urllib.error.HTTPError as error:
            answer = error
        with answer:
            assert (answer.status, answer.headers["Cache-Control"], answer.headers["ETag"]) == (status, "no-store", None)


def test_versions_of_the_api_answer_an_unknown_number_in_their_way(server):
    assert get(server, f"/api/v0/product/{UNKNOWN}.json")[0] == 200
    status, answer = get(server, f"/api/v2/product/{UNKNOWN}.json")
    assert (status, answer["status"], answer["status_verbose"]) == (404, 0, "product not found")
    status, answer = get(server, f"/api/v3/product/{UNKNOWN}")
    assert (status, answer["status"], answer["result"]["id"]) == (404, "failure", "product_not_found")
    assert get(server, f"/api/v9/product/{SPREAD}")[0] == 404
