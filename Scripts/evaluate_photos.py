#!/usr/bin/env python3
"""Scores the photo reader on drawn packs and real photos, beside the plain `tesseract` command on the same files.

usage: evaluate_photos.py --morsel BINARY [--packs FOLDER] [--photos FOLDER] [--language-untold] [--show missed]

The packs are what Scripts/make-packs makes; the real photos need the reference folder described in docs/evaluation.md.
A word is two letters or more, folded; words read are matched with the true ones as a bag, whatever their order. The
plain command gets the true language, one thread, and its text is answered by the same program. Both commands start
anew for each photo, two photos at a time; `cpu` is the processor time of all their processes, in seconds, and `faults`
how often what was said to be wrong with a photo is what was done to it, of how often anything was said. Ends with 1 when a complete answer is silent about an allergen of the truth.
"""
import argparse, collections, concurrent.futures, json, os, re, subprocess, sys, time

from evaluate import TAGS, fold

MODELS = {"en": "eng", "es": "spa", "pt": "por", "fr": "fra", "de": "deu", "it": "ita", "fi": "fin", "ca": "cat",
          "nl": "nld", "sv": "swe", "pl": "pol"}
HEADING = (f"{'':15} photos  words  plain  ratio  worst  noise  plain   allergens        plain   wrong plain  whole "
           f"silent  faults    cpu plain  ratio  seconds slowest")
# What a reader may well say of each damage of Scripts/pack_damage.py; of others nothing is right.
FAULTS = {"blurred": {"blurred"}, "shaken": {"blurred"}, "far": {"small", "blurred"}, "glare": {"glare"},
          "tin": {"glare", "blurred"}, "uneven": {"dark"}, "faint": {"dark"}}


class Picture:
    """A photo whose words and allergens are known, and what both programs made of it."""

    def __init__(self, path, languages, text, contains, may, difficulty, damage):
        self.path, self.languages, self.text = path, languages, text
        self.contains, self.may = set(contains), set(may)
        self.difficulty, self.damage = difficulty, damage
        self.truth = bag(text)

    @property
    def name(self):
        return os.path.basename(self.path)

    def measure(self, morsel, told):
        """Reads the photo with both programs, one after the other."""
        command = [morsel, "check", "--json", self.path]
        if told and len(self.languages) == 1:
            command += ["--language", self.languages[0]]
        output, self.seconds, self.cpu = run(command)
        answer = json.loads(output) if output.startswith("{") else {}
        self.error = answer.get("error") or ("" if "pack" in answer else "no answer")
        self.faults = {fault for photo in answer.get("pack", {}).get("photos", []) for fault in photo["faults"]}
        self.score = Score(self, answer.get("pack", {}).get("text", ""), answer)
        models = "+".join(MODELS[language] for language in self.languages)
        text, _, self.plain_cpu = run(["tesseract", self.path, "-", "-l", models], OMP_THREAD_LIMIT="1")
        request = json.dumps({"text": text, "language": self.languages[0]}, ensure_ascii=False)
        self.plain = Score(self, text, json.loads(run([morsel, "check", "--json-lines"], request)[0]))


class Score:
    """How much of a picture one program read."""

    def __init__(self, picture, text, answer):
        read = bag(text)
        self.words = sum((picture.truth & read).values())
        self.noise = sum((read - picture.truth).values())
        self.missed = picture.truth - read
        self.unasked = read - picture.truth
        states = collections.defaultdict(set)
        for finding in answer.get("findings", {}).get("allergens", []):
            states[finding["id"]].add(finding["state"])
        # That a claim says the contrary is no way to have found an allergen.
        found = {group for group, of in states.items() if of != {"free-from-claim"}}
        wanted = picture.contains | picture.may
        self.found = len(wanted & found)
        self.wrong = sorted(group for group, of in states.items() if "contains" in of and group not in picture.contains)
        self.complete = answer.get("complete", False)
        self.silent = sorted(wanted - found) if self.complete else []


def bag(text):
    return collections.Counter(re.findall(r"[a-z]{2,}", fold(text)))


def run(command, text="", **environment):
    """What a command printed, how many seconds it took, and of processor time; one that fails prints an error or nothing."""
    start = time.monotonic()
    measured = [sys.executable, os.path.join(os.path.dirname(__file__), "measure_cpu.py"), *command]
    result = subprocess.run(measured, input=text.encode(), capture_output=True, env={**os.environ, **environment})
    cpu = float(result.stderr.split()[-1])
    return result.stdout.decode("utf-8", "replace"), time.monotonic() - start, cpu


def packs(folder):
    for truth in json.load(open(os.path.join(folder, "truth.json"), encoding="utf-8")):
        yield Picture(os.path.join(folder, truth["file"]), [truth["language"]], truth["text"],
                      truth["allergens"]["contains"], truth["allergens"]["may"], truth["difficulty"], truth["damage"])


