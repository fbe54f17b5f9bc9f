"""Where the marks of each picture are, in units of its view box."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from arena.rating.paired import PairedStatistics
from arena.report.history import Moment
from arena.report.scale import Scale, scale_over
from arena.report.times import BotTimes
from arena.report.verdicts import BotVerdicts
from arena.tournament.standings import Row

WIDTH: Final = 720
EDGE: Final = 16
"""Room at the right of a chart."""
HEAT_LEVELS: Final = 10
COLOURS: Final = 8
"""So many lines have a colour of their own; the others are grey."""


class Tick(NamedTuple):
    """A mark on an axis."""

    place: float
    text: str


class Whisker(NamedTuple):
    """A rating with its interval; without one the ends are the middle."""

    low: float
    middle: float
    high: float
    known: bool


class Line(NamedTuple):
    """One bot's ratings over time."""

    label: str
    colour: int
    """From 0; `COLOURS` is grey."""
    points: str
    """Of a polyline."""
    end: tuple[float, float]


class Chart(NamedTuple):
    """Lines with their axes."""

    lines: Sequence[Line]
    across: Sequence[Tick]
    up: Sequence[Tick]


class Piece(NamedTuple):
    """A part of a bar."""

    kind: str
    games: int
    start: float
    width: float


def whiskers(rows: Sequence[Row], width: float) -> tuple[list[Whisker], list[Tick]]:
    """The rating of each row on one scale, and its axis."""
    ends = [end for row in rows for end in (row.interval or (row.elo,))]
    scale = scale_over([*ends, *(row.elo for row in rows)] or [1500.0], 8, width - 8, least=100)
    return [_whisker(row, scale) for row in rows], [Tick(scale(value), f"{value:.0f}") for value in scale.ticks(5)]


def history_chart(moments: Sequence[Moment], ranked: Sequence[str], height: float) -> Chart | None:
    """The ratings over the games; None where there are fewer than two moments. The first ranked have colours."""
    values = [elo for moment in moments for elo in moment.elo.values()]
    if len(moments) < 2 or not values:
        return None
    across = Scale(0, moments[-1].games, 44, WIDTH - EDGE)
    up = scale_over(values, height - 24, 8, least=100)
    lines = [_line(moments, label, min(place, COLOURS), across, up) for place, label in enumerate(ranked)]
    return Chart(
        lines=[line for line in lines if line is not None],
        across=[Tick(across(value), f"{value:.0f}") for value in across.ticks() if value],
        up=[Tick(up(value), f"{value:.0f}") for value in up.ticks(5)],
    )


def heat_level(cell: PairedStatistics) -> int:
    """From 0, all lost, over the middle, even, to `HEAT_LEVELS`, all won."""
    return round(HEAT_LEVELS * cell.record.score / cell.record.games)


def columns(times: BotTimes, width: float, height: float) -> list[tuple[float, float, float]]:
    """Left, top and height of the column of each bucket; the tallest fills the height."""
    step, tallest = width / len(times.shares), max(times.shares)
    heights = [round(height * share / tallest, 1) for share in times.shares]
    return [(round(step * place, 1), round(height - tall, 1), tall) for place, tall in enumerate(heights)]


def pieces(verdicts: BotVerdicts, width: float) -> list[Piece]:
    """The bar of a bot: games that it did not forfeit, then forfeits by reason."""
    counts: Mapping[str, int] = {"played": verdicts.played, **verdicts.faults}
    found, start = [], 0.0
    for kind, count in counts.items():
        share = width * count / verdicts.games
        found.append(Piece(kind, count, round(start, 1), round(share, 1)))
        start += share
    return found


def _whisker(row: Row, scale: Scale) -> Whisker:
    low, high = row.interval or (row.elo, row.elo)
    return Whisker(scale(low), scale(row.elo), scale(high), row.interval is not None)


def _line(moments: Sequence[Moment], label: str, colour: int, across: Scale, up: Scale) -> Line | None:
    points = [(across(moment.games), up(moment.elo[label])) for moment in moments if label in moment.elo]
    if not points:
        return None
    return Line(label, colour, " ".join(f"{x},{y}" for x, y in points), points[-1])
