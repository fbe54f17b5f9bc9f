"""A real Prometheus scrapes an arena that plays: whatever dashboards and rules ask, there is an answer."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bots.programs import wait_until
from tests.deploy.asked import unanswered, variables
from tests.deploy.playing import playing
from tests.deploy.prometheus import prometheus

PATIENCE = 240.0
"""Seconds until a ladder has its first ratings, on a busy machine."""


@pytest.mark.slow
@pytest.mark.needs("prometheus")
def test_every_expression_of_every_panel_and_rule_has_an_answer(tmp_path: Path) -> None:
    with playing(tmp_path / "arena") as metrics, prometheus(tmp_path, [metrics]) as scraping:
        assert unanswered(scraping, PATIENCE) == {}
        values = {place: scraping.label_values(metric, label) for place, metric, label in variables()}
        assert [place for place, found in values.items() if not found] == []
        wait_until(lambda: scraping.targets() == {metrics: "up"}, PATIENCE)  # a scrape may have been late
        wait_until(lambda: all(rule["health"] != "unknown" for rule in scraping.rules()), PATIENCE)
        rules = scraping.rules()
        assert len(rules) > 30
        assert [rule["name"] for rule in rules if rule["health"] != "ok"] == []
        # Nothing is wrong with an arena that plays.
        firing = [rule["name"] for rule in rules if rule["type"] == "alerting" and rule["state"] == "firing"]
        assert firing == []
