"""Who meets whom in one round of a Swiss: of all pairings without a repeat the one in which scores are nearest.

It is a perfect matching of least cost in the graph of those who have not met, in which a bye is one more vertex.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from arena.cards.seeds import words
from arena.tournament.swiss_ahead import MOST_VERTICES, lasts_after, matchings, sure_rounds

_LOTS: Final = 1 << 40
"""So many lots that two pairings hardly ever share the least sum: which of them it is depends on no library."""


_NONE: Final = "there is no pairing left in which nobody meets anybody again"


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
    """How many rounds can be played without a repeat and with at most one bye each, whatever the results.

    In a small field `pair_round` looks ahead, so that everybody can meet everybody.
    """
    size = entrants + entrants % 2
    return size - 1 if size <= MOST_VERTICES else sure_rounds(size, size - 1)


def pair_round(forms: Sequence[Form], seed: bytes, after: int = 0) -> Round:
    """The pairing of a round, after which so many more are to be played; `seed` draws the lots.

    Of all pairings in which nobody meets anybody again, or has a second bye, and which leave the later rounds possible,
    it is the one with, in this order: the lowest score for the bye; the least sum of squared differences of the scores
    that meet; the best evened sides, where those who were first more often meet those who were second more often; the
    least sum of lots.

    Raises:
        NoPairing: there is none.
    """
    edges = list(_edges(forms, seed))
    pairs = [edges[index] for index in _chosen(forms, edges, after)]
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


def _chosen(forms: Sequence[Form], edges: Sequence[_Edge], after: int) -> Sequence[int]:
    """The pairs of the round, by index of their edges."""
    size = len(forms) + len(forms) % 2
    costs = _as_numbers([edge.costs for edge in edges], size // 2)
    left = size - 1 - len(forms[0].met) - forms[0].bye
    if size <= MOST_VERTICES and after > max(0, sure_rounds(size, left) - 1):
        return _ahead(size, edges, costs, after)
    return _matching(size, edges, costs)


def _ahead(size: int, edges: Sequence[_Edge], costs: Sequence[int], after: int) -> Sequence[int]:
    """The perfect matching of least cost among those that so many more rounds can follow.

    Raises:
        NoPairing: there is none.
    """
    number = {(edge.one, edge.two): index for index, edge in enumerate(edges)}
    open_to = [0] * size
    for one, two in number:
        open_to[one] |= 1 << two
        open_to[two] |= 1 << one
    pairings = [[number[pair] for pair in matching] for matching in matchings(tuple(open_to))]
    for indices in sorted(pairings, key=lambda indices: sum(costs[index] for index in indices)):
        if lasts_after(tuple(open_to), [edges[index][:2] for index in indices], after):
            return indices
    raise NoPairing(_NONE)


def _matching(size: int, edges: Sequence[_Edge], costs: Sequence[int]) -> Sequence[int]:
    """The perfect matching of least cost.

    Raises:
        NoPairing: there is none.
    """
    import rustworkx  # noqa: PLC0415  # it takes a moment, and only a Swiss needs it

    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph()
    graph.add_nodes_from(range(size))
    graph.add_edges_from([(edge.one, edge.two, index) for index, edge in enumerate(edges)])
    most = max(costs, default=0)
    matched = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=lambda index: most - costs[index])
    if len(matched) < size // 2:
        raise NoPairing(_NONE)
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
