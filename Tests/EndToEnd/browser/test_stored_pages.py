"""The pages of all additives and allergens, which work without a network although nobody opened them."""
import re

import pytest
from page_scripts import wait_for_scripts
from playwright.sync_api import expect
from test_check import check, verdict

# The service worker stores the pages.
SERVICE_WORKERS = "allow"

SAVES_DATA = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });"
# In milliseconds. The server first draws all pages, which a busy machine does slowly.
LONG = 300_000
# The answers of the service worker to the question whether the pages are stored.
COLLECT_ANSWERS = """navigator.serviceWorker?.addEventListener("message", ({ data }) => {
  if (data?.storedPages) (window.answers ??= []).push(data.storedPages);
});"""


def wait_until_stored(page):
    expect(page.locator("html")).to_have_attribute("data-pages-stored", "", timeout=LONG)


def wait_until_not_stored(page):
    """Waits until the service worker has answered that the pages are not stored."""
    page.wait_for_function("() => window.answers?.length > 0", timeout=LONG)
    assert page.evaluate("window.answers.map(({ areComplete }) => areComplete)") == [False]


def visit_saving_data(visit, path):
    """Opens a page of a new visitor who saves data, so that only the release is stored."""
    page = visit("about:blank")
    page.context.add_init_script(COLLECT_ANSWERS)
    page.add_init_script(SAVES_DATA)
    page.goto(path)
    wait_until_not_stored(page)
    return page


def publish_release(server):
    """Starts the server again with other files for browsers."""
    (server.web / f"scripts/release-{len(list((server.web / 'scripts').iterdir()))}.js").write_text("// another release")
    server.restart()


def test_the_search_leads_to_stored_pages_without_a_network(visit):
    page = visit("/en/")
    wait_until_stored(page)
    page.goto("/en/search")
    wait_for_scripts(page)
    page.context.set_offline(True)
    page.fill("#query", "E 102")
    result = page.locator("#known a[href='/en/additives/e102']")
    expect(result).to_be_visible(timeout=60_000)
    expect(page.locator(".blank h2")).to_have_text("No matches on this device")
    result.click()
    expect(page.locator("h1")).to_contain_text("Tartrazine", timeout=60_000)


@pytest.mark.parametrize(("language", "additive", "allergen", "copy", "conditions"), [
    ("en", "E 102 Tartrazine", "Milk", "This is the copy stored on this device, as of", "44 conditions"),
    ("es", "E 102 Tartrazina", "Leche", "Esta es la copia guardada en este dispositivo, del", "44 condiciones"),
    ("pt", "E 102 Tartrazina", "Leite", "Esta é a cópia guardada neste dispositivo, de", "44 condições"),
])
def test_pages_that_were_never_opened_work_offline_after_one_visit(visit, language, additive, allergen, copy, conditions):
    page = visit(f"/{language}/")
    wait_until_stored(page)
    page.context.set_offline(True)

    page.goto(f"/{language}/additives")
    wait_for_scripts(page)
    page.fill("#search", "E 102")
    page.locator(f"#additives tbody a[href='/{language}/additives/e102']").click()
    expect(page.locator("h1")).to_have_text(additive)
    expect(page).to_have_title(re.compile(additive.removeprefix("E 102 ")))
    expect(page.locator("#stored-page")).to_contain_text(copy)
    expect(page.locator("main dl.facts").first).to_contain_text("INS 102")
    expect(page.locator("main")).to_contain_text(conditions)
    page.locator("#avoid-this button").click()
    expect(page.locator("#avoid-this [data-already]")).to_be_visible()

    page.goto(f"/{language}/allergens")
    page.locator(f"main a[href='/{language}/allergens/milk']").first.click()
    expect(page.locator("h1")).to_have_text(allergen)
    expect(page.locator("#stored-page")).to_contain_text(copy)
    expect(page.locator("#facts")).to_be_visible()
    page.locator("#avoid-this button").click()
    expect(page.locator("#avoid-this [data-already]")).to_be_visible()

    page.goto(f"/{language}/avoid")
    expect(page.locator("input[name=avoid][value=milk]")).to_be_checked()
    expect(page.locator("main")).to_contain_text(additive.removeprefix("E 102 "))
    check_page = page.goto(f"/{language}/additives/e102")
    assert "script-src 'self'" in check_page.headers["content-security-policy"]
    expect(page.locator("#avoid-this [data-already]")).to_be_visible()


def test_every_additive_of_the_list_and_every_allergen_is_stored(visit):
    page = visit("/en/")
    wait_until_stored(page)
    page.context.set_offline(True)
    for path, file in [("additives", "/v1/additivepages"), ("allergens", "/v1/allergenpages")]:
        page.goto(f"/en/{path}")
        links = page.evaluate(f"""[...document.querySelectorAll('main a[href^="/en/{path}/"]')].map(({{ pathname }}) => pathname)""")
        pages = page.evaluate("async (file) => Object.keys((await (await caches.match(file)).json()).pages)", f"{file}?locale=en")
        assert len(links) > 10
        assert {link.rpartition("/")[2] for link in links} <= set(pages)


