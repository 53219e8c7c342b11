"""Fixtures of all end-to-end tests. `Scripts/test-end-to-end` runs them.

All tests in the browser take about an hour, so one run has a quarter of them. The commit decides which, so a run can be
repeated, and the runs of some commits have all of them. A test that is the same in each language runs in one of them, which
changes from test to test. With MORSEL_THOROUGH=1 all tests run in all languages (`Scripts/test --thorough`). Tests that are
named with their file or with `-k` always run.
"""
import itertools
import os
import pathlib
import re
import shutil
import subprocess
import zlib

import pytest
from thorough import IS_THOROUGH

# The servers of tests ask no other server, unless a test says so.
os.environ["MORSEL_LIVE_LOOK_UP"] = "off"
# Other tests may keep all processors busy.
os.environ["MORSEL_QUEUE_MILLISECONDS"] = "600000"


# Has the test that takes by far the longest.
LONGEST_FILE = "test_http_api.py"
# Into how many parts the tests in the browser are divided, by a hash of their names.
PARTS = 4
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


def part_of_commit():
    """Returns the number of the part that the present commit has: 0 without Git."""
    if not shutil.which("git"):
        return 0
    commit = subprocess.run(["git", "rev-parse", "HEAD"], cwd=pathlib.Path(__file__).parent, capture_output=True, text=True).stdout
    return int(commit or "0", 16) % PARTS


def in_part(items, part):
    """Returns the tests of the server, of photos and of the module, and one part of those in the browser."""
    return [item for item in items if item.path.parent.name != "browser" or zlib.crc32(item.nodeid.encode()) % PARTS == part]


def is_chosen_by_name(config):
    """Whether somebody has named the tests of this run, and wants all of them."""
    return bool(config.option.keyword) or any("::" in name or name.endswith(".py") for name in config.args)


def pytest_report_header(config):
    if not IS_THOROUGH and not is_chosen_by_name(config):
        return f"tests in the browser: part {part_of_commit() + 1} of {PARTS}"


def pytest_configure(config):
    config.addinivalue_line("markers", "every_language: the test is not the same in all languages")


def pytest_collection_modifyitems(config, items):
    """Begins with the file that takes the longest, so that at the end no worker is without work."""
    if not IS_THOROUGH and not is_chosen_by_name(config):
        kept = in_part(in_one_language(items), part_of_commit())
        config.hook.pytest_deselected(items=[item for item in items if item not in set(kept)])
        items[:] = kept
    items.sort(key=lambda item: item.path.name != LONGEST_FILE)


@pytest.fixture(scope="session")
def morsel():
    """The path of the program under test."""
    return pathlib.Path(os.environ["MORSEL"]).resolve()
