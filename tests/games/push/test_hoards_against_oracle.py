"""Contracts of random hands, hoards of 26 cards with eight wilds too, as the slow Push lists them."""

from collections.abc import Iterator
from random import Random

import pytest

from arena.cards import parse_cards
from arena.games.push.contracts import MOST, contracts_of
from arena.games.push.counts import pack_hand
from arena.games.push.notation import format_action
from arena.games.push.schedule import CONTRACTS as SCHEDULE
from tests.games.four_seat_perft import one_form
from tests.oracles.push_actions import Melds
from tests.oracles.push_cards import PACK, RANKS, SUITS, WILDS, holds
from tests.oracles.push_contracts import CONTRACTS
from tests.oracles.push_listing import contracts, wasteful
from tests.oracles.push_listing import one_form as slow_form
from tests.oracles.push_melds import kind
from tests.oracles.push_notation import parse

NUMBERS = (1, 2, 3, 4, 5)


def random_hand(random: Random, size: int, wilds: int) -> tuple[str, ...]:
    """So many wilds, and cards of a few neighbouring ranks or of two suits."""
    low = random.randrange(9)
    wish = RANKS[low : low + 5] if random.random() < 0.5 else "".join(random.sample(SUITS, 2))
    liked = [card for card in PACK if card not in WILDS and (card[0] in wish or card[1] in wish)]
    few = random.sample([card for card in PACK if card in WILDS], wilds)
    return (*few, *random.sample(liked, size - wilds))


def listed(hand: tuple[str, ...], number: int) -> tuple[list[str], bool]:
    """The engine's contracts as text, each in one form, and whether they are all."""
    found, complete = contracts_of(pack_hand(parse_cards(" ".join(hand))), SCHEDULE[number - 1])
    return [one_form(format_action(action)) for action in found], complete


def slow(hand: tuple[str, ...], number: int) -> Iterator[str]:
    """The slow list, one by one and each once."""
    seen: set[str] = set()
    for action in contracts(number, hand):
        text = slow_form(action)
        if text not in seen:
            seen.add(text)
            yield text


@pytest.mark.parametrize("number", NUMBERS)
def test_5_contracts_of_200_random_hands(number: int) -> None:
    random = Random(number)
    for _ in range(200):
        compare(random_hand(random, random.randint(8, 12), random.choice((0, 1, 1, 2, 3))), number)


@pytest.mark.parametrize("number", NUMBERS)
def test_5_contracts_of_hoards(number: int) -> None:
    random = Random(number)
    for _ in range(5):
        compare(random_hand(random, random.randint(18, 26), random.randint(0, 8)), number)


@pytest.mark.slow
@pytest.mark.parametrize("number", NUMBERS)
def test_5_contracts_of_many_hands(number: int) -> None:
    random = Random(100 + number)
    for _ in range(1_500):
        compare(random_hand(random, random.randint(6, 16), random.randint(0, 4)), number)
    for _ in range(60):
        compare(random_hand(random, random.randint(16, 26), random.randint(0, 8)), number)


def compare(hand: tuple[str, ...], number: int) -> None:
    """The same contracts, or 500 of more than 500 that could be listed."""
    found, complete = listed(hand, number)
    assert len(set(found)) == len(found)
    if complete:
        assert set(found) == set(slow(hand, number)), (number, hand)
        return
    assert len(found) == MOST
    assert sum(1 for _, _ in zip(range(MOST + 1), slow(hand, number), strict=False)) > MOST, (number, hand)
    for text in found:
        action = parse(text)
        assert isinstance(action, Melds)
        assert not any(meld.problem() for meld in action.melds), (text, hand)
        assert holds(hand, [card for meld in action.melds for card in meld.cards]), (text, hand)
        assert not wasteful(hand, action.melds), (text, hand)
        lengths = sorted((kind(meld), len(meld.cards)) for meld in action.melds)
        assert lengths == sorted(CONTRACTS[number]), (text, hand)
