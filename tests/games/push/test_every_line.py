"""Every line of the shapes below at the positions of perft: accepted by the engine and the slow Push, or by neither."""

from collections.abc import Iterator
from itertools import product

import pytest

from tests.games.four_seat_perft import entries, position
from tests.games.push.test_against_oracle import answer, assert_seen_alike
from tests.oracles.four_seat_entries import PUSH_FILE
from tests.oracles.push_cards import KINDS, WILDS, name_of_place
from tests.oracles.push_melds import Run, stands_for
from tests.oracles.push_perft_cases import Case, cases
from tests.oracles.push_slow import Deal, accepts, apply

ENTRIES = {entry["name"]: entry for entry in entries(PUSH_FILE)}


LONG = "contracts laid"
"""After it there are many more lines than after the others."""


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(case, marks=[pytest.mark.slow] if case.name == LONG else [], id=case.name)
        for case in cases()
        if case.prefix
    ],
)
def test_every_line(case: Case) -> None:
    deal = case.position()
    rules, state = position("push", ENTRIES[case.name])
    found = 0
    for text in sorted(set(every_line(deal))):
        refusal = answer(rules, state, text)
        assert accepts(deal, text) == (refusal == ""), (text, refusal)
        if refusal == "":
            found += 1
            assert_seen_alike(rules, rules.apply(state, rules.parse_action(text)), apply(deal, text))
    assert found > 1


def every_line(deal: Deal) -> Iterator[str]:
    """Discards, lay-offs and replacements with every card that could matter."""
    yield from ("take", "push")
    yield from (f"discard {card}" for card in KINDS)
    numbers = range(len(deal.table) + 2)
    single = [f"layoff {number} {laid}" for number in numbers for laid in laid_texts(deal, number, {*deal.hand, "JK"})]
    yield from single
    yield from (f"{text} {card}" for text, card in product(single, sorted({*deal.hand})))
    for number, wild in product(numbers, WILDS):
        for natural in naturals(deal, number):
            uses = [f"layoff {other} {laid}" for other in numbers for laid in laid_texts(deal, other, {wild})]
            yield from (f"replace {number} {wild}>{natural}: {use}" for use in [*uses, *new_melds(deal, wild)])


def laid_texts(deal: Deal, number: int, cards: set[str]) -> Iterator[str]:
    """Each card bare, and each wild with every place near the ends of a run."""
    yield from cards
    meld = deal.table[number - 1] if 1 <= number <= len(deal.table) else None
    if isinstance(meld, Run):
        near = (meld.low - 2, meld.low - 1, meld.low, meld.high, meld.high + 1, meld.high + 2)
        for card, place in product(cards, near):
            yield f"{card}={name_of_place(place, meld.suit)}"


def naturals(deal: Deal, number: int) -> set[str]:
    """The cards of the hand, and what a meld's wilds stand for."""
    meld = deal.table[number - 1] if 1 <= number <= len(deal.table) else None
    return {*deal.hand, *(name for wild in WILDS for name in (stands_for(meld, wild) if meld else []))}


def new_melds(deal: Deal, wild: str) -> Iterator[str]:
    """Three cards, the freed wild among them or not, as a set and as a run in every order that the hand gives."""
    held = sorted({*deal.hand})
    for first, second in product(held, held):
        yield f"meld set {first} {second} {wild}"
        yield f"meld run {first} {wild} {second}"
        yield f"meld run {wild} {first} {second}"
