"""PostgreSQL is restarted, killed and replaced by its replica, or reached through pgbouncer, while servers use it."""
import contextlib
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time
import urllib.error
import urllib.request

import pytest
from running_server import DEADLINE, RunningServer
from temporary_postgres import Postgres
from test_recovery import AS_OWNER, BINARIES, importer, run, server_of, sql
from test_vault_server import Device, device, record, register
from two_nodes import Events, PatientDevice, free_port, running_nodes

PGBOUNCER = "/usr/sbin/pgbouncer"
CODE = "9520000000011"


@pytest.fixture
def folder():
    with tempfile.TemporaryDirectory(prefix="morsel-failover-") as name:
        if AS_OWNER:
            shutil.chown(name, "postgres")
        yield pathlib.Path(name)


class Writers:
    """Devices of several accounts that store one batch after another, each until it is acknowledged."""

    def __init__(self, nodes, count=3):
        self.nodes, self.stop = nodes, threading.Event()
        self.devices, self.stored, self.acknowledged, self.failures = [], [[] for _ in range(count)], [], []
        for number in range(count):
            node = nodes[number % len(nodes)]
            email = f"writer{number}@example.org"
            register(node, email)
            self.devices.append(PatientDevice(node, device(node, email).token))
            self.acknowledged.append(threading.Semaphore(0))
        self.threads = [threading.Thread(target=self.write, args=(index,), daemon=True) for index in range(count)]

    def write(self, index):
        number = 0
        try:
            while not self.stop.is_set():
                batch = [record(f"{index} {number} {place}") for place in range(10)]
                results = self.devices[index].push_until_stored(f"k{number}", *batch)
                assert results == [{"result": "accepted", "version": 1}] * 10
                self.stored[index].append(batch)
                self.acknowledged[index].release()
                number += 1
        except BaseException as error:
            self.failures.append(error)
            raise

    def wait(self, count):
        """Waits until each device has stored a number of further batches."""
        for semaphore in self.acknowledged:
            for _ in range(count):
                while not semaphore.acquire(timeout=1):
                    assert not self.failures, self.failures

    def verify(self):
        """Stops, and compares what is stored with what was acknowledged."""
        self.stop.set()
        for thread in self.threads:
            thread.join(timeout=DEADLINE)
        assert not self.failures, self.failures
        for index, batches in enumerate(self.stored):
            expected = [entry for batch in batches for entry in batch]
            for node in self.nodes:
                records, last = Device(node, self.devices[index].token).pull()
                found = {entry["locator"]: entry for entry in records}
                assert len(records) == len(expected) == last
                assert all(found[entry["locator"]] == entry for entry in expected)

    def __enter__(self):
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_):
        self.stop.set()


def status(server, path):
    try:
        with urllib.request.urlopen(f"{server.url}{path}", timeout=DEADLINE) as response:
            return response.status
    except urllib.error.HTTPError as error:
        with error:
            return error.code


def wait_until_ready(server):
    while status(server, "/readyz") != 200:
        time.sleep(0.05)


def verify_stream(events, sender):
    """A stream that was opened before hears of a change that is made now."""
    sender.push_until_stored("last", record("last"))
    sequence = sender.pull()[1]
    assert events.wait_for(sequence) == sequence


def test_a_restarted_postgresql_loses_nothing_and_is_used_again(morsel, folder):
    with Postgres() as postgres, RunningServer(morsel) as server:
        server.database = postgres.url
        server.run("migrate")
        importer(morsel, postgres.url, folder)(CODE, "Bread")
        server.start()
        register(server, "stream@example.org")
        events = Events(device(server, "stream@example.org"))
        sender = PatientDevice(server, device(server, "stream@example.org").token)
        with Writers([server]) as writers:
            writers.wait(3)
            for _ in range(2):
                postgres.control("restart")
                writers.wait(3)
            writers.verify()
        wait_until_ready(server)
        assert status(server, f"/v1/products/{CODE}") == 200
        verify_stream(events, sender)
        assert server.stop() == 0


@contextlib.contextmanager
def replica_of(primary, folder):
    """A streaming replica that has each transaction before it is acknowledged; yields its folder and address."""
    for setting in ("synchronous_commit = on", "wal_keep_size = '64MB'"):
        sql(primary.url, f"ALTER SYSTEM SET {setting}")
    data = folder / "replica"
    run("pg_basebackup", "--dbname", primary.url, "--pgdata", data, "--checkpoint=fast", "--write-recovery-conf", owner=True)
    with server_of(data, folder) as url:
        # Not before the copy, so that the replica itself waits for none when it is promoted.
        sql(primary.url, "ALTER SYSTEM SET synchronous_standby_names = '*'")
        sql(primary.url, "SELECT pg_reload_conf()")
        while sql(primary.url, "SELECT string_agg(sync_state, ' ') FROM pg_stat_replication") != "sync":
            sql(primary.url, "SELECT pg_sleep(0.05)")
        yield data, url


