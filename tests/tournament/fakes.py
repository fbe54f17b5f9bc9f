"""Doubles behind the director's ports."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator, Callable, Sequence
from dataclasses import dataclass, field

from arena.games.verdict import Reason, Termination
from arena.match.events import GameFinished, GameStarted, MatchEvent, ProcessesChanged, TableChanged
from arena.match.record import GameRecord
from arena.match.spec import MatchSpec
from arena.tournament.model import FinishedGame, PlannedGame, Tournament, TournamentSummary, UnfinishedGame
from arena.tournament.ports import NameTaken, StaleDirector, TournamentBusy, UnknownGame, UnknownTournament, WorkerLost
from arena.tournament.quarantine import Quarantined
from arena.tournament.tenure import Holder, Tenure
from tests.tournament.examples import finish, make_record, played, void_record


class MemoryStore:
    """One tournament in memory; what it keeps outlives a director."""

    def __init__(self) -> None:
        self.results: dict[str, GameRecord] = {}
        self.voids: Counter[str] = Counter()
        self.barred: dict[int, Quarantined] = {}
        self.epoch = 0
        self.holder: Holder | None = None
        self.beats = 0
        self._tournament: Tournament | None = None
        self._games: tuple[PlannedGame, ...] = ()

    def create(self, tournament: Tournament, games: Sequence[PlannedGame]) -> None:
        if self._tournament:
            raise NameTaken(tournament.name)
        self._tournament, self._games = tournament, tuple(games)

    def names(self) -> Sequence[str]:
        return [self._tournament.name] if self._tournament else []

    def summaries(self) -> Sequence[TournamentSummary]:
        raise NotImplementedError

    def tournament(self, name: str) -> Tournament:
        if not self._tournament or self._tournament.name != name:
            raise UnknownTournament(name)
        return self._tournament

    def tenure(self, name: str) -> Tenure:
        self.tournament(name)
        return Tenure(self.epoch, self.holder, self.beats)

    def claim(self, name: str, seen: Tenure | None = None, me: Holder | None = None) -> int:
        if seen not in (None, self.tenure(name)):
            raise TournamentBusy(f"{name} was claimed")
        self.epoch += 1
        self.holder = me
        return self.epoch

    def beat(self, name: str, epoch: int) -> None:
        if epoch != self.epoch:
            raise StaleDirector(f"{name} has a later director")
        self.beats += 1

    def release(self, name: str, epoch: int, *, hurried: bool = False) -> None:
        if epoch == self.epoch:
            self.holder = None

    def planned(self, name: str) -> Sequence[PlannedGame]:
        self.tournament(name)
        return [game for game in self._games if game.id not in self.results]

    def extend(self, name: str, epoch: int, games: Sequence[PlannedGame]) -> None:
        self.tournament(name)
        if epoch != self.epoch:
            raise StaleDirector(f"{name} has a later director")
        self._games += tuple(games)

    def record(self, name: str, epoch: int, record: GameRecord) -> None:
        self.tournament(name)
        if epoch != self.epoch:
            raise StaleDirector(f"{name} has a later director")
        if record.id not in {game.id for game in self._games}:
            raise UnknownGame(record.id)
        assert record.id not in self.results, "a director plays no finished game again"
        if record.verdict.termination is Termination.VOID:
            self.voids[record.id] += 1
        else:
            self.results[record.id] = record

    def quarantine(self, name: str, epoch: int, quarantined: Quarantined) -> None:
        self.tournament(name)
        if epoch != self.epoch:
            raise StaleDirector(f"{name} has a later director")
        assert quarantined.entrant not in self.barred, "nobody is put into quarantine twice"
        self.barred[quarantined.entrant] = quarantined

    def quarantined(self, name: str) -> Sequence[Quarantined]:
        self.tournament(name)
        return list(self.barred.values())

    def unfinished(self, name: str) -> Sequence[UnfinishedGame]:
        raise NotImplementedError

    def finished(self, name: str) -> Sequence[FinishedGame]:
        self.tournament(name)
        return [finish(game, self.results[game.id]) for game in self._games if game.id in self.results]

    def transcript(self, game_id: str) -> str | None:
        return self.results[game_id].transcript if game_id in self.results else None

    def logs(self, game_id: str) -> Sequence[tuple[str, bytes]]:
        return [(seat.bot, seat.log) for seat in self.results[game_id].seats] if game_id in self.results else []


@dataclass
class CountingTelemetry:
    """Adds up what it is told."""

    started: int = 0
    finished: int = 0
    dropped: int = 0
    transactions: int = 0
    lost: int = 0
    barred: list[tuple[str, str]] = field(default_factory=list)
    alive: dict[int, int] = field(default_factory=dict)

    def game_started(self, game: str) -> None:
        self.started += 1

    def game_dropped(self, game: str) -> None:
        self.dropped += 1

    def game_finished(self, game: str, record: GameRecord) -> None:
        self.finished += 1

    def processes(self, worker: int, alive: int) -> None:
        self.alive[worker] = alive

    def worker_lost(self, worker: int, why: str) -> None:
        self.lost += 1

    def quarantined(self, game: str, bot: str) -> None:
        self.barred.append((game, bot))

    def stored(self, seconds: float) -> None:
        self.transactions += 1

    @property
    def in_progress(self) -> int:
        return self.started - self.finished - self.dropped


Fate = Callable[[str], str]
"""What happens to a game, by its id: ``ok``, ``void``, ``lost`` (while it is played), ``dead`` (before it starts),
``silent`` (the match ends without a word on it), ``hang``, ``hang and die`` (when it is cancelled), ``zero fails``
and ``one fails`` (the bot of that seat crashes)."""


class ScriptedPlayer:
    """Plays matches by a script, two games at a time, the later of them first."""

    def __init__(self, fate: Fate = lambda game_id: "ok") -> None:
        self.matches: list[tuple[int, MatchSpec]] = []
        self.open = 0
        self._fate = fate

    async def play(self, spec: MatchSpec, worker: int) -> AsyncGenerator[MatchEvent, None]:
        self.matches.append((worker, spec))
        self.open += 1
        try:
            yield ProcessesChanged(4)
            ids = [game.id for game in spec.games]
            for pair in (ids[start : start + 2] for start in range(0, len(ids), 2)):
                fates = {game_id: self._fate(game_id) for game_id in pair}
                for game_id in pair:
                    await asyncio.sleep(0)
                    if fates[game_id] == "dead":
                        raise WorkerLost("died before a game")
                    yield GameStarted(game_id)
                    if spec.spectated:
                        yield TableChanged(game_id, 1, ("a 1", "b 1"), "a table", (), 0, (0, 0), 0)
                for game_id in reversed(pair):
                    await asyncio.sleep(0)
                    if fates[game_id] == "silent":
                        return
                    yield GameFinished(await self._end(game_id, fates[game_id]))
        finally:
            self.open -= 1

    async def _end(self, game_id: str, fate: str) -> GameRecord:
        if fate == "lost":
            raise WorkerLost(f"died of {game_id}")
        if fate == "hang":
            await asyncio.Event().wait()
        if fate == "hang and die":
            try:
                await asyncio.Event().wait()
            finally:
                raise WorkerLost("interrupted")
        if fate in ("zero fails", "one fails"):
            return make_record(game_id, 5 if fate == "one fails" else -5, forfeit=Reason.CRASH)
        return void_record(game_id) if fate == "void" else played(game_id)
