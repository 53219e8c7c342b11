"""The scanner: codes before the camera, typed numbers, scanners that work like a keyboard, and what is said without a camera."""
import json
import re

import pytest
from accessibility import assert_accessible, assert_fits
from fake_camera import ALLOWED, NO_CAMERA, browser, camera_file, picture
from page_scripts import wait_for
from playwright.sync_api import expect
from privacy import SECRET
from records import values
from sample_products import LOAF, RICE, SPREAD
from test_check import avoid, verdict
from test_diary import box, diary

# Some tests lose the network.
SERVICE_WORKERS = "allow"

# A number of the examples that no product of the tests has.
UNKNOWN = "9524100009998"
# What BarcodeDetector reads.
FORMATS = ["ean_13", "upc_a", "upc_e", "ean_8", "itf", "code_128", "qr_code", "data_matrix"]


@pytest.fixture
def seen(browser, camera_file):
    """Shows barcodes to the camera, one after the other, again and again: `seen(SPREAD, RICE)`."""
    def put(*numbers):
        frames = [picture(browser, number) for number in numbers]
        camera_file.write_bytes(b"".join(frame * 45 for frame in frames))
    put(SPREAD)
    return put


def scans(page):
    return page.locator("#scans > li")


def without_camera(visit, path, error="NotFoundError", **options):
    """A page on which every camera fails with an error."""
    page = visit("about:blank", **options)
    page.add_init_script(f"({NO_CAMERA})({error!r})")
    page.goto(path)
    return page


def look_up(page, text):
    """Types a number. Before the script of the page has started, its form would open the search."""
    expect(page.locator(".scanner")).to_be_visible()
    page.fill("#code", text)
    page.press("#code", "Enter")


# MARK: The camera


def test_a_code_counts_when_it_is_certain_and_again_after_it_was_away(scripts):
    assert scripts.evaluate("""async () => {
      const { Repetitions } = await import("/scripts/scan/repetitions.js");
      const repetitions = new Repetitions();
      const frames = [[0, "a"], [40, "a"], [80, "ab"], [120, "b"], [1000, ""], [2000, "a"], [3000, ""], [7000, ""], [7040, "a"], [7080, "a"]];
      return frames.map(([time, codes]) => {
        const found = [...codes].map((content) => ({ symbology: "]E0", content }));
        return repetitions.newCodes(found, time, 2).map(({ content }) => content).join("");
      });
    }""") == ["", "a", "", "b", "", "", "", "", "", "a"]


def detecting(*codes):
    """A platform that finds codes, pairs of format and content, on every frame."""
    found = [{"format": kind, "rawValue": content} for kind, content in codes]
    return f"""globalThis.BarcodeDetector = class {{
      static async getSupportedFormats() {{ return {json.dumps(FORMATS)}; }}
      async detect() {{ return {json.dumps(found)}; }}
    }};"""


def test_codes_of_the_platform_have_the_identifiers_of_scanners(scripts):
    codes = [
        ("ean_13", SPREAD), ("upc_a", "012345000065"), ("upc_e", "01234565"), ("ean_8", "01234565"), ("itf", f"0{SPREAD}"),
        ("code_128", f"010{SPREAD}"), ("qr_code", f"https://example.com/01/0{SPREAD}"), ("qr_code", f"010{SPREAD}"),
        ("data_matrix", f"010{SPREAD}"), ("data_matrix", "HTTPS://EXAMPLE.COM/"),
    ]
    scripts.evaluate(f"() => {{ {detecting(*codes)} }}")
    found = scripts.evaluate("""async () => {
      const { FrameReader } = await import("/scripts/scan/frame-readers.js");
      const reader = new FrameReader("/");
      return (await reader.read(document.createElement("video"))).map(({ symbology, content }) => [symbology, content]);
    }""")
    assert [symbology for symbology, _ in found] == ["]E0", "]E0", "]E0", "]E4", "]I1", "]C1", "]Q1", "]Q3", "]d2", "]d1"]
    assert [content for _, content in found] == [content for _, content in codes]


