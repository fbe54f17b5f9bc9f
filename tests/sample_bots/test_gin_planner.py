from math import sqrt
from statistics import mean, stdev

import pytest

from arena import games
from arena.cards import make_pack, shuffle
from arena.games.contract import Event
from arena.sdk.gin import BIG_GIN, DRAW, PASS, TAKE, Action, Kind, Phase, discard, knock, parse_card, parse_cards
from tests.sample_bots.bots import Played, Position, play_deal, seat_bot

NAME = "gin_planner"

RULESETS = (
    "rummy-fans",
    "classic",
    "rummy-fans knock_limit=0 wall_size=0",
    "classic knock_limit=100 gin_bonus=0 undercut_bonus=0",
    "classic wall_size=30 max_takes=1",
)


def deal(number: int, opponent: str, ruleset: str, seat: int) -> Played:
    """A deal of the planner, which sits at that seat; seat 1 begins."""
    rules = games.rules("gin", ruleset)
    planner, other = seat_bot(NAME, rules, seat), seat_bot(opponent, rules, 1 - seat, bytes([number]))
    bots = (planner, other) if seat == 0 else (other, planner)
    return play_deal(rules, bots, shuffle(make_pack(), f"deal {number}".encode()), 0)


def test_gin_is_declared() -> None:
    hand = "7C 7D 7H 3S 4S 5S 9H TH JH QH KD"
    assert Position(hand, "2C").answer(NAME) == knock(parse_card("KD"))


def test_big_gin_is_declared_where_there_is_one() -> None:
    hand = "7C 7D 7H 3S 4S 5S 9H TH JH QH KH"
    assert Position(hand, "2C", ruleset="classic").answer(NAME) == BIG_GIN
    assert Position(hand, "2C").answer(NAME).kind is Kind.KNOCK


@pytest.mark.parametrize("upcard", ["7H", "5S"])
def test_a_card_that_completes_a_meld_is_taken(upcard: str) -> None:
    hand = "7C 7D 3S 4S 9H JD QC KH 2H AC"
    assert Position(hand, upcard, Phase.DRAW).answer(NAME) == TAKE


def test_a_high_card_without_mates_is_left() -> None:
    hand = "7C 7D 3S 4S 9H 2D AC 5C 3H 9S"
    assert Position(hand, "KH", Phase.DRAW).answer(NAME) == DRAW
    assert Position(hand, "KH", Phase.OFFER, 31, ruleset="classic").answer(NAME) == PASS


def test_2_4_the_card_just_taken_is_kept() -> None:
    position = Position("KC 2D 3D 4D 5S 6S 7S 8H 8C 8S KH", "2C", taken="KC")
    assert position.answer(NAME) != discard(parse_card("KC"))
    assert position.answer(NAME) == knock(parse_card("KH"))


def test_melds_and_pairs_are_kept_and_the_lone_high_card_goes() -> None:
    hand = "7C 7D 7H 3S 4S 5S 9H 9D 8C JD KC"
    assert Position(hand, "2C 2D").answer(NAME) in {discard(parse_card("KC")), discard(parse_card("JD"))}


@pytest.mark.parametrize(("taken", "discarded"), [("QC QD", "KD"), ("KH KS", "QH")])
def test_a_card_that_the_opponent_collects_is_not_fed_to_him(taken: str, discarded: str) -> None:
    # The queen and the king weigh the same, and neither makes a pair: only what he took tells them apart.
    hand = "7C 7D 7H 3S 4S 5S 2H 2D AC QH KD"
    took = tuple(Event(1, TAKE, card) for card in parse_cards(taken))
    assert Position(hand, "JC JH TH KC", stock=20).answer(NAME, took) == discard(parse_card(discarded))


def test_a_knock_that_leaves_much_to_the_opponent_is_made_at_once() -> None:
    hand = "7C 7D 7H 3S 4S 5S 9H 9D 9C 8S KH"
    assert Position(hand, "2C", stock=26).answer(NAME) == knock(parse_card("KH"))


def test_the_last_draw_before_the_wall_is_not_waited_for() -> None:
    hand = "7C 7D 7H 3S 4S 5S 9H 9D 9C AS KH"
    assert Position(hand, "2C", stock=3).answer(NAME) == knock(parse_card("KH"))


def test_many_outs_for_a_large_bonus_are_played_for() -> None:
    hand = "7C 7D 7H 3S 4S 5S 9H 9D 9C AS KH"
    patient = Position(hand, "2C", stock=24, ruleset="rummy-fans gin_bonus=500").answer(NAME)
    assert patient == discard(parse_card("KH"))
    hasty = Position(hand, "2C", stock=24, ruleset="rummy-fans gin_bonus=0 undercut_bonus=0").answer(NAME)
    assert hasty == knock(parse_card("KH"))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_action_is_legal_under_any_parameters(ruleset: str) -> None:
    # The engine raises on an illegal action.
    for number in range(20):
        opponent = ("random", "greedy")[number % 2]
        assert deal(number, opponent, ruleset, number // 2 % 2).actions


@pytest.mark.parametrize("ruleset", ["rummy-fans", "classic"])
def test_the_same_deal_is_played_the_same_way_again(ruleset: str) -> None:
    def games_of_the_planner() -> list[tuple[tuple[int, Action], ...]]:
        return [deal(number, "greedy", ruleset, 1).actions for number in range(5)]

    assert games_of_the_planner() == games_of_the_planner()


@pytest.mark.parametrize("ruleset", ["rummy-fans", "classic"])
def test_it_beats_the_greedy_bot_with_certainty(ruleset: str) -> None:
    # Each deal is played from both seats; the packs are fixed, so the result never changes.
    margins = []
    for number in range(60):
        first, second = (deal(number, "greedy", ruleset, seat).result.points for seat in (0, 1))
        margins.append(first[0] - first[1] + second[1] - second[0])
    half_interval = 2.00 * stdev(margins) / sqrt(len(margins))  # Student's t for 95 % and 59 degrees of freedom
    assert mean(margins) > half_interval


def test_it_beats_the_random_bot_in_nearly_every_deal() -> None:
    results = [deal(number, "random", "rummy-fans", number % 2).result for number in range(20)]
    assert sum(result.winner == number % 2 for number, result in enumerate(results)) >= 18
