"""Records of made-up diaries as the device stores them (docs/device-records.md), and the answers of the command to them."""
import datetime
import json
import random
import subprocess

TODAY = datetime.date(2026, 5, 14)
# 2026-05-14 at 12:00 UTC, in milliseconds.
NOW = 1_778_760_000_000
SLOTS = {"breakfast": 480, "lunch": 780, "snack": 1000, "dinner": 1200}
FOODS = [
    ("Porridge", "oats, milk, apple"), ("Pan «de la abuela»", "wheat flour, water, yeast"), ("Feijão & arroz", "beans, rice, onion"),
    ('"Cola" <light>', "water, sweetener (E 951), colour (E 150d)"), ("Omelette", "egg, potato, parsley"), ("Crème brûlée\\", "cream, egg yolk, sugar"),
    ("ラーメン 🍜", ""), ("Salad", "lettuce, tuna, sweetcorn"), ("O'Brien's stew", "lamb, carrot, potato"), ("=1+1", "rice, salt"),
]
MEDICINES = ["Ibuprofen 400 mg", "Omeprazol «20»", 'Iron "forte" & vitamin C', "Tisane à l'anis"]
SYMPTOMS = ["nausea", "headache", "my own <pain> \"here\"", "dolor de tripa"]
AVOIDED = [
    {"allergen": "milk", "severity": "severe"}, {"allergen": "hazelnut", "severity": "intolerance"}, {"additive": "e102", "severity": "preference"},
    {"class": "colour", "severity": "intolerance"}, {"ingredient": "garlic"}, {"words": "tia maria", "severity": "severe"},
]


class RecordedDiary:
    """A diary that is recorded record by record, with the time of the device."""

    def __init__(self, name="Ana \"Nuca\" Núñez"):
        self.records = []
        self.store("people", {"name": name, "addedAt": 1, "avoids": []})

    def store(self, collection, value):
        """Stores a record and returns its identifier."""
        identifier = f"{len(self.records):08x}-0000-4000-8000-000000000000"
        self.records.append({"collection": collection, "id": identifier, "value": value})
        return identifier

    def avoid(self, *entries):
        self.records[0]["value"]["avoids"] = list(entries)

    def eat(self, days_ago, slot, name, ingredients, grams=150, **food):
        food = {"key": f"name:{name}", "name": name, "ingredients": ingredients, "language": "en", **food}
        self.store("diaryEntries", {"day": day(days_ago), "minute": SLOTS[slot], "slot": slot, "grams": grams, "food": food})

    def feel(self, days_ago, symptom, intensity=6, frequency=2, minute=840):
        value = {"day": day(days_ago), "symptom": symptom, "intensity": intensity, "frequency": frequency, "slots": ["lunch"], "minute": minute}
        self.store("symptoms", value)

    def note(self, days_ago, **members):
        self.store("diaryDays", {"day": day(days_ago), **members})

    def treat(self, title, first, last=None, **members):
        """Adds a treatment that began `first` days ago and ended `last` days ago, or not yet."""
        end = {} if last is None else {"end": day(last)}
        self.store("treatments", {"title": title, "start": day(first), **end, **members})

    def request(self, **members):
        """A request of a page with all records."""
        return {"replacesRecords": True, "now": NOW, "today": TODAY.isoformat(), "minute": 720, "records": self.records, **members}


def day(days_ago):
    return (TODAY - datetime.timedelta(days=days_ago)).isoformat()


def generated(seed, days):
    """A diary of a number of days, of which some are not logged, with nausea after most soups with garlic, and everything else by chance."""
    source = random.Random(seed)
    diary = RecordedDiary()
    diary.avoid(*source.sample(AVOIDED, source.randrange(len(AVOIDED) + 1)))
    for days_ago in range(days):
        if source.random() < .06:
            continue
        for slot in SLOTS:
            if source.random() < .2:
                continue
            name, ingredients = source.choice(FOODS)
            number = {"key": f"gtin:{source.randrange(10 ** 13):014}", "version": "3"} if source.random() < .1 else {}
            diary.eat(days_ago, slot, name, ingredients, source.choice([80, 150, 250.5]), **number)
        if source.random() < .25:
            diary.eat(days_ago, "lunch", "Soup", "water, garlic, potato")
            if source.random() < .9:
                diary.feel(days_ago, "nausea", source.randrange(4, 9))
        elif source.random() < .1:
            diary.feel(days_ago, source.choice(SYMPTOMS), source.randrange(1, 11), source.randrange(1, 5))
        if source.random() < .3:
            diary.note(days_ago, medicines=source.choice(MEDICINES), stress=source.randrange(1, 6))
    return diary


def answers(morsel, app, requests):
    """The answers of an app of the device to requests, each to a device of its own."""
    command = [morsel, "answer-pages", "--app", app, "--knowledge", morsel.parent / "morsel.knowledge"]
    lines = "".join(json.dumps(request, ensure_ascii=False) + "\n" for request in requests)
    done = subprocess.run(command, input=lines.encode(), capture_output=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]
