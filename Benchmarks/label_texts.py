"""Texts for measurements: plain labels made up from the tables of Reference/, or the real labels of a folder."""
import gzip, itertools, json, pathlib, random, sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT / "Tests/Generators"))

from label_damage import Damage  # noqa: E402
from sample_labels import Labels, Vocabulary  # noqa: E402

SEED = 2026


class PlainLabels(Labels):
    """Labels like those of most packs: a heading, a list with commas, some shares and additives, a statement.

    Ingredients with a name in many languages are more frequent, for example sugar and salt. One word in thirty is
    misspelt.
    """

    def __init__(self, vocabulary, source):
        super().__init__(vocabulary, source)
        self.damage = Damage(self)
        names = vocabulary.names
        spread = {}
        for language in names:
            for name in set(names[language]):
                spread[name] = spread.get(name, 0) + 1
        self.common = {
            language: sorted(set(names[language]), key=lambda name: (-spread[name], len(name), name))
            for language in names
        }

    def ingredient(self, language):
        names = self.common[language]
        name = names[int(len(names) * self.random.random() ** 4)]
        return self.damage.misspelt(name) if self.often(1 / 30) else name

    def plain_item(self, language):
        chance = self.random.random()
        if chance < 0.1:
            return f"{self.pick(self.words.classes[language])} ({self.pick(self.words.additives).upper()})"
        if chance < 0.2:
            return f"{self.ingredient(language)} ({self.random.randint(1, 60)} %)"
        if chance < 0.25:
            inner = ", ".join(self.ingredient(language) for _ in self.several(2, 4))
            return f"{self.ingredient(language)} ({inner})"
        return self.ingredient(language)

    def plain(self, language):
        items = ", ".join(self.plain_item(language) for _ in self.several(6, 22))
        text = f"{self.phrase(language, 'ingredients').capitalize()}: {items}."
        if self.often(0.4):
            named = ", ".join(self.pick(self.words.telling[language]) for _ in self.several(1, 3))
            text += f" {self.phrase(language, 'trace').capitalize()} {named}."
        return text


def made_up(count):
    """Yields pairs of text and language. The same tables make the same pairs."""
    labels = PlainLabels(Vocabulary(ROOT / "Reference"), random.Random(SEED))
    for _ in range(count):
        language = labels.language()
        yield labels.plain(language), language


def real(folder, count):
    """Returns pairs of text and language from files of products, as docs/evaluation.md describes them."""
    found = []
    for path in sorted(pathlib.Path(folder).glob("products-*.jsonl.gz")):
        with gzip.open(path, "rt", encoding="utf-8") as file:
            products = map(json.loads, file)
            found += [(product["ingredients_text"], product["lang"]) for product in products if product["ingredients_text"]]
    if not found:
        sys.exit(f"bench: no products-*.jsonl.gz with labels in {folder}; see docs/evaluation.md")
    random.Random(SEED).shuffle(found)
    return found[:count]


def requests(texts):
    """Returns a line with a request for each text. Every second request declares its language."""
    lines = []
    for number, (text, language) in enumerate(texts):
        request = {"id": number, "text": text}
        if language and number % 2 == 0:
            request["language"] = language
        lines.append(json.dumps(request, ensure_ascii=False))
    return lines


def of_length(texts, size, total):
    """Returns requests of `size` characters each and `total` characters together.

    Each text consists of several labels, sorted by language so that a long text is not harder to read than a short one.
    """
    source = itertools.cycle(sorted(texts, key=lambda text: text[1] or ""))
    lines, text = [], ""
    while len(lines) < max(1, total // size):
        while len(text) < size:
            text += next(source)[0] + "\n"
        lines.append(json.dumps({"id": len(lines), "text": text[:size]}, ensure_ascii=False))
        text = ""
    return lines
