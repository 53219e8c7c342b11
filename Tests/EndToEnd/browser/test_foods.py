"""Dishes, foods that somebody reacts to, nutrition after a check, and words that are reported."""
import json
import re

import pytest
from accessibility import assert_accessible_and_fits
from page_scripts import wait_for
from playwright.sync_api import expect
from privacy import SECRET
from records import put, record, values
from sample_products import SPREAD
from test_check import avoid, check, verdict

# Some tests lose the network.
SERVICE_WORKERS = "allow"

MATCH, NO_MATCH = "Oat bar\nIngredients: oats, milk powder, salt.", "Ingredients: rice, salt."


def ana(visit, path="/en/"):
    page = visit("/en/avoid")
    avoid(page, "milk", name="Ana", words=[SECRET])
    page.goto(path)
    return page


def finished(page, text):
    check(page, text)
    page.click("#check button[type=submit]")
    expect(page.locator(".verdict")).to_be_focused()


def test_a_dish_shows_what_it_usually_contains_and_never_not_found(visit):
    page = ana(visit, "/en/foods/morsel/tiramisu")
    expect(verdict(page)).to_have_text(re.compile("Usually contains milk"), timeout=60_000)
    expect(page.locator("main")).not_to_contain_text("Not found")
    expect(page.locator(".answers")).to_contain_text("Milk")


# MARK: Foods I react to


def test_after_a_match_a_food_is_stored_with_its_reasons(visit):
    page = ana(visit)
    finished(page, MATCH)
    expect(page.locator("#food-name")).to_have_value("Oat bar")
    page.click("#folded-reaction summary")
    page.click("#reaction-form button")
    expect(page.locator("#reaction")).to_contain_text("“Oat bar” is in your list of foods you react to")
    page.click("#reaction a")
    row = page.locator(".food-row")
    expect(row).to_contain_text("Oat bar", timeout=60_000)
    expect(row).to_contain_text("milk powder")
    row.get_by_role("button", name="Rename").click()
    expect(page.locator("#food-name")).to_be_focused()
    page.keyboard.type("Grandma's bar")
    page.keyboard.press("Enter")
    expect(row).to_contain_text("Grandma's bar")
    expect(row.get_by_role("button", name="Rename")).to_be_focused()
    assert [food["name"] for food in values(page, "foods")] == ["Grandma's bar"]
    row.get_by_role("button", name="Delete").click()
    expect(page.locator(".blank")).to_contain_text("No foods yet")


def test_a_product_that_somebody_reacts_to_links_to_its_page(visit):
    page = ana(visit, f"/en/products/{SPREAD}")
    page.click("#folded-reaction summary")
    page.click("#reaction-form button")
    page.click("#reaction a")
    page.locator(".food-row a").click(timeout=60_000)
    expect(page.locator("#reaction")).to_contain_text("in your list of foods you react to", timeout=60_000)


def test_deleting_everything_deletes_products_and_foods(visit):
    page = ana(visit, f"/en/products/{SPREAD}")
    page.click("#folded-reaction summary")
    page.click("#reaction-form button")
    page.goto("/en/settings")
    page.click("[data-action=delete-everything]", timeout=60_000)
    with page.expect_navigation():
        page.click("dialog [value=yes]")
    page.goto("/en/foods-i-react-to")
    expect(page.locator(".blank")).to_contain_text("No foods yet", timeout=60_000)
    page.goto("/en/search")
    expect(page.locator("a.thing")).to_have_count(0)


# MARK: Nutrition after a check


def test_after_no_match_nutrition_is_offered(visit):
    page = ana(visit)
    finished(page, NO_MATCH)
    expect(page.locator("#reaction")).to_have_count(0)
    page.locator("#typed summary").click()
    for name, value in [("energy", "1500"), ("fat", "1,2"), ("carbohydrate", "78"), ("protein", "7")]:
        page.fill(f"#typed-nutrition [name={name}]", value)
    page.fill("#quantity", "85")
    expect(page.locator("#nutrition-answer")).to_have_text(re.compile(r"85.g has 1275.kJ .* 15.% of the reference intake"))
    page.fill("#typed-nutrition [name=fat]", "120")
    expect(page.locator("#typed-nutrition .error")).to_contain_text("Not possible in 100 g")


