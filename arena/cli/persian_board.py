"""A deal of Persian Rummy as lines of text, all hands open."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap
from typing import Any, Final

from arena.cards.notation import format_card, format_cards
from arena.games.contract import AnyRules
from arena.games.persian.observation import TableMeld

WIDTH: Final = 80


def persian_board(rules: AnyRules, state: Any) -> Iterator[str]:
    """Each hand, each meld with the seats that laid its cards, the stock and the discard pile, 80 columns wide."""
    for seat, hand in enumerate(rules.hands(state)):
        yield from _lines(f"  {seat}  ", format_cards(hand) or "-")
    seen = rules.observe(state, 0)
    for number, meld in enumerate(seen.melds, start=1):
        yield from _lines(f"     meld {number}: ", _meld(meld))
    yield from _lines(f"     stock {seen.stock_size}, pile ", format_cards(seen.discard_pile) or "-")


def _meld(meld: TableMeld) -> str:
    laid = meld.seats[0] if len(set(meld.seats)) == 1 else None
    if laid is not None:
        return f"{format_cards(meld.cards)} (by {laid})"
    return " ".join(f"{format_card(card)}({seat})" for card, seat in zip(meld.cards, meld.seats, strict=True))


def _lines(head: str, text: str) -> list[str]:
    return wrap(text, WIDTH, initial_indent=head, subsequent_indent=" " * len(head))
