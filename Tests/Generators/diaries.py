#!/usr/bin/env python3
"""Generates diaries (docs/diary.md) whose analyses by the command and by the browser must have the same bytes.

usage: diaries.py [--count N] [--seed N] > diaries.jsonl

Most diaries have at most 60 days; one of ten has up to half a year, and one of fifty up to two years. In most of them a symptom follows a
food after some hours, so that foods stand out; in others it comes by chance. Some treatments help. Some records are wrong. The same
seed makes the same diaries.
"""
import argparse
import json
import random
import sys

SLOTS = {"breakfast": 480, "lunch": 790, "snack": 1010, "dinner": 1220}
KINDS = ["allergen", "fodmap", "class"]
CYCLES = ["period", "before", "other"]
# What a record of each list can have that is wrong.
WRONG = {
    "meals": [("minute", 1500), ("day", -1), ("slot", "brunch"), ("items", [["p0", 0]]), ("items", [["unknown", 100]])],
    "symptoms": [("intensity", 11), ("frequency", 0), ("minute", "noon"), ("day", 99_999), ("slots", ["x"])],
    "notes": [("stress", 9), ("cycle", "x")],
    "treatments": [("startDay", None), ("endDay", -5)],
}


def length(source):
    """The number of days of a diary."""
    chance = source.random()
    if chance < .02:
        return source.randrange(181, 731)
    return source.randrange(61, 181) if chance < .12 else source.randrange(0, 61)


def catalogue(source):
    """Products that have concepts, which have groups."""
    groups = {f"group{number}": {"kind": source.choice(KINDS)} for number in range(source.randrange(1, 6))}
    concepts = {}
    for number in range(source.randrange(3, 25)):
        kind = "additive" if source.random() < .2 else "ingredient"
        concepts[f"{kind}:ñ{number}"] = {"kind": kind, "groups": source.sample(sorted(groups), source.randrange(0, min(3, len(groups) + 1)))}
    products = {}
    for number in range(source.randrange(3, 40)):
        chosen = source.sample(sorted(concepts), source.randrange(1, min(6, len(concepts) + 1)))
        products[f"p{number}"] = {"ingredients": [{"name": f"«{concept}»", "concept": concept} for concept in chosen]}
    return {"products": products, "concepts": concepts, "groups": groups}


def meals(source, days, products):
    """Meals of each logged day; about one day of twelve is not logged, and weekends are as other days."""
    found = []
    for day in range(days):
        if source.random() < .08:
            continue
        for slot, minute in SLOTS.items():
            if source.random() < .75:
                items = [[product, round(source.uniform(5, 400), source.choice([0, 1, 6]))] for product in source.sample(products, source.randrange(1, min(4, len(products) + 1)))]
                found.append({"day": day, "minute": minute + source.randrange(-90, 91), "slot": slot, "items": items})
    return found


def symptoms(source, name, days, eaten, triggers):
    """A symptom that follows a trigger after some hours, and that also comes without one."""
    found = []
    lag, power, background = source.choice([60, 180, 600, 1800]), source.choice([0, .3, .7, .95]), source.choice([.02, .08, .3])
    moments = [day * 1440 + source.randrange(1440) for day in range(days) if source.random() < background]
    for meal in eaten:
        if any(product in triggers for product, _ in meal["items"]) and source.random() < power:
            moments.append(meal["day"] * 1440 + meal["minute"] + round(source.expovariate(1 / lag)))
    for moment in moments:
        if moment < days * 1440:
            slots = source.sample(sorted(SLOTS), source.randrange(1, 4))
            found.append({"day": moment // 1440, "minute": source.choice([None, moment % 1440, moment % 1440]), "slots": slots, "name": name,
                          "intensity": source.randrange(1, 11), "frequency": source.randrange(1, 5)})
    return found


def relieved(source, records, treatment):
    """The symptoms that are left by a treatment that helps."""
    return [record for record in records if not treatment["startDay"] <= record["day"] <= treatment["endDay"] or source.random() < .1]


def diary(source, number):
    days = length(source)
    made = {"schema": 1, "id": f"diary {number} «ü»", "days": days, "firstWeekday": source.randrange(7), "catalogue": catalogue(source)}
    products = sorted(made["catalogue"]["products"])
    made["meals"] = meals(source, days, products)
    made["symptoms"] = []
    for name in source.sample(["bloating", "headache", "dor de barriga"], source.randrange(1, 4)):
        concept = source.choice(sorted(made["catalogue"]["concepts"]))
        triggers = {product for product in products if any(part["concept"] == concept for part in made["catalogue"]["products"][product]["ingredients"])}
        made["symptoms"] += symptoms(source, name, days, made["meals"], triggers)
    made["notes"] = [{"day": day, "stress": source.randrange(1, 6), "cycle": source.choice(CYCLES)} for day in range(days) if source.random() < .2]
    made["treatments"] = []
    for place in range(source.randrange(0, 3) if days else 0):
        start = source.randrange(days)
        treatment = {"id": f"t{place}", "startDay": start, "endDay": min(days - 1, start + source.randrange(60))}
        made["treatments"].append(treatment)
        if source.random() < .5:
            made["symptoms"] = relieved(source, made["symptoms"], treatment)
    for name, faults in WRONG.items():
        for record in made[name]:
            if source.random() < .005:
                member, value = source.choice(faults)
                record[member] = value
        source.shuffle(made[name])
    return made


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    source = random.Random(options.seed)
    for number in range(options.count):
        json.dump(diary(source, number), sys.stdout, ensure_ascii=False, separators=(",", ":"))
        sys.stdout.write("\n")


if __name__ == "__main__":
    main()
