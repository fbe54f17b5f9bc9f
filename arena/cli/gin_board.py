"""A deal of gin as lines of text, all hands open."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from arena.cards import Card
from arena.cards.notation import format_cards
from arena.games.contract import AnyRules
from arena.games.gin.hand import best_melds


def gin_board(rules: AnyRules, state: Any) -> Iterator[str]:
    """Each hand with its melds, the stock and the discard pile, at most 80 columns wide."""
    for seat, hand in enumerate(rules.hands(state)):
        yield _hand(seat, hand)
    for line in rules.table(rules.observe(state, 0)).lines:
        yield f"     {line}"


def _hand(seat: int, hand: tuple[Card, ...]) -> str:
    best = best_melds(hand)
    groups = [*(meld.cards for meld in best.melds), *([best.deadwood] if best.deadwood else [])]
    return f"  {seat}  {' | '.join(map(format_cards, groups)):<42}  deadwood {best.value}"
