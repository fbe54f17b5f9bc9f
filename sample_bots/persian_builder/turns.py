"""What to lay, what to hold and what to discard, once the turn has its card."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from census import Census
from feeding import gift
from layouts import Group, Layout, groups_in, most_cards, most_points
from persian_weights import WEIGHTS
from prospects import worth
from tables import Table, chains, table_after

from arena.sdk.persian import JOKER, Action, Card, Layoff, Meld, discard

GOING_OUT = 25
"""What a side scores for ending the deal."""


class Turn(NamedTuple):
    """The rest of a turn, and what it is expected to score."""

    value: float
    actions: tuple[Action, ...]


def best_turn(hand: Sequence[Card], table: Table, census: Census) -> Turn:
    """The turn that is expected to score most."""
    groups = groups_in(hand, table)
    laid = held_back(most_points(groups), census)
    if laid.cards.bit_count() == len(hand):
        laid = Layout(laid.groups[1:])
    after = table_after(table, actions_of(laid.groups), 0)
    on = _discarding(laid, census._replace(chains=chains(after)))
    out = going_out(groups, census)
    return on if out is None or on.value > out.value else out


def going_out(groups: Sequence[Group], census: Census) -> Turn | None:
    """The turn that ends the deal, if all cards of the hand can be laid.

    The bonus counts, and the hands that are caught: the opponents' for the bot, the partner's against it.
    """
    full = most_cards(groups)
    if full.cards.bit_count() < len(census.hand):
        return None
    _, following, partner, last = census.sizes
    caught = census.mean * (following + last - partner)
    return Turn(full.points + GOING_OUT + WEIGHTS.caught * caught, actions_of(full.groups))


def held_back(layout: Layout, census: Census) -> Layout:
    """The layout without the groups that are worth more in the hand."""
    laid = layout.groups
    for group in layout.groups:
        without = tuple([other for other in laid if other is not group])
        if _kept(without, census) > _kept(laid, census):
            laid = without
    return Layout(laid)


def _kept(laid: Iterable[Group], census: Census) -> float:
    layout = Layout(tuple(laid))
    left, chances = remaining(census, layout.cards)
    return layout.points + worth(left, census, chances)


def remaining(census: Census, gone: int) -> tuple[list[int], list[float]]:
    """The hand without some cards, and the chances then."""
    chances = list(census.chances)
    left = []
    for place in census.hand:
        if gone >> place & 1:
            chances[place] = 0.0
        else:
            left.append(place)
    return left, chances


def _discarding(laid: Layout, census: Census) -> Turn:
    """Some groups and the best discard after them; the census knows of the groups on the table."""
    left, chances = remaining(census, laid.cards)
    values = {}
    for place in left:
        others = [other for other in left if other != place]
        chances[place] = WEIGHTS.pile
        values[place] = worth(others, census, chances) - WEIGHTS.feed * gift((*census.pile, place), census)
        chances[place] = 1.0
    best = max(left, key=values.__getitem__)
    thrown = discard(Card(min(best, JOKER)))
    return Turn(laid.points + values[best], (*actions_of(laid.groups), thrown))


def actions_of(groups: Iterable[Group]) -> tuple[Meld | Layoff, ...]:
    """The actions that lay some groups."""
    return tuple([group.action for group in groups])
