"""A plain longest word match, the baseline for the label reader. It shares no code with Morsel."""
import gzip
import os
import re
import unicodedata

GROUPS = ("gluten crustaceans eggs fish peanuts soybeans milk nuts celery mustard sesame sulphites lupin molluscs").split()
# The tags of Open Food Facts for the allergen groups.
TAGS = {"en:gluten": "gluten", "en:crustaceans": "crustaceans", "en:eggs": "eggs", "en:fish": "fish",
        "en:peanuts": "peanuts", "en:soybeans": "soybeans", "en:milk": "milk", "en:nuts": "nuts",
        "en:celery": "celery", "en:mustard": "mustard", "en:sesame-seeds": "sesame",
        "en:sulphur-dioxide-and-sulphites": "sulphites", "en:lupin": "lupin", "en:molluscs": "molluscs"}
LANGUAGES = "en es pt fr de it fi ca nl sv pl".split()
# The key of a node of the tree under which its allergen groups are stored. No word is equal to it.
FOUND = "$"


def fold(text):
    """Returns a text in lower case without accents."""
    text = text.lower().replace("ß", "ss").replace("œ", "oe").replace("ł", "l").replace("ø", "o").replace("_", "")
    return "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))


def words(text):
    return re.findall(r"[a-z]+|\d+|[^\sa-z\d]", fold(text))


class WordMatch:
    """Finds the longest name of Open Food Facts' allergens and ingredients at each word."""

    def __init__(self, folder):
        self.trees = {language: {} for language in LANGUAGES}
        entries, self.entry_by_name = [], {}
        for name in ("ingredients.txt.gz", "allergens.txt"):
            for block in blocks(os.path.join(folder, "off-taxonomies", name)):
                entry = parsed(block)
                if not entry["names"]:
                    continue
                if name == "allergens.txt":
                    tag = "en:" + re.sub(r"[^a-z]+", "-", fold(entry["names"][0][1])).strip("-")
                    entry["groups"] = {TAGS[tag]} if tag in TAGS else set()
                entries.append(entry)
                for language, text in entry["names"]:
                    self.entry_by_name.setdefault(language + ":" + fold(text), entry)
        for entry in entries:
            self.add(entry)

    def add(self, entry):
        """Adds the names of an entry to the trees of their languages."""
        groups = self.all_groups(entry, {id(entry)})
        for language, name in entry["names"]:
            if language not in self.trees:
                continue
            node = self.trees[language]
            for word in words(name):
                if word[0].isalnum():
                    node = node.setdefault(word, {})
            if node is not self.trees[language]:
                node[FOUND] = groups | (node.get(FOUND, set()) if groups else set())

    def all_groups(self, entry, seen):
        """Returns the allergen groups of an entry and of its parents."""
        found = set(entry["groups"])
        for name in entry["parents"]:
            parent = self.entry_by_name.get(name)
            if parent is not None and id(parent) not in seen:
                found |= self.all_groups(parent, seen | {id(parent)})
        return found

    def __call__(self, text, language):
        """Returns the allergen groups of all names in a text."""
        tokens, found, start = words(text), set(), 0
        tree = self.trees.get(language, {})
        while start < len(tokens):
            node, end, longest = tree, start, None
            while end < len(tokens) and tokens[end] in node:
                node = node[tokens[end]]
                end += 1
                if FOUND in node:
                    longest = (end, node[FOUND])
            if longest:
                start = longest[0]
                found |= longest[1]
            else:
                start += 1
        return found


def blocks(path):
    """Returns the entries of a taxonomy file, separated by empty lines."""
    opener = gzip.open if path.endswith(".gz") else open
    with opener(path, "rt", encoding="utf-8") as file:
        return file.read().split("\n\n")


def parsed(block):
    """Returns the names, parents and allergen groups of an entry of a taxonomy."""
    entry = {"names": [], "parents": [], "groups": set()}
    for line in block.split("\n"):
        if line.startswith("<"):
            entry["parents"].append(fold(line[1:]).strip())
        if match := re.match(r"allergens:en:\s*(.*)", line):
            entry["groups"] |= {TAGS[tag.strip()] for tag in match[1].split(",") if tag.strip() in TAGS}
        if (match := re.match(r"([a-z]{2}):(.*)", line)) and not line.startswith(("stopwords", "synonyms")):
            entry["names"] += [(match[1], name.strip()) for name in re.split(r",(?!\d)", match[2]) if name.strip()]
    return entry
