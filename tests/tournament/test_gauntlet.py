from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import groupby, product

from hypothesis import example, given
from hypothesis import strategies as st

from arena.tournament.gauntlet import gauntlet, meetings
from arena.tournament.plan import plan, planned_games
from arena.tournament.terms import Format
from tests.tournament.examples import make_tournament
from tests.tournament.test_pairings import members

challengers_of = st.integers(1, 12)
fields = st.integers(1, 12)
cycles_of = st.integers(1, 4)


@given(challengers_of, fields, cycles_of)
@example(3, 197, 1)
def test_each_challenger_meets_each_of_the_field_once_a_cycle_and_nobody_else(
    challengers: int, field: int, cycles: int
) -> None:
    met = Counter(tuple(sorted(members(pairing))) for pairing in gauntlet(challengers + field, challengers, cycles))
    pairs = product(range(challengers), range(challengers, challengers + field))
    assert met == dict.fromkeys(pairs, cycles)


@given(challengers_of, fields, cycles_of)
def test_nobody_plays_twice_in_a_round_and_no_cycle_has_more_rounds_than_it_needs(
    challengers: int, field: int, cycles: int
) -> None:
    pairings = gauntlet(challengers + field, challengers, cycles)
    rounds = [list(games) for _, games in groupby(pairings, key=lambda pairing: pairing.round)]
    assert len(rounds) == cycles * max(challengers, field)
    for games in rounds:
        busy = [one for pairing in games for one in members(pairing)]
        assert len(busy) == len(set(busy)) == 2 * min(challengers, field)


@given(challengers_of, fields, cycles_of)
def test_everybody_is_first_as_often_as_second_give_or_take_one(challengers: int, field: int, cycles: int) -> None:
    pairings = gauntlet(challengers + field, challengers, cycles)
    balance = Counter(members(pairing)[0] for pairing in pairings)
    balance.subtract(members(pairing)[1] for pairing in pairings)
    assert all(abs(count) <= cycles % 2 for count in balance.values())


@given(challengers_of, fields)
def test_a_pair_changes_places_from_cycle_to_cycle(challengers: int, field: int) -> None:
    met = [members(pairing) for pairing in gauntlet(challengers + field, challengers, 2)]
    assert {pair[::-1] for pair in met} == set(met)


@given(challengers_of, fields, cycles_of)
def test_pairings_and_rounds_are_counted_from_1_in_order(challengers: int, field: int, cycles: int) -> None:
    pairings = gauntlet(challengers + field, challengers, cycles)
    assert [pairing.number for pairing in pairings] == list(range(1, len(pairings) + 1))
    rounds = [pairing.round for pairing in pairings]
    assert rounds == sorted(rounds)
    assert set(rounds) == set(range(1, rounds[-1] + 1))


def test_one_challenger_by_hand() -> None:
    assert [members(pairing) for pairing in gauntlet(4, 1)] == [(0, 1), (2, 0), (0, 3)]


def test_without_a_field_there_is_no_pairing() -> None:
    assert gauntlet(3, 3) == gauntlet(2, 5) == ()
    assert meetings(3, 3) == meetings(2, 5) == 0


@given(st.integers(2, 9), st.integers(1, 8), cycles_of, st.integers(1, 3))
def test_a_tournament_counts_its_games_without_making_them(
    entrants: int, challengers: int, cycles: int, deal_sets: int
) -> None:
    tournament = make_tournament(entrants, deal_sets)
    tournament = replace(tournament, format=Format.GAUNTLET, challengers=challengers, cycles=cycles)
    assert len(plan(tournament)) == planned_games(tournament)
