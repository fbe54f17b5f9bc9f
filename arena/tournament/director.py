"""Runs a tournament: hands match parts to workers and stores every result, once.

The store is the only truth. Whatever ends a run, what was stored stays, and the games that were not are still planned.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import aclosing
from time import perf_counter

from arena.games.verdict import Termination
from arena.match.events import GameEvent, GameFinished, GameStarted, MatchEvent, ProcessesChanged, TableChanged
from arena.match.record import GameRecord
from arena.tournament.attempts import Attempts
from arena.tournament.crew import run_crew
from arena.tournament.model import PlannedGame, Tournament
from arena.tournament.part_player import PartPlayer
from arena.tournament.part_queue import Part, PartQueue
from arena.tournament.parts import cut
from arena.tournament.plan import schedule_of
from arena.tournament.ports import MatchPlayer, Store, Telemetry, WorkerLost
from arena.tournament.progress import Progress, Report, VoidGame
from arena.tournament.scores import count_game, count_games
from arena.tournament.sheet import Sheet


def _ignore(_event: GameEvent, _game: PlannedGame) -> None:
    """Nobody listens."""


class Director:
    """One run of one tournament."""

    def __init__(
        self,
        tournament: Tournament,
        epoch: int,
        *,
        workers: int,
        store: Store,
        player: MatchPlayer,
        telemetry: Telemetry,
        on_progress: Callable[[Progress], None],
        on_event: Callable[[GameEvent, PlannedGame], None] = _ignore,
        spectated: bool = False,
    ) -> None:
        """Direct a tournament that was claimed under an epoch.

        `on_progress` and `on_event` are called at every event of a game, once its result is stored, so they should be
        quick. Where it is `spectated`, the events have the public view of the tables, too.

        Raises:
            UnknownTournament: the store does not have it.
        """
        self._tournament = tournament
        self._workers = workers
        self._store = store
        self._player = PartPlayer(
            tournament, epoch, store=store, player=player, telemetry=telemetry, spectated=spectated
        )
        self._telemetry = telemetry
        self._on_progress = on_progress
        self._on_event = on_event
        self._attempts = Attempts(workers)
        self._epoch = epoch
        self._schedule = schedule_of(tournament)
        self._planned = tuple(store.planned(tournament.name))
        self._queue = PartQueue(())
        self._draining = False
        finished = store.finished(tournament.name)
        self._scores = count_games(len(tournament.entrants), finished)
        self._before = len(finished)
        self._total = max(self._schedule.total, self._before + len(self._planned))
        self._played = 0
        self._in_progress = 0
        self._begin = perf_counter()

    async def run(self, stop: asyncio.Event) -> Report:
        """Play the schedule until it is over or `stop` is set; then the games in progress stay planned.

        Raises:
            StaleDirector: another director has claimed the tournament.
            WorkersFailing: workers die and nothing gets played.
            StuckWorkers: a worker does not end.
        """
        self._begin = perf_counter()
        self._on_progress(self._progress())
        while await self._play_planned(stop) and self._plan_more():
            pass
        given_up = self._attempts.given_up
        void = tuple(VoidGame(game.id, given_up[game.id]) for game in self._planned if game.id in given_up)
        return Report(self._progress(), void)

    def drain(self) -> None:
        """End the run when the games in progress are over; those that did not begin stay planned."""
        self._draining = True
        self._queue.close()

    async def _play_planned(self, stop: asyncio.Event) -> bool:
        """Play the planned games; whether all are finished."""
        self._queue = PartQueue(() if self._draining else cut(self._planned, self._workers))
        if self._planned:
            await run_crew([self._work(worker) for worker in range(self._workers)], stop, self._queue.close)
        return not (stop.is_set() or self._draining) and not self._store.planned(self._tournament.name)

    def _plan_more(self) -> bool:
        """Plan the next games of the schedule; False when it is over, and then its games are all there are."""
        name = self._tournament.name
        self._planned = self._schedule.next(self._store.finished(name))
        if self._planned:
            self._store.extend(name, self._epoch, self._planned)
        else:
            self._total = self._before + self._played
        return bool(self._planned)

    async def _work(self, worker: int) -> None:
        while (part := await self._queue.take()) is not None:
            self._queue.end(await self._play(part, worker))

    async def _play(self, part: Part, worker: int) -> list[Part]:
        """Play a part; the parts that are left of it."""
        sheet = Sheet(part)
        suspects: list[PlannedGame] = []
        try:
            await self._follow(sheet, part, worker)
        except WorkerLost as loss:
            suspects = self._lose_worker(sheet, worker, str(loss))
        finally:
            self._drop(sheet, worker)
        leftover = sheet.leftover
        return [*([leftover] if leftover else []), *((game,) for game in suspects)]

    async def _follow(self, sheet: Sheet, part: Part, worker: int) -> None:
        async with aclosing(self._player.play(part, worker)) as events:
            async for event in events:
                self._handle(event, sheet, worker)
                if self._draining and sheet.left():
                    return
        if sheet.unreported:
            raise WorkerLost(f"the match ended without a word on {sheet.unreported} of its games")

    def _handle(self, event: MatchEvent, sheet: Sheet, worker: int) -> None:
        match event:
            case ProcessesChanged(alive):
                self._telemetry.processes(worker, alive)
            case TableChanged(game_id):
                self._on_event(event, sheet.game(game_id))
            case GameStarted(game_id):
                sheet.start(game_id)
                self._in_progress += 1
                self._telemetry.game_started(self._tournament.game)
                self._tell(event, sheet.game(game_id))
            case GameFinished(record):
                self._finish(record, sheet)
                self._tell(event, sheet.game(record.id))

    def _tell(self, event: GameEvent, game: PlannedGame) -> None:
        self._on_event(event, game)
        self._on_progress(self._progress())

    def _finish(self, record: GameRecord, sheet: Sheet) -> None:
        """Store a result before anything else is done with it."""
        game = sheet.report(record.id)
        self._in_progress -= 1
        begin = perf_counter()
        self._store.record(self._tournament.name, self._epoch, record)
        self._telemetry.stored(perf_counter() - begin)
        self._telemetry.game_finished(self._tournament.game, record)
        if record.verdict.termination is Termination.VOID:
            if self._attempts.game_failed(game.id, f"{record.verdict.reason}: {record.detail}"):
                sheet.play_again(game.id)
            return
        self._attempts.game_finished()
        self._played += 1
        forfeited = record.verdict.termination is Termination.FORFEIT
        self._scores = count_game(self._scores, game, record.winner, forfeited=forfeited)

    def _lose_worker(self, sheet: Sheet, worker: int, why: str) -> list[PlannedGame]:
        """The games in progress that have another try; each may be what killed the worker, so each is played alone.

        When the run is being stopped a worker may go as it likes.
        """
        if self._queue.closed:
            return []
        self._telemetry.worker_lost(worker, why)
        loss = f"worker {worker} was lost: {why}"
        suspects = [game for game in sheet.in_progress if self._attempts.game_failed(game.id, loss)]
        self._attempts.worker_lost(loss)
        return suspects

    def _drop(self, sheet: Sheet, worker: int) -> None:
        """A match is over, with whatever was in progress."""
        for _ in sheet.in_progress:
            self._in_progress -= 1
            self._telemetry.game_dropped(self._tournament.game)
        self._telemetry.processes(worker, 0)
        self._on_progress(self._progress())

    def _progress(self) -> Progress:
        return Progress(
            finished=self._before + self._played,
            played=self._played,
            total=self._total,
            in_progress=self._in_progress,
            void=len(self._attempts.given_up),
            lost_workers=self._attempts.lost_workers,
            seconds=perf_counter() - self._begin,
            scores=self._scores,
        )
