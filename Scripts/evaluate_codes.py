#!/usr/bin/env python3
"""Scores the reading of codes on the pictures of Scripts/make-codes, beside the command `zbarimg` in the same run.

usage: evaluate_codes.py --morsel BINARY [--data FOLDER] [--show] [--only DAMAGE] [--every N]

Without a folder the pictures are made first, in a folder for the time being. `zbarimg` is asked as people use it: with
what it reads by itself. Fails when a code is read that is not there, or fewer are read than by zbarimg.
"""
import argparse
import collections
import json
import pathlib
import socket
import statistics
import struct
import subprocess
import sys
import tempfile
import time

SCRIPTS = pathlib.Path(__file__).resolve().parent


class Worker:
    """`morsel vision-worker`, spoken to as the server does: frames on a socket, each after its length."""

    def __init__(self, binary):
        self.socket, theirs = socket.socketpair()
        self.process = subprocess.Popen([binary, "vision-worker"], stdin=theirs, stderr=subprocess.DEVNULL)
        theirs.close()

    def codes(self, photo):
        """What is read on a photo, and the seconds it took."""
        # Codes are wanted, and words of no language.
        frame, start = b"\x01\x00" + photo, time.monotonic()
        self.socket.sendall(struct.pack("<I", len(frame)) + frame)
        answer = self.frame()
        # A frame of one byte says what is being done.
        while len(answer) == 1:
            answer = self.frame()
        pages = json.loads(answer).get("pages", [])
        return [code for page in pages for code in page["codes"]], time.monotonic() - start

    def frame(self):
        return self.receive(struct.unpack("<I", self.receive(4))[0])

    def receive(self, length):
        data = b""
        while len(data) < length:
            part = self.socket.recv(length - len(data))
            if not part:
                sys.exit("evaluate_codes: the worker has ended")
            data += part
        return data

    def close(self):
        self.socket.close()
        self.process.wait()


def zbarimg(path):
    """What the command reads, and the seconds it took."""
    start = time.monotonic()
    run = subprocess.run(["zbarimg", "--quiet", "--raw", str(path)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    took = time.monotonic() - start
    contents = [{"content": line} for line in run.stdout.decode("utf-8", "replace").split("\n") if line]
    return contents, took


def expanded(upce):
    """The twelve digits that the eight of a UPC-E stand for (GS1 General Specifications, 5.2)."""
    system, digits, check = upce[0], upce[1:7], upce[7]
    last = digits[5]
    if last in "012":
        return f"{system}{digits[:2]}{last}0000{digits[2:5]}{check}"
    if last == "3":
        return f"{system}{digits[:3]}00000{digits[3:5]}{check}"
    if last == "4":
        return f"{system}{digits[:4]}00000{digits[4]}{check}"
    return f"{system}{digits[:5]}0000{last}{check}"


def same(code, content):
    """Whether a content is that of a code; an add-on may be missing, and UPC may be written with thirteen digits."""
    names = {code["content"]}
    if code["name"] == "UPC-E":
        names.add(expanded(code["content"]))
    if "+" in code["name"]:
        names.add(code["content"][:13])
    return content in names | {name.zfill(13) for name in names}


def overlaps(box, truth):
    """Whether a box stands where a code is: their common part is at least a third of what both cover."""
    width = min(box[0] + box[2], truth[0] + truth[2]) - max(box[0], truth[0])
    height = min(box[1] + box[3], truth[1] + truth[3]) - max(box[1], truth[1])
    common = max(0, width) * max(0, height)
    return common * 3 >= box[2] * box[3] + truth[2] * truth[3] - common


class Score:
    def __init__(self):
        self.there = self.ours = self.theirs = self.placed = self.whole = 0


def table(title, scores):
    print(f"\n{title:26} {'codes':>5} {'morsel':>7} {'zbarimg':>7} {'placed':>7} {'whole':>6}")
    for name, score in scores.items():
        print(f"{name:26} {score.there:5} {score.ours:7} {score.theirs:7} {score.placed:7} {score.whole:6}")


def evaluate(folder, worker, options):
    truth = json.loads((folder / "truth.json").read_text(encoding="utf-8"))
    by_name, by_damage = collections.defaultdict(Score), collections.defaultdict(Score)
    false, theirs_false, times, total = [], 0, collections.defaultdict(list), Score()
    for file, picture in list(truth.items())[::options.every]:
        if options.only and options.only != picture["damage"]:
            continue
        ours, took = worker.codes((folder / file).read_bytes())
        theirs, took_there = zbarimg(folder / file)
        times["morsel"].append(took)
        times["zbarimg"].append(took_there)
        if not picture["codes"]:
            times["morsel, no code"].append(took)
        for code in picture["codes"]:
            found = next((one for one in ours if same(code, one["content"])), None)
            there = any(same(code, one["content"]) for one in theirs)
            for score in (by_name[code["name"]], by_damage[picture["damage"]], total):
                score.there += 1
                score.ours += found is not None
                score.theirs += there
                score.placed += found is not None and overlaps(found["box"], code["box"])
                score.whole += found is not None and (found["symbology"], found["content"]) == (code["symbology"], code["content"])
            if options.show and (not found or not overlaps(found["box"], code["box"])):
                print(file, picture["damage"], code["name"], code["box"], "zbarimg" if there else "", found or ours)
        wrong = [one for one in ours if not any(same(code, one["content"]) for code in picture["codes"])]
        false += [(file, picture["damage"], [code["name"] for code in picture["codes"]], one) for one in wrong]
        theirs_false += sum(not any(same(code, one["content"]) for code in picture["codes"]) for one in theirs)
    table("code", by_name)
    table("damage", by_damage)
    table("all", {"": total})
    print(f"\nread though it is not there: morsel {len(false)}, zbarimg {theirs_false}")
    for one in false:
        print("  false:", *one)
    for name, values in times.items():
        values.sort()
        print(f"{name}: median {statistics.median(values):.3f} s, most {values[-1]:.3f} s a picture")
    return not false and total.ours >= total.theirs


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--morsel", required=True)
    parser.add_argument("--data", type=pathlib.Path)
    parser.add_argument("--show", action="store_true", help="name each code that is not read or not in its place")
    parser.add_argument("--only", metavar="DAMAGE")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="only every Nth picture")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as made:
        folder = options.data or pathlib.Path(made)
        if not options.data:
            subprocess.run([sys.executable, str(SCRIPTS / "make-codes"), made], check=True)
        worker = Worker(options.morsel)
        try:
            good = evaluate(folder, worker, options)
        finally:
            worker.close()
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
