"""Screenshots of the states of pages that other records lead to, and of the camera. `Scripts/take-screens` takes them.

Needs the folder of the browser tests in the search path of modules.
"""
import datetime
import fnmatch
import subprocess

import fake_camera
import page_states
import photo_service_stub
import sample_products
from playwright.sync_api import expect

NOON = datetime.datetime(2026, 5, 12, 12, 0, tzinfo=datetime.timezone.utc)
SIZES = {"phone": {"width": 390, "height": 844}, "desktop": {"width": 1280, "height": 800}}
# The states of pages that other records lead to (Tests/EndToEnd/browser/page_states.py).
STATES = [
    "home-first-run", "home-first-run-chosen", "home-unfinished", "typing", "answer-people", "answer-could-contain",
    "answer-may-contain", "answer-cannot-tell", "answer-unread", "answer-not-found", "answer-photo", "first-reading",
    "recently-deleted", "foods-people", "avoid-ticked",
]
# The states that are also taken in the narrowest window, in light.
NARROW_STATES = ["home-first-run", "home-unfinished", "answer-people", "answer-cannot-tell"]
NARROW = {"width": 320, "height": 640}
# An error page shows the number of its request, which is different each time.
REMOVE_REQUEST_NUMBER = """() => document.querySelectorAll('.reference').forEach((element) => {
  element.textContent = element.textContent.replace(/[0-9a-f]{32}/, '0'.repeat(32));
})"""


def take_states(browser, address, pattern, out):
    """Writes STATE.SIZE.SCHEME.webp for every state."""
    page = browser.new_context(**device(address), service_workers="block").new_page()
    page.clock.set_fixed_time(NOON)
    for name in fnmatch.filter(STATES, pattern):
        narrow = {"narrow": NARROW} if name in NARROW_STATES else {}
        for size, viewport in {**SIZES, **narrow}.items():
            page.set_viewport_size(viewport)
            page.emulate_media(color_scheme="light", reduced_motion="reduce")
            page_states.STATES[name](page, "en")
            for scheme in ("light",) if size == "narrow" else ("light", "dark"):
                snap(page, scheme, out / f"{name}.{size}.{scheme}.webp")
    page.context.close()


def take_camera(playwright, address, folder, pattern, out):
    """Writes camera.SIZE.light.webp, before a photo is taken, and scanner.SIZE.light.webp, after a product was found."""
    file = folder / "camera.mjpeg"
    browser = fake_camera.launch(playwright, file)
    label = photo_service_stub.draw(browser, page_states.LABELS["contains"], size=54)
    barcode = fake_camera.picture(browser, sample_products.SPREAD)
    opened = {"camera": (label, open_camera), "scanner": (barcode, open_scanner)}
    for name in fnmatch.filter(opened, pattern):
        picture, open_it = opened[name]
        file.write_bytes(picture * 45)
        for size in SIZES:
            context = browser.new_context(**device(address), **fake_camera.ALLOWED)
            page = context.new_page()
            page.set_viewport_size(SIZES[size])
            page.clock.set_fixed_time(NOON)
            page_states.family(page, "en")
            open_it(page)
            snap(page, "light", out / f"{name}.{size}.light.webp")
            context.close()
    browser.close()


def open_camera(page):
    page_states.home(page, "en")
    page.click("[data-action=camera]")
    expect(page.locator(".camera-hint")).not_to_contain_text("starting")


def open_scanner(page):
    page.goto("/en/scan")
    expect(page.locator("#scan-result .verdict")).to_be_visible()


def device(address):
    """The options of a browser context in which pictures are the same everywhere."""
    return {"base_url": address, "locale": "en-GB", "timezone_id": "Europe/Lisbon", "viewport": SIZES["desktop"]}


def snap(page, scheme, file):
    """Takes a screenshot of a page as it is."""
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    # After a click nothing is under the pointer.
    page.mouse.move(0, 0)
    page.evaluate("document.fonts.ready")
    page.evaluate(REMOVE_REQUEST_NUMBER)
    write(page.screenshot(animations="disabled", caret="hide"), file)


def write(png, file):
    """Writes a nearly lossless WebP picture with the highest compression."""
    command = ["cwebp", "-quiet", "-z", "7", "-near_lossless", "60", "-o", file, "--", "-"]
    subprocess.run(command, input=png, check=True)
