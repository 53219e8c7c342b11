"""Backups of a PostgreSQL database with PostgreSQL's own programs, as docs/database.md describes them: products and accounts."""
import contextlib
import json
import os
import pathlib
import shutil
import socket
import subprocess
import tempfile

import pytest
from running_server import DEADLINE
from temporary_postgres import Postgres

BINARIES = max(pathlib.Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: float(path.parent.name))
# PostgreSQL does not run as root.
AS_OWNER = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []


def run(*command, owner=False):
    done = subprocess.run([*(AS_OWNER if owner else []), *map(str, command)], capture_output=True, text=True, timeout=DEADLINE)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def sql(url, text):
    return run("psql", "--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--dbname", url, "--command", text)


def names(url):
    return sql(url, "SELECT string_agg(name, ' ' ORDER BY name) FROM product")


@pytest.fixture
def folder():
    with tempfile.TemporaryDirectory(prefix="morsel-recovery-") as name:
        if AS_OWNER:
            shutil.chown(name, "postgres")
        yield pathlib.Path(name)


@pytest.fixture
def postgres():
    with Postgres() as postgres:
        yield postgres


def importer(morsel, url, folder):
    """A function that imports a product with a name."""
    def add(code, name):
        file = folder / f"{name}.jsonl"
        file.write_text(json.dumps({"code": code, "product_name": name, "ingredients_text": "milk"}) + "\n")
        run(morsel, "import", "off", file, "--database", url)
    return add


@contextlib.contextmanager
def server_of(data, folder):
    """Starts PostgreSQL on a data folder; yields its address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    control = [BINARIES / "pg_ctl", "-D", data, "-w", "-t", str(DEADLINE)]
    run(*control, "-l", folder / "log", "-o", f"-p {port} -k {folder}", "start", owner=True)
    try:
        yield f"postgresql://morsel@127.0.0.1:{port}/postgres"
    finally:
        run(*control, "-m", "immediate", "stop", owner=True)


class Archive:
    """A PostgreSQL that copies its log into a folder. With a base backup, another one goes back to any moment after it."""

    def __init__(self, postgres, folder):
        self.url, self.folder = postgres.url, folder
        self.log, self.base = folder / "archive", folder / "base"
        run("mkdir", self.log, owner=True)
        for setting in ("archive_mode = on", f"archive_command = 'test ! -f {self.log}/%f && cp %p {self.log}/%f'"):
            sql(self.url, f"ALTER SYSTEM SET {setting}")
        postgres.control("restart")

    def back_up(self):
        run("pg_basebackup", "--dbname", self.url, "--pgdata", self.base, "--checkpoint=fast", owner=True)

    def now(self):
        """The present moment, by the clock of the database."""
        return sql(self.url, "SELECT clock_timestamp()")

    @contextlib.contextmanager
    def recovered(self, moment):
        """Starts PostgreSQL with the data of a moment; yields its address."""
        # Waits until the log with everything that came later is in the archive.
        last = sql(self.url, "SELECT pg_walfile_name(pg_switch_wal())")
        while not (self.log / last).exists():
            sql(self.url, "SELECT pg_sleep(0.05)")
        with (self.base / "postgresql.auto.conf").open("a") as settings:
            settings.write(
                f"archive_mode = off\nrestore_command = 'cp {self.log}/%f %p'\nrecovery_target_time = '{moment}'\n"
                "recovery_target_action = promote\n"
            )
        run("touch", self.base / "recovery.signal", owner=True)
        with server_of(self.base, self.folder) as url:
            while sql(url, "SELECT pg_is_in_recovery()") == "t":
                sql(url, "SELECT pg_sleep(0.05)")
            yield url


def test_a_dump_is_restored_into_another_database(morsel, postgres, folder):
    run(morsel, "migrate", "--database", postgres.url)
    importer(morsel, postgres.url, folder)("9520000000011", "Bread")
    run("pg_dump", "--format=custom", "--file", folder / "morsel.dump", postgres.url)
    sql(postgres.url, "CREATE DATABASE restored")
    restored = postgres.url.replace("/postgres", "/restored")
    run("pg_restore", "--exit-on-error", "--no-owner", "--dbname", restored, folder / "morsel.dump")
    run(morsel, "migrate", "--database", restored)
    assert names(restored) == "Bread"
    importer(morsel, restored, folder)("9520000000028", "Cake")
    assert names(restored) == "Bread Cake"


def test_a_database_goes_back_to_the_moment_before_a_mistake(morsel, postgres, folder):
    archive = Archive(postgres, folder)
    run(morsel, "migrate", "--database", postgres.url)
    add = importer(morsel, postgres.url, folder)
    add("9520000000011", "Bread")
    archive.back_up()

    add("9520000000028", "Cake")
    moment = archive.now()
    sql(postgres.url, "DELETE FROM product_category; UPDATE product SET name = 'mistake'")
    assert names(postgres.url) == "mistake mistake"

    with archive.recovered(moment) as url:
        assert names(url) == "Bread Cake"
        run(morsel, "migrate", "--database", url)
