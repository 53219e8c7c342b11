"""Measures what pages cost a phone, in Debian's Chromium: a network of Fast 3G and a processor four times as slow.

`Scripts/measure-pages` runs it.
"""
import pathlib
import statistics
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "Tests/Browser"))
from conftest import Server  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402

# "Fast 3G" of Chromium's own tools: 1.6 Mbit/s down and 0.75 up, nine tenths of it, and 150 ms that feel like 562.5.
FAST_3G = {"offline": False, "latency": 562.5, "downloadThroughput": 1.6e6 * 0.9 / 8, "uploadThroughput": 0.75e6 * 0.9 / 8}
SLOWDOWN = 4
PAGES = ["", "recent", "avoid", "settings", "about", "allergens", "allergens/milk", "additives", "additives/e322"]
# What the form needs; the reader with its knowledge follows.
LATER = (".wasm", "/v1/knowledge")
LABEL = (
    "Ingredients: wheat flour, sugar, sunflower oil, oat flakes 12 %, chocolate chips 9 % (cocoa mass, sugar, cocoa butter, "
    "emulsifier: soya lecithin, natural vanilla flavouring), whey powder (milk), glucose syrup, hazelnut paste 4 %, raising "
    "agents (ammonium carbonates, sodium carbonates), salt, skimmed milk powder, colour: E 160a, acidity regulator: citric "
    "acid, antioxidant: E 306, barley malt extract, egg white powder, butter oil, spices (cinnamon, mustard, celery), "
    "thickener: guar gum, xyzzyq. May contain traces of peanuts, sesame and other nuts. Store in a cool and dry place."
)


class Visit:
    """One visit of a browser that has never been there, with everything that was sent to it."""

    def __init__(self, browser, url, network=None):
        self.context = browser.new_context(base_url=url, viewport={"width": 390, "height": 844})
        self.page = self.context.new_page()
        self.session = self.context.new_cdp_session(self.page)
        self.names, self.sizes = {}, {}
        self.session.on("Network.requestWillBeSent", lambda event: self.names.update({event["requestId"]: event["request"]["url"]}))
        self.session.on("Network.loadingFinished", self.finished)
        self.session.send("Network.enable")
        if network:
            self.session.send("Network.emulateNetworkConditions", network)
            self.session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})

    def finished(self, event):
        name = self.names.get(event["requestId"], "")
        self.sizes[name] = self.sizes.get(name, 0) + event["encodedDataLength"]

    def total(self, is_counted=lambda name: True):
        return sum(size for name, size in self.sizes.items() if is_counted(name))

    def close(self):
        self.context.close()


def kilobytes(size):
    return f"{size / 1000:7.1f} kB"


def measure_bytes(browser, url):
    print("Sent for a page, on a first visit, without the reader and its knowledge:")
    for name in PAGES:
        visit = Visit(browser, url)
        # Without scripts nothing follows: what is left is what the page itself needs.
        visit.session.send("Emulation.setScriptExecutionDisabled", {"value": True})
        visit.page.goto(f"/en/{name}", wait_until="networkidle")
        document = visit.total(lambda address: address.endswith(f"/en/{name}"))
        print(f"  {kilobytes(visit.total())}, {kilobytes(document)} of it the document  /en/{name}")
        visit.close()


def measure_first_visit(browser, url):
    usable, drawn, before_form = [], [], []
    for _ in range(3):
        visit = Visit(browser, url, FAST_3G)
        # Network conditions of the page hold for what it loads, not for its worker: so it is slower in the worker's favour.
        visit.page.goto("/en/", wait_until="commit")
        # The page's own policy forbids the evaluation that waiting for a function needs.
        while not visit.page.evaluate("performance.getEntriesByName('first-contentful-paint').length > 0 && !!document.querySelector('#check button')"):
            time.sleep(0.02)
        times = visit.page.evaluate("""() => ({ drawn: performance.getEntriesByName('first-contentful-paint')[0].startTime,
          form: performance.getEntriesByType('navigation')[0].domInteractive })""")
        drawn.append(times["drawn"])
        usable.append(max(times["drawn"], times["form"]))
        before_form.append(visit.total(lambda name: not any(part in name for part in LATER)))
        visit.close()
    print(f"First visit at Fast 3G and 1/{SLOWDOWN} of the processor, median of {len(usable)}:")
    print(f"  the page is drawn after {statistics.median(drawn):.0f} ms, its form can be used after {statistics.median(usable):.0f} ms (aim 1500)")
    print(f"  {kilobytes(statistics.median(before_form))} were sent until then (aim 40)")

    visit = Visit(browser, url)
    visit.page.goto("/en/", wait_until="networkidle")
    for name, size in sorted(visit.sizes.items(), key=lambda item: -item[1]):
        print(f"    {kilobytes(size)}  {name.removeprefix(url)}")
    print(f"  {kilobytes(visit.total())} for the window, without its worker's reader and knowledge")
    visit.close()


def measure_typing(browser, url):
    visit = Visit(browser, url)
    # The reader as the worker has it, in the window, where the processor can be slowed down.
    visit.page.goto("/en/")
    visit.session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    times = visit.page.evaluate("""async (label) => {
      const main = document.querySelector('script[type=module]').src;
      const { LabelModule } = await import(new URL('label-module.mjs', main));
      const bytes = async (url) => new Uint8Array(await (await fetch(url)).arrayBuffer());
      const { url } = await (await fetch('/v1/knowledge')).json();
      const reader = await LabelModule.open(await bytes(new URL('../morsel.wasm', main)), await bytes(url));
      const encoder = new TextEncoder();
      const times = [];
      for (let length = label.length - 60; length <= label.length; length += 1) {
        const text = label.slice(0, length);
        const request = { path: '/en/', people: [{ id: 'p1', avoids: [{ allergen: 'milk' }] }], label: { text }, isTyping: true };
        const start = performance.now();
        JSON.parse(new TextDecoder().decode(reader.ask(encoder.encode(JSON.stringify(request)))));
        times.push(performance.now() - start);
      }
      return times.slice(10).sort((a, b) => a - b);
    }""", LABEL)
    print(f"A check while typing, {len(LABEL)} characters, 1/{SLOWDOWN} of the processor:")
    print(f"  median {statistics.median(times):.1f} ms, 95 of 100 under {times[int(len(times) * 0.95)]:.1f} ms (aim 16)")
    visit.close()


def main():
    server = Server()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
            time.sleep(0.5)
            for measure in (measure_bytes, measure_first_visit, measure_typing):
                measure(browser, server.url)
            browser.close()
    finally:
        server.stop()
        server.folder.cleanup()


if __name__ == "__main__":
    main()
