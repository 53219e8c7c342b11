"""Fixtures of all end-to-end tests. `Scripts/test-end-to-end` runs them."""
import os
import pathlib

import pytest


@pytest.fixture(scope="session")
def morsel():
    """The path of the program under test."""
    return pathlib.Path(os.environ["MORSEL"]).resolve()
