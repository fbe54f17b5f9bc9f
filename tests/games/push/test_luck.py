from __future__ import annotations

import pytest

from arena.cards import parse_card, parse_cards
from arena.games.push.counts import pack_hand
from arena.games.push.luck import Around, worth
from arena.games.push.observation import Phase
from tests.games.push.table import play, position, rules_of


def test_a_push_worked_by_hand() -> None:
    """The left hand, with the upcard, wants JK by 20, 7C by 12 and 9S by 8, the pusher 7C by 8 and 9S not at all."""
    before = position(
        "7D KS", phase=Phase.DRAW, laid=(), upcard="9C", stock="JK 7C 9S", others=("7S 7H 5D", "3C 4D", "3D 4H")
    )
    given, own = 20 - 40 / 3, 8 - 8 / 2
    assert rules_of().luck(before, play(before, "push")) == pytest.approx(own - given)
    other = before._replace(actor=1, hands=(before.hands[3], *before.hands[:3]))
    assert rules_of().luck(other, play(other, "push")) == pytest.approx(given - own)


def test_4_3_a_buried_wild_was_seen_and_is_no_luck() -> None:
    before = position(
        "7D KS", phase=Phase.DRAW, laid=(), upcard="9C", stock="JK 7C 2H", others=("7S 7H 5D", "3C 4D", "3D 4H")
    )
    before = before._replace(setup=before.setup._replace(buried=parse_cards("2H")))
    assert rules_of().luck(before, play(before, "push")) == -(20 - 16)
    last = before._replace(top=2)
    assert rules_of().luck(last, play(last, "push")) == 0.0


def test_4_6_the_last_push_gives_one_card() -> None:
    before = position("7D KS", phase=Phase.DRAW, upcard="9C", stock="JK", others=("7S", "3C", "3D"))
    assert rules_of().luck(before, play(before, "push")) == 0.0


@pytest.mark.parametrize(
    ("deal", "hand", "card", "value"),
    [
        (1, "7D KS", "2H", 20),
        (1, "7D KS", "JK", 20),
        (1, "7D KS", "7D", -5),
        (1, "7D KS", "7C", 8),
        (1, "7D 7S", "7C", 12),
        (1, "4C 5C", "7C", 0),
        (2, "7D 4C 5C", "7C", 8 + 10),
        (3, "7D 4C 5C", "7C", 10),
        (3, "QC KC", "AC", 10),
        (3, "3C 4C", "AC", 10),
        (3, "4C 8C", "9C", 0),
        (5, "4C 8C", "5C", 10),
    ],
)
def test_what_a_card_is_worth_before_the_contract(deal: int, hand: str, card: str, value: int) -> None:
    assert worth(Around(deal, pack_hand(parse_cards(hand))), parse_card(card)) == value


@pytest.mark.parametrize(
    ("hand", "card", "value"), [("7D KS", "9D", 12), ("7D 7S", "7C", 25), ("5C 6C", "7C", 25), ("5C 7D", "7C", 0)]
)
def test_what_a_card_is_worth_after_the_contract(hand: str, card: str, value: int) -> None:
    around = Around(1, pack_hand(parse_cards(hand)), laid=True, fits=1 << parse_card("9D"))
    assert worth(around, parse_card(card)) == value
