"""The checks of `Scripts/lint`, one module each. Every module has a function `check` that returns a `Result`."""
import dataclasses
import pathlib

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


@dataclasses.dataclass
class Result:
    """The result of a check. Problems fail the run, warnings do not. The summary is shown if there are no problems."""

    summary: str
    problems: list = dataclasses.field(default_factory=list)
    warnings: list = dataclasses.field(default_factory=list)
