"""Photos that are sent to the server: how they are chosen, progress, problems, and what is stored."""
import base64
import re

import pytest
from accessibility import assert_accessible
from page_scripts import NOTHING, module, wait_for_listeners, wait_for_scripts
from photo_service_stub import PhotoServiceStub, draw
from playwright.sync_api import expect
from records import values
from test_check import LABEL, check, verdict
from test_device import keep

# Some tests lose the network.
SERVICE_WORKERS = "allow"

NO_WORKER = {"service_workers": "block"}
# Drops or pastes files.
GIVE = """([kind, files]) => {
  const data = new DataTransfer();
  for (const [name, type, content] of files) {
    data.items.add(new File([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], name, { type }));
  }
  const options = { bubbles: true, cancelable: true };
  document.body.dispatchEvent(kind === "drop" ? new DragEvent("drop", { dataTransfer: data, ...options })
    : new ClipboardEvent("paste", { clipboardData: data, ...options }));
}"""
# Records the form data of each request in `sent`.
LISTEN = """() => {
  const send = XMLHttpRequest.prototype.send;
  window.sent = [];
  XMLHttpRequest.prototype.send = function (form) {
    sent.push([...form].map(([name, value]) => (value instanceof File ? { name, file: value } : { name, value })));
    send.call(this, form);
  };
}"""


@pytest.fixture(scope="module")
def photo(browser):
    return draw(browser)


def file(content, name="label.jpg", kind="image/jpeg"):
    return {"name": name, "mimeType": kind, "buffer": content}


def choose(page, *files):
    """Chooses files without the dialog of the browser, which opens late on a busy machine."""
    wait_for_listeners(page)
    page.set_input_files("#photo", list(files))


def give(page, kind, *files):
    page.evaluate(GIVE, [kind, [[name, kind, base64.b64encode(content).decode()] for name, kind, content in files]])


def panel(page):
    return page.locator(".photo-panel")


def button(page, name):
    return panel(page).get_by_role("button", name=name)


# MARK: Files


@pytest.mark.parametrize("path, name", [("/en/", "Choose photos"), ("/es/", "Elegir fotos"), ("/pt/", "Escolher fotos")])
def test_a_button_opens_the_dialog_for_files(visit, photo, path, name):
    page = visit(path, **NO_WORKER)
    service = PhotoServiceStub(page)
    # The browser opens the dialog only shortly after a click, so the page must be drawn before the click.
    wait_for_scripts(page)
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name=name).click()
    chooser.value.set_files(file(photo))
    service.answer()
    expect(verdict(page)).to_be_visible(timeout=60_000)


def test_a_file_is_read_by_the_server_and_answered_by_the_device(visit, photo):
    page = visit("/es/", **NO_WORKER)
    service = PhotoServiceStub(page)
    choose(page, file(photo))
    request = service.wait()
    expect(panel(page).locator("progress")).to_be_visible()
    request.continue_()
    expect(verdict(page)).to_have_text("Contiene leche", timeout=60_000)
    expect(page.locator(".verdict")).to_be_focused()
    expect(panel(page)).to_have_count(0)


@pytest.mark.parametrize("kind", ["drop", "paste"])
def test_a_picture_is_dropped_or_pasted_anywhere(visit, photo, kind):
    page = visit("/en/", **NO_WORKER)
    service = PhotoServiceStub(page)
    wait_for_listeners(page)
    give(page, kind, ("label.jpg", "image/jpeg", photo))
    service.answer()
    expect(verdict(page)).to_have_text("Contains milk", timeout=60_000)


def test_a_photo_shared_by_another_app_is_read(visit, photo):
    page = visit("/en/")
    keep(page)
    page.evaluate("""async (content) => {
      const photo = new File([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], "label.jpg", { type: "image/jpeg" });
      const form = Object.assign(document.createElement("form"), { method: "post", action: "/share", enctype: "multipart/form-data" });
      const input = Object.assign(document.createElement("input"), { type: "file", name: "file" });
      const data = new DataTransfer();
      data.items.add(photo);
      input.files = data.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    }""", base64.b64encode(photo).decode())
    expect(verdict(page)).to_have_text("Contains milk", timeout=60_000)
    # A first reading has no address yet.
    expect(page).to_have_url(re.compile(r"/en/\?check=[0-9a-f-]{36}$"))
    assert page.evaluate("caches.has('morsel shared')") is False


def test_without_scripts_the_form_sends_photos(visit, photo):
    page = visit("/en/", java_script_enabled=False)
    page.set_input_files("#photo", [file(photo)])
    page.click("#check button[type=submit]")
    expect(verdict(page)).to_contain_text("Contains", timeout=60_000)


