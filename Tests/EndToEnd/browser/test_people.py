"""What people avoid: changes of several windows, the severity that is asked, and forms before the reader is loaded."""
import random

import pytest
import records
from page_scripts import wait_for
from playwright.sync_api import expect
from privacy import SECRET
from test_check import LABEL, check, drawn, verdict
from test_first_visit import HeldKnowledge

NO_WORKER = {"service_workers": "block"}
PHONE = {"viewport": {"width": 390, "height": 844}}


def box(page, group):
    return page.locator(f"input[name=avoid][value={group}]")


def avoided(page):
    """The codes of what the first person avoids, in the database."""
    [person, *_] = records.values(page, "people")
    kinds = ("allergen", "additive", "class", "ingredient", "words")
    return {f"{kind}:{entry[kind]}" for entry in person.get("avoids", []) for kind in kinds if kind in entry}


def stored(page):
    """Waits until every change is stored."""
    page.wait_for_function("() => !Object.keys(localStorage).some((key) => key.startsWith('pending-change'))")


# MARK: Several windows


def test_ticks_in_two_windows_are_both_kept(visit):
    page = visit("/en/avoid", **NO_WORKER)
    other = page.context.new_page()
    other.goto("/en/avoid")
    drawn(page)
    drawn(other)
    # The other window does not learn of the change, like one whose message is still on its way.
    other.evaluate("BroadcastChannel.prototype.postMessage = () => {}")
    page.evaluate("BroadcastChannel.prototype.postMessage = () => {}")
    box(page, "eggs").check()
    stored(page)
    box(other, "milk").check()
    stored(other)
    assert avoided(page) == {"allergen:eggs", "allergen:milk"}


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_no_interleaving_of_changes_in_three_windows_loses_anything(visit, seed):
    """The windows change the record at the same time, and do not wait for each other. Each has its own allergens."""
    choose = random.Random(seed)
    pages = [visit("/en/avoid", **NO_WORKER)]
    pages += [pages[0].context.new_page() for _ in range(2)]
    for page in pages[1:]:
        page.goto("/en/avoid")
    for page in pages:
        drawn(page)
    groups = [["milk", "fish", "celery", "lupin"], ["eggs", "peanuts", "sesame", "mustard"], ["soybeans", "crustaceans", "molluscs"]]
    expected = {}
    for _ in range(24):
        window = choose.randrange(3)
        group = choose.choice(groups[window])
        # The person sees whether it is ticked after the click.
        expected[f"allergen:{group}"] = pages[window].evaluate(
            "(group) => { const box = document.querySelector(`[name=avoid][value=${group}]`); box.click(); return box.checked; }", group)
    for page in pages:
        stored(page)
    assert avoided(pages[0]) == {code for code, is_ticked in expected.items() if is_ticked}


def test_a_change_that_two_windows_apply_counts_once(visit):
    page = visit("/en/avoid", **NO_WORKER)
    drawn(page)
    box(page, "milk").check()
    stored(page)
    [person] = records.records(page, "people")
    change = {"id": person["value"]["changes"][-1], "person": person["id"], "fields": [["avoid", "milk"]], "madeAt": 1}
    box(page, "milk").uncheck()
    stored(page)
    # A window that was opened before the change was stored applies it later.
    page.evaluate("(change) => localStorage.setItem(`pending-change ${change.id}`, JSON.stringify(change))", change)
    page.goto("/en/avoid")
    stored(page)
    assert avoided(page) == set()


# MARK: Severity


def test_the_first_tick_asks_how_much_it_matters(visit):
    page = visit("/en/avoid", **NO_WORKER, **PHONE)
    drawn(page)
    box(page, "milk").check()
    row = page.locator("li:has(input[name=avoid][value=milk])")
    expect(row.locator(".tag.alarm").first).to_have_text("Not said yet")
    choices = row.locator("input[name=severity-milk]")
    expect(choices).to_have_count(3)
    expect(row.locator("input[name=severity-milk]:checked")).to_have_count(0)
    expect(choices.first).to_be_visible()
    assert min(label.bounding_box()["height"] for label in row.locator(".severity label").all()) >= 60
    choices.nth(1).check()
    expect(row.locator(".picker-head .tag")).to_have_text("I react")
    # The answer is proposed for the next thing, and not chosen.
    box(page, "eggs").check()
    expect(page.locator("label:has(input[name=severity-eggs]).proposed")).to_contain_text("I react")
    expect(page.locator("input[name=severity-eggs]:checked")).to_have_count(0)


