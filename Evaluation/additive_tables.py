"""Reads the official tables of food additives as they are published, without the tables and code of Morsel.

The tables are those of Regulation (EC) 1333/2008, Annex II: Part E of 2019 as CSV, Parts B and C of 2011 as CSV, and the
text of Regulation (EU) 1129/2011. docs/evaluation.md names the files.
"""
import csv
import dataclasses
import datetime
import gzip
import re

# Members of ranges of 2011 that are not members in 2019: Part E of 2019 has "E 200-202" in place of "E 200-203" and no row of
# E 203; Regulation (EU) 2018/1481 removed E 311 and E 312. Three colours have rows of their own since Regulation (EU) 232/2012.
REMOVED = {"e203", "e311", "e312"}
NOT_IN_GROUP_III = {"e104", "e110", "e124"}
# The category of foods for infants and young children, to which a row of category 0 applies only if it says so.
INFANTS = "13.1"
FOR_INFANTS = "may be used in foods for infants and young children"
# The categories whose foods are all in Table 1 of Annex II, Part A: the first words of their names, and words of the table.
FOODS_OF_TABLE_1 = {
    "01.1": ("Unflavoured pasteurised and sterilised", "Unflavoured pasteurised and sterilised (including UHT) milk"),
    "01.2": ("Unflavoured fermented milk products", "Unflavoured fermented milk products, not heat-treated"),
    "01.6.1": ("Unflavoured pasteurised cream", "unflavoured plain pasteurised cream"),
    "02.1": ("Fats and oils essentially free from water", "Non-emulsified oils and fats"),
    "02.2.1": ("Butter and concentrated butter", "Butter"),
    "04.1": ("Unprocessed fruit and vegetables", "Unprocessed foods"),
    "08.1": ("Fresh meat", "Unprocessed foods"),
    "09.1": ("Unprocessed fish", "Unprocessed foods"),
    "10.1": ("Unprocessed eggs", "Unprocessed foods"),
    "11.1": ("Sugars and syrups as defined by Directive 2001/111/EC", "Sugars as defined in Council Directive 2001/111/EC"),
    "11.3": ("Honey as defined in Directive 2001/110/EC", "Honey as defined in Council Directive 2001/110/EC"),
    "14.1.1": ("Water, including natural mineral water", "all other bottled or packed waters"),
    "14.1.5.1": ("Coffee, coffee extracts", "Coffee (excluding flavoured instant coffee) and coffee extracts"),
}


@dataclasses.dataclass(frozen=True)
class Row:
    """A row of Part E: `level` is `"qs"`, a number of mg in a kilogram or litre, or `None` for the levels of the group."""
    category: str
    subject: str
    level: object
    notes: tuple
    restriction: str
    first: str
    last: str

    def is_valid(self, day):
        return (not self.first or self.first <= day) and (not self.last or day <= self.last)

    @property
    def is_for_infants(self):
        """Returns whether a row of category 0 applies to foods for infants and young children too."""
        return FOR_INFANTS in self.restriction.lower()

    @property
    def is_restricted(self):
        """Returns whether the row permits the additive in some foods of its category only."""
        words = self.restriction.lower()
        if words == FOR_INFANTS:
            return False
        adds_foods = words.startswith("including ") and not re.search("only|except|excluding", words)
        return bool(words) and not adds_foods

    @property
    def excluded(self):
        """Returns the categories to which a row of category 0 does not apply."""
        excluded = set() if self.is_for_infants else {INFANTS}
        return excluded | (set(FOODS_OF_TABLE_1) if "table 1 of part a" in self.restriction.lower() else set())


def plain(text):
    """Returns a text with single spaces."""
    return " ".join(text.replace("\N{NO-BREAK SPACE}", " ").split())


def identifier(number):
    """Returns `e160aii` for "E 160a(ii)"."""
    return re.sub(r"[\s()]", "", plain(number)).lower()


def range_name(text):
    return re.sub(r"\s", "", plain(text)).lower().replace("\N{EN DASH}", "-").replace("\N{EM DASH}", "-")


def number(text):
    """Returns the level of a cell, or `False` if it has none that can be read."""
    text = plain(text).strip("'").lower()
    if text in ("quantum satis", "qs"):
        return "qs"
    match = re.match(r"(\d{1,3}(?: \d{3})+|\d+)(?:,(\d+))?(?! ?\d)", text)
    if not match:
        return False
    return float(match[1].replace(" ", "") + "." + (match[2] or "0"))


def day(text):
    return datetime.datetime.strptime(text, "%d %B %Y").date().isoformat()


def period(restriction):
    """Returns the restriction without its period of application, and the first and last day of it."""
    first = last = ""
    found = re.search(r"Period of application:?\s*(.*)$", restriction, re.IGNORECASE | re.DOTALL)
    if not found:
        return restriction, first, last
    for word, date in re.findall(r"(from|until)\s+(\d{1,2} [A-Z]\w+ \d{4})", plain(found[1]), re.IGNORECASE):
        if word.lower() == "from":
            first = day(date)
        else:
            last = day(date)
    return restriction[:found.start()], first, last


