"""The labels of the evaluation, the judgements of people about them, and the answers of the program."""
import collections
import dataclasses
import gzip
import json
import pathlib
import subprocess


@dataclasses.dataclass
class Label:
    """A label with its product record of Open Food Facts. `language` is "fr-school" for the file without barcodes."""

    identifier: str
    language: str
    text: str
    product: dict


def load(folder):
    """Returns the labels of the training data that have a text."""
    folder = pathlib.Path(folder)
    labels = [
        Label(product["code"], product["lang"], product["ingredients_text"], product)
        for product in json_lines(folder / "products-train.jsonl.gz")
    ]
    labels += [
        Label(f"fr{number}", "fr-school", product["ingredients_text"], product)
        for number, product in enumerate(json_lines(folder / "products-fr-nobarcode-train.jsonl.gz"))
    ]
    return [label for label in labels if label.text]


def json_lines(path):
    opener = gzip.open if path.suffix == ".gz" else open
    with opener(path, "rt", encoding="utf-8") as file:
        yield from map(json.loads, file)


def judgements(*paths):
    """Returns the verdict of a person for each label and allergen group. Later files replace earlier ones."""
    judged = collections.defaultdict(dict)
    for path in map(pathlib.Path, paths):
        for record in json_lines(path) if path.exists() else ():
            for group, verdict in record["verdicts"].items():
                # A list contains the earlier verdict, the final verdict, and the words.
                judged[record["id"]][group] = verdict if isinstance(verdict, str) else verdict[1]
    return judged


def answers(morsel, labels, declares_language):
    """Returns the program's answer to each label."""
    requests = []
    for index, label in enumerate(labels):
        request = {"id": index, "text": label.text}
        if declares_language and label.language:
            request["language"] = label.language[:2]
        requests.append(json.dumps(request, ensure_ascii=False))
    run = subprocess.run(
        [morsel, "check", "--json-lines"], input="\n".join(requests).encode("utf-8", "replace"), stdout=subprocess.PIPE,
        check=True,
    )
    return [json.loads(line) for line in run.stdout.splitlines()]
