"""The slots in which a hand could lay melds of a contract, as far as the wilds may suffice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, cast

from arena.cards import MeldKind
from arena.cards.masks import SUIT_MASK
from arena.games.push.melds import LEAST
from arena.games.push.schedule import Contract
from arena.games.push.slots import RUN_SLOTS, SET_SLOTS, ranks_of_sets, windows


class Spot(NamedTuple):
    """A slot in which a hand could lay a meld."""

    number: int
    """Of the slot."""
    held: int
    """The naturals of the slot that the hand has, as a mask."""
    need: int
    """The least number of wilds."""
    spare: int
    """How many of the held naturals no meld of the slot can use."""


new_spot: Final = cast(Callable[[type[Spot], tuple[int, int, int, int]], Spot], tuple.__new__)
"""``new_spot(Spot, (…))`` makes a spot from all its fields in half the time of the class's own call."""

Spots = tuple[Spot, ...]

_RUNS: Final = {length: tuple(RUN_SLOTS[length, suit] for suit in range(4)) for length in (4, 5)}
_NONE: Final[Spots] = ()


def spots_for(cards: int, contract: Contract, wilds: int) -> Sequence[Spots]:
    """The spots of each meld of a contract, the very same list for melds that are alike; none where no contract is."""
    first, last = contract[0], contract[-1]
    if first == last:
        return [_spots(cards, first.kind, first.length, wilds, len(contract))] * len(contract)
    sets = _spots(cards, first.kind, first.length, wilds, 1)
    runs = _spots(cards, last.kind, last.length, wilds - _least(sets), 1) if sets else _NONE
    room = wilds - _least(runs)
    return [tuple([spot for spot in sets if spot.need <= room]), runs]


def _spots(cards: int, kind: MeldKind, length: int, wilds: int, count: int) -> Spots:
    """The spots of one kind that can be among so many of it."""
    return _sets(cards, wilds, count) if kind is MeldKind.SET else _runs(cards, length, wilds, count)


def _sets(cards: int, wilds: int, count: int) -> Spots:
    least = next((need for need in range(LEAST) if ranks_of_sets(cards, need)), LEAST)
    most = wilds - least * (count - 1)
    if most < least:
        return _NONE
    parts = [(rank, cards & SET_SLOTS[rank].mask) for rank in ranks_of_sets(cards, most)]
    sizes = [(rank, held, held.bit_count()) for rank, held in parts]
    return tuple(
        [new_spot(Spot, (rank, held, max(0, LEAST - size), max(0, size - LEAST))) for rank, held, size in sizes]
    )


def _runs(cards: int, length: int, wilds: int, count: int) -> Spots:
    suits = [windows(length, cards >> 13 * suit & SUIT_MASK) for suit in range(4)]
    least = min([need for need, _ in suits])
    most = wilds - least * (count - 1)
    if most < least:
        return _NONE
    return tuple(
        [
            new_spot(Spot, (slot.number, cards & slot.mask, need, 0))
            for slots, (nearest, runs) in zip(_RUNS[length], suits, strict=True)
            if nearest <= most
            for need, low in runs
            if need <= most
            for slot in (slots[low],)
        ]
    )


def _least(spots: Spots) -> int:
    return min([spot.need for spot in spots], default=0)
