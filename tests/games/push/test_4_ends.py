"""Clauses 4.13 to 4.16: the card just taken, how deals end, penalties and the game."""

import pytest

from arena.cards import parse_cards
from arena.games.contract import DealResult, Outcome, Standing
from arena.games.push.hand import penalty
from arena.games.push.observation import Phase
from tests.games.push.table import play, position, refused, result_of, rules_of, texts


def test_4_13_the_card_just_taken_may_not_be_discarded() -> None:
    state = play(position("7C 8C", phase=Phase.DRAW, upcard="9H"), "take")
    assert refused(state, "discard 9H") == "4.13: discard 9H: it was taken from the discard pile this turn"
    assert texts(state, "discard") == ["discard 7C", "discard 8C"]


def test_4_13_it_may_be_if_the_hand_held_a_copy() -> None:
    state = play(position("9H 8C", phase=Phase.DRAW, upcard="9H"), "take")
    assert texts(state, "discard") == ["discard 8C", "discard 9H"]
    assert rules_of().actor(play(state, "discard 9H")) == 1


def test_4_13_a_joker_is_a_copy_of_any_joker() -> None:
    state = play(position("JK 8C", phase=Phase.DRAW, upcard="JK"), "take")
    assert texts(state, "discard") == ["discard 8C", "discard JK"]
    alone = play(position("7C 8C", phase=Phase.DRAW, upcard="JK"), "take")
    assert refused(alone, "discard JK").startswith("4.13: ")


def test_4_13_it_may_be_if_it_is_the_only_card_left() -> None:
    state = play(position("7C 7D 7H", phase=Phase.DRAW, upcard="9H"), "take", "meld set 7C 7D 7H")
    assert texts(state, "discard") == ["discard 9H"]
    assert result_of(play(state, "discard 9H")).ending == "go_out"


def test_4_13_a_drawn_card_may_be_discarded() -> None:
    state = play(position("7C", phase=Phase.DRAW, upcard="9H", stock="3C 4D 5S"), "push")
    assert texts(state, "discard") == ["discard 7C", "discard 4D"]


def test_4_13_the_taken_card_may_be_laid() -> None:
    state = play(position("7C 7D KH", phase=Phase.DRAW, upcard="7H"), "take", "meld set 7C 7D 7H")
    assert texts(state, "discard") == ["discard KH"]
    assert rules_of().observe(state, 0).barred is not None


def test_4_13_only_the_seat_itself_sees_whether_the_ban_holds() -> None:
    state = play(position("7C 8C", phase=Phase.DRAW, upcard="9H"), "take")
    assert [rules_of().observe(state, seat).barred for seat in range(4)] == [*parse_cards("9H"), None, None, None]


@pytest.mark.parametrize(
    ("hand", "table", "action"),
    [
        ("7C 7D 7H", [], "meld set 7C 7D 7H"),
        ("5S 4S", ["run 6S 7S 8S"], "layoff 1 4S 5S"),
        ("7C", ["set 7D 7H JK", "run 6S 7S 8S"], "replace 1 JK>7C: layoff 2 JK=9S"),
        ("9D", [], "discard 9D"),
    ],
)
def test_4_14_a_deal_ends_at_once_when_a_hand_is_empty(hand: str, table: list[str], action: str) -> None:
    rules = rules_of()
    state = play(position(hand, *table, others=("3C", "4D", "JK")), action)
    assert rules.actor(state) is None
    assert result_of(state) == DealResult(3, (0, 25), "go_out", 0)
    assert refused(state, "take") == "4.14: take: the deal ended when a hand was empty"


def test_4_14_a_contract_of_all_cards_goes_out_too() -> None:
    state = play(position("7C 7D 7H 9C 9D 9H", laid=()), "meld set 7C 7D 7H + set 9C 9D 9H")
    assert result_of(state).ending == "go_out"


