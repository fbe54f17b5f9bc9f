from __future__ import annotations

import math
from itertools import combinations
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arena.rating.deal_sets import gather
from arena.rating.intervals import MIN_DEAL_SETS
from arena.rating.ratings import CENTRE, Ratings, fit
from arena.rating.results import GameResult
from tests.rating.play import mirrored, tournament

SET_SCORES = st.lists(st.sampled_from([0.0, 0.5, 1.0, 1.5, 2.0]), max_size=12)


def rate(games: list[GameResult], *entrants: str) -> Ratings:
    return fit(gather(games), entrants)


@st.composite
def tournaments(draw: st.DrawFn) -> list[GameResult]:
    return [game for pair in combinations("abcd", 2) for game in mirrored(*pair, draw(SET_SCORES))]


@settings(deadline=None, max_examples=40)
@given(tournaments(), st.randoms(use_true_random=False))
def test_the_order_of_games_changes_no_bit(games: list[GameResult], chance: Random) -> None:
    shuffled = list(games)
    chance.shuffle(shuffled)
    assert rate(shuffled) == rate(games)


@settings(deadline=None, max_examples=40)
@given(tournaments())
def test_new_names_change_no_rating(games: list[GameResult]) -> None:
    names = dict(zip("abcd", "zkqb", strict=True))
    renamed = [game._replace(entrants=(names[game.entrants[0]], names[game.entrants[1]])) for game in games]
    before, after = rate(games), rate(renamed)
    for old, rating in before.by_entrant.items():
        assert after.of(names[old]).elo == pytest.approx(rating.elo, abs=1e-5)
        assert (after.of(names[old]).interval is None) == (rating.interval is None)


def test_three_equal_bots_have_the_same_numbers_in_200_orders() -> None:
    games = [
        game
        for one, other in (("a", "b"), ("b", "c"), ("c", "a"))
        for game in mirrored(one, other, [2, 1, 0, 1, 0.5, 1.5, 2, 0])
    ]
    generator = np.random.default_rng(200)
    for _ in range(200):
        ratings = rate([games[index] for index in generator.permutation(len(games))])
        assert {ratings.of(name).elo for name in "abc"} == {CENTRE}
        assert len({ratings.of(name).interval for name in "abc"}) == 1


def test_an_interval_worked_by_hand() -> None:
    # Eight deal sets of 2 : 0 and 0 : 2. Of the difference d, J = 8 · 1² and H = 16 · ¼ + ⅛ (the prior); each rating is
    # half of d away from the mean; 8/7 for the one fitted difference; Student's quantile for 7 degrees is 2.364624.
    rating = rate(list(mirrored("a", "b", [2, 0] * 4))).of("a")
    reach = 400 / math.log(10) / 2 * 2.364624 * math.sqrt(8 / 7) * math.sqrt(8) / 4.125
    assert rating.elo == CENTRE
    assert rating.interval is not None
    assert rating.interval == pytest.approx((CENTRE - reach, CENTRE + reach), abs=1e-3)


def test_three_wins_in_four_are_about_191_elo_points() -> None:
    ratings = rate(list(mirrored("a", "b", [2, 1] * 500)))
    assert ratings.of("a").elo - ratings.of("b").elo == pytest.approx(400 * math.log10(3), abs=0.5)


def test_mirrored_deal_sets_that_share_the_luck_are_tighter_than_swept_ones() -> None:
    split = rate(list(mirrored("a", "b", [1, 1, 1, 2, 0] * 4))).of("a").interval
    swept = rate(list(mirrored("a", "b", [2, 0, 2, 0, 2, 0] * 3 + [2, 0]))).of("a").interval
    assert split is not None
    assert swept is not None
    assert split.half_width < swept.half_width


def test_a_bot_that_never_won_has_a_finite_rating_and_no_interval() -> None:
    ratings = rate(
        [*mirrored("a", "b", [2, 1, 0, 1, 2] * 4), *mirrored("a", "c", [2] * 20), *mirrored("b", "c", [2] * 20)]
    )
    assert 0 < ratings.of("c").elo < CENTRE - 400
    assert ratings.of("c").interval is None


