"""The administration of predefined symptoms: forms without scripts in three languages, their history, and the diaries of devices."""
import pytest
from accessibility import WIDTHS, assert_accessible_and_fits
from playwright.sync_api import expect
from records import put, record, values
from sample_diary import additions, days_before, varied_diary
from test_account import register
from test_diary import diary

LANGUAGES = ["en", "es", "pt"]
PATHS = ["/symptoms", "/symptoms?search=head", "/symptoms/new", "/symptoms/headache", "/symptoms/headache/delete",
         "/symptoms/headache/history", "/symptom-changes"]


@pytest.fixture(scope="module")
def cookies(browser, server):
    """The cookies of an administrator, who has logged in."""
    context = browser.new_context(base_url=server.url, service_workers="block")
    context.set_default_timeout(60_000)
    register(context.new_page(), "rui@example.org")
    found = context.cookies()
    context.close()
    server.run("admin", "grant", "rui@example.org", "administrator")
    return found


@pytest.fixture
def administer(visit, cookies):
    """Opens a page of the administration without scripts, as an administrator."""
    def open_page(path, **options):
        state = {"cookies": cookies, "origins": []}
        return visit(path, storage_state=state, service_workers="block", **{"java_script_enabled": False, **options})
    return open_page


def send(page):
    page.locator("main form[method=post] [type=submit]").last.click()


def add(page, name):
    """Adds a symptom whose names begin with the same word, and returns the address of its form."""
    page.goto("/en/administration/symptoms/new")
    for language in LANGUAGES:
        page.fill(f"#name-{language}", f"{name} {language}")
    send(page)
    expect(page.locator("main [role=status]").first).to_contain_text("The change is stored")
    return page.url.split("?")[0]


def offered(page, code):
    """The row of a symptom in the list of the diary, which it opens."""
    page.locator("[data-open=symptoms]").click()
    expect(page.locator("#sheet [data-symptom=nausea]")).to_be_visible()
    return page.locator(f"#sheet [data-symptom='{code}']")


def is_controlled(page):
    """Waits until the service worker has stored the app and answers for the page."""
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")


# MARK: Every page


@pytest.mark.every_language
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_accessible_and_fits(administer, language):
    page = administer("about:blank", java_script_enabled=True)
    for path in PATHS:
        page.goto(f"/{language}/administration{path}")
        expect(page.locator("h1")).to_have_count(1)
        assert_accessible_and_fits(page, language, WIDTHS)


def test_a_symptom_is_corrected_stored_removed_and_brought_back(administer):
    page = administer("/es/administration/symptoms")
    page.locator("main a[href$='/symptoms/new']").click()
    page.fill("#name-en", "yawnorrhoea")
    page.fill("#name-es", "bostezorrea")
    send(page)
    expect(page.locator("[role=alert]").first).to_contain_text("Esto no puede quedar vacío.")
    expect(page.locator("#name-pt")).to_have_attribute("aria-invalid", "true")
    page.fill("#name-pt", "bocejorreia")
    send(page)
    expect(page.locator("main [role=status]").first).to_contain_text("El cambio está guardado")
    address = page.url.split("?")[0]
    assert address.endswith("/symptoms/yawnorrhoea")
    page.goto(address + "/delete")
    send(page)
    page.locator("main a[href$='/symptom-changes']").click()
    page.locator("main tbody a").first.click()
    expect(page.locator("main")).to_contain_text("rui@example.org")
    send(page)
    expect(page.locator("main")).to_contain_text("Deshizo un cambio")
    page.goto(address)
    expect(page.locator("#name-es")).to_have_value("bostezorrea")


# MARK: Devices


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_diary_offers_an_added_symptom_records_its_code_and_shows_its_name(administer, visit, language):
    name = {"en": "quivers", "es": "quimeras", "pt": "quebrantos"}[language]
    add(administer("about:blank"), name)
    code = f"{name}-en"
    page = diary(visit, language)
    row = offered(page, code)
    expect(row).to_contain_text(f"{name.capitalize()} {language}")
    row.click()
    for choice, value in (("intensity", 6), ("frequency", 2), ("slots", "lunch")):
        page.locator(f"[name={choice}][value='{value}']").check(force=True)
    page.locator("#sheet-form [type=submit]").click()
    expect(page.locator("#sheet")).to_have_count(0)
    expect(page.locator(f".meal-row[data-symptom='{code}']")).to_contain_text(f"{name.capitalize()} {language}")
    [record] = values(page, "symptoms")
    assert record["symptom"] == code
    page.goto(f"/{language}/diary/report")
    expect(page.locator("main")).to_contain_text(f"{name} {language}", ignore_case=True, timeout=60_000)


