"""Generates product names for benchmarks: a food, ingredients, and connecting words."""
import csv

from label_texts import ROOT, PlainLabels

# Words between a food and an ingredient.
CONNECTORS = {
    "en": ("with", "and", "&", ""), "es": ("de", "con", "y", "a la"), "pt": ("de", "com", "e", ""), "fr": ("de", "au", "à la", "et"),
    "it": ("di", "con", "al", "e"), "de": ("mit", "und", "", ""), "nl": ("met", "en", "", ""), "ca": ("de", "amb", "i", ""),
}
NO_CONNECTORS = ("", "")


class ProductNames:
    """Names in which a few words are frequent and most are rare: "de" is in about 15 of 100, as in real names."""

    def __init__(self, vocabulary, source):
        self.random = source
        common = PlainLabels(vocabulary, source).common
        self.ingredients = {language: [name for name in names if is_plain(name)] for language, names in common.items()}
        self.foods = {language: foods(language) or names for language, names in self.ingredients.items()}
        for names in self.foods.values():
            source.shuffle(names)

    def name(self, language):
        food, connector = self.often_first(self.foods[language]), self.random.choice(CONNECTORS.get(language, NO_CONNECTORS))
        words = [food]
        if self.random.random() < 0.6:
            words += [connector, self.often_first(self.ingredients[language])]
        if self.random.random() < 0.25:
            words += [self.random.choice(self.ingredients[language])]
        return " ".join(word for word in words if word).capitalize()

    def often_first(self, names):
        return names[int(len(names) * self.random.random() ** 3.5)]


def is_plain(name):
    """Returns whether a name has no digits and at most three words."""
    return name.replace(" ", "").isalpha() and name.count(" ") < 3


def foods(language):
    """Returns the names of categories and dishes in a language; empty if they have none."""
    names = []
    for table in ("categories", "dishes"):
        with open(ROOT / f"Reference/{table}.csv", encoding="utf-8", newline="") as file:
            names += [name for row in csv.DictReader(file) for name in row.get(language, "").split("|")]
    return sorted({name for name in names if is_plain(name)})
