"""A PostgreSQL server that a test can pause."""
import pathlib
import subprocess

from running_server import DEADLINE

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent.parent
COMMANDS = """
echo "$MORSEL_TEST_POSTGRESQL"
while read -r verb; do "$MORSEL_TEST_POSTGRESQL_CONTROL" "$verb"; echo done; done
"""


class Postgres:
    """PostgreSQL in a temporary folder. Use it as a context manager, which stops it."""

    def __enter__(self):
        self.process = subprocess.Popen(
            [ROOT / "Scripts/with-postgresql", "sh", "-c", COMMANDS],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )
        self.url = self.process.stdout.readline().strip()
        assert self.url
        return self

    def control(self, verb):
        """Pauses or continues all processes."""
        self.process.stdin.write(f"{verb}\n")
        self.process.stdin.flush()
        assert self.process.stdout.readline() == "done\n"

    def __exit__(self, *_):
        self.control("continue")
        self.process.stdin.close()
        self.process.wait(timeout=DEADLINE)
