"""Who meets whom in one round of a Swiss: of all pairings without a repeat the one in which scores are nearest.

It is a perfect matching of least cost in the graph of those who have not met, in which a bye is one more vertex.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from arena.cards.seeds import words

_LOTS: Final = 1 << 40
"""So many lots that two pairings hardly ever share the least sum: which of them it is depends on no library."""


class Form(NamedTuple):
    """What an entrant brings into a round."""

    score: int = 0
    """In half points: 2 for a round that was won, 1 for a draw; a bye is won."""
    balance: int = 0
    """How often it was first, less how often it was second."""
    met: frozenset[int] = frozenset()
    bye: bool = False
    """Whether it has had one."""


class Round(NamedTuple):
    """One round of a Swiss."""

    pairs: tuple[tuple[int, int], ...]
    """First and second, the highest scores at the top."""
    bye: int | None
    """Who sits out; None with an even number."""


class NoPairing(ValueError):
    """Nobody could be found for everybody without a repeat; `most_rounds` keeps clear of that."""


class _Edge(NamedTuple):
    one: int
    two: int
    costs: tuple[int, ...]
    """What counts most comes first; the lot is last."""


def most_rounds(entrants: int) -> int:
    """How many rounds can be played whatever the results, without a repeat and with at most one bye each.

    Let there be N entrants, the bye among them where their number is odd. Before round r everybody has N - r left to
    meet. While that is at least N / 2 there is a perfect matching (Dirac 1952). With N - r = N / 2 - 1 left, which is
    odd where 4 divides N, there is one too: else, by Tutte's theorem, some k > 0 vertices leave k + 2 odd components;
    those of at most N - r vertices send each N - r edges to the k, which take no more than k of them, so two have at
    least N - r + 2 vertices, together more than N - k.
    """
    size = entrants + entrants % 2
    return size // 2 + (size % 4 == 0)


def pair_round(forms: Sequence[Form], seed: bytes) -> Round:
    """The pairing of a round; `seed` draws the lots.

    Of all pairings in which nobody meets anybody again, or has a second bye, it is the one with, in this order:
    the lowest score for the bye; the least sum of squared differences of the scores that meet; the best evened sides,
    where those who were first more often meet those who were second more often; the least sum of lots.

    Raises:
        NoPairing: there is none.
    """
    edges = list(_edges(forms, seed))
    pairs = [edges[index] for index in _matching(len(forms) + len(forms) % 2, edges)]
    bye = next((edge.one for edge in pairs if edge.two == len(forms)), None)
    meeting = sorted((edge for edge in pairs if edge.two < len(forms)), key=lambda edge: _rank(forms, edge))
    return Round(tuple(_in_order(forms, edge) for edge in meeting), bye)


def _edges(forms: Sequence[Form], seed: bytes) -> Iterator[_Edge]:
    """Every pair that may meet, the lower number first; the bye is the last vertex."""
    lots = _lots(seed)
    evenest = max(abs(one.balance) for one in forms) * 2
    # A lot is drawn for those who have met, too, so that the others' do not depend on who has.
    for (one, two), lot in zip(combinations(range(len(forms)), 2), lots, strict=False):
        if two not in forms[one].met:
            apart = forms[one].score - forms[two].score
            uneven = evenest - abs(forms[one].balance - forms[two].balance)
            yield _Edge(one, two, (0, apart**2, uneven, lot))
    if len(forms) % 2:
        for (one, form), lot in zip(enumerate(forms), lots, strict=False):
            if not form.bye:
                yield _Edge(one, len(forms), (form.score, 0, 0, lot))


def _lots(seed: bytes) -> Iterator[int]:
    stream = words(seed)
    while True:
        yield (next(stream) << 32 | next(stream)) % _LOTS


def _matching(size: int, edges: Sequence[_Edge]) -> list[int]:
    """The edges of the perfect matching of least cost, by index.

    Raises:
        NoPairing: there is no perfect matching.
    """
    import rustworkx  # noqa: PLC0415  # it takes a moment, and only a Swiss needs it

    costs = _as_numbers([edge.costs for edge in edges], size // 2)
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph()
    graph.add_nodes_from(range(size))
    graph.add_edges_from([(edge.one, edge.two, index) for index, edge in enumerate(edges)])
    most = max(costs, default=0)
    matched = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=lambda index: most - costs[index])
    if len(matched) < size // 2:
        raise NoPairing("there is no pairing left in which nobody meets anybody again")
    return [graph.get_edge_data(one, two) for one, two in matched]


def _as_numbers(costs: Sequence[tuple[int, ...]], pairs: int) -> list[int]:
    """Costs as single numbers whose sums over so many pairs compare as the tuples of sums do."""
    numbers = [0] * len(costs)
    unit = 1
    for level in reversed(list(zip(*costs, strict=True))):
        numbers = [number + cost * unit for number, cost in zip(numbers, level, strict=True)]
        unit *= max(level) * pairs + 1
    return numbers


def _rank(forms: Sequence[Form], edge: _Edge) -> tuple[int, ...]:
    """The place of a pair in its round: by the higher score, then by the lower, then by lot."""
    scores = forms[edge.one].score, forms[edge.two].score
    return -max(scores), -min(scores), edge.costs[-1]


def _in_order(forms: Sequence[Form], edge: _Edge) -> tuple[int, int]:
    """First and second: who was first less often is first, among equals by lot."""
    one, two = forms[edge.one].balance, forms[edge.two].balance
    forward = edge.costs[-1] % 2 == 0 if one == two else one < two
    return (edge.one, edge.two) if forward else (edge.two, edge.one)
