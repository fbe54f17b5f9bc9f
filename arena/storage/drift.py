"""What a database's schema lacks of this arena's."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from arena.storage import bot_tables, service_tables  # noqa: F401  # their tables belong to the schema
from arena.storage.tables import Table


def drift(connection: Connection) -> Iterator[str]:
    """What is missing or otherwise than the arena made it, a sentence each; what others have added is theirs."""
    context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
    for difference in compare_metadata(context, Table.metadata):
        # The changes of one column come as a list of their own.
        for kind, *what in difference if isinstance(difference, list) else [difference]:
            if not kind.startswith("remove_"):
                yield f"schema: {_words(kind, what)}"


def _words(kind: str, what: list[Any]) -> str:
    if kind == "add_table":
        return f"table {what[0].name} is missing"
    if kind == "add_column":
        return f"column {what[1]}.{what[2].name} is missing"
    if kind.startswith("modify_"):
        return f"column {what[1]}.{what[2]} has another {kind.removeprefix('modify_').replace('_', ' ')}"
    return f"{kind.removeprefix('add_').replace('_', ' ')} {what[0].name} of {what[0].table.name} is missing"
