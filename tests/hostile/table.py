"""The table at the end of a test run: each scenario, what is expected of it, what was seen, and how long it took."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from tests.hostile.census import is_whole, numbers_of
from tests.hostile.scenarios import SCENARIOS

if TYPE_CHECKING:
    from argparse import Namespace

    import pytest
    from _pytest.terminal import TerminalReporter

PROPERTY: Final = "hostile"
"""The user property of a test report: a number, and what was seen; or nothing, where the test only passes."""
NOT_RUN: Final = "NOT RUN"
_OUTCOMES: Final = ("failed", "error", "skipped", "passed")
_LABELS: Final = {"passed": "seen", "skipped": "SKIPPED", "failed": "FAILED"}


class Row(NamedTuple):
    """What a test, or the tests of a file that tell nothing of themselves, showed of a scenario."""

    number: int
    case: str
    label: str
    seen: str
    seconds: float


def enter(item: pytest.Item) -> None:
    """Have every scenario of a test in the table, whatever becomes of it."""
    seen = "-" if item.get_closest_marker("hostile") else ""
    item.user_properties[:] = [(PROPERTY, f"{number} {seen}") for number in numbers_of(item)]


def pytest_terminal_summary(terminalreporter: TerminalReporter) -> None:
    """Print a row for each test of a scenario that ran, in the order of the numbers, and for each that did not run."""
    reports = [report for outcome in _OUTCOMES for report in terminalreporter.stats.get(outcome, ())]
    rows = list(rows_of(reports))
    if not rows:
        return
    terminalreporter.section("hostile suite")
    missing = {each.number for each in SCENARIOS} - {row.number for row in rows}
    if missing and is_whole(terminalreporter.config):
        rows += [Row(number, "", NOT_RUN, "", 0.0) for number in missing]
        terminalreporter.write_line(f"{NOT_RUN}: {why_not(terminalreporter.config.option)}")
    for number, case, label, seen, seconds in sorted(rows):
        scenario = SCENARIOS[number - 1]
        if label == NOT_RUN:
            terminalreporter.write_line(f"{number:>2} {scenario.name}: {NOT_RUN}")
            continue
        terminalreporter.write_line(f"{number:>2} {scenario.name}{case}")
        terminalreporter.write_line(f"     expected  {scenario.expected}")
        terminalreporter.write_line(f"     {label:<9} {seen}  ({seconds:.1f} s)")


def rows_of(reports: Iterable[pytest.TestReport]) -> Iterator[Row]:
    """The rows of the tests that told what they saw, and one for all others of a scenario, a file and an outcome."""
    silent: dict[tuple[int, str, str, str], list[float]] = defaultdict(list)
    for report in reports:
        for number, seen in _told(report):
            label = _LABELS[report.outcome]
            file, _, name = report.nodeid.partition("::")
            if seen:
                case = name.partition("[")[2].rstrip("]")
                yield Row(number, f" [{case}]" if case else "", label, seen, report.duration)
            else:
                silent[number, label, file, name if label == "FAILED" else ""].append(report.duration)
    for (number, label, file, name), seconds in silent.items():
        yield Row(number, "", label, f"{file}: {name or f'{len(seconds)} passed'}", sum(seconds))


def why_not(options: Namespace) -> str:
    """Why scenarios have no row of their own."""
    words = {"-m": options.markexpr, "-k": options.keyword, "--deselect": " ".join(options.deselect or ())}
    choice = " ".join(f'{key} "{word}"' for key, word in words.items() if word)
    return f"{choice} leaves them out; make hostile plays all" if choice else "the run ended before it"


def _told(report: pytest.TestReport) -> Iterator[tuple[int, str]]:
    """The scenarios that a report tells of, and what was seen."""
    if report.when == "teardown" or (report.when == "setup" and report.outcome == "passed"):
        return
    # A file that cannot be collected has a report without properties.
    for name, value in getattr(report, "user_properties", ()):
        if name == PROPERTY:
            number, _, seen = str(value).partition(" ")
            why = report.longrepr if report.outcome == "skipped" else None
            yield int(number), why[2].removeprefix("Skipped: ") if isinstance(why, tuple) else seen
