"""A director that is killed at any step of its work loses no game and doubles none."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from tests.recovery.conftest import Program


def test_a_director_is_killed_at_each_kind_of_step(program: Program, tmp_path: Path) -> None:
    steps, kills = program("kills", "names", tmp_path)
    assert steps > 50  # before and after each statement and commit of each kind of transaction
    assert kills > steps - 10  # a step that happens seldom may not come again in a run that is resumed


@pytest.mark.slow
def test_a_director_is_killed_at_every_step(program: Program, tmp_path: Path) -> None:
    steps, kills = program("kills", "steps", tmp_path)
    assert steps > 300
    assert kills > steps / 4  # a run that is resumed takes fewer steps


PARTS: Final = 4
"""Tests that share the writes among them: together they take each one."""


@pytest.mark.parametrize(
    ("first", "step"), [(1, 23), *(pytest.param(first, PARTS, marks=pytest.mark.slow) for first in range(1, PARTS + 1))]
)
def test_a_director_is_killed_at_the_nth_write_to_the_disk(
    program: Program, tmp_path: Path, faulty_disk: dict[str, str], first: int, step: int
) -> None:
    (kills,) = program("kills", "writes", tmp_path, first, step, **faulty_disk)
    assert kills >= 150 // step


@pytest.mark.parametrize(
    ("first", "step", "cause"),
    [
        (3, 41, "ENOSPC"),
        *(
            pytest.param(first, PARTS, cause, marks=pytest.mark.slow)
            for cause in ("EIO", "ENOSPC")
            for first in range(1, PARTS + 1)
        ),
    ],
)
def test_a_disk_that_breaks_at_the_nth_write_stops_the_run_and_loses_nothing(
    program: Program, tmp_path: Path, faulty_disk: dict[str, str], first: int, step: int, cause: str
) -> None:
    once, for_good = program("faults", tmp_path, first, step, cause, **faulty_disk)
    assert once >= 150 // step
    assert for_good >= 150 // step