def test_a_hopeless_bot_hardly_blurs_the_others() -> None:
    duel = list(mirrored("a", "b", [2, 1, 0, 1, 2] * 4))
    alone = rate(duel).of("a").interval
    beside = rate([*duel, *mirrored("a", "c", [2] * 20), *mirrored("b", "c", [2] * 20)]).of("a").interval
    assert alone is not None
    assert beside is not None
    assert beside.half_width == pytest.approx(alone.half_width, rel=0.1)


def test_one_pair_of_games_has_no_interval() -> None:
    assert rate(list(mirrored("a", "b", [2]))).of("a").interval is None


def test_deal_sets_that_are_all_alike_have_no_interval() -> None:
    assert rate(list(mirrored("a", "b", [1] * 100))).of("a").interval is None


def test_the_first_interval_comes_with_the_eighth_deal_set() -> None:
    scores = [2.0, 1.0] * MIN_DEAL_SETS
    assert MIN_DEAL_SETS == 8
    assert rate(list(mirrored("a", "b", scores[:7]))).of("a").interval is None
    assert rate(list(mirrored("a", "b", scores[:8]))).of("a").interval is not None


def test_unlinked_groups_are_each_about_1500_and_said_to_be_apart() -> None:
    ratings = rate([*mirrored("a", "b", [2, 1]), *mirrored("c", "d", [2, 2])])
    assert [ratings.of(name).group for name in "abcd"] == [0, 0, 1, 1]
    for one, other in ("ab", "cd"):
        assert ratings.of(one).elo + ratings.of(other).elo == pytest.approx(2 * CENTRE)


def test_an_entrant_without_a_game_is_average_without_an_interval() -> None:
    ratings = rate(list(mirrored("a", "b", [2, 1])), "new")
    assert ratings.of("new") == (CENTRE, None, 0, 0, 1)


def test_nobody_is_rated_without_a_game() -> None:
    assert rate([]).by_entrant == {}


def test_an_unknown_name_is_told_who_is_rated() -> None:
    with pytest.raises(LookupError, match="no rating of 'x'; rated are a, b"):
        rate(list(mirrored("a", "b", [2]))).of("x")


@pytest.mark.parametrize(("deal_sets", "lead", "luck"), [(20, 0.0, 1.5), (20, 0.8, 0.0), (MIN_DEAL_SETS, 0.5, 0.7)])
def test_at_least_about_95_percent_of_the_intervals_hold_the_truth(deal_sets: int, lead: float, luck: float) -> None:
    generator = np.random.default_rng(95)
    packs = np.random.default_rng(1).normal(0.0, luck, 100_000)
    share = float(np.mean(1 / (1 + np.exp(-(lead + packs)))))
    truth = CENTRE + 200 * math.log10(share / (1 - share))
    runs = [rate(tournament(generator, {"a": lead, "b": 0.0}, deal_sets, luck)).of("a").interval for _ in range(400)]
    given_out = [interval for interval in runs if interval is not None]
    held = sum(interval.low <= truth <= interval.high for interval in given_out)
    # Three standard errors of 400 runs are 0.033.
    assert held / len(given_out) > 0.95 - 0.033


def test_a_hopeless_bot_beside_them_leaves_the_other_intervals_right() -> None:
    generator = np.random.default_rng(6)
    held = runs = 0
    for _ in range(150):
        ratings = rate(tournament(generator, {"a": 0.4, "b": 0.0, "hopeless": -7.0}, 15, 0.0))
        interval = ratings.of("a").interval
        assert interval is not None
        # The hopeless bot has nearly no weight in the mean, so that a is nearly half of 0.4 above it.
        truth = CENTRE + (ratings.of("a").elo + ratings.of("b").elo - 2 * CENTRE) / 2 + 200 * 0.4 / math.log(10)
        held += interval.low <= truth <= interval.high
        runs += 1
    # Three standard errors of 150 runs are 0.053.
    assert held / runs > 0.95 - 0.053
