#!/usr/bin/env python3
"""Generates page requests to which the command and the browser module must give the same bytes.

usage: page_requests.py [--count N] [--seed N] > cases.jsonl

The scripts of pages send such requests to the browser module (docs/page-request.md). The generated ones are for each page
in each language and for no person, one or several, with records, labels and names from the tables of Reference/. The same
seed makes the same requests.
"""
import argparse, csv, itertools, json, os, random, re, sys

from sample_labels import Labels, Vocabulary

REFERENCE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Reference")
PATHS = ["", "", "", "recent", "avoid", "settings", "about", "allergens/milk", "no-such-page", "search", "products/9524100003125",
         "products/9524100003125", "foods/morsel/tiramisu", "foods-i-react-to", "categories"]
SEVERITIES = ["severe", "intolerance", "preference", "unheard-of"]
STATES = ["contains", "could-contain", "may-contain", "cannot-tell", "not-found", "unheard-of"]
OUTAGES = [{}, {}, {"outage": {"status": 0, "code": "offline"}}, {"outage": {"status": 503, "code": "catalogue-unavailable"}},
           {"outage": {"status": 429, "code": "<b>"}}, {"outage": {"code": "x"}}]
JURISDICTIONS = ["eu", "uk", "us", "ca", "au", "ch", "jp", "xx"]
# The declared format of records and lists: mostly the supported one, sometimes another or none.
FORMATS = [*[{"format": 2}] * 120, {}, {"format": 0}, {"format": 1}, {"format": 2.5}, {"format": "2"}, {"format": None}]
# Values of a wrong type for members of a request.
WRONG = [None, True, 7, -1.5, "", "x", [], {}, [[]], [{}], [None], [["a"]], [{"id": 1}]]


