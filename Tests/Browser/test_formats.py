"""What another release wrote, on the server or on this device: its numbers are never drawn as if they were of this one."""
import json
import re

import pytest
from playwright.sync_api import expect
from shelf import LOAF, RICE, SPREAD
from test_check import avoid, verdict
from test_product import drawn, opened
from test_search import products, ready, things, type_in

NOTICES = {
    "en": ("another release of Morsel", "Load again"), "es": ("otra versión de Morsel", "Volver a cargar"),
    "pt": ("outra versão do Morsel", "Carregar de novo"),
}
# As the records of pages say their format, another one, and none.
OWN, OTHERS = "{&quot;format&quot;:1,", ["{&quot;format&quot;:2,", "{"]
STORE = "const { Store } = await import(new URL('store.js', document.querySelector('script[type=module]').src));"


def rewrite(page, address, change):
    """Answers with what the server says, changed."""
    def answer(route):
        response = route.fetch()
        route.fulfill(response=response, body=change(response.text()))

    page.route(address, answer)


def rewritten(format):
    """The page as a server of another release writes it, of which nutrients are a thousandth."""
    def change(body):
        assert OWN in body
        return re.sub(r"(&quot;fat&quot;:30900)000000", r"\g<1>000000000", body.replace(OWN, format))

    return change


def notice(page):
    return page.locator(".toast").filter(has=page.locator("[data-action=notice]"))


def kept(page):
    """The products that the device keeps."""
    return page.evaluate(f"async () => {{ {STORE} return (await Store.open()).all('products'); }}")


def put(page, *kept):
    page.evaluate(f"async (kept) => {{ {STORE} const store = await Store.open();"
                  " for (const product of kept) await store.put('products', product); }", list(kept))


def aged(product, **members):
    """A product as an older release kept it: without a format, and its nutrients in another unit."""
    record = json.loads(json.dumps(product["record"]))
    del record["format"]
    for version in record["versions"]:
        amounts = version["content"].get("nutrition", {}).get("perBasis", {})
        amounts.update({name: value * 1000 for name, value in amounts.items()})
    return {**product, "record": record, "before": None, **members}


# MARK: A page


@pytest.mark.parametrize(("language", "format"), [("en", OTHERS[0]), ("es", OTHERS[1]), ("pt", OTHERS[0])])
def test_a_product_of_another_format_stays_as_the_server_drew_it(visit, language, format):
    page = visit("/en/avoid", service_workers="block")
    avoid(page, "fish", name="Ana")
    address = f"**/{language}/products/{SPREAD}?quantity=100"
    rewrite(page, address, rewritten(format))
    page.goto(f"/{language}/products/{SPREAD}?quantity=100")
    words, button = NOTICES[language]
    expect(notice(page)).to_contain_text(words, timeout=60_000)
    expect(verdict(page)).to_contain_text(["Contains", "Contiene", "Contém"][list(NOTICES).index(language)])
    expect(page.locator("[data-action=keep-word]")).to_have_count(0)
    # It is not kept in the place of what this release may read.
    assert kept(page) == []
    # What is typed and chosen on it draws nothing either.
    page.fill("#quantity", "31")
    page.wait_for_timeout(500)
    expect(page.locator("main")).not_to_contain_text(re.compile("30[.,\u00a0 ]?900|9[.,\u00a0 ]?579"))
    page.unroute(address)
    notice(page).get_by_role("button", name=button).click()
    drawn(page)
    expect(notice(page)).to_have_count(0)
    expect(verdict(page)).not_to_contain_text(["Contains", "Contiene", "Contém"][list(NOTICES).index(language)])
    assert [product["record"]["format"] for product in kept(page)] == [1]


@pytest.mark.parametrize("format", OTHERS)
def test_a_food_and_a_category_of_another_format_stay_as_the_server_drew_them(visit, format):
    page = visit("/en/avoid", service_workers="block")
    avoid(page, "fish", name="Ana")
    for path, everybody in [("foods/morsel/tiramisu", "Usually contains"), ("categories/hazelnut-spreads", "Contains")]:
        rewrite(page, f"**/en/{path}", lambda body: body.replace(OWN, format))
        page.goto(f"/en/{path}")
        expect(notice(page)).to_be_visible(timeout=60_000)
        expect(page.locator("main")).to_contain_text(re.compile(f"{everybody} .*milk", re.S | re.I))
        expect(page.locator("#filters")).to_have_count(0)


def test_the_button_lets_in_the_release_that_waits(visit):
    page = visit(f"/en/products/{SPREAD}")
    drawn(page)
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.evaluate("""async () => {
      window.told = [];
      const registration = { waiting: { postMessage: (text) => window.told.push(text) } };
      navigator.serviceWorker.getRegistration = async () => registration;
      const { tellOfOtherRelease } = await import(new URL('releases.js', document.querySelector('script[type=module]').src));
      tellOfOtherRelease();
    }""")
    notice(page).get_by_role("button", name="Load again").click()
    page.wait_for_function("() => window.told.length === 1")
    assert page.evaluate("window.told") == ["use the new release"]


