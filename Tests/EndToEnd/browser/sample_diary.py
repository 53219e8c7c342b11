"""Records of made-up diaries, for tests and for the screenshots in documents."""
import datetime

from records import record

# Meals with a part of the day: the slot, the minute of the day, and foods with their ingredients. Each is eaten in turn.
MEALS = [
    ("breakfast", 480, [("Porridge", "oats, milk, apple"), ("Toast", "wheat flour, butter, jam"), ("Yogurt", "milk, honey, banana")]),
    ("lunch", 780, [("Rice with carrots", "rice, carrots, olive oil"), ("Lentils", "lentils, tomato, bay leaf"),
                    ("Omelette", "egg, potato, parsley"), ("Salad", "lettuce, tuna, sweetcorn")]),
    ("dinner", 1200, [("Chicken", "chicken, lemon, rice"), ("Pasta", "durum wheat, tomato, basil"), ("Fish", "hake, potato, olive oil")]),
]


def garlic_diary(today=None, days=90):
    """Nausea an hour after each soup with garlic, which is eaten on every third day."""
    for number, day in enumerate(days_before(today, days)):
        has_garlic = number % 3 == 0
        yield eaten(day, "lunch", 780, *(("Soup", "rice, garlic") if has_garlic else ("Rice", "rice, carrots")), number)
        if has_garlic:
            yield felt(day, "nausea", 6, number)


def varied_diary(today=None, days=90):
    """Three different meals a day, nausea after most soups with garlic, sometimes without one, and days without records."""
    for number, day in enumerate(days_before(today, days)):
        if number % 17 == 16:
            continue
        has_garlic = number % 4 == 1
        for place, (slot, minute, foods) in enumerate(MEALS):
            is_soup = has_garlic and slot == "lunch"
            food = ("Soup", "rice, garlic, potato") if is_soup else foods[(number * (place + 1)) % len(foods)]
            yield eaten(day, slot, minute, *food, number * 10 + place)
        if has_garlic and number % 24 != 1:
            yield felt(day, "nausea", 4 + number % 5, number)
        elif number % 29 == 12:
            yield felt(day, "nausea", 2, number)
        if number % 11 == 3:
            yield felt(day, "headache", 3 + number % 3, 1000 + number, slot="dinner", minute=1230)


def additions(today=None):
    """Two treatments, the weight of the person, and a drink with additives for which their categories have maximum levels."""
    days = days_before(today, 60)
    yield record("treatments", {"title": "No garlic", "start": days[50], "end": days[30]}, "30000000-0000-4000-8000-000000000001")
    yield record("treatments", {"title": "A walk after dinner", "start": days[20]}, "30000000-0000-4000-8000-000000000002")
    setting = {"name": "energyForm", "value": [["kilograms", "60"]]}
    yield record("settings", setting, "50000000-0000-4000-8000-000000000001", key="energyForm")
    food = {
        "key": "name:Lemonade", "name": "Lemonade", "language": "en", "categories": ["drinks", "soft-drinks"],
        "ingredients": "water, sugar, acid (E 330), preservative (E 202), colour (E 102)",
    }
    entry = {"day": days[0], "minute": 660, "slot": "breakfast", "grams": 330, "food": food}
    yield record("diaryEntries", entry, "10000000-0000-4000-8000-000000099999")


def days_before(today, count):
    """The dates of `count` days, from `today` backwards, as texts."""
    today = today or datetime.date.today()
    return [(today - datetime.timedelta(days=number)).isoformat() for number in range(count)]


def eaten(day, slot, minute, name, ingredients, number):
    food = {"key": f"name:{name}", "name": name, "ingredients": ingredients, "language": "en"}
    entry = {"day": day, "minute": minute, "slot": slot, "grams": 100, "food": food}
    return record("diaryEntries", entry, f"10000000-0000-4000-8000-{number:012}")


def felt(day, symptom, intensity, number, slot="lunch", minute=840):
    entry = {"day": day, "symptom": symptom, "intensity": intensity, "frequency": 2, "slots": [slot], "minute": minute}
    return record("symptoms", entry, f"20000000-0000-4000-8000-{number:012}", key=f"{day} {symptom}")