def test_a_code_on_a_photo_links_to_the_product(visit):
    page = visit("/en/")
    page.evaluate("history.replaceState({ check: 'c1' }, '')")
    page.evaluate("""(gtin) => sessionStorage.setItem('draft', JSON.stringify({ id: 'c1', isSubmitted: false,
      text: 'Ingredients: milk', declaredLanguage: '', pack: { text: 'Ingredients: milk', photos: [{ width: 10, height: 10, quarterTurns: 0, faults: [] }],
      words: [], lines: [], codes: [{ symbology: ']E0', content: gtin, box: [1, 1, 2, 2], photo: 0 }], isPartial: false } }))""", SPREAD)
    page.reload()
    expect(page.get_by_role("link", name="Look up this product")).to_have_attribute(
        "href", f"/en/products/0{SPREAD}", timeout=60_000)


# MARK: Words that are sent


@pytest.mark.parametrize("path", ["/en/", "/en/settings"])
def test_words_are_sent_only_if_the_person_presses_send(visit, path):
    page = ana(visit)
    sent = []
    page.on("request", lambda request: sent.append((request.url, request.post_data)) if request.method == "POST" else None)
    check(page, "Ingredients: milk, salt, xyzzyq, garlic.")
    page.click("#folded-unread summary")
    page.locator(".unread-words [data-action=keep-word]").click()
    expect(page.locator("#words-to-send")).to_contain_text("sent only if you press")
    if path != "/en/":
        page.goto(path)
    page.locator("#words-to-send summary").click(timeout=60_000)
    expect(page.locator("#words-to-send li")).to_have_text(re.compile("xyzzyq.*not read, English"))
    assert sent == []
    page.click("[data-action=send-words]")
    expect(page.locator(".toast")).to_contain_text("Sent. Thank you.")
    expect(page.locator("#words-to-send")).to_have_count(0)
    assert len(sent) == 1 and sent[0][0].endswith("/v1/feedback")
    body = json.loads(sent[0][1])
    assert sorted(body) == ["kind", "knowledge", "language", "word"]
    assert (body["word"], body["kind"], body["language"]) == ("xyzzyq", "unread", "en")


def test_words_that_cannot_be_sent_stay_on_the_list(visit):
    page = ana(visit)
    check(page, "Ingredients: milk, salt, xyzzyq, garlic.")
    page.click("#folded-unread summary")
    page.locator(".unread-words [data-action=keep-word]").click()
    page.context.set_offline(True)
    page.click("[data-action=send-words]")
    expect(page.locator(".toast")).to_contain_text("could not be sent")
    expect(page.locator("#words-to-send")).to_be_visible()


# MARK: The list in its order


ORDER = {
    "en": ("Change the order", "Move up", "Move down", "Keep this order", "2 of 4 foods"),
    "es": ("Cambiar el orden", "Subir", "Bajar", "Dejar este orden", "2 de 4 alimentos"),
    "pt": ("Mudar a ordem", "Subir", "Descer", "Ficar com esta ordem", "2 de 4 alimentos"),
}
NAMES = ["Açaí bowl", "Oat bar", "Rice cake", "Oat milk"]


def with_foods(visit, language, added=lambda index: 1_000 - index * 100):
    """The list of a device with four foods, in the order of NAMES."""
    page = visit(f"/{language}/avoid")
    expect(page.locator("#name")).to_be_visible()
    put(page, *(
        record("foods", {
            "name": name, "person": "", "gtin": "", "check": "", "addedAt": added(index),
            "reasons": [{"subject": "allergen:milk", "state": "contains", "words": "milk"}],
        }, id=f"00000000-0000-4000-8000-00000000000{index}")
        for index, name in enumerate(NAMES)
    ))
    page.goto(f"/{language}/foods-i-react-to")
    expect(page.locator(".food-row")).to_have_count(4)
    return page


def names(page):
    return page.locator(".food-row .title").evaluate_all("(titles) => titles.map((title) => title.firstChild.textContent)")


