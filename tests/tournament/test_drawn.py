from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations, groupby

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arena.tournament.drawn import drawn
from arena.tournament.model import Partners
from arena.tournament.parts import match_of
from arena.tournament.plan import plan
from tests.tournament.examples import make_tournament


@given(st.integers(4, 15), st.integers(1, 12), st.text(max_size=5))
def test_a_round_seats_as_many_as_it_can_and_byes_are_fair(entrants: int, turns: int, seed: str) -> None:
    byes = Counter(dict.fromkeys(range(entrants), 0))
    pairings = drawn(entrants, turns, seed)
    assert [pairing.number for pairing in pairings] == list(range(1, turns * (entrants // 4) + 1))
    for _, tables in groupby(pairings, key=lambda pairing: pairing.round):
        busy = [index for pairing in tables for side in pairing.sides for index in side]
        assert len(busy) == len(set(busy)) == entrants // 4 * 4
        byes.update(set(range(entrants)) - set(busy))
    assert max(byes.values()) - min(byes.values()) <= 1


def test_the_draw_is_a_function_of_the_seed() -> None:
    assert drawn(9, 5, "a") == drawn(9, 5, "a") != drawn(9, 5, "b")


def test_a_longer_event_begins_as_a_shorter_one() -> None:
    assert drawn(9, 10, "a")[:10] == drawn(9, 5, "a")


def test_all_partnerships_and_seats_are_equally_likely() -> None:
    pairings = drawn(4, 1200, "seed")
    partnerships = Counter(frozenset(side) for pairing in pairings for side in pairing.sides)
    assert set(partnerships) == {frozenset(pair) for pair in combinations(range(4), 2)}
    assert all(300 < count < 500 for count in partnerships.values())  # 400 ± 6 standard deviations of 16
    dealers = Counter(pairing.sides[0][0] for pairing in pairings)
    assert all(210 < count < 390 for count in dealers.values())  # 300 ± 6 standard deviations of 15


def test_every_round_is_one_deal_set_of_each_table_with_partners_of_its_own() -> None:
    games = plan(replace(make_tournament(entrants=8, deal_sets=3), partners=Partners.DRAW))
    assert [game.id for game in games] == [f"spring/{table}/1/{turn}" for table in range(1, 7) for turn in (0, 1)]


@pytest.mark.parametrize(("partners", "dealer"), [(Partners.DRAW, 0), (Partners.ROTATE, None)])
def test_who_drew_lowest_sits_at_0_and_deals_first(partners: Partners, dealer: int | None) -> None:
    tournament = replace(make_tournament(entrants=4, deal_sets=1), partners=partners)
    spec = match_of(tournament, plan(tournament)[:2], seats=4)
    assert [game.first_dealer for game in spec.games] == [dealer, dealer]
    assert [len(side) for side in spec.entrants] == [2, 2]
    assert len({bot.name for side in spec.entrants for bot in side}) == 4
