"""Several windows of one device, and windows that return from the background: no answer is shown for an old list."""
import pytest
from page_scripts import wait_for, wait_for_scripts
from playwright.sync_api import expect
from records import values
from sample_products import SPREAD

LABEL = "Ingredients: peanuts, salt"


def verdict(page):
    return page.locator(".verdict-word")


def avoid(page, allergen):
    page.locator(f"input[name=avoid][value={allergen}]").check(timeout=60_000)
    wait_for(page, lambda: any(allergen in str(person.get("avoids")) for person in values(page, "people")))


@pytest.fixture
def windows(visit):
    """A window with a check for somebody who avoids milk, and one with the list of what they avoid."""
    first = visit("/en/avoid")
    avoid(first, "milk")
    first.goto("/en/")
    first.fill("#text", LABEL)
    expect(verdict(first)).to_have_text("Not found in this text", timeout=60_000)
    second = first.context.new_page()
    second.goto("/en/avoid")
    return first, second


def test_a_verdict_is_drawn_again_after_a_change_in_another_window(windows):
    first, second = windows
    avoid(second, "peanuts")
    expect(verdict(first)).to_have_text("Contains peanuts")


def test_a_window_that_missed_a_change_reads_the_list_before_the_next_verdict(windows):
    first, second = windows
    # The other window cannot notify this one, as if the browser had stopped this one in the background.
    second.evaluate("BroadcastChannel.prototype.postMessage = () => {}")
    avoid(second, "peanuts")
    first.locator("#text").press_sequentially("!")
    expect(verdict(first)).to_have_text("Contains peanuts")


def test_a_verdict_for_an_old_list_is_covered_until_the_window_is_visible_and_drawn_again(windows):
    first, second = windows
    hide = """(isHidden) => {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => isHidden });
      document.dispatchEvent(new Event("visibilitychange"));
    }"""
    first.evaluate(hide, True)
    expect(first.locator("html")).to_have_attribute("data-covered", "")
    expect(first.locator(".verdict-box")).to_have_css("opacity", "0")
    second.evaluate("BroadcastChannel.prototype.postMessage = () => {}")
    avoid(second, "peanuts")
    # Every verdict that can be seen from now on is recorded.
    first.evaluate("""() => {
      globalThis.seen = [];
      const record = () => {
        const isCovered = "covered" in document.documentElement.dataset;
        if (!isCovered) seen.push(document.querySelector(".verdict-word")?.textContent);
      };
      new MutationObserver(record).observe(document.documentElement, { attributes: true, childList: true, subtree: true });
    }""")
    first.evaluate(hide, False)
    expect(verdict(first)).to_have_text("Contains peanuts")
    expect(first.locator("html")).not_to_have_attribute("data-covered", "")
    assert set(first.evaluate("seen")) == {"Contains peanuts"}


def test_going_back_shows_the_verdict_for_the_present_list(windows):
    first, _ = windows
    first.locator(".nav").get_by_role("link", name="You", exact=True).first.click()
    avoid(first, "peanuts")
    first.go_back()
    expect(verdict(first)).to_have_text("Contains peanuts")


def test_a_page_of_the_back_forward_cache_is_drawn_for_the_present_list(windows):
    first, second = windows
    first.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
    # A page in the cache gets no messages.
    second.evaluate("BroadcastChannel.prototype.postMessage = () => {}")
    avoid(second, "peanuts")
    first.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    expect(verdict(first)).to_have_text("Contains peanuts")


def test_the_list_of_checks_follows_a_change_in_another_window(windows):
    first, second = windows
    first.click("#check button[type=submit]")
    first.goto("/en/recent")
    expect(first.locator(".list-row")).to_contain_text("Not found", timeout=60_000)
    avoid(second, "peanuts")
    expect(first.locator(".list-row")).to_contain_text("Contains peanuts")


# The address of each page with answers, and the elements that have their states.
BANNER = ".verdict:not([data-public])"
ANSWERS = {
    "product": (f"products/{SPREAD}", [BANNER]),
    "dish": ("foods/morsel/tiramisu", [BANNER]),
    "search": ("search?query=molino", [f"[data-key=product-0{SPREAD}] a > .shape"]),
    "category": ("categories/hazelnut-spreads", [f"[data-key=product-0{SPREAD}] a > .shape"]),
    "scan": (f"scan#code={SPREAD}", [f"#scan-result {BANNER}", "#scans a > .shape"]),
}
# The foods contain milk, and no fish.
BEFORE, ADDED = "fish", "milk"


@pytest.mark.parametrize("kind", ANSWERS)
@pytest.mark.parametrize("language", ["en", "es", "pt"])
def test_an_open_page_is_drawn_again_for_the_list_that_another_window_changed(visit, language, kind):
    path, places = ANSWERS[kind]
    first = visit(f"/{language}/avoid")
    avoid(first, BEFORE)
    first.goto(f"/{language}/{path}")
    first.wait_for_function("() => document.documentElement.dataset.avoids === 'own'")
    wait_for_scripts(first)
    before = []
    for place in places:
        expect(first.locator(place)).to_have_count(1)
        before.append(first.locator(place).get_attribute("data-state"))
    assert all(state in ("none", "cannot") for state in before), before
    second = first.context.new_page()
    second.goto(f"/{language}/avoid")
    avoid(second, ADDED)
    for place in places:
        expect(first.locator(place)).to_have_attribute("data-state", "could" if kind == "dish" else "contains")


def test_without_a_database_choices_last_for_the_visit(visit):
    page = visit("about:blank")
    page.add_init_script("Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('no', 'SecurityError'); } })")
    page.goto("/en/avoid")
    expect(page.locator(".toast")).to_contain_text("Your choices last until you close this tab.", timeout=60_000)
    page.locator("input[name=avoid][value=milk]").check(timeout=60_000)
    wait_for(page, lambda: "milk" in (page.evaluate("sessionStorage.getItem('records')") or ""))
    # The next page knows of the list before it is drawn, so that it never shows the answer for everybody.
    page.add_init_script("addEventListener('DOMContentLoaded', () => (window.early = document.documentElement.dataset.avoids))")
    page.goto("/en/")
    assert page.evaluate("early") == "own"
    wait_for_scripts(page)
    page.fill("#text", "Ingredients: milk, peanuts")
    expect(verdict(page)).to_have_text("Contains milk", timeout=60_000)
