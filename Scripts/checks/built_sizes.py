"""Checks the compressed sizes of files that browsers download.

The limits are sizes and not times, so that the result is the same on every machine.
"""
import contextlib
import subprocess
import tempfile
import urllib.request

from checks import Result

# File, limit in bytes, and Brotli quality at which it is measured. Compressing the knowledge file at quality 11, as
# Scripts/build-web does, takes half a minute. At quality 5 it is a few percent larger.
LIMITS = (
    ("morsel.knowledge", 4 * 1024 * 1024, 5),
)
# Files of pages that a server makes and a device stores, with their limits in bytes in each language, as a server sends them.
PAGE_FILES = (("/v1/additivepages", 350_000), ("/v1/allergenpages", 120_000))
LANGUAGES = ("en", "es", "pt")


def compressed_size(path, quality):
    command = ["brotli", f"--quality={quality}", "--lgwin=24", "--stdout", path]
    return len(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)


def kilobytes(size):
    return f"{size / 1000:,.0f} kB"


@contextlib.contextmanager
def running_server(morsel):
    """The address of a server with an empty database."""
    with tempfile.TemporaryDirectory() as folder:
        command = [morsel, "serve", "--port", "0", "--database", f"sqlite:{folder}/morsel.db"]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            yield server.stdout.readline().split()[-1].rstrip("/")
        finally:
            server.terminate()
            server.wait()


def sent_size(address):
    request = urllib.request.Request(address, headers={"Accept-Encoding": "br"})
    with urllib.request.urlopen(request) as response:
        return len(response.read())


def check_page_files(morsel, problems, sizes):
    with running_server(morsel) as server:
        for path, limit in PAGE_FILES:
            size = max(sent_size(f"{server}{path}?locale={language}") for language in LANGUAGES)
            sizes.append(f"{path} {kilobytes(size)} of {kilobytes(limit)}")
            if size > limit:
                problems.append(f"{path}: error: {kilobytes(size)} compressed; the limit is {kilobytes(limit)}")


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
    if (folder / "morsel").exists():
        check_page_files(folder / "morsel", problems, sizes)
    return Result(", ".join(sizes), problems)
