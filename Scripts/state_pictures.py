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
import test_sharing
from playwright.sync_api import expect

NOON = datetime.datetime(2026, 5, 12, 12, 0, tzinfo=datetime.timezone.utc)
SIZES = {"phone": {"width": 390, "height": 844}, "desktop": {"width": 1280, "height": 800}}
# The sizes and themes of pages that are taken twice only.
SHORT_LOOKS = [("phone", "light"), ("desktop", "dark")]
# The states of pages that other records lead to (Tests/EndToEnd/browser/page_states.py).
STATES = [
    "home-first-run", "home-first-run-chosen", "home-unfinished", "typing", "answer-people", "answer-could-contain",
    "answer-may-contain", "answer-cannot-tell", "answer-unread", "answer-not-found", "answer-photo", "first-reading",
    "recently-deleted", "foods-people", "avoid-ticked",
]
# The states that are also taken in the narrowest window, in light.
NARROW_STATES = ["home-first-run", "home-unfinished", "answer-people", "answer-cannot-tell"]
NARROW = {"width": 320, "height": 640}
# The pages with days of the clock of the server, which is not fixed.
SERVER_DAYS = [
    "account", "administration-user", "administration-comments", "administration-change", "administration-changes", "household-join",
    "share-guests", "guest-form", "guest-answer",
]
# Replaces each of the next 31 days of that clock by as many days after the day of the pictures, and hours by noon.
REPLACE_DAYS = """([clock, fixed]) => {
  const forms = (time) => [['en-GB', 'long'], ['en-GB', 'medium'], ['es', 'long'], ['es', 'medium'], ['pt-PT', 'long'], ['pt-PT', 'medium']]
    .map(([language, dateStyle]) => new Intl.DateTimeFormat(language, { dateStyle, timeZone: 'UTC' }).format(time));
  const day = 24 * 60 * 60 * 1000;
  const replaced = Array.from({ length: 32 }, (_, days) => {
    const after = forms(fixed + days * day);
    return forms(clock + days * day).map((before, form) => [before, after[form]]);
  }).flat();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const found = replaced.find(([before]) => texts.currentNode.data.includes(before));
    if (found) texts.currentNode.data = texts.currentNode.data.replaceAll(...found).replace(/(\\d{4}, )\\d\\d:\\d\\d/g, '$112:00');
  }
}"""
# An error page shows the number of its request, which is different each time.
REMOVE_REQUEST_NUMBER = """() => document.querySelectorAll('.reference').forEach((element) => {
  element.textContent = element.textContent.replace(/[0-9a-f]{32}/, '0'.repeat(32));
})"""


def chosen(name, pattern):
    """Whether a name matches one of the patterns between commas."""
    return any(fnmatch.fnmatch(name, part) for part in pattern.split(","))


def take_states(browser, address, pattern, out):
    """Writes STATE.SIZE.SCHEME.webp for every state."""
    page = browser.new_context(**device(address), service_workers="block").new_page()
    page.clock.set_fixed_time(NOON)
    for name in (name for name in STATES if chosen(name, pattern)):
        narrow = {"narrow": NARROW} if name in NARROW_STATES else {}
        for size, viewport in {**SIZES, **narrow}.items():
            page.set_viewport_size(viewport)
            page.emulate_media(color_scheme="light", reduced_motion="reduce")
            page_states.STATES[name](page, "en")
            for scheme in ("light",) if size == "narrow" else ("light", "dark"):
                snap(page, scheme, out / f"{name}.{size}.{scheme}.webp")
    page.context.close()


def take_empty_check(browser, address, pattern, out):
    """Writes the check of an empty form, which is refused. It is the page of a browser without scripts."""
    if not chosen("check-empty", pattern):
        return
    page = browser.new_context(**device(address), java_script_enabled=False).new_page()
    for size, scheme in SHORT_LOOKS:
        page.set_viewport_size(SIZES[size])
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        page.goto("/en/")
        page.click("#check button[type=submit]")
        expect(page.locator("#text[aria-invalid=true]")).to_be_visible()
        page.locator("#text-problem").scroll_into_view_if_needed()
        snap(page, scheme, out / f"check-empty.{size}.{scheme}.webp")
    page.context.close()


def take_guests(browser, address, owner, take, pattern, out):
    """Writes the question to guests, its answer that was sent, and the page of the host who asked."""
    names = ("guest-form", "guest-answer", "share-guests")
    if not any(chosen(name, pattern) for name in names):
        return
    owner.goto(f"{address}/en/share")
    link = test_sharing.ask_guests(owner).split("/shared/")[1]
    guest = browser.new_context(**device(address), service_workers="block").new_page()
    guest.clock.set_fixed_time(NOON)
    take(guest, address, {"guest-form": (f"shared/{link}", "#guest-form")}, pattern, out)
    for size, scheme in SHORT_LOOKS:
        guest.set_viewport_size(SIZES[size])
        guest.goto("about:blank")
        guest.goto(f"/en/shared/{link}")
        test_sharing.answer(guest, "Tomás", [("milk", "severe"), ("nuts", "intolerance")], other="kiwi")
        expect(guest.locator("#guest-sent")).to_be_visible()
        if chosen("guest-answer", pattern):
            snap(guest, scheme, out / f"guest-answer.{size}.{scheme}.webp")
    guest.context.close()
    # A link and its code are different each time. They are on the page only while it is not opened again.
    for size, scheme in SHORT_LOOKS if chosen("share-guests", pattern) else ():
        owner.set_viewport_size(SIZES[size])
        owner.goto(f"{address}/en/share")
        owner.get_by_role("button", name="Add the guests").scroll_into_view_if_needed()
        snap(owner, scheme, out / f"share-guests.{size}.{scheme}.webp")


def take_camera(playwright, address, folder, pattern, out):
    """Writes camera.SIZE.light.webp, before a photo is taken, and scanner.SIZE.light.webp, after a product was found."""
    file = folder / "camera.mjpeg"
    browser = fake_camera.launch(playwright, file)
    label = photo_service_stub.draw(browser, page_states.LABELS["contains"], size=54)
    barcode = fake_camera.picture(browser, sample_products.SPREAD)
    opened = {"camera": (label, open_camera), "scanner": (barcode, open_scanner)}
    for name in (name for name in opened if chosen(name, pattern)):
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
    if file.name.partition(".")[0] in SERVER_DAYS:
        page.evaluate(REPLACE_DAYS, [datetime.datetime.now().timestamp() * 1000, NOON.timestamp() * 1000])
    write(page.screenshot(animations="disabled", caret="hide"), file)


def write(png, file):
    """Writes a nearly lossless WebP picture with the highest compression."""
    command = ["cwebp", "-quiet", "-z", "7", "-near_lossless", "60", "-o", file, "--", "-"]
    subprocess.run(command, input=png, check=True)