def photos(folder):
    for truth in json.load(open(os.path.join(folder, "ground-truth.json"), encoding="utf-8")):
        tags = truth.get("allergens_tags", []), truth.get("traces_tags", [])
        contains, may = ({TAGS[tag] for tag in of if tag in TAGS} for of in tags)
        yield Picture(os.path.join(folder, truth["file"]), truth["langs"], truth["text"], contains, may, "real",
                      truth["difficulty"])


def row(name, pictures):
    """A line of the table: sums over the pictures, except for the worst share and the slowest photo."""
    total = sum(sum(p.truth.values()) for p in pictures)
    wanted = sum(len(p.contains | p.may) for p in pictures)
    ours, plain = [p.score for p in pictures], [p.plain for p in pictures]

    def share(scores):
        return sum(s.words for s in scores) / total

    def noise(scores):
        return sum(s.noise for s in scores) / max(1, sum(s.words + s.noise for s in scores))

    def found(scores):
        return sum(s.found for s in scores) / wanted if wanted else float("nan")

    cpu, plain_cpu = (sum(values) for values in zip(*((p.cpu, p.plain_cpu) for p in pictures)))
    said = [p for p in pictures if p.faults]
    right = sum(bool(p.faults & FAULTS.get(p.damage, set())) for p in said)
    ratio = f"{share(ours) / share(plain):5.2f}" if share(plain) else "    -"
    worst = min(p.score.words / sum(p.truth.values()) for p in pictures)
    allergens = f"{found(ours):.3f} ({sum(s.found for s in ours)}/{wanted})"
    print(f"{name[:15]:15} {len(pictures):6}   {share(ours):.3f}  {share(plain):.3f}  {ratio}  "
          f"{worst:.3f}  {noise(ours):.3f}  {noise(plain):.3f}   {allergens:15}  {found(plain):.3f}  "
          f"{sum(len(s.wrong) for s in ours):5} {sum(len(s.wrong) for s in plain):5}  {sum(s.complete for s in ours):5} "
          f"{sum(len(s.silent) for s in ours):6}  {f'{right}/{len(said)}':>6}  {cpu / len(pictures):5.2f} "
          f"{plain_cpu / len(pictures):5.2f}  {cpu / plain_cpu:5.2f}  {sum(p.seconds for p in pictures) / len(pictures):7.2f} "
          f"{max(p.seconds for p in pictures):7.2f}")


def tables(pictures):
    drawn = [p for p in pictures if p.difficulty != "real"]
    for title, key in (("difficulty", lambda p: p.difficulty), ("damage", lambda p: p.damage),
                       ("language", lambda p: p.languages[0])):
        groups = collections.defaultdict(list)
        for picture in drawn:
            groups[key(picture)].append(picture)
        if groups:
            print(f"\nPacks by {title}\n{HEADING}")
            for name, group in groups.items():
                row(name, group)
    real = [p for p in pictures if p.difficulty == "real"]
    if real:
        print(f"\nReal photos\n{HEADING}")
        for picture in real:
            row(picture.name, [picture])
        row("all", real)


def complaints(pictures):
    """What must be looked at, whatever the shares say."""
    for picture in pictures:
        for label, what in (("error", picture.error), ("silent", " ".join(picture.score.silent)),
                            ("wrong", " ".join(picture.score.wrong))):
            if what:
                print(f"{label}: {picture.name}: {what}")
        if picture.difficulty == "easy" and picture.score.words < picture.plain.words:
            print(f"below plain: {picture.name}: {picture.score.words} words, plain {picture.plain.words}")


def show_missed(pictures):
    for picture in pictures:
        missed, unasked = (" ".join(sorted(words.elements())) for words in (picture.score.missed, picture.score.unasked))
        if missed:
            print(f"missed: {picture.name}: {missed} | read instead: {unasked}")


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--morsel", default=".build/release/morsel")
    arguments.add_argument("--packs", default=".build/packs")
    arguments.add_argument("--photos", default="../shared/reference/label-photos")
    arguments.add_argument("--language-untold", action="store_true")
    arguments.add_argument("--damage", help="only packs with this damage, and no real photos")
    arguments.add_argument("--show", choices=["missed"])
    options = arguments.parse_args()
    pictures = list(packs(options.packs)) if os.path.isdir(options.packs) else []
    if options.damage:
        pictures = [p for p in pictures if p.damage == options.damage]
    elif os.path.isdir(options.photos):
        pictures += photos(options.photos)
    if not pictures:
        sys.exit("evaluate_photos: no pictures; make some with Scripts/make-packs --out .build/packs")
    with concurrent.futures.ThreadPoolExecutor(2) as two:
        list(two.map(lambda p: p.measure(options.morsel, not options.language_untold), pictures))
    tables(pictures)
    print()
    complaints(pictures)
    if options.show:
        show_missed(pictures)
    sys.exit(any(p.score.silent for p in pictures))


if __name__ == "__main__":
    main()
