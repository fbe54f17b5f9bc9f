from __future__ import annotations

import pytest

from arena.cards import parse_cards
from arena.games.persian.hand import hand_of
from arena.games.persian.luck import Around, worths
from tests.games.persian.table import position, rules_of


def test_a_draw_worked_by_hand() -> None:
    """A third joker counts 60, a third seven 7 × (2 - 0.25) = 12.25, a stray two 2 × -0.25; the mean is 71.75 / 3."""
    rules = rules_of()
    for stock, value in (("JK 7S 2H", 60), ("7S JK 2H", 12.25), ("2H 7S JK", -0.5)):
        before = position("7C 7D JK JK", pile="9H", stock=stock)
        after = rules.apply(before, rules.parse_action("draw"))
        assert rules.luck(before, after) == pytest.approx(value - 71.75 / 3)
        other = before._replace(actor=1, hands=(0, before.hands[0], 0, 0))
        assert rules.luck(other, rules.apply(other, rules.parse_action("draw"))) == pytest.approx(71.75 / 3 - value)


@pytest.mark.parametrize(
    ("hand", "card", "parts"),
    [
        ("KC 9D", "5H", -0.25),
        ("5C KC", "5H", 0.5),
        ("5C 5D", "5H", 1.75),
        ("5C 5D 5S", "5H", 1.5),
        ("3H 4H", "5H", 1.0),
        ("4H 6H", "5H", 1.0),
        ("6H 7H", "5H", 1.0),
        ("6H 9C", "5H", 0.0),
        ("KH QH", "AH", 1.0),
        ("2H 3H", "AH", -0.25),
    ],
)
def test_what_a_card_is_worth_to_a_hand_in_parts_of_its_value(hand: str, card: str, parts: float) -> None:
    value = 15 if card == "AH" else 5
    assert worths(Around(hand_of(parse_cards(hand))), parse_cards(card)) == [parts * value]


def test_a_pair_with_a_card_of_the_pile_and_a_place_on_the_table_count() -> None:
    hand = hand_of(parse_cards("5C KD"))
    assert worths(Around(hand, 0, parse_cards("JK 5D")), parse_cards("5H")) == [5 * 2.0]
    assert worths(Around(hand, hand_of(parse_cards("5H")), ()), parse_cards("5H")) == [5 * 1.75]


def test_the_deal_counts_the_cards_of_each_side() -> None:
    """KC alone -2.5, KC KD -2.5 + 5; a joker alone is worth nothing."""
    rules = rules_of()
    state = position("KC KD", others=("KH", "JK", ""))
    assert rules.luck(None, state) == 2.5 + 2.5
