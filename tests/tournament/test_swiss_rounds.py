"""A Swiss from its first round to its last."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import groupby
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arena.tournament.model import FinishedGame, PlannedGame, Tournament
from arena.tournament.plan import plan, planned_games, schedule_of
from arena.tournament.swiss import most_rounds
from arena.tournament.swiss_rounds import forms, round_scores
from arena.tournament.terms import Format
from tests.tournament.examples import finish, make_record, make_tournament


def make_swiss(entrants: int, rounds: int, deal_sets: int = 1, seed: str = "s") -> Tournament:
    return replace(make_tournament(entrants, deal_sets, seed=seed), format=Format.SWISS, rounds=rounds)


def result(game: PlannedGame, lots: int) -> FinishedGame:
    """Any result, the same for the same game and lots."""
    return finish(game, make_record(game.id, Random(f"{lots} {game.id}").randint(-1, 1)))


def play(tournament: Tournament, lots: int) -> list[tuple[PlannedGame, ...]]:
    """The games of each round."""
    rounds: list[tuple[PlannedGame, ...]] = []
    finished: list[FinishedGame] = []
    while games := schedule_of(tournament).next(finished):
        rounds.append(games)
        finished += [result(game, lots) for game in games]
        Random(lots).shuffle(finished)
    return rounds


def meetings(games: tuple[PlannedGame, ...]) -> list[tuple[int, int]]:
    """First and second of each pairing."""
    sides = [next(group).sides for _, group in groupby(games, key=lambda game: game.pairing)]
    return [(first, second) for (first,), (second,) in sides]


sizes = st.integers(2, 24)
lots = st.integers(0, 10**6)


@given(sizes, st.integers(1, 3), lots)
@settings(max_examples=25)
def test_everybody_plays_once_a_round_or_has_a_bye_and_meets_nobody_twice(
    entrants: int, deal_sets: int, lots: int
) -> None:
    tournament = make_swiss(entrants, most_rounds(entrants), deal_sets)
    rounds = play(tournament, lots)
    assert len(rounds) == tournament.rounds
    met = Counter(frozenset(pair) for games in rounds for pair in meetings(games))
    assert set(met.values()) == {1}
    byes: list[int] = []
    for games in rounds:
        busy = [one for pair in meetings(games) for one in pair]
        assert len(busy) == len(set(busy)) == entrants - entrants % 2
        byes += set(range(entrants)) - set(busy)
    assert len(byes) == len(set(byes)) == (entrants % 2) * tournament.rounds


@given(sizes, st.integers(1, 3), lots)
@settings(max_examples=15)
def test_pairings_are_counted_on_and_ids_follow_from_them(entrants: int, deal_sets: int, lots: int) -> None:
    tournament = make_swiss(entrants, most_rounds(entrants), deal_sets)
    games = [game for games in play(tournament, lots) for game in games]
    assert [game.id for game in games] == [
        f"spring/{pairing}/{deal_set}/{orientation}"
        for pairing in range(1, entrants // 2 * tournament.rounds + 1)
        for deal_set in range(1, deal_sets + 1)
        for orientation in (0, 1)
    ]
    assert len(games) == schedule_of(tournament).total == planned_games(tournament)


@given(sizes, lots, lots)
@settings(max_examples=15)
def test_the_order_of_finished_games_does_not_matter(entrants: int, lots: int, order: int) -> None:
    tournament = make_swiss(entrants, most_rounds(entrants), deal_sets=2)
    finished = [result(game, lots) for games in play(tournament, lots)[:-1] for game in games]
    shuffled = Random(order).sample(finished, len(finished))
    assert schedule_of(tournament).next(shuffled) == schedule_of(tournament).next(finished)


@pytest.mark.parametrize("entrants", [7, 8, 16, 23])
def test_sides_even_out(entrants: int) -> None:
    tournament = make_swiss(entrants, 5)
    finished = [result(game, 1) for games in play(tournament, 1) for game in games]
    balances = [form.balance for form in forms(tournament, finished)]
    assert sum(balances) == 0
    assert max(map(abs, balances)) <= 2


def test_the_seed_draws_the_first_round() -> None:
    first = {tuple(meetings(plan(make_swiss(8, 3, seed=str(seed))))) for seed in range(10)}
    assert len(first) == 10


def test_a_round_is_won_by_more_wins_in_its_games_and_drawn_by_as_many() -> None:
    tournament = make_swiss(4, 2, deal_sets=2)
    margins = {
        "spring/1/1/0": 5,
        "spring/1/1/1": 1,  # side 0 is the other entrant now: one win each
        "spring/2/1/0": 2,
        "spring/2/1/1": 0,
    }
    games = plan(tournament)
    finished = [finish(game, make_record(game.id, margins.get(game.id, 0))) for game in games]
    (one, two), (three, four) = meetings(games)
    scores = [form.score for form in forms(tournament, finished)]
    assert [scores[entrant] for entrant in (one, two, three, four)] == [1, 1, 2, 0]


def test_a_bye_is_a_round_won() -> None:
    tournament = make_swiss(3, 3)
    games = plan(tournament)
    made = forms(tournament, [finish(game, make_record(game.id, 0)) for game in games])
    ((one, two),) = meetings(games)
    assert made[one].score == made[two].score == 1
    (out,) = {0, 1, 2} - {one, two}
    assert made[out].score == 2
    assert made[out].bye


def test_a_round_that_is_not_over_counts_for_nothing() -> None:
    tournament = make_swiss(6, 3)
    finished = [finish(game, make_record(game.id, 1)) for game in plan(tournament)]
    assert {form.score for form in forms(tournament, finished[:-1])} == {0}


def test_scores_by_rounds_are_told_highest_first() -> None:
    tournament = make_swiss(3, 3)
    finished = [finish(game, make_record(game.id, 0)) for game in plan(tournament)]
    first, *others = round_scores(tournament, finished)
    assert (first.score, first.rounds, first.bye) == (1.0, 1, True)
    assert [(other.score, other.rounds, other.bye) for other in others] == [(0.5, 1, False)] * 2
    assert [other.label for other in others] == sorted(other.label for other in others)
    assert round_scores(make_tournament(3), finished) == ()


@pytest.mark.parametrize("rounds", [1, 5])
def test_the_total_is_that_of_all_rounds(rounds: int) -> None:
    assert schedule_of(make_swiss(9, rounds, deal_sets=3)).total == rounds * 4 * 3 * 2