def test_what_is_ticked_again_is_asked_about_again(visit):
    page = visit("/en/avoid", **NO_WORKER, **PHONE)
    drawn(page)
    box(page, "milk").check()
    choices = page.locator("input[name=severity-milk]")
    choices.first.check()
    stored(page)
    page.reload()
    drawn(page)
    # What was answered is folded.
    expect(choices.first).to_be_hidden()
    box(page, "milk").uncheck()
    box(page, "milk").check()
    expect(page.locator("li:has(input[name=avoid][value=milk]) .tag.alarm").first).to_have_text("Not said yet")
    expect(choices.first).to_be_visible()
    expect(page.locator("input[name=severity-milk]:checked")).to_have_count(0)


@pytest.mark.parametrize(("language", "not_found", "contains", "sentence", "unsaid"), [
    ("en", "Not found in this text", "Contains milk", "severe allergy to milk.", "not said yet"),
    ("es", "No aparece en este texto", "Contiene leche", "alergia grave a la leche.", "sin indicar"),
    ("pt", "Não aparece neste texto", "Contém leite", "alergia grave ao leite.", "por indicar"),
])
def test_the_emergency_card_is_open_only_for_something_severe_that_is_found(visit, language, not_found, contains, sentence, unsaid):
    page = visit(f"/{language}/avoid", **NO_WORKER)
    drawn(page)
    box(page, "milk").check()
    stored(page)
    page.goto(f"/{language}/")
    check(page, "Ingredients: rice, salt.")
    expect(verdict(page)).to_have_text(not_found)
    card = page.locator("details.emergency")
    expect(card).to_have_count(1)
    expect(card.locator(".tel")).to_be_hidden()
    page.fill("#text", "Ingredients: milk, salt.")
    expect(verdict(page)).to_have_text(contains)
    expect(page.locator("section.emergency .tel").first).to_be_visible()
    expect(page.locator("section.emergency .tel").first).to_have_attribute("href", "tel:112")
    expect(page.locator("section.emergency .statement").first).to_contain_text(sentence)
    expect(page.locator("#answer")).to_contain_text(unsaid, ignore_case=True)


# MARK: Before the reader is loaded


def test_ticks_before_the_reader_is_loaded_are_stored(visit):
    page = visit("about:blank", **NO_WORKER, **PHONE)
    knowledge = HeldKnowledge(page)
    page.goto("/en/avoid")
    expect(box(page, "milk")).to_be_visible()
    expect(page.locator("label:has(input[value='additive:e621'])")).to_be_visible()
    page.wait_for_function("() => indexedDB.databases().then((all) => all.some(({ name }) => name === 'morsel'))")
    box(page, "milk").check()
    page.locator("input[value='additive:e621']").check(force=True)
    page.wait_for_function("() => Object.keys(localStorage).filter((key) => key.startsWith('pending-change')).length >= 1")
    expect(box(page, "milk")).to_be_checked()
    knowledge.release()
    drawn(page)
    stored(page)
    expect(box(page, "milk")).to_be_checked()
    assert avoided(page) == {"allergen:milk", "additive:e621"}


def test_what_is_avoided_is_ticked_before_the_reader_is_loaded(visit):
    page = visit("/en/avoid", **NO_WORKER)
    drawn(page)
    box(page, "milk").check()
    page.fill("#name", "Ana")
    page.press("#name", "Tab")
    stored(page)
    HeldKnowledge(page)
    page.goto("/en/avoid")
    expect(box(page, "milk")).to_be_checked()
    expect(page.locator("#name")).to_have_value("Ana")


@pytest.mark.parametrize("options", [PHONE, {}], ids=["phone", "desktop"])
def test_the_avoid_page_does_not_shift(visit, options):
    page = visit("/en/avoid", **NO_WORKER, **options)
    drawn(page)
    box(page, "milk").check()
    page.locator("input[name=severity-milk][value=severe]").check()
    page.fill("#name", "Ana")
    page.press("#name", "Tab")
    stored(page)
    page.add_init_script("""window.shift = 0;
      new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value; })
        .observe({ type: 'layout-shift', buffered: true });""")
    page.goto("/en/avoid")
    drawn(page)
    expect(page.locator("h1")).to_contain_text("Ana")
    page.evaluate("document.fonts.ready")
    assert page.evaluate("window.shift") < 0.1


# MARK: People


