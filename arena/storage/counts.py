"""How much a database holds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sqlalchemy import Connection, func, select

from arena.storage import bot_tables, service_tables  # noqa: F401  # their tables are counted
from arena.storage.tables import Table
from arena.tournament.model import Status

_TABLES: Final = Table.metadata.tables
_GAME: Final = _TABLES["game"]
_TOKEN: Final = _TABLES["token"]

_COUNTED: Final = {
    "tournaments": select(func.count()).select_from(_TABLES["tournament"]),
    "games": select(func.count()).select_from(_GAME),
    "finished games": select(func.count()).where(_GAME.c.status == Status.FINISHED),
    "bot versions": select(func.count()).select_from(_TABLES["bot_version"]),
    "good tokens": select(func.count()).where(_TOKEN.c.revoked_at.is_(None)),
}


def counts(connection: Connection) -> Mapping[str, int]:
    """The numbers of what people know: tournaments, games, bots, tokens."""
    return {name: connection.execute(statement).scalar_one() for name, statement in _COUNTED.items()}
