"""Runs programs and measures their time and memory."""
import os, pathlib, statistics, subprocess, tempfile, threading, time


class Run:
    """The time and memory of one run of a program."""

    def __init__(self, seconds, cpu, peak, errors):
        #: Wall-clock seconds.
        self.seconds = seconds
        #: Processor seconds of all its threads.
        self.cpu = cpu
        #: Peak memory in bytes, with pages of mapped files.
        self.peak = peak
        #: The text on standard error.
        self.errors = errors


def memory_of(process):
    """Returns the peak memory of a running process so far, or 0 if it has ended."""
    try:
        status = pathlib.Path(f"/proc/{process}/status").read_text()
    except OSError:
        return 0
    lines = [line for line in status.splitlines() if line.startswith("VmHWM")]
    return int(lines[0].split()[1]) * 1024 if lines else 0


class MemoryWatch(threading.Thread):
    """Polls the memory of a process until it ends. The system's own figure also counts the memory of its parent."""

    def __init__(self, process):
        super().__init__(daemon=True)
        self.process, self.peak = process, 0

    def run(self):
        while seen := memory_of(self.process):
            self.peak = max(self.peak, seen)
            time.sleep(0.002)


def run(command, lines=(), cores=None, environment=None):
    """Runs a program with lines of input on the given cores. Its output is discarded."""
    with tempfile.TemporaryFile() as source, tempfile.TemporaryFile() as errors:
        source.write("".join(line + "\n" for line in lines).encode())
        source.seek(0)
        began = time.perf_counter()
        process = subprocess.Popen(
            command, stdin=source, stdout=subprocess.DEVNULL, stderr=errors,
            env={**os.environ, **(environment or {})},
            preexec_fn=(lambda: os.sched_setaffinity(0, cores)) if cores else None,
        )
        watch = MemoryWatch(process.pid)
        watch.start()
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - began
        watch.join()
        errors.seek(0)
        text = errors.read().decode(errors="replace")
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise SystemExit(f"bench: {' '.join(map(str, command))} failed:\n{text}")
    return Run(seconds, usage.ru_utime + usage.ru_stime, watch.peak, text)


class Series:
    """A figure that was measured several times: its median, least and greatest value."""

    def __init__(self, values):
        self.values = sorted(values)

    @property
    def median(self):
        return statistics.median(self.values)

    def text(self, form="{:,.0f}"):
        return f"{form.format(self.median)} ({form.format(self.values[0])} to {form.format(self.values[-1])})"

    def json(self):
        return {"median": self.median, "least": self.values[0], "greatest": self.values[-1]}