# MARK: What is sent


def test_a_photo_is_made_smaller_and_only_its_pixels_are_sent(visit, browser):
    page = visit("/en/", **NO_WORKER)
    page.evaluate(LISTEN)
    service = PhotoServiceStub(page)
    large = draw(browser, width=3000, height=1500)
    secret = b"\xff\xe1\x00\x20Exif\0\0" + b"N 41 24.2 W 8 31.1      "
    choose(page, file(large[:2] + secret + large[2:], "IMG of my kitchen.jpg"))
    request = service.wait()
    sent = page.evaluate("""async () => {
      const [{ name, file }] = sent[0];
      const { width, height } = await createImageBitmap(file);
      const bytes = new TextDecoder("latin1").decode(await file.arrayBuffer());
      return { name, file: file.name, type: file.type, width, height, isExif: bytes.includes("Exif") || bytes.includes("N 41") };
    }""")
    assert sent == {"name": "photo", "file": "1.jpg", "type": "image/jpeg", "width": 2560, "height": 1280, "isExif": False}
    request.abort()


def test_a_small_picture_is_not_enlarged_and_the_chosen_language_is_sent(visit, browser):
    page = visit("/en/", **NO_WORKER)
    page.evaluate(LISTEN)
    service = PhotoServiceStub(page)
    wait_for_listeners(page)
    page.select_option("#language", "es")
    choose(page, file(draw(browser, width=640, height=480)))
    request = service.wait()
    assert page.evaluate("createImageBitmap(sent[0][0].file).then(({ width }) => width)") == 640
    assert page.evaluate("sent[0][1]") == {"name": "language", "value": "es"}
    request.abort()


def test_a_file_that_the_browser_cannot_draw_is_sent_as_it_is(visit):
    page = visit("/en/", **NO_WORKER)
    page.evaluate(LISTEN)
    service = PhotoServiceStub(page)
    choose(page, file(b"%PDF-1.7 a label", "label.pdf", "application/pdf"))
    request = service.wait()
    assert page.evaluate("sent[0][0].file.text()") == "%PDF-1.7 a label"
    request.abort()


@pytest.mark.parametrize("files, words", [
    ([file(b"")], "The file is empty"),
    ([file(b"\xff\xd8\xffnothing")], "damaged or cut short"),
    ([file(b"PK", "label.zip", "application/zip")], "neither a picture nor text"),
    ([file(b"x", f"{number}.jpg") for number in range(7)], "up to six photos"),
])
def test_a_file_that_is_not_a_photo_is_not_sent(visit, files, words):
    assert_is_refused(visit("/en/", **NO_WORKER), files, words)


def test_a_photo_that_is_too_large_is_not_sent(visit, tmp_path):
    # The browser opens a path itself. Playwright would need half a minute to send the content.
    photo = tmp_path / "label.jpg"
    photo.write_bytes(b"\xff\xd8\xff" + bytes(20_000_000))
    assert_is_refused(visit("/en/", **NO_WORKER), [photo], "larger than 20 MB")


def assert_is_refused(page, files, words):
    service = PhotoServiceStub(page)
    page.fill("#text", "Ingredients: rye")
    choose(page, *files)
    expect(panel(page).get_by_role("alert")).to_contain_text(words)
    button(page, "Remove").click()
    expect(panel(page)).to_have_count(0)
    expect(page.locator("#text")).to_have_value("Ingredients: rye")
    assert service.count == 0


# MARK: Progress


def test_the_progress_is_shown_and_reading_can_be_cancelled(visit, photo):
    page = visit("/en/", **NO_WORKER)
    service = PhotoServiceStub(page)
    page.fill("#text", "Ingredients: rye")
    choose(page, file(photo))
    request = service.wait()
    expect(page.locator("#photo-stage")).to_have_text(re.compile("Sending the photo|Waiting for its turn"))
    expect(panel(page)).to_be_focused()
    button(page, "Cancel").click()
    expect(panel(page).locator("img")).to_have_count(1)
    expect(page.locator("#text")).to_have_value("Ingredients: rye")
    request.abort()
    button(page, "Try again").click()
    service.answer()
    expect(verdict(page)).to_have_text("Contains milk", timeout=60_000)
    # The check is stored after it is drawn, and before the verdict has the focus.
    expect(page.locator(".verdict")).to_be_focused()
    # The text that was typed before is stored as a check too.
    page.goto("/en/recent")
    expect(page.locator(".list-row")).to_have_count(2)
    expect(page.locator("main")).to_contain_text("rye")


