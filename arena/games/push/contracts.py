"""The contracts that a hand can lay in one action, as clause 5 lists them."""

from __future__ import annotations

from typing import Final, NamedTuple

from arena.games.push.actions import Kind, Lay, new_lay
from arena.games.push.fillings import Filling, fillings
from arena.games.push.melds import Meld
from arena.games.push.schedule import Contract
from arena.games.push.shapes import Shape, Shapes, shaped_contracts
from arena.games.push.slots import SET_SLOTS
from arena.games.push.supply import FIELD, GUARD, SHIFTS, TWOS, WILDS, supply_of, total, without_naturals

MOST: Final = 500
"""Contracts in one list (clause 5)."""

Fillings = list[Filling]


class Due(NamedTuple):
    """Wilds that must all be used."""

    fields: int
    """Their fields of a supply, as a mask."""
    use: int
    """What the fields have."""
    wilds: int
    """How many they are."""


SETTLED: Final = Due(0, 0, 0)
SET_OF_TWOS: Final = SET_SLOTS[1]

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
        supply, due = self._supply, SETTLED
        if (one.naturals | other.naturals | one.debts | other.debts) & TWOS:
            supply = self._left(shapes)
            due = _due(shapes, supply)
            if not _may_suffice(shapes, supply, due):
                return
        first, second = self._fillings(one, supply), self._fillings(other, supply)
        if one.wilds and other.wilds:
            self._add(((), 0), first, second, one == other, supply, due)
        elif not due.fields:
            self.found += [new_lay(Lay, ((meld, last), _MELD)) for _, meld in first for _, last in second]
        else:
            self._add(((), 0), first, second, False, supply, due)

    def add_triple(self, shapes: Shapes) -> None:
        """Add the contracts of three melds with these shapes."""
        supply = self._left(shapes)
        due = _due(shapes, supply)
        if not _may_suffice(shapes, supply, due):
            return
        first, second, third = [self._fillings(shape, supply) for shape in shapes]
        one_two, two_three = shapes[0] == shapes[1], shapes[1] == shapes[2]
        for place, (use, meld) in enumerate(first):
            then = second[place:] if one_two else second
            last = third[place:] if one_two and two_three else third
            self._add(((meld,), use), then, last, two_three, supply, due)
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
        due: Due,
    ) -> None:
        """Add what two more melds make of a begun contract and its use; equal shapes in one order only."""
        before, used = begun
        left = supply + GUARD - used  # a use fits if it leaves every bit of the guard: `fits`, in line
        if not repeat and not due.fields and len(first) * len(second) < _AT_ONCE:
            self.found += [
                new_lay(Lay, ((*before, meld, last), _MELD))
                for one, meld in first
                for other, last in second
                if (left - one - other) & GUARD == GUARD
            ]
            return
        fields, use = due.fields, due.use
        by_use = _by_use(second, fields)
        for one, meld in first:
            # A use of more than is due borrows from the guards, and so finds nothing.
            rest = by_use.get(use - (used + one & fields), ())
            self.found += [
                new_lay(Lay, ((*before, meld, last), _MELD))
                for other, last in rest
                if (left - one - other) & GUARD == GUARD
            ]
            if repeat:
                del by_use[one & fields][0]
            if len(self.found) > MOST:
                return


def _by_use(made: Fillings, fields: int) -> dict[int, Fillings]:
    """The fillings by what they take of some fields, in order."""
    found: dict[int, Fillings] = {}
    for filling in made:
        found.setdefault(filling[0] & fields, []).append(filling)
    return found


def _due(shapes: Shapes, supply: int) -> Due:
    """The twos in debt that are left when the naturals are taken: all of them must be used as wilds (5 (b))."""
    debts = 0
    for shape in shapes:
        debts |= shape.debts
    if not debts & TWOS:
        return SETTLED
    fields = sum([FIELD << shift for shift, card in zip(SHIFTS, WILDS[:4], strict=False) if debts >> card & 1])
    return Due(fields, supply & fields, total(supply & fields))


def _may_suffice(shapes: Shapes, supply: int, due: Due) -> bool:
    """Whether there are enough wilds, and places for those that are due: in a set of twos no two is wild (4.7)."""
    places = [shape.wilds for shape in shapes]
    for_twos = [shape.wilds for shape in shapes if shape.number != SET_OF_TWOS.number]
    return sum(places) <= total(supply) and due.wilds <= sum(for_twos)
