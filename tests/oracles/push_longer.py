"""What clause 5 leaves out of the list of Push, to show that each of it is left out for its reason."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations, product

from tests.oracles.push_actions import Action, Layoff, Melds, Replace
from tests.oracles.push_cards import WILDS, name_of_place
from tests.oracles.push_contracts import CONTRACTS
from tests.oracles.push_listing import allowed, layoffs, replacements, rows, runs, sets, shortest_melds
from tests.oracles.push_melds import Meld, Run, stands_for
from tests.oracles.push_notation import laid_at, write_meld
from tests.oracles.push_slow import Deal, act
from tests.oracles.push_table import Laid

Hand = tuple[str, ...]


def everything(deal: Deal) -> Iterator[Action]:
    """All contracts, melds, lay-offs and replacements that the clauses allow, of every length."""
    if deal.actor not in deal.contracts:
        yield from allowed(deal, map(Melds, long_rows(deal.number, deal.hand)))
        return
    yield from allowed(deal, (Melds((meld,)) for meld in all_melds(deal.hand)))
    yield from allowed(deal, long_layoffs(deal, deal.hand))
    for (index, meld), wild in product(enumerate(deal.table), WILDS):
        for natural in sorted(set(stands_for(meld, wild)) & set(deal.hand)):
            hand = (*deal.hand, wild)
            uses: list[Melds | Layoff] = [*(Melds((new,)) for new in all_melds(hand)), *long_layoffs(deal, hand)]
            yield from allowed(deal, (Replace(index + 1, wild, natural, use) for use in uses))


def all_melds(hand: Hand) -> Iterator[Meld]:
    """Every meld of every length."""
    for length in (3, 4):
        yield from sets(hand, length)
    for length in range(3, min(len(hand), 13) + 1):
        yield from runs(hand, length)


def long_rows(number: int, hand: Hand) -> Iterator[tuple[Meld, ...]]:
    """Contracts whose melds are up to two cards longer than needed."""
    for more in product(range(3), repeat=len(CONTRACTS[number])):
        wanted = tuple((word, length + extra) for (word, length), extra in zip(CONTRACTS[number], more, strict=True))
        yield from rows(wanted, hand)


def long_layoffs(deal: Deal, hand: Hand) -> Iterator[Layoff]:
    """One to three cards on every meld."""
    for size, (index, meld) in product((1, 2, 3), enumerate(deal.table)):
        for cards in sorted(set(combinations(sorted(hand), size))):
            if not isinstance(meld, Run):
                yield Layoff(index + 1, tuple(map(Laid, cards)))
                continue
            for order, before in product(permutations(cards), range(size + 1)):
                below = range(meld.low - before, meld.low)
                above = range(meld.high + 1, meld.high + 1 + size - before)
                places = [name_of_place(place, meld.suit) for place in (*below, *above)]
                yield Layoff(index + 1, tuple(map(laid_at, order, places)))


def in_steps(deal: Deal, goal: Deal) -> bool:
    """Whether shortest melds, single lay-offs and replacements of this turn reach the same table and hand."""
    return any(reached(after, deal, goal) for after in (act(deal, step) for step in steps(deal)))


def reached(deal: Deal, start: Deal, goal: Deal) -> bool:
    """Whether this is the goal, or on the way to it."""
    if same(deal, goal):
        return True
    if deal.result is not None or not on_the_way(deal, start, goal):
        return False
    return any(reached(act(deal, step), start, goal) for step in steps(deal))


def on_the_way(deal: Deal, start: Deal, goal: Deal) -> bool:
    """Whether every meld is as at the start or part of the one that is wanted in its place."""
    if len(deal.table) > len(goal.table) or Counter(goal.hand) - Counter(deal.hand):
        return False
    return all(meld in start.table or part(meld, wanted) for meld, wanted in zip(deal.table, goal.table, strict=False))


def part(meld: Meld, wanted: Meld) -> bool:
    """Whether lay-offs can make the wanted meld of this one."""
    if isinstance(meld, Run) and isinstance(wanted, Run):
        before = meld.low - wanted.low
        window = wanted.cards[max(before, 0) :][: len(meld.cards)]
        return meld.suit == wanted.suit and before >= 0 and window == meld.cards
    return type(meld) is type(wanted) and not Counter(meld.cards) - Counter(wanted.cards)


def steps(deal: Deal) -> Iterator[Action]:
    """The shortest actions that lay cards, wasteful contracts too."""
    if deal.actor not in deal.contracts:
        orders = (order for row in rows(CONTRACTS[deal.number], deal.hand) for order in permutations(row))
        yield from allowed(deal, map(Melds, orders))
        return
    yield from allowed(deal, layoffs(deal, set(deal.hand)))
    yield from allowed(deal, replacements(deal))
    yield from allowed(deal, (Melds((meld,)) for meld in shortest_melds(deal.hand)))


def same(deal: Deal, goal: Deal) -> bool:
    """The same table, whatever the numbers of its melds, and the same hand."""
    tables = [sorted(map(write_meld, one.table)) for one in (deal, goal)]
    return tables[0] == tables[1] and Counter(deal.hand) == Counter(goal.hand)
