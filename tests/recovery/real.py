"""A real tournament of 4 quick bots on 4 workers, as a user runs it."""

from __future__ import annotations

import dataclasses
import sqlite3
import subprocess
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from arena.tournament.model import FinishedGame
from tests.e2e.commands import PATIENCE, Place, place
from tests.e2e.matches import make_bot

WORKERS: Final = 4
DEAL_SETS: Final = 3
GAMES: Final = 6 * DEAL_SETS * 2
_TIME: Final = "start=600 bank=6000 move=6000"
"""Longer than a game is ever held."""

_HELD: Final = "held~"
"""The cat answers nothing while this file is in its folder; a file of such a name makes no other bot of it."""

_TIDY: Final = """
import raw

raw.leave_pid = lambda: None  # a bot that writes into its folder is another bot when it is resumed
"""
_PLAIN: Final = f"{_TIDY}\nserve(ended=lambda end: None, capacity=16)\n"
_FAULTY: Final = f"""{_TIDY}
def decide(game, asked):
    if not asked.gin.drawn and asked.gin.hand[0] == 1:  # holds the ace of clubs: discards before it draws
        return [reply(game, asked.decision, discard(1))]
    return honest(game, asked)

serve(decide, lambda end: None, capacity=16)
"""
_PATIENT: Final = f"""{_TIDY}
def decide(game, asked):
    while os.path.exists("{_HELD}"):
        time.sleep(0.01)
    return honest(game, asked)

serve(decide, lambda end: None, capacity=16)
"""
_PROGRAMS: Final = {"ant": _PLAIN, "bee": _FAULTY, "cat": _PATIENT, "dog": _FAULTY}

Outcomes = dict[str, tuple[FinishedGame, str | None]]
"""What was played by game id, without the seconds that it took, and its transcript."""


class Spring:
    """The tournament in a place of its own."""

    def __init__(self, here: Place, bots: Path) -> None:
        self.here = here
        self._bots = bots
        self._held = bots / "cat" / _HELD

    def hold(self) -> None:
        """Let half of all games stand still until `let_go`; the first match is of the other half."""
        self._held.touch()

    def let_go(self) -> None:
        """Let every game go on."""
        self._held.unlink(missing_ok=True)

    def begin(self, workers: int = WORKERS) -> subprocess.Popen[str]:
        """Run the tournament, or resume it where it exists."""
        if self.here.exists():
            return self.here.start("tournament", "resume", "spring", "--workers", workers)
        bots = (word for name in _PROGRAMS for word in ("--bot", self._bots / name))
        words = ("--deal-sets", DEAL_SETS, "--rules", "deals=1", "--seed", "s", "--time", _TIME, "--workers", workers)
        return self.here.start("tournament", "run", "spring", "--game", "gin", *bots, *words)

    def wait_for_games(self, number: int) -> None:
        """Wait until so many are finished, on a busy machine long."""
        deadline = time.monotonic() + PATIENCE
        while len(self.here.finished()) < number:
            assert time.monotonic() < deadline, "no games are finished"
            time.sleep(0.02)

    def is_locked(self) -> bool:
        """Whether a process is in the middle of a transaction that writes."""
        with closing(sqlite3.connect(self.here.folder / "arena.db", timeout=0, isolation_level=None)) as plain:
            try:
                plain.execute("BEGIN IMMEDIATE")
            except sqlite3.OperationalError:
                return True
            return False

    def outcomes(self) -> Outcomes:
        """What is finished."""
        transcripts = self.here.transcripts()
        games = {game.planned.id: dataclasses.replace(game, seconds=()) for game in self.here.finished()}
        return {game_id: (game, transcripts[game_id]) for game_id, game in games.items()}


def make_bots(folder: Path) -> Path:
    """The folders of the bots."""
    for name, program in _PROGRAMS.items():
        make_bot(folder / name, program, capacity=16)
    return folder


@contextmanager
def spring(folder: Path, bots: Path) -> Iterator[Spring]:
    """The tournament in a new folder; whatever happens, no process stays."""
    with place(folder) as here:
        made = Spring(here, bots)
        try:
            yield made
        finally:
            made.let_go()


def end(process: subprocess.Popen[str]) -> tuple[int, str, str]:
    """Wait for the end of a command: its exit code and what it said."""
    with process:
        out, err = process.communicate(timeout=PATIENCE)
    return process.returncode, out, err
