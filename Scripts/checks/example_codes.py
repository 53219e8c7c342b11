"""Checks that the barcodes of Examples/codes are those of the example products."""
import subprocess
import sys

from checks import ROOT, Result


def check():
    command = [sys.executable, "-B", ROOT / "Scripts/draw-example-codes", "--check"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    problems = (done.stdout + done.stderr).splitlines() if done.returncode else []
    count = len(list((ROOT / "Examples/codes").glob("*.svg")))
    return Result(f"{count} barcodes are those of the example products", problems)
