"""Perft for the games with four seats: how many ways a deal can go on by what clause 5 lists."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Perft:
    """The slow rules of one game, as counting needs them."""

    apply: Callable[[Any, str], Any]
    legal: Callable[[Any], Collection[str]]

    def leaves(self, deal: Any, depth: int) -> Iterator[Any]:
        """Every deal after `depth` actions, with repetitions; a finished deal is one leaf wherever it finished."""
        if depth == 0 or deal.result is not None:
            yield deal
            return
        for action in self.legal(deal):
            yield from self.leaves(self.apply(deal, action), depth - 1)

    def count(self, deal: Any, depth: int) -> int:
        """The number of leaves."""
        return sum(1 for _ in self.leaves(deal, depth))

    def divide(self, deal: Any, depth: int) -> dict[str, int]:
        """The number of leaves below each first action; `depth` is at least 1."""
        return {action: self.count(self.apply(deal, action), depth - 1) for action in sorted(self.legal(deal))}

    def endings(self, deal: Any, depth: int) -> dict[str, int]:
        """Leaves by ending (`running` where the deal goes on), and the points summed over them."""
        counts: Counter[str] = Counter()
        for leaf in self.leaves(deal, depth):
            counts["running" if leaf.result is None else leaf.result.ending] += 1
            if leaf.result is not None:
                counts["points of side 0"] += leaf.result.points[0]
                counts["points of side 1"] += leaf.result.points[1]
        return dict(sorted(counts.items()))
