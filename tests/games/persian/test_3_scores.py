"""Clauses 3.10 to 3.13: what cards, deals and games count."""

import pytest

from arena.cards import parse_cards
from arena.games.contract import DealResult, Points
from arena.games.persian.hand import value_of
from arena.games.persian.melding import points_of
from arena.games.persian.observation import Phase
from tests.games.persian.table import Table, play, position, result_of, rules_of


def melded(hand: str, *actions: str, table: Table = ()) -> Points:
    """What the sides have melded after some actions of seat 0."""
    return play(position(f"{hand} 2S", "2D", table, phase=Phase.PLAY), *actions).melded


@pytest.mark.parametrize(
    ("cards", "value"),
    [("JK", 20), ("AC", 15), ("KD", 10), ("QH", 10), ("JS", 10), ("TC", 10), ("9D", 9), ("5S", 5), ("2C", 2)],
)
def test_3_10_values(cards: str, value: int) -> None:
    assert value_of(parse_cards(cards)) == value


def test_3_10_a_run_to_the_ace_counts_35() -> None:
    assert melded("QC KC AC", "meld run QC KC AC") == (35, 0)


def test_3_7_each_card_scores_for_the_side_that_played_it() -> None:
    table = [(1, "run 4C 5C 6C")]
    assert melded("7C 8C", "layoff 1 7C 8C", table=table) == (15, 0)
    state = position("KH", "2D", table, ("7C 2C", "", ""), stock="3S 8C")
    assert play(state, "draw", "discard KH", "draw", "layoff 1 7C 8C").melded == (0, 15)


def test_3_11_melded_cards_less_both_hands_plus_25_for_ending_the_deal() -> None:
    state = position("QC KC AC", "2D", others=("JK 2C", "9C 9D", "5H"), phase=Phase.PLAY)
    result = result_of(play(state, "meld run QC KC AC"))
    # 35 + 25 - 18 held by the finisher's partner; the others hold 22 + 5.
    assert result == DealResult(3, (42, -27), "go_out", 0)


def test_3_11_without_a_finisher_nobody_gets_the_25() -> None:
    state = position("QC", "2D", others=("JK", "9C", "5H"), stock="")
    result = result_of(play(state, "pass", "pass", "pass", "pass"))
    assert result == DealResult(3, (-19, -25), "passes", 0)


def test_3_11_a_deal_with_equal_scores_is_nobodys() -> None:
    result = result_of(play(position("5C", "2D", others=("5D", "", ""), stock=""), *["pass"] * 4))
    assert (result.points, result.winner) == ((-5, -5), None)


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("JC JD JH JS", 80),
        ("AC AD AH AS", 120),
        ("2C 2D 2H 2S", 16),
        ("JK JK JK JK", 160),
        ("JC JD JH", 30),
        ("JK JK JK", 60),
    ],
)
def test_3_12_four_of_a_rank_in_one_action_count_double(cards: str, points: int) -> None:
    state = position(f"{cards} 9S", "2D" if "2D" not in cards else "3D", phase=Phase.PLAY)
    action = f"meld set {cards}"
    assert play(state, action).melded == (points, 0)
    assert points_of(rules_of().parse_action(action)) == points  # type: ignore[arg-type]


def test_3_12_taken_from_the_pile_too() -> None:
    state = play(position("JC JD JH", "2D JS 3C"), "take JS: meld set JC JD JH JS")
    assert state.melded == (80, 0)


def test_3_12_three_now_and_the_fourth_later_do_not_even_in_the_same_turn() -> None:
    assert melded("JC JD JH JS", "meld set JC JD JH", "layoff 1 JS") == (40, 0)
    assert melded("JK JK JK JK", "meld set JK JK JK", "layoff 1 JK") == (80, 0)


def test_3_12_runs_never_do() -> None:
    assert melded("JC QC KC AC", "meld run JC QC KC AC") == (45, 0)


@pytest.mark.parametrize(
    ("first", "second", "winner"), [((42, -27), (-10, 60), 1), ((42, -27), (0, 0), 0), ((5, -5), (-10, 0), None)]
)
def test_1_4_and_3_13_the_highest_total_after_two_deals_wins_and_a_tie_is_a_draw(
    first: Points, second: Points, winner: int | None
) -> None:
    rules = rules_of()
    once = rules.start().add(DealResult(0, first, "go_out", 0))
    twice = once.add(DealResult(1, second, "passes", None))
    outcome = rules.outcome(twice)
    assert outcome is not None
    assert (outcome.points, outcome.winner) == ((first[0] + second[0], first[1] + second[1]), winner)


def test_a_higher_score_is_better() -> None:
    rules = rules_of()
    assert (rules.margin((10, -5), 0), rules.margin((10, -5), 1)) == (15, -15)
    assert (rules.sides, rules.forfeit_penalty) == (((0, 2), (1, 3)), 400)


def test_the_deal_that_ends_with_four_jacks_at_once() -> None:
    # 80 for the jacks, 35 for the run Q-K-A and 25; the partner holds 9 + 3, the others 60 in jokers, melded, less 14.
    table = [(0, "run QC KC AC"), (1, "set JK JK JK")]
    state = position("JC JD JH", "2D", table, ("4C", "9H 3C", "TD"), stock="JS")._replace(melded=(35, 60))
    result = result_of(play(state, "draw", "meld set JC JD JH JS"))
    assert result.points == (80 + 35 + 25 - 12, 60 - 14)
