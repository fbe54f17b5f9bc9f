"""A deal of Persian Rummy as lines of text, all hands open."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap
from typing import Any, Final

from arena.cards.notation import format_cards
from arena.games.contract import AnyRules
from arena.games.persian.public import middle

WIDTH: Final = 80


def persian_board(rules: AnyRules, state: Any) -> Iterator[str]:
    """Each hand, each meld with the seats that laid its cards, the stock and the discard pile, 80 columns wide."""
    for seat, hand in enumerate(rules.hands(state)):
        yield from wrap(format_cards(hand) or "-", WIDTH, initial_indent=f"  {seat}  ", subsequent_indent="     ")
    for line in middle(rules.observe(state, 0)):
        yield f"     {line}"
