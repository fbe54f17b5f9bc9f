"""Everything that dashboards and rules ask Prometheus for."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator, Mapping
from typing import Any, Final

from tests.deploy.prometheus import Prometheus
from tests.deploy.rules_text import selectors
from tests.project.tree import ROOT

DASHBOARDS: Final = sorted((ROOT / "deploy" / "grafana" / "dashboards").glob("*.json"))
CHOSEN: Final = {"$__rate_interval": "1m", "$__range": "1h", "$instance": ".*", "$game": ".*", "$bot": ".*"}
"""What stands for Grafana's variables when everything is chosen."""


def panels() -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Every panel with its place: dashboard and title."""
    for file in DASHBOARDS:
        for panel in json.loads(file.read_text())["panels"]:
            if panel["type"] != "row":
                yield f"{file.stem}: {panel['title']}", panel


def variables() -> Iterator[tuple[str, str, str]]:
    """Every variable that is asked for: its place, the metric and the label."""
    for file in DASHBOARDS:
        for variable in json.loads(file.read_text())["templating"]["list"]:
            if variable["type"] == "query":
                found = re.fullmatch(r"label_values\((.*), (\w+)\)", variable["query"]["query"])
                assert found is not None
                yield f"{file.stem}: ${variable['name']}", chosen(found[1]), found[2]


def chosen(expression: str) -> str:
    """An expression of a panel, with everything chosen."""
    for name, value in CHOSEN.items():
        expression = expression.replace(name, value)
    assert "$" not in expression, expression
    return expression


def asked(prometheus: Prometheus) -> dict[str, str]:
    """By place: the expressions of every panel and recording rule, and what every alert selects."""
    found = {
        f"{place} ({target['refId']})": chosen(target["expr"])
        for place, panel in panels()
        for target in panel["targets"]
    }
    for rule in prometheus.rules():
        if rule["type"] == "recording":
            found[f"rule {rule['name']}"] = rule["query"]
            found[f"recorded {rule['name']}"] = rule["name"]
        else:
            found |= {f"alert {rule['name']}: {each}": each for each in selectors(rule["query"])}
    return found


def unanswered(prometheus: Prometheus, seconds: float) -> dict[str, str]:
    """What has no answer, or none that is a number, after so many seconds at most."""
    left = asked(prometheus)
    deadline = time.monotonic() + seconds
    while left and time.monotonic() < deadline:
        left = {place: expression for place, expression in left.items() if not _answered(prometheus, expression)}
        time.sleep(2)
    return left


def _answered(prometheus: Prometheus, expression: str) -> bool:
    return any(sample["value"][1] != "NaN" for sample in prometheus.query(expression))
