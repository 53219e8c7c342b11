"""The administration of predefined dishes: forms without scripts in three languages, their history, and what devices make of it."""
import re

import pytest
from accessibility import WIDTHS, assert_accessible_and_fits
from playwright.sync_api import expect
from records import values
from test_account import register
from test_check import avoid, verdict
from test_diary import box, diary

LANGUAGES = ["en", "es", "pt"]
PATHS = ["/dishes", "/dishes?search=tira", "/dishes/new", "/dishes/tiramisu", "/dishes/tiramisu/delete", "/dishes/tiramisu/history",
         "/dish-changes"]
LISTS = {
    "usual": {"en": "wheat flour, milk, sugar", "es": "harina de trigo, leche, azúcar", "pt": "farinha de trigo, leite, açúcar"},
    "often": {"en": "hazelnut", "es": "avellana", "pt": "avelã"},
}
STORED = {"en": "The change is stored", "es": "El cambio está guardado", "pt": "A alteração está guardada"}


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
    page.locator("main form[method=post] [type=submit]").last.click()


def fill(page, names):
    """Fills in the form of a new dish."""
    for language, name in names.items():
        page.fill(f"#name-{language}", name)
        for member, lists in LISTS.items():
            page.fill(f"#{member}-{language}", lists[language])
    page.select_option("#category", "cakes")


def add(page, language, name):
    """Adds a dish whose names begin with the same word, and returns the address of its form."""
    page.goto(f"/{language}/administration/dishes/new")
    fill(page, {other: f"{name} {other}" for other in LANGUAGES})
    send(page)
    expect(page.locator("main [role=status]").first).to_contain_text(STORED[language])
    return page.url.split("?")[0]


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


def test_others_can_open_no_page(visit, administer):
    for page, heading in [(visit("about:blank", java_script_enabled=False), "Please log in"),
                          (administer("about:blank", "nobody"), "Your account can't open this page")]:
        for path in PATHS:
            page.goto(f"/en/administration{path}")
            expect(page.locator("h1")).to_have_text(heading)


def test_a_form_without_the_token_of_its_page_is_refused(administer):
    page = administer("/en/administration/dishes/tiramisu", java_script_enabled=True)
    page.evaluate("document.querySelector('[name=page-token]').value = 'x'")
    with page.expect_navigation() as navigation:
        send(page)
    assert navigation.value.status == 403


# MARK: Changes


@pytest.mark.parametrize(("language", "missing", "usually", "undone"), [
    ("en", "This cannot be empty.", "Usually contains", "The change is undone."),
    ("es", "Esto no puede quedar vacío.", "Suele contener", "El cambio se ha deshecho."),
    ("pt", "Isto não pode ficar vazio.", "Costuma conter", "A alteração foi desfeita."),
])
def test_a_dish_is_added_corrected_found_withdrawn_and_brought_back(administer, visit, language, missing, usually, undone):
    name = {"en": "Quixotina", "es": "Quimerata", "pt": "Quindalete"}[language]
    page = administer(f"/{language}/administration/dishes")
    page.locator("main a[href$='/dishes/new']").click()
    fill(page, {other: f"{name} {other}" for other in LANGUAGES})
    page.fill(f"#usual-{language}", "")
    send(page)
    expect(page.locator("[role=alert]").first).to_contain_text(missing)
    expect(page.locator(f"#usual-{language}")).to_have_attribute("aria-invalid", "true")
    expect(page.locator(f"#name-{language}")).to_have_value(f"{name} {language}")
    page.fill(f"#usual-{language}", LISTS["usual"][language])
    send(page)
    expect(page.locator("main [role=status]").first).to_contain_text(STORED[language])
    address = page.url.split("?")[0]

    page.goto(f"/{language}/administration/dishes")
    page.fill("#words", name[:6].upper())
    page.press("#words", "Enter")
    expect(page.locator("main .list li")).to_have_count(1)

    public = visit(f"/{language}/search?query={name}", java_script_enabled=False)
    public.locator("a.thing").first.click()
    expect(public.locator("h1")).to_have_text(f"{name} {language}")
    expect(public.locator("main")).to_contain_text(usually)
    expect(public.locator("main")).to_contain_text(LISTS["usual"][language])

    page.goto(address + "/delete")
    send(page)
    public.reload()
    expect(public.locator("h1")).not_to_have_text(f"{name} {language}")
    page.locator("main a[href$='/dish-changes']").click()
    page.locator("main tbody a").first.click()
    expect(page.locator("h1")).to_contain_text(name)
    expect(page.locator("main")).to_contain_text("rui@example.org")
    send(page)
    expect(page.locator("main")).to_contain_text(name)
    page.goto(address)
    expect(page.locator(f"#name-{language}")).to_have_value(f"{name} {language}")
    page.locator("main a[href$='/history']").click()
    expect(page.locator("main tbody tr")).to_have_count(3)


