#!/usr/bin/env python3
"""Runs a command, and writes the processor seconds of all its processes as the last line of standard error.

usage: cpu_time.py COMMAND [ARGUMENT...]

It also waits for processes that the command leaves running, and counts them (Linux).
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