class Tables:
    """The official tables of a folder."""

    def __init__(self, folder):
        self.folder = folder
        self.names = {identifier(row["e_number"]): plain(row["name_en"])
                      for row in self.table("annex2-partB-names.2011.csv")}
        categories = list(self.table("food-categories.csv"))
        self.parents = {row["number"]: row["parent"] for row in categories}
        self.check_table_1({row["number"]: plain(row["name_en"]) for row in categories})
        self.groups, self.levels = {}, {}
        for row in self.table("annex2-partC-groups.2011.csv"):
            self.groups.setdefault(range_name(row["group"]), []).append(identifier(row["e_number"]))
            if row["specific_maximum_level"]:
                self.levels[identifier(row["e_number"])] = self.level_of_member(row["specific_maximum_level"])
        self.rows, self.unread = [], 0
        for row in self.table("annex2-partE-conditions-of-use.csv.gz"):
            self.add(row)
        self.rows_of_category = {}
        for row in self.rows:
            self.rows_of_category.setdefault(row.category, []).append(row)

    def table(self, name):
        path = self.folder / name
        opened = gzip.open(path, "rt", encoding="utf-8-sig") if path.suffix == ".gz" else path.open(encoding="utf-8-sig")
        with opened as file:
            yield from csv.DictReader(file)

    def lines_of_2011(self):
        with gzip.open(self.folder / "reg-1129-2011-annex.txt.gz", "rt", encoding="utf-8") as file:
            return [plain(line.partition("\t")[2]) for line in file]

    def check_table_1(self, names):
        """Raises an error if the names of categories or the entries of Table 1 are not those that this program knows."""
        lines = self.lines_of_2011()
        entries = " ".join(lines[lines.index("Table 1"):lines.index("Table 2")])
        for category, (name, entry) in FOODS_OF_TABLE_1.items():
            if not names[category].startswith(name) or entry not in entries:
                raise ValueError(f"category {category} is not as in Table 1")

    @staticmethod
    def level_of_member(text):
        amount = re.match(r"([\d ]+) ?(m?g)/kg", plain(text))
        return "qs" if not amount else float(amount[1].replace(" ", "")) * (1000 if amount[2] == "g" else 1)

    def add(self, row):
        level = plain(row["Maximum level (mg/l or mg/kg as appropriate)"])
        subject = range_name(row["E-number"])
        amount = number(level)
        if not level and subject == "groupi":
            amount = None
        if amount is False:
            self.unread += 1
        restriction, first, last = period(row["Restrictions/exceptions"])
        notes = tuple(plain(note) for note in row["Footnotes"].split(" ; ") if plain(note))
        self.rows.append(
            Row(row["Category number"].strip(), subject, amount, notes, plain(restriction), first, last))

    # Members

    def members(self, subject):
        """Returns the additives of a row: one, or those that Part C lists; ranges that it lacks have those of Part B."""
        if subject.startswith("group"):
            excluded = NOT_IN_GROUP_III if subject == "groupiii" else set()
            return [additive for additive in self.groups[subject] if additive not in excluded]
        if letters := re.fullmatch(r"(e150)([a-d])([-,])([a-d,]+)", subject):
            last = letters[4].split(",") if letters[3] == "," else list("abcd"["abcd".index(letters[2]) + 1:])
            return [letters[1] + letter for letter in [letters[2], *last]]
        bounds = [tuple(map(int, part.split("-"))) for part in re.findall(r"\d{3,4}-\d{3,4}", subject)]
        if not bounds:
            return [identifier(subject)]
        found = []
        for low, high in bounds:
            numbers = {additive: int(re.match(r"e(\d+)", additive)[1]) for additive in self.range_members(low)}
            found += [additive for additive, value in numbers.items() if low <= value <= high]
            listed = max(numbers.values(), default=low - 1)
            # A range of 2019 that reaches further than that of 2011 has the further additives of Part B.
            found += [a for a in self.names if re.fullmatch(r"e\d+", a) and listed < int(a[1:]) <= high]
        return [additive for additive in dict.fromkeys(found) if additive not in REMOVED]

    def range_members(self, low):
        """Returns the members of the longest range of Part C that begins with a number."""
        ranges = [additives for name, additives in self.groups.items() if name.startswith(f"e{low}-")]
        return max(ranges, key=len, default=[])

    def covers(self, row, additive):
        """Returns whether a row is about an additive or about the additive of which it is a sub-number."""
        family = {additive, re.sub(r"(?<=\d)[ivx]+$|(?<=[a-hj])[ivx]+$", "", additive)}
        return not family.isdisjoint(self.members(row.subject))

    def level(self, row, additive):
        return self.levels.get(additive, "qs") if row.level is None else row.level

    # Categories

    def broader(self, category):
        """Returns a category and those that contain it."""
        found = set()
        while category:
            found.add(category)
            category = self.parents.get(category, "")
        return found

    def narrower(self, category):
        return [other for other in self.parents if category in self.broader(other) and category != "0"] or [category]

    def applying(self, additive, category, day):
        """Returns the rows that permit an additive in a category on a day.

        Rows of category 0 are among them, unless they exclude the category.
        """
        broader = self.broader(category)
        rows = [row for other in broader for row in self.rows_of_category.get(other, [])]
        if category != "0":
            rows += [row for row in self.rows_of_category["0"] if broader.isdisjoint(row.excluded)]
        return [row for row in rows if row.is_valid(day) and self.covers(row, additive)]

    # Text of 2011

    def rows_of_2011(self):
        """Yields category, number and level of the rows of Part E in the text of 2011 that can be read from its lines."""
        names = {row["number"]: plain(row["name_en"]) for row in self.table("annex2-partD-food-categories.2011.csv")}
        lines = self.lines_of_2011()
        start = max(place for place, line in enumerate(lines) if line == "PART E")
        category, subject = "", ""
        for place, line in enumerate(lines[start:-1], start):
            heading = line.removesuffix(".")
            if heading in names and lines[place + 1][:10] == names[heading][:10]:
                category, subject = heading, ""
            elif re.match(r"(E \d{3}|Group I)", line):
                subject = range_name(line)
            elif subject and re.fullmatch(r"quantum satis|\d{1,3}(?: \d{3})*(?:,\d+)?", line):
                yield category, subject, number(line)
                subject = ""
