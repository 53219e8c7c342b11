#!/usr/bin/env python3
"""Scores the label reader on real labels (training half), beside a plain longest word match.

usage: evaluate.py --morsel BINARY --data FOLDER [--language-untold] [--show KIND] [--limit N]

Needs the reference folder described in docs/evaluation.md; nothing of it is part of this repository.
What is "sure": an allergen that is tagged and that the word match finds, or that was judged `contains` by reading.
"""
import argparse, collections, gzip, json, os, re, subprocess, sys, unicodedata

GROUPS = ("gluten crustaceans eggs fish peanuts soybeans milk nuts celery mustard sesame sulphites lupin molluscs").split()
TAGS = {"en:gluten": "gluten", "en:crustaceans": "crustaceans", "en:eggs": "eggs", "en:fish": "fish",
        "en:peanuts": "peanuts", "en:soybeans": "soybeans", "en:milk": "milk", "en:nuts": "nuts",
        "en:celery": "celery", "en:mustard": "mustard", "en:sesame-seeds": "sesame",
        "en:sulphur-dioxide-and-sulphites": "sulphites", "en:lupin": "lupin", "en:molluscs": "molluscs"}
LANGUAGES = "en es pt fr de it fi ca nl sv pl".split()


def fold(text):
    text = text.lower().replace("ß", "ss").replace("œ", "oe").replace("ł", "l").replace("ø", "o").replace("_", "")
    return "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))


def words(text):
    return re.findall(r"[a-z]+|\d+|[^\sa-z\d]", fold(text))


class WordMatch:
    """The anchor: the longest name of Open Food Facts' allergens and ingredients at each word, nothing more."""

    def __init__(self, folder):
        self.tries = {language: {} for language in LANGUAGES}
        index, entries = {}, []
        for name in ("ingredients.txt.gz", "allergens.txt"):
            path = os.path.join(folder, "off-taxonomies", name)
            opener = gzip.open if path.endswith(".gz") else open
            for block in opener(path, "rt", encoding="utf-8").read().split("\n\n"):
                entry = {"names": [], "parents": [], "groups": set()}
                for line in block.split("\n"):
                    if line.startswith("<"):
                        entry["parents"].append(fold(line[1:]).strip())
                    m = re.match(r"allergens:en:\s*(.*)", line)
                    if m:
                        entry["groups"] |= {TAGS[t.strip()] for t in m[1].split(",") if t.strip() in TAGS}
                    m = re.match(r"([a-z]{2}):(.*)", line)
                    if m and not line.startswith(("stopwords", "synonyms")):
                        entry["names"] += [(m[1], n.strip()) for n in re.split(r",(?!\d)", m[2]) if n.strip()]
                if not entry["names"]:
                    continue
                if name == "allergens.txt":
                    tag = "en:" + re.sub(r"[^a-z]+", "-", fold(entry["names"][0][1])).strip("-")
                    entry["groups"] = {TAGS[tag]} if tag in TAGS else set()
                entries.append(entry)
                for language, n in entry["names"]:
                    index.setdefault(language + ":" + fold(n), entry)
        def groups(entry, seen):
            found = set(entry["groups"])
            for parent in entry["parents"]:
                p = index.get(parent)
                if p is not None and id(p) not in seen:
                    found |= groups(p, seen | {id(p)})
            return found
        for entry in entries:
            found = groups(entry, {id(entry)})
            for language, n in entry["names"]:
                if language not in self.tries:
                    continue
                node = self.tries[language]
                for w in [w for w in words(n) if w[0].isalnum()]:
                    node = node.setdefault(w, {})
                if node is not self.tries[language]:
                    node["$"] = found | (node.get("$", set()) if found else set())

    def __call__(self, text, language):
        tokens, found, i = words(text), set(), 0
        root = self.tries.get(language, {})
        while i < len(tokens):
            node, j, best = root, i, None
            while j < len(tokens) and tokens[j] in node:
                node = node[tokens[j]]
                j += 1
                if "$" in node:
                    best = (j, node["$"])
            if best:
                found |= best[1]
                i = best[0]
            else:
                i += 1
        return found