def diary_with(code):
    """Records of a diary in which a symptom of the server follows garlic, which is watched, with two treatments."""
    for entry in [*varied_diary(), *additions()]:
        if entry["collection"] == "symptoms":
            entry["value"]["symptom"] = code
            entry["key"] = f"{entry['value']['day']} {code}"
        yield entry
    [today] = days_before(None, 1)
    watch = {"node": "ingredient:garlic", "symptom": code, "window": "0-4", "start": today, "end": "2099-01-01"}
    yield record("watches", watch, "60000000-0000-4000-8000-000000000001", key=f"ingredient:garlic {code}")


@pytest.mark.every_language
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_that_names_symptoms_names_an_added_one_in_its_language(administer, visit, language):
    word = {"en": "shudders", "es": "sobresaltos", "pt": "solavancos"}[language]
    add(administer("about:blank"), word)
    code = f"{word}-en"
    page = diary(visit, language)
    put(page, *diary_with(code))

    def assert_named(shown):
        """Checks that what is shown has the name in the language, and neither the code nor the name in another language."""
        expect(shown).to_contain_text(f"{word} {language}", ignore_case=True)
        text = shown.inner_text().lower()
        assert code not in text
        for other in LANGUAGES:
            assert other == language or f"{word} {other}" not in text

    main = page.locator("main")
    for path in ("/overview", "/report"):
        page.goto(f"/{language}/diary{path}")
        assert_named(main)
    page.goto(f"/{language}/diary/treatments")
    for treatment in main.locator("details").all():
        treatment.evaluate("(element) => { element.open = true; }")
    assert_named(main)
    page.goto(f"/{language}/diary/statistics")
    # The current month may have begun today.
    page.locator("[data-period=range]").click()
    assert_named(main)
    page.locator(f"[data-symptom='{code}']").first.click()
    expect(page.locator("#stands-out")).to_be_visible()
    assert_named(main)
    page.locator("[data-node='ingredient:garlic']").first.click()
    expect(page.locator("h2#node")).to_be_visible()
    assert_named(main)


def test_a_diary_without_a_network_offers_added_symptoms_and_no_removed_ones(administer, visit):
    administration = administer("about:blank")
    add(administration, "zigzags")
    administration.goto("/en/administration/symptoms/sneezing/delete")
    send(administration)
    page = diary(visit, "en", service_workers="allow")
    is_controlled(page)
    page.context.set_offline(True)
    page.reload()
    expect(page.locator("[data-slot=private]")).to_have_count(0, timeout=60_000)
    expect(offered(page, "zigzags-en")).to_be_visible()
    expect(page.locator("#sheet [data-symptom=sneezing]")).to_have_count(0)


def test_a_stored_list_is_loaded_again_for_the_next_visit(administer, visit):
    page = diary(visit, "en", service_workers="allow")
    is_controlled(page)
    add(administer("about:blank"), "tremblings")
    # The worker answers from its cache, and stores the new list afterwards.
    page.reload()
    expect(page.locator("[data-slot=private]")).to_have_count(0, timeout=60_000)
    page.wait_for_function("""async () => {
      const stored = await caches.match("/v1/symptoms");
      return (await stored.json()).symptoms.some(({ code }) => code === "tremblings-en");
    }""")
    page.reload()
    expect(page.locator("[data-slot=private]")).to_have_count(0, timeout=60_000)
    expect(offered(page, "tremblings-en")).to_be_visible()


def test_a_diary_has_the_symptoms_of_the_program_if_the_server_does_not_send_the_list(visit):
    page = visit("about:blank", service_workers="block")
    page.route("**/v1/symptoms", lambda route: route.fulfill(status=503, body=""))
    page.goto("/en/diary")
    expect(page.locator("[data-slot=private]")).to_have_count(0, timeout=60_000)
    expect(offered(page, "headache")).to_be_visible()
