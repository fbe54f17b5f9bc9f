"""Ratings of individuals from the games of their sides."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import combinations
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arena.rating.deal_sets import Record, gather
from arena.rating.individuals import fit_individuals
from arena.rating.intervals import MIN_DEAL_SETS
from arena.rating.paired import entrant_statistics, pair_statistics
from arena.rating.ratings import CENTRE, ELO, Ratings, fit
from arena.rating.results import GameResult
from arena.rating.sides import fit_sides, tally_sides
from arena.rating.standings import individual_standings
from tests.rating.play import Strengths, mirrored, tournament

SET_SCORES = st.lists(st.sampled_from([0.0, 0.5, 1.0, 1.5, 2.0]), max_size=10)

WHIST = (("ab", "cd"), ("ac", "bd"), ("ad", "bc"))
"""Four individuals in three rounds: everybody partners everybody."""


def members(*sides: str) -> Mapping[str, Sequence[str]]:
    """The members of sides that are named by their letters."""
    return {side: tuple(side) for side in sides}


FOUR = members(*(side for table in WHIST for side in table))


def rate(games: list[GameResult], sides: Mapping[str, Sequence[str]] = FOUR, *more: str) -> Ratings:
    return fit_individuals(gather(games), sides, more)


def tables(generator: np.random.Generator, strengths: Strengths, deal_sets: int, luck: float) -> list[GameResult]:
    """Mirrored deal sets of every table that four of the individuals can make, with a pack's luck each."""
    games = []
    for four in combinations(strengths, 4):
        for table in WHIST:
            sides = ["".join(four["abcd".index(letter)] for letter in side) for side in table]
            means = {side: sum(strengths[name] for name in side) / 2 for side in sides}
            found = tournament(generator, means, deal_sets, luck)
            games += [game._replace(deal_set=f"{four}{game.deal_set}") for game in found]
    return games


@st.composite
def events(draw: st.DrawFn) -> list[GameResult]:
    return [game for table in WHIST for game in mirrored(*table, draw(SET_SCORES))]


@settings(deadline=None, max_examples=40)
@given(events(), st.randoms(use_true_random=False))
def test_the_order_of_games_changes_nothing(games: list[GameResult], chance: Random) -> None:
    shuffled = list(games)
    chance.shuffle(shuffled)
    assert rate(shuffled) == rate(games)


@pytest.mark.parametrize("copies", [1, 2])
@pytest.mark.parametrize("seed", range(4))
def test_sides_of_one_are_rated_as_pairs_are(copies: int, seed: int) -> None:
    """A bot that is its own partner is as strong as its side."""
    games = tournament(np.random.default_rng(seed), {"a": 0.5, "b": 0.0, "c": -1.0, "d": 0.2}, 12, 1.0)[: 150 - seed]
    pairs, sides = fit(gather(games), "e"), rate(games, {name: (name,) * copies for name in "abcd"}, "e")
    assert list(sides.by_entrant) == list(pairs.by_entrant)
    for name, rating in pairs.by_entrant.items():
        own = sides.of(name)
        assert own.elo == pytest.approx(rating.elo, abs=1e-5)
        assert own.interval == pytest.approx(rating.interval, abs=1e-5)
        assert own[2:] == rating[2:]


@settings(deadline=None, max_examples=30)
@given(events())
def test_the_fit_is_the_summit_of_the_posterior(games: list[GameResult]) -> None:
    """The posterior as docs/statistics.md writes it, in plain arithmetic."""

    def posterior(strength: Mapping[str, float]) -> float:
        total = 0.0
        for game in games:
            one, other = (sum(strength[name] for name in side) / 2 for side in game.entrants)
            total -= game.score * math.log1p(math.exp(other - one))
            total -= (1 - game.score) * math.log1p(math.exp(one - other))
        return total - sum(math.log1p(math.exp(-x)) / 2 + math.log1p(math.exp(x)) / 2 for x in strength.values())

    sums = tally_sides(gather(games), FOUR, "abcd")
    found = dict(zip(sums.members, fit_sides(sums).strengths.tolist(), strict=True))
    for name, value in found.items():
        for step in (-1e-3, 1e-3):
            assert posterior({**found, name: value + step}) < posterior(found)


def test_a_good_partner_is_told_from_a_good_player() -> None:
    # a's side always wins, with whomever it plays: of the others each has won once in three.
    ratings = rate([game for table in WHIST for game in mirrored(*table, [2, 1.5] * 10)])
    assert ratings.of("a").elo > CENTRE + 200
    assert ratings.of("b").elo == pytest.approx(ratings.of("c").elo) == pytest.approx(ratings.of("d").elo)


