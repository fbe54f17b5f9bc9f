"""Why a bot is not taken in: the member, and the rule that it breaks."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from arena.bots.errors import BotError

_LONGEST: Final = 80


class IntakeError(BotError):
    """A bot is refused by intake; nothing of it was kept."""


@contextmanager
def about(member: str) -> Iterator[None]:
    """Put the name of a member before what is wrong with it.

    Raises:
        IntakeError: something is.
    """
    try:
        yield
    except IntakeError as error:
        raise IntakeError(f"member {shown(member)}: {error}") from error


def shown(name: str) -> str:
    """A name in quotes; of a long one the beginning."""
    return repr(name if len(name) <= _LONGEST else f"{name[: _LONGEST - 1]}…")


def damaged(why: str) -> IntakeError:
    """What cannot be read as what it says it is."""
    return IntakeError(f"this is damaged: {why}; pack it again")
