"""Checks the tables under Reference/ for mistakes that the knowledge compiler does not find.

These are repeated keys and names, the order of rows (so that two changes to a table merge), extra spaces, and whether
Reference/SOURCES.md names the origin of each table. The knowledge compiler checks references between tables and names
with two meanings.
"""
import csv
import re
import subprocess
import sys

from checks import ROOT, Result

REFERENCE = ROOT / "Reference"
SORTED = {"concepts.csv", "dishes.csv", "fodmaps.csv", "names"}
# The number of first columns that form the key of a row, if more than one.
KEYS = {"sentences": 3, "endings.csv": 3, "exemptions.csv": 2}
# The columns with several values, and the separator of the values.
LISTS = {"names": "|"}
# The languages in which foods and their ingredients have names.
FOOD_LANGUAGES = ("en", "es", "pt")
MAXIMUM_LEVELS = 4

csv.field_size_limit(1 << 24)


def kind(path):
    """Returns the name of a table, or of its folder if the folder holds one table for each language."""
    return path.name if path.parent == REFERENCE else path.parent.name


def rows(path):
    """Yields the header, the fields and the line number of each row."""
    with open(path, encoding="utf-8", newline="") as file:
        reader = csv.reader(file, strict=True)
        header = next(reader, [])
        for row in reader:
            yield header, row, reader.line_num


def check_row(header, row):
    """Yields the problems of a row: a wrong number of fields, or extra spaces in them."""
    if len(row) != len(header):
        yield f"{len(row)} fields, but the header has {len(header)}"
    for column, field in zip(header, row):
        values = field.split(LISTS[column]) if column in LISTS else [field]
        for value in values:
            if value != value.strip() or "  " in value or (len(values) > 1 and not value):
                yield f"'{value}' has an extra space or is empty"


def check_names(header, row, seen):
    """Yields a problem for each name that belongs to two concepts in a language or is listed twice."""
    for column, field in zip(header, row):
        for name in field.split("|") if column in LISTS and field else []:
            if (owner := seen.setdefault(name.casefold(), row[0])) != row[0] or name in seen[row[0], "own"]:
                yield f"'{name}' is already a name of '{owner}'"
            seen[row[0], "own"].add(name)


def check_table(path):
    keys, seen, previous = {}, {}, None
    width = KEYS.get(kind(path), 1)
    for header, row, line in rows(path):
        problems = list(check_row(header, row))
        key = tuple(row[:width])
        if key in keys:
            problems.append(f"'{' '.join(key)}' is already in line {keys[key]}")
        keys[key] = line
        if kind(path) in SORTED and previous is not None and key < previous:
            problems.append(f"'{key[0]}' comes before '{previous[0]}'; keep the table sorted")
        previous = key
        seen.setdefault((row[0], "own"), set())
        problems += check_names(header, row, seen)
        for problem in problems:
            yield f"{path.relative_to(REFERENCE.parent)}:{line}: error: {problem}"


def column(name, field, path=REFERENCE):
    """Yields the values of a column of a table."""
    for header, row, _ in rows(path / name):
        yield row[header.index(field)]


def foods(name):
    """Yields the rows of a food table as dictionaries, each with its location for an error message."""
    for header, row, line in rows(REFERENCE / name):
        yield f"Reference/{name}:{line}: error: ", dict(zip(header, row))


def check_food_names(row):
    for language in FOOD_LANGUAGES:
        names = [name.casefold() for name in row[language].split("|")]
        if not names[0]:
            yield f"'{row['id']}' has no name in {language}"
        if len(set(names)) < len(names):
            yield f"'{row['id']}' has a name twice in {language}"


def check_dishes():
    """Yields a problem for each unknown category or concept of a dish, and for ingredients without names."""
    categories = set(column("categories.csv", "id"))
    concepts = set(column("concepts.csv", "id")) | set(column("additives.csv", "id"))
    named = {language: set(column(f"names/{language}.csv", "concept")) for language in FOOD_LANGUAGES}
    for location, row in foods("dishes.csv"):
        ingredients = row["usual"].split() + row["often"].split()
        problems = list(check_food_names(row))
        if row["category"] not in categories:
            problems.append(f"'{row['category']}' is not a category")
        if not row["usual"]:
            problems.append(f"'{row['id']}' has no ingredients")
        for ingredient in ingredients:
            if ingredient not in concepts:
                problems.append(f"'{ingredient}' is not a concept")
            problems += [f"'{ingredient}' has no name in {l}" for l in FOOD_LANGUAGES if ingredient not in named[l]]
        problems += [f"'{i}' is listed twice" for i in set(ingredients) if ingredients.count(i) > 1]
        yield from (location + problem for problem in problems)


def check_categories():
    """Yields a problem for each category that is not in a tree of `MAXIMUM_LEVELS` levels, and for tags of two categories."""
    parents = dict(zip(column("categories.csv", "id"), column("categories.csv", "parent")))
    tags = {}
    for location, row in foods("categories.csv"):
        problems = list(check_food_names(row))
        ancestors = [row["id"]]
        while ancestors[-1] and ancestors[-1] in parents and len(ancestors) <= MAXIMUM_LEVELS:
            ancestors.append(parents[ancestors[-1]])
        if ancestors[-1]:
            problems.append(f"'{row['id']}' does not reach the top of the tree within {MAXIMUM_LEVELS} levels")
        if row["parent"] and not row["off"]:
            problems.append(f"'{row['id']}' has no tag")
        for tag in row["off"].split():
            if tags.setdefault(tag, row["id"]) != row["id"]:
                problems.append(f"'{tag}' is already a tag of '{tags[tag]}'")
        yield from (location + problem for problem in problems)


def check_release():
    """Yields a problem if the number of the release is not one more than the released versions."""
    released = re.findall(r"^## (?!Unreleased)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.M)
    if list(column("release.csv", "release")) != [str(len(released) + 1)]:
        yield f"Reference/release.csv:2: error: CHANGELOG.md has {len(released)} released versions; write {len(released) + 1}"


def check_format_version():
    """Yields a problem if the document about the knowledge file names another version of the format."""
    source = (ROOT / "Sources/MorselCore/Knowledge/KnowledgeFormat.swift").read_text(encoding="utf-8")
    version = re.search(r"static let version: UInt32 = (\d+)", source)[1]
    if f"| format version, {version} |" not in (ROOT / "docs/knowledge-file.md").read_text(encoding="utf-8"):
        yield f"docs/knowledge-file.md: error: the format version is {version}"


def check_compiled_tables():
    """Yields a problem if the tables of GS1 were changed and not compiled."""
    script = ROOT / "Scripts/build-application-identifiers"
    run = subprocess.run([sys.executable, script, "--check"], capture_output=True, text=True)
    if run.returncode:
        yield f"Reference/gs1: error: {run.stderr.strip()}"


def check():
    sources = (REFERENCE / "SOURCES.md").read_text(encoding="utf-8")
    named = re.findall(r"`([\w./*-]+\.csv)`", sources)
    tables, problems = sorted(REFERENCE.rglob("*.csv")), []
    for path in tables:
        problems += check_table(path)
        if not any(path.relative_to(REFERENCE).match(pattern) for pattern in named):
            problems.append(f"{path.relative_to(REFERENCE.parent)}: error: SOURCES.md does not name its origin")
    problems += [*check_dishes(), *check_categories(), *check_release(), *check_format_version(), *check_compiled_tables()]
    return Result(f"{len(tables)} tables without repetitions, each with its origin", problems)
