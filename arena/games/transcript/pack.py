"""What is wrong with a pack."""

from __future__ import annotations

from collections import Counter
from typing import Final

from arena.cards import Card, Pack
from arena.cards.notation import format_cards

_SHOWN: Final = 5


def differences(pack: Pack, due: Pack) -> str:
    """The cards that a pack has too many of, and those that it lacks, the first few of them."""
    surplus, missing = Counter(pack) - Counter(due), Counter(due) - Counter(pack)
    parts = (("too many: ", surplus), ("missing: ", missing))
    return ", ".join(what + _few(cards) for what, cards in parts if cards)


def _few(cards: Counter[Card]) -> str:
    every = sorted(cards.elements())
    return format_cards(every[:_SHOWN]) + (" …" if len(every) > _SHOWN else "")
