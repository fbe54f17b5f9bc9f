"""Whether to take from the discard pile, and what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from census import Census, count
from feeding import gift
from layouts import groups_in, most_points
from persian_weights import WEIGHTS
from prospects import worth
from tables import Table, table_after
from turns import going_out, held_back, remaining

from arena.sdk.persian import (
    Card,
    Observation,
    Take,
    points_of,
    taken_cards,
)


def value_of_take(take: Take, seen: Observation) -> float:
    """What a take is expected to score."""
    taken = taken_cards(take, seen.discard_pile)
    hand = sorted((Counter(seen.hand) + Counter(taken) - Counter(take.use.cards)).elements())
    pile = seen.discard_pile[: -len(taken)]
    table = table_after(seen.melds, [take.use], seen.seat)
    census = count(seen, hand, pile, table)
    return points_of(take) + value_of(hand, table, census, discards=True)


def value_of_draw(seen: Observation, census: Census) -> float:
    """What a draw is expected to score; a pass with an empty stock brings no card."""
    return value_of(seen.hand, seen.melds, census, discards=False) + (WEIGHTS.draw if seen.stock_size else 0.0)


def value_of(hand: Sequence[Card], table: Table, census: Census, *, discards: bool) -> float:
    """About what the rest of a turn scores; a draw and the discard after it make up for each other."""
    groups = groups_in(hand, table)
    if discards:
        out = going_out(groups, census)
        if out is not None:
            return out.value
    laid = held_back(most_points(groups), census)
    left, chances = remaining(census, laid.cards)
    kept = worth(left, census, chances)
    if discards and left:
        kept = max(worth([other for other in left if other != place], census, chances) for place in left)
    return laid.points + kept - WEIGHTS.feed * gift(census.pile, census)
