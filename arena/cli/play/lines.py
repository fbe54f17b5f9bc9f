"""Lines of at most 80 columns."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from textwrap import wrap
from typing import Any, Final, NamedTuple

from arena.cards import Card
from arena.cards.notation import format_card
from arena.games.contract import AnyRules, DealResult, Event

WIDTH: Final = 80
HEAD: Final = 12
"""The columns of what stands before a text."""


class View(NamedTuple):
    """How a seat is shown its game; `names` are what it calls each seat."""

    table: Callable[[AnyRules, Any, Sequence[str]], Iterable[str]]
    """The lines of an observation."""
    aside: Callable[[Any, Event[Any], Sequence[str]], str]
    """What an action does that its text does not say, given the observation before it; may be empty."""
    hands: Callable[[AnyRules, DealResult, Sequence[Sequence[Card]]], Iterable[str]]
    """What each seat had when a deal was over."""
    verbs: frozenset[str]
    """The words that actions begin with."""


def verbs_of(kinds: Iterable[Enum]) -> frozenset[str]:
    """The words that actions of these kinds begin with."""
    return frozenset(str(kind.value) for kind in kinds)


def moved(event: Event[Any]) -> str:
    """The card that an action moved, where the seat may know it."""
    return "" if event.card is None else format_card(event.card)


def labelled(head: str, text: str) -> list[str]:
    """A text behind its head, wrapped so that the heads stand in a column of their own."""
    if len(head) >= HEAD:
        return wrap(f"{head}  {text}", WIDTH, subsequent_indent=" " * HEAD)
    return wrap(text or "-", WIDTH, initial_indent=head.ljust(HEAD), subsequent_indent=" " * HEAD)
