"""Tables on the terminal; they fit 80 columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from rich import box
from rich.console import Console
from rich.table import Table

from arena.rating.intervals import MIN_DEAL_SETS, Estimate
from arena.rating.paired import PairedStatistics
from arena.tournament.standings import Crosstable, Row, Standings

Justify = Literal["left", "right"]
TOO_FEW: Final = "too few games"

_STANDINGS_COLUMNS: Final[Sequence[tuple[str, Justify]]] = (
    ("#", "right"),
    ("bot", "left"),
    ("Elo", "right"),
    ("W-D-L", "right"),
    ("score", "right"),
    ("points/set", "right"),
    (">next", "right"),
    ("forf.", "right"),
)


def console() -> Console:
    """Standard output as rich sees it: 80 columns where it is no terminal."""
    return Console(highlight=False)


def new_table(title: str | None = None) -> Table:
    """An empty table in the style of all tables."""
    return Table(title=title, title_justify="left", box=box.SIMPLE_HEAD, pad_edge=False, collapse_padding=True)


def side_text(label: str) -> str:
    """A label for a table: each partner on a line of its own."""
    return label.replace("+", "+\n")


def standings_table(standings: Standings, title: str | None = None) -> Table:
    """The entrants by rank with their ratings and results."""
    table = new_table(title)
    for name, justify in _STANDINGS_COLUMNS:
        table.add_column(name, justify=justify, no_wrap=name != "bot", overflow="fold")
    for row in standings.rows:
        table.add_row(*_standings_cells(row))
    return table


def seat_bias_line(standings: Standings) -> str:
    """What the seat is worth, in one line."""
    bias = standings.seat_bias
    if bias is None:
        return "Side 0: no complete deal set yet"
    low, high = bias.interval
    verdict = "a seat bias shows" if bias.shows else "no seat bias shows"
    return f"Side 0 scores {bias.share:.1%} of {bias.games} games (95 %: {low:.1%} to {high:.1%}): {verdict}"


def crosstable_table(crosstable: Crosstable) -> Table:
    """The score of each row's bot against each column's, with its games."""
    table = new_table()
    table.add_column("", no_wrap=True)
    for number, _ in enumerate(crosstable.labels, start=1):
        table.add_column(str(number), justify="right", no_wrap=True)
    for number, (label, cells) in enumerate(zip(crosstable.labels, crosstable.cells, strict=True), start=1):
        table.add_row(f"{number} {side_text(label)}", *(_cross_cell(cell) for cell in cells))
    return table


def estimate_text(estimate: Estimate | None) -> str:
    """A mean with half its 95 % interval; without one just the mean."""
    if estimate is None:
        return "-"
    if estimate.interval is None:
        return f"{estimate.mean:+.1f}"
    return f"{estimate.mean:+.1f} ±{estimate.interval.half_width:.1f}"


def _standings_cells(row: Row) -> list[str]:
    record = row.record
    return [
        str(row.rank),
        side_text(row.label),
        _elo(row),
        f"{record.wins}-{record.draws}-{record.losses}",
        f"{record.score / record.games:.1%}" if record.games else "-",
        estimate_text(row.points),
        _likelihood(row.over_next),
        str(record.forfeits),
    ]


def _elo(row: Row) -> str:
    """The Elo with half its 95 % interval, or why there is none."""
    if row.interval is not None:
        return f"{row.elo:.0f} ±{row.interval.half_width:.0f}"
    record = row.record
    if row.points is None or row.points.deal_sets < MIN_DEAL_SETS or record.games not in (record.wins, record.losses):
        return TOO_FEW
    return "won all" if record.wins else "lost all"


def _likelihood(value: float | None) -> str:
    if value is None:
        return "-"
    return ">99.9%" if value > 0.999 else f"{value:.1%}"


def _cross_cell(cell: PairedStatistics | None) -> str:
    if cell is None:
        return "-"
    return f"{cell.record.score:g}/{cell.record.games}"
