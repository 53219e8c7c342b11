"""The app on the device: offline, installed, exported, imported, deleted, and replaced by its next release."""
import json
import re

import pytest
from page_scripts import wait_for_scripts
from privacy import SECRET
from playwright.sync_api import expect
from test_check import LABEL, avoid, check, drawn, verdict

# Some tests lose the network.
SERVICE_WORKERS = "allow"


def keep(page):
    """Waits until the service worker has stored the release."""
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")


@pytest.mark.parametrize(("language", "contains", "offline", "headings"), [
    ("en", "Contains milk", "Offline", ["Recent checks", "What Ana avoids", "About Morsel"]),
    ("es", "Contiene leche", "Sin conexión", ["Comprobaciones", "Lo que evita Ana", "Acerca de Morsel"]),
    ("pt", "Contém leite", "Sem rede", ["Verificações", "O que Ana evita", "Sobre o Morsel"]),
])
def test_checks_and_private_pages_work_offline_after_the_first_visit(visit, language, contains, offline, headings):
    page = visit(f"/{language}/avoid")
    avoid(page, "milk", name="Ana", words=[SECRET])
    keep(page)
    page.context.set_offline(True)
    page.goto(f"/{language}/")
    expect(page.locator(".when-offline")).to_contain_text(offline)
    check(page)
    expect(verdict(page)).to_have_text(contains)
    page.reload()
    expect(page.locator("#text")).to_have_value(LABEL)
    for path, heading in zip(["recent", "avoid", "about"], headings, strict=True):
        page.goto(f"/{language}/{path}")
        expect(page.locator("h1")).to_contain_text(heading, timeout=60_000)
    page.goto(f"/{language}/categories")
    expect(page.locator("h1")).to_have_text(offline)


def test_a_new_release_waits_for_a_click_and_keeps_typed_text(visit, server):
    page = visit("/en/")
    check(page)
    keep(page)
    (server.web / "scripts/next-release.js").write_text("// the next release")
    server.restart()
    page.evaluate("navigator.serviceWorker.getRegistration().then((registration) => registration.update())")
    toast = page.locator(".toast")
    expect(toast).to_contain_text("new version", timeout=60_000)
    page.fill("#text", LABEL + " Sal.")
    with page.expect_navigation():
        toast.locator("button").first.click()
    expect(page.locator("#text")).to_have_value(LABEL + " Sal.")


def test_text_shared_by_another_app_is_checked_and_not_sent(visit, server):
    page = visit("/en/")
    keep(page)
    before = len(server.log())
    sent = []
    page.on("response", lambda response: sent.append(response) if response.request.method == "POST" else None)
    page.evaluate("""(text) => {
      const form = document.createElement('form');
      form.method = 'post'; form.action = '/share'; form.enctype = 'multipart/form-data';
      form.innerHTML = '<textarea name="text"></textarea>';
      form.firstChild.value = text;
      document.body.append(form);
      form.submit();
    }""", LABEL)
    expect(verdict(page)).to_have_text("Contains milk", timeout=60_000)
    expect(page.locator("#text")).to_have_value(LABEL)
    # The service worker answers the request, and the server does not receive it.
    assert [(response.url, response.from_service_worker) for response in sent] == [(f"{server.url}/share", True)]
    page.request.get("/healthz")
    server.wait_for_log("route=/healthz")
    assert "method=POST" not in server.log()[before:]


def test_stored_data_is_exported_and_imported(visit, tmp_path):
    page = visit("/en/avoid")
    avoid(page, "milk", name="Ana", words=[SECRET])
    page.goto("/en/settings")
    with page.expect_download() as download:
        page.click("[data-action=export]")
    file = tmp_path / "kept.json"
    download.value.save_as(file)
    stored = json.loads(file.read_text())["records"]
    assert [record["value"]["name"] for record in stored if record["collection"] == "people"] == ["Ana"]

    other = visit("/en/settings")
    with other.expect_file_chooser() as chooser:
        other.click("[data-action=import]")
    chooser.value.set_files(file)
    expect(other.locator(".toast")).to_contain_text("was imported")
    other.goto("/en/avoid")
    expect(other.locator("h1")).to_contain_text("Ana")
    expect(other.locator("#others")).to_contain_text(SECRET, ignore_case=True)


