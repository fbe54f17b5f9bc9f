"""The five deals of a game: how many cards, and which contract (4.2)."""

from __future__ import annotations

from typing import Final, NamedTuple

from arena.cards import MeldKind


class Requirement(NamedTuple):
    """One meld of a contract."""

    kind: MeldKind
    length: int
    """The least number of its cards (4.10)."""


Contract = tuple[Requirement, ...]
"""The melds of a contract, sets first."""

_SET: Final = Requirement(MeldKind.SET, 3)
_RUN: Final = Requirement(MeldKind.RUN, 4)
_LONG_RUN: Final = Requirement(MeldKind.RUN, 5)

HAND_SIZES: Final = (6, 7, 8, 9, 10)
"""The cards that each seat is dealt, by deal."""

CONTRACTS: Final[tuple[Contract, ...]] = (
    (_SET, _SET),
    (_SET, _RUN),
    (_RUN, _RUN),
    (_SET, _SET, _SET),
    (_LONG_RUN, _LONG_RUN),
)
"""By deal."""

DEALS: Final = len(CONTRACTS)


def describe(contract: Contract) -> str:
    """The contract in words, such as ``set of 3 + run of 4``."""
    return " + ".join(f"{meld.kind.value} of {meld.length}" for meld in contract)
