from math import sqrt
from statistics import mean, stdev

import pytest

from arena.sdk.push import Kind
from tests.sample_bots.bots import reweighed
from tests.sample_bots.push import Played, Position, margin, play_game

NAME = "push_builder"


@pytest.mark.parametrize("upcard", ["7S", "JK", "2H"])
def test_an_upcard_that_completes_the_contract_is_taken(upcard: str) -> None:
    assert Position(1, "7C 7D QC QD QH 4S", upcard=upcard).answer() == ["take"]


def test_an_upcard_that_fits_nothing_is_pushed() -> None:
    assert Position(1, "7C 7D QC QD 4S 4H", upcard="9S").answer() == ["push"]


def test_what_a_card_is_worth_depends_on_the_contract() -> None:
    # The ten lengthens a run and the four makes a pair.
    hand = "7C 8C 9C 4D QH QS JD KD 3H"
    assert Position(3, hand, upcard="TC").answer() == ["take"]
    assert Position(1, hand, upcard="TC").answer() == ["push"]


def test_after_the_contract_an_upcard_that_ends_the_deal_is_taken() -> None:
    assert Position(1, "KS 4D", ("set KC KD KH", "set 9C 9D 9H"), (0,), "9S").answer() == ["take"]


def test_4_6_the_last_push_ends_the_deal_when_the_opponents_hold_more() -> None:
    assert Position(1, "3C 4D", upcard="9S", stock=1, sizes=(12, 2, 12)).answer() == ["push"]


def test_4_6_the_last_push_is_avoided_while_the_own_side_holds_more() -> None:
    position = Position(1, "3C 4D KH KS AC AD QS QD", upcard="9S", stock=1, sizes=(1, 12, 1))
    assert position.answer() == ["take"]


def test_the_contract_is_laid_as_soon_as_it_can() -> None:
    answer = Position(1, "7C 7D 7S QC QD JK 4S 9H").answer()
    assert answer[0] == "meld set 7C 7D 7S + set QC QD JK"


def test_lay_offs_follow_the_contract_in_the_same_turn() -> None:
    answer = Position(1, "7C 7D 7S QC QD QH 4S 9H", ("run 5S 6S 7S",), (1,)).answer()
    assert answer == ["meld set 7C 7D 7S + set QC QD QH", "layoff 1 4S", "discard 9H"]


def test_everything_is_laid_to_go_out() -> None:
    answer = Position(1, "9D 9H 9S 4S 8S KC", ("run 5S 6S 7S",), (0, 1)).answer()
    assert sorted(answer[:-1]) == ["layoff 1 4S", "layoff 1 8S", "meld set 9D 9H 9S"]
    assert answer[-1] == "discard KC"


def test_4_12_a_wild_is_replaced_where_that_empties_the_hand() -> None:
    # The king takes the place of the joker, which makes nines of the pair.
    answer = Position(1, "KS 9D 9H 4C", ("set KC KD JK", "run 5S 6S 7S 8S"), (0, 1)).answer()
    assert answer[-1] == "discard 4C"
    assert "replace 1 JK>KS: meld set 9D 9H JK" in answer


def test_4_14_the_last_card_may_be_laid_off() -> None:
    assert Position(1, "8S", ("run 5S 6S 7S",), (0, 1)).answer() == ["layoff 1 8S"]


def test_4_9_a_two_goes_below_a_run_that_ends_with_the_ace() -> None:
    table = ("run 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD",)
    assert Position(1, "2D 9C 5H", table, (0, 1)).answer()[0] == "layoff 1 2D"


def test_4_9_an_ace_goes_above_a_run_from_two_to_king() -> None:
    table = ("run 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD",)
    assert Position(1, "AD 9C 5H", table, (0, 1)).answer()[0] == "layoff 1 AD"


def test_4_13_the_card_just_taken_is_not_discarded() -> None:
    (thrown,) = Position(1, "7C 7D QC QD 9S KH", taken="KH").answer()
    assert thrown == "discard 9S"


def test_a_wild_is_kept_while_the_contract_is_built() -> None:
    (thrown,) = Position(4, "7C 7D 7H 8C JK 9S KH").answer()
    assert thrown in {"discard 9S", "discard KH"}


@pytest.mark.parametrize(
    ("hand", "thrown"), [("7C 8C 9C TC QH QS 5D", "discard 5D"), ("7C 7D 7H 8S 9S KD", "discard KD")]
)
def test_the_card_that_serves_the_contract_least_is_discarded(hand: str, thrown: str) -> None:
    assert Position(2, hand).answer() == [thrown]


def test_the_neighbour_is_not_given_what_it_can_lay_off() -> None:
    # The jack of spades serves the two runs less than the nine, but it goes on the jacks.
    position = Position(5, "9D 9H 6D QC 8D JS JD JC", ("run 5S 6S 7S", "set JC JD JH"), (1,))
    assert position.answer() == ["discard 9H"]
    with reweighed(NAME, feed=0.0):
        assert position.answer() == ["discard JS"]


def test_what_the_neighbour_can_lay_off_is_taken_rather_than_pushed() -> None:
    hand, table = "3C 4C 5C 6C 9H 8D QD", ("run 5S 6S 7S",)
    assert Position(3, hand, table, (1,), "8S").answer() == ["take"]
    assert Position(3, hand, table, (), "8S").answer() == ["push"]
    with reweighed(NAME, feed=0.0):
        assert Position(3, hand, table, (1,), "8S").answer() == ["push"]


_FULL = ("set 8C 8D 8H 8S", "set JC JD JH JS")
"""Melds on which nothing more can be laid."""


def test_a_wild_is_taken_rather_than_pushed_though_it_is_of_no_use_now() -> None:
    position = Position(1, "3C 7D 9H JS QD", _FULL, (0, 1), "JK")
    assert position.answer() == ["take"]
    with reweighed(NAME, wild=0.0):
        assert position.answer() == ["push"]


def test_a_wild_is_held_though_it_costs_most() -> None:
    position = Position(1, "JK 9C 4D 7H", _FULL, (0, 1))
    assert position.answer() == ["discard 9C"]
    with reweighed(NAME, wild=0.0):
        assert position.answer() == ["discard JK"]


@pytest.fixture(scope="module")
def game() -> list[Played]:
    """A game of the builder against itself; the engine raises on an illegal action."""
    return play_game(1, (NAME, NAME))


def test_the_same_game_is_played_the_same_way_again(game: list[Played]) -> None:
    assert play_game(1, (NAME, NAME)) == game


def test_it_goes_through_every_common_kind_of_action(game: list[Played]) -> None:
    kinds = {action.kind for deal in game for _, action in deal.actions}
    assert kinds >= {Kind.TAKE, Kind.PUSH, Kind.MELD, Kind.LAYOFF, Kind.DISCARD}


def test_it_beats_the_random_bot_with_certainty() -> None:
    # The engine raises on an illegal action.
    # Each game is played twice, the sides changing places; the packs are fixed, so the result never changes.
    margins = [margin(number, (NAME, "random")) - margin(number, ("random", NAME)) for number in range(4)]
    half_interval = 3.18 * stdev(margins) / sqrt(len(margins))  # Student's t for 95 % and 3 degrees of freedom
    assert mean(margins) > half_interval
