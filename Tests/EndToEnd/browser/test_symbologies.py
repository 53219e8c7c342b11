"""The codes of products that zbar reads on the device, drawn by the tests."""
import pytest
from drawn_codes import SEPARATOR, code_128, databar, ean8, ean13, itf, qr, svg, upc_e
from fake_camera import ALLOWED, browser, camera_file, picture
from playwright.sync_api import expect
from sample_products import SPREAD

NUMBER = f"0{SPREAD}"
LINK = f"https://example.com/01/{NUMBER}/10/AB?17=271231"
# What is drawn, and what a scanner sends for it: the symbology identifier and the content (docs/gs1.md).
CODES = {
    "EAN-13": (ean13(SPREAD), f"]E0{SPREAD}"),
    "EAN-8": (ean8("96385074"), "]E496385074"),
    "UPC-A": (ean13("0012345000065"), "]E00012345000065"),
    "UPC-E": (upc_e("04252614"), "]E00042100005264"),
    "UPC-E that is an EAN-8 too": (upc_e("01234565"), "]E00012345000065"),
    "ITF-14": (itf(NUMBER), f"]I1{NUMBER}"),
    "Code 128": (code_128("Batch 7"), "]C0Batch 7"),
    "GS1-128": (code_128(f"01{NUMBER}10AB{SEPARATOR}17271231", is_gs1=True), f"]C101{NUMBER}10AB{SEPARATOR}17271231"),
    "GS1-128 of a case": (code_128(f"3712{SEPARATOR}02{NUMBER}", is_gs1=True), f"]C13712{SEPARATOR}02{NUMBER}"),
    "GS1 DataBar": (databar(NUMBER), f"]e001{NUMBER}"),
    "QR with a GS1 Digital Link": (qr(LINK), f"]Q1{LINK}"),
}
# Sends a drawing to the worker of the scanner, as a frame of the camera.
READ = """async (rows) => {
  const [module, margin] = [3, 40];
  const height = rows.length === 1 ? 150 : module;
  const canvas = document.createElement("canvas");
  canvas.width = rows[0].length * module + 2 * margin;
  canvas.height = rows.length * height + 2 * margin;
  const context = canvas.getContext("2d");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = "#000";
  rows.forEach((row, y) => [...row].forEach((bit, x) => {
    if (bit === "1") context.fillRect(margin + x * module, margin + y * height, module, height);
  }));
  const { data, width, height: lines } = context.getImageData(0, 0, canvas.width, canvas.height);
  const worker = new Worker(new URL("scan/scan-worker.js", document.querySelector("script[type=module]").src), { type: "module" });
  const { codes, error } = await new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage({ id: 1, rgba: data.buffer, width, height: lines }, [data.buffer]);
  });
  worker.terminate();
  return error ?? codes.map(({ symbology, content }) => symbology + content);
}"""


@pytest.mark.parametrize("name", CODES)
def test_zbar_reads_each_code_of_a_product(visit, name):
    rows, sent = CODES[name]
    page = visit("/en/gs1")
    assert page.evaluate(READ, rows) == [sent]


@pytest.mark.parametrize("name", ["ITF-14", "GS1-128 of a case", "GS1 DataBar", "QR with a GS1 Digital Link"])
def test_each_code_of_a_product_before_the_camera_is_the_product(visit, browser, camera_file, name):
    rows, _ = CODES[name]
    camera_file.write_bytes(picture(browser, svg(rows), width=960 if len(rows) == 1 else 480) * 90)
    page = visit("/en/scan", **ALLOWED)
    expect(page.locator("#scanned")).to_have_text("Hazelnut spread")
    expect(page.locator("#scan-result")).to_contain_text(SPREAD)
