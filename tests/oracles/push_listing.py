"""The legal actions of Push that clause 5 lists, found by trying everything."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations, product

from tests.oracles.push_actions import Action, Discard, Layoff, Melds, Push, Replace, Take
from tests.oracles.push_cards import SUITS, WILDS, holds, name_of_place, without
from tests.oracles.push_contracts import CONTRACTS
from tests.oracles.push_melds import Meld, Run, Set, stands_for
from tests.oracles.push_notation import laid_at, write
from tests.oracles.push_slow import Deal, act
from tests.oracles.push_table import Laid

Hand = tuple[str, ...]


def legal(deal: Deal) -> set[str]:
    """All the actions that clause 5 lists, in the notation; a contract as `one_form` writes it."""
    return set(map(one_form, actions(deal)))


def some_contracts(deal: Deal, most: int) -> set[str]:
    """The contracts that clause 5 lists, at most so many: hoarded hands have tens of thousands."""
    found: set[str] = set()
    for action in contracts(deal.number, deal.hand):
        found.add(one_form(action))
        if len(found) == most:
            break
    return found


def one_form(action: Action) -> str:
    """An action as text; the melds of a contract stand in the order of their texts."""
    if isinstance(action, Melds):
        return "meld " + " + ".join(sorted(write(Melds((meld,)))[5:] for meld in action.melds))
    return write(action)


def actions(deal: Deal) -> Iterator[Action]:
    """All of them, some perhaps twice."""
    if deal.result is not None:
        return
    if not deal.drawn:
        yield from (Take(), Push())
        return
    yield from allowed(deal, map(Discard, deal.hand))
    if deal.actor not in deal.contracts:
        yield from allowed(deal, contracts(deal.number, deal.hand))
        return
    yield from allowed(deal, (Melds((meld,)) for meld in shortest_melds(deal.hand)))
    yield from allowed(deal, layoffs(deal, set(deal.hand)))
    yield from allowed(deal, replacements(deal))


def allowed(deal: Deal, tried: Iterable[Action]) -> Iterator[Action]:
    """Those that the clauses allow."""
    for action in tried:
        try:
            act(deal, action)
        except ValueError:
            continue
        yield action


def shortest_melds(hand: Hand) -> Iterator[Meld]:
    """Every meld of three cards: longer ones are reached by lay-offs (5a)."""
    yield from sets(hand, 3)
    yield from runs(hand, 3)


def sets(hand: Hand, length: int) -> Iterator[Set]:
    """Every set of so many cards of the hand."""
    for cards in sorted(set(combinations(sorted(hand), length))):
        found = Set.of(cards)
        if not found.problem():
            yield found


def runs(hand: Hand, length: int) -> Iterator[Run]:
    """Every run of so many cards of the hand: any natural or wild in any place."""
    for suit in SUITS:
        for low in range(1, 16 - length):
            for cards in fillings(hand, suit, range(low, low + length)):
                found = Run(suit, low, cards)
                if not found.problem():
                    yield found


def fillings(hand: Hand, suit: str, places: range) -> Iterator[Hand]:
    """Every way to fill places in a row with naturals and wilds of the hand."""
    if not places:
        yield ()
        return
    for card in sorted({name_of_place(places[0], suit), *WILDS} & set(hand)):
        for others in fillings(without(hand, [card]), suit, places[1:]):
            yield (card, *others)


def contracts(number: int, hand: Hand) -> Iterator[Melds]:
    """Every contract of shortest melds (5a) that wastes no wild (5b)."""
    for melds in rows(CONTRACTS[number], hand):
        if not wasteful(hand, melds):
            yield Melds(melds)


def rows(wanted: tuple[tuple[str, int], ...], hand: Hand) -> Iterator[tuple[Meld, ...]]:
    """Every choice of melds of these kinds and lengths, those of one kind in one order at least."""
    ways = {word: by_cards(sets(hand, length) if word == "set" else runs(hand, length)) for word, length in set(wanted)}
    return choices([ways[word] for word, _ in wanted], hand)


def by_cards(melds: Iterable[Meld]) -> dict[Hand, list[Meld]]:
    """The melds by the cards they are made of: wilds may stand in many ways."""
    found: dict[Hand, list[Meld]] = {}
    for meld in melds:
        found.setdefault(tuple(sorted(meld.cards)), []).append(meld)
    return found


def choices(ways: list[dict[Hand, list[Meld]]], hand: Hand, least: Hand = ()) -> Iterator[tuple[Meld, ...]]:
    """One meld of each, all from one hand; those of one kind in the order of their cards."""
    if not ways:
        yield ()
        return
    for cards, melds in ways[0].items():
        if cards >= least and holds(hand, cards):
            next_least = cards if len(ways) > 1 and ways[1] is ways[0] else ()
            for others in choices(ways[1:], without(hand, cards), next_least):
                yield from ((meld, *others) for meld in melds)


def wasteful(hand: Hand, melds: tuple[Meld, ...]) -> bool:
    """Whether a wild stands where a natural would that stays in the hand (5b)."""
    left = without(hand, [card for meld in melds for card in meld.cards])
    return any(natural in left for meld in melds for natural in wild_places(meld))


@lru_cache(maxsize=100_000)
def wild_places(meld: Meld) -> frozenset[str]:
    """The naturals of all places that wilds of the meld hold."""
    return frozenset(natural for card in WILDS for natural in stands_for(meld, card))


def layoffs(deal: Deal, cards: Iterable[str]) -> Iterator[Layoff]:
    """Every single card on every meld (5c), at either end of a run."""
    for card, (index, meld) in product(sorted(cards), enumerate(deal.table)):
        if isinstance(meld, Set):
            yield Layoff(index + 1, (Laid(card),))
            continue
        for place in (meld.low - 1, meld.high + 1):
            yield Layoff(index + 1, (laid_at(card, name_of_place(place, meld.suit)),))


def replacements(deal: Deal) -> Iterator[Replace]:
    """Every wild of the table that a natural of the hand can free, with every use of it."""
    for (index, meld), wild in product(enumerate(deal.table), WILDS):
        for natural in sorted(set(stands_for(meld, wild)) & set(deal.hand)):
            hand = (*without(deal.hand, [natural]), wild)
            for new in shortest_melds(hand):
                yield Replace(index + 1, wild, natural, Melds((new,)))
            for layoff in layoffs(deal, [wild]):
                yield Replace(index + 1, wild, natural, layoff)
