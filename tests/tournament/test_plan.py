from __future__ import annotations

from dataclasses import replace
from itertools import groupby

from hypothesis import given
from hypothesis import strategies as st

from arena.tournament.plan import plan
from tests.tournament.examples import make_tournament


def test_the_ids_of_a_small_tournament() -> None:
    assert [game.id for game in plan(make_tournament(entrants=2, deal_sets=2))] == [
        "spring/1/1/0",
        "spring/1/1/1",
        "spring/1/2/0",
        "spring/1/2/1",
    ]


@given(st.integers(2, 9), st.integers(1, 5))
def test_every_pair_plays_every_deal_set_in_both_orientations(entrants: int, deal_sets: int) -> None:
    games = plan(make_tournament(entrants, deal_sets))
    assert len({game.id for game in games}) == len(games) == entrants * (entrants - 1) // 2 * deal_sets * 2
    for _, group in groupby(games, key=lambda game: (game.sides, game.deal_set)):
        assert [game.orientation for game in group] == [0, 1]


def test_four_orientations_are_four_games() -> None:
    games = plan(replace(make_tournament(entrants=2, deal_sets=1), orientations=4))
    assert [game.id for game in games] == [f"spring/1/1/{orientation}" for orientation in range(4)]


def test_ids_say_pairing_deal_set_and_orientation() -> None:
    for game in plan(make_tournament(entrants=4, deal_sets=3)):
        assert game.id == f"spring/{game.pairing}/{game.deal_set}/{game.orientation}"
