"""Checks that every Python program and every shell script can be parsed. Many of them do not run in `make test`."""
import ast
import subprocess

from checks import ROOT, Result

FOLDERS = ("Scripts", "Benchmarks", "Evaluation", "Operations", "Tests", ".ci")


def programs():
    """Yields pairs of a file and the name of its interpreter: by the suffix `.py`, or by the first line."""
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.is_dir() or path.suffix in (".swift", ".json", ".sql"):
                continue
            first = path.open("rb").readline(80)
            if path.suffix == ".py" or first.startswith(b"#!") and b"python3" in first:
                yield path, "python3"
            elif first.rstrip() == b"#!/bin/sh":
                yield path, "sh"


def problem(path, interpreter):
    """Returns the parser's message; `None` if the file can be parsed."""
    if interpreter == "sh":
        return subprocess.run(["sh", "-n", path], stderr=subprocess.PIPE, text=True).stderr.strip() or None
    try:
        ast.parse(path.read_text(encoding="utf-8"))
    except SyntaxError as error:
        return f"{path.relative_to(ROOT)}:{error.lineno}: error: {error.msg}"
    return None


def check():
    checked = [(path, problem(path, interpreter)) for path, interpreter in programs()]
    return Result(f"{len(checked)} programs can be parsed", [found for _, found in checked if found])
