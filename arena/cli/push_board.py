"""A deal of Push as lines of text, all hands open."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap
from typing import Any, Final

from arena.cards import Card
from arena.cards.notation import format_cards
from arena.games.contract import AnyRules
from arena.games.push.hand import penalty
from arena.games.push.observation import Observation
from arena.games.push.public import middle

WIDTH: Final = 80
"""Columns of a line."""


def push_board(rules: AnyRules, state: Any) -> Iterator[str]:
    """Each hand with its penalty, the melds by number, the stock and the discard pile, at most 80 columns wide."""
    seen: Observation = rules.observe(state, 0)
    for seat, hand in enumerate(rules.hands(state)):
        yield from _hand(seat, hand, laid=seen.contracts_laid[seat])
    for line in middle(seen):
        yield f"     {line}"


def _hand(seat: int, hand: tuple[Card, ...], *, laid: bool) -> Iterator[str]:
    text = f"{format_cards(hand)}  penalty {penalty(hand)}{', contract laid' if laid else ''}".strip()
    yield from wrap(text, WIDTH, initial_indent=f"  {seat}  ", subsequent_indent="     ")
