from __future__ import annotations

from collections import Counter
from itertools import combinations, groupby

import pytest

from arena.tournament.pairings import Pairing
from arena.tournament.rings import RINGS
from arena.tournament.rotation import MOST_ENTRANTS, even_cycles, partnered, rotation, rounds
from arena.tournament.starters import STARTERS

SIZES = sorted(STARTERS)
WHOLE = [size for size in SIZES if size % 4 < 2]
OTHERS = [size for size in SIZES if size % 4 > 1]

Counts = Counter[frozenset[int]]


def partnerships(pairings: tuple[Pairing, ...]) -> Counts:
    return Counter(frozenset(side) for pairing in pairings for side in pairing.sides)


def oppositions(pairings: tuple[Pairing, ...]) -> Counts:
    return Counter(
        frozenset((one, other)) for pairing in pairings for one in pairing.sides[0] for other in pairing.sides[1]
    )


def every_pair(counts: Counts, entrants: int) -> list[int]:
    return [counts[frozenset(pair)] for pair in combinations(range(entrants), 2)]


def test_every_number_from_4_has_a_schedule() -> None:
    assert list(range(4, MOST_ENTRANTS + 1)) == SIZES


@pytest.mark.parametrize("entrants", WHOLE)
def test_of_4n_and_4n_and_1_all_partner_all_once_and_oppose_all_twice(entrants: int) -> None:
    schedule = rotation(entrants)
    assert set(every_pair(partnerships(schedule), entrants)) == {1}
    assert set(every_pair(oppositions(schedule), entrants)) == {2}


@pytest.mark.parametrize("entrants", OTHERS)
def test_of_others_nobody_partners_anybody_twice_and_all_oppose_all_once_or_twice(entrants: int) -> None:
    schedule = rotation(entrants)
    assert set(every_pair(partnerships(schedule), entrants)) == {0, 1}
    assert set(every_pair(oppositions(schedule), entrants)) == {1, 2}
    met = partnerships(schedule)
    missed = Counter(index for pair in combinations(range(entrants), 2) if not met[frozenset(pair)] for index in pair)
    assert set(missed.values()) == {entrants % 4 - 1}  # so many partners each misses, and no schedule so long has fewer


@pytest.mark.parametrize("entrants", SIZES)
def test_nobody_sits_at_two_tables_in_a_round_and_all_sit_out_equally_often(entrants: int) -> None:
    byes: Counter[int] = Counter()
    turns = [list(tables) for _, tables in groupby(rotation(entrants), key=lambda pairing: pairing.round)]
    assert len(turns) == rounds(entrants)
    for tables in turns:
        busy = [index for pairing in tables for side in pairing.sides for index in side]
        assert len(busy) == len(set(busy)) == entrants // 4 * 4
        byes.update(set(range(entrants)) - set(busy))
    assert {byes[index] for index in range(entrants)} == {entrants % 4}


def test_pairings_are_counted_from_1_in_the_order_of_rounds() -> None:
    schedule = rotation(9)
    assert [pairing.number for pairing in schedule] == list(range(1, 19))
    assert [pairing.round for pairing in schedule] == sorted(list(range(1, 10)) * 2)


@pytest.mark.parametrize("entrants", SIZES)
def test_over_cycles_all_partner_all_equally_often_give_or_take_once_and_in_the_end_exactly(entrants: int) -> None:
    whole = even_cycles(entrants)
    schedule = rotation(entrants, whole)
    length = rounds(entrants) * (entrants // 4)
    partners: Counts = Counter()
    opponents: Counts = Counter()
    for cycle in range(1, whole + 1):
        tables = schedule[(cycle - 1) * length : cycle * length]
        partners.update(partnerships(tables))
        opponents.update(oppositions(tables))
        times, met = every_pair(partners, entrants), every_pair(opponents, entrants)
        assert (min(times), max(times)) == partnered(entrants, cycle)
        assert max(times) - min(times) == (0 if cycle == whole else 1)
        assert 2 * cycle - 4 <= min(met) <= max(met) <= 2 * cycle
    met = every_pair(opponents, entrants)
    assert max(met) - min(met) == (2 if entrants in (6, 35, 39) else 0)


@pytest.mark.parametrize("entrants", [6, 7, 8, 9])
def test_further_cycles_come_behind_the_first_and_go_on_evenly(entrants: int) -> None:
    cycles = even_cycles(entrants) + 2
    schedule = rotation(entrants, cycles)
    first = rotation(entrants)
    assert schedule[: len(first)] == first
    assert [pairing.number for pairing in schedule] == list(range(1, cycles * len(first) + 1))
    assert sorted({pairing.round for pairing in schedule}) == list(range(1, cycles * rounds(entrants) + 1))
    for turn in range(1, cycles * rounds(entrants) + 1):
        busy = [index for pairing in schedule if pairing.round == turn for side in pairing.sides for index in side]
        assert len(busy) == len(set(busy)) == entrants // 4 * 4
    times = every_pair(partnerships(schedule), entrants)
    assert (min(times), max(times)) == partnered(entrants, cycles)


def test_every_number_that_one_cycle_leaves_uneven_has_a_ring_of_all_entrants() -> None:
    assert sorted(RINGS) == OTHERS
    assert all(sorted(map(int, ring.split())) == list(range(entrants)) for entrants, ring in RINGS.items())


def test_four_by_hand() -> None:
    tables = {frozenset(map(frozenset, pairing.sides)) for pairing in rotation(4)}
    assert tables == {
        frozenset({frozenset({0, 1}), frozenset({2, 3})}),
        frozenset({frozenset({0, 2}), frozenset({1, 3})}),
        frozenset({frozenset({0, 3}), frozenset({1, 2})}),
    }