def port_of(url):
    return url.rsplit(":", 1)[1].split("/")[0]


def test_a_promoted_replica_has_every_acknowledged_write_and_is_used(morsel, folder):
    with Postgres() as primary, contextlib.ExitStack() as stack:
        run(morsel, "migrate", "--database", primary.url)
        data, replica = stack.enter_context(replica_of(primary, folder))
        # The replica is the first one, and is not used while it accepts no changes.
        both = f"postgresql://morsel@127.0.0.1:{port_of(replica)},127.0.0.1:{port_of(primary.url)}/postgres"
        importer(morsel, both, folder)(CODE, "Bread")
        # The address of the replica alone leads to an error that says why nothing can be changed.
        refused = subprocess.run(
            [morsel, "import", "off", folder / "Bread.jsonl", "--database", replica], capture_output=True, text=True
        )
        assert refused.returncode == 2 and "read-only" in refused.stderr, refused.stderr
        nodes = stack.enter_context(running_nodes(morsel, both))
        register(nodes[0], "stream@example.org")
        events = Events(device(nodes[1], "stream@example.org"))
        sender = PatientDevice(nodes[0], device(nodes[0], "stream@example.org").token)
        with Writers(nodes, count=4) as writers:
            writers.wait(3)
            main = pathlib.Path(sql(primary.url, "SHOW data_directory")) / "postmaster.pid"
            os.kill(int(main.read_text().split()[0]), signal.SIGKILL)
            while any(status(node, "/readyz") == 200 for node in nodes):
                pass
            # Labels are read without a database.
            assert status(nodes[0], "/healthz") == 200
            run(BINARIES / "pg_ctl", "-D", data, "-w", "-t", DEADLINE, "promote", owner=True)
            writers.wait(6)
            writers.verify()
        for node in nodes:
            wait_until_ready(node)
            assert status(node, f"/v1/products/{CODE}") == 200
        importer(morsel, both, folder)("9520000000028", "Cake")
        assert status(nodes[1], "/v1/products/9520000000028") == 200
        verify_stream(events, sender)
        assert [node.stop() for node in nodes] == [0, 0]


class Pgbouncer:
    """pgbouncer in front of a database, with few connections for many clients. Use it as a context manager.

    It logs each connection to a file: a pipe that nobody reads would be full some time, and stop it.
    """

    def __init__(self, postgres, folder):
        self.folder, self.port = folder, free_port()
        self.url = f"postgresql://morsel@127.0.0.1:{self.port}/postgres?pooling=transaction"
        self.file, self.log = folder / "pgbouncer.ini", folder / "pgbouncer.log"
        self.file.write_text(
            f"[databases]\npostgres = host=127.0.0.1 port={port_of(postgres.url)} user=morsel\n"
            f"[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = {self.port}\nunix_socket_dir =\nauth_type = any\n"
            "pool_mode = transaction\ndefault_pool_size = 3\n"
        )

    def start(self):
        with self.log.open("a") as log:
            self.process = subprocess.Popen([*AS_OWNER, PGBOUNCER, self.file], stderr=log)
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=DEADLINE).close()
                return
            except OSError:
                assert self.process.poll() is None, self.log.read_text()
                time.sleep(0.02)

    def stop(self):
        self.process.terminate()
        self.process.wait(timeout=DEADLINE)

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self.stop()


@pytest.mark.skipif(not os.path.exists(PGBOUNCER), reason="pgbouncer is not installed: run Scripts/setup test")
def test_accounts_and_vaults_work_through_pgbouncer_that_mixes_transactions(morsel, folder):
    with Postgres() as postgres, Pgbouncer(postgres, folder) as pgbouncer:
        run(morsel, "migrate", "--database", postgres.url)
        importer(morsel, postgres.url, folder)(CODE, "Bread")
        with running_nodes(morsel, pgbouncer.url) as nodes:
            register(nodes[0], "stream@example.org")
            events = Events(device(nodes[1], "stream@example.org"))
            sender = PatientDevice(nodes[0], device(nodes[0], "stream@example.org").token)
            sender.push("a", record(1))
            assert events.wait_for(1) == 1
            with Writers(nodes, count=6) as writers:
                writers.wait(4)
                # Neither a restart of the database nor one of the pooler loses anything.
                postgres.control("restart")
                writers.wait(3)
                pgbouncer.stop()
                pgbouncer.start()
                writers.wait(3)
                writers.verify()
            for node in nodes:
                wait_until_ready(node)
                assert status(node, f"/v1/products/{CODE}") == 200
            verify_stream(events, sender)
            # No transaction left its schema or its limits to the next one on the same connection.
            assert sql(f"postgresql://morsel@127.0.0.1:{pgbouncer.port}/postgres", "SHOW search_path") == '"$user", public'
            assert [node.stop() for node in nodes] == [0, 0]
