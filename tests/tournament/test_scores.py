from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from arena.tournament.plan import plan
from arena.tournament.scores import Score, count_game, count_games, entrants_at
from tests.tournament.examples import finish_all, make_tournament

NOBODY = (Score(), Score())


def test_the_sides_change_places_in_orientation_1() -> None:
    straight, mirrored = plan(make_tournament(entrants=2, deal_sets=1))
    assert tuple(entrants_at(straight, side) for side in (0, 1)) == straight.sides == mirrored.sides
    assert tuple(entrants_at(mirrored, side) for side in (0, 1)) == straight.sides[::-1]


def test_a_win_a_draw_and_a_forfeit_are_counted_for_both() -> None:
    straight, mirrored = plan(make_tournament(entrants=2, deal_sets=1))
    (first,), (second,) = straight.sides
    scores = count_game(NOBODY, straight, 0, forfeited=False)
    scores = count_game(scores, straight, None, forfeited=False)
    scores = count_game(scores, mirrored, 0, forfeited=True)
    assert scores[first] == Score(wins=1, draws=1, losses=1, forfeits=1)
    assert scores[second] == Score(wins=1, draws=1, losses=1, forfeits=0)
    assert (scores[first].games, scores[first].points) == (3, 1.5)


@given(st.permutations(range(24)))
def test_order_of_completion_changes_nothing(order: list[int]) -> None:
    finished = finish_all(make_tournament(entrants=4, deal_sets=2))
    assert count_games(4, (finished[index] for index in order)) == count_games(4, finished)
