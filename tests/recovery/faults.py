"""Lets the disk break at the Nth write to the database: ``python -m tests.recovery.faults FOLDER FIRST STEP CAUSE``."""

from __future__ import annotations

import ctypes
import errno
import sys
from functools import partial
from itertools import count
from pathlib import Path
from typing import Final

from tests.recovery.mortal import FAILED, check, check_complete, copy, make, run
from tests.recovery.steps import Steps

SAID: Final = ("database or disk is full", "disk I/O error")


def fail_at_writes(folder: Path, first: int, step: int, cause: int, *, lasting: bool) -> int:
    """Fail the Nth write, for every `step`th N from the first until a run is over before; how many failed."""
    made = make(folder / "made")
    for times in count():
        here = copy(made, folder / "here")
        ended = run(here, partial(armed, first + times * step, cause, lasting=lasting))
        finished = check(here, ended.told)
        if ended.status == 0:
            check_complete(here, ended.told)
            return times
        assert ended.status == FAILED, ended
        assert str(here / "arena.db") in ended.words
        assert any(words in ended.words for words in SAID), ended.words
        assert len(finished - ended.told) <= 1, "only the result that was being stored is in doubt"
        again = run(here, Steps)
        assert again.status == 0, again
        assert not finished & again.told, "a game was recorded twice"
        check_complete(here, ended.told | again.told)
    raise AssertionError


def armed(nth: int, cause: int, *, lasting: bool) -> Steps:
    """Let the disk break in this process."""
    ctypes.CDLL(None).faulty_disk(nth, cause, lasting)
    return Steps()


def main() -> None:
    """Print how many runs a fault ended that was there once, and one that lasted."""
    folder, first, step, cause = sys.argv[1:]
    for lasting in (False, True):
        place = Path(folder) / f"{lasting}"
        place.mkdir()
        number = getattr(errno, cause)
        print(fail_at_writes(place, int(first), int(step), number, lasting=lasting))  # noqa: T201


if __name__ == "__main__":
    main()
