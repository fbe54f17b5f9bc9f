"""The melds that a hand may grow into, each with what it lacks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import log
from typing import Final, NamedTuple

from push_weights import WEIGHTS

from arena.sdk.push import JOKER, Card, MeldKind, Requirement, is_wild

_NEED: Final = log(WEIGHTS.need)
_COMMON: Final = 4
"""The copies that the rank of a pair lacks two suits of; fewer make a card scarce."""
_CHANCES: Final = tuple(_NEED + log(max(WEIGHTS.rare, min(1.0, copies / _COMMON))) for copies in range(9))
"""The logarithm of the worth that one lacking card leaves, by the copies that would do."""
_MOST: Final = 10
"""Only so many hopes of a kind are looked at."""


class Holding(NamedTuple):
    """A hand: masks of its naturals, and the number of its wilds."""

    once: int
    twice: int
    """The cards that are there in both copies."""
    wilds: int


class Hope(NamedTuple):
    """A meld that part of a hand may become."""

    lacks: int
    """The cards that it lacks."""
    chance: float
    """The logarithm of its worth: 0 if it lacks nothing."""
    cards: int
    """The naturals of the hand that belong to it, as a mask."""
    spare: int = 0
    """How many of them it can do without."""


def hold(hand: Iterable[Card]) -> Holding:
    """Sort a hand."""
    once = twice = wilds = 0
    for card in hand:
        if is_wild(card):
            wilds += 1
        else:
            bit = 1 << card
            twice |= once & bit
            once |= bit
    return Holding(once, twice, wilds)


def hopes(holding: Holding, due: Requirement, unseen: Mapping[Card, int]) -> Sequence[Hope]:
    """The most promising melds of a contract's kind and length, the best first."""
    found = _sets(holding, unseen) if due.kind is MeldKind.SET else _runs(holding, due.length, unseen)
    found.sort(key=lambda hope: hope.chance, reverse=True)
    return found[:_MOST]


def _sets(holding: Holding, unseen: Mapping[Card, int]) -> list[Hope]:
    found = []
    for four in _FOURS:
        held = holding.once & four.mask
        if held:
            size = held.bit_count()
            lacks = max(0, 3 - size)
            copies = sum([unseen.get(card, 0) for card in four.cards if not held >> card & 1]) if lacks else 0
            found.append(Hope(lacks, _CHANCES[copies] * lacks, held, max(0, size - 3)))
            again = holding.twice & four.mask
            if again:
                found.append(_second_set(holding, four, unseen))
    return found


def _second_set(holding: Holding, four: _Place, unseen: Mapping[Card, int]) -> Hope:
    """Another set of the rank: both copies of its cards, and those that the first set can spare (4.8)."""
    again = holding.twice & four.mask
    size = again.bit_count() + max(0, (holding.once & four.mask).bit_count() - 3)
    lacks = max(0, 3 - size)
    copies = sum([unseen.get(card, 0) for card in four.cards if not again >> card & 1]) if lacks else 0
    return Hope(lacks, _CHANCES[copies] * lacks, again, max(0, size - 3))


def _runs(holding: Holding, length: int, unseen: Mapping[Card, int]) -> list[Hope]:
    found = []
    for place in _WINDOWS[length]:
        held = holding.once & place.mask
        if held:
            missing = [card for card in place.cards if not held >> card & 1]
            chance = sum([_CHANCES[unseen.get(card, 0)] for card in missing])
            found.append(Hope(len(missing), chance, held))
    return found


class _Place(NamedTuple):
    """The natural cards of a meld."""

    cards: tuple[Card, ...]
    mask: int


def _place(cards: Sequence[int]) -> _Place:
    return _Place(tuple(map(Card, cards)), sum([1 << card for card in cards]))


_FOURS: Final = [_place(range(rank, JOKER, 13)) for rank in range(13) if rank != 1]

_WINDOWS: Final = {
    length: [
        _place([13 * suit + rank % 13 for rank in range(low, low + length)])
        for suit in range(4)
        for low in range(15 - length)
    ]
    for length in (4, 5)
}
