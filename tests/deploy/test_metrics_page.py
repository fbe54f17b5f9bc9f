"""The page of metrics names what there is, as it is."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from prometheus_client.core import Metric

from arena.telemetry.machine import Disks
from arena.telemetry.metrics import Metrics
from arena.telemetry.service_metrics import ServiceMetrics
from tests.project.tree import ROOT

ROW = re.compile(r"^\| `(\w+)` \| (\w+) \| ([\w, ]*)\| ", re.MULTILINE)


def families() -> dict[str, Any]:
    metrics = Metrics()
    ServiceMetrics(metrics)
    metrics.registry.register(Disks({"database": Path(__file__).parent}))
    return {_shown(family): family for family in metrics.registry.collect()}


def _shown(family: Metric) -> str:
    return family.name + {"counter": "_total", "info": "_info"}.get(family.type, "")


def rows() -> dict[str, tuple[str, tuple[str, ...]]]:
    page = (ROOT / "docs" / "metrics.md").read_text()
    return {name: (kind, tuple(re.findall(r"\w+", labels))) for name, kind, labels in ROW.findall(page)}


def test_the_page_names_every_metric_and_no_other() -> None:
    assert set(rows()) == set(families())


def test_the_page_names_the_type_of_each() -> None:
    types = {name: "gauge" if family.type == "info" else family.type for name, family in families().items()}
    assert {name: kind for name, (kind, _) in rows().items()} == types


def test_the_page_names_the_labels_of_each() -> None:
    labels = {name: family._labelnames for name, family in families().items() if family.type != "info"}
    assert {name: row for name, (_, row) in rows().items() if name in labels} == labels
