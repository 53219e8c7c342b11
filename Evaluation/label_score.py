"""Compares the answer to a label with its tags, its judgements and the word match, and counts the correct findings."""
import collections
import re

from word_match import TAGS, fold


def number(additive):
    """Returns the number of an additive without roman numerals (`e160a` for `en:e160aii`), or `None` if it has no number."""
    match = re.match(r"(?:en:)?(e\d{3,4}[a-hj]?)", additive)
    return match[1] if match else None


def evidence_with_context(text, evidence):
    """Returns the rule that read a piece of evidence, and the text around it with the words marked."""
    start, end = evidence["start"], evidence["end"]
    before, after = text[max(0, start - 160):start], text[end:end + 120]
    return evidence["rule"], f"{before}«{text[start:end]}»{after}".replace("\n", " / ")


class ReadLabel:
    """A label with its tags and judgements, and the answer of the program.

    An allergen is *sure* if it was judged `contains`, or if it is tagged and the word match finds it. It is not sure if
    the answer finds it only in a precaution or a claim and it was not judged, because the tag may come from there.
    """

    def __init__(self, label, answer, verdicts, matched):
        self.label, self.answer, self.verdicts, self.matched = label, answer, verdicts, matched
        self.states, self.evidence = collections.defaultdict(set), {}
        for finding in answer["findings"]["allergens"]:
            self.states[finding["id"]].add(finding["state"])
            self.evidence[finding["id"], finding["state"]] = finding["evidence"][0]
        tags = label.product.get("allergens_tags")
        self.tagged = None if tags is None else {TAGS[tag] for tag in tags if tag in TAGS}
        sure = {group for group, verdict in verdicts.items() if verdict == "contains"}
        if self.tagged is not None:
            sure |= {group for group in self.tagged & matched if group not in verdicts}
        self.precaution_only = {group for group in sure if group not in verdicts and self.is_precaution_only(group)}
        self.sure = sure - self.precaution_only

    def is_precaution_only(self, group):
        states = self.states[group]
        return bool(states) and states <= {"may-contain", "free-from-claim"}

    def is_found(self, group):
        return bool(self.states[group] & {"contains", "could-contain"})

    @property
    def traces(self):
        """The groups that are tagged as traces."""
        return {TAGS[tag] for tag in self.label.product.get("traces_tags") or [] if tag in TAGS}

    @property
    def unsupported(self):
        """The groups reported as *contains* without a tag, a match of words or a judgement."""
        if self.tagged is None:
            return set()
        supported = self.tagged | self.matched | set(self.verdicts)
        return {group for group, states in self.states.items() if "contains" in states and group not in supported}

    def marked(self, group):
        return evidence_with_context(self.label.text, self.evidence[group, "contains"])


class Score:
    """Counts over all labels of a scope: a language, or all."""

    def __init__(self):
        self.counts = collections.Counter()

    def __getitem__(self, name):
        return self.counts[name]

    def add(self, read):
        count = self.counts
        count["labels"] += 1
        count["precaution only"] += len(read.precaution_only)
        count["whole"] += read.answer["complete"]
        count["could"] += sum("could-contain" in states for states in read.states.values())
        count["contains"] += sum("contains" in states for states in read.states.values())
        count["unsupported contains"] += len(read.unsupported)
        self.add_sure(read)
        self.add_judged(read)
        for group in read.traces:
            count["traces"] += 1
            count["traces found"] += bool(read.states[group] & {"may-contain", "contains"})
        if read.label.product.get("additives_tags"):
            self.add_additives(read)

    def add_sure(self, read):
        count = self.counts
        for group in read.sure:
            count["sure"] += 1
            count["found"] += read.is_found(group)
            count["found as contains"] += "contains" in read.states[group]
            count["word match found"] += group in read.matched
            count["group " + group] += 1
            count["group found " + group] += read.is_found(group)
            count["silent"] += read.answer["complete"] and not read.states[group]

    def add_judged(self, read):
        count = self.counts
        for group, verdict in read.verdicts.items():
            if verdict == "could":
                count["ambiguous"] += 1
                count["ambiguous found"] += bool(read.states[group])
            if verdict in ("may", "claim", "none"):
                count["judged not"] += 1
                count["wrong"] += "contains" in read.states[group]

    def add_additives(self, read):
        wanted, found = tagged_additives(read), found_additives(read)
        self.counts["additives wanted"] += len(wanted)
        self.counts["additives found"] += len(found)
        self.counts["additives right"] += len(wanted & found)


def tagged_additives(read):
    return {number(tag) for tag in read.label.product["additives_tags"]} - {None}


def found_additives(read):
    return {number(finding["id"]) for finding in read.answer["findings"]["additives"]}


class Cases:
    """The labels of each kind of mistake, for a person to read; and how often words and additives are wrong."""

    KINDS = (
        "missed", "wrong", "ambiguous", "silent", "trace", "unread", "could", "unsupported", "precaution-only",
        "missed-additive", "extra-additive",
    )

    def __init__(self):
        self.rows = collections.defaultdict(list)
        self.unread = collections.defaultdict(collections.Counter)
        self.could_words, self.additive_errors = collections.Counter(), collections.Counter()

    def add(self, read):
        label, states = read.label, read.states
        place, start = (label.identifier, label.language or "none"), label.text[:300]
        for group in read.precaution_only:
            self.rows["precaution-only"].append((group, *place, label.text[-300:]))
        for group in read.sure:
            if read.answer["complete"] and not states[group]:
                self.rows["silent"].append((group, *place, start))
            if not read.is_found(group):
                self.rows["missed"].append((group, *place, sorted(states[group]), start))
        for group, verdict in read.verdicts.items():
            if verdict == "could" and not states[group]:
                self.rows["ambiguous"].append((group, *place, start))
            if verdict in ("may", "claim", "none") and "contains" in states[group]:
                self.rows["wrong"].append((group, *place, verdict, *read.marked(group)))
        for group in states:
            if group in read.unsupported:
                self.rows["unsupported"].append((group, *place, *read.marked(group)))
        for group in read.traces:
            if not states[group] & {"may-contain", "contains"}:
                self.rows["trace"].append((group, *place, label.text[-260:]))
        self.add_words(read)
        if label.product.get("additives_tags"):
            self.add_additives(read)

    def add_words(self, read):
        language = (read.label.language or "none")[:2]
        for finding in read.answer["findings"]["allergens"]:
            if finding["state"] == "could-contain":
                self.could_words[language, finding["id"], fold(finding["evidence"][0]["text"])] += 1
        for word in read.answer["unread"]:
            self.unread[language][fold(word["text"])] += 1

    def add_additives(self, read):
        label, wanted, found = read.label, tagged_additives(read), found_additives(read)
        place = (label.identifier, label.language or "none")
        for additive in wanted - found:
            self.additive_errors["missed", additive] += 1
            self.rows["missed-additive"].append((additive, *place, label.text[:260]))
        words = {number(finding["id"]): finding["evidence"][0]["text"] for finding in reversed(read.answer["findings"]["additives"])}
        for additive in found - wanted:
            self.additive_errors["extra", additive] += 1
            self.rows["extra-additive"].append((additive, words[additive], *place, label.text[:200]))
