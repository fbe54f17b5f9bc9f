"""Entrants that lose game after game by faults play no more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from arena.games.contract import Seat
from arena.games.verdict import Termination, Verdict
from arena.match.spec import home_of, side_of
from arena.tournament.model import FinishedGame, PlannedGame, Tournament

Sides = tuple[tuple[Seat, ...], ...]
"""The seats of each side of a game."""


AWARDED: Final = "quarantined after"
"""How the detail of an awarded game begins."""


@dataclass(frozen=True, slots=True)
class Quarantined:
    """An entrant that plays no more in a tournament."""

    entrant: int
    """Its index."""
    reason: str
    """Of its last fault."""
    detail: str
    """One sentence on that fault."""


class Quarantine:
    """Counts the games in a row that each entrant has lost by faults, and knows who plays no more.

    A row is counted in the order in which one run hears of the games. A game that somebody else forfeited says nothing
    of an entrant: it neither breaks a row nor adds to it.
    """

    def __init__(self, limit: int, sides: Sides, known: Iterable[Quarantined]) -> None:
        """So many in a row lead to quarantine, 0: none do; some may be in it already."""
        self._limit = limit
        self._sides = sides
        self._quarantined = {each.entrant: each for each in known}
        self._row: Counter[int] = Counter()

    def hear(self, game: PlannedGame, verdict: Verdict, detail: str) -> Quarantined | None:
        """Count a game that was played; who is in quarantine from now on, if somebody is."""
        if verdict.termination is Termination.COMPLETED:
            for entrant in _entrants(game):
                self._row[entrant] = 0
        if verdict.termination is not Termination.FORFEIT or verdict.seat is None:
            return None
        entrant = entrant_at(game, self._sides, verdict.seat)
        self._row[entrant] += 1
        if not self._limit or self._row[entrant] < self._limit or entrant in self._quarantined:
            return None
        self._quarantined[entrant] = Quarantined(entrant, verdict.reason or "", detail)
        return self._quarantined[entrant]

    def bars(self, game: PlannedGame) -> bool:
        """Whether somebody who would play a game is in quarantine."""
        return any(entrant in self._quarantined for entrant in _entrants(game))

    def forfeit(self, game: PlannedGame) -> tuple[Seat, str, str]:
        """The seat that forfeits a game that is barred, the reason, and a sentence.

        Of several seats it is the first of side 0; the other orientation of the deal set names the other side's.
        """
        seats = (seat for side in self._sides for seat in side)
        seat = next(seat for seat in seats if entrant_at(game, self._sides, seat) in self._quarantined)
        fault = self._quarantined[entrant_at(game, self._sides, seat)]
        return seat, fault.reason, f"{AWARDED} {self._limit} games lost in a row, last: {fault.detail}"


def is_award(game: FinishedGame) -> bool:
    """Whether a game was awarded, and never played."""
    return game.seat_at_fault is not None and game.detail.startswith(AWARDED)


def quarantine_lines(tournament: Tournament, quarantined: Iterable[Quarantined]) -> list[str]:
    """One sentence a bot that plays no more."""
    limit = tournament.faults.quarantine
    return [
        f"{tournament.entrants[each.entrant].label} is in quarantine after {limit} games lost in a row by faults, "
        f"and the rest is awarded; the last fault: {each.reason}: {each.detail}"
        for each in quarantined
    ]


def entrant_at(game: PlannedGame, sides: Sides, seat: Seat) -> int:
    """The index of the entrant that has a seat of a planned game."""
    home = home_of(seat, game.orientation)
    side = side_of(sides, home)
    entrants = game.sides[side]
    return entrants[sides[side].index(home) % len(entrants)]


def _entrants(game: PlannedGame) -> Iterable[int]:
    return (entrant for side in game.sides for entrant in side)
