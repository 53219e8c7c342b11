#!/usr/bin/env python3
"""Generates label requests to which the command and the browser module must give the same bytes.

usage: label_requests.py [--count N] [--seed N] > cases.jsonl

All texts come from the tables of Reference/: lists, statements and packs in eleven languages, well-formed and damaged.
The same tables and the same seed make the same requests. The id of a request begins with its kind.
"""
import argparse, itertools, json, os, random, sys

from label_damage import Damage
from sample_labels import Labels, Vocabulary

REFERENCE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Reference")
# Values that callers send as a language.
HINTS = ["pt-BR", "PT_br", "xx", "", "english", "e", "EN", " en", "en-", "-", "ða", "zh-Hant", None]
# JSON values, and text that only looks like JSON.
VALUES = [
    "0", "7", "-1.5e+3", "null", "true", '""', '{"a":[1]}', r'"\ud83e\udd5c"',
    "01", "1.", "tru", "[", r'"\x"', "-", "1e",
]
ESCAPES = [
    r"\ud83e\udd5c", r"\u00e9", r"\n\t\/", r"\u0000", r"\ud800", r"\udc00\ud800", r"\ud83e\ud83e", r"\u12", "\t",
]


def writers(labels, damage):
    """Returns for each kind a function that writes a text in a language."""

    def damaged(change):
        return lambda language: damage.some(labels.label(language), change)

    return {
        "label": labels.label,
        "list": labels.list,
        "statement": labels.statement,
        "name": labels.name,
        "pack": lambda language: labels.pack(),
        "additives": lambda language: ", ".join(labels.additive(language) for _ in labels.several(1, 10)),
        "compound": labels.compound,
        "inflected": lambda language: damage.some(
            labels.list(language), lambda word: labels.inflected(word, language), share=0.7
        ),
        "capitals": lambda language: labels.label(language).upper(),
        "squeezed": lambda language: labels.label(language).replace(" ", ""),
        "misspelt": damaged(damage.misspelt),
        "scanned": damaged(damage.scanned),
        "undecoded": damaged(damage.undecoded),
        "broken": damaged(damage.broken),
        "disguised": damaged(damage.disguised),
        "marked-up": damaged(damage.marked_up),
        "emphasised": damaged(damage.emphasised),
        "strange": lambda language: damage.strange(labels.label(language)),
        "scrambled": lambda language: damage.scrambled(labels.label(language)),
        "cut": lambda language: damage.cut(labels.label(language)),
        "hopeless": damage.hopeless,
        "noise": lambda language: damage.noise(),
    }


def hint(labels, language):
    """The declared language of a request: mostly right, sometimes wrong, missing or invalid."""
    chance = labels.random.random()
    if chance < 0.5:
        return {"language": language}
    if chance < 0.75:
        return {}
    return {"language": labels.language() if chance < 0.9 else labels.pick(HINTS)}


def request(labels, identifier, text, language):
    """One request as a JSON line, in one of many equivalent forms."""
    members = [("id", identifier), ("text", text), *hint(labels, language).items()]
    if labels.often(0.1):
        members.append(("more", {"text": "milk", "a": [1, -2.5e3, None, {"b": True}]}))
    if labels.often(0.1):
        labels.random.shuffle(members)
    separators = labels.pick(((",", ":"), (", ", ": "), (" ,\t", " : ")))
    return json.dumps(dict(members), ensure_ascii=labels.often(0.4), separators=separators)


def malformed(labels, identifier):
    """A line that is not a valid request, or a valid one in an unusual form."""
    line = request(labels, identifier, labels.list("en", 1, 3), "en")
    place = labels.random.randrange(1, len(line))
    value, escape = labels.pick(VALUES), labels.pick(ESCAPES)
    return labels.pick([
        line[:place],
        line[:place] + line[place + 1:],
        line[:place] + labels.pick('{}[]",:\\0\t') + line[place:],
        line + line, f" {line} ", f"\ufeff{line}", f"[{line}]", line[:-1] + ",}",
        line.replace('"', "'"), line.replace('"text"', '"texts"'),
        "", " ", "{}", "[]", "null", '"milk"', r'{"\u0074ext":"milk"}', '{"id":1,"id":2,"text":"milk","text":"eggs"}',
        '{"text":"milk","x":' + "[" * place + "]" * place + "}",
        f'{{"id":{value},"text":"milk"}}',
        f'{{"text":"milk, {escape}","id":{value}}}',
        f'{{"id":1,"text":{value}}}',
        f'{{"id":1,"text":"milk","language":{value}}}',
    ])


def cases(labels, count):
    """Yields the lines of all requests: the kinds in turn, with one malformed line in each round, then long labels."""
    long_labels = max(1, count // 1000)
    kinds = itertools.cycle([*writers(labels, Damage(labels)).items(), ("malformed", None)])
    for number, (kind, write) in zip(range(count - long_labels), kinds):
        identifier, language = f"{kind}-{number}", labels.language()
        if write:
            yield request(labels, identifier, write(language), language)
        else:
            yield malformed(labels, identifier)
    for number in range(count - long_labels, count):
        text = "\n".join(labels.label("en") if labels.often(0.5) else labels.pack() for _ in labels.several(20, 80))
        yield request(labels, f"long-{number}", text, "en")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=6000)
    parser.add_argument("--seed", type=int, default=2026)
    options = parser.parse_args()
    labels = Labels(Vocabulary(REFERENCE), random.Random(options.seed))
    for line in cases(labels, options.count):
        sys.stdout.buffer.write(line.encode() + b"\n")


if __name__ == "__main__":
    main()