# MARK: A search


def other(body, format=2):
    """A list as another release gives it."""
    listed = json.loads(body)
    assert listed.pop("format") == 1
    return json.dumps({**listed, **({} if format is None else {"format": format})})


@pytest.mark.parametrize("format", [2, None])
@pytest.mark.parametrize("lists", [["products", "foods"], ["products"], ["foods"]])
def test_nothing_is_drawn_of_a_list_of_another_format(visit, lists, format):
    page = visit("/en/search", service_workers="block")
    ready(page)
    type_in(page, "rustic")
    expect(products(page)).to_have_count(1, timeout=60_000)
    for name in lists:
        rewrite(page, f"**/v1/{name}?**", lambda body: other(body, format))
    type_in(page, "spread")
    expect(notice(page)).to_contain_text("another release of Morsel")
    # Neither what was found, nor what was found before it.
    expect(things(page)).to_have_count(0)
    expect(page.locator("main")).not_to_contain_text("Nothing found")
    expect(page.locator("#query")).to_have_value("spread")
    expect(page.locator("#query")).to_be_focused()
    for name in lists:
        page.unroute(f"**/v1/{name}?**")
    notice(page).get_by_role("button", name="Load again").click()
    expect(products(page).filter(has_text="Hazelnut spread")).to_be_visible(timeout=60_000)
    expect(notice(page)).to_have_count(0)


def test_a_search_of_the_server_in_another_format_stays_as_the_server_drew_it(visit):
    page = visit("/en/avoid", service_workers="block")
    avoid(page, "fish", name="Ana")
    rewrite(page, "**/en/search?**", lambda body: body.replace(OWN, OTHERS[0]))
    page.goto("/en/search?query=hazelnut")
    expect(notice(page)).to_be_visible(timeout=60_000)
    expect(products(page).filter(has_text="Hazelnut spread")).to_contain_text("Contains")


# MARK: What the device kept


def test_an_older_product_that_was_kept_breaks_no_list(visit):
    page = opened(visit, service_workers="block")
    page.goto(f"/en/products/{LOAF}")
    drawn(page)
    spread = next(product for product in kept(page) if product["id"].endswith(SPREAD))
    put(page, aged(spread), {"id": RICE.zfill(14), "record": {"versions": 7}, "time": 1}, {"id": "x", "time": 2})
    page.goto("/en/search")
    expect(things(page)).to_have_count(1, timeout=60_000)
    expect(things(page)).to_contain_text("Rustic loaf")
    page.route("**/v1/products?**", lambda route: route.abort())
    type_in(page, SPREAD[:4])
    expect(page.locator(".blank h2")).to_have_text("Nothing like it on this device")
    type_in(page, "rustic")
    expect(things(page)).to_have_count(1)
    expect(notice(page)).to_have_count(0)


def test_an_older_product_is_not_there_without_a_network(visit):
    page = opened(visit)
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    put(page, aged(*kept(page)))
    page.context.set_offline(True)
    page.goto(f"/en/products/{SPREAD}")
    expect(page.locator("h1")).to_have_text("Offline")
    page.wait_for_function("() => performance.getEntriesByType('resource').some(({ name }) => name.includes('engine-worker'))")
    page.wait_for_timeout(2000)
    expect(page.locator(".verdict-word")).to_have_count(0)
    expect(page.locator("main")).not_to_contain_text("Hazelnut")
    expect(notice(page)).to_have_count(0)


def test_nothing_is_told_to_have_changed_since_an_older_product(visit):
    page = opened(visit, service_workers="block")
    product, = kept(page)
    older = aged(product)
    older["record"]["versions"][0]["id"] = 4711
    put(page, older)
    page.reload()
    drawn(page)
    expect(page.locator(".change")).to_have_count(0)
    # Nor of the version that was kept beside it, with the next visit.
    page.reload()
    drawn(page)
    expect(page.locator(".change")).to_have_count(0)
    now, = kept(page)
    assert now["record"]["format"] == 1 and now["before"]["version"].get("format") is None
    before = older["record"]["versions"][0]
    put(page, {**now, "before": {"version": before, "time": now["time"]}})
    page.reload()
    drawn(page)
    expect(page.locator(".change")).to_have_count(0)
    # One of the same format is told of.
    put(page, {**now, "before": {"version": {**before, "format": 1}, "time": now["time"]}})
    page.reload()
    expect(page.locator(".change")).to_be_visible(timeout=60_000)
