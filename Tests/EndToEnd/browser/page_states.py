"""Named states of pages: with people, checks and answers. Tests measure them, and `Scripts/take-screens` takes pictures.

`STATES[name](page, language)` stores the records that the state needs in place of all others, and opens the page.
"""
from page_scripts import NOTHING, wait_for_listeners, wait_for_scripts
from photo_service_stub import PhotoStream, draw, stage
from playwright.sync_api import expect
from records import record, replace_all
from sample_products import RICE, SPREAD
from test_photo import CHECK, DRAW, LINES, store

# A label for each answer to somebody who avoids milk or soybeans.
LABELS = {
    "contains": "Oat biscuits\nIngredients: oat flakes 42 %, sugar, whey powder (MILK), sunflower oil, salt.",
    "could-contain": "Bouillon\nIngredients: salt, sugar, vegetable protein, flavouring, lecithin.",
    "may-contain": "Corn cakes\nIngredients: maize, salt. May contain milk and soya.",
    "cannot-tell": "Sea breeze",
    "unread": "Crackers\nIngredients: rice, salt, xyzzyq, plughq.",
    "not-found": "Rice cakes\nIngredients: rice, salt.",
}
DAY = 24 * 60 * 60 * 1000


# MARK: Records


def identifier(number):
    return f"00000000-0000-4000-8000-{number:012}"


def person(number, name, *allergens, severity="severe", **members):
    avoids = [{"allergen": allergen, "severity": severity, "precautions": True} for allergen in allergens]
    return record("people", {"name": name, "addedAt": number, "avoids": avoids, **members}, identifier(number))


def check(number, text, days=0, now=0):
    return record("checks", {"text": text, "declaredLanguage": "", "checkedAt": now - days * DAY}, identifier(100 + number))


def food(number, name, *reasons, now=0, **members):
    value = {"name": name, "person": identifier(1), "gtin": "", "check": "", "addedAt": now - number * DAY,
             "reasons": [{"subject": f"allergen:{allergen}", "state": state, "words": words} for allergen, state, words in reasons]}
    return record("foods", {**value, **members}, identifier(200 + number))


def deletion(number, *records, now=0, **members):
    return record("deleted", {"records": list(records), "deletedAt": now - number * DAY, **members}, identifier(300 + number))


# Ana reacts severely to what the sample labels contain. Rui avoids something that is in none of them.
ANA = person(1, "Ana", "milk", "soybeans", emergency="Adrenaline in the red bag. Call Marta: 555 0100.")
RUI = person(2, "Rui", "fish", severity="intolerance")
CURRENT_IS_ANA = record("settings", {"name": "currentPerson", "value": identifier(1)}, identifier(400), key="currentPerson")


def device(page, language, *stored):
    """Replaces everything that the device has stored, and returns the time of its clock."""
    page.goto(f"/{language}/recent")
    wait_for_scripts(page)
    expect(page.locator(f":is({NOTHING}, .list-row)").first).to_be_visible()
    page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
    now = page.evaluate("() => Date.now()")
    replace_all(page, *(part(now) if callable(part) else part for part in stored))
    return now


def family(page, language, *stored):
    """Replaces everything by two people and other records. A record that depends on the time is a function of it."""
    return device(page, language, ANA, RUI, CURRENT_IS_ANA, *stored)


# MARK: Home


def home(page, language):
    page.goto(f"/{language}/")
    wait_for_scripts(page)
    expect(page.locator("#avoids")).to_be_visible()


def home_first_run(page, language):
    device(page, language)
    home(page, language)
    expect(page.locator("#first-run")).to_be_visible()


def home_first_run_chosen(page, language):
    home_first_run(page, language)
    for allergen in ("milk", "nuts"):
        page.locator(f"#first-run label:has([value={allergen}])").click()
    expect(page.locator("#first-run input[name=severity]")).to_have_count(3)
    page.locator("#first-run .row").scroll_into_view_if_needed()


def home_unfinished(page, language):
    family(page, language, *(lambda now, number=number, text=text: check(number, text, number, now)
                             for number, text in enumerate([LABELS["contains"], LABELS["not-found"], LABELS["cannot-tell"]], 1)))
    home(page, language)
    page.fill("#text", LABELS["may-contain"])
    expect(page.locator(".verdict")).to_be_visible()
    page.locator(f".nav-link[href$='/{language}/']").first.click()
    expect(page.locator(".unfinished")).to_be_visible()
    expect(page.locator("#recent .list-row").nth(2)).to_be_visible()


def typing(page, language):
    family(page, language)
    home(page, language)
    page.fill("#text", LABELS["contains"])
    expect(page.locator(".verdict-strip")).to_be_attached()
    expect(page.locator(".verdict .person")).to_have_count(2)


# MARK: Answers


def answer(label, *people):
    def open_state(page, language):
        device(page, language, *people)
        home(page, language)
        page.fill("#text", LABELS[label])
        expect(page.locator(".verdict")).to_be_visible()
        page.locator("#check [type=submit]").click()
        expect(page.locator(".verdict")).to_be_focused()
    return open_state


