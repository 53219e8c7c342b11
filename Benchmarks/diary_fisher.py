"""Reads diaries, one on each line, and prints for each the seconds of a plain analysis with SciPy's Fisher test.

There is a table for each food, window of delay and symptom, over the logged days. The first number is the time to read the
line, count the tables and test them, the second one that of the tests alone.
"""
import json, sys, time

from scipy.stats import fisher_exact

WINDOWS = ((0, 4), (4, 24), (24, 72), None)


def nodes_of(catalogue):
    concepts = catalogue["concepts"]
    return {
        name: {node for part in product["ingredients"] for node in (part["concept"], *concepts[part["concept"]]["groups"])}
        for name, product in catalogue["products"].items()
    }


def exposed_days(diary, nodes, window):
    """Returns the days in which the window after some meal with each food lies for at least two waking hours."""
    days = {}
    for meal in diary["meals"]:
        start = meal["day"] * 24 + meal["minute"] / 60
        if window is None:
            reached = [meal["day"]]
        else:
            low, high = start + window[0], start + window[1]
            reached = [day for day in range(int(low // 24), int(high // 24) + 1)
                       if min(high, day * 24 + 23) - max(low, day * 24 + 7) >= 2]
        for product, _ in meal["items"]:
            for node in nodes[product]:
                days.setdefault(node, set()).update(reached)
    return days


def tables(diary):
    logged = {meal["day"] for meal in diary["meals"]}
    nodes = nodes_of(diary["catalogue"])
    sick = {}
    for record in diary["symptoms"]:
        sick.setdefault(record["name"], set()).add(record["day"])
    for window in WINDOWS:
        for exposed in exposed_days(diary, nodes, window).values():
            exposed &= logged
            if 3 <= len(exposed) <= len(logged) - 3:
                for days in sick.values():
                    both = len(exposed & days)
                    yield [[both, len(exposed) - both], [len(days) - both, len(logged) - len(exposed) - len(days) + both]]


for line in sys.stdin:
    start = time.process_time()
    counted = list(tables(json.loads(line)))
    began = time.process_time()
    for table in counted:
        fisher_exact(table, alternative="greater")
    end = time.process_time()
    print(end - start, end - began)
