"""A browser whose camera shows a file, and barcodes for it."""
import pathlib
import sys

import pytest

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent.parent.parent / "Scripts"))
from barcode_svg import ean13

# The permission to use the camera. Without a service worker, a test can change the responses.
ALLOWED = {"permissions": ["camera"], "service_workers": "block"}
# Makes every camera fail with an error of the browser: `page.evaluate(NO_CAMERA, "NotFoundError")`.
NO_CAMERA = """(name) => {
  navigator.mediaDevices.getUserMedia = async () => { throw new DOMException("no", name); };
}"""


def launch(playwright, file):
    """The browser that people use, because the one of the other tests has no camera. `file` is Motion JPEG."""
    camera = ["--use-fake-device-for-media-stream", f"--use-file-for-fake-video-capture={file}"]
    return playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox", *camera])


@pytest.fixture(scope="module")
def camera_file(tmp_path_factory):
    """The file that the camera shows, which a test writes before it opens the camera."""
    return tmp_path_factory.mktemp("camera") / "camera.mjpeg"


@pytest.fixture(scope="module")
def browser(playwright, camera_file):
    """The browser of a file of tests that imports this, in place of the one without a camera."""
    browser = launch(playwright, camera_file)
    yield browser
    browser.close()


def picture(browser, code, width=600):
    """A barcode as the camera sees it: not upright, on a pack of some colour. `code` is an EAN-13 or a drawing."""
    drawing = code if code.startswith("<svg") else ean13(code)
    page = browser.new_page(viewport={"width": 1280, "height": 720})
    page.set_content(f'<body style="margin:0;height:100vh;display:grid;place-items:center;background:#c9b27c">'
                     f'<div style="width:{width}px;rotate:4deg">{drawing}</div>')
    page.locator("svg").evaluate("svg => { svg.style.width = '100%'; svg.style.height = 'auto'; }")
    frame = page.screenshot(type="jpeg", quality=90)
    page.close()
    return frame
