"""Checks that the answers in documents are equal to the output of the command.

An answer is a `console` block: the line `$ morsel …`, then its output.
"""
import os
import re
import shlex
import subprocess
import sys

from checks import ROOT, Result

DOCUMENTS = ["README.md", "docs/label-json.md", "docs/routes.md", "docs/configuration.md"]
BLOCK = re.compile(r"^```console\n\$ morsel ([^\n]*)\n(.*?)^```$", re.M | re.S)


def answer(morsel, arguments):
    """Returns the output of the command. Exit code 1 means that something was found, which is not an error."""
    environment = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "MORSEL_KNOWLEDGE")}
    run = subprocess.run([morsel, *shlex.split(arguments)], cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True)
    if run.returncode not in (0, 1):
        sys.exit(f"lint: 'morsel {arguments}' failed; its message is above")
    return re.sub(r"[ \t]+$", "", run.stdout, flags=re.M).strip("\n") + "\n"


def rewritten(morsel):
    """Yields for each document its path, its text, and the text with every answer updated."""
    for name in DOCUMENTS:
        before = (ROOT / name).read_text(encoding="utf-8")
        yield name, before, BLOCK.sub(
            lambda block: f"```console\n$ morsel {block[1]}\n{answer(os.path.abspath(morsel), block[1])}```", before
        )


def check(morsel):
    problems, count = [], 0
    for name, before, after in rewritten(morsel):
        count += len(BLOCK.findall(before))
        if after != before:
            problems.append(f"{name}: error: the output of the command has changed; run 'make snapshots'")
    return Result(f"{count} answers are equal to the output of the command", problems)


def update(morsel):
    """Updates the answers in the documents, and returns a summary."""
    changed = []
    for name, before, after in rewritten(morsel):
        if after != before:
            (ROOT / name).write_text(after, encoding="utf-8")
            changed.append(name)
    return f"answers updated in {', '.join(changed)}" if changed else "the answers in documents are up to date"
