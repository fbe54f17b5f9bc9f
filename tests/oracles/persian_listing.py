"""The legal actions of Persian Rummy that clause 5 lists, found by trying everything."""

from collections.abc import Iterable, Iterator
from itertools import combinations

from tests.oracles.persian_melds import JOKER, KINDS, RANKS, SUITS, holds, is_set, set_of
from tests.oracles.persian_notation import Action, Discard, Layoff, Meld, Take, write
from tests.oracles.persian_slow import Deal, act

RUNS = tuple(
    tuple(rank + suit for rank in RANKS[low:high]) for suit in SUITS for low in range(13) for high in range(low + 3, 14)
)
SETS = tuple(
    tuple(rank + suit for suit in suits) for rank in RANKS for size in (3, 4) for suits in combinations(SUITS, size)
)
JOKERS = ((JOKER,) * 3, (JOKER,) * 4)


def legal(deal: Deal) -> set[str]:
    """All the actions that clause 5 lists, in the notation."""
    return {write(action) for action in tried(deal) if allowed(deal, action)}


def allowed(deal: Deal, action: Action) -> bool:
    """Whether the clauses allow it."""
    try:
        act(deal, action)
    except ValueError:
        return False
    return True


def tried(deal: Deal) -> Iterator[Action]:
    """All that could be listed, legal or not."""
    if not deal.drawn:
        yield from ("draw", "pass")
        yield from takes(deal)
        return
    yield from map(Discard, deal.hand)
    yield from melds(deal.hand)
    yield from (Layoff(number, (card,)) for number in numbers(deal) for card in deal.hand)


def numbers(deal: Deal) -> range:
    """The numbers of the melds on the table."""
    return range(1, len(deal.table) + 1)


def melds(cards: Iterable[str]) -> Iterator[Meld]:
    """Every meld that can be made of cards, of every length (5a is for Push)."""
    held = tuple(cards)
    yield from (Meld("set", meld) for meld in (*SETS, *JOKERS) if holds(held, meld))
    yield from (Meld("run", meld) for meld in RUNS if holds(held, meld))


def takes(deal: Deal) -> Iterator[Take]:
    """Every card of the pile with every use of it (3.4)."""
    for deep, card in enumerate(deal.pile):
        count = deal.pile[deep:].count(card)
        held = (*deal.hand, *deal.pile[deep:])
        for meld in melds(held):
            if card in meld.cards:
                yield Take(card, count, meld)
        for number in numbers(deal):
            for cards in needed(deal.table[number - 1], card):
                yield Take(card, count, Layoff(number, cards))


def needed(meld: tuple[str, tuple[str, ...]], card: str) -> Iterator[tuple[str, ...]]:
    """The lay-offs of a card on a meld with no more cards than it needs (5c)."""
    word, cards = meld
    if word == "set":
        if is_set(set_of((*cards, card))):
            yield (card,)
        return
    if card == JOKER or card[1] != cards[0][1]:
        return
    ranks = [KINDS.index(one) for one in (cards[0], card, cards[-1])]
    low, new, high = ranks
    if new < low:
        yield KINDS[new:low]
    if new > high:
        yield KINDS[high + 1 : new + 1]
