"""The browser module and the command give the same bytes for generated requests and diaries."""
import pathlib
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent.parent
MODULES = ROOT / ".build/wasm"
DIARIES = 1000


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
    generate(generator, count, requests)
    with requests.open("rb") as source, answers.open("wb") as output:
        subprocess.run([morsel, *arguments, "--knowledge", knowledge], stdin=source, stdout=output, check=True)

    assert_module_answers(module, knowledge, requests, answers, function, count)


def test_the_module_and_the_command_give_the_same_analyses_of_diaries(morsel, tmp_path):
    diaries, analyses = tmp_path / "diaries.jsonl", tmp_path / "analyses.jsonl"
    generate("diaries.py", DIARIES, diaries)
    with analyses.open("wb") as output:
        done = subprocess.run([morsel, "diary", "analyse", "--json-lines", diaries], stdout=output, stderr=subprocess.PIPE)

    # Some records cannot be used.
    assert done.returncode == 1, done.stderr
    # The diaries are worth comparing: foods stand out in many of them, and some treatments helped.
    text = analyses.read_text()
    assert text.count('"named":true') > DIARIES / 5 and text.count('"verdict":"less"') > DIARIES / 20
    assert_module_answers("diaries.wasm", morsel.parent / "morsel.knowledge", diaries, analyses, "answer", DIARIES)


def generate(generator, count, file):
    with file.open("wb") as output:
        subprocess.run([sys.executable, "-B", ROOT / "Tests/Generators" / generator, "--count", str(count)], stdout=output, check=True)


def assert_module_answers(module, knowledge, requests, answers, function, count):
    """Checks that a module gives the same bytes as the command."""
    command = ["node", ROOT / "Wasm/parity.mjs", MODULES / module, knowledge, requests, answers, function]
    comparison = subprocess.run(command, capture_output=True, text=True)
    assert comparison.returncode == 0, comparison.stdout + comparison.stderr
    assert f"{count} passed, 0 failed" in comparison.stdout