def test_the_platform_reads_codes_if_it_can(visit, seen):
    seen(RICE)
    page = visit("about:blank", **ALLOWED)
    page.add_init_script(detecting(("ean_13", SPREAD)))
    requests = []
    page.on("request", lambda request: requests.append(request.url))
    page.goto("/en/scan")
    expect(page.locator("#scanned")).to_have_text("Hazelnut spread")
    assert not any("zbar" in url for url in requests)


def test_without_the_formats_of_products_the_platform_is_not_used(visit, seen):
    page = visit("about:blank", **ALLOWED)
    page.add_init_script(detecting(("qr_code", "https://example.com/")).replace(json.dumps(FORMATS), '["qr_code"]'))
    page.goto("/en/scan")
    expect(page.locator("#scanned")).to_have_text("Hazelnut spread")


@pytest.mark.parametrize(("language", "words", "number"), [
    ("en", "Contains milk", "Crema|Hazelnut"), ("es", "Contiene leche", "Crema"), ("pt", "Contém leite", "Crema|Hazelnut"),
])
def test_a_barcode_before_the_camera_leads_to_the_verdict(visit, seen, language, words, number):
    page = visit("/en/avoid", **ALLOWED)
    avoid(page, "milk", name="Ana", words=[SECRET])
    page.goto(f"/{language}/scan")
    expect(verdict(page)).to_have_text(words)
    expect(page.locator("#scanned")).to_have_text(re.compile(number))
    expect(page.locator("#scan-result")).to_contain_text(SPREAD)
    expect(page.locator(".verdict-why")).to_contain_text(re.compile("LECHE|MILK", re.I))
    expect(scans(page)).to_have_count(1)


def test_scanning_continues_with_the_next_product_for_each_person(visit, seen):
    seen(SPREAD, RICE)
    page = visit("/en/avoid", **ALLOWED)
    avoid(page, "milk", name="Ana", words=[SECRET])
    page.click("[data-action=add-person]")
    expect(page.locator("#name")).to_have_value("")
    avoid(page, "fish", name="Rui")
    page.goto("/en/scan")
    expect(scans(page)).to_have_count(2)
    expect(scans(page).filter(has_text="Puffed rice")).to_contain_text("Rui")
    expect(scans(page).filter(has_text="Hazelnut spread")).to_contain_text("contains milk")
    assert {value["gtin"] for value in values(page, "scans")} == {f"0{SPREAD}", f"0{RICE}"}


def test_a_code_with_a_wrong_check_digit_before_the_camera_is_never_a_product(visit, seen):
    seen("9524100003126", SPREAD)
    page = visit("/en/scan", **ALLOWED)
    page.evaluate("""() => { window.shown = []; new MutationObserver(() => shown.push(document.getElementById("scan-result").textContent))
      .observe(document.getElementById("scan-result"), { childList: true, subtree: true }); }""")
    expect(page.locator("#scanned")).to_have_text("Hazelnut spread")
    assert not any("9524100003126" in text for text in page.evaluate("shown"))
    assert [value["gtin"] for value in values(page, "scans")] == [f"0{SPREAD}"]


@pytest.mark.parametrize(("code", "title"), [
    (("ean_13", "9524100003126"), "No product has this number"), (("qr_code", "WIFI:S:shop;;"), "This code has no product number"),
    (("qr_code", "https://example.com/"), "This code has no product number"), (("ean_13", UNKNOWN), "This product is not known yet"),
])
def test_wrong_codes_of_the_platform_are_explained(visit, seen, code, title):
    page = visit("about:blank", **ALLOWED)
    page.add_init_script(detecting(code))
    page.goto("/en/scan")
    expect(page.locator("#scan-result h2")).to_contain_text(title)
    assert len(values(page, "scans")) == (1 if code[1] == UNKNOWN else 0)


@pytest.mark.parametrize("language", ["en", "es", "pt"])
def test_on_a_phone_the_verdict_is_on_the_screen_of_the_camera(visit, seen, language):
    page = visit(f"/{language}/scan", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, **ALLOWED)
    expect(verdict(page)).to_be_visible()
    expect(page.locator(".scanner video")).to_be_in_viewport()
    expect(verdict(page)).to_be_in_viewport()
    assert_fits(page)