def test_the_stages_are_shown_in_words(visit):
    page = visit("/pt/", **NO_WORKER)
    said = page.evaluate("async () => { const { PhotoPanel } = " + module("food/photos/photo-panel.js") + ";" + """
      class Request {
        upload = {};
        responseText = "";
        open() {}
        setRequestHeader() {}
        getResponseHeader() { return "text/event-stream"; }
        abort() {}
        async send() {
          const said = [];
          const see = () => said.push(document.querySelector("#photo-stage").textContent);
          this.upload.onprogress({ loaded: 1, total: 2 });
          see();
          for (const [photo, stage] of [[0, "waiting"], [0, "words"], [1, "language"], [1, "prepared"], [1, "codes"]]) {
            this.responseText += `event: stage\\ndata: ${JSON.stringify({ photo, of: 2, stage })}\\n`;
            this.onprogress();
            this.responseText += ":\\n\\n";
            this.onprogress();
            see();
          }
          told(said);
          this.onerror();
        }
      }
      const { promise, resolve: told } = Promise.withResolvers();
      window.XMLHttpRequest = Request;
      const panel = new PhotoPanel({ declaredLanguage: () => "", onWait: () => "c1" });
      panel.wait([{ blob: new Blob(["x"]), isShown: false }], { id: "c1", value: { waitsFor: "network", checkedAt: 0 } });
      document.querySelector("[data-photo=read]").click();
      return await promise;
    }""")
    assert said == ["A enviar a foto 50 %", "À espera da sua vez", "Foto 1 de 2: À procura das palavras",
                    "Foto 2 de 2: A ler na língua do rótulo",
                    "Foto 2 de 2: Esta foto lê-se mal. A ver com mais atenção, tentativa 1 de 4 no máximo",
                    "Foto 2 de 2: À procura de códigos de barras"]


@pytest.mark.parametrize("path, status, code, words", [
    ("/en/", 422, "photo-damaged", "The picture is damaged or cut short. Take it again"),
    ("/es/", 422, "photo-too-slow", "Leer esta imagen lleva demasiado tiempo"),
    ("/pt/", 422, "photo-unreadable", "Não é possível ler esta imagem"),
    ("/en/", 413, "content-too-large", "Together the photos are too large"),
    ("/en/", 500, "internal-error", "The photos could not be read right now. They are still here"),
])
def test_a_problem_is_shown_with_what_to_do(visit, photo, path, status, code, words):
    page = visit(path, **NO_WORKER)
    service = PhotoServiceStub(page)
    choose(page, file(photo))
    service.refuse(status, code)
    expect(panel(page).get_by_role("alert")).to_contain_text(words)
    expect(panel(page).locator("img")).to_have_count(1)


def test_a_photo_without_words_is_reported_and_not_stored(visit, photo):
    page = visit("/en/", **NO_WORKER)
    service = PhotoServiceStub(page)
    choose(page, file(photo))
    service.answer(text="")
    expect(page.locator("main")).to_contain_text("No text was read on the photo", timeout=60_000)
    expect(verdict(page)).not_to_contain_text("Not found")
    page.goto("/en/recent")
    expect(page.locator(NOTHING)).to_be_visible(timeout=60_000)


def test_a_request_to_a_busy_server_is_repeated_after_its_retry_time(visit, photo):
    page = visit("/en/", **NO_WORKER)
    service = PhotoServiceStub(page)
    choose(page, file(photo))
    service.refuse(429, "too-many-requests", **{"Retry-After": "3"})
    expect(page.locator("#photo-stage")).to_have_text("Many photos are being read. Trying again in 3 s.")
    service.answer()
    expect(verdict(page)).to_have_text("Contains milk", timeout=60_000)
    assert service.count == 2


# MARK: Without a network


def test_a_photo_waits_for_the_network(visit, photo):
    page = visit("/en/")
    keep(page)
    expect(page.locator("#avoids")).to_be_visible(timeout=60_000)
    page.context.set_offline(True)
    choose(page, file(photo))
    expect(panel(page)).to_contain_text("You are offline. The photos are stored on this device")
    row = page.locator("#recent .list-row")
    expect(row).to_contain_text("Waiting for the network")
    expect(row.locator("img")).to_have_count(1)
    page.context.set_offline(False)
    expect(verdict(page)).to_have_text("Contains milk", timeout=60_000)
    # The first reading has a verdict too, and the photos are stored until the last one.
    expect(panel(page)).to_have_count(0, timeout=60_000)
    assert photos(page) == []


def photos(page):
    """The checks whose photos are stored, and not only a small picture of the first one."""
    return [value["check"] for value in values(page, "photos") if value["pictures"]]