def test_strengths_are_found_again() -> None:
    truth = {"a": 1.5, "b": 0.5, "c": 0.0, "d": -0.5, "e": -1.5}
    ratings = rate(
        games := tables(np.random.default_rng(4), truth, 150, 0.0),
        members(*{side for game in games for side in game.entrants}),
    )
    for one, other in combinations(truth, 2):
        found = (ratings.of(one).elo - ratings.of(other).elo) / ELO
        assert found == pytest.approx(truth[one] - truth[other], abs=0.35)  # about four standard errors


@pytest.mark.parametrize(("deal_sets", "luck"), [(2, 0.0), (6, 1.5)])
def test_at_least_about_95_percent_of_the_intervals_hold_the_truth(deal_sets: int, luck: float) -> None:
    generator = np.random.default_rng(95)
    held = given_out = 0
    for _ in range(120):
        games = tables(generator, dict.fromkeys("abcde", 0.0), deal_sets, luck)
        ratings = rate(games, members(*{side for game in games for side in game.entrants}))
        intervals = [ratings.of(name).interval for name in "abcde"]
        held += sum(interval.low <= CENTRE <= interval.high for interval in intervals if interval)
        given_out += sum(interval is not None for interval in intervals)
    assert given_out > 550
    # Three standard errors of 600 intervals, five at a time dependent, are at most 0.06.
    assert held / given_out > 0.95 - 0.04


def test_partners_that_never_part_have_no_interval() -> None:
    ratings = rate(list(mirrored("ab", "cd", [2, 1, 0, 1, 2] * 4)))
    assert {ratings.of(name).interval for name in "abcd"} == {None}
    assert ratings.of("a").elo == ratings.of("b").elo > CENTRE
    assert {ratings.of(name).group for name in "abcd"} == {0}


def test_two_of_three_rounds_do_not_tell_partners_apart_and_three_do() -> None:
    games = [list(mirrored(*table, [2, 1, 0, 1, 1.5] * 4)) for table in WHIST]
    two, three = rate([*games[0], *games[1]]), rate([*games[0], *games[1], *games[2]])
    assert all(two.of(name).interval is None for name in "abcd")
    assert all(three.of(name).interval is not None for name in "abcd")


def test_the_first_interval_comes_with_the_eighth_deal_set() -> None:
    scores = {MIN_DEAL_SETS - 1: (2, 3, 2), MIN_DEAL_SETS: (3, 3, 2)}
    for expected, counts in scores.items():
        games = [
            game
            for table, count in zip(WHIST, counts, strict=True)
            for game in mirrored(*table, ([2.0, 1.0, 0.5] * 3)[:count])
        ]
        rating = rate(games).of("a")
        assert rating.deal_sets == expected
        assert (rating.interval is None) == (expected < MIN_DEAL_SETS)


def test_deal_sets_that_are_all_alike_have_no_interval() -> None:
    ratings = rate([game for table in WHIST for game in mirrored(*table, [1] * 20)])
    assert {(ratings.of(name).elo, ratings.of(name).interval) for name in "abcd"} == {(CENTRE, None)}


def test_who_has_not_played_is_average_in_a_group_of_its_own() -> None:
    ratings = rate(list(mirrored("ab", "cd", [2])), FOUR, "new")
    assert ratings.of("new") == (CENTRE, None, 0, 0, 1)
    assert rate([], FOUR).by_entrant == {}


EVENT = [
    GameResult("s/1/1", ("ab", "cd"), 1.0, 30),
    GameResult("s/1/1", ("cd", "ab"), 0.5, 0),
    GameResult("s/2/1", ("ac", "bd"), 0.0, -50, forfeited=True),
]


def test_members_have_the_games_of_their_sides() -> None:
    found = entrant_statistics(gather(EVENT), FOUR)
    assert {name: statistics.record for name, statistics in found.items()} == {
        "a": Record(wins=1, draws=1, losses=1, forfeits=1, walkovers=0),
        "b": Record(wins=2, draws=1, losses=0, forfeits=0, walkovers=1),
        "c": Record(wins=0, draws=1, losses=2, forfeits=1, walkovers=0),
        "d": Record(wins=1, draws=1, losses=1, forfeits=0, walkovers=1),
    }
    assert {name: statistics.points and statistics.points.mean for name, statistics in found.items()} == {
        "a": 30,
        "b": 30,
        "c": -30,
        "d": -30,
    }


def test_opponents_are_compared_partners_are_not() -> None:
    found = pair_statistics(gather(EVENT), FOUR)
    assert {pair: statistics.record.games for pair, statistics in found.items() if pair[0] == "a"} == {
        ("a", "b"): 1,
        ("a", "c"): 2,
        ("a", "d"): 3,
    }


def test_individuals_are_ranked_by_rating_and_listed_before_they_play() -> None:
    rows = individual_standings(gather(EVENT), FOUR, ["e"])
    assert sorted(row.entrant for row in rows) == ["a", "b", "c", "d", "e"]
    assert [row.rating.elo for row in rows] == sorted((row.rating.elo for row in rows), reverse=True)
    assert rows[0].entrant == "b"
