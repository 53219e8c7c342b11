"""Products for measurements, as JSON lines of Open Food Facts: made up from Reference/, always the same ones, or with the
real labels of a folder."""
import json, pathlib, random

import label_texts
from label_texts import ROOT, SEED
from product_names import ProductNames

TAGS = {
    "gluten": "en:gluten", "milk": "en:milk", "eggs": "en:eggs", "nuts": "en:nuts", "soybeans": "en:soybeans",
}


def gtin(number):
    """Returns a GTIN-13 with 952, the prefix that GS1 reserves for examples. The numbers are scattered like real ones."""
    payload = "952" + f"{number * 387_420_489 % 1_000_000_000:09d}"
    weights = (1, 3) * 6
    return payload + str(-sum(int(digit) * weight for digit, weight in zip(payload, weights)) % 10)


class Products:
    """A generator of products. Every label is different, with the word frequencies of real labels."""

    def __init__(self, folder=None, labels=20_000):
        self.random = random.Random(SEED)
        self.texts = label_texts.real(folder, labels) if folder else list(label_texts.made_up(labels))
        self.categories = categories()
        vocabulary = label_texts.Vocabulary(ROOT / "Reference")
        self.ingredients = {language: sorted(set(names)) for language, names in vocabulary.names.items()}
        self.names = ProductNames(vocabulary, self.random)
        syllables = [first + vowel for first in "bcdfglmnprstvz" for vowel in "aeiou"]
        self.brands = ["".join(self.random.choices(syllables, k=3)).capitalize() for _ in range(4_000)]

    def lines(self, count):
        for number in range(count):
            yield json.dumps(self.product(number), ensure_ascii=False) + "\n"

    def product(self, number):
        text, language = self.texts[number % len(self.texts)]
        language = language or "en"
        pick, chance = self.random.choice, self.random.random
        if language not in self.ingredients:
            language = "en"
        # One more ingredient with a share, so that no text occurs twice.
        text = f"{text.rstrip('.')}, {pick(self.ingredients[language])} ({number % 90 + 1} %)."
        fat, carbohydrate, protein = round(chance() * 40, 1), round(chance() * 60, 1), round(chance() * 20, 1)
        return {
            "code": gtin(number), "product_name": self.names.name(language), "brands": pick(self.brands),
            "quantity": f"{pick((100, 125, 200, 250, 330, 400, 500, 750, 1000))} g", "lang": language,
            "ingredients_text": text, f"ingredients_text_{language}": text,
            "allergens_tags": [tag for tag in TAGS.values() if chance() < 0.15], "traces_tags": [],
            "categories_tags": pick(self.categories) if self.categories else [],
            "nutriments": {
                "energy-kj_100g": round(fat * 37 + (carbohydrate + protein) * 17), "fat_100g": fat,
                "saturated-fat_100g": round(fat / 3, 1), "carbohydrates_100g": carbohydrate,
                "sugars_100g": round(carbohydrate / 2, 1), "proteins_100g": protein, "salt_100g": round(chance() * 2, 2),
            },
            "last_modified_t": 1_700_000_000 + number,
        }


def categories():
    """Returns for each category its tag of Open Food Facts, after the tags of its parents."""
    path = ROOT / "Reference/categories.csv"
    if not path.exists():
        return []
    import csv

    rows = {row["id"]: row for row in csv.DictReader(path.open(encoding="utf-8"))}

    def tags(identifier):
        row = rows.get(identifier)
        return tags(row["parent"]) + row["off"].split()[:1] if row else []

    return [tags(identifier) for identifier in rows]


def file(folder, count, data=None):
    """Returns the path of a file with `count` products, which is written if it does not exist."""
    path = pathlib.Path(folder) / f"products-{count}{'-real' if data else ''}.jsonl"
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_suffix(".part")
        with part.open("w", encoding="utf-8") as out:
            out.writelines(Products(data).lines(count))
        part.rename(path)
    return path
