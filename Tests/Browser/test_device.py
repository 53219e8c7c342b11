"""The app on the device: offline, installed, taken along, deleted, and replaced by its next release."""
import json

from conftest import SECRET
from playwright.sync_api import expect
from test_check import LABEL, avoid, check, verdict


def keep(page):
    """Waits until the release is on the device."""
    page.evaluate("navigator.serviceWorker.ready")
    while not page.evaluate("navigator.serviceWorker.controller !== null"):
        page.wait_for_timeout(100)


def test_everything_works_without_a_network_after_the_first_visit(visit):
    page = visit("/en/avoid")
    avoid(page, "milk", name="Ana", words=[SECRET])
    keep(page)
    page.context.set_offline(True)
    page.goto("/en/")
    check(page)
    expect(verdict(page)).to_have_text("Contains milk")
    page.reload()
    expect(page.locator("#text")).to_have_value(LABEL)
    for path, heading in [("/es/recent", "Comprobaciones"), ("/pt/avoid", "O que Ana evita"), ("/en/about", "About Morsel")]:
        page.goto(path)
        expect(page.locator("h1")).to_contain_text(heading, timeout=60_000)
    page.goto("/en/allergens/milk")
    expect(page.locator("h1")).to_contain_text("ffline")


def test_a_new_release_waits_and_takes_nothing_that_is_typed(visit, server):
    page = visit("/en/")
    check(page)
    keep(page)
    (server.web / "scripts/next-release.js").write_text("// the next release")
    server.restart()
    page.evaluate("navigator.serviceWorker.getRegistration().then((registration) => registration.update())")
    toast = page.locator(".toast")
    expect(toast).to_contain_text("new release", timeout=60_000)
    page.fill("#text", LABEL + " Sal.")
    with page.expect_navigation():
        toast.locator("button").first.click()
    expect(page.locator("#text")).to_have_value(LABEL + " Sal.")


def test_text_that_another_app_shares_is_checked_and_never_sent(visit):
    page = visit("/en/")
    keep(page)
    sent = []
    page.on("request", lambda request: sent.append(request.post_data_buffer) if request.method == "POST" else None)
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


def test_what_is_kept_is_taken_along_and_brought_back(visit, tmp_path):
    page = visit("/en/avoid")
    avoid(page, "milk", name="Ana", words=[SECRET])
    page.goto("/en/settings")
    with page.expect_download() as download:
        page.click("[data-action=export]")
    file = tmp_path / "kept.json"
    download.value.save_as(file)
    assert json.loads(file.read_text())["people"][0]["name"] == "Ana"

    other = visit("/en/settings")
    with other.expect_file_chooser() as chooser:
        other.click("[data-action=import]")
    chooser.value.set_files(file)
    expect(other.locator(".toast")).to_contain_text("was read")
    other.goto("/en/avoid")
    expect(other.locator("h1")).to_contain_text("Ana")
    expect(other.locator("#others")).to_contain_text(SECRET, ignore_case=True)


def test_a_file_that_is_none_of_ours_changes_nothing(visit, tmp_path):
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


def test_delete_everything_deletes_everything(visit):
    page = visit("/en/avoid")
    avoid(page, "milk", name="Ana", words=[SECRET])
    keep(page)
    page.goto("/en/settings")
    page.click("[data-action=delete-everything]")
    # Before the page comes again, which starts anew.
    page.route("**/en/settings", lambda route: route.fulfill(body="<title>empty</title>", content_type="text/html"))
    page.click("dialog [value=yes]")
    expect(page).to_have_title("empty")
    assert page.evaluate("""async () => ({
      databases: (await indexedDB.databases()).length, caches: (await caches.keys()).length,
      workers: (await navigator.serviceWorker.getRegistrations()).length, kept: localStorage.length + sessionStorage.length,
    })""") == {"databases": 0, "caches": 0, "workers": 0, "kept": 0}


def test_appearance_is_chosen_at_once_and_stays(visit):
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
