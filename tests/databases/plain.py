"""A database of either kind as another program sees it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, Engine, inspect

from arena.storage.engine import is_file, make_engine
from arena.storage.location import database_place


@contextmanager
def opened(url: str) -> Iterator[Engine]:
    """The engine of a database."""
    engine = make_engine(database_place(url, create=True))
    try:
        yield engine
    finally:
        engine.dispose()


@contextmanager
def connected(url: str) -> Iterator[Connection]:
    """A connection in one transaction."""
    with opened(url) as engine, engine.begin() as connection:
        yield connection


def execute(url: str, *statements: str) -> None:
    """Run statements in one transaction."""
    with connected(url) as connection:
        for statement in statements:
            connection.exec_driver_sql(statement)


def rows(url: str, statement: str) -> Sequence[tuple[Any, ...]]:
    """What a query gives."""
    with connected(url) as connection:
        return [tuple(row) for row in connection.exec_driver_sql(statement)]


def count(url: str, table: str) -> int:
    """How many rows a table has."""
    return int(rows(url, f"SELECT count(*) FROM {table}")[0][0])


def tables(url: str) -> set[str]:
    """The names of the tables."""
    with connected(url) as connection:
        return set(inspect(connection).get_table_names())


def check_sound(url: str) -> None:
    """A file is as SQLite wants it; what a server keeps, the server answers for."""
    with connected(url) as connection:
        if is_file(connection.engine):
            assert connection.exec_driver_sql("PRAGMA integrity_check").fetchall() == [("ok",)]
            assert connection.exec_driver_sql("PRAGMA foreign_key_check").fetchall() == []
