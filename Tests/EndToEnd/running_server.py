"""A server process for end-to-end tests, with a database and a folder of its own."""
import os
import pathlib
import signal
import subprocess
import tempfile
import threading
import urllib.parse
import urllib.request

# In seconds. It only ends a test that would wait forever, and is long because machines can be slow.
DEADLINE = 300


class RunningServer:
    """`morsel serve` on a free port. Use it as a context manager, which stops the process and deletes the folder.

    The log is read from a pipe and not from a file, so that a test can check that the server writes nothing to disk.
    """

    def __init__(self, morsel, *options, environment=None, working_folder=None):
        self.morsel, self.options = morsel, options
        self.folder = tempfile.TemporaryDirectory(prefix="morsel-server-")
        self.path = pathlib.Path(self.folder.name)
        self.database = f"sqlite:{self.path}/morsel.db"
        self.environment, self.working_folder = {**os.environ, **(environment or {})}, working_folder
        self.process, self.port = None, "0"
        self.log_lines, self.log_changed = [], threading.Condition()

    def run(self, *arguments):
        """Runs another command of the program on the database of this server."""
        command = [self.morsel, *arguments, "--database", self.database]
        done = subprocess.run(command, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr

    def command(self):
        return [
            self.morsel, "serve", "--port", self.port, "--log-level", "debug", "--database", self.database, *self.options,
        ]

    def start(self):
        self.process = subprocess.Popen(
            self.command(), cwd=self.working_folder, env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        self.log_reader = threading.Thread(target=self.read_log, daemon=True)
        self.log_reader.start()
        line = self.process.stdout.readline()
        assert line, f"'morsel serve' did not start:\n{self.log_text()}"
        self.url = line.split()[-1].rstrip("/")
        self.address = urllib.parse.urlsplit(self.url).netloc
        self.port = self.address.rsplit(":", 1)[1]

    def read_log(self):
        for line in self.process.stderr:
            with self.log_changed:
                self.log_lines.append(line)
                self.log_changed.notify_all()

    def log(self):
        """Everything that the server has logged so far."""
        if self.process.poll() is None:
            # Lines are written a little later, in order: after the line of this request, all earlier ones are there.
            with urllib.request.urlopen(f"{self.url}/healthz", timeout=DEADLINE) as response:
                self.wait_for_log(f"request={response.headers['X-Request-Id']}")
        return self.log_text()

    def log_text(self):
        return "".join(self.log_lines)

    def wait_for_log(self, text):
        """Waits until a line of the log contains a text."""
        with self.log_changed:
            found = self.log_changed.wait_for(lambda: any(text in line for line in self.log_lines), timeout=DEADLINE)
        assert found, f"'{text}' is not in the log:\n{self.log_text()}"

    def stop(self):
        """Sends SIGTERM, as a supervisor does. Returns the exit code after reading the log to its end."""
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(timeout=DEADLINE)
        self.log_reader.join(timeout=DEADLINE)
        return code

    def restart(self):
        """Stops the server and starts it again at the same address."""
        self.stop()
        self.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process and self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self.folder.cleanup()
