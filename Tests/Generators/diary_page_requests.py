#!/usr/bin/env python3
"""Generates requests of the diary's pages to which the command and the browser module must give the same bytes.

usage: diary_page_requests.py [--count N] [--seed N] > cases.jsonl

Each request has the records of a diary of up to 60 days, some of them wrong, and asks for a page, a form or a file in one of the
three languages. The same seed makes the same requests.
"""
import argparse
import datetime
import json
import random
import sys

TODAY = datetime.date(2026, 5, 14)
SLOTS = ["breakfast", "lunch", "snack", "dinner"]
FOODS = [("Soup", "rice, garlic, salt"), ("Rice", "rice, carrots, salt"), ("Porridge", "oats, milk"), ("Sweets", "sugar, E 420, E 102"),
         ("Bread", "wheat flour, water, yeast, salt"), ("Crème <b>brûlée</b>", "cream, egg yolk, sugar"), ("Queijo", ""), ("=1+1", "")]
SYMPTOMS = ["bloating", "headache", "fatigue", "my own <pain>"]
AMOUNTS = ["100", "half", "1/2", "0", "4 kg", "1e308", "2 porções", "0,5 l", "", "½", "1,500 kg", "-3"]
TIMES = ["08:10", "25:00", "12:60", "", "23:59"]
KINDS = ["none", "add", "amount", "dish", "symptoms", "symptom", "notes", "copy", "treatment", "unheard-of"]
PATHS = ["diary", "diary", "diary/statistics", "diary/statistics", "diary/treatments", "diary/overview", "diary/report", "diary/data"]
FILES = ["", "day;food\n03/04/2026;Soup\n", "date,symptom,intensity\n2026-05-01,bloating,7\n", "a,\"b\n", "{\"format\":\"morsel-diary\",\"version\":1,\"records\":[]}"]


def day(source, within=60):
    return (TODAY - datetime.timedelta(days=source.randrange(within))).isoformat()


def record(source, number):
    kind = source.choice(["diaryEntries"] * 5 + ["symptoms"] * 2 + ["diaryDays", "treatments", "dishes", "favourites", "watches", "people"])
    name, ingredients = source.choice(FOODS)
    food = {"key": f"name:{name}", "name": name, "ingredients": ingredients, "language": "en"}
    value = {
        "diaryEntries": lambda: {"day": day(source), "minute": source.randrange(1500), "slot": source.choice(SLOTS),
                                 "grams": source.choice([0, 1, 80.5, 250, 1e9]), "food": food},
        "symptoms": lambda: {"day": day(source), "symptom": source.choice(SYMPTOMS), "intensity": source.randrange(0, 12),
                             "frequency": source.randrange(1, 5), "slots": source.sample(SLOTS, 2), "minute": source.choice([None, 700])},
        "diaryDays": lambda: {"day": day(source), "nothingToReport": source.random() < .5, "stress": source.randrange(0, 7), "medicines": "X"},
        "treatments": lambda: {"title": "Tea", "start": day(source), "end": source.choice(["2026-06-01", day(source), "2026-02-30"])},
        "dishes": lambda: {"name": name, "parts": [{"name": "oats", "grams": 50}]},
        "favourites": lambda: {"key": food["key"], "food": food},
        "watches": lambda: {"node": "ingredient:garlic", "symptom": "bloating", "window": "0-4", "start": day(source), "end": "2026-06-01"},
        "people": lambda: {"name": "Ana", "addedAt": 1, "avoids": [{"allergen": "milk"}]},
    }[kind]()
    return {"collection": kind, "id": f"r{number}", "value": value}


def request(source):
    fields = [["amount", source.choice(AMOUNTS)], ["time", source.choice(TIMES)], ["slot", source.choice(SLOTS)], ["name", source.choice(["", "Soup"])],
              ["part", "oats"], ["grams", source.choice(AMOUNTS)], ["intensity", "6"], ["frequency", "2"], ["slots", "lunch"],
              ["day", source.choice(["2026-05-01", "2026-02-30"])], ["title", "Tea"], ["start", "2026-05-01"], ["end", day(source)]]
    made = {
        "path": f"/{source.choice(['en', 'es', 'pt'])}/{source.choice(PATHS)}",
        "ask": source.choice(["page", "page", "page", "change", "eaten", "file", "numbers"]),
        "replacesRecords": True, "now": 1_778_760_000_000, "today": TODAY.isoformat(), "minute": source.randrange(1440), "day": day(source, 90),
        "records": [record(source, number) for number in range(source.randrange(0, 160))],
        "sheet": {"kind": source.choice(KINDS), "slot": source.choice(SLOTS), "food": source.choice(["dish:tiramisu", "name:Soup", "own:r1", "x"]),
                  "symptom": source.choice(SYMPTOMS), "query": source.choice(["", "tira", "sopa", "<b>"]), "isChecked": source.random() < .5},
        "view": {"period": source.choice(["week", "month", "range"]), "back": source.randrange(3), "tab": source.choice(["symptoms", "ingredients"]),
                 "symptom": source.choice(["", "", *SYMPTOMS]), "node": source.choice(["", "", "ingredient:garlic", "allergen:milk", "x"])},
        "action": source.choice(["save", "nothing", "yesterday", "favourite", "gap", "questions", "watch", "import", "x"]),
        "what": source.choice(["json", "meals", "symptoms", "days", "treatments", "report-csv", "fhir", "x"]),
        "file": source.choice(FILES), "code": "9524100003125",
    }
    if source.random() < .7:
        made["sheet"]["fields"] = source.sample(fields, source.randrange(len(fields)))
    return made


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    source = random.Random(options.seed)
    for _ in range(options.count):
        json.dump(request(source), sys.stdout, ensure_ascii=False, separators=(",", ":"))
        sys.stdout.write("\n")


if __name__ == "__main__":
    main()
