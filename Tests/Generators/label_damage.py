"""Damages the words of a label: misprints, mistakes of text recognition, markup, wrong encodings, and hostile text."""
import re, unicodedata

# Characters that occur in no name: invisible ones, combining ones, other scripts and widths, and symbols.
STRANGE = [
    "�", "\u00ad", "\u200b", "\ufeff", "\u202e", "\u0301", "\u0000", "\u0007", "\u0085", "\u2028", "\x7f", "🥜",
    "👩‍🌾", "牛奶", "молоко", "حليب", "γάλα", "ｍｉｌｋ", "𝐦𝐢𝐥𝐤", "ⓜⓘⓛⓚ", "ﬁ", "ﬆ", "ĳ", "A\u030a", "\u212a", "①", "¹", "²",
    "°", "ª", "™", "…", "№", "\U0010ffff", "\ue000", "\u0378",
]
MARKUP = [
    "<b>{}</b>", "<strong>{}</strong>", '<span class="allergen">{}</span>', "{}<br>", "{}<br/>", "<p>{}</p>", "<{}",
    "&nbsp;{}", "{}&amp;", "&quot;{}&quot;", "{}&#39;s", "&lt;{}&gt;", "&eacute;{}", "<{} >", f"<{'x' * 90}{{}}>",
]
EMPHASIS = ["*{}*", "**{}**", "_{}_", "{}*", "{}¹", "{}°", "{}®", "“{}”", "'{}'", "`{}`", "\\{}", "{}'", "~{}~", "{}!"]
BREAKS = ["-\n", "- ", "\u00ad", "-", "\n", " ", "\u00ad\n", " - ", "\u200b", "_", "-\r\n"]
SCANNED = [
    ("rn", "m"), ("m", "rn"), ("cl", "d"), ("d", "cl"), ("l", "1"), ("i", "l"), ("o", "0"), ("s", "5"), ("e", "3"),
    ("ss", "ß"), ("w", "vv"), ("in", "m"), ("b", "8"), ("u", "ii"),
]
LOOKALIKES = str.maketrans("aeopcxyABEKMHOPCTX", "аеорсхуАВЕКМНОРСТХ")
LETTERS = "abcdefghijklmnopqrstuvwxyzéüß"
HOPELESS = [
    "", " ", "\n\n", ",", "(", "()" * 300, "(" * 2000, "]" * 500, "," * 2000, "12345", "E", "E" * 3000, "%", "-",
    "1" * 2000, "a", "E100 " * 600, "�" * 300, "<" * 400, "&" * 400, "_" * 401, "\u0301" * 300, "Ã©" * 200,
    "👩‍🌾" * 100, "{0}{0}{0}" * 100, "{0} " * 500, "no {0} " * 200, "\u202e{0}", "{0}" + ":" * 300,
]


class Damage:
    """Changes words and texts. Every choice comes from the seeded random source of the labels."""

    def __init__(self, labels):
        self.labels, self.random, self.pick = labels, labels.random, labels.pick

    def some(self, text, change, share=0.3):
        """Returns the text with `change` applied to a share of its words."""
        return re.sub(r"\w+", lambda word: change(word[0]) if self.labels.often(share) else word[0], text)

    # Words

    def misspelt(self, word):
        place = self.random.randrange(len(word))
        before, letter, after = word[:place], word[place], word[place + 1:]
        other = self.pick(LETTERS)
        swapped = before + after[:1] + letter + after[1:]
        return self.pick((before + after, before + other + letter + after, before + other + after, swapped, word * 2))

    def scanned(self, word):
        return word.replace(*self.pick(SCANNED))

    def undecoded(self, word):
        return word.replace(self.pick(word), "�") if word.isascii() else re.sub(r"[^\x00-\x7f]", "�", word)

    def broken(self, word):
        place = self.random.randrange(len(word)) + 1
        return word[:place] + self.pick(BREAKS) + word[place:]

    def disguised(self, word):
        return self.pick((
            "".join(chr(ord(c) + 0xFEE0) if "!" <= c <= "~" else c for c in word),
            "".join(chr(0x1D41A + ord(c) - ord("a")) if "a" <= c <= "z" else c for c in word),
            word.translate(LOOKALIKES),
            unicodedata.normalize("NFD", word),
            unicodedata.normalize("NFD", word).encode("ascii", "ignore").decode(),
            word.encode("utf-8").decode("latin-1"),
            word.encode("utf-8").decode("cp1252", "replace"),
        ))

    def marked_up(self, word):
        return self.pick(MARKUP).format(word)

    def emphasised(self, word):
        return self.pick(EMPHASIS).format(word)

    # Texts

    def strange(self, text):
        for _ in self.labels.several(1, 6):
            place = self.random.randrange(len(text) + 1)
            text = text[:place] + self.pick(STRANGE) + text[place:]
        return text

    def scrambled(self, text):
        characters = list(text)
        for _ in self.labels.several(1, 12):
            one, other = (self.random.randrange(len(characters)) for _ in range(2))
            characters[one], characters[other] = characters[other], characters[one]
        return "".join(characters)

    def cut(self, text):
        return text[: self.random.randrange(80)]

    def hopeless(self, language):
        return self.pick(HOPELESS).replace("{0}", self.labels.name(language))

    def noise(self):
        """Returns up to 200 random Unicode scalars, Latin ones more often than others."""
        ranges = ((0, 0x250), (0, 0xD800), (0xE000, 0x110000))
        return "".join(chr(self.random.randrange(*self.pick(ranges))) for _ in self.labels.several(0, 200))
