"""Finds the failures, the tests that did not end, and the summary in the output of Swift Testing."""
import re

STARTED = re.compile(r"◇ Test (?!run |case )(?P<name>.+) started\.$")
ENDED = re.compile(r"[✔✘] Test (?!run |case )(?P<name>.+?) (with \d+ test cases? )?(passed|failed) after ")


def failures(lines):
    """Returns the lines that report failures, each with the lines that continue it: comments and values."""
    found, continues = [], False
    for line in lines:
        continues = line.startswith(("✘", "error:")) or "Fatal error" in line or (continues and line[:1] in ("↳", " "))
        if continues and "Test run with " not in line:
            found.append(line)
    return found


def unfinished(lines):
    """Returns the names of the tests that have started and not ended, which hang if the run was stopped at its limit."""
    running = []
    for line in lines:
        if started := STARTED.match(line):
            running.append(started["name"])
        elif (ended := ENDED.match(line)) and ended["name"] in running:
            running.remove(ended["name"])
    return running


def summary(lines):
    """Returns the last line with the number of tests, or an empty string if the tests did not finish."""
    return next((line for line in reversed(lines) if "Test run with " in line), "")
