"""Texts for PostgreSQL, which has no NUL in a text: a bot's words may have one, and must not stop a tournament."""

from __future__ import annotations

from typing import Any, Final

from psycopg.abc import Buffer
from psycopg.types.string import StrDumperUnknown

SUBSTITUTE: Final = "\N{REPLACEMENT CHARACTER}"


class _WithoutNul(StrDumperUnknown):
    """The driver's own way to send a text, but for NUL."""

    def dump(self, obj: str) -> Buffer | None:
        return super().dump(obj.replace("\0", SUBSTITUTE))


def replace_nul(connection: Any) -> None:
    """Let a connection of the driver send each NUL of a text as U+FFFD."""
    connection.adapters.register_dumper(str, _WithoutNul)