def test_a_file_of_another_program_changes_nothing(visit, tmp_path):
    page = visit("/en/avoid")
    avoid(page, "milk", name="Ana")
    page.goto("/en/settings")
    file = tmp_path / "other.json"
    file.write_text('{"people": [{"id": "p1"}]}')
    with page.expect_file_chooser() as chooser:
        page.click("[data-action=import]")
    chooser.value.set_files(file)
    expect(page.locator(".toast")).to_contain_text("Nothing was changed")
    page.goto("/en/avoid")
    expect(page.locator("h1")).to_contain_text("Ana")


def test_delete_everything_deletes_databases_caches_and_the_service_worker(visit):
    page = visit("/en/avoid")
    avoid(page, "milk", name="Ana", words=[SECRET])
    keep(page)
    page.goto("/en/settings")
    page.click("[data-action=delete-everything]")
    # An empty page in place of the settings, which would store data again.
    page.route("**/en/settings", lambda route: route.fulfill(body="<title>empty</title>", content_type="text/html"))
    page.click("dialog [value=yes]")
    expect(page).to_have_title("empty")
    assert page.evaluate("""async () => ({
      databases: (await indexedDB.databases()).length, caches: (await caches.keys()).length,
      workers: (await navigator.serviceWorker.getRegistrations()).length, kept: localStorage.length + sessionStorage.length,
    })""") == {"databases": 0, "caches": 0, "workers": 0, "kept": 0}


def test_the_appearance_changes_at_once_and_is_stored(visit):
    page = visit("/en/settings")
    page.wait_for_selector("[data-action=export]")
    page.click("label:has(input[name=theme][value=dark])")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.goto("/en/about")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_the_app_can_be_installed(visit):
    page = visit("/en/")
    manifest = page.evaluate("""async () => {
      const response = await fetch(document.querySelector('link[rel=manifest]').href);
      const manifest = await response.json();
      const icons = await Promise.all(manifest.icons.map(async ({ src }) => (await fetch(src)).status));
      return { icons, start: manifest.start_url, share: manifest.share_target.action };
    }""")
    assert set(manifest["icons"]) == {200}
    assert (manifest["start"], manifest["share"]) == ("/", "/share")


def test_the_service_worker_is_registered_after_the_first_page_is_drawn(visit, server):
    before = len(server.log())
    keep(visit("/en/avoid"))
    asked = re.findall(r"route=(\S+)", server.log()[before:])
    # A page of an earlier test may request the service worker again at any time.
    registered = max(place for place, route in enumerate(asked) if route == "/service-worker.js")
    assert registered > asked.index("/v1/knowledge/{version}")


# MARK: Several windows


def test_a_change_in_one_window_is_shown_in_the_others(visit):
    page = visit("/en/avoid", service_workers="block")
    avoid(page, "fish", name="Ana")
    other = page.context.new_page()
    other.goto("/en/")
    check(other)
    expect(verdict(other)).not_to_have_text("Contains milk")
    page.locator("input[name=avoid][value=milk]").check()
    expect(verdict(other)).to_have_text("Contains milk")


def test_an_import_in_one_window_reloads_the_others(visit, tmp_path):
    page = visit("/en/settings", service_workers="block")
    page.wait_for_selector("[data-action=export]")
    other = page.context.new_page()
    other.goto("/en/avoid")
    other.wait_for_selector("form#avoid")
    file = tmp_path / "stored.json"
    file.write_text('{"format": "morsel-device", "version": 1, "people": [{"id": "p1", "name": "Ana"}]}')
    with page.expect_file_chooser() as chooser:
        page.click("[data-action=import]")
    chooser.value.set_files(file)
    expect(other.locator("h1")).to_contain_text("Ana")


def test_without_a_database_choices_last_until_the_tab_is_closed(visit):
    page = visit("about:blank", service_workers="block")
    page.context.add_init_script("indexedDB.open = () => { throw new DOMException('no'); };")
    page.goto("/en/avoid")
    expect(page.locator(".toast")).to_contain_text("stores nothing")
    # What is changed before the device is open is kept for its next start.
    wait_for_scripts(page)
    avoid(page, "milk", name="Ana")
    page.locator(".nav").get_by_role("link", name="Check", exact=True).first.click()
    check(page)
    expect(verdict(page)).to_have_text("Contains milk")
    page.goto("/en/avoid")
    drawn(page)
    expect(page.locator("h1")).to_have_text("What Ana avoids")
    other = page.context.new_page()
    other.goto("/en/avoid")
    drawn(other)
    expect(other.locator("h1")).to_have_text("What I avoid")
