from math import sqrt
from statistics import mean, stdev

import pytest

from arena.sdk.persian import Action, Layoff, Phase, Take
from tests.sample_bots.bots import reweighed
from tests.sample_bots.persian import Played, Position, play_deal

NAME = "persian_builder"


def deal(number: int, seat: int, opponents: str = "random") -> Played:
    """A deal of the builder, which has both seats of that side."""
    return play_deal(number, (NAME, opponents) if seat == 0 else (opponents, NAME))


def draws(hand: str, pile: str, *table: str, stock: int = 20) -> str:
    """What the builder draws or takes."""
    (action,) = Position(hand, pile, table, Phase.DRAW, stock).answer()
    return action


def test_four_jacks_at_the_bottom_of_the_pile_are_worth_taking_all_of_it() -> None:
    assert draws("JD JH JS 2C 7D", "JC 9H KS 4D") == "take JC: meld set JC JD JH JS"


def test_the_whole_pile_is_left_when_its_cards_are_a_burden_and_the_deal_about_to_end() -> None:
    position = Position("2D 2H KC", "2C QH KS TD JC QD AH", (), Phase.DRAW, 1, (1, 7, 1))
    assert position.answer() == ["draw"]


def test_a_card_that_melds_beats_a_card_of_the_stock() -> None:
    assert draws("9C TC 2C 5S 7D 8H KH", "3S JC") == "take JC: meld run 9C TC JC"


def test_a_take_is_used_for_a_layoff() -> None:
    assert draws("2C 2D 9H", "4D KS", "run TS JS QS") == "take KS: layoff 1 KS"


def test_an_empty_stock_and_no_use_of_the_pile_is_a_pass() -> None:
    assert draws("2C 4D 9H", "JS", stock=0) == "pass"


def test_everything_is_laid_to_end_the_deal() -> None:
    answer = Position("7C 7D 7H 3S 4S 5S 9H", "2C", ("run TH JH QH",)).answer()
    assert sorted(answer) == ["layoff 1 9H", "meld run 3S 4S 5S", "meld set 7C 7D 7H"]


def test_the_deal_is_not_ended_while_the_partner_holds_far_more_than_the_opponents() -> None:
    hand, table = "7C 7D 7H 3S 4S 5S 9H", ("run TH JH QH",)
    assert Position(hand, "2C", table, sizes=(1, 20, 1)).answer()[-1].startswith("discard")


def test_3_12_three_are_held_while_the_fourth_may_come() -> None:
    early = Position("JC JD JH 2C 7D", "3S 4H", stock=24).answer()
    assert not any(action.startswith("meld") for action in early)


def test_3_12_three_are_laid_when_the_fourth_lies_on_the_table() -> None:
    dead = Position("JC JD JH 2C 7D", "3S 4H", ("run TS JS QS",), stock=24).answer()
    assert dead[0] == "meld set JC JD JH"


def test_3_12_three_are_laid_when_the_deal_may_end_before_the_next_turn() -> None:
    late = Position("JC JD JH 2C 7D", "3S 4H", stock=24, sizes=(0, 5, 1)).answer()
    assert late[0] == "meld set JC JD JH"


def test_what_can_be_laid_is_laid_before_the_stock_runs_out() -> None:
    answer = Position("QC QD QH 2S 9D 4C", "3S", ("run 5H 6H 7H",), stock=0).answer()
    assert "meld set QC QD QH" in answer


def test_four_are_laid_at_once_rather_than_three_and_a_run() -> None:
    assert "meld set JC JD JH JS" in Position("JC JD JH JS TS QS 2D", "3H 4C", stock=1).answer()


def test_a_chain_is_laid_off_in_one_action() -> None:
    answer = Position("TS JS 2D 4H", "3H 4C", ("run 7S 8S 9S",), stock=1).answer()
    assert answer[0] == "layoff 1 TS JS"


@pytest.mark.parametrize(
    ("hand", "pile", "kept", "discarded"),
    [
        ("2S 3S 6D KS", "2C AH", "2S", "3S"),
        ("2D 7D 9H KD", "2S JS TH", "2D", "7D"),
        ("5D 6D", "3D QD 9S TH", "5D", "6D"),
    ],
)
def test_the_next_seat_is_not_given_what_nearly_makes_a_meld_of_the_pile(
    hand: str, pile: str, kept: str, discarded: str
) -> None:
    # The card that is worth less to the builder pairs up with one of the pile, the other does not.
    position = Position(hand, pile)
    assert position.answer() == [f"discard {discarded}"]
    with reweighed(NAME, feed=0.0):
        assert position.answer() == [f"discard {kept}"]


@pytest.mark.parametrize(
    ("hand", "pile", "take"),
    [
        ("9H 9D 8C", "9C TD 4H AD", "take 9C: meld set 9C 9D 9H"),
        ("7H 6S 6H", "7C 5H 3H JC KH", "take 5H: meld run 5H 6H 7H"),
    ],
)
def test_a_rich_pile_is_not_left_to_the_next_seat(hand: str, pile: str, take: str) -> None:
    assert draws(hand, pile) == take
    with reweighed(NAME, feed=0.0):
        assert draws(hand, pile) == "draw"


def test_a_card_that_lies_off_is_not_given_away() -> None:
    position = Position("2D 5C TD KH 8S", "3C", ("run TH JH QH",), stock=2, sizes=(7, 7, 7))
    assert position.answer()[0] == "layoff 1 KH"


def test_every_action_is_legal_against_random_and_itself() -> None:
    # The engine raises on an illegal action.
    for number in range(10):
        assert deal(number, number % 2, ("random", NAME)[number // 2 % 2]).actions


def test_the_same_deal_is_played_the_same_way_again() -> None:
    for number in range(3):
        assert deal(number, 0, NAME) == deal(number, 0, NAME)


def test_deep_takes_and_layoffs_are_part_of_its_play() -> None:
    actions: list[Action] = [action for number in range(6) for _, action in deal(number, 0, NAME).actions]
    assert any(isinstance(action, Take) for action in actions)
    assert any(isinstance(action, Layoff) for action in actions)


def test_it_beats_the_random_bot_with_certainty() -> None:
    # Each deal is played twice, the sides changing places; the packs are fixed, so the result never changes.
    margins = []
    for number in range(20):
        first, second = (deal(number, seat).result.points for seat in (0, 1))
        margins.append(first[0] - first[1] + second[1] - second[0])
    half_interval = 2.09 * stdev(margins) / sqrt(len(margins))  # Student's t for 95 % and 19 degrees of freedom
    assert mean(margins) > half_interval
