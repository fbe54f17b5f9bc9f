"""Whose call a handler serves."""

from __future__ import annotations

from contextvars import ContextVar
from typing import Final

from arena.service.access import Account

CALLER: Final[ContextVar[Account]] = ContextVar("CALLER")
"""Set before a handler runs that needs a role; `caller` reads it."""


def caller() -> Account:
    """The account whose call this is, in a handler and in whatever the handler calls or awaits.

    Raises:
        LookupError: there is none, as no call is served here, or one that is open to everybody.
    """
    return CALLER.get()
