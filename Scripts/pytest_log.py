"""Finds the failures in the output of pytest."""
import re

SECTION = re.compile(r"=+ (?P<name>.+?) =+$")
TEST = re.compile(r"_+ (?P<name>\S.*\S) _+$")
# The name of a test that failed once, above what its first run printed: "RERUN browser/test_live.py::test_a_stream"
FIRST_RUN = re.compile(r"RERUN \S+$")
SHOWN_SECTIONS = ("FAILURES", "ERRORS", "rerun test summary info")
# "test_photos.py:136: AssertionError"
PLACE = re.compile(r"\S+\.py:\d+: ")
# "[gw1] [ 12%] RERUN photos/test_photos.py::test_a_label"
RUN_AGAIN = re.compile(r"(?:\[.+\] )?RERUN (?P<name>\S+)|(?P<alone>\S+) RERUN ")
# A comparison of long values can have thousands of lines.
MAXIMUM_LINES, MAXIMUM_LENGTH = 12, 200


def failures(lines):
    """Returns a few lines of each test that failed: its name, the start of the error, and the places. Then the last line.

    A test that ran again has lines for its first run too: the second one can fail for another reason.
    """
    section, found, errors = "", [], 0
    for line in lines:
        if match := SECTION.match(line):
            section = match["name"]
        elif section not in SHOWN_SECTIONS:
            continue
        elif TEST.match(line) or FIRST_RUN.match(line):
            found, errors = [*found, line], 0
        elif line.startswith("E ") and errors < MAXIMUM_LINES:
            found, errors = [*found, line[:MAXIMUM_LENGTH]], errors + 1
        elif PLACE.match(line):
            found.append(line[:MAXIMUM_LENGTH])
    return found + lines[-1:] if found else []


def run_again(lines):
    """Returns the names of the tests that failed once and ran again."""
    matches = filter(None, map(RUN_AGAIN.match, lines))
    return list(dict.fromkeys(match["name"] or match["alone"] for match in matches))
