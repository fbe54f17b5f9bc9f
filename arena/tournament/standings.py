"""The standings of a tournament, a pure function of its finished games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from arena.rating.control import Adjusted
from arena.rating.deal_sets import DealSet, Record
from arena.rating.intervals import Estimate, Interval
from arena.rating.paired import PairedStatistics, pair_statistics
from arena.rating.seats import SeatBias, seat_bias
from arena.rating.standings import StandingsRow, individual_standings, standings
from arena.tournament.model import FinishedGame, Tournament
from arena.tournament.results import deal_sets, members

Pairs = Mapping[tuple[str, str], PairedStatistics]


@dataclass(frozen=True, slots=True)
class Row:
    """One entrant's line."""

    rank: int
    """From 1; shared by entrants that nothing tells apart."""
    label: str
    elo: float
    interval: Interval | None
    """Of the Elo, 95 %; None means too few games."""
    record: Record
    """Over all its finished games."""
    points: Estimate | None
    """The mean points a deal set, all orientations summed; None before the first whole deal set."""
    over_next: float | None
    """The likelihood, 0 … 1, that it is stronger than the next row, by what they played against each other.

    None for the last row, where they played too few deal sets, and for individuals, whose partners had a part in it.
    """
    adjusted: Adjusted | None = None
    """The points without luck; None: too few deal sets, or the luck of a game is not known."""


@dataclass(frozen=True, slots=True)
class Standings:
    """A whole table."""

    rows: tuple[Row, ...]
    seat_bias: SeatBias | None
    """None before the first whole deal set without a forfeit."""


@dataclass(frozen=True, slots=True)
class Crosstable:
    """What everybody did against everybody."""

    labels: tuple[str, ...]
    """Of rows and columns alike, in the order of the standings."""
    cells: tuple[tuple[PairedStatistics | None, ...], ...]
    """The row's entrant against the column's; None where they have not met."""


def make_standings(tournament: Tournament, finished: Iterable[FinishedGame]) -> Standings:
    """The entrants by rating, then by mean points a deal set; entrants without a game too.

    The rating leads since it allows for who has met whom, so that the order is fair while the tournament runs. Where
    all have met equally often it is the order of the scores (the sufficient statistic of Bradley and Terry's model).
    """
    games = tuple(finished)
    played = deal_sets(tournament, games)
    ranked = _ranked(tournament, games, played)
    pairs = {} if tournament.partners else pair_statistics(played)
    rows = tuple(_row(row, below, pairs) for row, below in zip_longest(ranked, ranked[1:]))
    return Standings(rows, seat_bias(played))


def make_crosstable(tournament: Tournament, finished: Iterable[FinishedGame]) -> Crosstable:
    """The crosstable in the order of the standings; of individuals it shows what they did as opponents."""
    games = tuple(finished)
    played = deal_sets(tournament, games)
    labels = tuple(row.entrant for row in _ranked(tournament, games, played))
    pairs = pair_statistics(played, members(tournament, games))
    return Crosstable(labels, tuple(tuple(pairs.get((row, column)) for column in labels) for row in labels))


def _ranked(
    tournament: Tournament, finished: Sequence[FinishedGame], played: Sequence[DealSet]
) -> tuple[StandingsRow, ...]:
    labels = [entrant.label for entrant in tournament.entrants]
    if tournament.partners is None:
        return standings(played, labels)
    return individual_standings(played, members(tournament, finished), labels)


def _row(row: StandingsRow, below: StandingsRow | None, pairs: Pairs) -> Row:
    met = pairs.get((row.entrant, below.entrant)) if below else None
    return Row(
        rank=row.rank,
        label=row.entrant,
        elo=row.rating.elo,
        interval=row.rating.interval,
        record=row.statistics.record,
        points=row.statistics.points,
        over_next=met.superiority if met else None,
        adjusted=row.statistics.adjusted,
    )
