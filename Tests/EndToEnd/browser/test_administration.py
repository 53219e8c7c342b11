"""The administration in the browser, in three languages and without scripts: records, their history, and accounts."""
import re

import pytest
from accessibility import WIDTHS, assert_accessible_and_fits
from playwright.sync_api import expect
from test_account import register

LANGUAGES = ["en", "es", "pt"]
PATHS = ["", "/additives", "/additives/102000", "/additives/new", "/additives/102000/delete", "/additives/102000/history",
         "/classes", "/classes/1", "/categories", "/categories/47", "/conditions?search=102", "/conditions/1", "/groups", "/levels",
         "/levels/1", "/warnings", "/preparations", "/preparations/1", "/translations",
         "/changes", "/imports", "/comments", "/comments?show=visible", "/users"]


@pytest.fixture(scope="module")
def cookies(browser, server):
    """The cookies of an administrator and of somebody else, who have logged in."""
    found = {}
    for name, email in [("administrator", "rui@example.org"), ("nobody", "eva@example.org")]:
        context = browser.new_context(base_url=server.url, service_workers="block")
        context.set_default_timeout(60_000)
        register(context.new_page(), email)
        found[name] = context.cookies()
        context.close()
    server.run("admin", "grant", "rui@example.org", "administrator")
    return found


@pytest.fixture
def administer(visit, cookies):
    """Opens a page of the administration without scripts, as somebody who has logged in."""
    def open_page(path, who="administrator", **options):
        state = {"cookies": cookies[who], "origins": []}
        return visit(path, storage_state=state, service_workers="block", **{"java_script_enabled": False, **options})
    return open_page


def send(page):
    page.locator("main form[method=post] [type=submit]").click()


# MARK: Every page


@pytest.mark.every_language
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_accessible_and_fits(administer, language):
    page = administer("about:blank", java_script_enabled=True)
    for path in PATHS:
        page.goto(f"/{language}/administration{path}")
        expect(page.locator("h1")).to_have_count(1)
        page.eval_on_selector_all("main details", "all => all.forEach((details) => { details.open = true; })")
        assert_accessible_and_fits(page, language, WIDTHS)


@pytest.mark.parametrize(("language", "words", "other"), [
    ("en", "Please log in", "Your account can't open this page"),
    ("es", "Inicia sesión", "Tu cuenta no puede abrir esta página"),
    ("pt", "Inicia sessão", "A tua conta não pode abrir esta página"),
])
def test_others_are_told_what_the_page_needs(visit, administer, language, words, other):
    page = visit(f"/{language}/administration", java_script_enabled=False)
    expect(page.locator("h1")).to_have_text(words)
    expect(page.locator(f"main a[href='/{language}/account/log-in']")).to_be_visible()
    expect(administer(f"/{language}/administration/users", "nobody").locator("h1")).to_have_text(other)


def test_a_form_without_the_token_of_its_page_is_refused(administer):
    page = administer("/en/administration/classes/new", java_script_enabled=True)
    page.evaluate("document.querySelector('[name=page-token]').value = 'x'")
    with page.expect_navigation() as navigation:
        send(page)
    assert navigation.value.status == 403


# MARK: Records


