from __future__ import annotations

import pytest

from arena.rating.deal_sets import Record, gather
from arena.rating.paired import entrant_statistics, pair_statistics, statistics_of
from arena.rating.results import GameResult
from tests.rating.play import mirrored

SCORES = [2.0, 2.0, 1.0, 0.0, 1.5, 1.0, 0.5, 2.0, 1.0, 2.0]
MARGINS = [12, 24, 13, 13, 0, 10, 18, 8, 46, 14]
MATCH = gather(mirrored("a", "b", SCORES, MARGINS))


def test_a_pairing_worked_by_hand() -> None:
    own = pair_statistics(MATCH)["a", "b"]
    assert own.record == Record(wins=12, draws=2, losses=6, forfeits=0, walkovers=0)
    assert own.deal_sets == 10
    assert own.set_scores == (1, 1, 3, 1, 4)
    assert own.points is not None
    assert own.points.mean == pytest.approx(15.8)
    assert own.points.interval == pytest.approx((7.001142, 24.598858))


def test_the_opponent_sees_the_same_pairing_from_the_other_side() -> None:
    statistics = pair_statistics(MATCH)
    own, theirs = statistics["a", "b"], statistics["b", "a"]
    assert theirs.set_scores == own.set_scores[::-1]
    assert theirs.record == own.record.reversed()
    assert own.points is not None
    assert theirs.points is not None
    assert theirs.points.mean == -own.points.mean
    assert own.superiority is not None
    assert theirs.superiority is not None
    assert own.superiority > 0.8
    assert own.superiority + theirs.superiority == pytest.approx(1)


def test_an_entrant_is_summed_over_its_opponents() -> None:
    games = [*mirrored("a", "b", [2, 1], [10, 4]), *mirrored("c", "a", [2], [40])]
    statistics = entrant_statistics(gather(games))
    assert list(statistics) == ["a", "b", "c"]
    assert statistics["a"].record == Record(wins=3, draws=0, losses=3, forfeits=0, walkovers=0)
    assert statistics["a"].set_scores == (1, 0, 1, 0, 1)
    assert statistics["a"].points == (-26 / 3, 3, None)


def test_half_a_deal_set_counts_as_a_game_but_not_as_a_deal_set() -> None:
    games = [*mirrored("a", "b", [2], [10]), GameResult("half", ("a", "b"), 1.0, 500)]
    own = pair_statistics(gather(games))["a", "b"]
    assert own.record.wins == 3
    assert own.deal_sets == 1
    assert own.points == (10, 1, None)
    assert own.superiority is None


def test_a_forfeit_is_a_loss_with_its_points() -> None:
    games = [GameResult("s", ("a", "b"), 0.0, -100, forfeited=True), GameResult("s", ("b", "a"), 0.0, -20)]
    own = pair_statistics(gather(games))["a", "b"]
    assert own.record == Record(wins=1, draws=0, losses=1, forfeits=1, walkovers=0)
    assert own.points == (-80, 1, None)


def test_without_a_deal_set_there_is_nothing_to_say() -> None:
    nothing = statistics_of(())
    assert (nothing.record.games, nothing.deal_sets, nothing.points, nothing.superiority) == (0, 0, None, None)
    assert nothing.set_scores == (0, 0, 0, 0, 0)
