"""What a single card is good for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from push_outlook import Outlook
from push_weights import WEIGHTS

from arena.sdk.push import JOKER, Card, MeldKind, contract_of, is_wild, layoffs


def use_to_neighbour(card: Card, outlook: Outlook) -> float:
    """What a discard is worth to the left neighbour."""
    if is_wild(card):
        return WEIGHTS.wild
    seen = outlook.seen
    if seen.contracts_laid[outlook.neighbour]:
        return 8 * WEIGHTS.feed if layoffs([card], seen.table) else 0.0
    kinds = {due.kind for due in contract_of(seen.deal)}
    mates = 0
    if MeldKind.SET in kinds:
        mates += sum([outlook.unseen.get(mate, 0) for mate in RANK_MATES[card]])
    if MeldKind.RUN in kinds:
        mates += sum([outlook.unseen.get(mate, 0) for mate in SUIT_MATES[card]])
    return WEIGHTS.feed * mates / (4 * len(kinds))


def use_to_self(card: Card, hand: Sequence[Card]) -> float:
    """What a card that is left after the lay-offs may still become: half a meld, or a wild for later."""
    if is_wild(card):
        return WEIGHTS.wild
    others = set(hand)
    mates = (RANK_MATES[card] | SUIT_MATES[card]) & others
    return 3.0 * len(mates)


def _near(card: int) -> frozenset[Card]:
    first, rank = card - card % 13, card % 13
    return frozenset(
        Card(first + other % 13) for step in (-2, -1, 1, 2) if 0 <= (other := rank + step) <= 13 and other % 13 != 1
    )


RANK_MATES: Final = tuple(
    frozenset(Card(mate) for mate in range(card % 13, JOKER, 13) if mate != card) for card in range(JOKER)
)
"""By card: the others of its rank."""

SUIT_MATES: Final = tuple(_near(card) for card in range(JOKER))
"""By card: those of its suit that share a run of three with it."""
