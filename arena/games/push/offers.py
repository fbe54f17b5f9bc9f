"""What a meld of the table offers: lay-offs of single cards (4.11) and wilds to be replaced (4.12)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from arena.cards import JOKER, Card, MeldKind
from arena.games.push.actions import Kind, Laid, LayOff, new_layoff
from arena.games.push.melds import (
    LARGEST_SET,
    LONGEST_RUN,
    Meld,
    is_two,
    is_wild,
    missing,
    places,
    rank_of_set,
    run_places,
)
from arena.games.push.supply import WILDS


class Exchange(NamedTuple):
    """A wild of a meld and a natural card that can take its place."""

    wild: Card
    natural: Card


class Offer(NamedTuple):
    """What can be done with a meld."""

    places: tuple[Card, ...]
    """The natural cards that can be laid off, low to high or by suit."""
    mask: int
    """The same as a mask."""
    wilds: tuple[tuple[Laid, ...], ...]
    """How each kind of wild can be laid off, in the order of `WILDS`."""
    exchanges: tuple[Exchange, ...]
    """The wilds that can be replaced, low to high or by suit."""
    naturals: int
    """The cards that can replace one, as a mask."""


_LAYOFF: Final = Kind.LAYOFF
_BARE: Final = tuple(Laid(Card(card)) for card in range(JOKER + 1))
_BARE_WILDS: Final = tuple((_BARE[wild],) for wild in WILDS)
_BARE_JOKER: Final = ((), (), (), (), (_BARE[JOKER],))
_NOTHING: Final[tuple[tuple[Laid, ...], ...]] = ((), (), (), (), ())
_AS_WILD: Final = tuple(
    tuple(() if wild == place else (Laid(wild, Card(place)),) for wild in WILDS) for place in range(JOKER)
)


def offers_of(table: Sequence[Meld]) -> list[Offer]:
    """The offer of each meld of the table."""
    return [_offer(cards, low) for _, cards, low in table]


def natural_on(number: int, card: Card) -> LayOff:
    """The lay-off of a natural card on a meld by its number."""
    return new_layoff(LayOff, (number, (_BARE[card],), _LAYOFF))


def wilds_on(offers: Sequence[Offer], kind: int) -> list[LayOff]:
    """The lay-offs on all melds of one wild, given by its place in `WILDS`."""
    return [
        new_layoff(LayOff, (number, (laid,), _LAYOFF))
        for number, offer in enumerate(offers, start=1)
        for laid in offer.wilds[kind]
    ]


@lru_cache(maxsize=1 << 12)
def _offer(cards: tuple[Card, ...], low: Card | None) -> Offer:
    if low is None:
        meld = Meld(MeldKind.SET, cards)
        places, wilds = _on_set(meld)
        exchanges = tuple(_exchanges_in_set(meld))
    else:
        meld = Meld(MeldKind.RUN, cards, low)
        places = _ends(meld)
        wilds = _on_run(places)
        exchanges = tuple(_exchanges_in_run(meld))
    return Offer(places, _mask(places), wilds, exchanges, _mask(exchange.natural for exchange in exchanges))


@lru_cache(maxsize=1 << 9)
def _on_run(places: tuple[Card, ...]) -> tuple[tuple[Laid, ...], ...]:
    return tuple(map(_joined, *(_AS_WILD[place] for place in places))) if places else _NOTHING


def _joined(*laid: tuple[Laid, ...]) -> tuple[Laid, ...]:
    return sum(laid, start=())


def _mask(cards: Iterable[Card]) -> int:
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def _on_set(meld: Meld) -> tuple[tuple[Card, ...], tuple[tuple[Laid, ...], ...]]:
    if len(meld.cards) == LARGEST_SET:
        return (), _NOTHING
    return missing(meld), _BARE_JOKER if _is_of_twos(meld) else _BARE_WILDS


def _ends(meld: Meld) -> tuple[Card, ...]:
    """The places at which a run can be extended, the low one first (4.9)."""
    assert meld.low is not None
    length, rank = len(meld.cards), meld.low % 13
    if length == LONGEST_RUN:
        return ()
    high = (run_places(meld.low, length + 1)[-1],) if rank + length <= LONGEST_RUN else ()
    if rank == 0 or (high and length == LONGEST_RUN - 1):  # notation.md: an ace on a run 2–K goes high
        return high
    return (Card(meld.low - 1), *high)


def _exchanges_in_set(meld: Meld) -> Iterator[Exchange]:
    of_twos = _is_of_twos(meld)
    for wild in WILDS:
        if wild in meld.cards and (wild == JOKER or not of_twos):
            yield from (Exchange(wild, natural) for natural in missing(meld))


def _exchanges_in_run(meld: Meld) -> Iterator[Exchange]:
    for card, place in zip(meld.cards, places(meld), strict=True):
        if is_wild(card) and card != place and not (is_two(card) and is_two(place)):
            yield Exchange(card, place)


def _is_of_twos(meld: Meld) -> bool:
    return is_two(Card(rank_of_set(meld.cards)))