def test_4_14_forty_turns_without_a_stock_draw_and_without_a_card_laid_end_the_deal() -> None:
    state = position("7C 8C", phase=Phase.DRAW, upcard="9H", others=("3C 4C", "4D 5D", "3H 4H"))
    turns = 0
    while rules_of().actor(state) is not None:
        state = play(state, "take")
        state = play(state, texts(state, "discard")[0])
        turns += 1
    assert turns == 40
    assert result_of(state).ending == "stalemate"
    assert result_of(state).winner is None
    said = refused(state, "take")
    assert said == "4.14: take: the deal ended after 40 turns without a stock draw and without a card laid"


def test_4_14_a_push_or_a_card_laid_begins_the_count_again() -> None:
    state = position("7C 8C", phase=Phase.DRAW, upcard="9H", idle=7)
    seen = rules_of().observe
    assert seen(play(state, "take"), 0).idle_turns == 8
    assert seen(play(state, "push", "discard 7C"), 0).idle_turns == 0
    laying = position("7C 7D 8C", phase=Phase.DRAW, upcard="7H", idle=7)
    assert seen(play(laying, "take", "meld set 7C 7D 7H", "discard 8C"), 0).idle_turns == 0
    assert seen(play(laying, "take", "discard 8C"), 0).idle_turns == 8


def test_4_14_stalemate_turns_is_a_parameter() -> None:
    state = position("7C 8C", phase=Phase.DRAW, upcard="9H", idle=2)
    assert result_of(play(state, "take", "discard 7C", ruleset="stalemate_turns=3")).ending == "stalemate"
    assert rules_of().result(play(state, "take", "discard 7C")) is None


def test_4_14_going_out_comes_before_a_stalemate() -> None:
    assert result_of(play(position("9H", idle=40), "discard 9H")).ending == "go_out"


@pytest.mark.parametrize(
    ("cards", "points"),
    [("KC QC JC TC", 40), ("9D 8D 7D 6D 5D 4D 3D", 35), ("AH AH", 30), ("2S 2S JK JK", 80), ("", 0)],
)
def test_4_15_each_card_has_its_penalty(cards: str, points: int) -> None:
    assert penalty(parse_cards(cards)) == points


def test_check_the_hands_of_the_last_line() -> None:
    assert penalty(parse_cards("KC TC 9C 3C AC 2C JK")) == 85


def test_4_15_the_side_that_went_out_scores_nothing_its_partner_too() -> None:
    state = play(position("9D", others=("3C", "AS KS", "JK")), "discard 9D")
    assert result_of(state).points == (0, 25)


def test_4_15_when_nobody_is_out_both_sides_add_both_hands() -> None:
    state = position("KH", phase=Phase.DRAW, upcard="9H", stock="AS", others=("3C", "4D", "JK"))
    assert result_of(play(state, "push")).points == (15, 45)


@pytest.mark.parametrize(
    ("points", "winner"), [(((0, 5), (90, 0)), 1), (((0, 95), (90, 0)), 0), (((0, 90), (90, 0)), None)]
)
def test_1_4_and_4_16_the_lowest_total_after_five_deals_wins_and_a_tie_is_a_draw(
    points: tuple[tuple[int, int], ...], winner: int | None
) -> None:
    rules, standing = rules_of(), Standing((), (0, 0))
    for dealer, scored in enumerate((*points, (0, 0), (0, 0), (0, 0))):
        assert rules.outcome(standing) is None
        standing = standing.add(DealResult(dealer % 4, scored, "stock", None))
    assert rules.outcome(standing) == Outcome(standing.totals, winner)


def test_4_15_all_cards_of_the_packs_together() -> None:
    assert penalty(rules_of().pack()) == 8 * 15 + 12 * 20 + 8 * 4 * 10 + 8 * 7 * 5


def test_fewer_points_are_better_and_a_forfeit_costs_240_a_deal() -> None:
    rules = rules_of()
    assert (rules.margin((10, 35), 0), rules.margin((10, 35), 1)) == (25, -25)
    assert (rules.sides, rules.forfeit_penalty) == (((0, 2), (1, 3)), 5 * 240)
