"""The check of a label: typed, pasted or dropped, by keyboard, in three languages, for several people."""
import re

import pytest
from page_scripts import NOTHING, wait_for, wait_for_listeners, wait_for_scripts
from privacy import SECRET
from playwright.sync_api import expect

LABEL = "Ingredientes: leche en polvo, azúcar, E 322, ajo. Puede contener avellanas."


def drawn(page):
    """Waits until the device has drawn the page of what people avoid: on the server's page the person has no identifier."""
    expect(page.locator(".people a[data-person]:not([data-person=''])").first).to_be_visible()


def avoid(page, *groups, name="", words=()):
    """Fills in the form of what somebody avoids."""
    drawn(page)
    if name:
        page.fill("#name", name)
        page.press("#name", "Tab")
        expect(page.locator("h1")).to_contain_text(name)
    for group in groups:
        page.locator(f"input[name=avoid][value={group}]").check()
    for word in words:
        page.fill("#else", word)
        page.press("#else", "Enter")
        expect(page.locator("#others")).to_contain_text(re.compile(word, re.I))


def verdict(page):
    return page.locator(".verdict-word")


def drawn_text(page):
    """The text of the label in the answer, without the numbers of its notes."""
    return page.evaluate("""() => {
      const text = document.querySelector(".label-text")?.cloneNode(true);
      for (const number of text?.querySelectorAll("sup") ?? []) number.remove();
      return text?.textContent;
    }""")


def check(page, text=LABEL):
    page.fill("#text", text)
    expect(verdict(page)).to_be_visible(timeout=60_000)


@pytest.mark.parametrize("path, words", [
    ("/en/", "Contains milk"), ("/es/", "Contiene leche"), ("/pt/", "Contém leite"),
])
def test_a_typed_label_is_answered_in_the_language_of_the_page(visit, path, words):
    page = visit(path)
    page.locator("#text").press_sequentially("Ingredients: milk, salt")
    expect(verdict(page)).to_have_text(words, timeout=60_000)
    expect(page.locator("#text")).to_be_focused()
    expect(page.locator("#text")).to_have_value("Ingredients: milk, salt")


def test_a_pasted_label_is_answered_with_its_words_marked(visit):
    page = visit("/en/", permissions=["clipboard-read", "clipboard-write"])
    page.evaluate("text => navigator.clipboard.writeText(text)", LABEL)
    page.focus("#text")
    page.keyboard.press("Control+V")
    expect(page.locator(".label-text mark[data-state=contains]").first).to_contain_text("leche en polvo", timeout=60_000)
    # The marked text is the label itself, without changes.
    marked = page.locator(".label-text").evaluate(
        "text => { const copy = text.cloneNode(true); copy.querySelectorAll('sup').forEach(s => s.remove()); return copy.textContent; }")
    assert marked.strip() == LABEL


def test_the_first_page_is_in_the_language_of_the_browser(visit):
    expect(visit("/", locale="es-MX").locator("h1")).to_have_text("¿Qué lleva?")
    expect(visit("/", locale="pt-BR").locator("h1")).to_have_text("O que leva?")
    expect(visit("/", locale="fi").locator("h1")).to_have_text("What is in it?")


def test_each_person_gets_an_answer(visit):
    page = visit("/en/avoid")
    avoid(page, "milk", name="Ana")
    page.click("[data-action=add-person]")
    expect(page.locator("#name")).to_have_value("")
    avoid(page, "celery", name="Rui", words=[SECRET])
    page.goto("/en/")
    check(page)
    expect(page.locator(".people")).to_contain_text("Ana: contains milk")
    expect(page.locator(".people")).to_contain_text("Rui")
    expect(verdict(page)).to_have_text("Contains milk")
    expect(page.locator("#avoided")).to_have_text("What Rui avoids")
    page.click(".people [data-person]:has-text('Ana')")
    expect(page.locator("#avoided")).to_have_text("What Ana avoids")


