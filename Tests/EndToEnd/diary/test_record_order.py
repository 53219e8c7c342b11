"""What pages and files of a diary say does not depend on the order in which a device received its records, as when two devices are merged."""
import json
import random

import pytest
from recorded_diaries import answers, day, generated

PATHS = {
    "statistics": ["/en/diary/statistics", "/es/diary/overview", "/pt/diary/report"],
    "treatments": ["/en/diary/treatments", "/pt/diary/protocols"],
    "diary": ["/es/diary"],
}
FILES = {"statistics": ["statistics-csv", "overview-csv", "report-csv", "fhir"], "data": ["meals", "symptoms", "days", "treatments"]}
VIEWS = [{}, {"symptom": "nausea"}, {"tab": "ingredients", "node": "ingredient:garlic"}]


def full_diary(seed):
    diary = generated(seed, 120)
    diary.treat("Tea", 60, 40)
    diary.treat("Walks", 20)
    watch = {"node": "ingredient:garlic", "symptom": "nausea", "window": "0-4", "start": day(3), "end": "2026-06-01"}
    diary.store("watches", watch)
    return diary


def requests(diary, app):
    pages = [{"path": path, "view": view, "day": day(1)} for path in PATHS.get(app, []) for view in VIEWS]
    files = [{"path": "/en/diary/data", "ask": "file", "what": what} for what in FILES.get(app, [])]
    return [diary.request(**members) for members in pages + files]


def content(answer):
    """What an answer says. Foods of one meal, and rows of tables, have no order."""
    match answer.get("type"):
        case "text/csv":
            return sorted(answer["text"].splitlines())
        case "application/fhir+json":
            resources = {entry["fullUrl"]: entry["resource"] for entry in json.loads(answer["text"])["entry"]}
            for resource in resources.values():
                if "valueString" in resource:
                    resource["valueString"] = sorted(resource["valueString"].split("; "))
                for section in resource.get("section", []):
                    section["entry"].sort(key=lambda entry: entry["reference"])
            return resources
        case _:
            return answer


@pytest.mark.parametrize("app", ["statistics", "treatments", "diary", "data"])
def test_the_order_of_records_changes_no_page_and_no_file(morsel, app):
    diary = full_diary("order")
    expected = answers(morsel, app, requests(diary, app))
    assert all(answer.get("main") or answer.get("text") for answer in expected)

    for seed in range(3):
        random.Random(seed).shuffle(diary.records)
        for request, answer, other in zip(requests(diary, app), expected, answers(morsel, app, requests(diary, app)), strict=True):
            assert content(other) == content(answer), (request["path"], request.get("what"), request.get("view"))
