"""A first visit: what a person sees before the device has loaded the label reader."""
import re

import pytest
from photo_service_stub import draw
from playwright.sync_api import expect
from test_check import LABEL, avoid, verdict
from test_sending import choose, file

NO_WORKER = {"service_workers": "block"}
# In bytes, with header fields. The files of a test are compressed less than those of a release.
FIRST_PAGE_LIMIT = 200_000
# These are loaded after the page can be used: the module and the knowledge file.
LATER = (".wasm", "/v1/knowledge")
NOTICES = {"en": "The server read this label", "es": "El servidor buscó en esta etiqueta", "pt": "O servidor procurou neste rótulo"}
VERDICTS = {"en": "Contains milk", "es": "Contiene leche", "pt": "Contém leite"}


class HeldKnowledge:
    """Holds the knowledge file until the test releases it."""

    def __init__(self, page):
        self.routes = []
        page.route(re.compile(r"/v1/knowledge/"), self.take)

    def take(self, route):
        if self.routes is None:
            route.continue_()
        else:
            self.routes.append(route)

    def release(self):
        routes, self.routes = self.routes, None
        for route in routes:
            route.continue_()


class HeldDatabase:
    """Holds the database of the records: pages cannot open it until the test releases it."""

    def __init__(self, context):
        self.page = context.new_page()
        self.page.goto("/robots.txt")
        # The opened database delays its deletion, and the deletion delays whoever opens the database next.
        self.page.evaluate("""() => new Promise((resolve) => {
          const request = indexedDB.open("morsel");
          request.onsuccess = () => {
            window.database = request.result;
            indexedDB.deleteDatabase("morsel").onblocked = resolve;
          };
        })""")

    def release(self):
        self.page.evaluate("() => database.close()")


def begin(page, path):
    """Opens a page and waits until its scripts have started. The knowledge file is still held."""
    page.goto(path)
    expect(page.locator("[data-action=album]:enabled")).to_be_visible()


def public_notice(page):
    return page.locator("#public-answer")


@pytest.mark.parametrize("path", ["/en/", "/en/search", "/en/avoid", "/en/products/9520000000011"])
def test_a_first_visit_loads_at_most_200_kilobytes(visit, path):
    page = visit("about:blank", **NO_WORKER)
    session = page.context.new_cdp_session(page)
    urls, sizes = {}, {}
    session.on("Network.requestWillBeSent", lambda event: urls.update({event["requestId"]: event["request"]["url"]}))
    session.on("Network.loadingFinished", lambda event: sizes.update({urls[event["requestId"]]: event["encodedDataLength"]}))
    session.send("Network.enable")
    page.goto(path, wait_until="networkidle")
    sent = {url: size for url, size in sizes.items() if not any(part in url for part in LATER)}
    assert any(url.endswith(path) for url in sent) and any(url.endswith("main.js") for url in sent)
    assert sum(sent.values()) <= FIRST_PAGE_LIMIT, sent


@pytest.mark.parametrize("language", VERDICTS)
def test_a_label_is_answered_for_everybody_while_the_reader_loads(visit, language):
    page = visit("about:blank", **NO_WORKER)
    knowledge = HeldKnowledge(page)
    begin(page, f"/{language}/")
    page.fill("#text", LABEL)
    page.click("#check [type=submit]")
    expect(verdict(page)).to_contain_text(VERDICTS[language].split()[0])
    expect(public_notice(page)).to_contain_text(NOTICES[language])
    expect(page.locator("#text")).to_have_value(LABEL)
    knowledge.release()
    expect(public_notice(page)).to_have_count(0)
    expect(verdict(page)).to_contain_text(VERDICTS[language].split()[0])


def test_a_device_with_a_list_waits_for_its_own_answer(visit):
    page = visit("/en/avoid", **NO_WORKER)
    avoid(page, "fish", name="Ana")
    knowledge = HeldKnowledge(page)
    begin(page, "/en/")
    sent = []
    page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    page.fill("#text", LABEL)
    page.click("#check [type=submit]")
    expect(page.locator("#answer progress")).to_be_visible()
    expect(page.locator("#answer")).not_to_contain_text("To have the server read the label now", use_inner_text=True)
    expect(verdict(page)).to_have_count(0)
    knowledge.release()
    expect(verdict(page)).not_to_contain_text("Contains")
    assert sent == []


