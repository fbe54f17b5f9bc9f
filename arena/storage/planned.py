"""Puts planned games into the database, inside the caller's transaction.

Nobody else writes meanwhile, so many rows go in with one statement: with one each it takes several times the processor,
and asks for the interpreter's lock, which a service is short of, at every row.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any, Final

from sqlalchemy import Connection

from arena.storage.engine import is_file
from arena.tournament.model import PlannedGame, Status

_COLUMNS: Final = (
    *("id", "tournament_id", "position", "pairing", "deal_set", "orientation"),
    *("first", "second", "first_partner", "second_partner", "status", "voids", "failure"),
)
_INSERT: Final = f"INSERT INTO game ({', '.join(_COLUMNS)}) VALUES"
_AT_ONCE: Final = 500
"""Rows of a statement; SQLite takes 32,766 values in one, and PostgreSQL 65,535."""


def add_games(connection: Connection, number: int, games: Sequence[PlannedGame], start: int = 0) -> None:
    """Add planned games to the tournament of a row's number, in position from `start`."""
    mark = "?" if is_file(connection.engine) else "%s"
    row = f"({', '.join([mark] * len(_COLUMNS))})"
    for first in range(0, len(games), _AT_ONCE):
        some = games[first : first + _AT_ONCE]
        values = chain.from_iterable(_values(number, game, place) for place, game in enumerate(some, start + first))
        rows = ", ".join([row] * len(some))
        connection.exec_driver_sql(f"{_INSERT} {rows}", tuple(values))


def _values(number: int, game: PlannedGame, position: int) -> Iterator[Any]:
    (one, *one_partner), (other, *other_partner) = game.sides
    yield from (game.id, number, position, game.pairing, game.deal_set, game.orientation)
    yield from (one, other, *(one_partner or (None,)), *(other_partner or (None,)))
    yield from (Status.PLANNED.value, 0, "")