@pytest.mark.parametrize("language", ORDER)
def test_foods_are_moved_by_keyboard_and_stay_in_their_place(visit, language):
    page = with_foods(visit, language)
    assert names(page) == NAMES
    change, up, down, keep, _ = ORDER[language]
    page.get_by_role("button", name=change).click()
    expect(page.get_by_role("button", name=keep)).to_be_focused()
    button = page.get_by_role("button", name=f"{up}: Rice cake")
    button.focus()
    page.keyboard.press("Enter")
    wait_for(page, lambda: names(page) == ["Açaí bowl", "Rice cake", "Oat bar", "Oat milk"])
    expect(page.locator("#announcement")).to_have_text("Rice cake: 2 / 4")
    expect(button).to_be_focused()
    page.keyboard.press("Enter")
    wait_for(page, lambda: names(page) == ["Rice cake", "Açaí bowl", "Oat bar", "Oat milk"])
    # At the top nothing is left to do, and the focus stays.
    expect(button).to_have_attribute("aria-disabled", "true")
    expect(button).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name=f"{down}: Oat milk")).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name=f"{down}: Oat bar").click()
    order = ["Rice cake", "Açaí bowl", "Oat milk", "Oat bar"]
    wait_for(page, lambda: names(page) == order)
    page.get_by_role("button", name=keep).click()
    expect(page.get_by_role("button", name=change)).to_be_focused()
    page.reload()
    wait_for(page, lambda: names(page) == order)


def test_foods_that_were_added_at_the_same_moment_can_be_moved(visit):
    page = with_foods(visit, "en", added=lambda index: 1_000)
    before = names(page)
    page.get_by_role("button", name="Change the order").click()
    page.get_by_role("button", name=f"Move up: {before[3]}").click()
    wait_for(page, lambda: names(page) == [before[0], before[1], before[3], before[2]])


@pytest.mark.parametrize("language", ORDER)
def test_a_food_is_found_by_letters_without_accents_and_by_what_it_contains(visit, language):
    page = with_foods(visit, language)
    field = page.locator("#food-filter")
    visible = page.locator(".food-row:visible .title")
    field.fill("acai")
    expect(visible).to_have_count(1)
    expect(visible).to_contain_text("Açaí bowl")
    field.fill("OAT")
    expect(visible).to_have_count(2)
    expect(page.locator("#announcement")).to_have_text(ORDER[language][4])
    # The list is drawn again, and what is typed still counts.
    page.get_by_role("button", name=re.compile("Oat bar")).last.click()
    expect(visible).to_have_count(1)
    expect(field).to_have_value("OAT")
    field.fill("")
    expect(visible).to_have_count(3)


def test_foods_can_be_moved_on_a_narrow_page_with_large_text(visit):
    page = with_foods(visit, "en")
    page.set_viewport_size({"width": 320, "height": 700})
    assert_accessible_and_fits(page)
    page.get_by_role("button", name="Change the order").click()
    expect(page.get_by_role("button", name="Move up: Oat bar")).to_be_visible()
    assert_accessible_and_fits(page)


@pytest.mark.parametrize("language, title, decline", [
    ("en", "Only this device has this list", "No, thanks"), ("es", "Solo este dispositivo tiene esta lista", "No, gracias"),
    ("pt", "Só este dispositivo tem esta lista", "Não, obrigado"),
])
def test_an_account_is_offered_for_a_list_that_is_worth_keeping_until_it_is_declined(visit, language, title, decline):
    page = with_foods(visit, language)
    offer = page.get_by_role("complementary", name=title)
    expect(offer).to_be_visible()
    offer.get_by_role("button", name=decline).click()
    expect(offer).to_be_hidden()
    wait_for(page, lambda: any(setting == {"name": "accountOffer", "value": "declined"} for setting in values(page, "settings")))
    page.reload()
    expect(page.locator(".food-row")).to_have_count(4)
    # The focus moves after the page is drawn, with the offer.
    page.locator("[data-action=arrange]").click()
    expect(page.locator("[data-action=arranged]")).to_be_focused()
    expect(page.locator("#account-offer")).to_be_hidden()
