from __future__ import annotations

from random import Random

import pytest

from arena.cards import Card, format_card, make_pack, parse_cards
from arena.cards.masks import mask_of
from arena.games.gin.luck import least_after_draw, worth
from arena.games.gin.parameters import RUMMY_FANS
from arena.games.gin.state import State
from tests.games.gin.table import deal, play
from tests.oracles.gin_deadwood import deadwood

RUNS = "AC 2C 3C 4D 5D 6D 7H 8H 9H KS"
"""Nine cards in runs and the king: 10 deadwood."""
LOOSE = "KC KD QH QS JC JD 9S 8S 6S 4H"
"""No meld: 10 × 6 + 9 + 8 + 6 + 4 = 87."""


def with_stock(state: State, cards: str) -> State:
    """The state with these cards as its whole stock."""
    pack = (*state.setup.pack[: state.top], *parse_cards(cards))
    return state._replace(setup=state.setup._replace(pack=pack))


@pytest.mark.parametrize(("stock", "luck"), [("AS 3D 9C", -6), ("3D AS 9C", 20), ("9C 3D AS", -14)])
def test_a_draw_that_ends_the_deal_worked_by_hand(stock: str, luck: int) -> None:
    """The king goes. AS leaves 1, 87 - 1 = 86; 3D none, gin, 25 + 87 = 112; 9C 9, 78. The mean is 92."""
    rules, state = deal(RUNS, LOOSE, "TC")
    before = with_stock(state, stock)
    assert rules.luck(before, play(rules, before, "draw")) == luck


def test_a_draw_long_before_the_end_worked_by_hand() -> None:
    """Half the lead counts, against 10.

    KH: KC KD KH are a set, 67 are left, a queen goes: 57. 7S: 6S-9S are a run, 87 - 23 = 64, a king goes: 54. 5C: 92,
    a king goes: 82. So -23.5, -22 and -36, in the mean -81.5 / 3; the seat is of side 1.
    """
    rules, state = deal(LOOSE, RUNS, "TC")
    before = with_stock(state, "KH 7S 5C")
    gain = -23.5 + 81.5 / 3
    assert rules.luck(before, play(rules, before, "draw")) == pytest.approx(gain)
    swapped = before._replace(actor=1, hands=(before.hands[1], before.hands[0]))
    assert rules.luck(swapped, play(rules, swapped, "draw")) == pytest.approx(-gain)


def test_the_deal_is_worth_half_the_lead_in_deadwood() -> None:
    rules, state = deal(RUNS, LOOSE)
    assert rules.luck(None, state) == (87 - 10) / 2


@pytest.mark.parametrize(
    ("deadwood", "against", "value"),
    [(11, 40, 14.5), (10, 40, 30), (0, 40, 65), (0, 0, 25), (8, 8, -25), (8, 3, -30)],
)
def test_what_a_hand_is_worth(deadwood: int, against: int, value: float) -> None:
    assert worth(RUMMY_FANS, deadwood, against) == value


def test_2_6_the_least_deadwood_after_each_draw_is_that_of_the_slow_gin() -> None:
    random = Random(1)
    for _ in range(25):
        # Few ranks and suits, so that there are many melds.
        cards = random.sample([card for card in make_pack() if card % 13 < 7], 16)
        hand, stock = cards[:10], cards[10:]
        slow = [min(deadwood(_texts([*hand, card], gone)) for gone in (*hand, card)) for card in stock]
        assert least_after_draw(mask_of(hand), stock) == slow


def _texts(cards: list[Card], gone: Card) -> frozenset[str]:
    return frozenset(format_card(card) for card in cards if card != gone)
