"""Where the cards are, as far as one seat can know, and how likely it gets each of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from persian_weights import WEIGHTS
from places import PLACES, VALUES, places_of
from tables import Chains, Table, chains

from arena.sdk.persian import JOKER, Card, Observation


class Census(NamedTuple):
    """What one decision rests on; places are those of `places`."""

    hand: tuple[int, ...]
    """The own cards."""
    pile: tuple[int, ...]
    """Those of the discard pile, bottom first."""
    unseen: frozenset[int]
    """Those in the stock or in another hand."""
    chances: tuple[float, ...]
    """By place: how likely the bot gets the card in this deal; 1 in its hand."""
    chains: Chains
    """What can be laid off on the table, now or in time."""
    risk: float
    """How likely another seat ends the deal before the bot's next turn."""
    sizes: tuple[int, ...]
    """Cards in the hands, from the bot's own clockwise."""

    @property
    def mean(self) -> float:
        """What an unseen card counts, on average."""
        return sum([VALUES[place] for place in self.unseen]) / max(1, len(self.unseen))


def take_census(seen: Observation) -> Census:
    """Count the cards of an observation."""
    return count(seen, seen.hand, seen.discard_pile, seen.melds)


def count(seen: Observation, hand: Sequence[Card], pile: Sequence[Card], table: Table) -> Census:
    """Count the cards as they would lie with another hand, discard pile and table."""
    mine = places_of(hand)
    jokers = hand.count(JOKER)
    lying = places_of(pile, jokers)
    jokers += pile.count(JOKER)
    melded = places_of([card for meld in table for card in meld.cards], jokers)
    unseen = frozenset(range(PLACES)).difference(mine, lying, melded)
    sizes = (len(mine), *[seen.hand_sizes[(seen.seat + step) % 4] for step in (1, 2, 3)])
    risk = _risk(sizes, seen.stock_size)
    return Census(mine, lying, unseen, _chances(mine, lying, unseen, seen.stock_size, risk), chains(table), risk, sizes)


def _risk(sizes: Sequence[int], stock: int) -> float:
    """The chance of an end before the next turn: small hands go out soon, and an empty stock stops everybody."""
    stays = 1.0
    for size in sizes[1:]:
        stays *= 1 - WEIGHTS.endings[min(size, len(WEIGHTS.endings) - 1)]
    return 1 - stays * min(1.0, 0.2 + 0.2 * stock)


def _chances(
    hand: Sequence[int], pile: Sequence[int], unseen: frozenset[int], stock: int, risk: float
) -> tuple[float, ...]:
    turns = (1 - (1 - risk) ** (stock / 4)) / risk
    chances = [0.0] * PLACES
    for place in unseen:
        chances[place] = min(1.0, WEIGHTS.reach * turns / len(unseen))
    for place in pile:
        chances[place] = WEIGHTS.pile
    for place in hand:
        chances[place] = 1.0
    return tuple(chances)
