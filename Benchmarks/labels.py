"""Labels for the benchmark: made by a seeded generator from the names of Reference/, or real ones from a folder."""
import csv
import gzip
import json
import os
import random

LANGUAGES = "en es pt fr de it fi ca nl sv pl".split()
SEED = 1169


def made(reference, count):
    """Requests of about 230 characters: names of one language between commas, some with brackets and shares."""
    chance = random.Random(SEED)
    names = {}
    for language in LANGUAGES:
        with open(os.path.join(reference, "names", f"{language}.csv"), encoding="utf-8", newline="") as file:
            names[language] = [name for row in csv.DictReader(file) for name in row["names"].split("|")]
    requests = []
    for number in range(count):
        language = chance.choice(LANGUAGES)
        items = []
        while sum(map(len, items)) < chance.randint(120, 300):
            item = chance.choice(names[language])
            if chance.random() < 0.15:
                item += f" {chance.randint(1, 60)} %"
            if chance.random() < 0.1:
                item += f" ({chance.choice(names[language])})"
            items.append(item)
        requests.append({"id": number, "text": ", ".join(items) + ".", "language": language})
    return requests


def real(folder):
    """The texts of the products in a data folder; see docs/evaluation.md."""
    requests = []
    for name in ("products-train.jsonl.gz", "products-fr-nobarcode-train.jsonl.gz"):
        with gzip.open(os.path.join(folder, name), "rt", encoding="utf-8") as file:
            for line in file:
                product = json.loads(line)
                if product["ingredients_text"]:
                    requests.append({"id": len(requests), "text": product["ingredients_text"],
                                     "language": product["lang"] or ""})
    return requests


def long_label(reference, characters):
    """One label of so many characters."""
    texts, length = [], 0
    for request in made(reference, characters // 100 + 1):
        texts.append(request["text"])
        length += len(request["text"])
    return {"id": 0, "text": " ".join(texts)[:characters]}


def write(requests, path):
    with open(path, "w", encoding="utf-8") as file:
        for request in requests:
            file.write(json.dumps(request, ensure_ascii=False) + "\n")
