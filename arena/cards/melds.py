"""Melds: sets and runs of cards."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from arena.cards.card import Card


class MeldKind(Enum):
    """The two kinds of meld."""

    SET = "set"
    """Cards of one rank."""
    RUN = "run"
    """Cards of one suit in sequence."""


class Meld(NamedTuple):
    """Cards laid together; a run is written low to high, a set in canonical order."""

    kind: MeldKind
    cards: tuple[Card, ...]
