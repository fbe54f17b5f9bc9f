"""The contracts that a hand can lay in one action, as clause 5 lists them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from arena.games.push.actions import Kind, Lay, new_lay
from arena.games.push.fillings import Filling, fillings
from arena.games.push.melds import Meld
from arena.games.push.schedule import Contract
from arena.games.push.shapes import Shapes, shaped_contracts
from arena.games.push.supply import FIELD, GUARD, SHIFTS, TWOS, WILDS, supply_of, total, without_naturals

MOST: Final = 500
"""Contracts in one list (clause 5)."""

Fillings = list[Filling]
Unsettled = Sequence[tuple[int, int]]
"""Fields of a supply, by how far they are shifted, and the wilds that each must give."""

_MELD: Final = Kind.MELD
_SETTLED: Final[Unsettled] = ()


def contracts_of(hand: int, contract: Contract) -> tuple[list[Lay], bool]:
    """The first 500 contracts of a hand in canonical order, and whether they are all.

    The order: by the slots of the melds (sets by rank, runs by suit and lowest card), then by the naturals, the most
    first, then by the wilds. Left out is what 5 (a) and (b) leave out.
    """
    supply = supply_of(hand)
    found: list[Lay] = []
    made: dict[tuple[int, int, int], Fillings] = {}
    for shapes in shaped_contracts(hand, contract, total(supply)):
        naturals = debts = 0
        for _, own, _, owed in shapes:
            naturals |= own
            debts |= owed
        left = _without(supply, shapes) if naturals & TWOS else supply
        lists = []
        for number, own, _, _ in shapes:
            key = number, own, left
            if key not in made:
                made[key] = fillings(number, own, left)
            lists.append(made[key])
        _fill(lists, shapes, left, _unsettled(debts, left) if debts & TWOS else _SETTLED, found)
        if len(found) > MOST:
            return found[:MOST], False
    return found, True


def _without(supply: int, shapes: Shapes) -> int:
    for shape in shapes:
        supply = without_naturals(supply, shape.naturals)
    return supply


def _unsettled(debts: int, left: int) -> Unsettled:
    """The twos in debt that are left when the naturals are taken: all of them must be used as wilds (5 (b))."""
    shifts = [shift for shift, card in zip(SHIFTS, WILDS[:4], strict=False) if debts >> card & 1]
    return [(shift, left >> shift & FIELD) for shift in shifts]


def _fill(lists: Sequence[Fillings], shapes: Shapes, supply: int, unsettled: Unsettled, found: list[Lay]) -> None:
    """Add the contracts that fill all shapes from one supply, equal shapes in one order only; stop behind 500."""
    if len(lists) == 2:
        _fill_two((), 0, lists[0], lists[1], shapes[0] == shapes[1], supply, unsettled, found)
        return
    one_two, two_three = shapes[0] == shapes[1], shapes[1] == shapes[2]
    for place, (use, meld) in enumerate(lists[0]):
        second = lists[1][place:] if one_two else lists[1]
        third = lists[2][place:] if one_two and two_three else lists[2]
        _fill_two((meld,), use, second, third, two_three, supply, unsettled, found)
        if len(found) > MOST:
            return


def _fill_two(
    before: tuple[Meld, ...],
    used: int,
    first: Fillings,
    second: Fillings,
    repeat: bool,
    supply: int,
    unsettled: Unsettled,
    found: list[Lay],
) -> None:
    for place, (one, meld) in enumerate(first):
        begun, use = (*before, meld), used + one
        rest = second[place:] if repeat else second
        for shift, due in unsettled:
            rest = [filling for filling in rest if use + filling[0] >> shift & FIELD == due]
        left = supply + GUARD - use
        # The test is `fits`, in line.
        found += [new_lay(Lay, ((*begun, last), _MELD)) for other, last in rest if (left - other) & GUARD == GUARD]
        if len(found) > MOST:
            return
