"""Waits for the scripts of a page, and imports single scripts."""
from playwright.sync_api import expect

# What a device draws in place of an empty list. The placeholder of the server looks the same.
NOTHING = ".blank:not([data-slot] .blank)"


def wait_for(page, condition, seconds=60):
    """Waits until `condition()` is true, for conditions that Playwright cannot wait for."""
    for _ in range(seconds * 20):
        if condition():
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"the condition is still false after {seconds} s")


def wait_for_scripts(page):
    """Waits until the scripts of the page have started, and the device has drawn it."""
    page.evaluate("import(document.querySelector('script[type=module]').src)")


def wait_for_listeners(page):
    """Waits until files can be dropped and pasted. Their module is loaded after the page, and enables the buttons."""
    expect(page.locator("[data-action=album]:enabled").first).to_be_visible(timeout=60_000)


def module(path):
    """Returns a JavaScript expression that imports a module of `Web/scripts/` into a page of the server."""
    return f"await import(new URL('../modules/{path}', document.querySelector('script[type=module]').src))"
