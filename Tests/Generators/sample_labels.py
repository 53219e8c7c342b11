"""Generates labels from the tables of Reference/, in the many forms of real packs."""
import csv, os, re

LANGUAGES = "en es pt fr de it fi ca nl sv pl".split()
SEPARATORS = [", "] * 12 + [
    ",", "; ", ";", " - ", " – ", " • ", " · ", "\n", "\r\n", ". ", " | ", " / ", "/", " + ", " & ", "、", "，",
    " ", "\t", ",,", "\n\n", " * ",
]
BRACKETS = ["()"] * 8 + ["[]", "{}", "（）", "〔〕", "((", "))", ")(", "(]"]
AMOUNTS = [
    "12 %", "12%", "3,5 %", "3.5%", "< 2 %", "<2%", "2-3 %", "min. 30 %", "100%", "0,05 %", "1.234,5 %", "12 g",
    "330 ml", "½ %", "99999999999 %", "1.2.3 %", "%", "2 % or less",
]
NUMBER_PREFIXES = ["E", "E", "E", "E ", "e", "E-", "E.", "INS ", "INS N° ", "INS no. ", "SIN ", "ins", "E – ", ""]
STATEMENTS = [
    "contains", "contains", "trace", "shared", "unsuitable", "trace-after", "shared-after", "free-before",
    "free-after", "free", "inline", "other", "aside",
]


class Vocabulary:
    """Words of the reference tables, by language."""

    def __init__(self, folder):
        def rows(name):
            with open(os.path.join(folder, name), encoding="utf-8", newline="") as file:
                return list(csv.DictReader(file))

        concepts = rows("concepts.csv")
        telling = {row["id"] for row in concepts if row["is"] or row["from"] or row["could"]}
        classes = {row["id"] for row in concepts if row["kind"] == "class"}
        self.additives = [row["id"] for row in rows("additives.csv")]
        self.endings = {language: [("s", "")] for language in LANGUAGES}
        for row in rows("endings.csv"):
            self.endings[row["language"]].append((row["ending"], row["replacement"]))
        self.names, self.telling, self.classes, self.phrases = {}, {}, {}, {}
        for language in LANGUAGES:
            table = rows(f"names/{language}.csv")
            names = [(row["concept"], name) for row in table for name in row["names"].split("|")]
            self.names[language] = [name for _, name in names]
            self.telling[language] = [name for concept, name in names if concept in telling]
            self.classes[language] = [name for concept, name in names if concept in classes]
            self.phrases[language] = {}
            for row in rows(f"sentences/{language}.csv"):
                self.phrases[language].setdefault(row["kind"], []).append(row["phrase"])


class Labels:
    """Generates labels with the words of a vocabulary. Every choice comes from one seeded random source."""

    def __init__(self, vocabulary, random):
        self.words, self.random = vocabulary, random

    # Choices

    def often(self, share):
        return self.random.random() < share

    def pick(self, options):
        return options[int(self.random.random() * len(options))]

    def several(self, least, most):
        return range(self.random.randint(least, most))

    def language(self):
        return self.pick(LANGUAGES)

    # Parts of a list

    def name(self, language):
        """A name. More than half of the names belong to concepts with a relation to an allergen."""
        name = self.pick((self.words.telling if self.often(0.5) else self.words.names)[language])
        return self.pick((name, name, name.capitalize(), name.upper(), name.title()))

    def number(self):
        """An additive's number as labels spell it: E160a(ii), e-160 a, INS N° 160a, El60a ..."""
        identifier = self.pick(self.words.additives)
        digits, letter, roman = re.fullmatch(r"e(\d+)([a-hj]?)([ivx]*)", identifier).groups()
        if self.often(0.2):
            digits = self.pick((digits.replace("0", "O"), digits.replace("1", "l"), digits + "0", digits[:2]))
        if letter:
            letter = self.pick((letter, letter, letter.upper(), f" {letter}", f"-{letter}", f"({letter})"))
        if roman:
            roman = self.pick((roman, f"({roman})", f" ({roman})", roman.upper()))
        return self.pick(NUMBER_PREFIXES) + digits + letter + roman

    def additive(self, language):
        """Additives with their class: "emulsifier: E471, E 472e", "colour E (102,110)"."""
        kind = self.pick(self.words.classes[language])
        numbers = ", ".join(self.number() for _ in self.several(1, 3))
        if self.often(0.2):
            numbers = self.pick(("E (%s)", "(%s)", "E(%s)")) % re.sub("[^0-9,]", "", numbers)
        forms = ("{0}: {1}", "{0} ({1})", "{0} {1}", "{1}", "{0}: {2}")
        return self.pick(forms).format(kind, numbers, self.name(language))

    def item(self, language, depth=0):
        text = self.additive(language) if self.often(0.2) else self.name(language)
        if self.often(0.15):
            text = self.pick(("{0} {1}", "{1} {0}", "{0}{1}")).format(text, self.pick(AMOUNTS))
        if depth < 3 and self.often(0.15):
            opening, closing = self.pick(BRACKETS)
            text += f" {opening}{self.list(language, 1, 4, depth + 1)}{closing}"
        return text

    def list(self, language, least=2, most=18, depth=0):
        items = [self.item(language, depth) for _ in self.several(least, most)]
        if len(items) > 1 and self.often(0.3):
            conjunction = self.phrase(language, self.pick(("and", "or"))).lower()
            items[-2:] = [f"{items[-2]} {conjunction} {items[-1]}"]
        return self.pick(SEPARATORS).join(items)

    # Parts of a label

    def phrase(self, language, kind):
        phrase = self.pick(self.words.phrases[language].get(kind, [kind]))
        return self.pick((phrase, phrase.capitalize(), phrase.upper()))

    def statement(self, language):
        kind = self.pick(STATEMENTS)
        phrase = self.phrase(language, kind)
        named = self.pick((", ", ", ", "; ", " / ")).join(self.name(language) for _ in self.several(1, 4))
        if kind.endswith("after"):
            return f"{named} {phrase}."
        return phrase + self.pick((" ", ": ", " : ")) + named + self.pick((".", "", "!"))

    def label(self, language):
        """An ingredient list, usually with a heading, and up to three statements."""
        opener = self.phrase(language, "ingredients") + self.pick((": ", ":", " ", "\n", " - "))
        parts = [opener + self.list(language) if self.often(0.7) else self.list(language)]
        parts += [self.statement(language) for _ in self.several(0, 3)]
        if self.often(0.2):
            parts.insert(0, f"{self.name(language)} {self.name(language)}")
        return self.pick((". ", "\n", "\n\n", " ", ".\n")).join(parts)

    def pack(self):
        """Labels in several languages, one after the other."""
        languages = [self.language() for _ in self.several(2, 6)]
        marks = ("", "{0} ", "({0}) ", "{0}: ")
        labels = (self.pick(marks).format(language.upper()) + self.label(language) for language in languages)
        return self.pick(("\n\n", "\n", " / ", " ")).join(labels)

    def compound(self, language):
        """Names written as one word, as German, Dutch, Swedish and Finnish do."""
        language = self.pick(("de", "nl", "sv", "fi", language))
        parts = [self.name(language).split()[0] for _ in self.several(2, 4)]
        return self.pick(("", "", "s", "n", "en", "-", " ")).join(parts).lower() + ", " + self.list(language, 1, 4)

    def inflected(self, word, language):
        """A word with an ending that the label reader can remove."""
        ending, base = self.pick(self.words.endings[language])
        return word[: len(word) - len(base)] + ending if word.endswith(base) else word
