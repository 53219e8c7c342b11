"""Checks the compressed sizes of files that browsers download.

The limits are sizes and not times, so that the result is the same on every machine.
"""
import subprocess

from checks import ROOT, Result

# File, limit in bytes, and Brotli quality at which it is measured. Compressing the knowledge file at quality 11, as
# Scripts/build-web does, takes half a minute. At quality 5 it is a few percent larger.
LIMITS = (
    ("morsel.knowledge", 4 * 1024 * 1024, 5),
)


def compressed_size(path, quality):
    command = ["brotli", f"--quality={quality}", "--lgwin=24", "--stdout", path]
    return len(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)


def kilobytes(size):
    return f"{size / 1000:,.0f} kB"


def check(folder):
    problems, sizes = [], []
    for name, limit, quality in LIMITS:
        path = folder / name
        if not path.exists():
            problems.append(f"{path}: error: the file is missing")
            continue
        size = compressed_size(path, quality)
        sizes.append(f"{name} {kilobytes(size)} of {kilobytes(limit)}")
        if size > limit:
            problems.append(f"{path}: error: {kilobytes(size)} compressed; the limit is {kilobytes(limit)}")
    return Result(", ".join(sizes), problems)
