#!/usr/bin/env python3
"""Runs a command; writes the seconds of processor time that it and all its processes took as the last line of stderr.

usage: measure_cpu.py COMMAND [ARGUMENT...]

Processes that the command leaves behind are waited for and counted, too (Linux).
"""
import ctypes, os, resource, subprocess, sys

PR_SET_CHILD_SUBREAPER = 36


def main():
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1)
    status = subprocess.run(sys.argv[1:]).returncode
    try:
        while True:
            os.wait()
    except ChildProcessError:
        pass
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(usage.ru_utime + usage.ru_stime, file=sys.stderr)
    sys.exit(status)


if __name__ == "__main__":
    main()
