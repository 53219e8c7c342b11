"""The short form of `make soak`."""
from soak import soak

SECONDS = 12


def test_a_mixed_load_with_killed_workers_and_a_paused_database_ends_well(morsel):
    problems, summary = soak(morsel, SECONDS)
    assert not problems, (problems, summary)
