"""Fixtures of all end-to-end tests. `Scripts/test-end-to-end` runs them.

A test that is the same in each language runs in one of them, which changes from test to test. With MORSEL_THOROUGH=1 it runs in
all three (`Scripts/test --thorough`).
"""
import itertools
import os
import pathlib
import re

import pytest
from thorough import IS_THOROUGH

# The servers of tests ask no other server, unless a test says so.
os.environ["MORSEL_LIVE_LOOK_UP"] = "off"
# Other tests may keep all processors busy.
os.environ["MORSEL_QUEUE_MILLISECONDS"] = "600000"


# Has the test that takes by far the longest.
LONGEST_FILE = "test_http_api.py"
# The language in the name of a test: "test_a_thing[es-phone]", "test_a_thing[/pt/recent-Anular]".
LANGUAGE = re.compile(r"[\[/-](en|es|pt)(?=[\]/-])")


def language(item):
    """Returns the language of a test, or None if it has none or must run in all."""
    found = LANGUAGE.search(item.name)
    return found[1] if found and not item.get_closest_marker("every_language") else None


def in_one_language(items):
    """Returns the tests without those that another one repeats in another language."""
    functions = {}
    for item in items:
        if language(item):
            functions.setdefault(item.nodeid.split("[")[0], set()).add(language(item))
    turns = itertools.count()
    chosen = {name: sorted(found)[next(turns) % len(found)] for name, found in sorted(functions.items())}
    return [item for item in items if language(item) in (None, chosen.get(item.nodeid.split("[")[0]))]


def pytest_configure(config):
    config.addinivalue_line("markers", "every_language: the test is not the same in all languages")


def pytest_collection_modifyitems(config, items):
    """Begins with the file that takes the longest, so that at the end no worker is without work."""
    # Somebody who names tests wants all of them.
    if not IS_THOROUGH and not config.option.keyword and not any("::" in name for name in config.args):
        kept = in_one_language(items)
        config.hook.pytest_deselected(items=[item for item in items if item not in set(kept)])
        items[:] = kept
    items.sort(key=lambda item: item.path.name != LONGEST_FILE)


@pytest.fixture(scope="session")
def morsel():
    """The path of the program under test."""
    return pathlib.Path(os.environ["MORSEL"]).resolve()
