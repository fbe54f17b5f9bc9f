from __future__ import annotations

import io

from rich.console import Console

from arena.cli.adjusted_table import adjusted_table
from arena.rating.control import Adjusted
from arena.rating.deal_sets import Record
from arena.rating.intervals import Estimate, Interval
from arena.tournament.standings import Row, Standings


def shown(*rows: Row) -> str:
    console = Console(file=io.StringIO(), width=80)
    console.print(adjusted_table(Standings(rows, None)))
    file = console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


def row(adjusted: Adjusted | None) -> Row:
    points = Estimate(-1234.5, 1000, Interval(-1300.5, -1168.5))
    return Row(
        1, "persian_builder 1.0.0+push_builder 10.11.12", 1500, None, Record(0, 0, 0, 0, 0), points, None, adjusted
    )


def test_plain_and_adjusted_points_stand_side_by_side_in_80_columns() -> None:
    text = shown(row(Adjusted(Estimate(-1210.25, 1000, Interval(-1260.25, -1160.25)), 0.4251)))
    assert "-1234.5 ±66.0" in text
    assert "-1210.2 ±50.0" in text
    assert "43%" in text
    assert "1000" in text
    assert max(map(len, text.splitlines())) <= 80


def test_an_adjustment_that_made_it_worse_is_shown_as_it_is() -> None:
    assert "-3%" in shown(row(Adjusted(Estimate(1.0, 20, None), -0.031)))


def test_without_luck_there_are_plain_points_only() -> None:
    text = shown(row(None))
    assert "-1234.5 ±66.0" in text
    assert text.splitlines()[3].split()[-2:] == ["-", "-"]