def test_the_camera_finds_the_food_that_somebody_eats(visit, seen):
    page = diary(visit, permissions=["camera"])
    box(page, "breakfast").locator("[data-open=add]").click()
    page.click("[data-action=scan-food]")
    expect(page.locator("#amount")).to_be_visible()
    expect(page.locator("#sheet")).to_contain_text("Hazelnut spread")
    expect(page.locator(".scanner")).to_have_count(0)
    page.locator("#sheet-form [type=submit]").click()
    expect(box(page, "breakfast").locator("[data-entry]")).to_have_count(1)
    assert [entry["food"]["key"] for entry in values(page, "diaryEntries")] == [f"gtin:0{SPREAD}"]


def test_the_list_of_the_trip_stays_until_a_new_one_is_started(visit):
    page = without_camera(visit, "/en/scan", service_workers="block")
    look_up(page, SPREAD)
    expect(scans(page)).to_have_count(1)
    page.reload()
    expect(scans(page)).to_have_count(1)
    page.click("[data-action=new-trip]")
    expect(scans(page)).to_have_count(0)
    expect(page.locator("#trip-empty")).to_be_visible()
    page.click(".toast [data-action]")
    expect(scans(page)).to_have_count(1)


def test_the_server_reads_frames_if_the_device_cannot(visit, seen):
    page = visit("about:blank", **ALLOWED)
    page.route("**/zbar.wasm", lambda route: route.fulfill(status=404))
    page.goto("/en/scan")
    expect(page.locator(".scanner-hint")).to_contain_text("The server reads the picture")
    expect(verdict(page)).to_be_visible()


def test_leaving_the_page_switches_the_camera_off(visit, seen):
    page = visit("/en/scan", **ALLOWED)
    expect(verdict(page)).to_be_visible()
    page.evaluate("window.track = document.querySelector('.scanner video').srcObject.getVideoTracks()[0]")
    page.get_by_role("link", name="Look up").first.click()
    expect(page.locator("h1")).to_have_text("Look up a food")
    assert page.evaluate("track.readyState") == "ended"


def test_a_camera_that_is_taken_away_is_explained_and_can_be_tried_again(visit, seen):
    page = visit("/en/scan", **ALLOWED)
    expect(verdict(page)).to_be_visible()
    page.evaluate("document.querySelector('.scanner video').srcObject.getVideoTracks()[0].dispatchEvent(new Event('ended'))")
    expect(page.get_by_role("heading", name="The camera was disconnected")).to_be_visible()
    expect(page.locator(".scanner-view")).to_be_hidden()
    expect(page.locator("#code")).to_be_visible()
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".scanner-hint")).to_have_text("Point the camera at a barcode")
    expect(page.locator(".scanner-problem")).to_be_hidden()


def test_a_camera_without_permission_is_explained(visit, seen):
    page = visit("/es/scan", service_workers="block")
    expect(page.get_by_role("heading", name="La cámara está bloqueada")).to_be_visible()
    look_up(page, SPREAD)
    expect(verdict(page)).to_contain_text("Contiene")


@pytest.mark.parametrize(("error", "title"), [
    ("NotFoundError", "This device has no camera"), ("NotReadableError", "Another app is using the camera"),
    ("TypeError", "The camera did not start"),
])
def test_a_missing_camera_is_explained(visit, error, title):
    page = without_camera(visit, "/en/scan", error, service_workers="block")
    expect(page.get_by_role("heading", name=title)).to_be_visible()
    expect(page.locator("#code")).to_be_visible()


def test_sound_stays_off_after_it_was_switched_off(visit, seen):
    page = visit("/en/scan", **ALLOWED)
    sound = page.get_by_role("button", name="Sound")
    expect(sound).to_have_attribute("aria-pressed", "true")
    sound.click()
    expect(sound).to_have_attribute("aria-pressed", "false")
    wait_for(page, lambda: any(value["name"] == "scanSound" and value["value"] is False for value in values(page, "settings")))
    page.reload()
    expect(sound).to_have_attribute("aria-pressed", "false")


# MARK: Numbers


def test_a_wrong_check_digit_is_explained(visit):
    page = without_camera(visit, "/en/scan", service_workers="block")
    look_up(page, "9524100003126")
    result = page.locator("#scan-result")
    expect(result).to_contain_text("No product has this number")
    expect(result.locator("[data-expected]")).to_have_text("5")
    expect(page.locator("#code")).to_have_value("9524100003126")
    expect(scans(page)).to_have_count(0)


