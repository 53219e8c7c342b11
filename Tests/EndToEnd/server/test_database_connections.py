"""The number of connections to PostgreSQL, which is a setting."""
import concurrent.futures
import subprocess
import threading

import pytest
from running_server import DEADLINE, RunningServer
from temporary_postgres import Postgres
from test_shutdown import LockedTables
from test_stopped_database import get

# The transactions of the server that wait for a lock.
WAITING = "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'morsel' AND wait_event_type = 'Lock'"


def waiting(url):
    command = ["psql", "--no-psqlrc", "--tuples-only", "--no-align", "--dbname", url, "--command", WAITING]
    return int(subprocess.run(command, check=True, capture_output=True, text=True, timeout=DEADLINE).stdout)


@pytest.mark.parametrize("connections", [1, 3])
def test_as_many_searches_as_the_setting_says_reach_the_database_at_a_time(morsel, connections):
    with Postgres() as postgres, RunningServer(morsel, "--database-connections", str(connections)) as server:
        server.database = postgres.url
        server.run("migrate")
        server.start()
        server.wait_for_log("The catalogue is up to date.")
        is_enough = threading.Event()

        def search(number):
            """Searches until it is enough. Returns the statuses of the answers."""
            statuses = set()
            while not is_enough.is_set():
                # Each search has a text of its own, so no answer is kept.
                number += 1
                statuses.add(get(server, f"/v1/products?query=biscuit{number}")[0])
            return statuses

        with LockedTables(postgres.url, "product"), concurrent.futures.ThreadPoolExecutor(6) as threads:
            searches = [threads.submit(search, 1_000 * number) for number in range(6)]
            try:
                seen = [waiting(postgres.url)]
                while connections not in seen:
                    seen.append(waiting(postgres.url))
                seen += [waiting(postgres.url) for _ in range(5)]
            finally:
                is_enough.set()
        assert max(seen) == connections
        # The others waited in the server, and were told to come again.
        assert set().union(*(search.result() for search in searches)) <= {200, 503}
        assert server.stop() == 0
