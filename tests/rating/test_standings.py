from __future__ import annotations

from arena.rating.deal_sets import gather
from arena.rating.standings import standings
from tests.rating.play import mirrored


def test_the_better_rating_comes_first() -> None:
    games = [*mirrored("a", "b", [0, 1]), *mirrored("a", "c", [0, 0]), *mirrored("b", "c", [1, 0])]
    rows = standings(gather(games))
    assert [(row.rank, row.entrant) for row in rows] == [(1, "c"), (2, "b"), (3, "a")]
    assert rows[0].statistics.record.score == 7


def test_equal_ratings_are_parted_by_points() -> None:
    rows = standings(gather(mirrored("a", "b", [2, 0], [5, -9])))
    assert [(row.rank, row.entrant) for row in rows] == [(1, "b"), (2, "a")]


def test_equal_entrants_share_a_rank_in_the_order_of_their_names() -> None:
    games = [*mirrored("c", "b", [1]), *mirrored("b", "a", [1]), *mirrored("a", "c", [1])]
    rows = standings(gather(games))
    assert [(row.rank, row.entrant) for row in rows] == [(1, "a"), (1, "b"), (1, "c")]


def test_who_beat_strong_opponents_is_before_who_beat_weak_ones() -> None:
    games = [
        *mirrored("strong", "weak", [2, 2, 1]),
        *mirrored("x", "strong", [1, 1, 1]),
        *mirrored("y", "weak", [1, 1, 1]),
    ]
    order = [row.entrant for row in standings(gather(games))]
    assert order.index("x") < order.index("y")


def test_everybody_has_a_row_before_the_first_game() -> None:
    rows = standings((), ["b", "a"])
    assert [(row.rank, row.entrant, row.rating.interval) for row in rows] == [(1, "a", None), (1, "b", None)]
