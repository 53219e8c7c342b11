"""Starts servers on one core, and sends them requests from the other."""
import asyncio, os, pathlib, re, subprocess, time, urllib.request

HERE = pathlib.Path(__file__).resolve().parent
RELEASE = HERE.parent / ".build/release"
CORES = sorted(os.sched_getaffinity(0))


def pinned(cores):
    return lambda: os.sched_setaffinity(0, cores)


class Server:
    """A server on a free port of this machine, on one core if there are two.

    Its address is the last word of the first line that it writes, unless its port is given.
    """

    def __init__(self, *command, cores=CORES[:1], port=None):
        began = time.perf_counter()
        # A full pipe that is not read blocks a server that writes a line for each request.
        output = subprocess.DEVNULL if port else subprocess.PIPE
        self.process = subprocess.Popen(
            [str(part) for part in command], stdout=output, stderr=subprocess.DEVNULL, text=True, preexec_fn=pinned(cores),
        )
        if port:
            self.url = f"http://127.0.0.1:{port}"
            self.wait()
        else:
            self.url = self.process.stdout.readline().split()[-1].rstrip("/")
        self.started = time.perf_counter() - began

    def wait(self):
        for _ in range(600):
            try:
                return urllib.request.urlopen(self.url, timeout=1).read()
            except OSError:
                if self.process.poll() is not None:
                    raise SystemExit(f"bench: {self.process.args[0]} exited immediately")
                time.sleep(0.05)
        raise SystemExit(f"bench: {self.process.args[0]} does not answer")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        try:
            self.process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            # Datasette waits for unused connections.
            self.process.kill()
            self.process.wait()

    def ask(self, path, body=None, fields={}):
        request = urllib.request.Request(self.url + path, body, fields)
        return urllib.request.urlopen(request).read()

    def cpu(self):
        """Returns the processor seconds of all its threads."""
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self):
        """Returns the number of bytes in memory now, and how many of them are pages of files, which the system can reclaim."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return [int(re.search(name + r":\s+(\d+)", status)[1]) * 1024 for name in ("VmRSS", "RssFile")]


def morsel(*options, **more):
    return Server(RELEASE / "morsel", "serve", "--port", "0", *options, **more)


class Rate:
    """The results of wrk: answers a second, the 99th percentile in milliseconds, and the processor time of the server for
    an answer in microseconds. Other programs hardly change the processor time."""

    def __init__(self, server, script, seconds, connections=32):
        spent = server.cpu()
        command = ["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "--latency", "-s", script, server.url]
        run = subprocess.run(command, capture_output=True, text=True, check=True, preexec_fn=pinned(CORES[-1:]))
        if "Non-2xx" in run.stdout:
            raise SystemExit("bench: not every request was answered\n" + run.stdout)
        slowest, unit = re.search(r"99%\s+([\d.]+)(us|ms|s)", run.stdout).groups()
        answers = int(re.search(r"(\d+) requests in", run.stdout)[1])
        self.per_second = float(re.search(r"Requests/sec:\s+([\d.]+)", run.stdout)[1])
        self.p99 = float(slowest) * {"us": 0.001, "ms": 1, "s": 1000}[unit]
        self.microseconds = (server.cpu() - spent) / max(1, answers) * 1e6


def posts(path, bodies):
    """Returns a script for wrk that posts one body after the other."""
    return script("wrk.headers['Content-Type'] = 'application/json'", bodies, f"'POST', '{path}', nil, next")


def gets(paths):
    """Returns a script for wrk that gets one path after the other."""
    return script("", paths, "'GET', next")


def script(head, values, arguments):
    quoted = ",\n".join("[==[" + value + "]==]" for value in values)
    return (
        f"local values = {{{quoted}}}\nlocal place = 0\n{head}\n"
        f"function request()\n  place = place % #values + 1\n  local next = values[place]\n"
        f"  return wrk.format({arguments})\nend\n"
    )


def post(path, body):
    """Returns the bytes of a request."""
    head = f"POST {path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    return head.encode() + body


def get(path):
    """Returns the bytes of a request."""
    return f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode()


async def open_loop(url, requests, per_second, seconds):
    """Returns the milliseconds of each request from the time it was due, and the number of failures.

    Requests are sent whether or not earlier ones are answered.
    """
    host, port = re.match(r"http://([^:]+):(\d+)", url).groups()
    free, times, failures = [], [], 0

    async def ask(request, due):
        nonlocal failures
        reader, writer = free.pop() if free else await asyncio.open_connection(host, int(port))
        writer.write(request)
        answered = await reader.readuntil(b"\r\n\r\n")
        await reader.readexactly(int(re.search(rb"(?i)content-length: (\d+)", answered)[1]))
        times.append((time.perf_counter() - due) * 1000)
        failures += not answered.startswith(b"HTTP/1.1 200")
        free.append((reader, writer))

    began, tasks = time.perf_counter(), []
    for number in range(per_second * seconds):
        due = began + number / per_second
        await asyncio.sleep(max(0, due - time.perf_counter()))
        tasks.append(asyncio.create_task(ask(requests[number % len(requests)], due)))
    await asyncio.gather(*tasks)
    for _, writer in free:
        writer.close()
    return sorted(times), failures


def loop(server, requests, per_second=500, seconds=20):
    """Runs the open loop on the other core, and returns its figures."""
    mine = os.sched_getaffinity(0)
    os.sched_setaffinity(0, CORES[-1:])
    times, failures = asyncio.run(open_loop(server.url, requests, per_second, seconds))
    os.sched_setaffinity(0, mine)
    return {
        "perSecond": per_second, "p50Milliseconds": times[len(times) // 2],
        "p99Milliseconds": times[len(times) * 99 // 100], "failures": failures,
    }
