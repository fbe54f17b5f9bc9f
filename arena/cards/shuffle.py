"""The shuffle; it never changes, so that a seed gives the same pack for ever."""

from __future__ import annotations

from arena.cards.pack import Pack
from arena.cards.seeds import next_below, words


def shuffle(pack: Pack, seed: bytes) -> Pack:
    """The cards of a pack in the order that a seed of at most 64 bytes gives, every order equally likely.

    Fisher–Yates from the last card down, fed by `arena.cards.seeds.words`.
    """
    cards = list(pack)
    stream = words(seed)
    for last in range(len(cards) - 1, 0, -1):
        chosen = next_below(stream, last + 1)
        cards[last], cards[chosen] = cards[chosen], cards[last]
    return tuple(cards)