class Device:
    """Generates the requests of a device. Every choice comes from the seeded random source of the labels."""

    def __init__(self, labels):
        self.labels, self.pick, self.often = labels, labels.pick, labels.often
        with open(os.path.join(REFERENCE, "allergens.csv"), encoding="utf-8", newline="") as file:
            self.allergens = [row["id"] for row in csv.DictReader(file)]

    def subject(self):
        """The kind and the name of something that a person avoids."""
        labels = self.labels
        return self.pick([
            ("allergen", self.pick(self.allergens)), ("allergen", self.pick(self.allergens)),
            ("additive", self.pick(labels.words.additives)), ("class", self.pick(["colour", "sweetener", "emulsifier"])),
            ("ingredient", self.pick(["garlic", "palm-oil", "no-such-thing"])), ("words", labels.name(labels.language())),
        ])

    def entry(self):
        kind, name = self.subject()
        return {kind: name, **self.pick([{}, {"severity": self.pick(SEVERITIES)}]), "precautions": self.often(0.7)}

    def person(self, number):
        person = {"addedAt": number, "name": self.pick(["", "Ana", "Rui <&> \"Zé\"", "🥜"]), "emergency": self.pick(["", "112\n<b>"])}
        if self.often(0.8):
            person |= {"jurisdiction": self.pick(JURISDICTIONS), "avoids": [self.entry() for _ in self.labels.several(0, 6)]}
        return person

    def label(self):
        language = self.labels.language()
        text = self.pick([self.labels.label, self.labels.list, lambda _: self.labels.pack(), lambda _: ""])(language)
        label = {"text": text, "declaredLanguage": self.pick(["", language, self.labels.language(), "xx"])}
        if self.often(0.3):
            label |= {"pack": self.pack(text), "isConfirmed": self.often(0.2)}
            if self.often(0.3):
                label["text"] = text.replace(self.pick(text.split() or ["x"]), self.labels.name(language))
        return label

    def number(self):
        return self.pick([0, 1, 7, 40, 300, 900, 1200, -3, 2**31 - 1, -(2**31)])

    def pack(self, text):
        """What the server would read on two photos of a text, with some invalid boxes."""
        addresses = self.pick([["blob:http://x/1", "data:image/jpeg;base64,/9j/"], ["https://example.org/", ""]])
        photos = [
            {"width": self.pick([900, 1200]), "height": 700, "quarterTurns": self.pick([0, 0, 1, 2, 3]), "address": address,
             "partial": self.often(0.3), "faults": self.pick([[], [], ["blurred"], ["small", "cut-off", "glare"], ["dark"]])}
            for address in addresses
        ]
        words, left, top = [], 20, 20
        for word in re.finditer(r"\S+", text):
            box = [left, top, 12 * len(word[0]), 30] if self.often(0.95) else [self.number() for _ in range(4)]
            words.append([word.start(), word.end(), self.pick([20, 59, 60, 90, 90, 90, 90]), *box, self.pick([0, 0, 0, 1, 2])])
            left, top = (20, top + 45) if left > 700 else (left + box[2] % 400 + 12, top)
        code = {"symbology": self.pick(["]E0", "]Q3", "]?<"]), "content": "400638\x1d<1>", "box": [1, 2, 300, self.number()], "photo": 0}
        return {"text": text, "photos": photos, "words": words, "codes": [code] if self.often(0.4) else []}

    def finding(self):
        return f"{self.pick(self.allergens)}:{self.pick(STATES)}"

    def check(self, number):
        check = {**self.label(), "checkedAt": self.time(number), "state": self.pick(STATES)}
        if self.often(0.6):
            check |= {"knowledge": "0123456789abcdef", "found": [self.finding() for _ in self.labels.several(0, 4)]}
        if self.often(0.1):
            check |= {"waitsFor": self.pick(["network", "photo-damaged"])}
        return check

    def time(self, number):
        return self.pick([1_778_335_500_000 + number, 1_778_335_500_000 - 86_400_000 * number, 0, 1.5, None])

    def word(self, number):
        return {"word": self.labels.name("en"), "before": "Ingredients: ", "after": ", <salt> & more", "addedAt": number,
                **self.pick([{}, {"sentAt": "2026-05-09T14:05:00Z"}])}

    def fields(self):
        group = self.pick(self.allergens)
        code = ":".join(self.subject())
        return [
            ["name", "Ana"], ["avoid", group], ["member", self.pick(self.allergens)], ["avoid", self.pick(self.allergens)],
            [f"severity-{group}", self.pick(SEVERITIES)], [f"precautions-{group}", self.pick(["yes", "no"])],
            ["add", self.pick([code, self.labels.name(self.labels.language())])], ["remove", ":".join(self.subject())],
            ["unmember", self.pick(self.allergens)], [f"severity-{code}", self.pick(SEVERITIES)], ["severity", self.pick(SEVERITIES)],
            ["jurisdiction", self.pick(JURISDICTIONS)], ["steps", "112"], [], ["alone"],
        ]

    # MARK: Foods and products

    def content(self):
        """The content of a version of a product."""
        languages = [self.labels.language() for _ in self.labels.several(0, 3)]
        content = {"name": self.labels.name("en"), "names": {"es": "<Crema> & más"}, "brand": self.pick(["", "Sample"]),
                   "texts": [{"language": language, "text": self.labels.list(language)} for language in languages],
                   "categories": ["spreads", "no-such"]}
        if self.often(0.7):
            content["declared"] = {"contains": [self.pick(self.allergens), "royal-jelly"][: self.pick([0, 1, 2])],
                                   "mayContain": [self.pick(self.allergens)], "unknown": []}
        if self.often(0.7):
            amounts = {name: self.pick([0, 10, 400, 500_000_000, 31_400_000_000, 99_999_999_999]) for name in ("fat", "carbohydrate", "protein", "salt", "iron")}
            content["nutrition"] = {"basis": self.pick(["100g", "100ml"]), "perBasis": {"energy": self.pick([0, 2_252_000]), **amounts},
                                    "serving": {"size": self.pick([0, 15_000_000, 250_000]), "amounts": {}}}
        return content

    def version(self, number):
        source = {"id": "off", "name": "Open Food Facts", "licence": "ODbL 1.0", "url": "https://example.org"}
        return {"id": number, "number": number, "source": source, "firstSeen": "2023-11-14T22:13:20Z",
                "retrieved": self.pick(["1970-01-01T00:00:00Z", "2026-05-05T16:53:20Z"]),
                "content": self.content()}

    def product(self):
        gtin = self.pick(["9524100003125", "2000000000008", "96385074", "123"])
        return self.pick(FORMATS) | {"gtin": gtin, "versions": [self.version(number) for number in self.labels.several(0, 3)]}

    def food(self):
        usual = self.labels.list("en")
        food = {"source": {"id": "morsel", "name": "Morsel"}, "code": "tiramisu", "names": [{"language": "en", "text": "tiramisu"}]}
        food |= self.pick(FORMATS)
        return food | self.pick([{}, {"usual": usual, "often": ""}, {"often": usual, "usual": usual, "nutrition": {"basis": "100g", "perBasis": {"energy": 5}}}])

    def foods(self):
        found = self.pick(FORMATS) | {"foods": [self.food()], "products": [{"gtin": "9524100003125", **self.content()}], "page": 0,
                                      "hasMore": self.often(0.5)}
        return {
            "now": 1_778_587_200_000, "query": self.labels.name("en"), "found": found, **self.pick([{}, {"usesStored": True}]), **self.pick(OUTAGES), "product": self.product(),
            "food": self.food(), "quantity": self.pick(["30", "1,5 kg", "250 ml", "a lot", ""]), "edited": self.pick(["", "food-0"]),
        }

    # MARK: Records

    def reacted_food(self, number):
        reason = {"subject": ":".join(self.subject()), "state": self.pick(STATES), "words": "<leche>"}
        return {"name": "Turrón <&>", "person": "people-0", "gtin": self.pick(["", "09524100003125"]), "check": self.pick(["", "c1"]),
                "reasons": [reason], "addedAt": self.time(number)}

    def viewed(self, number):
        previous = {"version": self.version(1) | self.pick(FORMATS), "replacedAt": 1_778_587_100_000}
        return {"gtin": "09524100003125", "product": self.product(), "viewedAt": self.time(number), **self.pick([{}, {"previous": previous}])}

    def setting(self, number):
        energy = [["sex", self.pick(["male", "female", "x"])], ["years", self.pick(["40", "a"])], ["birthYear", self.pick(["", "1986", "86"])], ["centimetres", "168"],
                  ["kilograms", "62,5"], ["activity", "active"]]
        name, value = [("currentPerson", self.pick(["people-0", "people-1", "people-9"])), ("energyForm", energy),
                       ("hiddenAllergens", [self.pick(self.allergens)])][number]
        return {"name": name, "value": value}

    def records(self):
        """Changes of records. Some records are repeated, deleted, or get a value of a wrong type."""
        kinds = [("people", self.person, [0, 1, 1, 2, 3]), ("checks", self.check, [0, 1, 3]), ("words", self.word, [0, 0, 2]),
                 ("foods", self.reacted_food, [0, 1]), ("products", self.viewed, [0, 1, 2]), ("settings", self.setting, [0, 1, 2, 3])]
        records = []
        for collection, value, counts in kinds:
            for number in range(self.pick(counts)):
                records.append({"collection": collection, "id": f"{collection}-{number}", "deleted": False, "value": value(number)})
        for record in list(records):
            if self.often(0.05):
                records.append({**record, "deleted": True, "value": None})
            elif self.often(0.05):
                records.append({**record, "value": self.pick(WRONG)})
            elif self.often(0.05):
                records.append(record)
        return records

    def request(self, ask, language):
        request = {"ask": ask, "path": f"/{language}/{self.pick(PATHS)}", "assets": "/assets/abc/"}
        # One session answers all requests in the module, and each line has a session of its own in the command.
        request |= {"replacesRecords": True, "records": self.records(), "person": self.pick([self.person(0), self.person(1), None, "p9"])}
        if self.often(0.7):
            request["label"] = self.label() | self.pick([{}, {"id": "c1"}])
        request |= {"isTyping": self.often(0.5), "theme": self.pick(["system", "dark"]), "textSize": self.pick(["usual", "large"])}
        request["fields"] = [field for field in self.fields() if self.often(0.7)]
        request |= {name: value for name, value in self.foods().items() if self.often(0.7)}
        name = self.labels.name(self.labels.language())
        request["letters"] = name[: self.labels.random.randint(0, len(name))]
        if self.often(0.1):
            request[self.pick(list(request))] = self.pick(WRONG)
        return request


def cases(device, count):
    """Yields the lines of all requests: each kind in each language in turn, and some malformed lines."""
    turns = itertools.cycle(itertools.product(["page", "person", "subjects", "page", "text", "page", "things", "nothing"], ["en", "es", "pt"]))
    for _, (ask, language) in zip(range(count), turns):
        line = json.dumps(device.request(ask, language), ensure_ascii=device.often(0.3))
        place = device.labels.random.randrange(len(line))
        yield line[:place] + device.pick(["", '"', "}", "[", "\\"]) if device.often(0.03) else line


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=600)
    parser.add_argument("--seed", type=int, default=2026)
    options = parser.parse_args()
    labels = Labels(Vocabulary(REFERENCE), random.Random(options.seed))
    for line in cases(Device(labels), options.count):
        sys.stdout.buffer.write(line.encode() + b"\n")


if __name__ == "__main__":
    main()
