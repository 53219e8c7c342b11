"""A run of schemathesis as somebody who is logged in: each answer is compared with openapi.json."""
import pathlib
import re
import subprocess
import sys
import tempfile

from running_server import DEADLINE

HERE = pathlib.Path(__file__).resolve().parent
SCHEMATHESIS = pathlib.Path(sys.executable).parent / "schemathesis"


def run_schemathesis(server, token, paths, examples, excluded=(), settings=""):
    """Sends requests that are generated from the description, and returns the answers of the log: methods, routes and statuses.

    `paths` is the regular expression of the routes, `examples` how many random requests each of them gets, `excluded` the
    identifiers of operations that get none, and `settings` is added to `schemathesis.toml`.
    """
    before = len(server.log().splitlines())
    with tempfile.NamedTemporaryFile("w", suffix=".toml") as file:
        file.write((HERE / "schemathesis.toml").read_text(encoding="utf-8") + settings)
        file.flush()
        command = [
            SCHEMATHESIS, "--config-file", file.name, "run", server.url + "/openapi.json", "--include-path-regex", paths,
            *(option for operation in excluded for option in ("--exclude-operation-id", operation)),
            "--header", f"Authorization: Bearer {token}", "--phases", "examples,coverage,fuzzing", "--max-examples", str(examples),
            "--seed", "1", "--generation-database", "none", "--request-timeout", str(DEADLINE), "--no-color",
        ]
        run = subprocess.run(command, cwd=tempfile.gettempdir(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert run.returncode == 0, run.stdout
    lines = server.log().splitlines()[before:]
    found = [re.search(r"method=(\S+).*route=(\S+).*status=(\d+)", line) for line in lines]
    answered = {(answer[1], answer[2], int(answer[3])) for answer in found if answer}
    assert not any(status >= 500 for _, _, status in answered), answered
    return answered
