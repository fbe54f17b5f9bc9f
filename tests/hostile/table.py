"""The table at the end of a test run: each scenario, what is expected of it, what was seen, and how long it took."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tests.hostile.scenarios import SCENARIOS

if TYPE_CHECKING:
    import pytest
    from _pytest.terminal import TerminalReporter

PROPERTY: Final = "hostile"
"""The user property of a test report: number and what was seen."""
_OUTCOMES: Final = ("failed", "error", "skipped", "passed")


def pytest_terminal_summary(terminalreporter: TerminalReporter) -> None:
    """Print a row for each test of a scenario that ran, in the order of the numbers."""
    rows = [row for outcome in _OUTCOMES for report in terminalreporter.stats.get(outcome, ()) for row in _rows(report)]
    if not rows:
        return
    terminalreporter.section("hostile suite")
    for number, case, seen, seconds in sorted(rows):
        scenario = SCENARIOS[number - 1]
        terminalreporter.write_line(f"{number:>2} {scenario.name}{case}")
        terminalreporter.write_line(f"     expected  {scenario.expected}")
        terminalreporter.write_line(f"     {seen}  ({seconds:.1f} s)")


def _rows(report: pytest.TestReport) -> list[tuple[int, str, str, float]]:
    # A file that cannot be collected has a report without properties.
    told = [value for name, value in getattr(report, "user_properties", ()) if name == PROPERTY]
    if report.when == "teardown" or not told:
        return []
    number, _, seen = str(told[0]).partition(" ")
    case = report.nodeid.partition("[")[2].rstrip("]")
    label = {"passed": "seen     ", "skipped": "SKIPPED  ", "failed": "FAILED   "}[report.outcome]
    if report.outcome == "skipped" and isinstance(report.longrepr, tuple):
        seen = report.longrepr[2].removeprefix("Skipped: ")
    if report.when == "setup" and report.outcome == "passed":
        return []
    return [(int(number), f" [{case}]" if case else "", f"{label} {seen}", report.duration)]
