"""Checks that linked files, files and folders in backticks, and targets of make in documents exist."""
import fnmatch
import pathlib
import re
import subprocess

from checks import ROOT, Result

LINK = re.compile(r"\]\((?!\w+:|#)([^)#]+)")
CODE = re.compile(r"`([^`\s]+)`")
TARGET = re.compile(r"`make ([a-z]+)`|^make ([a-z]+)", re.M)
# Names that are checked: source files, tables and documents, and paths that begin with a folder of the repository.
REPOSITORY_NAME = re.compile(r"^[\w.+/*<>-]+\.(swift|csv|md|py|mjs)$|^(Sources|Tests|Scripts|Wasm|Reference|Examples|Benchmarks|Evaluation|docs)(/|$)")
# Files that a command writes and git ignores. A fresh clone does not have them.
GENERATED = {
    "Benchmarks/latest.json", "Benchmarks/latest-server.json", "Benchmarks/latest-photos.json",
    "Benchmarks/latest-catalogue.json", "Benchmarks/latest-additives.json", "Benchmarks/latest-diary.json", "Benchmarks/latest-diary-pages.json",
    "Benchmarks/latest-gs1.json", "Benchmarks/latest-live.json",
    "Benchmarks/latest-streams.json", "Benchmarks/latest-scan.json", "Benchmarks/latest-vault.json", "Benchmarks/latest-nodes.json",
}


def tree():
    """Returns every file that git tracks or would add, and their folders. Ignored files do not count."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    files = {pathlib.PurePath(name) for name in listed.split("\0") if name and (ROOT / name).exists()}
    folders = {folder for file in files for folder in file.parents}
    return sorted(str(path) for path in files | folders)


def exists(name, paths):
    """Returns whether a path in the repository ends with a name. `<language>` in the name matches any text."""
    pattern = re.sub(r"<\w+>", "*", name).rstrip("/")
    return any(fnmatch.fnmatchcase("/" + path, "*/" + pattern) for path in paths)


def problems(document, text, paths, targets):
    for target in LINK.findall(text):
        if not (document.parent / target).exists():
            yield f"the link to {target} is broken"
    for name in CODE.findall(text):
        if REPOSITORY_NAME.match(name) and name not in GENERATED and not exists(name, paths):
            yield f"{name} does not exist"
    for target in {first or second for first, second in TARGET.findall(text)} - targets:
        yield f"'make {target}' is not a target of the Makefile"


def check():
    paths = tree()
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M))
    documents = [ROOT / path for path in sorted(paths) if path.endswith(".md")]
    found = []
    for document in documents:
        for problem in problems(document, document.read_text(encoding="utf-8"), paths, targets):
            found.append(f"{document.relative_to(ROOT)}: error: {problem}")
    return Result(f"{len(documents)} documents name only existing files and targets", found)
