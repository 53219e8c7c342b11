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
PATHS = ["diary", "diary", "diary/statistics", "diary/statistics", "diary/treatments", "diary/protocols", "diary/intake", "diary/overview", "diary/report", "diary/data", "diary/data"]
LEVELS = {
    "format": 1, "asOf": "2019-10-28", "source": "Annex II", "subjects": [["e420"], ["e102", "e110"], ["e322"]],
    "rules": [{"category": "05.2", "level": "300", "isCombined": True, "subjects": [1]}, {"category": "0", "level": "qs", "subjects": [0, 2]}],
    "intakes": [{"additives": ["e102"], "value": "7.5", "authority": "EFSA ANS", "date": "2009-11-12"}, {"additives": ["e102", "e110"], "value": "4", "authority": "X", "date": "2014"}],
    "productCategories": [{"identifier": "confectionery", "numbers": ["05.2"]}, {"identifier": "ways-of-keeping", "numbers": []}],
}
FILES = [
    "", "day;food\n03/04/2026;Soup\n", "date,symptom,intensity\n2026-05-01,bloating,7\n", "day,stress,cycle\n2026-05-01,4,before\n",
    "title,start,end\nTea,2026-05-01,\n", "a,\"b\n", "{\"format\":\"morsel-diary\",\"version\":1,\"records\":[]}", "{\"records\":[",
    "Day,Time,Group,Food Name,Amount\n2026-05-01,8:30 AM,Breakfast,Oats,58.00 g\n2026-05-01,,Dinner,Tiramisu,1.00 cup\n",
    "Date,Time,Category,Items\n03/30/2026, 18:57, Dinner, \"Leek soup\", \"[1 bowl]\"\n03/31/2026, 9:15, Symptom, \"Bloating\", \"Intensity: 6\"\n",
    "date,weekday,time of day,category,rating/amount,detail,notes\n8th Dec 2025,Mon,mid,Symptom,2,Headache (Moderate),\n",
    "full_date,date,weekday,time,mood,activities,note_title,note\n2026-05-01,May 1,Fri,22:13,good,headache | garlic bread | work,,\n",
    "Date,Meal,Calories,Note\n2026-05-01,Lunch,450.0,egg\n", "day,food,amount\n2026-05-01,Soup,1.234\n2026-05-01,So\ufffd,1\n2026-05-01,a,1,2\n",
    "{\"foodList\":[{\"id\":7,\"name\":\"Oat drink\",\"unit\":\"ml\"}],\"diary\":[{\"dateTime\":\"2026-05-01T00:00:00.000Z\",\"items\":[{\"id\":7,\"portion\":\"200\",\"category\":0}]}]}",
]


def day(source, within=60):
    return (TODAY - datetime.timedelta(days=source.randrange(within))).isoformat()


def record(source, number):
    kind = source.choice(["diaryEntries"] * 5 + ["symptoms"] * 2 + ["diaryDays", "treatments", "dishes", "favourites", "watches", "phases", "people", "settings"])
    name, ingredients = source.choice(FOODS)
    food = {"key": f"name:{name}", "name": name, "ingredients": ingredients, "language": "en"}
    if source.random() < .5:
        food["categories"] = source.choice([["treats", "confectionery"], ["confectionery", "canned-foods"], ["pizzas"], ["x"]])
    value = {
        "diaryEntries": lambda: {"day": day(source), "minute": source.randrange(1500), "slot": source.choice(SLOTS),
                                 "grams": source.choice([0, 1, 80.5, 250, 1e9]), "food": food},
        "symptoms": lambda: {"day": day(source), "symptom": source.choice(SYMPTOMS), "intensity": source.randrange(0, 12),
                             "frequency": source.randrange(1, 5), "slots": source.sample(SLOTS, 2), "minute": source.choice([None, 700])},
        "diaryDays": lambda: {"day": day(source), "nothingToReport": source.random() < .5, "stress": source.randrange(0, 7), "medicines": "X"},
        "treatments": lambda: treatment(source),
        "dishes": lambda: {"name": name, "parts": [{"name": "oats", "grams": 50}]},
        "favourites": lambda: {"key": food["key"], "food": food},
        "watches": lambda: {"node": "ingredient:garlic", "symptom": "bloating", "window": "0-4", "start": day(source), "end": "2026-06-01"},
        "phases": lambda: {"treatment": "r1", "node": "ingredient:garlic", "start": day(source), "end": "2026-06-01", "words": ["a", "b", "c"]},
        "settings": lambda: {"name": source.choice(["energyForm", "diaryCalm"]), "value": source.choice([[["kilograms", "70,5"]], [["kilograms", "x"]], False])},
        "people": lambda: {"name": "Ana", "addedAt": 1, "avoids": source.choice([[], [{"allergen": "milk"}]])},
    }[kind]()
    return {"collection": kind, "id": f"r{number}", "value": value}


