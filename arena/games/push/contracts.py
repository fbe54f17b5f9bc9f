"""The contracts that a hand can lay in one action, as clause 5 lists them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from arena.games.push.actions import Kind, Lay, new_lay
from arena.games.push.fillings import Filling, fillings
from arena.games.push.melds import Meld
from arena.games.push.schedule import Contract
from arena.games.push.shapes import Shape, Shapes, shaped_contracts
from arena.games.push.supply import FIELD, GUARD, SHIFTS, TWOS, WILDS, supply_of, total, without_naturals

MOST: Final = 500
"""Contracts in one list (clause 5)."""

Fillings = list[Filling]
Unsettled = Sequence[tuple[int, int]]
"""Fields of a supply, by how far they are shifted, and the wilds that each must give."""

_MELD: Final = Kind.MELD
_AT_ONCE: Final = 1000
"""So many pairs of fillings are tried before it is looked whether the list is full."""


def contracts_of(hand: int, contract: Contract) -> tuple[list[Lay], bool]:
    """The first 500 contracts of a hand in canonical order, and whether they are all.

    The order: by the slots of the melds (sets by rank, runs by suit and lowest card), then by the naturals, the most
    first, then by the wilds. Left out is what 5 (a) and (b) leave out.
    """
    supply = supply_of(hand)
    book = _Book(supply)
    add = book.add_pair if len(contract) == 2 else book.add_triple
    for shapes in shaped_contracts(hand, contract, total(supply)):
        add(shapes)
        if len(book.found) > MOST:
            return book.found[:MOST], False
    return book.found, True


class _Book:
    """The contracts of one hand as they are found."""

    def __init__(self, supply: int) -> None:
        """Begin without any."""
        self.found: list[Lay] = []
        self._supply = supply
        self._made: dict[tuple[int, int, int], Fillings] = {}

    def add_pair(self, shapes: Shapes) -> None:
        """Add the contracts of two melds with these shapes."""
        one, other = shapes
        twos = (one.naturals | other.naturals | one.debts | other.debts) & TWOS
        supply = self._left(shapes) if twos else self._supply
        first, second = self._fillings(one, supply), self._fillings(other, supply)
        if one.wilds and other.wilds:
            unsettled = _unsettled(shapes, supply) if twos else ()
            self._add(((), 0), first, second, one == other, supply, unsettled)
        elif not twos or not (one.debts | other.debts) & TWOS:
            self.found += [new_lay(Lay, ((meld, last), _MELD)) for _, meld in first for _, last in second]
        else:
            self._add(((), 0), first, second, False, supply, _unsettled(shapes, supply))

    def add_triple(self, shapes: Shapes) -> None:
        """Add the contracts of three melds with these shapes."""
        supply = self._left(shapes)
        unsettled = _unsettled(shapes, supply)
        first, second, third = [self._fillings(shape, supply) for shape in shapes]
        one_two, two_three = shapes[0] == shapes[1], shapes[1] == shapes[2]
        for place, (use, meld) in enumerate(first):
            then = second[place:] if one_two else second
            last = third[place:] if one_two and two_three else third
            self._add(((meld,), use), then, last, two_three, supply, unsettled)
            if len(self.found) > MOST:
                return

    def _left(self, shapes: Shapes) -> int:
        """The wilds that are left when the twos among the naturals are used."""
        supply = self._supply
        for shape in shapes:
            supply = without_naturals(supply, shape.naturals)
        return supply

    def _fillings(self, shape: Shape, supply: int) -> Fillings:
        key = shape.number, shape.naturals, supply
        made = self._made.get(key)
        if made is None:
            made = self._made[key] = fillings(*key)
        return made

    def _add(
        self,
        begun: tuple[tuple[Meld, ...], int],
        first: Fillings,
        second: Fillings,
        repeat: bool,
        supply: int,
        unsettled: Unsettled,
    ) -> None:
        """Add what two more melds make of a begun contract and its use; equal shapes in one order only."""
        before, used = begun
        left = supply + GUARD - used  # a use fits if it leaves every bit of the guard: `fits`, in line
        if not repeat and not unsettled and len(first) * len(second) < _AT_ONCE:
            self.found += [
                new_lay(Lay, ((*before, meld, last), _MELD))
                for one, meld in first
                for other, last in second
                if (left - one - other) & GUARD == GUARD
            ]
            return
        for place, (one, meld) in enumerate(first):
            rest = second[place:] if repeat else second
            for shift, due in unsettled:
                rest = [filling for filling in rest if used + one + filling[0] >> shift & FIELD == due]
            self.found += [
                new_lay(Lay, ((*before, meld, last), _MELD))
                for other, last in rest
                if (left - one - other) & GUARD == GUARD
            ]
            if len(self.found) > MOST:
                return


def _unsettled(shapes: Shapes, supply: int) -> Unsettled:
    """The twos in debt that are left when the naturals are taken: all of them must be used as wilds (5 (b))."""
    debts = 0
    for shape in shapes:
        debts |= shape.debts
    if not debts & TWOS:
        return ()
    shifts = [shift for shift, card in zip(SHIFTS, WILDS[:4], strict=False) if debts >> card & 1]
    return [(shift, supply >> shift & FIELD) for shift in shifts]