def answer_with_emergency(page, language):
    answer("contains", ANA, RUI, CURRENT_IS_ANA)(page, language)
    expect(page.locator(".verdict .person")).to_have_count(2)
    expect(page.locator("section.emergency .tel").first).to_be_visible()


def answer_to_photo(page, language):
    family(page, language)
    store(page, page.evaluate(DRAW, [LINES, 0]))
    page.goto(f"/{language}/?check={CHECK}")
    expect(page.locator(".verdict")).to_be_visible()
    expect(page.locator("figure > .photo .boxes a").first).to_be_attached()
    page.locator("figure").evaluate("figure => figure.scrollIntoView({ block: 'center' })")


def first_reading(page, language):
    """The last reading never comes."""
    family(page, language)
    home(page, language)
    wait_for_listeners(page)
    stream = PhotoStream(page)
    picture = draw(page.context.browser, LABELS["contains"])
    page.set_input_files("#photo", {"name": "label.jpg", "mimeType": "image/jpeg", "buffer": picture})
    stream.send(stage("words"))
    stream.read(LABELS["contains"])
    expect(page.locator(".verdict")).to_be_visible()
    expect(page.locator(".photo-panel progress")).to_be_visible()


# MARK: Lists


def recent(page, language):
    family(page, language, *(lambda now, number=number, text=text: check(number, text, number, now)
                             for number, text in enumerate(LABELS.values())))
    page.goto(f"/{language}/recent")
    expect(page.locator("main .list-row")).to_have_count(len(LABELS))


def deleted(page, language):
    family(page, language,
           lambda now: deletion(0, *(check(number, text) for number, text in enumerate(LABELS.values())), now=now),
           lambda now: deletion(1, food(1, "Hazelnut spread"), now=now),
           lambda now: deletion(2, person(9, "Maximiliane-Friederike"), now=now),
           lambda now: deletion(3, person=identifier(1), undo=[["add", "allergen:milk"]], now=now),
           lambda now: deletion(29, record("scans", {"gtin": f"0{SPREAD}"}), record("scans", {"gtin": f"0{RICE}"}), now=now))
    page.goto(f"/{language}/recently-deleted")
    expect(page.locator("main .list-row")).to_have_count(5)


def foods(page, language):
    family(page, language,
           lambda now: food(1, "Crema de avellanas", ("milk", "contains", "suero en polvo (LECHE)"), ("nuts", "contains", "AVELLANAS"),
                            gtin=f"0{SPREAD}", now=now),
           lambda now: food(2, "Oat bar", ("milk", "may-contain", "May contain milk"), person=identifier(2), now=now),
           lambda now: food(3, "The soup of the canteen", now=now))
    page.goto(f"/{language}/foods-i-react-to")
    expect(page.locator(".food-row")).to_have_count(3)


def foods_renamed(page, language):
    foods(page, language)
    page.locator("[data-action=edit-food]").first.click()
    expect(page.locator("#food-name")).to_be_focused()


def scan(page, language):
    family(page, language)
    page.goto(f"/{language}/scan#code={SPREAD}")
    expect(page.locator("#scan-result .verdict .person")).to_have_count(2)
    expect(page.locator("#scans > li")).to_have_count(1)


def search(page, language):
    family(page, language)
    page.goto(f"/{language}/search?query=spread")
    expect(page.locator("#things .for-person").first).to_be_visible()


# MARK: Other pages


def avoid(page, language):
    """Something new is ticked, and the page asks how much it matters."""
    family(page, language)
    page.goto(f"/{language}/avoid")
    expect(page.locator(".people a[data-person]:not([data-person=''])")).to_have_count(2)
    for allergen in ("nuts", "gluten"):
        page.locator(f"input[name=avoid][value={allergen}]").check()
        expect(page.locator(f"input[name=severity-{allergen}]").first).to_be_visible()


def product(page, language):
    family(page, language)
    page.goto(f"/{language}/products/{SPREAD}")
    expect(page.locator(".verdict .person")).to_have_count(2)


def dish(page, language):
    family(page, language)
    page.goto(f"/{language}/foods/morsel/tiramisu")
    expect(page.locator(".verdict .person")).to_have_count(2)


STATES = {
    "home-first-run": home_first_run,
    "home-first-run-chosen": home_first_run_chosen,
    "home-unfinished": home_unfinished,
    "typing": typing,
    "answer-people": answer_with_emergency,
    "answer-could-contain": answer("could-contain", ANA),
    "answer-may-contain": answer("may-contain", ANA),
    "answer-cannot-tell": answer("cannot-tell", ANA),
    "answer-unread": answer("unread", ANA, RUI),
    "answer-not-found": answer("not-found", ANA, RUI),
    "answer-photo": answer_to_photo,
    "first-reading": first_reading,
    "recent-people": recent,
    "recently-deleted": deleted,
    "foods-people": foods,
    "foods-renamed": foods_renamed,
    "scan-people": scan,
    "search-people": search,
    "avoid-ticked": avoid,
    "product-people": product,
    "dish-people": dish,
}
