"""The alerts, the dashboard and the runbook, compared with the metrics of a running server."""
import json
import pathlib
import re
import shutil
import subprocess
import urllib.error
import urllib.request

import pytest
import yaml
from prometheus_client.parser import text_string_to_metric_families
from running_server import DEADLINE, RunningServer

ROOT = pathlib.Path(__file__).resolve().parents[3]
OPERATIONS = ROOT / "Operations"
RULES = yaml.safe_load((OPERATIONS / "prometheus/alerts.yml").read_text(encoding="utf-8"))["groups"][0]["rules"]
DASHBOARD = json.loads((OPERATIONS / "grafana/dashboard.json").read_text(encoding="utf-8"))
# Labels that Prometheus adds.
ADDED = {"job", "instance"}


def expressions():
    """Pairs of a name and an expression."""
    for rule in RULES:
        yield rule["alert"], rule["expr"]
    for panel in DASHBOARD["panels"]:
        for target in panel["targets"]:
            yield panel["title"], target["expr"]
    for variable in DASHBOARD["templating"]["list"]:
        if isinstance(variable["query"], dict):
            yield variable["name"], variable["query"]["query"]


@pytest.fixture(scope="module")
def metrics(morsel):
    """The labels and the types of all metrics of a server that has answered requests."""
    with RunningServer(morsel) as server:
        server.start()
        for path in ("/en/", "/readyz", "/nowhere"):
            try:
                urllib.request.urlopen(f"{server.url}{path}", timeout=DEADLINE).close()
            except urllib.error.HTTPError as error:
                error.close()
        with urllib.request.urlopen(f"{server.url}/metrics", timeout=DEADLINE) as response:
            families = list(text_string_to_metric_families(response.read().decode()))
        labels, types = {"up": ADDED}, {}
        for family in families:
            for sample in family.samples:
                labels.setdefault(sample.name, set(ADDED)).update(sample.labels)
                types[sample.name] = family.type
        yield labels, types


def names(expression):
    """The metrics of an expression."""
    return set(re.findall(r"\b(?:morsel|process)_\w+|\bup\b", expression))


def test_each_metric_of_the_files_is_one_of_the_server(metrics):
    labels, _ = metrics
    for name, expression in expressions():
        assert names(expression), name
        assert names(expression) <= set(labels), (name, names(expression) - set(labels))


def test_each_label_of_the_files_is_one_of_its_metric(metrics):
    labels, _ = metrics
    for name, expression in expressions():
        for metric, selection in re.findall(r"(\w+)\{([^}]*)\}", expression):
            found = set(re.findall(r"(\w+)(?:=|!=|=~|!~)\"", selection))
            assert found <= labels[metric], (name, metric, found - labels[metric])
        allowed = set().union(*(labels[metric] for metric in names(expression)))
        for group in re.findall(r"\bby \(([^)]*)\)", expression):
            assert set(re.split(r",\s*", group)) <= allowed, (name, group)


def test_only_counters_are_read_as_rates(metrics):
    _, types = metrics
    for name, expression in expressions():
        for metric in re.findall(r"\b(?:rate|increase)\((\w+)", expression):
            assert types[metric] in ("counter", "histogram"), (name, metric)


def test_each_route_of_the_files_is_one_of_the_server():
    routes = set(re.findall(r"`(/[^` ]*)`", (ROOT / "docs/routes.md").read_text(encoding="utf-8")))
    routes |= set(re.findall(r"(/[a-z0-9{}/_-]+)", (ROOT / "docs/routes.md").read_text(encoding="utf-8")))
    for name, expression in expressions():
        for pattern in re.findall(r'route(?:=|!=|=~|!~)"([^"]*)"', expression):
            for part in pattern.split("|"):
                assert any(re.fullmatch(part, route) for route in routes), (name, part)


def test_the_runbook_has_a_section_for_each_alert_and_no_other():
    text = (ROOT / "docs/runbook.md").read_text(encoding="utf-8")
    sections = re.findall(r"^## (\w+)$", text, re.M)
    assert sections == [rule["alert"] for rule in RULES]
    for rule in RULES:
        assert rule["annotations"]["runbook"] == f"docs/runbook.md#{rule['alert'].lower()}"
        assert rule["labels"]["severity"] in ("page", "ticket")
    # What operators look for in the log is what the program writes.
    sources = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "Sources").rglob("*.swift"))
    for cell in re.findall(r"^\| (`.*`) \|", text, re.M):
        for message in re.findall(r"`([^`]+)`", cell):
            assert message in sources, message


def test_each_panel_has_a_place_of_its_own():
    taken = set()
    for panel in DASHBOARD["panels"]:
        place = panel["gridPos"]
        cells = {(x, y) for x in range(place["x"], place["x"] + place["w"]) for y in range(place["y"], place["y"] + place["h"])}
        assert not cells & taken and place["x"] + place["w"] <= 24, panel["title"]
        taken |= cells
    assert len({panel["id"] for panel in DASHBOARD["panels"]}) == len(DASHBOARD["panels"])


@pytest.mark.skipif(shutil.which("promtool") is None, reason="promtool is not installed: run Scripts/setup test")
@pytest.mark.parametrize("command", [["check", "rules", "alerts.yml"], ["test", "rules", "alerts.test.yml"]])
def test_prometheus_accepts_the_alerts_and_raises_them_as_intended(command):
    done = subprocess.run(["promtool", *command], cwd=OPERATIONS / "prometheus", capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
