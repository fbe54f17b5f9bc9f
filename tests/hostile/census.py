"""Counts the scenarios when tests are collected: each number has a test, those that stand elsewhere included."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.hostile.scenarios import COUNT

ROOT: Final = Path(__file__).parents[2]
INTAKE: Final = "tests/bots/intake"
KILLS: Final = "tests/recovery/test_kills.py::"
ELSEWHERE: Final = {
    53: (f"{INTAKE}/",),
    54: ("tests/bots/test_manifest.py", f"{INTAKE}/test_sources.py::test_a_hostile_manifest"),
    57: (f"{KILLS}test_a_director_is_killed_at",),
    58: ("tests/recovery/test_random_kills.py",),
    59: ("tests/recovery/test_two_directors.py",),
    # Among the kinds of steps at which a director is killed are those right after each commit.
    60: (
        f"{KILLS}test_a_director_is_killed_at_each_kind",
        "tests/storage/test_results.py::test_a_finished_game_stays_as_it_is",
    ),
    61: (f"{KILLS}test_a_disk_that_breaks", "tests/recovery/test_database_users.py::test_a_full_disk_stops"),
}
"""By number how the ids begin of the tests that stand with the code which the scenario attacks."""


def mark_elsewhere(items: Iterable[pytest.Item]) -> None:
    """Mark those tests as ones of their scenarios."""
    for item in items:
        for number, beginnings in ELSEWHERE.items():
            if item.nodeid.startswith(beginnings):
                item.add_marker(pytest.mark.scenario(number))


def numbers_of(item: pytest.Item) -> list[int]:
    """The scenarios that a test shows."""
    return sorted({mark.args[0] for mark in item.iter_markers("scenario")})


def miscounted(ids: Iterable[str], numbers: Iterable[int]) -> Iterator[str]:
    """What is wrong where these are the ids of all tests, and the numbers that they show."""
    found, due = set(numbers), set(range(1, COUNT + 1))
    if found != due:
        yield f"no test shows the scenarios {sorted(due - found)}, and these are none: {sorted(found - due)}"
    known = list(ids)
    for number, beginnings in ELSEWHERE.items():
        for beginning in beginnings:
            if not any(each.startswith(beginning) for each in known):
                yield f"no test of scenario {number} begins with {beginning}"


def check_census(session: pytest.Session, items: list[pytest.Item]) -> None:
    """Refuse to run where all tests are collected and the scenarios are not exactly 1 to 64.

    Raises:
        pytest.UsageError: they are not.
    """
    if not is_whole(session.config) or session.testsfailed:
        return
    wrong = list(miscounted((item.nodeid for item in items), (n for item in items for n in numbers_of(item))))
    if wrong:
        raise pytest.UsageError("; ".join(wrong))


def is_whole(config: pytest.Config) -> bool:
    """Whether all tests are collected, whichever of them are run."""
    places = {Path(config.invocation_params.dir, argument) for argument in config.args}
    return bool(places & {ROOT, ROOT / "tests"}) and not config.getoption("ignore")
