"""Tells the standings of tournaments to many, and makes the dear ones beside the service, and not too often."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Final, NamedTuple

from arena.rpc.translate.service.standings import table_to_wire
from arena.service.reading import ServiceReader
from arena.tournament.model import TournamentSummary
from arena.v1 import tournament_pb2 as pb

FEW: Final = 300
"""The table of so many finished games is made by the service itself: that takes hundredths of a second."""
LONGER: Final = 20
"""Any other is told for so many times as long as it took: so at most a twentieth of a processor goes into one."""
MOST: Final = 64
"""So many tables are kept, those that were asked for last."""

Told = pb.GetStandingsResponse


def make_table(reader: ServiceReader, name: str) -> Told:
    """The table of a tournament as it is told.

    Raises:
        UnknownTournament: there is none of that name.
    """
    return table_to_wire(reader.table(name))


class _Kept(NamedTuple):
    table: Told
    finished: int
    """The games that were finished when it was begun; results never change."""
    made: float
    keep: float
    """Seconds from then on for which it is told although more of them are finished."""

    def serves(self, summary: TournamentSummary, now: float, *, in_making: bool) -> bool:
        """Whether it is what a caller may be told: that of a tournament without games to come is always exact.

        Once more as long it is told while the next one is made.
        """
        if self.finished >= summary.finished:
            return True
        return _goes_on(summary) and now < self.made + self.keep * (2 if in_making else 1)


class Tables:
    """May be asked from one event loop."""

    def __init__(
        self, reader: ServiceReader, apart: Callable[[str], Awaitable[Told]], now: Callable[[], float] = monotonic
    ) -> None:
        """Take what makes a table in a process of its own."""
        self._reader = reader
        self._apart = apart
        self._now = now
        self._kept: OrderedDict[str, _Kept] = OrderedDict()
        self._making: dict[str, asyncio.Task[_Kept]] = {}
        self._one_apart = asyncio.Lock()

    async def standings(self, name: str) -> Told:
        """A tournament's standings.

        Callers at the same time wait for one table.

        Raises:
            UnknownTournament: there is none of that name.
        """
        summary = (await asyncio.to_thread(self._reader.listed, name)).summary
        kept = self._kept.get(name)
        while kept is None or not kept.serves(summary, self._now(), in_making=name in self._making):
            # One caller that hangs up does not take the table from the others.
            kept = await asyncio.shield(self._making.get(name) or self._begin(summary))
        return kept.table

    def _begin(self, summary: TournamentSummary) -> asyncio.Task[_Kept]:
        task = self._making[summary.name] = asyncio.create_task(self._make(summary))
        return task

    async def _make(self, summary: TournamentSummary) -> _Kept:
        try:
            return await self._made(summary)
        finally:
            # Not a moment later: who found a finished table in the making would take it again and again, for ever.
            del self._making[summary.name]

    async def _made(self, summary: TournamentSummary) -> _Kept:
        if summary.finished <= FEW:
            table = await asyncio.to_thread(make_table, self._reader, summary.name)
            kept = _Kept(table, summary.finished, self._now(), 0.0)
        else:
            async with self._one_apart:
                began = self._now()
                table = await self._apart(summary.name)
            made = self._now()
            kept = _Kept(table, summary.finished, made, LONGER * (made - began))
        self._keep(summary.name, kept)
        return kept

    def _keep(self, name: str, kept: _Kept) -> None:
        self._kept[name] = kept
        self._kept.move_to_end(name)
        while len(self._kept) > MOST:
            self._kept.popitem(last=False)


def _goes_on(summary: TournamentSummary) -> bool:
    return summary.planned + summary.void > 0
