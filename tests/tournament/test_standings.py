from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arena.games.verdict import Reason
from arena.tournament.model import FinishedGame, Partners, PlannedGame, Tournament
from arena.tournament.plan import plan
from arena.tournament.results import deal_sets as deal_sets_of
from arena.tournament.results import members, side_labels
from arena.tournament.scores import entrants_at
from arena.tournament.standings import Row, make_crosstable, make_standings
from tests.tournament.examples import finish, finish_all, make_record, make_tournament


def by_strength(tournament: Tournament, edge: Callable[[PlannedGame], int]) -> tuple[FinishedGame, ...]:
    """The lower index wins by `edge` points, whichever side it holds."""
    return tuple(
        finish(game, make_record(game.id, edge(game) if entrants_at(game, 0) < entrants_at(game, 1) else -edge(game)))
        for game in plan(tournament)
    )


def row_of(label: str, rows: Iterable[Row]) -> Row:
    return next(row for row in rows if row.label == label)


@given(st.permutations(range(24)))
def test_order_of_completion_changes_nothing(order: list[int]) -> None:
    tournament = make_tournament(entrants=4, deal_sets=2)
    finished = finish_all(tournament)
    shuffled = [finished[index] for index in order]
    assert make_standings(tournament, shuffled) == make_standings(tournament, finished)
    assert make_crosstable(tournament, shuffled) == make_crosstable(tournament, finished)


def test_the_winner_of_every_game_leads() -> None:
    tournament = make_tournament(entrants=3, deal_sets=10)
    table = make_standings(tournament, by_strength(tournament, lambda game: 10 + game.deal_set))
    assert [(row.rank, row.label) for row in table.rows] == [(1, "bot0 1.0"), (2, "bot1 1.0"), (3, "bot2 1.0")]
    top = table.rows[0]
    assert (top.record.wins, top.record.draws, top.record.losses) == (40, 0, 0)
    assert top.points is not None
    assert top.points.mean == 2 * (10 + 5.5)  # both orientations, deal sets 1 to 10
    assert top.over_next is not None
    assert 0.9 < top.over_next < 1
    assert table.rows[-1].over_next is None
    assert table.seat_bias is not None
    assert table.seat_bias.share == 0.5


def test_an_entrant_without_a_game_is_listed() -> None:
    tournament = make_tournament(entrants=3, deal_sets=1)
    table = make_standings(tournament, [])
    assert [row.rank for row in table.rows] == [1, 1, 1]
    assert table.seat_bias is None
    assert all(row.points is None and row.interval is None and row.record.games == 0 for row in table.rows)


def test_one_pair_of_games_gives_no_interval_and_no_likelihood() -> None:
    tournament = make_tournament(entrants=2, deal_sets=1)
    table = make_standings(tournament, by_strength(tournament, lambda game: 5))
    assert [row.interval for row in table.rows] == [None, None]
    assert [row.over_next for row in table.rows] == [None, None]


def test_half_a_deal_set_counts_as_a_game_but_gives_no_points() -> None:
    tournament = make_tournament(entrants=2, deal_sets=1)
    table = make_standings(tournament, by_strength(tournament, lambda game: 5)[:1])
    assert [(row.record.games, row.points) for row in table.rows] == [(1, None), (1, None)]


def test_of_four_orientations_two_give_no_points_yet() -> None:
    tournament = replace(make_tournament(entrants=2, deal_sets=1), orientations=4)
    games = by_strength(tournament, lambda game: 5)
    rows = [make_standings(tournament, games[:number]).rows[0] for number in (2, 4)]
    assert [row.points and row.points.mean for row in rows] == [None, 20]


def test_a_forfeit_is_counted_for_the_side_at_fault() -> None:
    tournament = make_tournament(entrants=2, deal_sets=1)
    game = plan(tournament)[1]
    finished = finish(game, make_record(game.id, -25, forfeit=Reason.TIME))
    rows = make_standings(tournament, [finished]).rows
    loser, winner = side_labels(tournament, game)
    assert row_of(loser, rows).record.forfeits == 1
    assert row_of(winner, rows).record.walkovers == 1


def test_a_crosstable_mirrors_at_its_diagonal() -> None:
    tournament = make_tournament(entrants=4, deal_sets=3)
    table = make_crosstable(tournament, finish_all(tournament))
    assert sorted(table.labels) == ["bot0 1.0", "bot1 1.0", "bot2 1.0", "bot3 1.0"]
    for row in range(4):
        assert table.cells[row][row] is None
        for column in range(row):
            one, other = table.cells[row][column], table.cells[column][row]
            assert one is not None
            assert other is not None
            assert one.record == other.record.reversed()
            assert one.points is not None
            assert other.points is not None
            assert one.points.mean == -other.points.mean


def individuals(partners: Partners, deal_sets: int = 3) -> tuple[Tournament, tuple[FinishedGame, ...]]:
    """An event that the sides of the first entrant always win."""
    tournament = replace(make_tournament(entrants=5, deal_sets=deal_sets), partners=partners)
    games = (
        finish(game, make_record(game.id, 10 if 0 in entrants_at(game, 0) else -10 if 0 in entrants_at(game, 1) else 0))
        for game in plan(tournament)
    )
    return tournament, tuple(games)


@pytest.mark.parametrize(("partners", "deal_sets"), [(Partners.ROTATE, 3), (Partners.DRAW, 15)])
def test_individuals_have_the_results_of_their_sides(partners: Partners, deal_sets: int) -> None:
    table = make_standings(*individuals(partners, deal_sets))
    assert len(table.rows) == 5
    top = table.rows[0]
    assert (top.label, top.record.losses, top.record.draws) == ("bot0 1.0", 0, 0)
    assert top.record.wins == 24
    assert top.points is not None
    assert top.points.mean == 20
    assert sum(row.record.wins for row in table.rows) == sum(row.record.losses for row in table.rows) == 48
    assert {row.over_next for row in table.rows} == {None}


def test_the_crosstable_of_individuals_is_of_opponents() -> None:
    table = make_crosstable(*individuals(Partners.ROTATE))
    assert table.labels[0] == "bot0 1.0"
    for cell in table.cells[0][1:]:
        assert cell is not None
        assert (cell.record.wins, cell.record.games) == (12, 12)  # two tables of three deal sets in two orientations


@given(st.permutations(range(30)))
def test_the_order_of_completion_changes_nothing_for_individuals(order: list[int]) -> None:
    tournament, finished = individuals(Partners.ROTATE)
    assert make_standings(tournament, [finished[index] for index in order]) == make_standings(tournament, finished)


def test_partners_are_one_side_whichever_seats_they_have() -> None:
    tournament = replace(make_tournament(entrants=4, deal_sets=12), partners=Partners.DRAW, orientations=4)
    games = tuple(finish(game, make_record(game.id, 3)) for game in plan(tournament))
    assert len(members(tournament, games)) <= 6
    assert all(deal_set.mirrored for deal_set in deal_sets_of(tournament, games))
