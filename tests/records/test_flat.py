"""Games as tables."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest
from pyarrow import parquet

from arena.records.flat import column_names, flat_rows, write_csv
from arena.records.parquet import write_parquet
from tests.records.examples import finished


def test_a_row_names_who_held_which_side_and_seat() -> None:
    made, games = finished()
    row = list(flat_rows(made, games, 2))[1]  # spring/1/1/1: the second orientation, so the sides have changed places
    planned, record = games[1]
    assert planned.sides == ((1,), (2,))
    assert (row["game"], row["side_0"], row["side_1"]) == ("spring/1/1/1", "bot2 1.0", "bot1 1.0")
    assert (row["margin"], row["points_0"], row["points_1"]) == (record.margin, *record.verdict.points)
    assert (row["bot_1"], row["decisions_1"], row["slowest_1"]) == (record.seats[1].bot, 3, 0.0006)
    assert list(row) == column_names(2)


def test_csv_has_a_header_a_row_a_game_and_empty_fields_for_what_is_not() -> None:
    made, games = finished()
    file = io.StringIO()
    write_csv(file, flat_rows(made, games, 2), column_names(2))
    rows = list(csv.DictReader(io.StringIO(file.getvalue())))
    assert [row["game"] for row in rows] == [game.id for game, _ in games]
    assert [int(row["margin"]) for row in rows] == [record.margin for _, record in games]
    assert {row["reason"] for row in rows} == {"", "crash"}


def test_parquet_has_the_same_rows_and_types_that_do_not_depend_on_them(tmp_path: Path) -> None:
    made, games = finished()
    write_parquet(tmp_path / "all.parquet", flat_rows(made, games, 2), column_names(2))
    write_parquet(tmp_path / "none.parquet", (), column_names(2))
    table = parquet.read_table(tmp_path / "all.parquet")
    assert table.to_pylist() == list(flat_rows(made, games, 2))
    assert table.schema == parquet.read_table(tmp_path / "none.parquet").schema
    types = {name: str(table.schema.field(name).type) for name in ("bot_1", "luck", "seconds_0", "winner", "points_1")}
    assert types == {
        "bot_1": "string",
        "luck": "double",
        "seconds_0": "double",
        "winner": "int64",
        "points_1": "int64",
    }


@pytest.mark.parametrize("seats", [2, 4])
def test_no_column_has_two_names(seats: int) -> None:
    names = column_names(seats)
    assert len(names) == len(set(names)) == 15 + 5 * seats
