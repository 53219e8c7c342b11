"""Samples the running command, and counts the samples of each type of the core."""
import collections, re, shutil, subprocess, tempfile

CORE = re.compile(r"\$s10MorselCore(\d+)")


def part(symbol):
    """Returns the type of the core that a mangled symbol belongs to; `None` for other symbols."""
    found = CORE.match(symbol)
    return symbol[found.end():found.end() + int(found[1])] if found else None


def shares(command, lines, limit=12):
    """Returns pairs of the name of a type and its share of all samples, and `None`.

    Calls of the runtime count for their caller. If perf is missing or not allowed, the list is empty, and the second
    value is the reason.
    """
    if not shutil.which("perf"):
        return [], "perf is missing (Debian: linux-perf)"
    with tempfile.NamedTemporaryFile() as data, tempfile.TemporaryFile() as source:
        source.write("".join(line + "\n" for line in lines).encode())
        source.seek(0)
        recording = subprocess.run(
            ["perf", "record", "--quiet", "--call-graph", "fp", "--freq", "1999", "--output", data.name, *command],
            stdin=source, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
        )
        if recording.returncode != 0:
            return [], "perf is not allowed to record: " + (recording.stderr.strip().splitlines() or ["no reason given"])[-1]
        script = subprocess.run(
            ["perf", "script", "--input", data.name, "--fields", "ip,sym"],
            capture_output=True, text=True, errors="replace",
        ).stdout
    return counted(script, limit), None


def counted(script, limit):
    counts = collections.Counter()
    for stack in filter(None, map(str.split, script.split("\n\n"))):
        counts[next(filter(None, map(part, stack)), "outside the core")] += 1
    total = sum(counts.values()) or 1
    return [(name, count / total) for name, count in counts.most_common(limit)]
