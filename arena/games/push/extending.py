"""Melds of the table that change: lay-offs (4.11) and wilds that give way to their naturals (4.12)."""

from __future__ import annotations

from arena.cards import JOKER, Card, MeldKind, format_card
from arena.games.push.actions import Laid
from arena.games.push.breach import Breach
from arena.games.push.melds import (
    LARGEST_SET,
    LONGEST_RUN,
    Meld,
    check_meld,
    is_two,
    is_wild,
    make_set,
    missing,
    places,
    rank_of_set,
    run_places,
)


def extended(meld: Meld, laid: tuple[Laid, ...]) -> Meld:
    """The meld with these cards laid on it.

    Raises:
        Breach: 4.8 or 4.9 forbids it.
    """
    if not laid:
        raise Breach("4.11", "name the cards")
    return _extended_set(meld, laid) if meld.kind is MeldKind.SET else _extended_run(meld, laid)


def replaced(meld: Meld, wild: Card, natural: Card) -> Meld:
    """The meld with the natural card in the exact place of the wild (4.12).

    Raises:
        Breach: there is no such wild in such a place.
    """
    if not 0 <= natural < JOKER:
        raise Breach("4.12", "a wild is replaced by a natural card")
    return (_replaced_set if meld.kind is MeldKind.SET else _replaced_run)(meld, wild, natural)


def _extended_set(meld: Meld, laid: tuple[Laid, ...]) -> Meld:
    if any(card.stands_for is not None for card in laid):
        raise Breach("4.8", "in a set nothing is annotated")
    cards = tuple(card.card for card in laid)
    if len(meld.cards) + len(cards) > LARGEST_SET:
        raise Breach("4.8", f"a set has 3 or 4 cards, not {len(meld.cards) + len(cards)}")
    rank = rank_of_set(meld.cards)
    for card in cards:
        if not is_wild(card) and card % 13 != rank:
            raise Breach("4.8", f"{format_card(card)} is not of the rank of the set")
    whole = make_set(meld.cards + cards)
    check_meld(whole)
    return whole


def _extended_run(meld: Meld, laid: tuple[Laid, ...]) -> Meld:
    assert meld.low is not None
    stands_for = tuple(_place_on_run(card) for card in laid)
    cards = tuple(card.card for card in laid)
    length = len(meld.cards) + len(cards)
    if length > LONGEST_RUN:
        raise Breach("4.9", f"a run has 3 to 13 cards, not {length}")
    present = places(meld)
    for below in range(len(cards) + 1):  # none below first: a bare ace on a run 2–K goes high
        rank = meld.low % 13 - below
        if rank < 0 or rank + length > LONGEST_RUN + 1:
            continue
        low = Card(meld.low - below)
        if run_places(low, length) == (*stands_for[:below], *present, *stands_for[below:]):
            return Meld(MeldKind.RUN, (*cards[:below], *meld.cards, *cards[below:]), low)
    if any(card.stands_for is None and is_two(card.card) for card in laid):
        raise Breach("4.9", "on a run a wild says what it stands for (2H=8S)")
    raise Breach("4.9", f"runs are only extended at the ends, low to high: this one is {_span(present)}")


def _place_on_run(laid: Laid) -> Card:
    """What a card that is laid on a run stands for: a natural card for itself (4.7)."""
    card, place = laid
    if place is None:
        if card == JOKER:
            raise Breach("4.9", "on a run a wild says what it stands for (JK=8S)")
        return card
    if not is_wild(card):
        raise Breach("4.7", f"{format_card(card)} is no wild")
    if card == place:
        raise Breach("4.7", f"in its own place {format_card(card)} is a natural")
    return place


def _replaced_set(meld: Meld, wild: Card, natural: Card) -> Meld:
    rank = rank_of_set(meld.cards)
    if wild not in meld.cards or not is_wild(wild):
        raise Breach("4.12", f"{format_card(wild)} is no wild of that meld")
    if is_two(wild) and is_two(Card(rank)):
        raise Breach("4.12", "a two that stands at rank 2 cannot be replaced")
    if natural not in missing(meld):
        raise Breach("4.12", f"no wild of that meld stands for {format_card(natural)}")
    cards = list(meld.cards)
    cards[cards.index(wild)] = natural
    return make_set(tuple(cards))


def _replaced_run(meld: Meld, wild: Card, natural: Card) -> Meld:
    present = places(meld)
    if natural not in present:
        raise Breach("4.12", f"{format_card(natural)} has no place in that meld: it is {_span(present)}")
    place = present.index(natural)
    standing = meld.cards[place]
    if is_two(natural) and is_two(standing):
        raise Breach("4.12", "a two that stands at rank 2 cannot be replaced")
    if standing != wild or not is_wild(standing):
        raise Breach("4.12", f"{format_card(standing)} stands at {format_card(natural)}, no wild {format_card(wild)}")
    return Meld(MeldKind.RUN, (*meld.cards[:place], natural, *meld.cards[place + 1 :]), meld.low)


def _span(present: tuple[Card, ...]) -> str:
    return f"{format_card(present[0])} to {format_card(present[-1])}"
