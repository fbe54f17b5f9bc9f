from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arena.rating.deal_sets import Record, gather, total_record
from arena.rating.results import GameResult
from tests.rating.play import mirrored

TWO_GAMES = [GameResult("s/1/1", ("zoe", "adam"), 1.0, 40), GameResult("s/1/1", ("adam", "zoe"), 0.5, -3)]


def test_the_games_of_a_deal_set_are_summed_as_the_first_name_sees_them() -> None:
    (deal_set,) = gather(TWO_GAMES)
    assert deal_set.entrants == ("adam", "zoe")
    assert deal_set.record == Record(wins=0, draws=1, losses=1, forfeits=0, walkovers=0)
    assert (deal_set.margin, deal_set.side_zero, deal_set.share) == (-43, 1.5, 0.25)
    assert deal_set.mirrored


def test_one_orientation_alone_is_not_mirrored() -> None:
    (deal_set,) = gather(TWO_GAMES[:1])
    assert not deal_set.mirrored


def test_two_games_from_the_same_side_are_not_mirrored() -> None:
    (deal_set,) = gather([TWO_GAMES[0], TWO_GAMES[0]])
    assert not deal_set.mirrored


def test_of_four_orientations_two_are_not_the_whole_deal_set() -> None:
    games = [game._replace(orientations=4) for game in TWO_GAMES * 2]
    assert [gather(games[:number])[0].mirrored for number in range(1, 5)] == [False, False, False, True]


def test_a_forfeit_is_a_loss_of_the_one_and_a_walkover_of_the_other() -> None:
    (deal_set,) = gather([GameResult("s/1/1", ("adam", "zoe"), 0.0, -100, forfeited=True)])
    assert deal_set.record == Record(wins=0, draws=0, losses=1, forfeits=1, walkovers=0)
    assert deal_set.reversed().record == Record(wins=1, draws=0, losses=0, forfeits=0, walkovers=1)
    assert deal_set.forfeited
    assert deal_set.reversed().margin == 100


def test_the_other_view_of_the_other_view_is_the_first() -> None:
    (deal_set,) = gather(TWO_GAMES)
    assert deal_set.reversed().reversed() == deal_set


@given(st.permutations(list(mirrored("a", "b", [0, 0.5, 1, 1.5, 2], [3, -4, 5, 0, 9])) + list(mirrored("c", "a", [2]))))
def test_the_order_of_games_does_not_matter(games: list[GameResult]) -> None:
    assert gather(games) == gather(sorted(games))


def test_the_total_of_no_deal_set_is_nothing() -> None:
    assert total_record(()).games == 0
    assert total_record(()).score == 0


@pytest.mark.parametrize(
    ("result", "message"),
    [
        (GameResult("s/1/7", ("a", "a"), 1.0, 0), "deal set s/1/7: 'a' holds both sides"),
        (GameResult("s/1/7", ("a", "b"), 2.0, 0), "deal set s/1/7: score 2.0; a game scores 0, 0.5 or 1"),
        (GameResult("s/1/7", ("a", "b"), 0.5, 0, forfeited=True), "deal set s/1/7: a forfeited draw"),
    ],
)
def test_a_result_that_cannot_be_counted_is_refused(result: GameResult, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        gather([result])
