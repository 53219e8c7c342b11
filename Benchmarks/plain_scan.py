#!/usr/bin/env python3
"""The comparison for the benchmark: only finds the names of Reference/ in labels.

usage: plain_scan.py longest|every < requests.jsonl > matches.jsonl

It uses an Aho-Corasick automaton in C (PyPI pyahocorasick) over the folded names of all languages. It reads each label
from a JSON line, folds and scans it, and writes the names as a JSON line: the least that any label reader must do.
`longest` finds the longest names that do not overlap, `every` finds every name at every position.
On standard error it writes one JSON object: the number of names, and the seconds to build the automaton and to scan.
"""
import csv, json, pathlib, sys, time, unicodedata

import ahocorasick

NAMES = pathlib.Path(__file__).resolve().parent.parent / "Reference" / "names"


def fold(text):
    """Returns a text in lower case without accents, by the fastest functions of the standard library."""
    return unicodedata.normalize("NFKD", text.casefold()).encode("ascii", "ignore").decode()


def automaton():
    found = ahocorasick.Automaton()
    for path in sorted(NAMES.glob("*.csv")):
        with open(path, encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file):
                for name in filter(None, map(fold, row["names"].split("|"))):
                    found.add_word(name, (row["concept"], len(name)))
    found.make_automaton()
    return found


def main():
    began = time.process_time()
    names = automaton()
    scan = {"longest": names.iter_long, "every": names.iter}[sys.argv[1]]
    made = time.process_time()
    for line in sys.stdin:
        request = json.loads(line)
        found = [
            [concept, last - length + 1, last + 1]
            for last, (concept, length) in scan(fold(request["text"]))
        ]
        sys.stdout.write(json.dumps({"id": request["id"], "found": found}) + "\n")
    sys.stdout.flush()
    scanned = time.process_time()
    print(json.dumps({"names": len(names), "make": made - began, "scan": scanned - made}), file=sys.stderr)


if __name__ == "__main__":
    main()
