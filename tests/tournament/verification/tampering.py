"""A stored tournament, and the means to change it behind the arena's back."""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from arena.bootstrap.stores import update_ratings
from arena.storage.store import SqlStore
from arena.tournament.verification.model import Verified
from arena.tournament.verification.verify import verify


class Stored:
    """A database that may be spoiled; its store stays open, since to open one costs more than a verification."""

    def __init__(self, path: Path, store: SqlStore) -> None:
        self.path = path
        self.store = store

    def restore(self, original: Path) -> None:
        """Be what the original is."""
        with closing(sqlite3.connect(original)) as source, closing(sqlite3.connect(self.path)) as target:
            source.backup(target)

    def sql(self, *statements: str, values: Sequence[object] = ()) -> None:
        """Run statements as the shell of SQLite would: without foreign keys."""
        with closing(sqlite3.connect(self.path)) as connection:
            for statement in statements:
                connection.execute(statement, values)
            connection.commit()

    def row(self, query: str) -> dict[str, Any]:
        """The one row of a query."""
        with closing(sqlite3.connect(self.path)) as connection:
            connection.row_factory = sqlite3.Row
            (row,) = connection.execute(query).fetchall()
            return dict(row)

    def result(self, game_id: str) -> dict[str, Any]:
        return self.row(f"SELECT * FROM result WHERE game_id = '{game_id}'")

    def transcript(self, game_id: str) -> str:
        return zlib.decompress(self.row(f"SELECT text FROM transcript WHERE game_id = '{game_id}'")["text"]).decode()

    def edit(self, game_id: str, change: Callable[[str], str]) -> None:
        """Change the transcript of a game."""
        text = self.transcript(game_id)
        changed = change(text)
        assert changed != text
        statement = f"UPDATE transcript SET text = ? WHERE game_id = '{game_id}'"
        self.sql(statement, values=(zlib.compress(changed.encode()),))

    def refit(self) -> None:
        """Bring the ratings into line with what is stored now, as a careful forger would."""
        update_ratings(self.store, "gin")

    @property
    def findings(self) -> tuple[str, ...]:
        return self.verified.findings

    @property
    def verified(self) -> Verified:
        return verify("spring", self.store)


def about(game_id: str, *findings: str) -> tuple[str, ...]:
    """The lines on a game."""
    return tuple(f"game {game_id}: {finding}" for finding in findings)
