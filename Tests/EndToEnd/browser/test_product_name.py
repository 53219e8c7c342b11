"""The name of a product: a name that says what is avoided forbids "not found"."""
import pytest
from playwright.sync_api import expect
from test_check import avoid, check, verdict

NAMED = "Choco Milk\nIngredients: sugar, cocoa, salt."


@pytest.mark.parametrize("path, state, words", [
    ("/en/", "Can't tell", "The name says “Milk”, this list does not."),
    ("/es/", "No se puede saber", "El nombre dice «Milk»; esta lista, no."),
    ("/pt/", "Não é possível saber", "O nome diz «Milk»; esta lista, não."),
])
def test_a_name_that_says_milk_forbids_not_found(visit, path, state, words):
    page = visit(f"{path}avoid")
    avoid(page, "milk")
    page.goto(path)
    check(page, NAMED)
    expect(verdict(page)).to_have_text(state)
    expect(page.locator(".verdict-why")).to_contain_text(words)
    expect(page.locator(".answers .why").first).to_have_text(words)


def test_a_name_changes_only_the_answer_about_what_it_says(visit):
    page = visit("/en/avoid")
    avoid(page, "peanuts")
    page.goto("/en/")
    check(page, NAMED)
    expect(verdict(page)).to_have_text("Not found in this text")


def test_precautions_are_not_counted_as_ingredients(visit):
    page = visit("/en/avoid")
    avoid(page, "eggs")
    page.goto("/en/")
    check(page, "Sugar, salt. May contain milk. Produced in a factory that handles nuts.")
    expect(page.locator(".verdict-why")).to_contain_text("Both ingredients of the list were read.")


def test_a_list_without_spaces_breaks_after_its_commas(visit):
    page = visit("/en/", viewport={"width": 320, "height": 640})
    check(page, "Ingredients:sugar,palm oil,hazelnuts,cocoa powder,skimmed milk,whey,lecithin,vanillin,wheat flour,salt")
    # A word on two lines has more than one box.
    broken = page.locator(".label-text").evaluate("""text => {
        const words = [], walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode())
            for (const match of node.data.matchAll(/[a-z]+/g)) {
                const range = document.createRange();
                range.setStart(node, match.index);
                range.setEnd(node, match.index + match[0].length);
                if (new Set([...range.getClientRects()].map(box => Math.round(box.top))).size > 1) words.push(match[0]);
            }
        return words;
    }""")
    assert broken == []
