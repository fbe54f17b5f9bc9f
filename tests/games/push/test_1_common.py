"""Clauses 1.2 and 1.3 for Push: rejected actions, and what a seat sees."""

import pytest

from arena.cards import format_cards
from arena.games.push.notation import format_meld
from arena.games.push.observation import Phase
from tests.games.push.table import pack_of, play, position, refused, rules_of


@pytest.mark.parametrize(
    "action",
    [
        "push",
        "discard 9C",
        "meld set 7C 7D 7S",
        "layoff 1 9S",
        "replace 1 JK>7H: layoff 1 JK=8S",
        "replace 2 JK>5S: meld set KC KD JK",
    ],
)
def test_1_2_a_rejected_action_changes_nothing(action: str) -> None:
    state = position("7C 7D 5S KC", "set 7H 7S JK", "run 4S JK 6S", barred="7C", idle=3)
    before = repr(state)
    refused(state, action)
    assert repr(state) == before


def test_1_2_nothing_is_done_when_the_deal_is_over() -> None:
    over = play(position("9D"), "discard 9D")
    before = repr(over)
    for action in ("take", "push", "discard 9D"):
        refused(over, action)
    assert repr(over) == before


def test_1_3_a_seat_sees_its_hand_the_table_the_sizes_and_the_scores() -> None:
    rules = rules_of()
    state = position("9C JK", "set 7C 7D JK", "run QS KS AS", laid=(0, 3), others=("2C", "3C 4C", "5D"), idle=2)
    state = state._replace(setup=state.setup._replace(number=2, scores=(45, 10)))
    seen = rules.observe(state, 2)
    assert (seen.seat, seen.actor, seen.deal, seen.dealer, seen.phase) == (2, 0, 2, 3, Phase.PLAY)
    assert (format_cards(seen.hand), seen.discard_pile) == ("3C 4C", ())
    assert list(map(format_meld, seen.table)) == ["set 7C 7D JK", "run QS KS AS"]
    assert (seen.hand_sizes, seen.stock_size, seen.scores) == ((2, 1, 2, 1), 5, (45, 10))
    assert (seen.contracts_laid, seen.idle_turns, seen.hands) == ((True, False, False, True), 2, ())


def test_1_3_everybody_sees_the_wilds_that_were_buried() -> None:
    hands = ("3C 4C 5C 6C 7C 8C", "3D 4D 5D 6D 7D 8D", "3H 4H 5H 6H 7H 8H", "3S 4S 5S 6S 7S 8S")
    rules = rules_of()
    state = rules.deal(rules.start(), pack_of(hands, "2C JK 9H"), 3)
    for seat in range(4):
        seen = rules.observe(state, seat)
        assert (format_cards(seen.buried), format_cards(seen.discard_pile)) == ("2C JK", "9H")


def test_1_3_hands_are_shown_when_the_deal_is_over() -> None:
    rules = rules_of()
    state = position("9D", others=("3C", "AS KS", "JK"))
    assert rules.observe(state, 1).hands == ()
    ended = rules.observe(play(state, "discard 9D"), 1)
    assert list(map(format_cards, ended.hands)) == ["", "3C", "AS KS", "JK"]
    assert (ended.phase, ended.actor) == (Phase.OVER, None)