def test_things_to_avoid_are_suggested_while_typing(visit):
    page = visit("/pt/avoid")
    drawn(page)
    page.locator("#else").press_sequentially("tartra")
    expect(page.locator("#suggestions [role=option]").first).to_contain_text("E 102")
    expect(page.locator("#else")).to_have_attribute("aria-expanded", "true")
    page.press("#else", "ArrowDown")
    page.press("#else", "Enter")
    expect(page.locator("#others")).to_contain_text("E 102")


def test_the_severity_of_an_ingredient_is_stored(visit):
    page = visit("/en/avoid")
    avoid(page, words=["ginger"])
    severe = page.locator("#others [name^=severity-][value=severe]")
    expect(severe).not_to_be_checked()
    severe.check()
    # Changes are stored in order: when this one is stored, so is the one before.
    avoid(page, words=["garlic"])
    page.reload()
    expect(severe.first).to_be_checked()
    expect(severe.last).not_to_be_checked()


def test_an_example_is_answered_and_its_words_are_translated(visit):
    page = visit("/en/")
    # Before the scripts have started, the link opens the server's page, which does not move the focus.
    wait_for_scripts(page)
    page.click("text=Try an example")
    expect(verdict(page)).to_contain_text("Contains")
    expect(page.locator("#answer")).to_contain_text("Portuguese for whey powder")
    expect(page.locator(".verdict")).to_be_focused()
    page.goto("/en/recent")
    expect(page.locator(NOTHING)).to_be_visible()


def test_an_example_works_without_scripts(visit):
    page = visit("/es/", java_script_enabled=False)
    page.click("text=Probar un ejemplo")
    page.click("#check button[type=submit]")
    expect(verdict(page)).to_contain_text("Contiene")


def test_what_somebody_avoids_is_stored(visit):
    page = visit("/en/avoid")
    avoid(page, "milk", name="Ana", words=[SECRET])
    page.locator("input[name=severity-milk][value=intolerance]").check()
    expect(page.locator("li:has(input[name=avoid][value=milk]) .tag")).to_have_text("I react")
    page.reload()
    expect(page.locator("input[name=avoid][value=milk]")).to_be_checked()
    expect(page.locator("input[name=severity-milk][value=intolerance]")).to_be_checked()
    expect(page.locator("#others")).to_contain_text(SECRET, ignore_case=True)


def test_a_check_is_stored_and_deleted(visit):
    page = visit("/en/")
    check(page)
    page.click("#check button[type=submit]")
    expect(page.locator(".verdict")).to_be_focused()
    page.goto("/en/recent")
    row = page.locator(".list-row")
    expect(row).to_have_count(1)
    row.click()
    expect(verdict(page)).to_be_visible(timeout=60_000)
    expect(page.locator("#text")).to_have_value(LABEL)
    page.goto("/en/recent")
    page.click("[data-action=delete-checks]")
    expect(row).to_have_count(0)


def test_a_check_by_keyboard_alone(visit):
    page = visit("/en/")
    page.wait_for_selector("#text")
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == "text":
            break
    page.keyboard.type("Ingredients: milk, salt")
    expect(verdict(page)).to_have_text("Contains milk", timeout=60_000)
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".verdict")).to_be_focused()


def test_a_language_chosen_before_the_scripts_start_is_kept(visit):
    page = visit("about:blank", service_workers="block")

    def choose_first(route):
        page.select_option("#language", "pt")
        route.continue_()

    page.route("**/scripts/pages-*.js", choose_first)
    page.goto("/en/")
    wait_for_scripts(page)
    expect(page.locator("#language")).to_have_value("pt")


def test_the_verdict_is_announced(visit):
    page = visit("/en/")
    check(page)
    expect(page.locator("#announcement")).to_have_text("Contains milk")


