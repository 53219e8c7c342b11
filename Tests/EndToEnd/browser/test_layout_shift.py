"""Nothing moves while a page is loaded and the device draws it: the sum of all layout shifts, for people with stored records.

The sum is independent of time: `web-vitals` adds only shifts that are near each other in time, so its score is lower.
"""
import pytest
import sample_products
from page_scripts import wait_for_scripts
from records import put, record

# In the units of the Layout Instability API. Core Web Vitals call a page good up to this score.
LIMIT = 0.1
PAGES = {
    "": "#recent .list-row", "recent": ".list-row", "avoid": "form#avoid", "settings": "[data-action=export]", "about": "h1", "allergens": "h1",
    "allergens/milk": "h1", "additives": "h1", "additives/e322": "h1", "search": "#seen .list-row", "search?query=crema": "#filters",
    f"products/{sample_products.SPREAD}": ".people .person", "categories": ".tree", "categories/spreads": "#filters",
    "foods/morsel/tiramisu": "h2:has-text('Ana')", "foods-i-react-to": ".food-row", "offline": "h1",
}
OBSERVE = """window.shifts = [];
new PerformanceObserver((list) => {
  for (const { value, sources } of list.getEntries()) {
    const names = sources.map(({ node, previousRect, currentRect }) =>
      `${node?.localName ?? node?.textContent}.${node?.className}#${node?.id} from ${previousRect.y} to ${currentRect.y}`);
    shifts.push({ value, names });
  }
}).observe({ type: 'layout-shift', buffered: true });"""
# The browser reports the shifts of a frame after the frame.
SHIFTS = """async () => {
  await document.fonts.ready;
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  return shifts;
}"""


def person(name, *avoided):
    avoids = [{"allergen": allergen, "severity": "severe", "precautions": True} for allergen in avoided]
    return {"name": name, "emergency": "", "jurisdiction": "eu", "avoids": avoids, "addedAt": 1}


def store_records(page):
    """Stores two people, three checks, and a food; and views a product."""
    ids = [f"00000000-0000-4000-8000-00000000000{number}" for number in range(9)]
    checks = [{"text": f"Ingredients: milk, salt, E 10{number}", "declaredLanguage": "", "checkedAt": 1_770_000_000_000 + number,
               "state": "contains", "found": [], "knowledge": "0"} for number in range(3)]
    reasons = [{"subject": "allergen:milk", "state": "contains", "words": "milk powder"}]
    food = {"name": "Chocolate", "person": ids[1], "check": ids[3], "reasons": reasons, "addedAt": 1}
    page.goto("/en/avoid")
    page.wait_for_selector("form#avoid")
    put(page, record("people", person("Ana", "milk", "nuts", "celery"), ids[1]), record("people", person("Rui", "fish"), ids[2]),
        record("settings", {"name": "currentPerson", "value": ids[1]}, ids[6], "currentPerson"), record("foods", food, ids[7]),
        *[record("checks", check, ids[3 + number]) for number, check in enumerate(checks)])
    page.goto(f"/en/products/{sample_products.SPREAD}")
    page.wait_for_selector(".people")


# Each pair of a width, a slowness and a cache is there.
@pytest.mark.parametrize(("width", "slowness", "cache"), [(390, 4, "cold"), (390, 1, "warm"), (1280, 1, "cold"), (1280, 4, "warm")])
def test_nothing_moves_while_a_page_is_drawn(visit, width, slowness, cache):
    page = visit("about:blank", viewport={"width": width, "height": 844},
                 service_workers="allow" if cache == "warm" else "block")
    store_records(page)
    if cache == "warm":
        page.evaluate("navigator.serviceWorker.ready")
    moved = {}
    for name, drawn in PAGES.items():
        tab = page.context.new_page()
        tab.add_init_script(OBSERVE)
        session = page.context.new_cdp_session(tab)
        session.send("Emulation.setCPUThrottlingRate", {"rate": slowness})
        if cache == "cold":
            session.send("Network.clearBrowserCache")
        tab.goto(f"/en/{name}")
        tab.wait_for_selector(drawn, state="attached")
        wait_for_scripts(tab)
        shifts = tab.evaluate(SHIFTS)
        if sum(shift["value"] for shift in shifts) >= LIMIT:
            moved[name] = shifts
        tab.close()
    assert moved == {}