def test_a_photo_that_waits_is_read_on_the_next_visit(visit, photo):
    page = visit("/en/")
    keep(page)
    page.context.set_offline(True)
    page.goto("/en/")
    choose(page, file(photo))
    expect(page.locator("#recent .list-row")).to_contain_text("Waiting for the network", timeout=60_000)
    page.goto("/en/recent")
    expect(page.locator(".list-row")).to_contain_text("Waiting for the network", timeout=60_000)
    expect(page.locator(".list-row img")).to_have_count(1)
    page.locator(".list-row").click()
    expect(panel(page)).to_contain_text("You are offline", timeout=60_000)
    expect(panel(page).locator("img")).to_have_count(1)
    assert len(photos(page)) == 1
    page.goto("/en/recent")
    page.context.set_offline(False)
    page.goto("/en/")
    expect(page.locator(".toast")).to_contain_text("A photo that waited for the network was read", timeout=60_000)
    expect(page.locator("#recent .list-row")).to_contain_text("ontains", timeout=60_000)
    assert photos(page) == []


def test_a_photo_that_waits_can_be_removed(visit, photo):
    page = visit("/en/", **NO_WORKER)
    service = PhotoServiceStub(page)
    choose(page, file(photo))
    service.wait().abort()
    expect(page.locator("#recent .list-row")).to_have_count(1, timeout=60_000)
    button(page, "Remove").click()
    expect(page.locator("#recent .list-row")).to_have_count(0)
    assert photos(page) == []


# MARK: Stored photos


def read(page, photo):
    service = PhotoServiceStub(page)
    choose(page, file(photo))
    service.answer()
    expect(verdict(page)).to_have_text("Contains milk", timeout=60_000)
    # The check is stored after it is drawn, and before the verdict has the focus.
    expect(page.locator(".verdict")).to_be_focused()


def test_a_photo_is_stored_only_if_the_person_saves_it(visit, photo):
    page = visit("/en/", **NO_WORKER)
    read(page, photo)
    assert photos(page) == []
    keep_photo = page.get_by_role("button", name="Save the photo with this check")
    keep_photo.click()
    expect(page.locator(".toast")).to_contain_text("stored on this device with their check")
    expect(keep_photo).to_have_count(0)
    assert len(photos(page)) == 1
    page.goto("/en/recent")
    page.locator(".list-row").click()
    expect(page.get_by_role("button", name="Delete the photo from this device")).to_be_visible(timeout=60_000)
    page.goto("/en/recent")
    page.locator("[data-action=delete-check]").click()
    expect(page.locator(NOTHING)).to_be_visible()
    assert photos(page) == []


def test_a_stored_photo_can_be_deleted_alone(visit, photo):
    page = visit("/en/", **NO_WORKER)
    read(page, photo)
    page.get_by_role("button", name="Save the photo with this check").click()
    page.get_by_role("button", name="Delete the photo from this device").click()
    expect(page.get_by_role("button", name="Save the photo with this check")).to_be_visible()
    assert photos(page) == []


def test_delete_everything_deletes_photos(visit, photo):
    page = visit("/en/", **NO_WORKER)
    read(page, photo)
    page.get_by_role("button", name="Save the photo with this check").click()
    expect(page.locator(".toast")).to_be_visible()
    page.goto("/en/settings")
    page.click("[data-action=delete-everything]")
    page.route("**/en/settings", lambda route: route.fulfill(body="<title>empty</title>", content_type="text/html"))
    page.click("dialog [value=yes]")
    expect(page).to_have_title("empty")
    assert page.evaluate("indexedDB.databases().then(({ length }) => length)") == 0


def test_nothing_of_a_photo_is_in_the_address_or_in_local_storage(visit, photo):
    page = visit("/en/", **NO_WORKER)
    read(page, photo)
    assert page.evaluate("localStorage.length") == 0
    assert re.search(r"/en/\?check=[0-9a-f-]{36}$", page.url)
    assert "blob:" not in page.evaluate("JSON.stringify({ ...sessionStorage })")


def test_a_dark_photo_is_reported_before_it_is_read(visit, browser):
    page = visit("/en/", **NO_WORKER)
    PhotoServiceStub(page)
    choose(page, file(draw(browser, " ".join([LABEL] * 30), light=0.1)))
    expect(panel(page).locator(".photo-fault")).to_contain_text("This photo is dark")


# MARK: Accessibility


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_violations_while_photos_are_read(visit, photo, scheme):
    page = visit("/en/", color_scheme=scheme, reduced_motion="reduce", **NO_WORKER)
    service = PhotoServiceStub(page)
    choose(page, file(photo))
    request = service.wait()
    for state in ("reading", "waiting"):
        expect(page.locator(f".photo-panel[data-state={state}]")).to_be_visible()
        assert_accessible(page)
        if state == "reading":
            request.abort()
