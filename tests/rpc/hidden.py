"""What a seat has not seen of a deal, by a count of its own: from the pack, the actions and the clauses alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

from arena.cards import Card, parse_card
from arena.games.contract import Seat
from arena.games.push.melds import is_wild
from arena.games.push.schedule import HAND_SIZES
from tests.rpc.views import Deal, seats_of

CARD = re.compile(r"\b(?:[2-9TJQKA][CDHS]|JK)\b")
ENDS_A_TURN = {"discard", "pass"}


def hidden(deal: Deal, seat: Seat) -> list[int]:
    """The places in the pack of the cards that a seat cannot know; when every hand is shown, those of the stock."""
    dealt, upcard, stock = _layout(deal)
    first = (deal.dealer + 1) % len(seats_of(deal))
    seen = {*range((seat - first) % len(seats_of(deal)), dealt, len(seats_of(deal))), *range(dealt, upcard + 1)}
    named, drawn, actor = {deal.pack[upcard]}, 0, first
    for text in map(deal.rules.format_action, deal.actions):
        word = text.split()[0]
        for to in _DRAWN[word](actor) if word in _DRAWN else ():
            seen |= {stock[drawn]} if to % len(seats_of(deal)) == seat and drawn < len(stock) else set()
            drawn += 1
        named |= set(map(parse_card, CARD.findall(text)))
        actor = (actor + (word in ENDS_A_TURN)) % len(seats_of(deal))
    unknown = set(stock[drawn:]) if deal.is_over else set(range(len(deal.pack)))
    return [place for place in sorted(unknown - seen) if deal.is_over or deal.pack[place] not in named]


def secrets(deal: Deal, seat: Seat) -> set[Card]:
    """The cards of which a seat has seen no copy."""
    places = set(hidden(deal, seat))
    return set(deal.pack) - {card for place, card in enumerate(deal.pack) if place not in places}


def redealt(deal: Deal, seat: Seat, random: Random) -> Deal:
    """The same deal with everything that the seat has not seen in other places."""
    places, pack = hidden(deal, seat), list(deal.pack)
    for place, source in zip(places, random.sample(places, len(places)), strict=True):
        pack[place] = deal.pack[source]
    return deal._replace(pack=tuple(pack))


_DRAWN: dict[str, Callable[[Seat], tuple[Seat, ...]]] = {
    "draw": lambda actor: (actor,),
    "push": lambda actor: (actor + 1, actor),
}
"""Who gets the next cards of the stock (2.3, 3.4, 4.5)."""


def _layout(deal: Deal) -> tuple[int, int, list[int]]:
    """How many cards are dealt, the place of the upcard, and those of the stock, top first (4.3)."""
    size = {"gin": 10, "persian": 7}.get(deal.rules.game) or HAND_SIZES[len(deal.standing.deals)]
    dealt, upcard = size * len(seats_of(deal)), size * len(seats_of(deal))
    while deal.rules.game == "push" and is_wild(deal.pack[upcard]):
        upcard += 1
    return dealt, upcard, [*range(upcard + 1, len(deal.pack)), *range(dealt, upcard)]
