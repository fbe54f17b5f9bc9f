from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from arena.rating.deal_sets import gather
from arena.rating.tally import tally
from tests.rating.play import mirrored


def test_sums_worked_by_hand() -> None:
    sums = tally(gather(mirrored("b", "a", [2, 0.5, 1.5])), ["c"])
    assert sums.entrants == ("a", "b", "c")
    assert sums.games.tolist() == [[0, 6, 0], [6, 0, 0], [0, 0, 0]]
    assert sums.scores.tolist() == [[0, 2, 0], [4, 0, 0], [0, 0, 0]]
    assert sums.deal_sets.tolist() == [[0, 3, 0], [3, 0, 0], [0, 0, 0]]
    assert sums.games_squared[0, 1] == sums.games_squared[1, 0] == 12
    assert (sums.games_scores[1, 0], sums.games_scores[0, 1]) == (8, 4)
    assert (sums.scores_squared[1, 0], sums.scores_squared[0, 1]) == (4 + 0.25 + 2.25, 0 + 2.25 + 0.25)


@given(st.lists(st.tuples(st.sampled_from("ab"), st.sampled_from([0.0, 0.5, 1.0, 1.5, 2.0])), max_size=20))
def test_each_view_of_a_deal_set_counts_the_same(scores: list[tuple[str, float]]) -> None:
    sets = gather(mirrored("a", "b", [score for _, score in scores]))
    turned = [
        deal_set if name == "a" else deal_set.reversed() for (name, _), deal_set in zip(scores, sets, strict=True)
    ]
    for straight, mixed in zip(tally(sets)[1:], tally(turned)[1:], strict=True):
        assert (straight == mixed).all()
