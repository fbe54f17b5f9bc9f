"""What more games would tell, against the same by hand and by plain matrices."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import numpy.typing as npt
import pytest

from arena.rating.deal_sets import gather
from arena.rating.gain import variance_drops
from tests.rating.play import mirrored, tournament

Matrix = npt.NDArray[np.float64]


@pytest.mark.parametrize(("deal_sets", "more"), [(1, 2), (10, 40), (200, 1)])
def test_two_equal_players_by_hand(deal_sets: int, more: int) -> None:
    # All strengths are 0. In the direction (1, -1) the curvature is n/2 from n games and 1/4 from the prior, and the
    # distance to the mean of the two is half the difference, so its variance is 1/2 : (n/2 + 1/4).
    def variance(games: float) -> float:
        return 0.5 / (games / 2 + 0.25)

    played = gather(mirrored("a", "b", [1.0] * deal_sets))
    drops = variance_drops(played, {}, "a", ["a", "b"], more)
    assert drops == pytest.approx({("a", "b"): variance(2 * deal_sets) - variance(2 * deal_sets + more)})


def test_any_pair_against_a_second_inversion() -> None:
    generator = np.random.default_rng(7)
    names = ["a", "b", "c", "d"]
    results = tournament(generator, {"a": 0.9, "b": 0.2, "c": -0.1, "d": -1.5}, deal_sets=6, luck=0.5)
    played = gather(result for result in results if set(result.entrants) != {"a", "d"})
    games, scores = np.zeros((4, 4)), np.zeros(4)
    for deal_set in played:
        i, j = (names.index(name) for name in deal_set.entrants)
        games[i, j] += deal_set.record.games
        games[j, i] += deal_set.record.games
        scores[i] += deal_set.record.score
        scores[j] += deal_set.record.games - deal_set.record.score
    strengths = _by_ascent(games, scores)
    before = _curvature(games, strengths)
    known = (games * _chances(strengths) * _chances(strengths).T).sum(axis=1)
    contrast = np.eye(4)[2] - known / known.sum()
    drops = variance_drops(played, {}, "c", names, 40)
    for (one, other), drop in drops.items():
        i, j = names.index(one), names.index(other)
        more = games.copy()
        more[i, j] += 40
        more[j, i] += 40
        after = _curvature(more, strengths)
        expected = contrast @ np.linalg.inv(before) @ contrast - contrast @ np.linalg.inv(after) @ contrast
        assert drop == pytest.approx(expected, rel=1e-6)
    assert set(drops) == set(combinations(names, 2))


def test_games_among_strangers_tell_nothing() -> None:
    played = gather([*mirrored("a", "b", [1.0, 2.0]), *mirrored("c", "d", [1.0, 0.0])])
    drops = variance_drops(played, {}, "a", ["a", "b", "c", "d"], 10)
    assert drops["c", "d"] == pytest.approx(0.0)
    assert drops["a", "b"] > 0


def _chances(strengths: Matrix) -> Matrix:
    return np.asarray(1 / (1 + np.exp(strengths[None, :] - strengths[:, None])), dtype=np.float64)


def _curvature(games: Matrix, strengths: Matrix) -> Matrix:
    """One drawn game of everybody against a player of strength 0 is the prior."""
    told = games * _chances(strengths) * _chances(strengths).T
    against_zero = 1 / (1 + np.exp(-strengths))
    return np.asarray(np.diag(told.sum(axis=1) + against_zero * (1 - against_zero)) - told, dtype=np.float64)


def _by_ascent(games: Matrix, scores: Matrix) -> Matrix:
    strengths = np.zeros(len(scores))
    for _ in range(20_000):
        surplus = scores - (games * _chances(strengths)).sum(axis=1) + 0.5 - 1 / (1 + np.exp(-strengths))
        strengths = strengths + 0.02 * surplus
    return strengths
