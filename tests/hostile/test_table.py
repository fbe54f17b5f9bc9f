"""The table of the suite."""

from __future__ import annotations

from argparse import Namespace
from typing import Literal

import pytest

from tests.hostile.table import PROPERTY, Row, rows_of, why_not

HOSTILE = "tests/hostile/test_sight.py::test_tiocsti"
KILLS = "tests/recovery/test_random_kills.py::test_kills"


def report(
    nodeid: str, outcome: Literal["passed", "failed", "skipped"], *seen: str, reason: str = ""
) -> pytest.TestReport:
    """What pytest tells of a test that took a second."""
    why = ("file.py", 1, f"Skipped: {reason}") if reason else None
    told = [(PROPERTY, each) for each in seen]
    return pytest.TestReport(nodeid, ("", 0, ""), {}, outcome, why, "call", duration=1.0, user_properties=told)


def test_a_test_that_tells_what_it_saw_has_a_row_and_the_others_of_a_file_share_one() -> None:
    reports = [
        report(f"{HOSTILE}[gvisor]", "passed", "28 EPERM"),
        report(f"{KILLS}[0]", "passed", "58 "),
        report(f"{KILLS}[1]", "passed", "57 ", "58 "),
        report(f"{KILLS}[2]", "failed", "58 "),
        report("tests/cards/test_masks.py::test_a", "passed"),
    ]
    assert sorted(rows_of(reports)) == [
        Row(28, " [gvisor]", "seen", "EPERM", 1.0),
        Row(57, "", "seen", "tests/recovery/test_random_kills.py: 1 passed", 1.0),
        Row(58, "", "FAILED", "tests/recovery/test_random_kills.py: test_kills[2]", 1.0),
        Row(58, "", "seen", "tests/recovery/test_random_kills.py: 2 passed", 2.0),
    ]


def test_what_was_skipped_is_never_seen_and_has_its_reason() -> None:
    reports = [report(each, "skipped", told, reason="no crun") for each, told in ((HOSTILE, "28 -"), (KILLS, "58 "))]
    assert {(row.number, row.label, row.seen) for row in rows_of(reports)} == {
        (28, "SKIPPED", "no crun"),
        (58, "SKIPPED", "no crun"),
    }


def test_what_did_not_run_has_its_reason() -> None:
    chosen = Namespace(markexpr="slow", keyword="", deselect=["tests/hostile"])
    assert why_not(chosen) == '-m "slow" --deselect "tests/hostile" leaves them out; make hostile plays all'
    assert why_not(Namespace(markexpr="", keyword="", deselect=None)) == "the run ended before it"
