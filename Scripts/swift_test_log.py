"""Finds the failures and the summary in the output of Swift Testing."""


def failures(lines):
    """Returns the lines that report failures, each with the lines that continue it: comments and values."""
    found, continues = [], False
    for line in lines:
        continues = line.startswith(("✘", "error:")) or "Fatal error" in line or (continues and line[:1] in ("↳", " "))
        if continues and "Test run with " not in line:
            found.append(line)
    return found


def summary(lines):
    """Returns the last line with the number of tests, or an empty string if the tests did not finish."""
    return next((line for line in reversed(lines) if "Test run with " in line), "")