@pytest.mark.parametrize(("language", "missing", "stored", "undone"), [
    ("en", "This cannot be empty.", "The change is stored", "The change is undone."),
    ("es", "Esto no puede quedar vacío.", "El cambio está guardado", "El cambio se ha deshecho."),
    ("pt", "Isto não pode ficar vazio.", "A alteração está guardada", "A alteração foi desfeita."),
])
def test_an_additive_is_added_corrected_deleted_and_brought_back(administer, language, missing, stored, undone):
    number = {"en": 1991, "es": 1992, "pt": 1993}[language]
    page = administer(f"/{language}/administration/additives")
    page.locator("main a[href$='/additives/new']").click()
    page.fill("#cas", "458-37-8")
    page.check("[name=origin][value=plant]")
    send(page)
    expect(page.locator("[role=alert]").first).to_contain_text(missing)
    expect(page.locator("#cas")).to_have_value("458-37-8")
    page.fill("#ecode", f"E {number}")
    page.fill(f"#name-{language}", "Goma Zeta")
    page.fill("#cas", "458-37-7")
    send(page)
    expect(page.locator("main [role=status]")).to_contain_text(stored)
    address = page.url.split("?")[0]

    page.goto(f"/{language}/additives/e{number}")
    expect(page.locator("h1")).to_contain_text("Goma Zeta")

    page.goto(address + "/delete")
    send(page)
    page.goto(f"/{language}/administration/changes")
    page.locator("main tbody a").first.click()
    expect(page.locator("h1")).to_contain_text("Goma Zeta")
    expect(page.locator("main")).to_contain_text("rui@example.org")
    send(page)
    expect(page.locator("main")).to_contain_text("Goma Zeta")
    page.goto(address)
    expect(page.locator(f"#name-{language}")).to_have_value("Goma Zeta")
    page.locator("main a[href$='/history']").click()
    expect(page.locator("main tbody tr")).to_have_count(3)


@pytest.mark.parametrize(("language", "words"), [
    ("en", "Somebody else changed this record meanwhile"), ("es", "Otra persona cambió este registro entretanto"),
    ("pt", "Outra pessoa alterou este registo entretanto"),
])
def test_two_administrators_change_the_same_record(administer, language, words):
    path = f"/{language}/administration/conditions/{ {'en': 10, 'es': 11, 'pt': 12}[language]}"
    first, second = administer(path), administer(path)
    first.fill("#observations-en", "From the first")
    send(first)
    second.fill("#observations-en", "From the second")
    second.fill("#restriction-es", "solo ejemplos")
    send(second)
    expect(second.locator("#conflict")).to_have_text(words)
    expect(second.locator(".stored-value")).to_contain_text("From the first")
    expect(second.locator("#observations-en")).to_have_value("From the second")
    second.fill("#observations-en", "From both")
    send(second)
    first.goto(path)
    expect(first.locator("#observations-en")).to_have_value("From both")
    expect(first.locator("#restriction-es")).to_have_value("solo ejemplos")


def test_the_public_page_has_a_link_for_administrators(administer, visit):
    page = administer("/en/additives/e102", java_script_enabled=True)
    expect(page.locator(".for-administrators a")).to_be_hidden()
    page.evaluate("localStorage.setItem('administrator', 'yes')")
    page.reload()
    page.locator(".for-administrators a").click()
    expect(page.locator("#ecode")).to_have_value("E 102")


# MARK: Accounts


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_account_is_found_gets_a_role_and_is_deleted(browser, server, administer, language):
    email = f"pia-{language}@example.org"
    context = browser.new_context(base_url=server.url, service_workers="block")
    context.set_default_timeout(60_000)
    register(context.new_page(), email)
    context.close()

    page = administer(f"/{language}/administration/users")
    page.fill("#words", f"PIA-{language}")
    page.press("#words", "Enter")
    expect(page.locator("main .list li")).to_have_count(1)
    page.locator("main .list a").click()
    expect(page.locator("h1")).to_have_text(email)
    page.check("[name=role][value=inspector]")
    page.uncheck("[name=role][value=consumer]")
    send(page)
    expect(page.locator("[value=inspector]")).to_be_checked()
    expect(page.locator("[value=consumer]")).not_to_be_checked()
    page.locator("main a[href$='/delete']").click()
    send(page)
    page.goto(f"/{language}/administration/users?search={email}")
    expect(page.locator("main .list")).to_have_count(0)


def test_the_only_administrator_stays_one(administer):
    page = administer("/en/administration/users?search=rui")
    page.locator("main .list a").click()
    address = page.url
    page.uncheck("[name=role][value=administrator]")
    send(page)
    expect(page.locator("#roles-problem")).to_contain_text("only administrator")
    page.goto(address + "/delete")
    send(page)
    expect(page.locator("[role=alert]")).to_contain_text("only administrator")
    page.goto(address)
    expect(page.locator("[value=administrator]")).to_be_checked()
    assert not re.search(r"vault|Vault", page.content())
