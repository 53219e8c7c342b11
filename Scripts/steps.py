"""Runs named steps, independent ones at the same time, and reports the time of each."""
import ctypes
import dataclasses
import os
import pathlib
import signal
import subprocess
import sys
import time

PR_SET_PDEATHSIG = 1


@dataclasses.dataclass
class Step:
    """A command that starts when the steps named in `after` have passed.

    A step that takes longer than `limit` seconds is stopped and fails, so that a hanging test is reported.
    """

    name: str
    command: list
    after: tuple = ()
    limit: float = 3600

    # Set when the step has ended.
    seconds: float = 0
    cpu_seconds: float = 0
    exit_code: int = None
    has_timed_out: bool = False
    log: pathlib.Path = None

    @property
    def is_waiting(self):
        return self.log is None

    @property
    def is_running(self):
        return self.log is not None and self.exit_code is None

    @property
    def has_passed(self):
        return self.exit_code == 0


class StepRunner:
    """Runs steps in the order of their list. After a failure no further step starts."""

    # Two steps at a time keep two cores busy while one of the steps waits.
    MAXIMUM_RUNNING = 2
    POLL_SECONDS = 0.2
    # Longer output of a step that passed is only in its log file.
    MAXIMUM_LINES = 20

    def __init__(self, steps, log_folder, limit):
        """Steps that still run `limit` seconds from now are stopped and fail, whatever their own limits are."""
        self.steps, self.log_folder = steps, log_folder
        self.deadline = time.monotonic() + limit
        self.processes, self.started = {}, {}
        log_folder.mkdir(parents=True, exist_ok=True)

    def run(self):
        """Runs all steps. Returns whether all of them passed."""
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
        signal.signal(signal.SIGHUP, lambda *_: sys.exit(129))
        try:
            while self.start_ready_steps() or self.processes:
                self.wait_for_one()
        except KeyboardInterrupt:
            sys.exit(130)
        finally:
            self.stop_all()
        return all(step.has_passed for step in self.steps)

    def start_ready_steps(self):
        """Starts every step that may run now. Returns whether any was started."""
        any_started = False
        for step in self.steps:
            if step.is_waiting and self.may_start(step):
                self.start(step)
                any_started = True
        return any_started

    def may_start(self, step):
        running = [other for other in self.steps if other.is_running]
        if any(other.exit_code for other in self.steps) or len(running) >= self.MAXIMUM_RUNNING:
            return False
        return all(other.has_passed for other in self.steps if other.name in step.after)

    def start(self, step):
        step.log = self.log_folder / (step.name.replace(" ", "-") + ".log")
        print(f"== {step.name}: started, output in {step.log}", flush=True)
        with step.log.open("w") as output:
            # A separate session, so that the step can be stopped with every process that it has started.
            process = subprocess.Popen(
                [str(part) for part in step.command], stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT,
                start_new_session=True, preexec_fn=stop_with_parent,
            )
        self.processes[process.pid], self.started[step.name] = (process, step), time.monotonic()

    def wait_for_one(self):
        """Waits until one of the running steps has ended, and reports it."""
        pid, status, usage = os.wait3(os.WNOHANG)
        while pid == 0:
            self.stop_timed_out_steps()
            time.sleep(self.POLL_SECONDS)
            pid, status, usage = os.wait3(os.WNOHANG)
        process, step = self.processes.pop(pid)
        step.exit_code = process.returncode = os.waitstatus_to_exitcode(status)
        step.seconds = time.monotonic() - self.started[step.name]
        step.cpu_seconds = usage.ru_utime + usage.ru_stime
        lines = step.log.read_text(encoding="utf-8", errors="replace").splitlines()
        if step.has_passed and 0 < len(lines) <= self.MAXIMUM_LINES:
            print("\n".join(lines))
        outcome = "passed" if step.has_passed else f"failed with exit code {step.exit_code}"
        print(f"== {step.name}: {outcome}, {step.seconds:.0f} s", flush=True)

    def stop_timed_out_steps(self):
        """Stops every step that has reached its limit, or that of all steps."""
        now = time.monotonic()
        for process, step in self.processes.values():
            seconds = now - self.started[step.name]
            if (seconds > step.limit or now > self.deadline) and not step.has_timed_out:
                print(f"== {step.name}: stopped after {seconds:.0f} s", flush=True)
                step.has_timed_out = True
                os.killpg(process.pid, signal.SIGKILL)

    def stop_all(self):
        """Stops the running steps with all their processes."""
        for process, _ in self.processes.values():
            os.killpg(process.pid, signal.SIGTERM)
        for process, _ in self.processes.values():
            process.wait()

    def print_times(self):
        print("\n== time: seconds, and seconds of processor time")
        for step in self.steps:
            if not step.is_waiting:
                print(f"   {step.name:32} {step.seconds:6.0f} {step.cpu_seconds:6.0f}")


def stop_with_parent():
    """Asks Linux to send SIGTERM to this process when its parent dies, also when the parent was killed."""
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)
