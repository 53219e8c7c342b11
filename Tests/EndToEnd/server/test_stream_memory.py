"""The memory of open streams of events: a short form of Benchmarks/bench-streams."""
import asyncio
import concurrent.futures
import pathlib
import resource
import sys

from running_server import RunningServer

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.append(str(ROOT / "Benchmarks"))

from streams import Stream  # noqa: E402
from vault_accounts import add_accounts  # noqa: E402

# The first ones fill what the server has once.
FIRST, OTHERS = 200, 600
# 300 MB for 5,000 streams.
MAXIMUM_BYTES = 60_000


def memory(process):
    """The anonymous memory (RssAnon) of a process, in bytes."""
    for line in pathlib.Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("RssAnon:"):
            return int(line.split()[1]) * 1024
    raise AssertionError("the process has ended")


async def memory_of_one(server):
    """The bytes that each stream adds."""
    port = int(server.port)
    streams = [await Stream().open(port, number) for number in range(FIRST)]
    before = memory(server.process.pid)
    streams += [await Stream().open(port, number) for number in range(FIRST, FIRST + OTHERS)]
    added = memory(server.process.pid) - before
    for stream in streams:
        stream.writer.close()
    return added / OTHERS


def test_a_stream_needs_little_memory(morsel):
    # A file for each end.
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, 2 * (FIRST + OTHERS))), hard))
    with RunningServer(morsel, "--streams-per-client", str(FIRST + OTHERS)) as server:
        server.run("migrate")
        add_accounts(f"{server.path}/morsel.db-private/accounts.db", FIRST + OTHERS)
        server.start()
        server.wait_for_log("The catalogue is up to date.")
        # Tests of browsers in the same process leave an event loop in this thread.
        with concurrent.futures.ThreadPoolExecutor(1) as other:
            added = other.submit(asyncio.run, memory_of_one(server)).result()
        assert added < MAXIMUM_BYTES
        assert server.stop() == 0
