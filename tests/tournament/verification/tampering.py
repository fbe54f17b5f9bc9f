"""A stored tournament, and the means to change it behind the arena's back."""

from __future__ import annotations

import shutil
import sqlite3
import zlib
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from arena.bootstrap.stores import update_ratings
from arena.storage.store import open_store
from tests.tournament.verification.played import verified


class Stored:
    """A copy of a database that may be spoiled."""

    def __init__(self, original: Path, folder: Path) -> None:
        self.path = folder / "copy.db"
        shutil.copy(original, self.path)

    @property
    def url(self) -> str:
        return f"sqlite:///{self.path}"

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
        with open_store(self.url, create=False) as store:
            update_ratings(store, "gin")

    @property
    def findings(self) -> tuple[str, ...]:
        return verified(self.url).findings


def about(game_id: str, *findings: str) -> tuple[str, ...]:
    """The lines on a game."""
    return tuple(f"game {game_id}: {finding}" for finding in findings)
