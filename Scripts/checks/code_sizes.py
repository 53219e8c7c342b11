"""Checks the length of Swift and JavaScript files and functions.

Files: a warning above 400 lines, an error above 600. Functions: a warning above 50 lines, an error above 80.
Do not split a file only to stay below a limit (CONTRIBUTING.md).
"""
import re

from checks import ROOT, Result

FOLDERS = ("Sources", "Tests", "Wasm", "Web", "Benchmarks", "Evaluation", "Scripts")
SUFFIXES = {".swift": "swift", ".js": "js", ".mjs": "js"}
FILE_LINES = (400, 600)
FUNCTION_LINES = (50, 80)

# The start of a function. `self.init(…)` and `super.init(…)` are calls and do not match.
SWIFT_FUNCTION = re.compile(
    r"\bfunc\s+(`[^`\n]+`|\w+|[^\w\s(]+)|(?<![.\w])(init)[?!]?\s*(?=[(<])|(?<![.\w])(subscript)\s*(?=[(<])"
)
JS_FUNCTION = re.compile(
    r"\bfunction\s*\*?\s*([\w$]*)\s*(?=\()"
    r"|([\w$]+)\s*[=:]\s*(?:async\s*)?(?=\([^()]*\)\s*=>\s*\{)"
    r"|^[ \t]*(?:static\s+|async\s+|[gs]et\s+)*(?!if\b|for\b|while\b|switch\b|catch\b|function\b)([\w$]+)\s*(?=\([^()]*\)\s*\{)",
    re.M,
)
# Comments and literals. They are removed, so that braces inside them do not count.
SWIFT_NOISE = re.compile(
    r'//[^\n]*|/\*.*?\*/|(#*)"""(?:\\.|[^\\])*?"""\1|#+"[^\n]*?"#+'
    r'|"(?:\\\((?:[^()\n]|\([^()\n]*\))*\)|\\[^(\n]|[^"\\\n])*"',
    re.S,
)
JS_NOISE = re.compile(r"""//[^\n]*|/\*.*?\*/|`(?:\\.|[^`\\])*`|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'"""
                      r"""|(?<=[(,=:\[!&|?{};])\s*/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])+/""", re.S)


def files():
    yield ROOT / "Package.swift"
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            hidden = any(part.startswith(".") for part in path.relative_to(ROOT).parts)
            if path.suffix in SUFFIXES and not hidden and path.is_file():
                yield path


def without_noise(source, noise):
    return noise.sub(lambda match: '""' + "\n" * match[0].count("\n"), source)


def body(source, start):
    """Returns the range of a function's braces. Returns `None` for a protocol requirement, which has no body."""
    depth, index = 0, start
    while index < len(source):
        character = source[index]
        if character in "([":
            depth += 1
        elif character in ")]":
            depth -= 1
        elif depth == 0 and character == "{":
            return index, closing_brace(source, index)
        elif depth < 0 or depth == 0 and character in "};":
            return None
        elif depth == 0 and character == "\n" and not re.match(r"\s*(\{|->|where\b|throws|async\b|rethrows\b)", source[index:]):
            return None
        index += 1
    return None


def closing_brace(source, start):
    """Returns the position of the brace that closes the one at `start`."""
    depth = 0
    for index in range(start, len(source)):
        depth += {"{": 1, "}": -1}.get(source[index], 0)
        if depth == 0:
            return index
    return len(source)


def functions(source, language):
    """Yields the name, line and length of each function."""
    source = without_noise(source, SWIFT_NOISE if language == "swift" else JS_NOISE)
    for match in (SWIFT_FUNCTION if language == "swift" else JS_FUNCTION).finditer(source):
        if braces := body(source, match.end()):
            first = source.count("\n", 0, match.start()) + 1
            last = source.count("\n", 0, braces[1]) + 1
            yield next((group for group in match.groups() if group), "a function"), first, last - first + 1


def measure(name, lines, limits, location, result):
    """Adds a warning or a problem to the result if a length is above the lower or the higher limit."""
    if lines > limits[1]:
        result.problems.append(f"{location}: error: {name} has {lines} lines; the limit is {limits[1]}")
    elif lines > limits[0]:
        result.warnings.append(f"{location}: warning: {name} has {lines} lines; aim below {limits[0]}")


def check():
    result, count = Result(""), 0
    for path in files():
        source, location = path.read_text(encoding="utf-8"), path.relative_to(ROOT)
        measure("the file", source.count("\n"), FILE_LINES, location, result)
        for name, line, length in functions(source, SUFFIXES[path.suffix]):
            measure(name, length, FUNCTION_LINES, f"{location}:{line}", result)
            count += 1
    result.summary = f"{count} functions measured"
    return result