def test_an_unknown_product_leads_to_a_photo_of_its_label(visit):
    page = without_camera(visit, "/pt/scan", service_workers="block")
    look_up(page, UNKNOWN)
    expect(page.locator("#scan-result .blank h2")).to_have_text("Este produto ainda não é conhecido")
    expect(scans(page)).to_contain_text("Ainda não se conhece")
    page.get_by_role("link", name="Fotografar o rótulo").click()
    expect(page.locator("#text")).to_be_visible()


def test_a_code_without_a_product_number_is_explained(visit):
    page = without_camera(visit, "/en/scan", service_workers="block")
    look_up(page, "https://example.com/")
    expect(page.locator("#scan-result .blank h2")).to_have_text("This code has no product number")


def test_data_of_a_2d_code_leads_to_its_product(visit):
    page = without_camera(visit, "/en/scan", service_workers="block")
    look_up(page, f"(01)0{SPREAD}(17)271231")
    expect(page.locator("#scanned")).to_have_text("Hazelnut spread")


def test_without_scripts_the_number_is_searched(visit):
    page = visit("/en/scan", java_script_enabled=False)
    page.fill("#code", LOAF)
    page.click("#scan-form button")
    expect(page.locator("#things")).to_contain_text("Rustic loaf")


# MARK: Offline


def test_a_product_that_the_device_has_seen_is_answered_offline(visit):
    page = without_camera(visit, "/pt/scan")
    look_up(page, SPREAD)
    expect(verdict(page)).to_contain_text("Contém")
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.context.set_offline(True)
    page.goto("/pt/scan")
    look_up(page, SPREAD)
    expect(page.locator("#scan-result")).to_contain_text("cópia guardada neste dispositivo")
    expect(verdict(page)).to_contain_text("Contém")
    look_up(page, RICE)
    expect(page.locator("#scan-result .blank h2")).to_have_text("Agora não é possível consultar este produto")


# MARK: The way to the scanner


@pytest.mark.parametrize("width", [320, 390])
def test_scan_is_one_tap_from_every_page_on_a_phone(visit, width):
    page = visit("/en/", viewport={"width": width, "height": 640}, has_touch=True, service_workers="block")
    expect(page.locator(".ways [data-way=scan]")).to_be_in_viewport()
    for language, path in [("en", "allergens"), ("es", "search"), ("pt", "about")]:
        page.goto(f"/{language}/{path}")
        link = page.locator(".nav-link[href$='/scan']")
        expect(link).to_be_in_viewport()
        box = link.bounding_box()
        assert box["width"] >= 44 and box["height"] >= 44
        assert_fits(page)
        assert page.eval_on_selector_all(".nav-link span", "words => words.every((word) => word.scrollWidth <= word.parentElement.clientWidth)")


@pytest.mark.parametrize(("language", "words"), [
    ("en", "Scan with the camera"), ("es", "Escanear con la cámara"), ("pt", "Ler com a câmara"),
])
@pytest.mark.parametrize("has_scripts", [True, False])
def test_the_camera_is_beside_the_field_of_the_search(visit, language, words, has_scripts):
    page = visit(
        f"/{language}/search?query=spread", viewport={"width": 320, "height": 640}, java_script_enabled=has_scripts,
        service_workers="block",
    )
    link = page.locator("#search-form").get_by_role("link", name=words)
    field, box = page.locator("#query").bounding_box(), link.bounding_box()
    assert box["width"] >= 44 and box["height"] >= 44 and abs(box["y"] - field["y"]) < 4
    assert field["width"] >= 120
    if has_scripts:
        assert_fits(page)
    link.click()
    expect(page).to_have_url(re.compile(f"/{language}/scan$"))
    expect(page.locator("#code")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_violations_in_the_scanner(visit, seen, scheme):
    page = visit("/en/scan", color_scheme=scheme, reduced_motion="reduce", **ALLOWED)
    expect(verdict(page)).to_be_visible()
    expect(scans(page)).to_have_count(1)
    assert_accessible(page)
    page.set_viewport_size({"width": 320, "height": 640})
    assert_fits(page)
