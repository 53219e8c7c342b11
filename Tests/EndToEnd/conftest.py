"""Fixtures of all end-to-end tests. `Scripts/test-end-to-end` runs them."""
import os
import pathlib

import pytest

# The servers of tests ask no other server, unless a test says so.
os.environ["MORSEL_LIVE_LOOK_UP"] = "off"
# Other tests may keep all processors busy.
os.environ["MORSEL_QUEUE_MILLISECONDS"] = "600000"


# Has the test that takes by far the longest.
LONGEST_FILE = "test_http_api.py"


def pytest_collection_modifyitems(items):
    """Begins with the file that takes the longest, so that at the end no worker is without work."""
    items.sort(key=lambda item: item.path.name != LONGEST_FILE)


@pytest.fixture(scope="session")
def morsel():
    """The path of the program under test."""
    return pathlib.Path(os.environ["MORSEL"]).resolve()
