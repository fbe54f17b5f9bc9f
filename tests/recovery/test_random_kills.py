"""Directors, match servers and wardens are killed 200 times at random moments of real tournaments."""

from __future__ import annotations

import os
import signal
import subprocess
from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Final

import pytest

from tests.e2e.commands import take_long
from tests.recovery.real import Outcomes, Spring, end, spring

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="processes are found in /proc"),
]

TESTS: Final = 8
KILLS: Final = 25
LONGEST: Final = 4.0
"""Seconds before a kill, at most: about what a quiet machine needs for the tournament."""

DIRECTOR: Final = "director"
VICTIMS: Final = (DIRECTOR, DIRECTOR, "arena.bootstrap.worker", "warden.py")


class Killer:
    """Kills what belongs to a tournament, over and over, until it is finished."""

    def __init__(self, tournament: Spring, chance: Random, undisturbed: Outcomes) -> None:
        self.kills = Counter[str]()
        self._tournament = tournament
        self._chance = chance
        self._undisturbed = undisturbed
        self._seen: Outcomes = {}

    def disturb(self, most: int) -> None:
        """Kill at most so often; then the tournament is finished in peace."""
        finished = False
        while not finished:
            director, before = self._tournament.begin(), self.kills.total()
            while self.kills.total() < most and not self._ends_within(director, self._chance.uniform(0.0, LONGEST)):
                self._kill(director, self._chance.choice(VICTIMS))
            code, _, err = end(director)
            finished = code == 0
            assert finished or self.kills.total() > before, err
            self._tournament.here.leaves_only_garbage()
            self._check()
        self._tournament.here.leaves_nothing()
        assert self._seen == self._undisturbed

    def _ends_within(self, director: subprocess.Popen[str], seconds: float) -> bool:
        with suppress(subprocess.TimeoutExpired):
            director.wait(seconds)
        return director.poll() is not None

    def _kill(self, director: subprocess.Popen[str], victim: str) -> None:
        pids = [director.pid] if victim == DIRECTOR else self._tournament.here.processes(victim)
        if pids:
            with suppress(ProcessLookupError):
                os.kill(self._chance.choice(sorted(pids)), signal.SIGKILL)
                self.kills[victim] += 1

    def _check(self) -> None:
        """What was finished stays as it is, and is as in an undisturbed run."""
        outcomes = self._tournament.outcomes() if self._tournament.here.exists() else {}
        assert self._seen.items() <= outcomes.items() <= self._undisturbed.items()
        self._seen = outcomes


@pytest.mark.parametrize("seed", range(TESTS))
def test_kills_at_random_moments_lose_no_game_and_double_none(
    tmp_path: Path, bots: Path, undisturbed: Outcomes, seed: int
) -> None:
    take_long()
    chance, kills, number = Random(seed), Counter[str](), 0
    while kills.total() < KILLS:
        with spring(tmp_path / f"{number}", bots) as tournament:
            killer = Killer(tournament, chance, undisturbed)
            killer.disturb(KILLS - kills.total())
            kills += killer.kills
            number += 1
    assert set(kills) <= set(VICTIMS)
    assert kills[DIRECTOR] > 0
