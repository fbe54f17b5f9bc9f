"""Lines of at most 80 columns."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from textwrap import wrap
from typing import Any, Final

from arena.games.contract import AnyRules

WIDTH: Final = 80
HEAD: Final = 12
"""The columns of what stands before a text."""

View = Callable[[AnyRules, Any, Sequence[str]], Iterable[str]]
"""What a seat sees: its game's rules, its observation, and what it calls each seat."""


def labelled(head: str, text: str) -> list[str]:
    """A text behind its head, wrapped so that the heads stand in a column of their own."""
    if len(head) >= HEAD:
        return wrap(f"{head}  {text}", WIDTH, subsequent_indent=" " * HEAD)
    return wrap(text or "-", WIDTH, initial_indent=head.ljust(HEAD), subsequent_indent=" " * HEAD)
