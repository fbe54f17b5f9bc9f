"""Perft: how many ways a deal can go on.

A way is a sequence of actions of the given length, or a shorter one that ends the deal:
a finished deal is one leaf, at whatever depth it finished.
"""

from collections import Counter
from collections.abc import Iterator

from tests.oracles.gin_slow import Deal, apply, legal


def leaves(deal: Deal, depth: int) -> Iterator[Deal]:
    """Every deal at the end of a way of at most `depth` actions, with repetitions."""
    if depth == 0 or deal.result is not None:
        yield deal
        return
    for action in legal(deal):
        yield from leaves(apply(deal, action), depth - 1)


def perft(deal: Deal, depth: int) -> int:
    """The number of leaves."""
    return sum(1 for _ in leaves(deal, depth))


def divide(deal: Deal, depth: int) -> dict[str, int]:
    """The number of leaves below each first action; `depth` is at least 1."""
    return {action: perft(apply(deal, action), depth - 1) for action in sorted(legal(deal))}


def endings(deal: Deal, depth: int) -> dict[str, int]:
    """Leaves by ending (`running` where the deal goes on), and the points summed over them."""
    counts: Counter[str] = Counter()
    for leaf in leaves(deal, depth):
        counts["running" if leaf.result is None else leaf.result.ending] += 1
        if leaf.result is not None:
            counts["points of seat 0"] += leaf.result.points[0]
            counts["points of seat 1"] += leaf.result.points[1]
    return dict(sorted(counts.items()))
