#!/usr/bin/env python3
"""The anchor of the benchmark: PyPI's pyahocorasick finds the names of Reference/ in labels and understands nothing.

usage: names_scan.py NAMES_FOLDER REQUESTS

Reads one JSON object a line, writes one a line to /dev/null, prints the seconds of processor time it took.
"""
import csv
import glob
import json
import sys
import time
import unicodedata

import ahocorasick


def fold(text):
    return unicodedata.normalize("NFKD", text.casefold()).encode("ascii", "ignore").decode()


def automaton(folder):
    scanner = ahocorasick.Automaton()
    for path in sorted(glob.glob(f"{folder}/*.csv")):
        with open(path, encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file):
                for name in filter(None, map(fold, row["names"].split("|"))):
                    scanner.add_word(name, (row["concept"], len(name)))
    scanner.make_automaton()
    return scanner


def main():
    scanner = automaton(sys.argv[1])
    with open(sys.argv[2], encoding="utf-8") as file:
        lines = file.read().splitlines()
    began = time.process_time()
    with open("/dev/null", "w") as sink:
        for line in lines:
            request = json.loads(line)
            found = [[concept, end - length + 1, end + 1]
                     for end, (concept, length) in scanner.iter_long(fold(request["text"]))]
            sink.write(json.dumps({"id": request["id"], "found": found}) + "\n")
    print(time.process_time() - began)


if __name__ == "__main__":
    main()
