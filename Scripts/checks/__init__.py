"""The checks of `Scripts/lint`, one module each. Every module has a function `check` that returns a `Result`."""
import dataclasses
import pathlib

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


@dataclasses.dataclass
class Result:
    """What a check found. Problems fail the run, warnings do not; the summary is shown when there is no problem."""

    summary: str
    problems: list = dataclasses.field(default_factory=list)
    warnings: list = dataclasses.field(default_factory=list)
