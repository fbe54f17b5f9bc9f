"""Every step of a director's run, each with a name, at any of which its process can be made to kill itself."""

from __future__ import annotations

import os
import signal
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from sqlalchemy import Connection, event

from arena.match.record import GameRecord
from arena.storage.engine import make_engine
from arena.storage.location import database_place
from arena.storage.store import SqlStore
from arena.tournament.model import PlannedGame, Tournament
from arena.tournament.ratings import RatingRow
from arena.tournament.tenure import Holder, Tenure
from tests.tournament.fakes import CountingTelemetry

Step = tuple[str, int]
"""The name of a step, and which time it is that it is taken, from 1."""


class Steps:
    """Counts the steps of a run, and ends it by SIGKILL at one of them."""

    def __init__(self, fatal: Step | None = None) -> None:
        self.taken: list[Step] = []
        self._times: Counter[str] = Counter()
        self._fatal = fatal

    def take(self, name: str) -> None:
        self._times[name] += 1
        step = name, self._times[name]
        self.taken.append(step)
        if step == self._fatal:
            os.kill(os.getpid(), signal.SIGKILL)

    def __call__(self, name: str, action: Callable[[], Any]) -> Any:
        """Do something, a step before and a step after it."""
        self.take(f"before {name}")
        done = action()
        self.take(f"after {name}")
        return done


class SteppingStore(SqlStore):
    """A store over a database whose writing methods, statements and commits are steps."""

    def __init__(self, url: str, steps: Steps) -> None:
        engine = make_engine(database_place(url, create=False))
        self._steps = steps
        self._doing = "reading"
        event.listen(engine, "before_cursor_execute", self._before)
        event.listen(engine, "after_cursor_execute", self._after)
        event.listen(engine, "commit", self._commit)
        super().__init__(engine)

    def create(self, tournament: Tournament, games: Sequence[PlannedGame]) -> None:
        self._do("create", lambda: super(SteppingStore, self).create(tournament, games))

    def claim(self, name: str, seen: Tenure | None = None, me: Holder | None = None) -> int:
        epoch: int = self._do("claim", lambda: super(SteppingStore, self).claim(name, seen, me))
        return epoch

    def beat(self, name: str, epoch: int) -> None:
        self._do("beat", lambda: super(SteppingStore, self).beat(name, epoch))

    def release(self, name: str, epoch: int, *, hurried: bool = False) -> None:
        self._do("release", lambda: super(SteppingStore, self).release(name, epoch, hurried=hurried))

    def extend(self, name: str, epoch: int, games: Sequence[PlannedGame]) -> None:
        self._do("extend", lambda: super(SteppingStore, self).extend(name, epoch, games))

    def record(self, name: str, epoch: int, record: GameRecord) -> None:
        self._do("record", lambda: super(SteppingStore, self).record(name, epoch, record))

    def save_ratings(self, game: str, rows: Sequence[RatingRow], seen: Sequence[RatingRow] | None = None) -> bool:
        saved: bool = self._do("rate", lambda: super(SteppingStore, self).save_ratings(game, rows, seen))
        return saved

    def _do(self, name: str, action: Callable[[], Any]) -> Any:
        self._doing = name
        try:
            return self._steps(name, action)
        finally:
            self._doing = "reading"

    def _before(self, _1: Connection, _2: object, statement: str, *_: object) -> None:
        self._steps.take(f"{self._doing}, before {_short(statement)}")

    def _after(self, _1: Connection, _2: object, statement: str, *_: object) -> None:
        self._steps.take(f"{self._doing}, after {_short(statement)}")

    def _commit(self, _: Connection) -> None:
        self._steps.take(f"{self._doing}, before COMMIT")


def _short(statement: str) -> str:
    return " ".join(statement.split()[:3])


class SteppingTelemetry(CountingTelemetry):
    """A telemetry whose calls are steps; it tells which games the director knows to be kept."""

    def __init__(self, steps: Steps, tell: Callable[[str], None]) -> None:
        super().__init__()
        self._steps = steps
        self._tell = tell

    def game_started(self, game: str) -> None:
        super().game_started(game)
        self._steps.take("start of a game")

    def stored(self, seconds: float) -> None:
        super().stored(seconds)
        self._steps.take("between commit and telemetry")

    def game_finished(self, game: str, record: GameRecord) -> None:
        super().game_finished(game, record)
        self._tell(record.id)
        self._steps.take("end of a game")
