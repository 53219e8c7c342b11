"""Waits for the scripts of a page, and imports single scripts."""


def wait_for(page, condition, seconds=60):
    """Waits until a condition holds that Playwright cannot wait for itself."""
    for _ in range(seconds * 20):
        if condition():
            return
        page.wait_for_timeout(50)
    raise AssertionError("nothing happened")


def begun(page):
    """Waits until the scripts of the page have started, and the device has drawn it."""
    page.evaluate("import(document.querySelector('script[type=module]').src)")


def module(path):
    """JavaScript that imports a module of `Web/scripts/` into a page of the server."""
    return f"await import(new URL('../modules/{path}', document.querySelector('script[type=module]').src))"