def test_progress_is_shown_while_a_change_of_the_page_before_waits_for_the_reader(visit):
    page = visit("about:blank", **NO_WORKER)
    knowledge = HeldKnowledge(page)
    page.goto("/en/avoid")
    page.locator("input[name=avoid][value=fish]").check()
    page.wait_for_function("() => Object.keys(localStorage).some((key) => key.startsWith('pending-change '))")
    begin(page, "/en/")
    expect(page.locator("#answer progress")).to_be_visible()
    page.fill("#text", "Ingredients: cod")
    page.click("#check [type=submit]")
    expect(verdict(page)).to_have_count(0)
    knowledge.release()
    expect(verdict(page)).to_have_text("Contains fish (cod)")


@pytest.mark.parametrize("text", [LABEL, "E1"])
@pytest.mark.parametrize("is_typed_before_scripts", [False, True])
def test_a_label_that_is_submitted_before_the_records_are_read_is_answered(visit, text, is_typed_before_scripts):
    page = visit("about:blank", **NO_WORKER)
    database = HeldDatabase(page.context)
    begin(page, "/en/")
    page.route("**/en/", lambda route: route.abort())
    if is_typed_before_scripts:
        # No script sees an event of it.
        page.locator("#text").evaluate("(field, text) => { field.value = text }", text)
    else:
        page.fill("#text", text)
    with page.expect_event("requestfailed"):
        page.click("#check [type=submit]")
    database.release()
    expect(page.locator(".verdict")).to_be_focused()
    expect(page.locator("#text")).to_have_value(text)
    # The answer is above the field.
    expect(page.locator("#again")).to_have_count(1)


def test_typed_text_is_not_sent_until_the_button_is_pressed(visit):
    page = visit("about:blank", **NO_WORKER)
    knowledge = HeldKnowledge(page)
    sent = []
    page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    begin(page, "/en/")
    page.locator("#text").press_sequentially("Ingredients: milk")
    expect(page.locator("#answer progress")).to_be_visible()
    expect(page.locator("#answer")).to_contain_text("To have the server read the label now, check it")
    knowledge.release()
    expect(verdict(page)).to_have_text("Contains milk")
    # The button does not send the text either after the reader has loaded.
    page.click("#check [type=submit]")
    expect(page.locator(".verdict")).to_be_focused()
    assert sent == []


def test_if_the_server_cannot_be_reached_the_device_answers_after_loading(visit):
    page = visit("about:blank", **NO_WORKER)
    knowledge = HeldKnowledge(page)
    begin(page, "/en/")
    page.route("**/en/", lambda route: route.abort())
    page.fill("#text", LABEL)
    with page.expect_event("requestfailed"):
        page.click("#check [type=submit]")
    expect(verdict(page)).to_have_count(0)
    knowledge.release()
    expect(verdict(page)).to_have_text("Contains milk")


def test_doubtful_words_of_a_photo_count_in_the_answer_for_everybody(visit, browser):
    page = visit("about:blank", **NO_WORKER)
    knowledge = HeldKnowledge(page)
    text = "Ingredients: rice, water."
    words = [[0, 12, 92, 10, 10, 90, 20, 0], [13, 18, 20, 110, 10, 40, 20, 0], [19, 25, 92, 160, 10, 50, 20, 0]]
    photo = {"width": 1280, "height": 720, "quarterTurns": 0, "partial": False, "faults": []}
    answer = {"languages": ["en"], "text": text, "photos": [photo], "words": words, "codes": [], "knowledge": "0"}
    page.route("**/v1/photos", lambda route: route.fulfill(json=answer))
    begin(page, "/en/")
    choose(page, file(draw(browser)))
    expect(public_notice(page)).to_be_visible()
    # "rice" was read with doubt.
    expect(verdict(page)).to_have_text("Can't tell")
    knowledge.release()
    expect(public_notice(page)).to_have_count(0)
    expect(verdict(page)).to_have_text("Can't tell")