def treatment(source):
    """A treatment, or a protocol, some of them wrong."""
    value = {"title": "Tea", "start": day(source, 90)}
    if source.random() < .5:
        value["end"] = source.choice(["2026-06-01", day(source), "2026-02-30"])
    if source.random() < .5:
        subjects = source.choice([["ingredient:garlic"], ["fodmap:lactose", "fodmap:fructans"], []])
        value["protocol"] = {"kind": source.choice(["low-fodmap", "single-food", "x"]), "subjects": subjects, "postponed": [day(source)] * source.randrange(2)}
    return value


def request(source):
    fields = [["amount", source.choice(AMOUNTS)], ["time", source.choice(TIMES)], ["slot", source.choice(SLOTS)], ["name", source.choice(["", "Soup"])],
              ["part", "oats"], ["grams", source.choice(AMOUNTS)], ["intensity", "6"], ["frequency", "2"], ["slots", "lunch"],
              ["day", source.choice(["2026-05-01", "2026-02-30"])], ["title", "Tea"], ["start", "2026-05-01"], ["end", day(source)],
              ["order", source.choice(["day", "month"])], ["decimals", "comma"], ["scale", "4"], ["strength", "5"],
              ["column-1", source.choice(["food", "symptom", "either", "grams"])], ["column-3", source.choice(["food", "", "x"])]]
    made = {
        "path": f"/{source.choice(['en', 'es', 'pt'])}/{source.choice(PATHS)}",
        "ask": source.choice(["page", "page", "page", "page", "change", "change", "eaten", "file", "numbers", "watches", "phases"]),
        "replacesRecords": True, "now": 1_778_760_000_000, "today": TODAY.isoformat(), "minute": source.randrange(1440), "day": day(source, 90),
        "records": [record(source, number) for number in range(source.randrange(0, 160))],
        "sheet": {"kind": source.choice(KINDS), "slot": source.choice(SLOTS), "food": source.choice(["dish:tiramisu", "name:Soup", "own:r1", "x"]),
                  "symptom": source.choice(SYMPTOMS), "query": source.choice(["", "tira", "sopa", "<b>"]), "isChecked": source.random() < .5},
        "view": {"period": source.choice(["week", "month", "range"]), "back": source.randrange(3), "tab": source.choice(["symptoms", "ingredients"]),
                 "symptom": source.choice(["", "", *SYMPTOMS]), "node": source.choice(["", "", "ingredient:garlic", "allergen:milk", "fodmap:fructans", "x"])},
        "action": source.choice(["save", "nothing", "yesterday", "favourite", "gap", "questions", "groups", "calm", "watch", "protocol", "import", "x"]),
        "answer": source.choice(["accept", "on", "low-fodmap", "single-food", "postpone", "end"]), "node": source.choice(["ingredient:garlic", "x"]),
        "record": f"r{source.randrange(20)}",
        "what": source.choice(["json", "meals", "symptoms", "days", "treatments", "report-csv", "fhir", "calendar", "x"]),
        "levels": source.choice([LEVELS, LEVELS, {"format": 2}, None]), "file": source.choice(FILES), "code": "9524100003125",
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
