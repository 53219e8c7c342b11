"""Checks that `Scripts/format` would change no Swift file."""
import subprocess

from checks import ROOT, Result


def check():
    run = subprocess.run([ROOT / "Scripts/format", "--check"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if run.returncode == 0:
        return Result("every Swift file is formatted")
    return Result("", [line for line in run.stdout.splitlines() if line] or ["swift format failed without a message"])
