from __future__ import annotations

from collections import Counter
from itertools import combinations, groupby

from hypothesis import example, given
from hypothesis import strategies as st

from arena.tournament.pairings import Pairing, round_robin

sizes = st.integers(2, 40)


def members(pairing: Pairing) -> tuple[int, int]:
    (first,), (second,) = pairing.sides
    return first, second


@given(sizes)
@example(199)
@example(200)
def test_each_pair_meets_exactly_once(entrants: int) -> None:
    met = sorted(tuple(sorted(each)) for each in map(members, round_robin(entrants)))
    assert met == list(combinations(range(entrants), 2))


@given(sizes)
@example(199)
@example(200)
def test_nobody_plays_twice_in_a_round_and_with_an_odd_number_one_has_a_bye(entrants: int) -> None:
    rounds = [list(pairings) for _, pairings in groupby(round_robin(entrants), key=lambda pairing: pairing.round)]
    assert len(rounds) == (entrants if entrants % 2 else entrants - 1)
    byes: list[int] = []
    for pairings in rounds:
        busy = [index for pairing in pairings for index in members(pairing)]
        assert len(busy) == len(set(busy)) == entrants - entrants % 2
        byes += set(range(entrants)) - set(busy)
    assert sorted(byes) == (list(range(entrants)) if entrants % 2 else [])


@given(sizes)
@example(199)
@example(200)
def test_everybody_is_first_as_often_as_second_give_or_take_one(entrants: int) -> None:
    pairings = round_robin(entrants)
    first = Counter(members(pairing)[0] for pairing in pairings)
    second = Counter(members(pairing)[1] for pairing in pairings)
    assert all(abs(first[index] - second[index]) <= 1 for index in range(entrants))


@given(sizes)
@example(199)
@example(200)
def test_pairings_and_rounds_are_counted_from_1_in_order(entrants: int) -> None:
    pairings = round_robin(entrants)
    assert [pairing.number for pairing in pairings] == list(range(1, len(pairings) + 1))
    rounds = [pairing.round for pairing in pairings]
    assert rounds == sorted(rounds)
    assert rounds[0] == 1


@given(sizes, st.integers(1, 5))
def test_each_pair_meets_once_a_cycle(entrants: int, cycles: int) -> None:
    met = Counter(tuple(sorted(members(pairing))) for pairing in round_robin(entrants, cycles))
    assert met == dict.fromkeys(combinations(range(entrants), 2), cycles)


@given(sizes, st.integers(1, 5))
def test_in_cycles_nobody_plays_twice_in_a_round(entrants: int, cycles: int) -> None:
    rounds = [list(games) for _, games in groupby(round_robin(entrants, cycles), key=lambda pairing: pairing.round)]
    assert len(rounds) == cycles * (entrants - 1 + entrants % 2)
    for games in rounds:
        busy = [index for pairing in games for index in members(pairing)]
        assert len(busy) == len(set(busy)) == entrants - entrants % 2


@given(sizes, st.integers(1, 5))
def test_in_cycles_a_pair_changes_places_and_sides_even_out(entrants: int, cycles: int) -> None:
    balance: Counter[int] = Counter()
    firsts: Counter[tuple[int, int]] = Counter()
    for first, second in map(members, round_robin(entrants, cycles)):
        balance[first] += 1
        balance[second] -= 1
        firsts[first, second] += 1
    assert all(abs(count) <= cycles % 2 for count in balance.values())
    assert all(abs(count - firsts[pair[::-1]]) == cycles % 2 for pair, count in firsts.items())


@given(sizes, st.integers(1, 5))
def test_in_cycles_pairings_and_rounds_are_counted_on(entrants: int, cycles: int) -> None:
    pairings = round_robin(entrants, cycles)
    assert [pairing.number for pairing in pairings] == list(range(1, len(pairings) + 1))
    rounds = [pairing.round for pairing in pairings]
    assert rounds == sorted(rounds)
    assert set(rounds) == set(range(1, rounds[-1] + 1))


def test_four_entrants_by_hand() -> None:
    # 3 in the centre, 0 1 2 on the circle: it turns by one place a round.
    meetings = [set(members(pairing)) for pairing in round_robin(4)]
    assert meetings == [{0, 3}, {1, 2}, {1, 3}, {2, 0}, {2, 3}, {0, 1}]


def test_fewer_than_two_entrants_make_no_pairing() -> None:
    assert round_robin(0) == round_robin(1) == ()
