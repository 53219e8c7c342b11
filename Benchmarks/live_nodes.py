"""The time from a change of one device to its event on another one, which listens to the same server or to another one."""
import sys, time

from processes import Series
from servers import HERE

sys.path.append(str(HERE.parent / "Tests/EndToEnd/server"))
sys.path.append(str(HERE.parent / "Tests/EndToEnd"))
from two_nodes import Device, Events  # noqa: E402
from test_vault_server import record, register  # noqa: E402

EMAIL = "live@example.org"


class Node:
    """A server as the devices of the tests know it."""

    def __init__(self, server):
        self.address = server.url.split("//")[1]


def logged_in(node):
    device = Device(node)
    device.log_in(EMAIL)
    return device


def milliseconds(writer, events, number):
    """Stores a record, and waits until the other device hears of it."""
    began = time.perf_counter()
    writer.push(f"change-{number}", record(number))
    events.wait_for(number)
    return (time.perf_counter() - began) * 1_000


def measure_live(servers, changes):
    """A device writes to the first server. In turns, one that listens to this server and one that listens to the other are timed."""
    near, far = (Node(server) for server in servers)
    register(near, EMAIL)
    writer = logged_in(near)
    streams = [Events(logged_in(near)), Events(logged_in(far))]
    times = [[], []]
    for number in range(1, 2 * changes + 1):
        times[number % 2].append(milliseconds(writer, streams[number % 2], number))
    ratio = Series(other / same for same, other in zip(*times))
    series = [Series(found) for found in times]
    print(f"  from a change to its event: same server {series[0].text('{:.1f}')} ms, other server {series[1].text('{:.1f}')} ms; "
          f"other to same: {ratio.text('{:.2f}')}")
    return {"same": series[0].json(), "other": series[1].json(), "otherToSame": ratio.json()}
