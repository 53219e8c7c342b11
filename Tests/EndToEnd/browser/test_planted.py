"""
What a person writes is searched for in everything that a server stores and receives, on each engine: database, write-ahead log, log of the
server, backups and requests.
"""
import json
import pathlib
import re
import shutil
import subprocess
import sys

import pytest
from page_scripts import wait_for
from page_server import WEB, PageServer
from records import values
from test_account import NO_WORKER, confirm_code, fill_registration, log_in, store, submit, synchronize, up_to_date
from test_household_secrets import forms, requests_of

sys.path.append(str(WEB.parent / "Tests/EndToEnd/server"))
from temporary_postgres import Postgres

EMAIL = "ana@example.org"
# Stored in clear, so what is searched must contain them.
NAME = "Zephyrina"
CONTROLS = {EMAIL, NAME}
# An allergy, a food, a dish, a product, symptoms with names of their own, a treatment and a note.
PLANTED = ["zygallergy", "zygpudding", "zygstew", "zygbiscuit", "zygtingling", "zygdizziness", "zygtreatment", "zygnote"]
# Members of records of the diary. A predefined symptom is only a code, which the list of symptoms of the server also has.
MEMBERS = ['"intensity"', '"suspected"', '"avoids/']
ANSWERS = re.compile("/v1/(vault/(changes|records|keys)|users)")

needs_pg_dump = pytest.mark.skipif(shutil.which("pg_dump") is None, reason="pg_dump is not installed: run Scripts/setup test")


@pytest.fixture(scope="module", params=["sqlite", pytest.param("postgresql", marks=needs_pg_dump)])
def server(request, morsel):
    with PageServer(morsel) as server:
        if request.param == "sqlite":
            server.start()
            yield server
            return
        with Postgres() as postgres:
            server.database = postgres.url
            server.run("migrate")
            server.start()
            yield server
            server.stop()


def answers_of(page):
    """Collects the answers about the account that the browser of a page receives from now on."""
    received = []

    def receive(route):
        response = route.fetch()
        received.append(response.body())
        route.fulfill(response=response)

    page.context.route(ANSWERS, receive)
    return received


def write(page):
    """Writes what is planted into the records of the device."""
    allergy, food, dish, product, tingling, dizziness, treatment, note = PLANTED
    day = "2026-03-01"
    meal = {"day": day, "minute": 480, "slot": "breakfast", "grams": 100, "amount": "100 g"}
    symptom = {"day": day, "intensity": 3, "frequency": 1, "slots": ["breakfast"], "suspected": f"{day} breakfast"}
    store(page, "people", {"name": "", "avoids": [{"words": allergy, "severity": "severe"}], "addedAt": 1})
    store(page, "foods", {"name": product, "reasons": [], "addedAt": 1, "person": "00000000-0000-4000-8000-000000000001"})
    store(page, "diaryEntries", {**meal, "food": {"key": f"name:{food}", "name": food}})
    store(page, "dishes", {"name": dish, "parts": [{"name": "carrot", "grams": 80}]})
    store(page, "symptoms", {**symptom, "symptom": "nausea"}, {**symptom, "symptom": tingling}, {**symptom, "symptom": dizziness})
    store(page, "treatments", {"title": treatment, "start": day})
    store(page, "diaryDays", {"day": day, "stress": 2, "note": note})


def rows_of(url):
    """A dump of a PostgreSQL database, with bytes as hexadecimal digits and also as they are."""
    dump = subprocess.run(["pg_dump", "--inserts", url], check=True, capture_output=True).stdout
    raw = b"\n".join(bytes.fromhex(digits.decode()) for digits in re.findall(rb"\\x((?:[0-9a-f]{2})+)", dump))
    return {"dump": dump, "bytes of the dump": raw}


def written_by(server, tmp_path):
    """What is stored, by its name. Backups are made as docs/runbook.md says."""
    if server.database.startswith("sqlite:"):
        backups = [server.path / "backup.db", server.path / "backup-accounts.db"]
        server.run("backup", backups[0])
        server.run("backup", "--accounts", backups[1])
        files = [path for path in server.path.rglob("*") if path.is_file() and "web" not in path.parts]
        return {path.name: path.read_bytes() for path in files}
    archive = tmp_path / "morsel.tar"
    subprocess.run(["pg_dump", "--format=tar", "--file", archive, server.database], check=True, capture_output=True)
    data = subprocess.run(["psql", "--tuples-only", "--no-align", "--command", "SHOW data_directory", server.database],
                          check=True, capture_output=True, text=True).stdout.strip()
    folder = pathlib.Path(data)
    # Tables may be in memory only; the write-ahead log is on the disk.
    subprocess.run(["psql", "--command", "CHECKPOINT", server.database], check=True, capture_output=True)
    files = b"".join(path.read_bytes() for path in sorted((folder / "base").rglob("*")) if path.is_file())
    log = b"".join(path.read_bytes() for path in sorted((folder / "pg_wal").glob("0*")))
    return {**rows_of(server.database), "archive": archive.read_bytes(), "tables": files, "write-ahead log": log}


def found(texts, content):
    return {text for text in texts if any(form.encode("latin-1") in content for form in forms(text.encode()))}


def test_nothing_that_a_person_writes_is_in_what_the_server_stores_or_receives(visit, server, tmp_path):
    page, other = visit("/en/", **NO_WORKER), visit("/en/", **NO_WORKER)
    sent, received = [requests_of(device) for device in (page, other)], [answers_of(device) for device in (page, other)]
    wait_for(page, lambda: values(page, "people") != [])
    write(page)
    page.goto("/en/account/register")
    fill_registration(page, EMAIL, name=NAME)
    submit(page)
    confirm_code(page)
    up_to_date(page)
    log_in(other, EMAIL)
    synchronize(other)
    # Everything is on the other device, so everything was sent.
    everything = lambda: json.dumps([values(other, name) for name in
                                     ("people", "foods", "diaryEntries", "dishes", "symptoms", "treatments", "diaryDays")])
    wait_for(other, lambda: all(text in everything() for text in PLANTED))

    for device in (page, other):
        device.context.unroute_all(behavior="ignoreErrors")

    written = written_by(server, tmp_path)
    controls = {place: found(CONTROLS, content) for place, content in written.items()}
    if server.database.startswith("sqlite:"):
        assert {"accounts.db", "accounts.db-wal", "backup-accounts.db", "backup.db", "morsel.db"} <= written.keys()
        assert controls["accounts.db"] | controls["accounts.db-wal"] == CONTROLS
        assert controls["backup-accounts.db"] == CONTROLS
    else:
        assert all(controls[place] == CONTROLS for place in ("dump", "archive", "tables", "write-ahead log")), controls
        # Records are bytes, so their bytes were searched too.
        assert len(written["bytes of the dump"]) > 1_057 * len(PLANTED)
    log = server.log()
    assert "route=/v1/vault/records" in log
    written["log"] = log.encode()
    written["requests"] = "\n".join(part for parts in sent for part in parts).encode()
    written["answers"] = b"\n".join(part for parts in received for part in parts)
    assert found(CONTROLS, written["requests"]) == CONTROLS and found(CONTROLS, written["answers"]) == CONTROLS
    for place, content in written.items():
        assert found(PLANTED, content) == set(), place
        assert not any(member.encode() in content for member in MEMBERS), place
