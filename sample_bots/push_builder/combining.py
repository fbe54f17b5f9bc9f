"""How near a hand is to its contract: every combination of hopes counts, the nearest most."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import exp, log
from typing import Final

from hopes import Holding, Hope, hold, hopes
from push_weights import WEIGHTS

from arena.sdk.push import Card, Contract

_CLASH: Final = log(WEIGHTS.need)
_NONE: Final = 1e-6


def promise(hand: Iterable[Card], contract: Contract, unseen: Mapping[Card, int]) -> float:
    """The logarithm of the worth of all combinations."""
    holding = hold(hand)
    total = _NONE
    for lacks, chance in _combinations(holding, contract, unseen):
        open_ = lacks - holding.wilds
        total += exp(chance * open_ / lacks) if open_ > 0 else 2.0 + 0.2 * -open_
    return log(total)


def _combinations(holding: Holding, contract: Contract, unseen: Mapping[Card, int]) -> Iterator[tuple[int, float]]:
    """What each choice of a hope for every meld of the contract lacks, and the logarithm of its worth."""
    lists = {due: hopes(holding, due, unseen) for due in contract}
    first, second = lists[contract[0]], lists[contract[1]]
    same = contract[0] == contract[1]
    for place, one in enumerate(first):
        for behind, two in enumerate(second[place + 1 :] if same else second, start=place + 1):
            both = _joined(one, two, holding)
            if len(contract) == 2:
                yield both.lacks, both.chance
            else:
                yield from _thirds(both, second[behind + 1 :], holding)


def _thirds(both: Hope, third: Sequence[Hope], holding: Holding) -> Iterator[tuple[int, float]]:
    for hope in third:
        whole = _joined(both, hope, holding)
        yield whole.lacks, whole.chance


def _joined(one: Hope, two: Hope, holding: Holding) -> Hope:
    """Two hopes side by side: a single card that both count on is lacking once."""
    shared = one.cards & two.cards & ~holding.twice
    clash = max(0, shared.bit_count() - one.spare - two.spare) if shared else 0
    return Hope(one.lacks + two.lacks + clash, one.chance + two.chance + clash * _CLASH, one.cards | two.cards)