def test_adding_a_person_stays_at_the_top_of_the_page(visit):
    page = visit("/es/avoid", **NO_WORKER, **PHONE)
    drawn(page)
    page.fill("#name", "Ana")
    page.press("#name", "Tab")
    expect(page.locator("[data-action=delete-person]")).to_contain_text("Quitar a Ana")
    page.click("[data-action=add-person]")
    expect(page.locator("#name")).to_be_focused()
    expect(page.locator("#name")).to_have_value("")
    expect(page.locator("[data-action=add-person]")).to_be_in_viewport()


def test_the_form_takes_no_input_until_it_is_the_chosen_persons(visit):
    page = visit("/en/avoid", **NO_WORKER)
    drawn(page)
    page.fill("#name", "Ana")
    page.press("#name", "Tab")
    expect(page.locator("[data-action=delete-person]")).to_contain_text("Ana")
    form = page.locator("#avoid")
    # What a click has done before anything could be drawn.
    is_inert_after_click = "(element) => { element.click(); return document.querySelector('#avoid').inert; }"
    assert page.locator("[data-action=add-person]").evaluate(is_inert_after_click)
    expect(page.locator("#name")).to_be_focused()
    expect(form).not_to_have_attribute("inert", "")
    assert page.locator("a[data-person]").first.evaluate(is_inert_after_click)
    expect(page.locator("#name")).to_have_value("Ana")
    expect(form).not_to_have_attribute("inert", "")
    assert page.locator("[data-action=delete-person]").evaluate(is_inert_after_click)
    expect(page.locator(".people [aria-current]")).to_be_focused()
    expect(page.locator("#name")).to_have_value("")
    expect(form).not_to_have_attribute("inert", "")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#name")).to_have_value("Ana")
    expect(form).not_to_have_attribute("inert", "")


def test_home_says_for_me_while_the_person_has_no_name(visit):
    page = visit("/en/avoid", **NO_WORKER, **PHONE)
    drawn(page)
    box(page, "milk").check()
    stored(page)
    page.goto("/en/")
    expect(page.locator("p.for-whom")).to_contain_text("For me: milk")


def test_people_without_names_are_called_differently(visit):
    page = visit("/pt/avoid", **NO_WORKER, **PHONE)
    drawn(page)
    box(page, "milk").check()
    stored(page)
    page.click("[data-action=add-person]")
    expect(page.locator("#name")).to_be_focused()
    box(page, "eggs").check()
    stored(page)
    expect(page.locator("[data-person]")).to_contain_text(["Eu", "Pessoa 2"])
    expect(page.get_by_role("heading", level=1)).to_contain_text("Pessoa 2")
    page.goto("/pt/")
    expect(page.locator("p.for-whom")).to_contain_text("Eu e Pessoa 2")


# MARK: Pages of allergens and additives


@pytest.mark.parametrize("path, code", [("/en/allergens/milk", "allergen:milk"), ("/en/additives/e102", "additive:e102")])
def test_a_page_says_who_avoids_this_and_adds_it(visit, path, code):
    page = visit("/en/avoid", **NO_WORKER)
    drawn(page)
    page.fill("#name", "Ana")
    page.press("#name", "Tab")
    stored(page)
    page.goto(path)
    button = page.locator("[data-action=avoid-this]")
    expect(button).to_be_enabled()
    expect(button).to_contain_text("Ana avoids this")
    button.click()
    expect(page.locator("#avoid-this")).to_contain_text("This is on the list of what Ana avoids.")
    expect(button).to_be_hidden()
    assert avoided(page) == {code}
    question = page.locator("#avoid-this form")
    expect(question.locator("input").first).to_be_focused()
    question.locator("[value=preference]").check()
    expect(question).to_be_hidden()
    assert [person["avoids"][0]["severity"] for person in records.values(page, "people")] == ["preference"]


def test_a_member_of_an_avoided_group_is_avoided_already(visit):
    page = visit("/en/avoid", **NO_WORKER)
    drawn(page)
    box(page, "nuts").check()
    stored(page)
    page.goto("/en/allergens/hazelnut")
    expect(page.locator("[data-already]")).to_be_visible()
    expect(page.locator("[data-action=avoid-this]")).to_be_hidden()


# MARK: The first visit