@pytest.mark.parametrize(("path", "milk", "more", "peanuts", "first"), [
    ("/en/", "Ingredients: milk", ", sugar, salt", ", peanuts", "Contains milk"),
    ("/es/", "Ingredientes: leche", ", azúcar, sal", ", cacahuetes", "Contiene leche"),
    ("/pt/", "Ingredientes: leite", ", açúcar, sal", ", amendoins", "Contém leite"),
])
def test_a_changed_verdict_is_announced_once_and_not_at_each_key(visit, path, milk, more, peanuts, first):
    page = visit("about:blank", service_workers="block")
    page.clock.install()
    page.goto(path)
    wait_for_scripts(page)
    page.evaluate("""() => {
      window.announced = [];
      const region = document.getElementById("announcement");
      new MutationObserver(() => announced.push(region.textContent)).observe(region, { childList: true, characterData: true, subtree: true });
    }""")
    # From now on, the pause in typing passes only in `run_for`.
    page.clock.pause_at(page.evaluate("() => Date.now()") / 1000 + 1)

    def typed(text):
        """Types, waits until the answer to the last key is drawn, and lets time pass. Returns what was announced so far."""
        page.locator("#text").press_sequentially(text)
        wait_for(page, lambda: drawn_text(page) == page.locator("#text").input_value())
        page.clock.run_for(2_000)
        return page.evaluate("announced")

    assert typed(milk) == [first]
    assert typed(more) == [first]
    announced = typed(peanuts)
    assert len(announced) == 2 and announced[1] == verdict(page).text_content()


def test_a_dropped_text_file_is_read(visit):
    page = visit("/en/")
    wait_for_listeners(page)
    page.evaluate("""(text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], 'label.txt', { type: 'text/plain' }));
      document.querySelector('#text').dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    }""", LABEL)
    expect(verdict(page)).to_have_text("Contains milk", timeout=60_000)


def test_a_keystroke_sends_the_text_and_no_records_to_the_worker(visit):
    page = visit("about:blank", service_workers="block")
    page.add_init_script("""
      const post = Worker.prototype.postMessage;
      window.requests = [];
      Worker.prototype.postMessage = function (message) {
        requests.push(message.request);
        post.call(this, message);
      };
    """)
    page.goto("/en/")
    check(page)
    # After a pause in typing the check is stored, and its record is sent to the worker once.
    page.wait_for_function("() => requests.some(({ ask, replacesRecords }) => ask === 'nothing' && !replacesRecords)")
    page.evaluate("requests.length = 0")
    page.locator("#text").press_sequentially(" y")
    page.wait_for_function("() => requests.some(({ label }) => label?.text.endsWith(' y'))")
    asked = page.evaluate("requests.filter(({ ask }) => ask === 'page').map((request) => Object.keys(request))")
    assert asked
    for members in asked:
        assert set(members) == {"ask", "path", "assets", "now", "today", "minute", "label", "isTyping", "fields"}


def test_an_answer_is_copied_as_text(visit):
    page = visit("/en/", permissions=["clipboard-read", "clipboard-write"])
    check(page)
    page.click("[data-action=copy]")
    expect(page.locator(".toast")).to_contain_text("Copied")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert "\nContains milk\n" in copied and "Read the pack before you eat." in copied


def test_without_scripts_the_form_answers_for_all_allergens(visit):
    page = visit("/es/", java_script_enabled=False)
    page.fill("#text", LABEL)
    page.click("#check button[type=submit]")
    expect(verdict(page)).to_contain_text("Contiene leche")
    expect(page.locator("#text")).to_have_value(LABEL)
    page.fill("#text", "  ")
    page.click("#check button[type=submit]")
    expect(page.locator("#text")).to_have_attribute("aria-invalid", "true")


def test_without_scripts_the_appearance_is_stored(visit):
    page = visit("/en/settings", java_script_enabled=False)
    page.click("label:has(input[name=theme][value=dark])")
    page.click("button[type=submit]")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


@pytest.mark.parametrize(("language", "words"), [
    ("en", "Type or paste"), ("es", "Escribe o pega"), ("pt", "Escreve ou cola"),
])
def test_an_empty_text_is_refused_at_its_field(visit, language, words):
    page = visit(f"/{language}/")
    wait_for_scripts(page)
    page.locator("#check [type=submit]").click()
    field = page.locator("#text")
    expect(field).to_have_attribute("aria-invalid", "true", timeout=60_000)
    expect(field).to_be_focused()
    expect(page.locator("#text-problem")).to_contain_text(words)
    field.fill("sugar, milk")
    expect(field).not_to_have_attribute("aria-invalid", "true")
