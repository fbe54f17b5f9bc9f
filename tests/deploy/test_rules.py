"""What Prometheus is told to judge: promtool accepts it, and each alert is shown to fire, not to fire, and to help."""

from __future__ import annotations

import re
import subprocess

import pytest

from tests.deploy.rules_text import PROMETHEUS, RULE_TESTS, alerts, metrics, selectors
from tests.project.tree import ROOT


def promtool(*arguments: object) -> str:
    done = subprocess.run(
        ["promtool", *map(str, arguments)], cwd=PROMETHEUS, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.needs("promtool")
def test_promtool_accepts_the_configuration_and_every_rule() -> None:
    said = promtool("check", "config", "--lint=all", "prometheus.yml")
    assert "2 rule files found" in said


@pytest.mark.slow
@pytest.mark.needs("promtool")
@pytest.mark.parametrize("file", RULE_TESTS, ids=lambda file: file.stem)
def test_the_alerts_fire_when_they_should_and_only_then(file: object) -> None:
    assert "SUCCESS" in promtool("test", "rules", file)


def expectations(alert: str) -> list[str]:
    """What the tests of the rules expect of an alert at each moment they look: nothing, or some of it."""
    text = "\n".join(file.read_text() for file in RULE_TESTS)
    return re.findall(rf"- alertname: {alert}\n +eval_time: \w+\n +exp_alerts:(.*)\n", text)


@pytest.mark.parametrize("alert", alerts())
def test_every_alert_is_shown_to_fire_and_not_to_fire(alert: str) -> None:
    assert set(expectations(alert)) == {"", " []"}


@pytest.mark.parametrize("alert", alerts())
def test_every_alert_has_a_section_of_what_it_means_and_what_to_do(alert: str) -> None:
    page = (ROOT / "docs" / "alerts.md").read_text()
    section = re.search(rf"^## {alert}\n(.*?)(?=^## |\Z)", page, re.MULTILINE | re.DOTALL)
    assert section is not None
    assert re.match(r"\n\*\*Means\*\* \w.*\n\n\*\*Do\*\* [\w`]", section[1], re.DOTALL)


def test_the_runbook_has_no_section_of_an_alert_that_does_not_exist() -> None:
    sections = re.findall(r"^## (\w+)$", (ROOT / "docs" / "alerts.md").read_text(), re.MULTILINE)
    assert sections == alerts()


def test_every_alert_leads_to_its_section_and_has_a_known_severity() -> None:
    text = (PROMETHEUS / "alerts.yml").read_text()
    for alert, body in re.findall(r"- alert: (\w+)\n(.*?)(?=\n +- alert: |\n  - name: |\Z)", text, re.DOTALL):
        assert f"runbook: docs/alerts.md#{alert.lower()}" in body
        assert re.search(r"severity: (critical|warning|info)\}", body)
        assert "summary: " in body
        assert "description: " in body


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        ('up{job="arena"} == 0', {'up{job="arena"}'}),
        ("increase(a_total[1h]) > 3", {"a_total"}),
        ('sum without (x, y) (rate(a:b_total{c=~"d|e{f}"}[5m]))', {'a:b_total{c=~"d|e{f}"}'}),
        ("(a > 0) unless on (job) (sum by (job, b) (c) > 0)", {"a", "c"}),
        ("a / ignoring (r) group_left sum(b)", {"a", "b"}),
        ("histogram_quantile(0.99, rate(s_bucket[5m]))", {"s_bucket"}),
        ('label_replace(a{b="c", d="e"}, "to", "$1", "from", "x") or vector(0)', {'a{b="c", d="e"}'}),
        ("a > 1024 * 1024 and b offset 5m", {"a", "b"}),
    ],
)
def test_what_an_expression_selects_is_found(expression: str, expected: set[str]) -> None:
    assert selectors(expression) == expected
    assert metrics('up{job="arena"} + a') == {"up", "a"}
