"""Kills directors at named steps, or at the Nth write to the database: ``python -m tests.recovery.kills …``."""

from __future__ import annotations

import ast
import ctypes
import sys
from collections.abc import Iterable
from functools import partial
from itertools import count
from pathlib import Path

from tests.recovery.mortal import check, check_complete, copy, make, run
from tests.recovery.steps import Step, Steps


def all_steps(folder: Path, made: Path) -> list[Step]:
    """The steps of a run that nothing disturbs."""
    here = copy(made, folder / "undisturbed")
    ended = run(here, Steps)
    assert ended.status == 0, ended
    check_complete(here, ended.told)
    taken: list[Step] = ast.literal_eval((here / "steps").read_text())
    return taken


def kill_at_each(folder: Path, steps: Iterable[Step]) -> int:
    """Kill at each of some steps, as many in one tournament as it has games for; how many kills there were."""
    made = make(folder / "made")
    here, told, kills = copy(made, folder / "here"), frozenset[str](), 0
    for step in steps:
        ended = run(here, partial(Steps, step))
        told |= ended.told
        assert ended.killed or ended.status == 0, ended
        kills += ended.killed
        check(here, told)
        if not ended.killed:
            check_complete(here, told)
            here, told = copy(made, folder / "here"), frozenset()
    ended = run(here, Steps)
    check_complete(here, told | ended.told)
    return kills


def kill_at_writes(folder: Path, first: int, step: int) -> int:
    """Kill at the Nth write, for every `step`th N from the first until a run ends before; how many kills there were."""
    made = make(folder / "made")
    for kills in count():
        here = copy(made, folder / "here")
        ended = run(here, partial(armed, first + kills * step))
        check(here, ended.told)
        if not ended.killed:
            assert ended.status == 0, ended
            check_complete(here, ended.told)
            return kills
        again = run(here, Steps)
        assert again.status == 0, again
        assert not ended.told & again.told, "a game was recorded twice"
        check_complete(here, ended.told | again.told)
    raise AssertionError


def armed(nth: int) -> Steps:
    ctypes.CDLL(None).faulty_disk(nth, 0, 0)
    return Steps()


def main() -> None:
    """Print how many kills there were."""
    how, folder, *numbers = sys.argv[1:]
    place = Path(folder)
    if how == "writes":
        first, step = map(int, numbers)
        print(kill_at_writes(place, first, step))  # noqa: T201
        return
    steps = all_steps(place, make(place / "first"))
    chosen = [step for step in steps if step[1] == 1 and "reading" not in step[0]] if how == "names" else steps
    print(len(chosen), kill_at_each(place, chosen))  # noqa: T201


if __name__ == "__main__":
    main()