@pytest.mark.parametrize(("language", "question", "how_much"), [
    ("en", "What do you avoid?", "How much does it matter?"), ("es", "¿Qué evitas?", "¿Cuánto importa?"),
    ("pt", "O que evitas?", "Qual é a gravidade?"),
])
def test_the_first_visit_asks_what_is_avoided(visit, language, question, how_much):
    page = visit(f"/{language}/", **NO_WORKER, **PHONE)
    card = page.locator("#first-run")
    expect(card.locator("h2")).to_have_text(question)
    expect(card.locator("input[name=avoid]")).to_have_count(14)
    card.locator("input[name=avoid][value=milk]").check()
    card.locator("input[name=avoid][value=fish]").check()
    expect(card.locator("legend")).to_have_text(how_much)
    # The choice is replaced at once, so that it cannot be verified as `check` does.
    card.locator("input[name=severity][value=intolerance]").click()
    expect(card.locator("input[name=severity]")).to_have_count(0)
    card.locator("[data-action=close-first-run]").click()
    expect(card).to_have_count(0)
    assert avoided(page) == {"allergen:milk", "allergen:fish"}
    assert {entry["severity"] for entry in records.values(page, "people")[0]["avoids"]} == {"intolerance"}


def test_the_first_visit_can_be_put_off(visit):
    page = visit("/pt/", **NO_WORKER)
    page.locator("#first-run [data-action=close-first-run]").click()
    expect(page.locator("#first-run")).to_have_count(0)
    page.reload()
    expect(page.locator("#avoids")).to_be_visible()
    wait_for(page, lambda: any(value["name"] == "firstRun" for value in records.values(page, "settings")))
    check(page, LABEL)
    assert avoided(page) == set() and SECRET not in page.content()


def test_each_person_has_an_initial_in_a_colour_of_their_own(visit):
    page = visit("/en/avoid", **NO_WORKER)
    drawn(page)
    page.locator("#name").fill("Ana")
    page.locator("#name").blur()
    box(page, "milk").check()
    page.locator("[data-action=add-person]").click()
    expect(page.locator("#name")).to_be_focused()
    page.locator("#name").fill("Rui")
    page.locator("#name").blur()
    marks = page.locator("nav.people .person-mark")
    expect(marks).to_have_count(2)
    expect(marks.nth(0)).to_have_attribute("data-initial", "A")
    expect(marks.nth(1)).to_have_attribute("data-color", "teal")
    # As the key of somebody who uses no mouse.
    page.get_by_role("radio", name="Teal").focus()
    page.keyboard.press("ArrowRight")
    expect(marks.nth(1)).to_have_attribute("data-color", "violet")
    stored(page)

    page.goto("/en/")
    page.locator("#text").fill("Ingredients: milk, sugar.")
    lines = page.locator(".verdict .person")
    expect(lines.filter(has_text="Rui").locator(".person-mark")).to_have_attribute("data-color", "violet")
    expect(lines.filter(has_text="Ana").locator(".person-mark")).to_have_attribute("data-color", "blue")


def test_the_last_day_of_a_guest_is_stored_when_its_year_is_complete(visit):
    page = visit("/en/avoid", **NO_WORKER)
    drawn(page)
    page.locator("#guest").focus()
    page.locator("#guest").press_sequentially("01012126", delay=150)
    expect(page.locator("#guest")).to_have_value("2126-01-01")
    wait_for(page, lambda: records.values(page, "people")[0].get("guestUntil") == "2126-01-01")
    [person] = records.values(page, "people")
    assert len(person["changes"]) == 1


def test_a_guest_is_moved_to_recently_deleted_after_the_last_day(visit):
    page = visit("/en/avoid", **NO_WORKER)
    drawn(page)
    box(page, "milk").check()
    page.locator("[data-action=add-person]").click()
    expect(page.locator("#name")).to_be_focused()
    page.locator("#name").fill("Rui")
    page.locator("#name").blur()
    box(page, "eggs").check()
    page.locator("#guest").fill("2126-01-05")
    page.locator("#guest").blur()
    stored(page)
    page.goto("/en/")
    expect(page.locator("#notices")).to_be_empty()
    assert len(records.values(page, "people")) == 2

    page.goto("/en/avoid")
    drawn(page)
    expect(page.locator("#guest")).to_have_value("2126-01-05")
    page.locator("#guest").fill("2026-01-05")
    page.locator("#guest").blur()
    stored(page)
    page.goto("/en/")
    expect(page.locator("#notices")).to_contain_text("A guest’s last day has passed")
    wait_for(page, lambda: len(records.values(page, "people")) == 1)

    page.get_by_role("button", name="Undo").click()
    wait_for(page, lambda: len(records.values(page, "people")) == 2)
    guest = next(person for person in records.values(page, "people") if person["name"] == "Rui")
    assert not guest.get("guestUntil") and guest["avoids"][0]["allergen"] == "eggs"
    page.reload()
    expect(page.locator("#notices")).to_be_empty()
    assert len(records.values(page, "people")) == 2