@pytest.mark.parametrize(("language", "words", "rows"), [
    ("en", "All pages of allergens and additives are stored too.", "every page of it"),
    ("es", "También están guardadas todas las páginas de alérgenos y aditivos.", "todas sus páginas"),
    ("pt", "As páginas de todos os alergénios e aditivos também estão guardadas.", "todas as suas páginas"),
])
def test_the_first_page_and_the_offline_page_say_that_the_pages_are_stored(visit, language, words, rows):
    page = visit(f"/{language}/")
    wait_until_stored(page)
    page.context.set_offline(True)
    page.goto(f"/{language}/")
    expect(page.locator("main .when-offline").get_by_text(words)).to_be_visible()
    page.goto(f"/{language}/categories")
    for path in ["allergens", "additives"]:
        expect(page.locator(f"main a[href='/{language}/{path}']").get_by_text(rows)).to_be_visible()


def test_nothing_is_stored_for_a_person_who_saves_data_and_no_page_claims_it(visit):
    page = visit_saving_data(visit, "/en/")
    page.context.set_offline(True)
    expect(page.locator("main .when-offline")).to_be_visible()
    expect(page.locator("main .when-offline .when-pages-stored")).to_be_hidden()
    page.goto("/en/additives/e102")
    expect(page.locator("h1")).to_have_text("Offline")
    row = page.locator("main a[href='/en/additives']")
    expect(row.get_by_text("the pages that you have opened before")).to_be_visible()
    expect(row.get_by_text("every page of it")).to_be_hidden()


def test_a_server_that_does_not_answer_changes_nothing_and_is_asked_again(visit, server):
    context = visit_saving_data(visit, "/en/").context
    server.stop()
    try:
        page = context.new_page()
        page.goto("/en/")
        wait_until_not_stored(page)
        check(page)
        expect(verdict(page)).to_have_text("Contains milk")
        page.goto("/en/additives/e102")
        expect(page.locator("h1")).to_have_text("Offline")
    finally:
        server.start()
    page.goto("/en/")
    wait_until_stored(page)
    page.context.set_offline(True)
    page.goto("/en/additives/e102")
    expect(page.locator("h1")).to_contain_text("Tartrazine")


def test_pages_of_another_release_are_not_stored(visit, server):
    context = visit_saving_data(visit, "/en/").context
    publish_release(server)
    page = context.new_page()
    page.goto("/en/")
    wait_until_not_stored(page)
    page.context.set_offline(True)
    page.goto("/en/additives/e102")
    expect(page.locator("h1")).to_have_text("Offline")


def test_a_new_release_replaces_the_stored_pages(visit, server):
    page = visit("/en/")
    wait_until_stored(page)
    publish_release(server)
    page.evaluate("navigator.serviceWorker.getRegistration().then((registration) => registration.update())")
    toast = page.locator(".toast")
    expect(toast).to_contain_text("new version")
    with page.expect_navigation():
        toast.locator("button").first.click()
    wait_until_stored(page)
    assert len(page.evaluate("caches.keys()")) == 1
    script = page.locator("script[type=module]").get_attribute("src")
    page.context.set_offline(True)
    page.goto("/en/additives/e102")
    expect(page.locator("#stored-page")).to_be_visible()
    expect(page.locator("script[type=module]")).to_have_attribute("src", script)
    expect(page.locator("#avoid-this button")).to_be_enabled()


def test_a_reader_who_changes_the_language_gets_its_pages_too(visit):
    page = visit("/en/about")
    wait_until_stored(page)
    wait_for_scripts(page)
    page.locator("#languages a[hreflang=es]").click()
    expect(page.locator("html[lang=es]")).to_have_attribute("data-pages-stored", "", timeout=LONG)
    page.context.set_offline(True)
    page.goto("/es/allergens/nuts")
    expect(page.locator("#stored-page")).to_be_visible()
    page.goto("/en/allergens/nuts")
    expect(page.locator("#stored-page")).to_be_visible()
    page.goto("/pt/allergens/nuts")
    expect(page.locator("h1")).to_have_text("Sem rede")


def test_with_a_network_the_server_draws_the_page(visit):
    page = visit("/en/")
    wait_until_stored(page)
    page.goto("/en/additives/e102")
    expect(page.locator("h1")).to_contain_text("Tartrazine")
    expect(page.locator("#stored-page")).to_have_count(0)
    expect(page.locator("#comment-section")).to_be_visible()
