"""Games gathered into deal sets, the independent unit of every interval."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import NamedTuple

from arena.rating.results import GameResult, check_result


class Record(NamedTuple):
    """An entrant's games won, drawn and lost."""

    wins: int
    draws: int
    losses: int
    forfeits: int
    """Those of the losses that were forfeits."""
    walkovers: int
    """Those of the wins that the opponent forfeited."""

    @property
    def games(self) -> int:
        """All games."""
        return self.wins + self.draws + self.losses

    @property
    def score(self) -> float:
        """Wins and half the draws."""
        return self.wins + self.draws / 2

    def reversed(self) -> Record:
        """The opponent's record of the same games."""
        return Record(self.losses, self.draws, self.wins, self.walkovers, self.forfeits)


class DealSet(NamedTuple):
    """What two entrants did in one deal set, as the first of them sees it."""

    entrants: tuple[str, str]
    name: str
    """The deal set's id."""
    record: Record
    margin: int
    """The sum of the first entrant's margins, in points."""
    side_zero: float
    """The sum of side 0's game scores, whoever held it."""
    balance: int
    """Games in which the first entrant held side 0, minus games in which it held side 1."""
    orientations: int = 2
    """How many games the whole deal set has."""
    luck: float | None = None
    """What chance gave the first entrant in all games, in points; None where it is not known of one."""

    @property
    def mirrored(self) -> bool:
        """Whether it is whole and each entrant held each side equally often, so that the luck of the deals cancels."""
        return self.balance == 0 and self.record.games >= self.orientations

    @property
    def forfeited(self) -> bool:
        """Whether any of its games was forfeited."""
        return self.record.forfeits + self.record.walkovers > 0

    @property
    def share(self) -> float:
        """The first entrant's mean game score, 0 … 1."""
        return self.record.score / self.record.games

    def reversed(self) -> DealSet:
        """The same deal set as the other entrant sees it."""
        return self._replace(
            entrants=(self.entrants[1], self.entrants[0]),
            record=self.record.reversed(),
            margin=-self.margin,
            balance=-self.balance,
            luck=None if self.luck is None else -self.luck,
        )


def gather(results: Iterable[GameResult]) -> tuple[DealSet, ...]:
    """The deal sets of some games, sorted by pair and id; the order of the games does not matter.

    The entrants of each are in alphabetical order.

    Raises:
        ValueError: a result cannot be counted (see `check_result`).
    """
    found: dict[tuple[tuple[str, str], str], _Sums] = {}
    for result in results:
        check_result(result)
        first, second = result.entrants
        pair = (first, second) if first < second else (second, first)
        sums = found.setdefault((pair, result.deal_set), _Sums())
        sums.add(result, first < second)
    return tuple(sums.deal_set(*key) for key, sums in sorted(found.items(), key=lambda item: item[0]))


def total_record(deal_sets: Iterable[DealSet]) -> Record:
    """The first entrant's record over deal sets that all have the same first entrant."""
    records = [deal_set.record for deal_set in deal_sets]
    return Record(*(sum(column) for column in zip(*records, strict=True))) if records else Record(0, 0, 0, 0, 0)


class _Sums:
    """The running sums of one deal set."""

    __slots__ = ("balance", "counts", "luck", "margin", "orientations", "side_zero")

    def __init__(self) -> None:
        self.counts = [0, 0, 0, 0, 0]
        self.luck: list[float | None] = []
        self.margin = 0
        self.side_zero = 0.0
        self.balance = 0
        self.orientations = 0

    def add(self, result: GameResult, straight: bool) -> None:
        """Count a game; `straight` says that side 0 is the pair's first entrant."""
        score = result.score if straight else 1 - result.score
        self.counts[0 if score == 1 else 1 if score == 0.5 else 2] += 1
        if result.forfeited:
            self.counts[4 if score == 1 else 3] += 1
        self.margin += result.margin if straight else -result.margin
        self.luck.append(result.luck if straight or result.luck is None else -result.luck)
        self.side_zero += result.score
        self.balance += 1 if straight else -1
        self.orientations = max(self.orientations, result.orientations)

    def deal_set(self, pair: tuple[str, str], name: str) -> DealSet:
        """The sums as a frozen value."""
        record = Record(*self.counts)
        known = [luck for luck in self.luck if luck is not None]
        luck = math.fsum(known) if len(known) == len(self.luck) else None
        return DealSet(pair, name, record, self.margin, self.side_zero, self.balance, self.orientations, luck)
