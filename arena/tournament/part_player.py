"""Plays the parts of a tournament, and awards what an entrant in quarantine would have to play."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing

from arena import games
from arena.match.events import GameFinished, GameStarted, MatchEvent
from arena.match.unplayed import unplayed
from arena.tournament.model import PlannedGame, Tournament
from arena.tournament.part_queue import Part
from arena.tournament.parts import match_of
from arena.tournament.ports import MatchPlayer, Store, Telemetry
from arena.tournament.quarantine import Quarantine
from arena.tournament.sheet import Sheet


class PartPlayer:
    """A match player for parts, which tells the games that it awards as if they had been played."""

    def __init__(
        self,
        tournament: Tournament,
        epoch: int,
        *,
        store: Store,
        player: MatchPlayer,
        telemetry: Telemetry,
        spectated: bool,
    ) -> None:
        """Play a tournament that was claimed under an epoch; those whom the store has in quarantine stay there.

        Raises:
            UnknownTournament: the store does not have it.
        """
        self._tournament = tournament
        self._epoch = epoch
        self._store = store
        self._player = player
        self._telemetry = telemetry
        self._spectated = spectated
        self._rules = games.rules(tournament.game, tournament.ruleset)
        known = store.quarantined(tournament.name)
        self._quarantine = Quarantine(tournament.faults.quarantine, self._rules.sides, known)

    async def play(self, part: Part, worker: int) -> AsyncGenerator[MatchEvent, None]:
        """Play a part of one pairing on a worker.

        A fault is counted when the next event is asked for, so that its game is stored by then. When that puts somebody
        into quarantine, the games in progress are played to their end and the others are awarded.

        Raises:
            WorkerLost: see `MatchPlayer`.
            StaleDirector: another director has claimed the tournament.
        """
        sheet = Sheet(part)
        if not self._quarantine.bars(part[0]):
            match = match_of(self._tournament, part, self._seats, spectated=self._spectated)
            async with aclosing(self._player.play(match, worker)) as events:
                async for event in events:
                    yield event
                    self._note(event, sheet)
                    if self._quarantine.bars(part[0]) and sheet.left():
                        break
        if self._quarantine.bars(part[0]):
            async for event in self._award(sheet):
                yield event

    def _note(self, event: MatchEvent, sheet: Sheet) -> None:
        if isinstance(event, GameStarted):
            sheet.start(event.id)
        elif isinstance(event, GameFinished):
            record = event.record
            barred = self._quarantine.hear(sheet.report(record.id), record.verdict, record.detail)
            if barred is not None:
                self._store.quarantine(self._tournament.name, self._epoch, barred)
                bot = self._tournament.entrants[barred.entrant].label
                self._telemetry.quarantined(self._tournament.game, bot)

    async def _award(self, sheet: Sheet) -> AsyncGenerator[MatchEvent, None]:
        """What is left of a part; every game is awarded in a turn of its own, so that nobody waits for all of them."""
        for game in sheet.leftover:
            yield GameStarted(game.id)
            yield self._awarded(game)
            await asyncio.sleep(0)
        for game in sheet.in_progress:
            yield self._awarded(game)
            await asyncio.sleep(0)

    def _awarded(self, game: PlannedGame) -> GameFinished:
        match = match_of(self._tournament, (game,), self._seats)
        return GameFinished(unplayed(self._rules, match, match.games[0], *self._quarantine.forfeit(game)))

    @property
    def _seats(self) -> int:
        return sum(map(len, self._rules.sides))
