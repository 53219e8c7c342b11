"""The browser module and the command give the same bytes for requests generated from Reference/."""
import pathlib
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent.parent
MODULES = ROOT / ".build/wasm"


@pytest.mark.parametrize(("generator", "count", "arguments", "module", "function"), [
    ("label_requests.py", 6000, ["check", "--json-lines"], "labels.wasm", "answer"),
    ("page_requests.py", 1200, ["answer-pages"], "food.wasm", "ask"),
    ("page_requests.py", 600, ["answer-pages", "--app", "people"], "people.wasm", "ask"),
    ("diary_page_requests.py", 600, ["answer-pages", "--app", "diary"], "diary.wasm", "ask"),
    ("diary_page_requests.py", 600, ["answer-pages", "--app", "statistics"], "statistics.wasm", "ask"),
    ("diary_page_requests.py", 600, ["answer-pages", "--app", "treatments"], "treatments.wasm", "ask"),
    ("diary_page_requests.py", 600, ["answer-pages", "--app", "data"], "data.wasm", "ask"),
])
def test_the_module_and_the_command_give_the_same_answers(morsel, tmp_path, generator, count, arguments, module, function):
    requests, answers = tmp_path / "requests.jsonl", tmp_path / "answers.jsonl"
    knowledge = morsel.parent / "morsel.knowledge"
    with requests.open("wb") as output:
        command = [sys.executable, "-B", ROOT / "Tests/Generators" / generator, "--count", str(count)]
        subprocess.run(command, stdout=output, check=True)
    with requests.open("rb") as source, answers.open("wb") as output:
        subprocess.run([morsel, *arguments, "--knowledge", knowledge], stdin=source, stdout=output, check=True)

    comparison = subprocess.run(
        ["node", ROOT / "Wasm/parity.mjs", MODULES / module, knowledge, requests, answers, function], capture_output=True, text=True
    )

    assert comparison.returncode == 0, comparison.stdout + comparison.stderr
    assert f"{count} passed, 0 failed" in comparison.stdout