def load(folder):
    labels = []
    for line in gzip.open(os.path.join(folder, "products-train.jsonl.gz"), "rt"):
        p = json.loads(line)
        labels.append((p["code"], p["lang"], p["ingredients_text"], p))
    for number, line in enumerate(gzip.open(os.path.join(folder, "products-fr-nobarcode-train.jsonl.gz"), "rt")):
        p = json.loads(line)
        labels.append((f"fr{number}", "fr-school", p["ingredients_text"], p))
    return [l for l in labels if l[2]]


def judgements(*paths):
    judged = collections.defaultdict(dict)
    for path in paths:
        if os.path.exists(path):
            for line in open(path):
                j = json.loads(line)
                for group, verdict in j["verdicts"].items():
                    judged[j["id"]][group] = verdict if isinstance(verdict, str) else verdict[1]
    return judged


def read(binary, labels, told):
    requests = []
    for index, (_, language, text, _) in enumerate(labels):
        request = {"id": index, "text": text}
        if told and language:
            request["language"] = language[:2]
        requests.append(json.dumps(request, ensure_ascii=False))
    run = subprocess.run([binary, "check", "--json-lines"], input="\n".join(requests).encode("utf-8", "replace"),
                         stdout=subprocess.PIPE, check=True)
    return [json.loads(line) for line in run.stdout.splitlines()]


def base(additive):
    m = re.match(r"(?:en:)?(e\d{3,4}[a-h]?)", additive)
    return m[1] if m else None


def ratio(a, b):
    return f"{a / b:.4f} ({a}/{b})" if b else "-"