@pytest.mark.parametrize(("language", "words", "dish"), [
    ("en", "Somebody else changed this record meanwhile", "pastel-de-nata"),
    ("es", "Otra persona cambió este registro entretanto", "paella-valenciana"),
    ("pt", "Outra pessoa alterou este registo entretanto", "banoffee-pie"),
])
def test_two_administrators_change_the_same_dish(administer, language, words, dish):
    path = f"/{language}/administration/dishes/{dish}"
    first, second = administer(path), administer(path)
    first.fill("#usual-en", "rice, salt")
    send(first)
    second.fill("#usual-en", "rice, milk")
    second.fill("#names-pt", "Outro nome")
    send(second)
    expect(second.locator("#conflict")).to_have_text(words)
    expect(second.locator(".stored-value")).to_contain_text("rice, salt")
    expect(second.locator("#usual-en")).to_have_value("rice, milk")
    second.fill("#usual-en", "rice, milk, salt")
    send(second)
    first.goto(path)
    expect(first.locator("#usual-en")).to_have_value("rice, milk, salt")
    expect(first.locator("#names-pt")).to_have_value("Outro nome")


# MARK: Devices


def test_a_device_reads_a_changed_dish_with_its_new_ingredients(administer, visit):
    page = administer("/en/administration/dishes/tiramisu")
    for language, words in {"en": "rice, cod", "es": "arroz, bacalao", "pt": "arroz, bacalhau"}.items():
        page.fill(f"#usual-{language}", words)
        page.fill(f"#often-{language}", "")
    send(page)

    device = visit("/en/avoid")
    avoid(device, "fish", name="Ana")
    device.goto("/en/foods/morsel/tiramisu")
    expect(verdict(device)).to_have_text(re.compile("Usually contains"), timeout=60_000)
    expect(device.locator(".answers")).to_contain_text("cod")
    expect(device.locator("main")).not_to_contain_text("mascarpone")


def test_the_diary_finds_a_new_dish_and_stores_its_ingredients(administer, visit):
    add(administer("/en/administration/dishes"), "en", "Zabumbada")
    page = diary(visit, "es")
    box(page, "lunch").locator("[data-open=add]").click()
    page.locator("#food-query").fill("zabumbada")
    page.locator("[data-action=search-server]").click()
    page.locator("[data-food='food:dishes:zabumbada-en']").click()
    page.locator("#amount").fill("200")
    page.locator("#sheet-form [type=submit]").click()
    expect(page.locator("#sheet")).to_have_count(0)
    [entry] = values(page, "diaryEntries")
    assert entry["food"]["key"] == "food:dishes:zabumbada-en"
    assert entry["food"]["name"] == "Zabumbada es"
    assert entry["food"]["ingredients"] == LISTS["usual"]["es"]
    assert entry["food"]["language"] == "es"
    assert entry["food"]["portion"] == 250


def test_the_page_of_a_new_dish_adds_it_to_the_diary_with_its_ingredients(administer, visit):
    add(administer("/en/administration/dishes"), "en", "Zarzalina")
    page = visit("/pt/foods/dishes/zarzalina-en")
    page.locator("[data-action=ate]").click(timeout=60_000)
    page.locator("#amount").fill("150")
    page.locator("#sheet-form [type=submit]").click()
    expect(page.locator("dialog")).to_have_count(0)
    [entry] = values(page, "diaryEntries")
    assert entry["food"]["key"] == "food:dishes:zarzalina-en"
    assert entry["food"]["ingredients"] == LISTS["usual"]["pt"]
    assert entry["food"]["portion"] == 250
