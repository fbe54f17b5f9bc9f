"""The dashboards are what their program writes, are laid out well, and name nothing that does not exist."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import pytest

from arena.rpc.service.needs import ENDLESS
from arena.telemetry.machine import Disks
from arena.telemetry.metrics import Metrics
from arena.telemetry.service_metrics import ServiceMetrics
from scripts.dashboards.files import FOLDER, texts
from tests.deploy.asked import DASHBOARDS, chosen, panels, variables
from tests.deploy.rules_text import PROMETHEUS, metrics
from tests.project.tree import ROOT

PANELS = dict(panels())
# Of Grafana's own list; a unit that it does not know would be shown as text.
UNITS = {"bytes", "none", "ops", "percentunit", "reqps", "s", "short"}
OF_THE_LIBRARY = re.compile(r"(process|python_gc)_\w+|up|ALERTS")


def recorded() -> set[str]:
    return set(re.findall(r"- record: (\S+)", (PROMETHEUS / "recording.yml").read_text()))


def exported() -> set[str]:
    """The names of every sample that an arena exports."""
    made = Metrics()
    ServiceMetrics(made)
    made.registry.register(Disks({}))
    names: set[str] = set()
    for family in made.registry.collect():
        endings = {"counter": ["_total"], "info": ["_info"], "histogram": ["_bucket", "_count", "_sum"]}
        names |= {family.name + ending for ending in endings.get(family.type, [""])}
    return names


def test_the_files_are_what_their_program_writes() -> None:
    kept = {file.name: file.read_text() for file in FOLDER.glob("*.json")}
    assert kept == texts(), "python -m scripts.dashboards writes them anew"


def test_no_panel_lies_on_another_and_none_leaves_the_grid() -> None:
    for file in DASHBOARDS:
        placed = [panel["gridPos"] for panel in json.loads(file.read_text())["panels"]]
        cells = [
            (x, y)
            for at in placed
            for x in range(at["x"], at["x"] + at["w"])
            for y in range(at["y"], at["y"] + at["h"])
        ]
        assert len(cells) == len(set(cells))
        assert max(x for x, _ in cells) < 24


def test_every_panel_has_a_number_of_its_own() -> None:
    for file in DASHBOARDS:
        numbers = [panel["id"] for panel in json.loads(file.read_text())["panels"]]
        assert len(numbers) == len(set(numbers))


def test_the_dashboards_have_identities_of_their_own() -> None:
    identities = [json.loads(file.read_text())["uid"] for file in DASHBOARDS]
    assert identities == [file.stem for file in DASHBOARDS]


@pytest.mark.parametrize("place", PANELS)
def test_a_panel_says_what_it_shows_in_which_unit(place: str) -> None:
    panel = PANELS[place]
    assert panel["description"].endswith(".")
    defaults, options = panel["fieldConfig"]["defaults"], panel["options"]
    assert defaults.get("unit", options.get("yAxis", {}).get("unit")) in UNITS


@pytest.mark.parametrize("place", PANELS)
def test_several_series_of_a_panel_can_be_told_apart(place: str) -> None:
    panel = PANELS[place]
    legends = [target["legendFormat"] for target in panel["targets"]]
    if panel["type"] != "stat":
        assert "__auto" not in legends
    assert len(set(legends)) == len(legends)
    for target in panel["targets"]:
        grouped = re.match(r"(?:topk\(\d+, )?(?:sum|max) by \((\w+)\)", target["expr"])
        if grouped and panel["type"] != "heatmap":
            assert f"{{{{{grouped[1]}}}}}" in target["legendFormat"]


@pytest.mark.parametrize("place", PANELS)
def test_thresholds_rise(place: str) -> None:
    steps = PANELS[place]["fieldConfig"]["defaults"].get("thresholds", {"steps": [{"value": None}]})["steps"]
    assert steps[0]["value"] is None
    assert all(low["value"] < high["value"] for low, high in pairwise(steps[1:]))


@pytest.mark.parametrize("place", PANELS)
def test_a_panel_asks_for_metrics_that_there_are(place: str) -> None:
    known = recorded() | exported()
    asked = {name for target in PANELS[place]["targets"] for name in metrics(chosen(target["expr"]))}
    assert {name for name in asked - known if not OF_THE_LIBRARY.fullmatch(name)} == set()
    assert asked


def test_the_rules_ask_for_metrics_that_there_are() -> None:
    text = "\n".join((PROMETHEUS / name).read_text() for name in ("recording.yml", "alerts.yml"))
    names = set(re.findall(r"\b((?:\w+:)?arena_\w+(?::\w+)?)", text))
    assert names - recorded() - exported() == set()


def test_variables_ask_for_metrics_that_there_are() -> None:
    for _, metric, _ in variables():
        assert metrics(metric) <= exported()


def test_every_variable_of_an_expression_is_one_of_its_dashboard() -> None:
    for file in DASHBOARDS:
        board: Mapping[str, Any] = json.loads(file.read_text())
        named = {variable["name"] for variable in board["templating"]["list"]}
        used = set(re.findall(r"\$\{?(\w+)", file.read_text())) - {"__rate_interval", "__range", "__all"}
        assert used == named


def test_every_metric_of_the_arena_is_on_a_dashboard() -> None:
    text = "".join(file.read_text() for file in DASHBOARDS) + (PROMETHEUS / "recording.yml").read_text()
    unseen = {name for name in exported() if name not in text and not name.endswith(("_sum", "_count"))}
    assert unseen == set()


def test_the_alert_on_slow_answers_leaves_out_what_is_endless() -> None:
    left_out = re.search(r'method!~"([^"]*)"', (PROMETHEUS / "recording.yml").read_text())
    assert left_out is not None
    assert {path.rpartition("/")[2] for path in ENDLESS} | {"SubmitBot"} == set(left_out[1].split("|"))


def test_grafana_finds_its_source_and_its_dashboards() -> None:
    provisioning = ROOT / "deploy" / "grafana" / "provisioning"
    source = (provisioning / "datasources" / "prometheus.yml").read_text()
    assert "type: prometheus" in source
    assert "isDefault: true" in source
    interval = re.search(r"timeInterval: (\w+)", source)
    assert interval is not None
    assert f"scrape_interval: {interval[1]}" in (PROMETHEUS / "prometheus.yml").read_text()
    assert "type: file" in (provisioning / "dashboards" / "arena.yml").read_text()