def around(text, evidence):
    """The rule that read a piece of evidence, and the text around it with the words marked."""
    start, end = evidence["start"], evidence["end"]
    before, after = text[max(0, start - 160):start], text[end:end + 120]
    return evidence["rule"], f"{before}«{text[start:end]}»{after}".replace("\n", " / ")


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--morsel", default=".build/release/morsel")
    arguments.add_argument("--data", default="../shared/reference")
    arguments.add_argument("--language-untold", action="store_true")
    arguments.add_argument("--show", help="missed, wrong, ambiguous, unread, extra-additive, missed-additive, trace, silent")
    arguments.add_argument("--language", help="only labels of this language")
    arguments.add_argument("--limit", type=int, default=40)
    options = arguments.parse_args()
    labels = load(options.data)
    if options.language:
        labels = [l for l in labels if l[1] == options.language]
    judged = judgements(os.path.join(options.data, "judged-labels.jsonl"), "Reference/judgements.jsonl")
    anchor = WordMatch(options.data)
    answers = read(options.morsel, labels, not options.language_untold)
    score = collections.defaultdict(collections.Counter)
    shown = collections.defaultdict(list)
    unread = collections.defaultdict(collections.Counter)
    additive_errors = collections.Counter()
    could_words = collections.Counter()
    for (identifier, language, text, product), answer in zip(labels, answers):
        if "error" in answer:
            sys.exit(f"{identifier}: {answer['error']}")
        language = language or "none"
        states = collections.defaultdict(set)
        why = {}
        for finding in answer["findings"]["allergens"]:
            states[finding["id"]].add(finding["state"])
            why[finding["id"], finding["state"]] = finding["evidence"][0]
        tags = product.get("allergens_tags")
        tagged = {TAGS[t] for t in tags if t in TAGS} if tags is not None else None
        matched = anchor(text, language[:2])
        verdicts = judged.get(identifier, {})
        sure = {g for g, v in verdicts.items() if v == "contains"}
        if tagged is not None:
            sure |= {g for g in tagged & matched if g not in verdicts}
        precaution_only = {g for g in sure if g not in verdicts and states[g] and states[g] <= {"may-contain", "free-from-claim"}}
        for g in precaution_only:
            shown["precaution-only"].append((g, identifier, language, text[-300:]))
        sure -= precaution_only
        if answer["findings"]["allergens"]:
            for f in answer["findings"]["allergens"]:
                if f["state"] == "could-contain":
                    could_words[language[:2], f["id"], fold(f["evidence"][0]["text"])] += 1
        for scope in ("all", language):
            s = score[scope]
            s["labels"] += 1
            s["precaution only"] += len(precaution_only)
            s["whole"] += answer["complete"]
            s["could"] += sum("could-contain" in v for v in states.values())
            for group in sure:
                found = states[group] & {"contains", "could-contain"}
                s["sure"] += 1
                s["found"] += bool(found)
                s["found as contains"] += "contains" in found
                s["anchor found"] += group in matched
                s["group " + group] += 1
                s["group found " + group] += bool(found)
                if answer["complete"] and not states[group]:
                    s["silent"] += 1
                    if scope == "all":
                        shown["silent"].append((group, identifier, language, text[:300]))
                if not found and scope == "all":
                    shown["missed"].append((group, identifier, language, sorted(states[group]), text[:300]))
            for group, verdict in verdicts.items():
                if verdict == "could":
                    s["ambiguous"] += 1
                    s["ambiguous found"] += bool(states[group])
                    if not states[group] and scope == "all":
                        shown["ambiguous"].append((group, identifier, language, text[:300]))
                if verdict in ("may", "claim", "none"):
                    s["judged not"] += 1
                    if "contains" in states[group]:
                        s["wrong"] += 1
                        if scope == "all":
                            shown["wrong"].append((group, identifier, language, verdict, *around(text, why[group, "contains"])))
            s["contains"] += sum("contains" in v for v in states.values())
            if tagged is not None and scope == "all":
                for group, found in states.items():
                    if "contains" in found and group not in tagged and group not in matched and group not in verdicts:
                        s["unsupported contains"] += 1
                        shown["unsupported"].append((group, identifier, language, *around(text, why[group, "contains"])))
            traces = product.get("traces_tags")
            for group in {TAGS[t] for t in traces or [] if t in TAGS}:
                s["traces"] += 1
                hit = states[group] & {"may-contain", "contains"}
                s["traces found"] += bool(hit)
                if not hit and scope == "all":
                    shown["trace"].append((group, identifier, language, text[-260:]))
            if product.get("additives_tags"):
                wanted = {base(t) for t in product["additives_tags"]} - {None}
                got = {base(f["id"]) for f in answer["findings"]["additives"]}
                s["additives wanted"] += len(wanted)
                s["additives got"] += len(got)
                s["additives right"] += len(wanted & got)
                if scope == "all":
                    for a in wanted - got:
                        additive_errors["missed", a] += 1
                        shown["missed-additive"].append((a, identifier, language, text[:260]))
                    for a in got - wanted:
                        additive_errors["extra", a] += 1
                        shown["extra-additive"].append((a, [f["evidence"][0]["text"] for f in answer["findings"]["additives"] if base(f["id"]) == a][0], identifier, language, text[:200]))
            if scope == "all":
                for word in answer["unread"]:
                    unread[language[:2]][fold(word["text"])] += 1
    print("scope      labels  sure found             contains  anchor   ambiguous        silent  wrong          could/label  whole            traces            additives recall/precision")
    for scope in ["all"] + LANGUAGES + ["fr-school", "none"]:
        s = score.get(scope)
        if not s:
            continue
        print(f"{scope:10} {s['labels']:6}  {ratio(s['found'], s['sure']):22} {s['found as contains'] / max(1, s['sure']):.4f}  "
              f"{s['anchor found'] / max(1, s['sure']):.4f}  {ratio(s['ambiguous found'], s['ambiguous']):16} {s['silent']:4}  "
              f"{ratio(s['wrong'], s['judged not']):14} {s['could'] / s['labels']:.3f}   {ratio(s['whole'], s['labels']):18} "
              f"{ratio(s['traces found'], s['traces']):17} {s['additives right'] / max(1, s['additives wanted']):.4f} {s['additives right'] / max(1, s['additives got']):.4f}")
    s = score["all"]
    print("unsupported contains (neither tagged nor matched nor judged):", s["unsupported contains"], "of", s["contains"])
    print("sure by tag and word match, but only precautionary to the reader:", s["precaution only"])
    print("by allergen:", " ".join(f"{g} {s['group found ' + g]}/{s['group ' + g]}" for g in GROUPS))
    print("additives most often wrong:", ", ".join(f"{k[0]} {k[1]} {n}" for k, n in additive_errors.most_common(30)))
    if options.show == "unread":
        for language, counter in unread.items():
            print("unread", language, sum(counter.values()), ", ".join(f"{w} {n}" for w, n in counter.most_common(options.limit)))
    elif options.show == "could":
        for row, n in could_words.most_common(options.limit):
            print("  ", n, *row)
    elif options.show:
        print(len(shown[options.show]), options.show)
        for row in shown[options.show][: options.limit]:
            print("  ", *row)


if __name__ == "__main__":
    main()
