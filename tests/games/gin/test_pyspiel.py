"""Deadwood against OpenSpiel, where it is installed.

On eleven cards it means the least deadwood after a discard, and it does not always find it: it keeps the best melds of
all eleven cards. It may then be too high, never too low, and the slow gin of tests/oracles is the judge.
"""

from random import Random

import pytest

from arena.cards import parse_cards
from arena.cards.masks import mask_of
from arena.games.gin.deadwood import least_deadwood
from tests.games.gin.random_play import random_hand
from tests.oracles.gin_deadwood import Hand, deadwood

pyspiel = pytest.importorskip("pyspiel")
UTILS = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10)


def theirs(hand: Hand) -> int:
    return int(UTILS.min_deadwood([UTILS.card_int(card[0] + card[1].lower()) for card in hand]))


def ours(hand: Hand) -> int:
    """Of ten cards as they are, of eleven after the best discard."""
    if len(hand) == 10:
        return least_deadwood(mask_of(parse_cards(" ".join(hand))))
    return min(ours(hand - {card}) for card in hand)


@pytest.mark.parametrize("clumped", [False, True])
def test_ten_cards(clumped: bool) -> None:
    random = Random(10)
    for _ in range(5_000):
        hand = random_hand(random, 10, clumped=clumped)
        assert ours(hand) == theirs(hand), sorted(hand)


@pytest.mark.parametrize("clumped", [False, True])
def test_eleven_cards(clumped: bool) -> None:
    random = Random(11)
    for _ in range(2_000):
        hand = random_hand(random, 11, clumped=clumped)
        mine, other = ours(hand), theirs(hand)
        assert mine <= other, sorted(hand)
        if mine != other:
            assert mine == min(deadwood(hand - {card}) for card in hand), sorted(hand)


@pytest.mark.parametrize(
    ("cards", "least"), [("4D 5D 6D 3H 4H 5H 6H AS 3S 5S 6S", 9), ("AS 4D 5H 6S 6D 6H 7S 7C 7D 7H 8H", 10)]
)
def test_eleven_cards_where_openspiel_is_wrong(cards: str, least: int) -> None:
    hand = frozenset(cards.split())
    assert ours(hand) == least < theirs(hand)
