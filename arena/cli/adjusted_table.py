"""The points of the standings beside those without luck; the table fits 80 columns."""

from __future__ import annotations

from rich.table import Table

from arena.cli.tables import estimate_text, new_table, side_text
from arena.tournament.standings import Row, Standings


def adjusted_table(standings: Standings) -> Table:
    """The entrants by rank with the mean points a deal set, plain and adjusted, and the share of variance removed."""
    table = new_table()
    table.add_column("#", justify="right", no_wrap=True)
    table.add_column("bot", overflow="fold")
    for name in ("sets", "points/set", "adjusted", "variance removed"):
        table.add_column(name, justify="right", no_wrap=True)
    for row in standings.rows:
        table.add_row(*_cells(row))
    return table


def _cells(row: Row) -> list[str]:
    sets = row.points.deal_sets if row.points else 0
    points, removed = "-", "-"
    if row.adjusted is not None:
        points, removed = estimate_text(row.adjusted.points), f"{row.adjusted.removed:.0%}"
    return [str(row.rank), side_text(row.label), str(sets), estimate_text(row.points), points, removed]
