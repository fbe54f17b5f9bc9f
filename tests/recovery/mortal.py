"""A tournament of 4 bots on 4 workers, directed by processes that may die, and checked after each.

The director, its lease and its store are the real ones; the games are scripted, since no step of theirs is at stake.
Each run is a fork of this process: a kill costs milliseconds.
"""

from __future__ import annotations

import dataclasses
import os
import shutil
import signal
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final, Self
from unittest.mock import patch

from arena import games
from arena.bootstrap.crews import Crew
from arena.bootstrap.runs import run_tournament
from arena.bootstrap.stores import update_ratings
from arena.bots.box.level import Sandbox
from arena.storage.errors import StorageError
from arena.storage.store import open_store
from arena.tournament import lease
from arena.tournament.fixed import Fixed
from arena.tournament.model import FinishedGame, PlannedGame, Tournament
from arena.tournament.plan import deal_sets_of_a_pairing, pairings, plan
from arena.tournament.schedule import Schedule
from tests.recovery.steps import SteppingStore, SteppingTelemetry, Steps
from tests.tournament.examples import finish_all, make_tournament, played
from tests.tournament.fakes import ScriptedPlayer

WORKERS: Final = 4
SPRING: Final = make_tournament(entrants=4, deal_sets=1)
GAMES: Final = plan(SPRING)
FAILED: Final = 7
"""The exit code of a run that the store ended."""


class Pool(ScriptedPlayer):
    """The scripted player in the place of the pool of match servers."""

    def __init__(self, *_: object) -> None:
        super().__init__()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        pass


class TwoSteps:
    """A schedule that gives half of the games, and the rest when they are finished."""

    def __init__(self, tournament: Tournament) -> None:
        whole = Fixed(tournament, pairings(tournament), deal_sets_of_a_pairing(tournament))
        self.total = whole.total
        self._games = whole.next(())

    def next(self, finished: Sequence[FinishedGame]) -> tuple[PlannedGame, ...]:
        half = len(self._games) // 2
        return {0: self._games[:half], half: self._games[half:]}.get(len(finished), ())


def two_steps(tournament: Tournament) -> Schedule:
    return TwoSteps(tournament)


@dataclasses.dataclass(frozen=True)
class Ended:
    """How a run's process ended."""

    status: int
    """The exit code, or minus the number of a signal."""
    told: frozenset[str]
    """The games of which its director knew that they are kept."""
    words: str
    """What the error said that ended it."""

    @property
    def killed(self) -> bool:
        return self.status == -signal.SIGKILL


def run(folder: Path, prepare: Callable[[], Steps]) -> Ended:
    """Direct the tournament in a process of its own, which `prepare` is the last to be called in."""
    reader, writer = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(reader)
        status = 1
        try:
            status = _direct(folder, prepare, writer)
        finally:
            os._exit(status)
    os.close(writer)
    with os.fdopen(reader) as pipe:
        told, _, words = pipe.read().partition("!")
    return Ended(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]), frozenset(told.split()), words)


def _direct(folder: Path, prepare: Callable[[], Steps], pipe: int) -> int:
    def tell(text: str) -> None:
        os.write(pipe, f"{text}\n".encode())

    steps = prepare()
    telemetry = SteppingTelemetry(steps, tell)
    try:
        with SteppingStore(url(folder), steps) as store, scripted():
            report = run_tournament(SPRING, store, telemetry, Crew(WORKERS, Sandbox.NONE), lambda _: None)
            update_ratings(store, SPRING.game)
        (folder / "steps").write_text(repr(steps.taken))
        return 0 if report.complete else 1
    except StorageError as error:
        tell(f"!{error}")
        return FAILED


@contextmanager
def scripted() -> Iterator[None]:
    """Runs play scripted games in two steps of the schedule, and beat all the time."""
    with (
        patch("arena.bootstrap.runs.WorkerPool", Pool),
        patch("arena.tournament.director.schedule_of", two_steps),
        patch.object(lease, "BEAT", 0.001),
    ):
        yield


def url(folder: Path) -> str:
    return f"sqlite:///{folder}/arena.db"


def make(folder: Path) -> Path:
    """A database with the tournament, of which the games of the first step are planned."""
    games.rules(SPRING.game, SPRING.ruleset)  # imports it once for all forks
    folder.mkdir()
    with open_store(url(folder), create=True) as store:
        store.create(SPRING, two_steps(SPRING).next(()))
    return folder


def copy(made: Path, folder: Path) -> Path:
    """The same database once more."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(made, folder)
    return folder


def check(folder: Path, told: frozenset[str]) -> frozenset[str]:
    """The finished games of a sound database: each once, with the result it always has, and all that were told."""
    with closing(sqlite3.connect(folder / "arena.db")) as plain:
        assert plain.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert plain.execute("PRAGMA foreign_key_check").fetchall() == []
        counts = [plain.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in ("result", "seat")]
    expected = {game.planned.id: game for game in finish_all(SPRING)}
    with open_store(url(folder), create=False) as store:
        finished = {game.planned.id: game for game in store.finished(SPRING.name)}
        planned = [game.id for game in store.planned(SPRING.name)]
        transcripts = {game_id: store.transcript(game_id) for game_id in finished}
    assert finished.items() <= expected.items()
    assert transcripts == {game_id: played(game_id).transcript for game_id in finished}
    assert counts == [len(finished), 2 * len(finished)]
    assert sorted([*finished, *planned]) in (sorted(expected), sorted(list(expected)[: len(expected) // 2]))
    assert told <= finished.keys(), "a game that the director knew of is lost"
    return frozenset(finished)


def check_complete(folder: Path, told: frozenset[str]) -> None:
    """Every game is finished, nobody directs, and the bots are rated."""
    assert len(check(folder, told)) == len(GAMES)
    with open_store(url(folder), create=False) as store:
        assert store.tenure(SPRING.name).holder is None
        assert len(store.ratings(SPRING.game)) == len(SPRING.entrants)
