"""What a line of cards can mean as a run (notation.md)."""

from __future__ import annotations

from collections.abc import Sequence

from arena.cards import JOKER, Card
from arena.games.push.breach import Breach
from arena.games.push.melds import LONGEST_RUN, is_wild, run_places


def readings(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The natural card of the first place of each run that these cards, written low to high, can be."""
    lows = (low for index, card in enumerate(cards) if card != JOKER for low in _lows(card, index))
    return tuple(dict.fromkeys(low for low in lows if _is_run(low, cards)))


def is_ambiguous(cards: Sequence[Card]) -> bool:
    """Whether the line has more than one reading; only lines of twos and jokers have."""
    return all(map(is_wild, cards)) and len(readings(cards)) > 1


def guess(cards: Sequence[Card]) -> Card | None:
    """For a line that is no run: where it would begin if its first natural card were in place."""
    for index, card in enumerate(cards):
        if not is_wild(card):
            return next(iter(_lows(card, index)), None)
    return None


def _lows(card: Card, index: int) -> tuple[Card, ...]:
    """Where a run begins in which a card is natural at an index: an ace is low or high (4.9)."""
    rank, first = card % 13, card - card % 13
    ranks = (rank, LONGEST_RUN) if rank == 0 else (rank,)
    return tuple(Card(first + high - index) for high in ranks if 0 <= high - index < LONGEST_RUN)


def _is_run(low: Card, cards: Sequence[Card]) -> bool:
    try:
        due = run_places(low, len(cards))
    except Breach:
        return False
    return all(card == place or is_wild(card) for card, place in zip(cards, due, strict=True))
